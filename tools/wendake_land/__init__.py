"""Draws the land of Wendake from the sites of its territories; `python -m tools.wendake_land` writes the files."""
