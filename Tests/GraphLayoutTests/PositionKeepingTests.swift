// Keys and bytes of kept positions.

import Geometry
import GraphModel
import Testing

@testable import GraphLayout

@Suite("Keeping positions")
struct PositionKeepingTests {
  private let graph = LayoutGraphs.graph(3, [(0, 1), (1, 2)])
  private let positions = [Point(1, -2), Point(0.1, 1e300), Point(0, -0.0)]

  @Test("What changes positions changes the key: edges, direction, weights, algorithm, each setting")
  func keys() {
    let layout = CircleLayout()
    var keys = [PositionKey(graph, layout, LayoutSettings())]
    keys += [
      LayoutGraphs.graph(3, [(0, 1), (2, 1)]), LayoutGraphs.graph(3, [(1, 2), (0, 1)]),
      LayoutGraphs.graph(4, [(0, 1), (1, 2)]),
      LayoutGraphs.graph(3, directed: true, [(0, 1), (1, 2)]), LayoutGraphs.graph(3, [(0, 1)]),
    ].map { PositionKey($0, layout, LayoutSettings()) }
    var builder = GraphBuilder(directed: false)
    for node in 0..<3 { builder.addNode("\(node)") }
    builder.addEdge(from: NodeID(0), to: NodeID(1), weight: 2)
    builder.addEdge(from: NodeID(1), to: NodeID(2))
    keys.append(PositionKey(builder.build(), layout, LayoutSettings()))
    builder.weightMeaning = .strength
    keys.append(PositionKey(builder.build(), layout, LayoutSettings()))
    keys.append(PositionKey(graph, GridLayout(), LayoutSettings()))
    for change: (inout LayoutSettings) -> Void in [
      { $0.seed = 2 }, { $0.spacing = 41 }, { $0.aspectRatio = 1 }, { $0.goal = .groups }, { $0.root = NodeID(0) },
    ] {
      var settings = LayoutSettings()
      change(&settings)
      keys.append(PositionKey(graph, layout, settings))
    }
    #expect(Set(keys).count == keys.count && Set(keys.map(\.text)).count == keys.count)
    #expect(keys.allSatisfy { $0.text.count == 32 })
    #expect(keys[0] == PositionKey(graph, layout, LayoutSettings()))
  }

  @Test("Bytes give the same positions back, to the last bit")
  func coding() throws {
    let key = PositionKey(graph, CircleLayout(), LayoutSettings())
    let bytes = PositionCoding.encode(positions, for: key)
    #expect(bytes.count == PositionCoding.byteCount(nodes: 3))
    let decoded = try #require(PositionCoding.decode(bytes, for: key))
    #expect(
      decoded.map { [$0.x.bitPattern, $0.y.bitPattern] } == positions.map { [$0.x.bitPattern, $0.y.bitPattern] })
  }

  @Test("Bytes that are cut, longer, changed anywhere, or of another key are refused")
  func hostile() {
    let key = PositionKey(graph, CircleLayout(), LayoutSettings())
    let bytes = PositionCoding.encode(positions, for: key)
    for count in 0..<bytes.count { #expect(PositionCoding.decode(Array(bytes[..<count]), for: key) == nil) }
    #expect(PositionCoding.decode(bytes + [0], for: key) == nil)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x10
      #expect(PositionCoding.decode(changed, for: key) == nil, "\(index)")
    }
    #expect(PositionCoding.decode(bytes, for: PositionKey(graph, GridLayout(), LayoutSettings())) == nil)
    let bad = PositionCoding.encode([Point(.nan, 0), .zero, .zero], for: key)
    #expect(PositionCoding.decode(bad, for: key) == nil)
  }
}
