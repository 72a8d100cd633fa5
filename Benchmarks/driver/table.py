"""Turns results into text."""

from .measure import OURS, QUESTIONS, disagreements, seconds_text

# The question of the peers that one of ours is measured against if they have no such call.
INSTEAD = {"hierarchy": "pair"}


def ratio(ours, theirs):
    value = ours / theirs
    return f"{value:.2f}" if value >= 0.1 else f"{value:.2g}"


def summary(results_by_kind, tools):
    """Our median as a part of each tool's: below 1, ours is the faster."""
    others = [tool for tool in tools if tool != OURS]
    rows = [["question", "ours", "of the best", "(in CPU time)"] + [f"of {tool}" for tool in others]]
    for kind, results in results_by_kind.items():
        for question, answers in results.items():
            title, ours = QUESTIONS[kind][question][0], answers[OURS]
            rivals = results[INSTEAD.get(question, question)]
            theirs = {tool: rivals[tool] for tool in others if rivals[tool].seconds}
            if not ours.seconds or not theirs:
                rows.append([title, seconds_text(ours.median) if ours.seconds else "-"] + ["-"] * (2 + len(others)))
                continue
            processor = min(rival.processor_median for rival in theirs.values())
            rows.append(
                [title, seconds_text(ours.median), ratio(ours.median, min(rival.median for rival in theirs.values()))]
                + [f"({ratio(ours.processor_median, processor)})"]
                + [ratio(ours.median, theirs[tool].median) if tool in theirs else "-" for tool in others]
            )
        rows += memory_rows(results["load"], kind, others)
    return aligned(rows)


def memory_rows(loads, kind, others):
    """Bytes an undirected edge, those of the nodes counted in: after loading, and at the most while loading."""
    edges = next((check for result in loads.values() for check in result.checks.values()), None)
    rows = []
    for key, title in (("bytes", "bytes an edge, at rest"), ("peak", "bytes an edge, at the most")):
        sizes = {tool: result.extra[key] / edges for tool, result in loads.items() if key in result.extra}
        ours = sizes.get(OURS)
        best = min((size for tool, size in sizes.items() if tool != OURS), default=None)
        row = [title + (", weighted" if kind == "weights" else "")]
        row += [f"{ours:.1f}" if ours else "-", ratio(ours, best) if ours and best else "-", ""]
        for tool in others:
            part = f"{ratio(ours, sizes[tool])} " if ours and tool in sizes else ""
            row.append(f"{part}({sizes[tool]:.1f} B)" if tool in sizes else "-")
        rows.append(row)
    return rows


def details(results_by_kind, busy):
    """Every figure: median, the middle four fifths, processor time, how often, and by which call."""
    lines = []
    for kind, results in results_by_kind.items():
        for question, answers in results.items():
            lines.append(f"{QUESTIONS[kind][question][0]} (others used {busy[kind][question]:.0%} of the machine)")
            rows = []
            there = [(result.median, tool) for tool, result in answers.items() if result.seconds]
            for median, tool in sorted(there):
                result = answers[tool]
                spread = f"{seconds_text(result.at(0.1))} – {seconds_text(result.at(0.9))}"
                processor = f"CPU {seconds_text(result.processor_median)}"
                notes = "; ".join([result.call] + [f"{key} {value:.10g}" for key, value in result.extra.items()])
                rows.append(["  " + tool, seconds_text(median), spread, processor, f"{len(result.seconds)}×", notes])
            lines += aligned(rows)
            lines += absences(answers)
            lines += ["  DISAGREE: " + text for text in disagreements(question, kind, answers)]
    return lines


def absences(answers):
    """The tools that have no figure, grouped by the reason."""
    reasons = {}
    for tool, result in answers.items():
        if result.missing and not result.seconds:
            reasons.setdefault(result.missing, []).append(tool)
    return [f"  {reason}: {', '.join(tools)}" for reason, tools in reasons.items()]


def aligned(rows):
    if not rows:
        return []
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows]
