import GraphMeasures
import GraphModel
import Randomness
import Testing

/// Communities of networks so large that nodes move in batches, by all cores.
@Suite("Communities of large networks")
struct LargeCommunityTests {
  /// Cliques of eight nodes in a ring, each with an edge to the next and one to any other.
  private struct CliqueRing {
    static let size = 8
    let count = 17_000
    let rows: Adjacency
    let cliqueOfNode: [UInt32]

    /// - Parameter spread: numbers of neighbours are about so far apart; 1 for consecutive ones.
    init(spread: Int) {
      var random = SeededGenerator(seed: 5)
      let nodeCount = count * Self.size
      func node(_ clique: Int, _ member: Int) -> Int { (clique * Self.size + member) * spread % nodeCount }
      var lists = [[UInt32]](repeating: [], count: nodeCount)
      var cliques = [UInt32](repeating: 0, count: nodeCount)
      func join(_ one: Int, _ other: Int) {
        lists[one].append(UInt32(other))
        lists[other].append(UInt32(one))
      }
      for clique in 0..<count {
        for member in 0..<Self.size {
          cliques[node(clique, member)] = UInt32(clique)
          for other in 0..<member { join(node(clique, member), node(clique, other)) }
        }
        join(node(clique, 0), node((clique + 1) % count, 1))
        let any = random.below(count)
        if any != clique { join(node(clique, 2), node(any, 3)) }
      }
      var offsets: [UInt32] = [0]
      for list in lists { offsets.append(offsets[offsets.count - 1] + UInt32(list.count)) }
      rows = Adjacency(offsets: offsets, targets: lists.flatMap { $0.sorted() })
      cliqueOfNode = cliques
    }
  }

  @Test(
    "cliques stay whole wherever their nodes are, and every search finds the same", arguments: [1, 7_919],
    [true, false])
  func cliques(spread: Int, refines: Bool) throws {
    let ring = CliqueRing(spread: spread)
    let options = CommunityOptions(refines: refines)
    let found = try #require(Communities.find(undirected: ring.rows, options: options))
    var communityOfClique = [UInt32](repeating: .max, count: ring.count)
    var parted = Set<UInt32>()
    for (node, community) in found.ofNode.enumerated() {
      let clique = Int(ring.cliqueOfNode[node])
      if communityOfClique[clique] == .max { communityOfClique[clique] = community }
      if communityOfClique[clique] != community { parted.insert(UInt32(clique)) }
    }
    #expect(parted.isEmpty, "\(parted.count) of \(ring.count) cliques are parted")
    let planted = Communities.modularity(of: ring.cliqueOfNode, undirected: ring.rows)
    #expect(found.modularity > planted)
    #expect(found.sizes.reduce(0, +) == ring.rows.nodeCount && found.sizes == found.sizes.sorted(by: >))
    #expect(found == Communities.find(undirected: ring.rows, options: options))
  }

  @Test("what no edge joins is no community")
  func apart() throws {
    let count = 150_000
    // Pairs, and a triangle at the end.
    var lists = (0..<count).map { [UInt32($0 ^ 1)] }
    lists[count - 4] = [UInt32(count - 3), UInt32(count - 2)]
    lists[count - 3] = [UInt32(count - 4), UInt32(count - 2)]
    lists[count - 2] = [UInt32(count - 4), UInt32(count - 3)]
    lists[count - 1] = []
    var offsets: [UInt32] = [0]
    for list in lists { offsets.append(offsets[offsets.count - 1] + UInt32(list.count)) }
    let rows = Adjacency(offsets: offsets, targets: lists.flatMap { $0 })
    let found = try #require(Communities.find(undirected: rows))
    #expect(found.count == (count - 4) / 2 + 2)
    #expect(found.sizes.first == 3 && found.sizes.last == 1 && found.sizes[1] == 2)
    #expect(found.ofNode[count - 4..<count - 1].allSatisfy { $0 == 0 })
    #expect(found.ofNode[0] == 1 && found.ofNode[1] == 1, "communities of one size are numbered by their first node")
  }

  @Test(
    "two nodes find each other however far apart their numbers are", arguments: [1, 32, 64, 8_192, 65_536],
    [true, false])
  func pairs(distance: Int, refines: Bool) throws {
    let count = 1 << 17
    let rows = Adjacency(
      offsets: (0...count).map { UInt32($0) }, targets: (0..<count).map { UInt32($0 ^ distance) })
    let found = try #require(Communities.find(undirected: rows, options: CommunityOptions(refines: refines)))
    #expect(found.count == count / 2 && found.sizes.allSatisfy { $0 == 2 })
  }

