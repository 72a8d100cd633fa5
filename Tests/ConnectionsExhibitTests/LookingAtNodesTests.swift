// What visitors look at and draw around, against searches as plain as can be: rings reach whom steps reach, everybody has
// a focus of their own, and a line around nodes has inside it what is inside.

import Geometry
import Gestures
import GraphModel
import PathFinding
import Randomness
import TestSupport
import Testing

@testable import ConnectionsExhibit
@testable import ExhibitKit

@Suite("Rings, focuses and lines, by laws")
struct LookingAtNodesTests {
  private static func graph(_ seed: UInt64) -> Graph {
    RandomGraph.plain(nodes: 1...20, edges: 0...30).graph(seed: seed)
  }

  /// Returns the steps from a node to each, by looking at all edges again and again; `nil` where there is no way.
  private static func steps(_ graph: Graph, from source: NodeID, ignoringDirection: Bool) -> [Int?] {
    var steps = [Int?](repeating: nil, count: graph.nodeCount)
    steps[source.index] = 0
    for _ in graph.nodes {
      for edge in graph.edges {
        let (a, b) = (graph.source(of: edge).index, graph.target(of: edge).index)
        let ways = ignoringDirection || !graph.isDirected(edge) ? [(a, b), (b, a)] : [(a, b)]
        for (from, to) in ways {
          if let known = steps[from], known + 1 < steps[to] ?? .max { steps[to] = known + 1 }
        }
      }
    }
    return steps
  }

  @Test(
    "Rings have exactly those in them whom so many steps reach, and cannot be wider than there is anybody",
    arguments: 0..<40 as Range<UInt64>)
  func rings(seed: UInt64) {
    let graph = Self.graph(seed)
    let source = NodeID(index: Int(seed) % graph.nodeCount)
    let finder = Samples.finder(graph)
    for ignoringDirection in [false, true] {
      let steps = Self.steps(graph, from: source, ignoringDirection: ignoringDirection)
      let deepest = steps.compactMap { $0 }.max() ?? 0
      var rings = NodeRings(around: source, ignoringDirection: ignoringDirection, finder: finder, pointer: nil)
      #expect(rings.deepest == deepest && rings.reach == min(1, deepest) && !rings.isSearching)
      for wanted in [0, -3, 2, deepest, 1, 99, .max, .min] {
        let before = rings.reach
        let hasChanged = rings.setReach(wanted)
        #expect(hasChanged == (rings.reach != before) && rings.reach == min(max(wanted, min(1, deepest)), deepest))
        let inside = graph.nodes.filter { steps[$0.index].map { $0 <= rings.reach } ?? false }
        #expect(Set(rings.nodes) == Set(inside) && rings.nodes.count == inside.count)
        #expect(rings.counts == (0...rings.reach).map { step in steps.count { $0 == step } })
      }
    }
  }

  @Test(
    "Whatever visitors look at, each has what they asked for last, and whoever looks at nothing is forgotten",
    arguments: 0..<40 as Range<UInt64>)
  func focuses(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let graph = Self.graph(seed)
    let finder = Samples.finder(graph)
    var focuses = NodeFocuses()
    /// The node that each visitor has chosen, and the finger on their rings; by visitor.
    var chosen: [Int: (node: NodeID, pointer: PointerID?)] = [:]
    for step in 0..<120 {
      let visitor = VisitorID(number: random.below(4))
      let node = NodeID(index: random.below(graph.nodeCount))
      let pointer = PointerID(device: 1, contact: Int64(step))
      let revision = focuses.revision
      let before = chosen.mapValues { $0.node }
      switch random.below(7) {
      case 0, 1:
        focuses.change(of: visitor) { $0.select(node) }
        chosen[visitor.number] = (node, chosen[visitor.number]?.pointer)
      case 2:
        let rings = NodeRings(around: node, ignoringDirection: true, finder: finder, pointer: pointer)
        focuses.change(of: visitor) { $0.show(rings) }
        chosen[visitor.number] = (node, pointer)
      case 3:
        focuses.change(of: visitor) {
          $0.removeSpread()
          $0.deselect()
        }
        chosen[visitor.number] = nil
      case 4 where random.oneIn(3):
        focuses.remove(of: visitor)
        chosen[visitor.number] = nil
      case 5 where random.oneIn(4):
        focuses.releaseRings()
        chosen = chosen.mapValues { ($0.node, nil) }
      case 6 where random.oneIn(8):
        focuses.removeAll()
        chosen = [:]
      default: #expect(!focuses.change(of: visitor) { $0.setReach(-1) && $0.rings == nil })
      }
      #expect(Set(focuses.all.map(\.visitor.number)) == Set(chosen.keys), "step \(step)")
      for number in 0..<4 {
        #expect(focuses[VisitorID(number: number)].selection == chosen[number]?.node, "step \(step)")
      }
      for (number, entry) in chosen {
        guard let pointer = entry.pointer else { continue }
        #expect(focuses.visitor(ofRingsHeldBy: pointer)?.number == number, "step \(step)")
      }
      #expect(focuses.visitor(ofRingsHeldBy: PointerID(device: 9, contact: 9)) == nil)
      #expect(chosen.mapValues { $0.node } == before || focuses.revision != revision, "step \(step)")
      #expect(chosen.isEmpty || chosen[focuses.keyboardVisitor.number] != nil, "the keyboard speaks for somebody there")
      #expect(focuses.isEmpty == chosen.isEmpty)
    }
  }

