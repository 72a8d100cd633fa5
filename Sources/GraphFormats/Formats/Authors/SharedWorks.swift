// People and the works that they have in common: what lists of publications tell. Two authors of a work are joined, once
// however many works they share; the number of these is the weight of the edge.

import GraphModel

/// The works of people on their way into a graph.
struct SharedWorks {
  private var assembly: GraphAssembly
  private let session: ReadingSession
  /// The works with two authors or more, each with its title.
  private var works: [(title: String, authors: [NodeID], line: Int)] = []
  private var counts: [Int] = []
  private let countColumn: Int

  init(_ session: ReadingSession) {
    self.session = session
    assembly = GraphAssembly(directed: false, session)
    assembly.builder.weightMeaning = .strength
    assembly.joinsSpellings = true
    countColumn = assembly.nodeColumn("works")
  }

  /// Adds a work. A name that it gives twice is one author.
  mutating func add(_ title: String, by authors: [String], at position: TextPosition) throws(GraphFileProblem) {
    var (nodes, known) = ([NodeID](), Set<NodeID>())
    for author in authors where !author.isEmpty {
      let node = try assembly.mentionNode(author, at: position)
      if counts.count < assembly.builder.nodeCount { counts.append(0) }
      if known.insert(node).inserted {
        nodes.append(node)
        counts[node.index] += 1
      }
    }
    if nodes.count > 1 { works.append((title, nodes, position.line)) }
  }

  /// Returns the graph of all works.
  mutating func finish() throws(GraphFileProblem) -> Graph {
    try checkCount()
    for (index, count) in counts.enumerated() {
      try assembly.setAttribute(column: countColumn, of: NodeID(index: index), to: .number(Double(count)))
    }
    let titles = assembly.edgeColumn("titles")
    var shared: [UInt64: (titles: [String], count: Int)] = [:]
    var order: [UInt64] = []
    for (index, work) in works.enumerated() {
      if index & 0xFF == 0 { try session.checkpoint(0.6 + 0.2 * Double(index) / Double(works.count)) }
      for (number, first) in work.authors.enumerated() {
        for second in work.authors[(number + 1)...] {
          let pair = UInt64(min(first, second).rawValue) << 32 | UInt64(max(first, second).rawValue)
          if shared[pair] == nil { order.append(pair) }
          shared[pair, default: ([], 0)].count += 1
          // As many as a card shows.
          if shared[pair]?.titles.count ?? 0 < 20, !work.title.isEmpty { shared[pair]?.titles.append(work.title) }
        }
      }
    }
    for pair in order {
      guard let works = shared[pair] else { continue }
      let edge = assembly.builder.addEdge(
        from: NodeID(index: Int(pair >> 32)), to: NodeID(index: Int(pair & 0xFFFF_FFFF)), weight: Double(works.count))
      if !works.titles.isEmpty {
        try assembly.setAttribute(column: titles, of: edge, to: .text(works.titles.joined(separator: "; ")))
      }
    }
    return try assembly.finish()
  }

  private func checkCount() throws(GraphFileProblem) {
    let limit = session.options.maximumDerivedEdges
    let count = works.reduce(0) { $0 + $1.authors.count * ($1.authors.count - 1) / 2 }
    guard count > limit, let largest = works.max(by: { $0.authors.count < $1.authors.count }) else { return }
    throw session.problem(
      .tooLarge, at: TextPosition(line: largest.line),
      "joining all authors of each work makes \(count) edges, more than the limit of \(limit); the work with the most "
        + "authors has \(largest.authors.count)", cure: "leave out the works with the most authors")
  }
}
