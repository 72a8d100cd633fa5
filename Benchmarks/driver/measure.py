"""Asks all tools the same questions in turn, so that a slow minute of the machine is slow for every one of them."""

from dataclasses import dataclass, field

import machine

from .session import Session

OURS = "Throughline"


@dataclass
class Result:
    """The answer of one tool to one question."""

    call: str = ""
    missing: str = ""
    seconds: list = field(default_factory=list)
    processor: list = field(default_factory=list)
    checks: dict = field(default_factory=dict)
    extra: dict = field(default_factory=dict)

    def at(self, part):
        return quantile(self.seconds, part)

    @property
    def was_tried(self):
        """True if the tool offers this at all, even if it failed: failures are shown."""
        return self.missing not in ("not offered", "not there yet")

    @property
    def median(self):
        return self.at(0.5)

    @property
    def processor_median(self):
        """The median processor time of all threads, which other programs on the machine disturb less."""
        return quantile(self.processor, 0.5)


def quantile(values, part):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


# question -> (its name in the table, how often at most, relative difference allowed between the tools' checks)
QUESTIONS = {
    "steps": {
        "load": ("load from text", 6, 0),
        "tree": ("BFS tree, one source", 64, 0),
        "slice": ("a frame's part of a BFS tree", 600, 0),
        "pair": ("one pair, unweighted", 1000, 0),
        "follow": ("a path of the tree at hand", 1000, 0),
        "components": ("components", 12, 0),
        "pagerank": ("PageRank, .85, 1e-4", 6, 0.01),
    },
    "weights": {
        "load": ("load from text with weights", 6, 0),
        "tree": ("weighted tree, one source", 64, 0),
        "pair": ("weighted, one pair", 1000, 0),
        "straight": ("A* by the straight line", 1000, 0),
        "hierarchy": ("one pair by hierarchy", 1000, 0),
    },
}
# The seconds above which a question is asked in the first round alone, and those to wait for a quiet machine.
SLOW = 6.0
QUIET = 2.0
STANDARD = ("call", "seconds", "processor", "checks")


def run(stem, kind, tools, rounds, seconds, say):
    """Question -> tool -> Result, question -> the part of the machine others used meanwhile, and tool -> version."""
    sessions = [
        Session(tool, command and [*command, stem, kind], reason) for tool, (command, reason) in tools.items()
    ]
    results, busy = {}, {}
    try:
        for question, (title, most, _) in QUESTIONS[kind].items():
            results[question] = {session.tool: Result() for session in sessions}
            usage = machine.Usage([session.process.pid for session in sessions if session.process])
            for round_number in range(rounds):
                machine.wait_for_quiet(patience=QUIET)
                share = -(-most // rounds)
                for session in sessions:
                    result = results[question][session.tool]
                    slow = round_number > 0 and (result.missing or result.at(0) > SLOW)
                    if not slow:
                        take(result, session, question, round_number * share, share, seconds)
            if all(not result.seconds and not result.was_tried for result in results[question].values()):
                del results[question]
                continue  # nobody has an answer on this network
            busy[question] = usage.others()
            say(f"{title}, {busy[question]:.0%} of the machine used by others: " + ", ".join(f"{tool} {short(r)}" for tool, r in results[question].items()))
    finally:
        for session in sessions:
            session.end()
    return results, busy, {session.tool: session.version for session in sessions}


def take(result, session, question, first, share, seconds):
    reply = session.ask(question, first, share, seconds)
    if "missing" in reply:
        result.missing = reply["missing"]
        return
    result.call = reply["call"]
    result.seconds += reply["seconds"]
    result.processor += reply["processor"]
    result.checks.update((first + place, check) for place, check in enumerate(reply["checks"]))
    result.extra.update((key, value) for key, value in reply.items() if key not in STANDARD)


def disagreements(question, kind, answers):
    """Sentences about tools whose checks differ from ours (or from the first tool's, where we do not answer)."""
    allowed = QUESTIONS[kind][question][2]
    there = {tool: result for tool, result in answers.items() if result.checks}
    if not there:
        return []
    standard = OURS if OURS in there else next(iter(there))
    found = []
    for tool, result in there.items():
        for index in sorted(result.checks.keys() & there[standard].checks.keys()):
            ours, theirs = there[standard].checks[index], result.checks[index]
            if abs(ours - theirs) > allowed * abs(ours):
                found.append(f"{tool} and {standard} disagree on question {index}: {theirs:.9g} and {ours:.9g}")
                break
    return found


def short(result):
    return f"({result.missing})" if result.missing and not result.seconds else seconds_text(result.median)


def seconds_text(value):
    for factor, unit in ((1, "s"), (1e3, "ms"), (1e6, "µs")):
        if value * factor >= 1:
            return f"{value * factor:.3g} {unit}" if value * factor < 1000 else f"{value * factor:.0f} {unit}"
    return f"{value * 1e9:.0f} ns"
