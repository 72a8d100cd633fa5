"""Pictures of the screen: pixels, differences, and PNG files to look at."""

import struct
import zlib


class Picture:
    """Rows of blue, green, red, unused."""

    def __init__(self, width, height, data):
        self.width, self.height, self.data = width, height, data

    def pixel(self, x, y):
        """Red, green and blue of a pixel."""
        start = (int(y) * self.width + int(x)) * 4
        blue, green, red = self.data[start:start + 3]
        return red, green, blue

    def differs_around(self, other, point, radius):
        """Whether any pixel near a point differs from another picture's."""
        x, y = int(point[0]), int(point[1])
        left, right = max(0, x - radius), min(self.width, x + radius + 1)
        for row in range(max(0, y - radius), min(self.height, y + radius + 1)):
            span = slice((row * self.width + left) * 4, (row * self.width + right) * 4)
            if self.data[span] != other.data[span]:
                return True
        return False

    def save(self, path):
        def chunk(tag, body):
            return struct.pack(">I", len(body)) + tag + body + struct.pack(">I", zlib.crc32(tag + body))
        rgb = bytearray(self.width * self.height * 3)
        for channel in range(3):
            rgb[channel::3] = self.data[2 - channel::4]
        row = self.width * 3
        raw = b"".join(b"\0" + rgb[start:start + row] for start in range(0, len(rgb), row))
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        with open(path, "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(raw, 1))
                       + chunk(b"IEND", b""))
