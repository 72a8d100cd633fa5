// How long does it take from a text file to a graph that answers, and how much memory does it keep?

import GraphModel

/// Loading; the first answer carries the bytes at rest.
func loadQuestion(_ subject: Subject) -> Question {
  Question(
    call: "GraphReader.read", ask: { _ in try subject.load() },
    check: { _ in Double(try subject.network().graph.edgeCount) })
}
