// The pilot of rows that change: the same searches over frozen rows and over rows of which none, one and ten of a hundred
// were changed, in turn.

import GraphFormats
import GraphModel

/// The table of what changing rows cost.
struct RowsTable {
  private let frozen: FrozenRows
  private let changed: [(part: String, rows: ChangedRows)]
  private let sources: [Int]

  /// The table for the network whose files begin with `stem`.
  init(stem: String) throws {
    let subject = try Subject(stem: stem, weighted: false)
    try subject.load()
    let rows = try subject.graph().outgoing
    frozen = FrozenRows(offsets: rows.offsets, targets: rows.targets)
    sources = try (0..<4).map { try subject.source($0).index }
    let frozen = frozen
    changed = [("0 %", 0), ("1 %", 10), ("10 %", 100)].map {
      ($0.0, ChangedRows(frozen, movedOfThousand: $0.1, seed: 1))
    }
  }

  /// Prints the median of each search, in milliseconds, and what it takes over changed rows as a part of that.
  func run(rounds: Int) throws {
    let searches = RowSearches(nodeCount: frozen.nodeCount)
    for name in ["tree", "cost tree", "sweep", "parts"] {
      var times: [[Double]] = Array(repeating: [], count: 1 + changed.count)
      var answers = Set<Double>()
      for round in 0...rounds {
        for place in times.indices {
          let start = ContinuousClock.now
          // The generic functions are made for each form: a call through a protocol would hide what is measured.
          let answer =
            place == 0
            ? Self.ask(name, searches, frozen, sources) : Self.ask(name, searches, changed[place - 1].rows, sources)
          if round > 0 { times[place].append(start.duration(to: .now) / .milliseconds(1)) }
          // Sums of floating point depend on their order, which is the same here.
          answers.insert(answer)
        }
      }
      guard answers.count == 1 else {
        throw BenchmarkProblem("\(name): rows of different forms give different answers")
      }
      let medians = times.map { $0.sorted()[$0.count / 2] }
      let ratios = zip(changed, medians.dropFirst()).map { "\($0.part) \(Self.text($1 / medians[0]))" }
      print("\(name): \(Self.text(medians[0])) ms; changed \(ratios.joined(separator: ", "))")
    }
  }

  @inline(never) private static func ask(
    _ name: String, _ searches: RowSearches, _ rows: some ReadableRows, _ sources: [Int]
  ) -> Double {
    switch name {
    case "tree": sources.reduce(0) { $0 + Double(searches.tree(rows, from: $1)) }
    case "cost tree": Double(searches.costTree(rows, from: sources[0]))
    case "sweep": Double(searches.sweep(rows))
    default: Double(searches.parts(rows))
    }
  }

  private static func text(_ number: Double) -> String { String((number * 100).rounded() / 100) }
}
