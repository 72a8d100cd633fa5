// Where the nodes are is told before the edges are read, once, by readers of every format that places nodes.

import Foundation
import Geometry
@testable import GraphFormats
import GraphModel
import Testing

@Suite("Nodes told before edges")
struct NodesReadTests {
  /// Reads a text as a file; returns the positions that were told, with the part of the reading that was done, and the graph.
  private func read(
    _ text: String, name: String, blockBytes: Int? = nil
  ) throws -> (told: [(positions: [Point], part: Double)], graph: Graph) {
    let path = NSTemporaryDirectory() + "nodes-" + UUID().uuidString + "-" + name
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    var options = GraphReadOptions()
    if let blockBytes { options.edgeList.blockBytes = blockBytes }
    var told: [(positions: [Point], part: Double)] = []
    var part = 0.0
    let file = try GraphReader.read(
      path: path, options: options, nodesRead: { told.append(($0, part)) }, progress: { part = $0 })
    return (told, file.graph)
  }

  private func position(_ node: Int) -> Point { Point(Double(node % 90), Double(node / 90) + 0.25) }

  /// Own JSON of a ring of nodes, of which some are placed.
  private func ownJSON(_ count: Int, isPlaced: (Int) -> Bool = { _ in true }) -> String {
    let nodes = (0..<count).map { node in
      isPlaced(node)
        ? "{ \"id\": \"n\(node)\", \"x\": \(position(node).x), \"y\": \(position(node).y) }"
        : "{ \"id\": \"n\(node)\" }"
    }
    let edges = (0..<count).map { "{ \"source\": \"n\($0)\", \"target\": \"n\(($0 + 1) % count)\" }" }
    return """
      {
        "format": "throughline-graph", "version": 1, "directed": false,
        "nodes": [
      \(nodes.joined(separator: ",\n"))
        ],
        "edges": [
      \(edges.joined(separator: ",\n"))
        ]
      }

      """
  }

  @Test("Own JSON tells of all nodes once, before its edges are read", arguments: [true, false])
  func json(isByLines: Bool) throws {
    let count = 40_000
    // Behind a byte order mark a file is read step by step.
    let (told, graph) = try read((isByLines ? "" : "\u{FEFF}") + ownJSON(count), name: "ring.json", blockBytes: 1 << 16)
    #expect(told.count == 1)
    let first = try #require(told.first)
    #expect(first.positions == graph.positions && first.positions == (0..<count).map(position))
    // Step by step it is told when memory is looked at, now and then.
    #expect(!isByLines || first.part < 0.8, "\(first.part)")
  }

  @Test("GraphML tells of all nodes before its edges are read")
  func graphML() throws {
    let count = 20_000
    let nodes = (0..<count).map {
      "<node id=\"n\($0)\"><data key=\"x\">\(position($0).x)</data><data key=\"y\">\(position($0).y)</data></node>"
    }
    let edges = (0..<count).map { "<edge source=\"n\($0)\" target=\"n\(($0 + 1) % count)\"/>" }
    let (told, graph) = try read(
      """
      <?xml version="1.0"?>
      <graphml><key id="x" for="node" attr.name="x" attr.type="double"/><key id="y" for="node" attr.name="y" attr.type="double"/>
      <graph edgedefault="undirected">
      \(nodes.joined(separator: "\n"))
      \(edges.joined(separator: "\n"))
      </graph></graphml>
      """, name: "ring.graphml")
    #expect(told.count == 1 && told.first?.positions == graph.positions && graph.positions != nil)
  }

  @Test("Nodes of which some or all are nowhere are not told")
  func nowhere() throws {
    for isPlaced in [{ _ in false }, { $0 != 77 }] as [(Int) -> Bool] {
      #expect(try read(ownJSON(30_000, isPlaced: isPlaced), name: "some.json").told.isEmpty)
    }
    let list = (0..<40_000).map { "\($0) \($0 + 1)\n" }.joined()
    #expect(try read(list, name: "list.edges").told.isEmpty)
  }
}