  @Test("a grid that goes round has communities whatever its width", arguments: [500, 512], [true, false])
  func torus(width: Int, refines: Bool) throws {
    let height = 400
    var targets: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width {
        targets += [
          ((y + 1) % height, x), ((y + height - 1) % height, x), (y, (x + 1) % width), (y, (x + width - 1) % width),
        ].map { UInt32($0.0 * width + $0.1) }.sorted()
      }
    }
    let rows = Adjacency(offsets: (0...width * height).map { UInt32(4 * $0) }, targets: targets)
    let found = try #require(Communities.find(undirected: rows, options: CommunityOptions(refines: refines)))
    // Squares of side s: 1 - 1 / s of the edges inside, less a part of s² in all; found are those of about 58.
    #expect(found.modularity > 0.96, "\(found.modularity) in \(found.count)")
  }

  @Test("communities that are found from a sample of the edges are those that were planted", arguments: [true, false])
  func planted(refines: Bool) throws {
    var random = SeededGenerator(seed: 11)
    let (nodes, groups) = (1 << 18, 40)
    var lists = [[UInt32]](repeating: [], count: nodes)
    for one in 0..<nodes {
      for _ in 0..<5 {
        // Nodes of a group have no near numbers.
        let other = random.below(8) == 0 ? random.below(nodes) : one % groups + groups * random.below(nodes / groups)
        lists[one].append(UInt32(other))
        if other != one { lists[other].append(UInt32(one)) }
      }
    }
    var offsets: [UInt32] = [0]
    for list in lists { offsets.append(offsets[offsets.count - 1] + UInt32(list.count)) }
    let rows = Adjacency(offsets: offsets, targets: lists.flatMap { $0.sorted() })
    let found = try #require(Communities.find(undirected: rows, options: CommunityOptions(refines: refines)))
    let planted = Communities.modularity(of: (0..<nodes).map { UInt32($0 % groups) }, undirected: rows)
    #expect(found.modularity > 0.98 * planted, "\(found.modularity) of \(planted)")
  }

  @Test("communities of less use than is asked for are none, and others are the same as without the question")
  func leastModularity() throws {
    var random = SeededGenerator(seed: 5)
    let nodes = 1 << 17
    var lists = [[UInt32]](repeating: [], count: nodes)
    for one in 0..<nodes {
      for _ in 0..<9 {
        let other = random.below(nodes)
        lists[one].append(UInt32(other))
        if other != one { lists[other].append(UInt32(one)) }
      }
    }
    var offsets: [UInt32] = [0]
    for list in lists { offsets.append(offsets[offsets.count - 1] + UInt32(list.count)) }
    let chance = Adjacency(offsets: offsets, targets: lists.flatMap { $0.sorted() })
    let found = try #require(Communities.find(undirected: chance, options: CommunityOptions(refines: false)))
    #expect(found.modularity < 0.3, "chance joins these")
    for least in [found.modularity + 0.01, 0.35, 0.9] {
      let options = CommunityOptions(refines: false, leastModularity: least)
      #expect(Communities.find(undirected: chance, options: options) == nil, "\(least)")
    }
    let ring = CliqueRing(spread: 1)
    let options = CommunityOptions(leastModularity: 0.35)
    #expect(Communities.find(undirected: ring.rows, options: options) == Communities.find(undirected: ring.rows))
    for least in [found.modularity - 0.01, 0.0] {
      let options = CommunityOptions(refines: false, leastModularity: least)
      #expect(Communities.find(undirected: chance, options: options) == found, "\(least)")
    }
  }

  @Test("communities with a few hubs are not given up for nodes that happen not to be looked at")
  func hubs() throws {
    var random = SeededGenerator(seed: 9)
    let (nodes, groups) = (1 << 17, 16)
    var lists = [[UInt32]](repeating: [], count: nodes)
    func join(_ one: Int, _ other: Int) {
      lists[one].append(UInt32(other))
      if other != one { lists[other].append(UInt32(one)) }
    }
    for one in 0..<nodes {
      // Nodes of a group, its hub among them, have no near numbers.
      for _ in 0..<6 {
        join(one, random.below(3) == 0 ? random.below(nodes) : one % groups + groups * random.below(nodes / groups))
      }
      for _ in 0..<3 { join(one, one % groups + groups * 100) }
    }
    var offsets: [UInt32] = [0]
    for list in lists { offsets.append(offsets[offsets.count - 1] + UInt32(list.count)) }
    let rows = Adjacency(offsets: offsets, targets: lists.flatMap { $0.sorted() })
    let options = CommunityOptions(refines: false, leastModularity: 0.35)
    let found = try #require(Communities.find(undirected: rows, options: options))
    #expect(found.modularity > 0.6, "\(found.modularity)")
    #expect(found == Communities.find(undirected: rows, options: CommunityOptions(refines: false)))
  }

  @Test("nodes that nothing joins hold up no search")
  func alone() throws {
    let ring = CliqueRing(spread: 1)
    let alone = 10 * ring.rows.nodeCount
    let rows = Adjacency(
      offsets: ring.rows.offsets + [UInt32](repeating: UInt32(ring.rows.arcCount), count: alone),
      targets: ring.rows.targets)
    let (found, without) = (
      try #require(Communities.find(undirected: rows)), try #require(Communities.find(undirected: ring.rows))
    )
    #expect(found.modularity > without.modularity - 0.002)
    #expect(Double(found.count - alone) < 1.1 * Double(without.count))
  }

  @Test("a search that is given up finds nothing")
  func cancelled() {
    let control = MeasureControl()
    control.cancel()
    #expect(Communities.find(undirected: CliqueRing(spread: 1).rows, control: control) == nil)
  }
}
