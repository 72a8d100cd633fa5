"""A display for the real program: an X server without hardware, hands to touch it with, eyes to see the pixels."""

from .program import Program
from .server import RigError, Server

__all__ = ["Program", "RigError", "Server"]
