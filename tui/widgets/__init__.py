"""The parts of the desk. Each shows a state that it is given and says, with a message, what the person did."""
