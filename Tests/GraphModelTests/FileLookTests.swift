// The looks that files say, as they are read out of the columns of a graph: every way to spell a colour, and the columns in
// which formats keep colours, sizes, shapes and groups.

import Randomness
import TestSupport
import Testing

@testable import GraphModel

@Suite("The look that a file says")
struct FileLookTests {
  private static func graph(_ columns: [(name: String, values: [AttributeValue?])], edges: [(Int, Int)] = []) -> Graph {
    var builder = GraphBuilder()
    for node in 0..<(columns.map(\.values.count).max() ?? 0) { builder.addNode("\(node)") }
    for (one, other) in edges { builder.addEdge(from: NodeID(index: one), to: NodeID(index: other)) }
    for (name, values) in columns {
      for (row, value) in values.enumerated() {
        if let value { builder.nodeAttributes.set(name, row: row, to: value) }
      }
    }
    return builder.build()
  }

  @Test(
    "Colours are read as the formats spell them",
    arguments: [
      ("#4DAF4A", 0x4DAF4A), ("#4af", 0x44AAFF), ("#4af8", 0x44AAFF), ("#4daf4a80", 0x4DAF4A),
      ("rgb(77, 175, 74)", 0x4DAF4A), ("rgba(77,175,74,0.5)", 0x4DAF4A), ("77,175,74", 0x4DAF4A),
      ("0.0 1.0 1.0", 0xFF0000), ("0.333333 1 1", 0x00FF00), ("0.666667,1.0,0.5", 0x000080), ("0.6 0.5 1.0", 0x80B3FF),
      ("0 0 0", 0x000000), ("gold:orange", 0xFFD700), ("#ff0000;0.3:blue", 0xFF0000), ("/x11/Red", 0xFF0000),
      ("gray50", 0x7F7F7F), ("grey100", 0xFFFFFF), ("red3", 0xCD0000), ("LightYellow", 0xFFFFE0),
    ] as [(String, UInt32)])
  func spellings(text: String, code: UInt32) {
    let found = ColorText.code(of: text)
    #expect(found == code, "\(text) is \(String(found ?? 0, radix: 16))")
  }

