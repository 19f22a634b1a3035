"""What the bench of truth is made of: worlds with planted risks, ways to judge a project, and how they are counted."""
