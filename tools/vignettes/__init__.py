"""The site's three painted windows: one static SVG per game, drawn by code (`python -m tools.vignettes`)."""
