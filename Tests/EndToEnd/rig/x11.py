"""A very small X11 client: windows, properties, the keyboard's map, and the pixels on the screen."""

import socket
import struct

from .png import Picture


class Display:
    """A connection to a local X server. Events are never asked for, so only replies and errors arrive."""

    def __init__(self, number):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(10)
        self.socket.connect(f"/tmp/.X11-unix/X{number}")
        self.socket.sendall(struct.pack("=BxHHHHxx", ord("l"), 11, 0, 0, 0))
        head = self._bytes(8)
        body = self._bytes(struct.unpack_from("=H", head, 6)[0] * 4)
        if head[0] != 1:
            raise ConnectionError("the X server refuses: " + body.decode("latin1"))
        self.next_resource = struct.unpack_from("=I", body, 4)[0]
        vendor = struct.unpack_from("=H", body, 16)[0]
        screen = 32 + (vendor + 3) // 4 * 4 + 8 * body[21]
        self.root = struct.unpack_from("=I", body, screen)[0]
        self.size = struct.unpack_from("=HH", body, screen + 20)
        self.serial = 0
        self.atoms, self.modes = {}, {}

    def close(self):
        self.socket.close()

    # -- requests

    def picture(self, x=0, y=0, width=None, height=None):
        """What is on the screen: the picture of a rectangle of it."""
        width, height = width or self.size[0], height or self.size[1]
        _, data = self._ask(73, 2, struct.pack("=IhhHHI", self.root, x, y, width, height, 0xFFFFFFFF))
        return Picture(width, height, data[:width * height * 4])

    def windows(self):
        """Visible windows that have a name: [{id, name, x, y, width, height}], the topmost last."""
        found = []
        self._walk(self.root, found)
        return found

    def property(self, window, name):
        head, data = self._ask(20, 0, struct.pack("=IIIII", window, self.atom(name), 0, 0, 4096))
        return data[:struct.unpack_from("=I", head, 16)[0] * (head[1] // 8)] if head[1] else None

    def resize(self, window, width, height):
        self._tell(12, 0, struct.pack("=IHxxII", window, 4 | 8, width, height))
        self.sync()

    def focus(self, window):
        """Gives the keyboard to a window, taking it from the one that has it."""
        self._tell(42, 1, struct.pack("=II", window, 0))
        self.sync()

    def ask_to_close(self, window):
        """What the close button of a window manager does."""
        data = struct.pack("=5I", self.atom("WM_DELETE_WINDOW"), 0, 0, 0, 0)
        event = struct.pack("=BBHII", 33, 32, 0, window, self.atom("WM_PROTOCOLS")) + data
        self._tell(25, 0, struct.pack("=II", window, 0) + event)
        self.sync()

    def minimise(self, window):
        """What the window manager's button does; `show` brings the window back."""
        self.ask_manager(window, "WM_CHANGE_STATE", 3)

    def ask_manager(self, window, name, *values):
        """Sends the window manager a message about a window, or about the root window."""
        data = struct.pack("=5I", *values, *[0] * (5 - len(values)))
        event = struct.pack("=BBHII", 33, 32, 0, window, self.atom(name)) + data
        self._tell(25, 0, struct.pack("=II", self.root, 0x180000) + event)
        self.sync()

    def leave_fullscreen(self, window):
        """What the window manager's key does: the window goes into a frame."""
        self.ask_manager(window, "_NET_WM_STATE", 0, self.atom("_NET_WM_STATE_FULLSCREEN"), 0, 2)

    def show_desktop(self):
        """What the window manager's key does: all windows go."""
        self.ask_manager(self.root, "_NET_SHOWING_DESKTOP", 1)

    def go_to_desktop(self, number):
        """Shows another desktop than the one with the windows."""
        self.ask_manager(self.root, "_NET_CURRENT_DESKTOP", number, 0)

    def cover(self, x, y, width, height, is_managed=True):
        """Shows a window of this program over all others; returns it.

        `is_managed` is false for one that no window manager decides about, as menus and notices are."""
        self.next_resource += 1
        window = self.next_resource
        self._tell(1, 0, struct.pack("=IIhhHHHHIIII", window, self.root, x, y, width, height, 0, 1, 0, 0x2 | 0x200,
                                     0xFF0000, int(not is_managed)))
        self.show(window)
        return window

    def show(self, window):
        self._tell(8, 0, struct.pack("=I", window))
        self.sync()

    def hide(self, window):
        """Takes a window off the screen."""
        self._tell(10, 0, struct.pack("=I", window))
        self.sync()

    def ignore_windows(self, is_on):
        """Is a window manager that shows no window that asks for it, or stops being one."""
        self._tell(2, 0, struct.pack("=III", self.root, 0x800, 0x100000 if is_on else 0))
        self.sync()

    def keyboard_map(self):
        """The symbols each key code writes: {code: (plain, shifted, …)}."""
        head, data = self._ask(101, 0, struct.pack("=BBxx", 8, 248))
        symbols = struct.unpack(f"={len(data) // 4}I", data)
        width = head[1]
        return {8 + index: symbols[index * width:(index + 1) * width] for index in range(248)}

    # -- what comes and goes

    def plug(self, name, is_in=True):
        """Plugs an input device in, or pulls its cable: the server drops what it held, and says so to programs."""
        major = self._extension("XInputExtension")
        self._ask(major, 47, struct.pack("=HH", 2, 2))
        _, data = self._ask(major, 48, struct.pack("=Hxx", 0))
        device = next(number for number, called in self._devices(data) if called == name)
        body = struct.pack("=HBBIII", device, 0, 8, self.atom("Device Enabled"), self.atom("INTEGER"), 1)
        self._tell(major, 57, body + bytes([int(is_in)]))
        self.sync()

    @staticmethod
    def _devices(data):
        at = 0
        while at + 12 <= len(data):
            number, _, _, classes, length = struct.unpack_from("=5H", data, at)
            at += 12
            yield number, data[at:at + length].decode("latin1")
            at += (length + 3) // 4 * 4
            for _ in range(classes):
                at += 4 * struct.unpack_from("=H", data, at + 2)[0]

    def set_mode(self, size):
        """Switches the display to a size in pixels, as by another mode or another display; `None` unplugs it."""
        major = self._extension("RANDR")
        head, data = self._ask(major, 25, struct.pack("=I", self.root))  # its parts
        stamp = struct.unpack_from("=I", head, 12)[0]
        crtcs, outputs = struct.unpack_from("=HH", head, 16)
        crtc, = struct.unpack_from("=I", data)
        output, = struct.unpack_from("=I", data, 4 * crtcs)

        def show(mode, *shown):
            body = struct.pack("=IIIhhIHxx", crtc, 0, stamp, 0, 0, mode, 1)
            self._ask(major, 21, body + struct.pack(f"={len(shown)}I", *shown))

        show(0)
        if not size:
            return
        width, height = size
        name = f"{width}x{height}-{len(self.modes)}".encode()
        total = width + 96, height + 10
        info = struct.pack("=IHHI8HI", 0, width, height, total[0] * total[1] * 60, width + 32, width + 64, total[0], 0,
                           height + 4, height + 8, total[1], len(name), 0)
        if size not in self.modes:
            reply, _ = self._ask(major, 16, struct.pack("=I", self.root) + info + name)
            self.modes[size] = struct.unpack_from("=I", reply, 8)[0]
            self._tell(major, 18, struct.pack("=II", output, self.modes[size]))
        self._tell(major, 7, struct.pack("=IHHII", self.root, width, height, width // 4, height // 4))
        show(self.modes[size], output)
        self.size = size
        self.sync()

    def _extension(self, name):
        head, _ = self._ask(98, 0, struct.pack("=Hxx", len(name)) + name.encode())
        return head[9]

    # -- the atoms

    def atom(self, name):
        if name not in self.atoms:
            head, _ = self._ask(16, 0, struct.pack("=Hxx", len(name)) + name.encode())
            self.atoms[name] = struct.unpack_from("=I", head, 8)[0]
        return self.atoms[name]

    def sync(self):
        self._ask(43)

    def _walk(self, parent, found):
        head, data = self._ask(15, 0, struct.pack("=I", parent))
        for window in struct.unpack(f"={len(data) // 4}I", data):
            try:
                head, rest = self._ask(3, 0, struct.pack("=I", window))
                if (head + rest)[26] != 2:  # not viewable
                    continue
                name = self.property(window, "_NET_WM_NAME") or self.property(window, "WM_NAME")
                if not name:
                    self._walk(window, found)
                    continue
                head, _ = self._ask(14, 0, struct.pack("=I", window))
                width, height = struct.unpack_from("=HH", head, 16)
                head, _ = self._ask(40, 0, struct.pack("=IIhh", window, self.root, 0, 0))
                x, y = struct.unpack_from("=hh", head, 12)
                found.append({"id": window, "name": name.decode("utf-8", "replace"), "x": x, "y": y,
                              "width": width, "height": height})
            except LookupError:
                continue  # it vanished meanwhile

    # -- the wire

    def _tell(self, opcode, data=0, body=b""):
        body += bytes(-len(body) % 4)
        self.socket.sendall(struct.pack("=BBH", opcode, data, 1 + len(body) // 4) + body)
        self.serial = (self.serial + 1) & 0xFFFF

    def _ask(self, opcode, data=0, body=b""):
        self._tell(opcode, data, body)
        while True:
            head = self._bytes(32)
            serial = struct.unpack_from("=H", head, 2)[0]
            if head[0] == 1:
                rest = self._bytes(struct.unpack_from("=I", head, 4)[0] * 4)
                if serial == self.serial:
                    return head, rest
            elif head[0] == 0 and serial == self.serial:
                raise LookupError(f"X error {head[1]} in request {opcode}")

    def _bytes(self, count):
        data = bytearray(count)
        view, filled = memoryview(data), 0
        while filled < count:
            got = self.socket.recv_into(view[filled:])
            if not got:
                raise ConnectionError("the X server closed the connection")
            filled += got
        return bytes(data)
