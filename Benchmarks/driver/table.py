"""Turns results into text."""

from .measure import OURS, QUESTIONS, disagreements, seconds_text


def ratio(ours, theirs):
    value = ours / theirs
    return f"{value:.2f}" if value >= 0.1 else f"{value:.3f}"


def summary(results_by_kind, tools):
    """Our median as a part of each tool's: below 1, ours is the faster."""
    others = [tool for tool in tools if tool != OURS]
    rows = [["question", "ours", "of the best"] + [f"of {tool}" for tool in others]]
    for kind, results in results_by_kind.items():
        for question, answers in results.items():
            ours = answers[OURS]
            if not ours.seconds:
                rows.append([QUESTIONS[kind][question][0], "-", "-"] + ["-"] * len(others))
                continue
            theirs = {tool: answers[tool].median for tool in others if answers[tool].seconds}
            rows.append(
                [QUESTIONS[kind][question][0], seconds_text(ours.median)]
                + [ratio(ours.median, min(theirs.values())) if theirs else "-"]
                + [ratio(ours.median, theirs[tool]) if tool in theirs else "-" for tool in others]
            )
        rows.append(memory_row(results["load"], kind, others))
    return aligned(rows)


def memory_row(loads, kind, others):
    """Bytes at rest an undirected edge; the network's own nodes are counted in."""
    edges = next((check for result in loads.values() for check in result.checks.values()), None)
    sizes = {tool: result.extra["bytes"] / edges for tool, result in loads.items() if "bytes" in result.extra}
    best = min((size for tool, size in sizes.items() if tool != OURS), default=None)
    ours = sizes.get(OURS)
    title = "bytes at rest an edge" + (" with weights" if kind == "weights" else "")
    if ours is None or best is None:
        return [title, "-", "-"] + [f"({sizes[tool]:.1f} B)" if tool in sizes else "-" for tool in others]
    parts = [f"{ratio(ours, sizes[tool])} ({sizes[tool]:.1f} B)" if tool in sizes else "-" for tool in others]
    return [title, f"{ours:.1f} B", ratio(ours, best)] + parts


def details(results_by_kind):
    """Every figure: median, the middle four fifths, how often, and by which call."""
    lines = []
    for kind, results in results_by_kind.items():
        for question, answers in results.items():
            lines.append(QUESTIONS[kind][question][0])
            rows = []
            there = [(result.median, tool) for tool, result in answers.items() if result.seconds]
            for median, tool in sorted(there):
                result = answers[tool]
                spread = f"{seconds_text(result.at(0.1))} – {seconds_text(result.at(0.9))}"
                notes = "; ".join([result.call] + [f"{key} {value}" for key, value in result.extra.items()])
                rows.append(["  " + tool, seconds_text(median), spread, f"{len(result.seconds)}×", notes])
            lines += aligned(rows)
            for tool, result in answers.items():
                if result.missing and not result.seconds:
                    lines.append(f"  {tool}: missing, {result.missing}")
            lines += ["  DISAGREE: " + text for text in disagreements(question, kind, answers)]
    return lines


def aligned(rows):
    if not rows:
        return []
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows]