  @Test(
    "A line around nodes has inside it what is inside, whichever way it was drawn", arguments: 0..<40 as Range<UInt64>)
  func lassos(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // Corners at growing angles about a middle: a point is inside if it is nearer to the middle than the line there.
    let (middle, count) = (random.point(300), random.whole(3...40))
    let radii = (0..<count).map { _ in random.number(20...200) }
    let corners = radii.enumerated().map { index, radius in
      middle + unitVector(radians: 2 * .pi * Double(index) / Double(count)) * radius
    }
    func lasso(_ corners: [Point]) throws -> NetworkChanges.Lasso {
      var changes = NetworkChanges()
      let pointer = PointerID(device: 1, contact: 1)
      changes.beginLasso(by: pointer, at: corners[0])
      for corner in corners.dropFirst() { changes.extendLasso(of: pointer, to: corner, least: 0) }
      let line = changes.endLasso(of: pointer)
      return try #require(line)
    }
    let turned = Array(corners[(count / 2)...] + corners[..<(count / 2)])
    let (line, back, other) = (try lasso(corners), try lasso(corners.reversed()), try lasso(turned))
    for _ in 0..<200 {
      let point = middle + random.point(220)
      let way = point - middle
      let turn = angle(of: way) / (2 * .pi) * Double(count)
      let side = Int(turn.rounded(.down))
      let (a, b) = (corners[(side % count + count) % count], corners[((side + 1) % count + count) % count])
      func cross(_ u: Point, _ v: Point) -> Double { u.x * v.y - u.y * v.x }
      // On the inner side of the line between the two corners that it lies between.
      let depth = cross(b - a, point - a) / (b - a).length
      guard abs(depth) > 1e-6 else { continue }
      for line in [line, back, other] { #expect(line.contains(point) == (depth > 0), "\(point)") }
    }
  }

  @Test("Every hand draws its own line, of corners that are far enough apart, and a line of one point holds nothing")
  func hands() throws {
    var changes = NetworkChanges()
    let (one, other) = (PointerID(device: 1, contact: 1), PointerID(device: 1, contact: 2))
    changes.beginLasso(by: one, at: Point(0, 0))
    changes.beginLasso(by: other, at: Point(100, 100))
    for step in 0..<100 { changes.extendLasso(of: one, to: Point(Double(step), 0), least: 10) }
    changes.extendLasso(of: PointerID(device: 1, contact: 3), to: Point(5, 5), least: 0)
    #expect(changes.lassos.map(\.corners.count) == [10, 1])
    for _ in 0..<20_000 { changes.extendLasso(of: other, to: .zero, least: 0) }
    #expect(changes.lassos[1].corners.count <= 5000, "a hand that never lifts costs no more and more")
    changes.beginLasso(by: one, at: Point(7, 7))
    let (ended, again) = (changes.endLasso(of: one), changes.endLasso(of: one))
    let line = try #require(ended)
    #expect(line.corners == [Point(7, 7)] && !line.contains(Point(7, 7)) && again == nil)
    changes.letGo()
    #expect(changes.lassos.isEmpty)
  }
}

@Suite("Texts that are pasted")
struct PastedNetworkTests {
  @Test("Names one a line are nodes, each once, without the blanks around them")
  func names() throws {
    let pasted = try PastedNetwork(" Anna \n\n\tBert\r\nAnna\n日本 🧭\n")
    #expect(pasted.graph.nodeKeys == ["Anna", "Bert", "日本 🧭"] && pasted.graph.edgeCount == 0)
  }

