import Randomness
import Testing

@testable import GraphMeasures

/// What the search for communities keeps from node to node, and the sample of edges that it begins with.
@Suite("Sums and samples of arcs")
struct ArcSumsTests {
  @Test("sums are those of a dictionary, in the order in which groups are met, and empty afterwards")
  func sums() {
    var random = SeededGenerator(seed: 3)
    let limit = 5_000
    let sums = ArcSums(below: limit)
    for count in [0, 1, 7, 8, 9, 3_000, 2, 20_000, 40, 0, 5] {
      sums.begin(arcCount: count)
      var (expected, order): ([UInt32: Double], [UInt32]) = ([:], [])
      let groups = random.below(2) == 0 ? limit : 12
      for _ in 0..<count {
        let (group, weight) = (UInt32(random.below(groups)), Double(random.below(4)))
        sums.add(weight, toward: group)
        guard weight > 0 else { continue }
        if expected[group] == nil { order.append(group) }
        expected[group, default: 0] += weight
      }
      #expect((0..<UInt32(limit)).allSatisfy { sums[$0] == expected[$0, default: 0] })
      var drained: [UInt32] = []
      sums.drain { group, weight in
        drained.append(group)
        #expect(expected[group] == weight)
      }
      #expect(drained == order)
      #expect((0..<UInt32(limit)).allSatisfy { sums[$0] == 0 })
    }
  }

  /// A random network, in which some edges lead back to their node.
  private func network(nodes: Int, edges: Int) -> CommunityNetwork {
    var random = SeededGenerator(seed: UInt64(edges))
    var lists = [[UInt32]](repeating: [], count: nodes)
    for _ in 0..<edges {
      let one = random.below(nodes)
      let two = random.below(10) == 0 ? one : random.below(nodes)
      lists[one].append(UInt32(two))
      if two != one { lists[two].append(UInt32(one)) }
    }
    var offsets: [UInt32] = [0]
    for list in lists { offsets.append(offsets[offsets.count - 1] + UInt32(list.count)) }
    return CommunityNetwork(offsets: offsets, targets: lists.flatMap { $0 }, weights: [])
  }

  @Test("a sample has both arcs of an edge or none")
  func sample() {
    let (nodes, edges) = (150_000, 200_000)
    let whole = network(nodes: nodes, edges: edges)
    for part in [0, 0.3, 1] {
      let sample = EdgeSample(part: part).network(of: whole)
      #expect(abs(Double(sample.targets.count) / Double(whole.targets.count) - part) < 0.01)
      var (sums, missing) = ([Double](repeating: 0, count: nodes), 0)
      for node in 0..<nodes {
        let row = Int(sample.offsets[node])..<Int(sample.offsets[node + 1])
        let before = Int(whole.offsets[node])..<Int(whole.offsets[node + 1])
        let drawn = Set(sample.targets[row])
        // In their order, and all edges between two nodes or none.
        if !sample.targets[row].elementsEqual(whole.targets[before].filter(drawn.contains)) { missing += 1 }
        for arc in row {
          let target = Int(sample.targets[arc])
          sums[node] += target == node ? 2 : 1
          let back = Int(sample.offsets[target])..<Int(sample.offsets[target + 1])
          if !back.contains(where: { Int(sample.targets[$0]) == node }) { missing += 1 }
        }
      }
      #expect(missing == 0 && sample.strengths == sums)
    }
  }

  @Test("only of networks with many arcs for each node is a sample taken")
  func worthwhile() {
    func ring(_ nodes: Int, degree: Int) -> CommunityNetwork {
      CommunityNetwork(
        offsets: (0...nodes).map { UInt32($0 * degree) },
        targets: (0..<nodes * degree).map {
          UInt32(($0 / degree + ($0 % 2 == 0 ? 1 : nodes - 1) * (1 + $0 % degree / 2)) % nodes)
        }, weights: [])
    }
    #expect(EdgeSample(worthwhileIn: ring(1_000, degree: 10)) == nil)
    #expect(EdgeSample(worthwhileIn: ring(600_000, degree: 4)) == nil)
    #expect(EdgeSample(worthwhileIn: ring(300_000, degree: 8)) != nil)
    // So many arcs between so few nodes are parallel, and all of those that join two nodes are drawn or none.
    #expect(EdgeSample(worthwhileIn: ring(1_000, degree: 2_200)) == nil)
  }
}
