"""Runs the engine and its peers on the same files in the same minutes, and writes the table."""
