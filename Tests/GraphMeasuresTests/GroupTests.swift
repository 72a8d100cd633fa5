import Foundation
import GraphFormats
import GraphMeasures
import GraphModel
import Testing

@Suite("Cores, strong components and communities")
struct GroupTests {
  @Test("core numbers are what taking away the weak ones leaves", arguments: 0..<24)
  func coresByBruteForce(seed: Int) {
    let rows = RandomEdges(seed: seed, nodes: 1 + seed % 12, edges: seed * 2).undirected
    let found = CoreNumbers(undirected: rows).ofNode
    var expected = [UInt32](repeating: 0, count: rows.nodeCount)
    for k in 1...50 {
      var left = Set(0..<rows.nodeCount)
      while let weak = left.first(where: { node in
        rows.row(node).count { $0 != node && left.contains($0) } < k
      }) { left.remove(weak) }
      for node in left { expected[node] = UInt32(k) }
    }
    #expect(found == expected, "seed \(seed)")
  }

  @Test("an edge more never lowers a core number", arguments: 0..<10)
  func coresGrow(seed: Int) {
    var edges = RandomEdges(seed: seed, nodes: 30, edges: 120)
    let all = edges.edges
    var last = [UInt32](repeating: 0, count: 30)
    for count in stride(from: 0, through: 120, by: 6) {
      edges.edges = Array(all[..<count])
      let now = CoreNumbers(undirected: edges.undirected).ofNode
      #expect(zip(last, now).allSatisfy { $0 <= $1 })
      last = now
    }
  }

  @Test("strong components are those who reach each other", arguments: 0..<40)
  func strongByReach(seed: Int) {
    let rows = RandomEdges(seed: seed, nodes: 1 + seed % 14, edges: seed).outgoing
    let found = StrongComponents(of: rows)
    let reach = (0..<rows.nodeCount).map { rows.steps(from: $0) }
    for a in 0..<rows.nodeCount {
      for b in 0..<rows.nodeCount {
        #expect((found.ofNode[a] == found.ofNode[b]) == (reach[a][b] != nil && reach[b][a] != nil), "seed \(seed)")
      }
    }
    #expect(found.sizes.count == found.count && found.sizes.reduce(0, +) == rows.nodeCount)
  }

  @Test("a long way is no deep recursion: 200,000 nodes in a row and in a ring")
  func longWay() {
    let count = 200_000
    let row = Adjacency(
      offsets: (0...UInt32(count)).map { min($0, UInt32(count - 1)) }, targets: Array(1..<UInt32(count)))
    #expect(StrongComponents(of: row).count == count)
    let ring = Adjacency(offsets: Array(0...UInt32(count)), targets: Array(1..<UInt32(count)) + [0])
    #expect(StrongComponents(of: ring).count == 1)
  }

  @Test("communities hang together, gain over single nodes, and repeat with the seed", arguments: 0..<30)
  func communityLaws(seed: Int) throws {
    let rows = RandomEdges(seed: seed, nodes: 5 + seed * 3, edges: seed * 7).undirected
    var options = CommunityOptions(resolution: seed % 3 == 0 ? 0.3 : 1, seed: UInt64(seed))
    options.passes = 1 + seed % 3
    options.refines = seed % 4 != 1
    let found = try #require(Communities.find(undirected: rows, options: options))
    #expect(found == Communities.find(undirected: rows, options: options))
    expectConnected(found.ofNode, rows)
    let single = Communities.modularity(
      of: Array(0..<UInt32(rows.nodeCount)), undirected: rows, resolution: options.resolution)
    #expect(found.modularity >= single - 1e-12)
    let again = Communities.modularity(of: found.ofNode, undirected: rows, resolution: options.resolution)
    #expect(abs(found.modularity - again) < 1e-12)
    #expect(found.sizes == found.sizes.sorted(by: >) && found.sizes.count == found.count)
  }

