"""The games, a folder each; they do not know one another."""
