"""The rules kit: everything a game is written with, and nothing of the web or the database."""
