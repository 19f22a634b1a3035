"""Brightkeel, an invented company that watches the temperatures of cold stores: who works there, who may read what, and three rights that were forgotten.

The salary sheet (D05) is open to all, since All Staff was brought into a temporary group in 2023. The board update (D06) is open to Project Heron. Rafael
Castellanos (P041) sells since March 2026 and is a controller still. Ticket 4821 asks why an invoice rose; what explains it stands in a contract (D02).
"""
