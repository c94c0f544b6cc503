"""A reader of evidence packages, written from docs/evidence-format.md alone. It shares no code with Aval."""
