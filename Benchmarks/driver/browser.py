"""Libraries that draw networks in a browser, in headless Chromium without a GPU: frames a second under scripted hands."""

import array
import glob
import http.server
import json
import os
import shutil
import subprocess
import tempfile
import threading
import urllib.parse

from .install import BUILD, PEERS, ROOT, attempt, pip_files

# tool -> (PyPI package, pattern of the bundles in it, words that the beginning of the one that is meant has)
BUNDLES = {
    "sigma": ("ipysigma", "ipysigma/labextension/static/*.js", ""),
    "cytoscape": ("ipycytoscape", "ipycytoscape/labextension/static/*.js", ""),
    "vis": ("pyvis", "pyvis/lib/vis-9.1*/vis-network.min.js", ""),
    "force": ("ipyforcegraph", "share/jupyter/labextensions/@jupyrdf/jupyter-forcegraph/static/*.js", ".ForceGraph="),
}
TITLES = {"sigma": "sigma.js", "cytoscape": "cytoscape.js", "vis": "vis-network", "force": "force-graph"}
# The seconds that a library has to show a network, and then to draw it under all hands.
PATIENCE = 45


def ready():
    """Tool -> (folder, paths of its scripts in it) or the reason why it is missing."""
    reason = attempt([os.path.join(ROOT, ".ci", "prepare"), "bench"])
    if not shutil.which("chromium"):
        return {tool: f"no Chromium: {reason}" for tool in BUNDLES}
    found = {}
    for tool, (package, pattern, words) in BUNDLES.items():
        folder, problem = pip_files(package)
        scripts = [path for path in sorted(glob.glob(os.path.join(folder, pattern)))
                   if "remoteEntry" not in path and words in beginning(path)]
        found[tool] = problem or (folder, [os.path.relpath(path, folder) for path in scripts])
    return found


def beginning(path):
    with open(path, encoding="utf-8") as file:
        return file.read(400)


class Network:
    """A network of the benchmark as the page takes it: places and ends of edges in bytes."""

    def __init__(self, stem):
        numbers, places, ends = {}, array.array("f"), array.array("I")
        with open(stem + ".xy") as file:
            for line in file:
                name, x, y = line.split()
                numbers[name] = len(numbers)
                places.extend((float(x), float(y)))
        with open(stem + ".txt") as file:
            for line in file:
                ends.extend(numbers[name] for name in line.split())
        self.places, self.ends = places.tobytes(), ends.tobytes()


class Handler(http.server.BaseHTTPRequestHandler):
    """Serves the page, its scripts and the network, and takes its word."""

    def do_GET(self):
        path = urllib.parse.urlparse(self.path).path
        server = self.server
        if path == "/":
            with open(os.path.join(PEERS, "drawing_peer.html"), "rb") as file:
                return self.answer(file.read(), "text/html")
        if path == "/places":
            return self.answer(server.network.places, "application/octet-stream")
        if path == "/ends":
            return self.answer(server.network.ends, "application/octet-stream")
        if path[1:] in server.scripts:
            with open(os.path.join(server.folder, path[1:]), "rb") as file:
                return self.answer(file.read(), "text/javascript")
        return self.send_error(404)

    def do_POST(self):
        server, word = self.server, json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.answer(b"", "text/plain")
        server.result = word
        # A problem is the last word, whatever was waited for.
        server.opened.set()
        if self.path != "/opened":
            server.told.set()

    def answer(self, body, kind):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def measure(tool, installed, network, patience=PATIENCE):
    """{"opened": seconds, "plain" and "quick": {hand: frames a second}}, or {"problem": reason}, with "opened" where it
    came so far."""
    if isinstance(installed, str):
        return {"problem": installed}
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.folder, server.scripts = installed
    server.network, server.opened, server.told, server.result = network, threading.Event(), threading.Event(), {}
    threading.Thread(target=server.serve_forever, daemon=True).start()
    question = urllib.parse.urlencode([("tool", tool)] + [("script", "/" + script) for script in server.scripts])
    profile = tempfile.mkdtemp(prefix="chromium-")
    browser = subprocess.Popen(
        ["chromium", "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--no-first-run", "--mute-audio",
         "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist",
         "--window-size=1920,1080", f"--user-data-dir={profile}",
         f"http://127.0.0.1:{server.server_port}/?{question}"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        if not server.opened.wait(patience):
            return {"problem": f"no picture within {patience} s"}
        if not server.told.wait(patience):
            return {**server.result, "problem": f"no frames within {patience} s"}
        return server.result
    finally:
        end(browser)
        server.shutdown()
        server.server_close()
        shutil.rmtree(profile, ignore_errors=True)


def end(browser):
    """Ends the browser with the processes that it started: they are a group of their own."""
    try:
        os.killpg(browser.pid, 15)
        browser.wait(10)
    except subprocess.TimeoutExpired:
        os.killpg(browser.pid, 9)
        browser.wait()
    except ProcessLookupError:
        browser.wait()