  @Test(
    "No text breaks it: it is a network, or it is refused with a reason",
    arguments: HostileValues.texts + HostileValues.json)
  func hostile(text: String) {
    do {
      let graph = try PastedNetwork(text).graph
      #expect(graph.nodeKeys.allSatisfy { !$0.isEmpty } || graph.nodeCount == 0, "\(text.debugDescription)")
    } catch {
      #expect(!"\(error)".isEmpty)
    }
    #expect(throws: (any Error).self) { try PastedNetwork(String(repeating: "n\n", count: 2001) + text) }
  }

  @Test("A chain that hangs on the network is placed link by link, however long it is")
  func chain() throws {
    let graph = try PastedNetwork((0..<1900).map { "\($0),\($0 + 1)" }.joined(separator: "\n"))
    let nodes = graph.graph.nodes.filter { $0.index > 0 }
    let found = graph.positions(of: nodes, around: .zero, spacing: 10, place: { $0.index == 0 ? .zero : nil })
    #expect(found.count == nodes.count)
    for node in nodes {
      let before = NodeID(index: node.index - 1)
      let place = node.index == 1 ? Point.zero : try #require(found[before])
      #expect(try #require(found[node]).distance(to: place) < 10 * (1 + 0.1 * 1900.0.squareRoot()) + 1e-6)
    }
  }

  @Test(
    "What comes in has room about the middle of the view, in the shape that it was told in",
    arguments: 0..<20 as Range<UInt64>)
  func positions(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = random.whole(1...30)
    let isPlaced = random.oneIn(2)
    let places = (0..<count).map { _ in random.oneIn(8) ? Point(3, 3) : random.point(1000) }
    let lines = places.enumerated().map { #""\#($0)": {"x": \#($1.x), "y": \#($1.y)}"# }
    let names = (0..<count).map { "\"\($0)\"" }.joined(separator: ", ")
    let text =
      #"{"nodes": [\#(names)], "edges": []"# + (isPlaced ? ", \"locations\": {\(lines.joined(separator: ", "))}}" : "}")
    let pasted = try PastedNetwork(text)
    #expect((pasted.graph.positions != nil) == isPlaced)
    let (middle, spacing) = (random.point(500), random.number(1...100))
    let nodes = pasted.graph.nodes.filter { _ in random.oneIn(2) || count == 1 }
    let found = pasted.positions(of: nodes, around: middle, spacing: spacing)
    #expect(Set(found.keys) == Set(nodes) && found.values.allSatisfy(\.isFinite))
    guard let bounds = Rect(bounding: found.values) else { return }
    let hasShape = isPlaced && Set(nodes.map { places[$0.index] }).count > 1
    let stray = hasShape ? 1e-6 * (1 + middle.length) : 2 * spacing * Double(nodes.count).squareRoot()
    #expect(bounds.center.distance(to: middle) <= stray)
    #expect(max(bounds.width, bounds.height) <= 2 * spacing * Double(nodes.count).squareRoot() + 1e-6)
    guard isPlaced, nodes.count > 2, Set(nodes.map { places[$0.index] }).count > 2 else { return }
    // All ways between nodes are as many times as long as in the text.
    let (a, b) = (nodes[0], nodes.first { places[$0.index] != places[nodes[0].index] } ?? nodes[1])
    func length(_ a: NodeID, _ b: NodeID) -> Double { (found[a] ?? .zero).distance(to: found[b] ?? .zero) }
    let scale = length(a, b) / places[a.index].distance(to: places[b.index])
    for node in nodes {
      let told = places[a.index].distance(to: places[node.index])
      #expect(abs(length(a, node) - told * scale) < 1e-6 * (1 + told * scale))
    }
  }
}
