import GraphMeasures
import GraphModel
import Testing

@Suite("Degree, betweenness and closeness")
struct CentralityTests {
  @Test("betweenness is what counting every path says", arguments: 0..<24)
  func betweennessByBruteForce(seed: Int) throws {
    let edges = RandomEdges(seed: seed, nodes: 1 + seed % 9, edges: seed % 17)
    for (rows, undirected) in [(edges.outgoing, false), (edges.undirected, true)] {
      let steps = (0..<rows.nodeCount).map { rows.steps(from: $0) }
      let found = try #require(Betweenness.scores(rows, undirected: undirected))
      #expect(found.basis == .exact)
      for node in 0..<rows.nodeCount {
        var expected = 0.0
        for from in 0..<rows.nodeCount where from != node {
          for to in 0..<rows.nodeCount where to != node && to != from && steps[from][to] != nil {
            expected +=
              Double(rows.shortestPathCount(from, to, steps, through: node))
              / Double(rows.shortestPathCount(from, to, steps))
          }
        }
        if undirected { expected /= 2 }
        #expect(abs(found.values[node] - expected) < 1e-9, "seed \(seed) node \(node)")
      }
    }
  }

  @Test("path counts beyond any number do no harm: a ladder of 3,000 diamonds")
  func longLadder() throws {
    var edges = RandomEdges(seed: 0, nodes: 1, edges: 0).edges
    for rung in 0..<3000 {
      let foot = rung * 3
      edges += [(foot, foot + 1), (foot, foot + 2), (foot + 1, foot + 3), (foot + 2, foot + 3)]
    }
    var (offsets, targets) = ([UInt32(0)], [UInt32]())
    for foot in 0..<9001 {
      let next = foot % 3 == 0 ? [foot + 1, foot + 2] : [foot - foot % 3 + 3]
      if foot < 9000 { targets += next.map { UInt32($0) } }
      offsets.append(UInt32(targets.count))
    }
    let rows = Adjacency(offsets: offsets, targets: targets)
    let found = try #require(
      Betweenness.scores(rows, undirected: false, options: MeasureOptions(budget: 0, leastPivots: 16, seed: 3)))
    #expect(found.values.allSatisfy { $0.isFinite && $0 >= 0 })
    // The two sides of a diamond share its traffic: what passes a foot passes one of the sides before it.
    for rung in stride(from: 100, to: 3000, by: 500) {
      #expect(abs(found.values[rung * 3 + 1] - found.values[rung * 3 + 2]) <= 9001.0 / 16 + 1e-6)
    }
  }

  @Test("closeness is what single searches say, with the share reached", arguments: 0..<24)
  func closenessBySearch(seed: Int) throws {
    let edges = RandomEdges(seed: seed, nodes: 1 + seed * 7 % 90, edges: seed * 5)
    for (rows, backwards) in [(edges.outgoing, edges.incoming), (edges.undirected, edges.undirected)] {
      let found = try #require(Closeness.scores(incoming: backwards))
      #expect(found.basis == .exact)
      for node in 0..<rows.nodeCount {
        let steps = rows.steps(from: node).compactMap { $0 }
        let reached = Double(steps.count - 1)
        let sum = Double(steps.reduce(0, +))
        let expected = sum == 0 ? 0 : reached / Double(rows.nodeCount - 1) * reached / sum
        #expect(abs(found.values[node] - expected) < 1e-12, "seed \(seed) node \(node)")
      }
    }
  }

  @Test("samples say so, repeat with the seed, and do not depend on threads")
  func sampling() throws {
    let rows = RandomEdges(seed: 5, nodes: 300, edges: 900).undirected
    let exact = try #require(Betweenness.scores(rows, undirected: true, options: .exact))
    var options = MeasureOptions(budget: 0, leastPivots: 100, seed: 9, threads: 1)
    let once = try #require(Betweenness.scores(rows, undirected: true, options: options))
    let near = try #require(Closeness.scores(incoming: rows, options: options))
    #expect(once.basis == .sampled(pivots: 100) && near.basis == .sampled(pivots: 100))
    for threads in [2, 3, 5] {
      options.threads = threads
      #expect(Betweenness.scores(rows, undirected: true, options: options) == once)
      #expect(Closeness.scores(incoming: rows, options: options) == near)
    }
    options.seed = 10
    #expect(Betweenness.scores(rows, undirected: true, options: options) != once)
    let (sum, sampled) = (exact.values.reduce(0, +), once.values.reduce(0, +))
    #expect(abs(sampled / sum - 1) < 0.1, "a third of the nodes as pivots comes near")
    let wholeCloseness = try #require(Closeness.scores(incoming: rows, options: .exact))
    for node in 0..<300 { #expect(abs(near.values[node] - wholeCloseness.values[node]) < 0.05) }
  }

  @Test("a cancelled measure answers nothing; a finished one has done all")
  func cancelling() {
    let rows = RandomEdges(seed: 5, nodes: 50, edges: 100).undirected
    let control = MeasureControl()
    #expect(Betweenness.scores(rows, undirected: true, control: control) != nil && control.fraction == 1)
    #expect(Closeness.scores(incoming: rows, control: control) != nil && control.fraction == 1)
    control.cancel()
    #expect(Betweenness.scores(rows, undirected: true, control: control) == nil)
    #expect(Closeness.scores(incoming: rows, control: control) == nil)
    #expect(Communities.find(undirected: rows, control: control) == nil)
  }

  @Test("degrees add up", arguments: 0..<8)
  func degrees(seed: Int) {
    let edges = RandomEdges(seed: seed, nodes: 9, edges: seed * 4)
    let directed = Degrees(outgoing: edges.outgoing, incoming: edges.incoming)
    let undirected = Degrees(undirected: edges.undirected)
    #expect(directed.total == undirected.total)
    #expect(directed.out.reduce(0, +) == edges.edges.count && directed.in.reduce(0, +) == edges.edges.count)
  }

  @Test("a graph of nothing has measures of nothing")
  func empty() throws {
    let rows = Adjacency(offsets: [0], targets: [])
    #expect(Betweenness.scores(rows, undirected: true)?.values == [])
    #expect(Closeness.scores(incoming: rows)?.values == [])
    #expect(CoreNumbers(undirected: rows).ofNode.isEmpty && StrongComponents(of: rows).count == 0)
    #expect(Communities.find(undirected: rows)?.count == 0)
    #expect(Degrees(undirected: rows).total.isEmpty)
  }
}
