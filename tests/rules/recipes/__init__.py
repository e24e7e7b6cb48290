"""Recipes that put the rare mechanisms of the rules on the board."""