  @Test(
    "What spells no colour is none",
    arguments: [
      "", "#", "#12", "#12345", "#ggg", "1,2", "1,2,3,4", "300,0,0", "2.0 0.1 0.1", "nan nan nan", "-1 0 0", "gray101",
      "red5", "red-3", "transparent", "none", ":", "/", "rgb(1,2,300)", "1e999 0 0",
    ])
  func noColors(text: String) { #expect(ColorText.code(of: text) == nil) }

  @Test("No text whatever stops the reading of a colour", arguments: 0..<200 as Range<UInt64>)
  func anyText(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "#", "0", "f", ".", ",", " ", ":", ";", "/", "(", ")", "rgb", "red", "gray", "9", "-", "e", "\u{301}", "ß",
    ]
    let text = (0..<random.whole(0...12)).map { _ in random.pick(pieces) }.joined()
    if let code = ColorText.code(of: text) { #expect(code <= 0xFFFFFF, "\(text)") }
  }

  @Test("A fill counts before a colour, which counts where there is none; numbers of red, green and blue count last")
  func columns() throws {
    let colors = Self.graph([
      ("color", [.text("red"), .text("blue"), nil, .text("none")]), ("fillcolor", [.text("#00ff00"), nil, nil, nil]),
    ])
    let found = try #require(colors.fileNodeColors())
    #expect(found.codes == [0x00FF00, 0x0000FF, FileColors.none, FileColors.none] && found.areVaried)
    let channels = Self.graph(
      ["r", "g", "b"].map { ($0, [.integer(1), .number(255), $0 == "b" ? nil : .integer(0)]) })
    #expect(channels.fileNodeColors()?.codes == [0x010101, 0xFFFFFF, FileColors.none])
    let nested = Self.graph([("color", [.json(##"{"border":"black","background":"#97C2FC"}"##)])])
    #expect(nested.fileNodeColors()?.codes == [0x97C2FC])
    for values in [["red", "maybe", "blue"], ["a", "b"]] {
      #expect(Self.graph([("color", values.map { .text($0) })]).fileNodeColors() == nil, "\(values) are data")
    }
    #expect(Self.graph([("r", [.number(256)]), ("g", [.number(0)]), ("b", [.number(.nan)])]).fileNodeColors() == nil)
  }

  @Test("Each row has the colour that it was given, whatever others say", arguments: 0..<50 as Range<UInt64>)
  func laws(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let codes = (0..<random.whole(1...40)).map { _ in random.oneIn(4) ? nil : UInt32(random.whole(0...0xFFFFFF)) }
    let graph = Self.graph([
      ("color", codes.map { $0.map { .text("#" + String(0x1000000 + $0, radix: 16).dropFirst()) } })
    ])
    guard codes.contains(where: { $0 != nil }) else { return #expect(graph.fileNodeColors() == nil) }
    let found = try #require(graph.fileNodeColors())
    // Rows behind the last value are no rows of this graph unless a column has them.
    #expect(found.codes == codes.map { $0 ?? FileColors.none })
    #expect(found.areVaried == (Set(codes).count > 1))
  }

  @Test("Shapes have the names of Graphviz, yEd, Cytoscape, GEXF and vis.js; what is none of them is round")
  func shapes() {
    for (name, shape) in [
      ("box", .square), ("ROUND_RECTANGLE", .roundedSquare), ("roundrectangle", .roundedSquare),
      ("invtriangle", .invertedTriangle),
      ("triangleDown", .invertedTriangle), ("Mdiamond", .diamond), ("hexagon", .hexagon), ("disc", .disc),
      ("ELLIPSE", .disc),
    ] as [(String, NodeGlyph)] {
      #expect(NodeGlyph(named: name) == shape, "\(name)")
    }
    let graph = Self.graph([("shape", [.text("box"), .text("cloud"), nil, .integer(3)])])
    #expect(graph.fileNodeShapes() == [.square, .disc, .disc, .disc])
    #expect(Self.graph([("shape", [.text("ellipse")])]).fileNodeShapes() == nil)
  }

  @Test("Styles, shapes and colours are looks; a column of the same name with other words is data")
  func looks() {
    func saysLook(_ name: String, _ values: [String]) -> Bool {
      AttributeColumn(name: name, values: values.map { .text($0) }).saysLook
    }
    #expect(saysLook("style", ["filled", "filled,rounded", "invis"]) && !saysLook("style", ["baroque", "filled"]))
    #expect(saysLook("shape", ["box", "diamond"]) && !saysLook("shape", ["box", "cloud"]))
    #expect(saysLook("fontcolor", ["white"]) && !saysLook("haircolor", ["dark blonde"]))
    #expect(!saysLook("kind", ["red"]))
  }

  // MARK: Groups

  @Test("A parent without edges is a group; one with edges is a node of a tree")
  func parents() throws {
    let column: [AttributeValue?] = [.text("4"), .text("4"), .text("5"), nil, .text("5"), nil]
    let groups = Self.graph([("parent", column)], edges: [(0, 1), (2, 3)]).nodeGroups
    #expect(groups.map(\.node) == [NodeID(index: 4), NodeID(index: 5)])
    #expect(groups.map { $0.members.map(\.index) } == [[0, 1], [2]])
    #expect(groups.map(\.outer) == [1, nil], "one lies in the other")
    #expect(Self.graph([("parent", column)], edges: [(0, 4), (4, 5)]).nodeGroups.isEmpty)
  }

  @Test("Groups within each other in a circle do no harm")
  func circle() {
    let groups = Self.graph([("parent", [.text("1"), .text("0"), .text("2"), .text("gone")])]).nodeGroups
    #expect(groups.count == 2 && groups.allSatisfy { $0.members.isEmpty })
  }

  @Test("Clusters have the names that the file gives them, and lie in each other")
  func clusters() {
    var builder = GraphBuilder()
    for node in 0..<3 { builder.addNode("\(node)") }
    builder.nodeAttributes.set("cluster", row: 0, to: .text("cluster_in"))
    builder.nodeAttributes.set("cluster", row: 2, to: .text("cluster_out"))
    builder.properties.set("cluster_in.parent", row: 0, to: .text("cluster_out"))
    builder.properties.set("cluster_out.label", row: 0, to: .text("Team X"))
    let groups = builder.build().nodeGroups
    #expect(groups.map(\.label) == ["", "Team X"] && groups.map(\.outer) == [1, nil])
    #expect(groups.map { $0.members.map(\.index) } == [[0], [2]])
  }
}