  @Test("few edges lead between communities of one number: none where a map needs but four colours", arguments: [7, 8])
  func spreadNumbers(count: Int) throws {
    // A grid of 12 × 12 districts, each of them a clique, joined to the four beside it.
    let (side, size) = (12, 6)
    var pairs: [(Int, Int)] = []
    for district in 0..<side * side {
      for a in 0..<size { for b in 0..<a { pairs.append((district * size + a, district * size + b)) } }
      if district % side < side - 1 { pairs.append((district * size, (district + 1) * size + 1)) }
      if district / side < side - 1 { pairs.append((district * size + 2, (district + side) * size + 3)) }
    }
    var rows = [[UInt32]](repeating: [], count: side * side * size)
    for (a, b) in pairs {
      rows[a].append(UInt32(b))
      rows[b].append(UInt32(a))
    }
    var offsets: [UInt32] = [0]
    for row in rows { offsets.append(offsets[offsets.count - 1] + UInt32(row.count)) }
    let adjacency = Adjacency(offsets: offsets, targets: rows.flatMap { $0.sorted() })
    let found = try #require(Communities.find(undirected: adjacency))
    #expect(found.count > 20)
    let numbers = found.spreadNumbers(below: count, undirected: adjacency, numbered: found.count)
    #expect(numbers.prefix(count).map(Int.init) == Array(0..<count), "the largest have numbers of their own")
    for (a, b) in pairs where found.ofNode[a] != found.ofNode[b] {
      let (one, other) = (Int(found.ofNode[a]), Int(found.ofNode[b]))
      #expect(numbers[one] != numbers[other], "\(one) and \(other)")
    }
    let shares = (0..<count).map { number in numbers.count { $0 == number } }
    #expect((shares.max() ?? 0) <= 3 * (shares.min() ?? 0), "no number is left out: \(shares)")
    #expect(found.spreadNumbers(below: count, undirected: adjacency, numbered: 3) == [0, 1, 2])
  }

  @Test("weights count as that many edges would", arguments: 0..<10)
  func weights(seed: Int) throws {
    let plain = RandomEdges(seed: seed, nodes: 30, edges: 60)
    var doubled = plain
    doubled.edges += plain.edges
    let rows = plain.undirected
    let twice = [Double](repeating: 2, count: rows.arcCount)
    let a = try #require(Communities.find(undirected: rows, weights: twice))
    let b = try #require(Communities.find(undirected: rows))
    #expect(a.ofNode == b.ofNode)
    #expect(
      abs(Communities.modularity(of: a.ofNode, undirected: doubled.undirected) - a.modularity) < 1e-12)
  }

  /// Modularity that NetworkX 3's `louvain_communities` reaches, unweighted, the best of ten seeds, direction ignored.
  @Test(
    "bundled networks come as good as with Louvain",
    arguments: [
      ("c-elegans", 0.4142),
      ("dolphins", 0.5241),
      ("film-actors", 0.5614),
      ("florentine-families", 0.3987),
      ("football", 0.6046),
      ("game-of-thrones", 0.5034),
      ("karate-club", 0.4198),
      ("les-miserables", 0.5583),
      ("network-science", 0.9593),
      ("painters", 0.3222),
      ("political-books", 0.5270),
      ("power-grid", 0.9360),
      ("serengeti", 0.3719),
      ("southern-women", 0.3360),
    ])
  func bundled(name: String, louvain: Double) throws {
    let rows = try bundledGraph(name).adjacencyIgnoringDirection()
    let found = try #require(Communities.find(undirected: rows))
    if rows.nodeCount < 1000 { expectConnected(found.ofNode, rows) }
    #expect(found.modularity >= 0.98 * louvain, "\(found.modularity) in \(name)")
  }

  private func bundledGraph(_ name: String) throws -> Graph {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "Data").appending(path: name + ".json")
    return try GraphReader.read(path: file.path).graph
  }

  private func expectConnected(_ communities: [UInt32], _ rows: Adjacency) {
    for community in Set(communities) {
      let members = Set(communities.indices.filter { communities[$0] == community })
      var (seen, pending) = (Set(members.prefix(1)), Array(members.prefix(1)))
      while let node = pending.popLast() {
        for other in rows.row(node) where members.contains(other) && seen.insert(other).inserted {
          pending.append(other)
        }
      }
      #expect(seen == members)
    }
  }
}
