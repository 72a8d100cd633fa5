#!/usr/bin/env python3
"""Opens every graph file of a folder and compares what is read with what is known of it.

usage: corpus.py PROGRAM FOLDER [--peers] [--list FORMAT]

FOLDER holds files and MANIFEST.tsv: path, format, nodes, edges, directed, and a note, in which "marked INVALID" stands
for a file that its authors call broken, and "NAME says N/E" for a reader that counted otherwise. Of each format are told
the files, how many opened, in how many all counts agreed, how many of the broken ones were refused or complained of, and
how many others were refused. --peers asks networkx and igraph for the same in the same run; --list names the files of a
format that are not as expected.
"""

import csv
import json
import multiprocessing
import os
import re
import resource
import signal
import subprocess
import sys
import time

TIME_LIMIT = 60
MEMORY_LIMIT = 1 << 30


def own_reading(program, path):
    """The program's account of a file: (nodes, edges, directed, complaints, problem, seconds, bytes)."""
    start = time.monotonic()
    process = subprocess.Popen(
        [program, "info", "--json", path], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace")
    try:
        out, err = process.communicate(timeout=TIME_LIMIT)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        return {"problem": f"no answer in {TIME_LIMIT} s", "crash": True, "seconds": TIME_LIMIT}
    seconds = time.monotonic() - start
    if process.returncode == 0:
        answer = json.loads(out)
        return {
            "nodes": answer["nodes"], "edges": answer["edges"], "directed": answer["directed"],
            "loops": answer["selfLoops"], "format": answer["format"], "complaints": answer["warnings"], "seconds": seconds}
    crash = process.returncode < 0 or process.returncode > 2
    return {"problem": err.strip().split("\n")[-1], "crash": crash, "seconds": seconds}


def networkx_reading(path, kind):
    import networkx

    readers = {
        "graphml": networkx.read_graphml, "gexf": networkx.read_gexf, "gml": networkx.read_gml,
        "pajek": networkx.read_pajek, "leda": networkx.read_leda, "graph6": networkx.read_graph6,
        "edgelist": networkx.read_edgelist, "ncol": networkx.read_weighted_edgelist,
    }

    def document(path):
        with open(path, encoding="utf-8") as file:
            return json.load(file)

    if kind == "nodelink-json":
        return networkx.node_link_graph(document(path), edges="links")
    if kind == "cyjs":
        return networkx.cytoscape_graph(document(path))
    if kind == "mtx":
        import scipy.io

        return networkx.from_scipy_sparse_array(scipy.io.mmread(path), create_using=networkx.DiGraph)
    if kind not in readers:
        return None
    return readers[kind](path)


def igraph_reading(path, kind):
    import igraph

    readers = {
        "graphml": igraph.Graph.Read_GraphML, "gml": igraph.Graph.Read_GML, "pajek": igraph.Graph.Read_Pajek,
        "dl": igraph.Graph.Read_DL, "lgl": igraph.Graph.Read_Lgl, "ncol": igraph.Graph.Read_Ncol,
        "dimacs": igraph.Graph.Read_DIMACS, "edgelist": igraph.Graph.Read_Edgelist,
    }
    return readers[kind](path) if kind in readers else None


def serve_peer(name, requests, answers):
    """Reads the files that are asked for, in a process of its own: a crash or a hang ends only that."""
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    reading = networkx_reading if name == "networkx" else igraph_reading
    for path, kind in iter(requests.get, None):
        try:
            graph = reading(path, kind)
            if graph is None:
                answers.put(None)
            elif name == "networkx":
                answers.put({
                    "nodes": graph.number_of_nodes(), "edges": graph.number_of_edges(),
                    "directed": graph.is_directed()})
            else:
                answers.put({"nodes": graph.vcount(), "edges": graph.ecount(), "directed": graph.is_directed()})
        except BaseException as error:  # whatever a reader throws is a refusal
            answers.put({"problem": f"{type(error).__name__}: {error}"})


class Peer:
    """A reader of another library."""

    def __init__(self, name):
        self.name = name
        self.start()

    def start(self):
        self.requests, self.answers = multiprocessing.Queue(), multiprocessing.Queue()
        self.process = multiprocessing.Process(
            target=serve_peer, args=(self.name, self.requests, self.answers), daemon=True)
        self.process.start()

    def reading(self, path, kind):
        self.requests.put((path, kind))
        deadline = time.monotonic() + TIME_LIMIT
        while time.monotonic() < deadline:
            try:
                return self.answers.get(timeout=0.2)
            except Exception:
                if not self.process.is_alive():
                    break
        self.process.kill()
        self.start()
        return {"problem": "crashed or hung"}


class Expected:
    """The facts that are known of a file."""

    def __init__(self, row):
        note = row["note"]
        self.is_broken = "marked INVALID" in note
        # Entries of a symmetric matrix are counted on both sides of the diagonal; a graph has one edge for both.
        self.counts_entries = row["counted_by"] == "scipy"
        self.counts = set()
        if row["nodes"].isdigit():
            self.counts.add((int(row["nodes"]), int(row["edges"]) if row["edges"].isdigit() else None))
        # If another reader counted otherwise, the count is in dispute and either will do.
        for nodes, edges in re.findall(r"says (\d+)/(\d+)", note):
            self.counts.add((int(nodes), int(edges)))
        self.directed = {"directed": True, "undirected": False, "strict undirected": False}.get(row["directed"])

    def agrees(self, reading):
        found = {reading["edges"], None}
        if self.counts_entries and not reading["directed"] and "loops" in reading:
            found.add(2 * reading["edges"] - reading["loops"])
        if self.counts and not any(reading["nodes"] == nodes and edges in found for nodes, edges in self.counts):
            return False
        is_mixed = reading["directed"] == "mixed"
        is_told = not self.counts_entries
        return self.directed is None or not is_told or is_mixed or reading["edges"] == 0 or reading["directed"] == self.directed


COLUMNS = ["files", "opened", "agreed", "refused rightly", "refused wrongly"]


def judge(expected, reading):
    """Returns the columns of the table that a reading counts in."""
    columns = ["files"]
    is_opened = "problem" not in reading
    if expected.is_broken:
        # A broken file may be loaded in part, if it is said that something is wrong with it.
        if not is_opened or reading.get("complaints"):
            columns.append("refused rightly")
        else:
            columns.append("opened")
    elif is_opened:
        columns.append("opened")
        if expected.agrees(reading):
            columns.append("agreed")
    else:
        columns.append("refused wrongly")
    return columns


def main():
    arguments = sys.argv[1:]
    wanted = arguments[arguments.index("--list") + 1] if "--list" in arguments else None
    program, folder = arguments[:2]
    peers = [Peer("networkx"), Peer("igraph")] if "--peers" in arguments else []
    with open(os.path.join(folder, "MANIFEST.tsv"), encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file, delimiter="\t") if wanted in (None, row["format"], row["path"].split("/")[0])]
    table, crashes, slowest = {}, [], (0, "")
    for row in rows:
        path = os.path.join(folder, row["path"])
        kind = row["path"].split("/")[0]
        expected = Expected(row)
        reading = own_reading(program, path)
        slowest = max(slowest, (reading["seconds"], row["path"]))
        if reading.get("crash"):
            crashes.append((row["path"], reading["problem"]))
        readings = [("Throughline", reading)] + [(peer.name, peer.reading(path, kind)) for peer in peers]
        for name, result in readings:
            if result is None:
                continue
            counts = table.setdefault(kind, {}).setdefault(name, dict.fromkeys(COLUMNS, 0))
            for column in judge(expected, result):
                counts[column] += 1
        if wanted:
            columns = judge(expected, reading)
            if not {"agreed", "refused rightly"} & set(columns):
                known = ", ".join(f"{nodes}/{edges}" for nodes, edges in sorted(expected.counts, key=str)) or "?"
                found = reading.get("problem") or (
                    f'{reading["nodes"]}/{reading["edges"]} {reading["directed"]} as {reading["format"]}')
                print(f'{row["path"]}: {found}; known {known} {row["directed"]}; {row["note"][:160]}')
    names = ["Throughline"] + [peer.name for peer in peers]
    totals = {name: dict.fromkeys(COLUMNS, 0) for name in names}
    print("| format | reader | " + " | ".join(COLUMNS) + " |\n|---|---|" + "---:|" * len(COLUMNS))
    for kind in sorted(table):
        for name in names:
            if name in table[kind]:
                counts = table[kind][name]
                print(f"| {kind} | {name} | " + " | ".join(str(counts[column]) for column in COLUMNS) + " |")
                for column in COLUMNS:
                    totals[name][column] += counts[column]
    for name in names:
        print(f"| all | {name} | " + " | ".join(str(totals[name][column]) for column in COLUMNS) + " |")
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024
    if not peers:
        print(f"\nslowest: {slowest[1]}, {slowest[0]:.1f} s; most memory of a reading: {peak / (1 << 20):.0f} MiB")
    for path, problem in crashes:
        print(f"CRASH {path}: {problem}")
    for peer in peers:
        peer.requests.put(None)
    sys.exit(1 if crashes or not peers and peak > MEMORY_LIMIT else 0)


if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    main()
