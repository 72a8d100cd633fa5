"""Pictures of the screen and of files: pixels, differences, and PNG files to look at."""

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

    def difference(self, other):
        """How another picture differs, in words; `None` when every pixel is the same."""
        if (self.width, self.height) != (other.width, other.height):
            return f"{self.width}x{self.height} against {other.width}x{other.height} pixels"
        if self.colors() == other.colors():
            return None
        places = [(x, y) for y in range(self.height) for x in range(self.width) if self.pixel(x, y) != other.pixel(x, y)]
        columns, rows = zip(*places)
        return (f"{len(places)} pixels differ, within ({min(columns)}, {min(rows)}) to ({max(columns)}, {max(rows)}); "
                f"at {places[0]} {self.pixel(*places[0])} against {other.pixel(*places[0])}")

    def colors(self):
        """Red, green and blue of every pixel, row by row."""
        rgb = bytearray(self.width * self.height * 3)
        for channel in range(3):
            rgb[channel::3] = self.data[2 - channel::4]
        return rgb

    @classmethod
    def load(cls, path):
        """A PNG file with 8 bits of red, green and blue, as the program writes them."""
        with open(path, "rb") as file:
            data = file.read()
        place, packed = 8, b""
        while place < len(data):
            length, tag = struct.unpack_from(">I4s", data, place)
            body = data[place + 8:place + 8 + length]
            if tag == b"IHDR":
                width, height, depth, kind = struct.unpack_from(">IIBB", body)
                if (depth, kind) != (8, 2):
                    raise ValueError(f"{path}: not a picture of 8 bits of red, green and blue")
            packed += body if tag == b"IDAT" else b""
            place += 12 + length
        rgb = unfiltered(zlib.decompress(packed), width * 3, height)
        pixels = bytearray(width * height * 4)
        for channel in range(3):
            pixels[2 - channel::4] = rgb[channel::3]
        return cls(width, height, bytes(pixels))

    def save(self, path):
        def chunk(tag, body):
            return struct.pack(">I", len(body)) + tag + body + struct.pack(">I", zlib.crc32(tag + body))
        rgb = self.colors()
        row = self.width * 3
        raw = b"".join(b"\0" + rgb[start:start + row] for start in range(0, len(rgb), row))
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        with open(path, "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(raw, 1))
                       + chunk(b"IEND", b""))


def unfiltered(raw, row, height, step=3):
    """The rows of a PNG as they were before each was written as its difference to neighbours."""
    result, above = bytearray(), bytearray(row)
    for start in range(0, height * (row + 1), row + 1):
        line = bytearray(raw[start + 1:start + 1 + row])
        undo(raw[start], line, above, step)
        result += line
        above = line
    return result


def undo(kind, line, above, step):
    if kind == 1:
        for index in range(step, len(line)):
            line[index] = (line[index] + line[index - step]) & 255
    elif kind == 2:
        line[:] = bytes((here + up) & 255 for here, up in zip(line, above))
    elif kind in (3, 4):
        for index in range(len(line)):
            left, corner = (line[index - step], above[index - step]) if index >= step else (0, 0)
            guess = (left + above[index]) // 2 if kind == 3 else closest(left, above[index], corner)
            line[index] = (line[index] + guess) & 255


def closest(left, up, corner):
    """Whichever of the three neighbours is nearest to left + up - corner."""
    by_left, by_up, by_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
    if by_left <= by_up and by_left <= by_corner:
        return left
    return up if by_up <= by_corner else corner
