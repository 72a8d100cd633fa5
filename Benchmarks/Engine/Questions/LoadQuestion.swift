// The question of the time from a text file to a graph that answers, and of the memory it keeps.

import Foundation
import GraphFormats
import GraphModel

/// Loading; with it go the bytes at rest, as the graph counts them, and the most this process ever held.
func loadQuestion(_ subject: Subject) -> Question {
  let before = Memory.peak()
  var atMost: Double?
  return Question(
    call: "GraphReader.read",
    ask: { _ in
      try subject.load()
      atMost = atMost ?? Memory.peak() - before
    },
    check: { _ in Double(try subject.graph().edgeCount) },
    extra: {
      guard let graph = try? subject.graph() else { return [:] }
      var values = ["bytes": Double(graph.memoryFootprint), "peak": atMost ?? 0, "nodes": Double(graph.nodeCount)]
      if !subject.isWeighted {
        let allowed = 9 * graph.edgeCount + 8 * graph.nodeCount
        values["of 9 B an edge and 8 a node"] = Double(graph.memoryFootprint) / Double(max(1, allowed))
      }
      return values
    })
}

enum Memory {
  /// Returns the most bytes this process ever had resident.
  static func peak() -> Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").compactMap { Double($0) }.first ?? 0) * 1024
  }
}
