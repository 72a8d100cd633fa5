// Looks that are read from a file, written and read again: in each format that can state them, for generated looks.

import GraphModel
import Randomness
import TestSupport
import Testing

@testable import GraphFormats

@Suite("Looks on their way through files")
struct LookRoundTripTests {
  private static func hex(_ code: Int) -> String { "#" + String(0x1000000 + code, radix: 16).dropFirst() }

  /// A random graph whose looks are in the columns of one of the formats.
  private static func graph(seed: UInt64) -> Graph {
    var random = SeededGenerator(seed: seed)
    var builder = GraphBuilder(directed: random.oneIn(2))
    let count = random.whole(1...12)
    let color = random.pick(["color", "fillcolor"])
    let (size, width) = (random.pick(["size", "width"]), random.pick(["penwidth", "thickness", "width"]))
    let hasGroups = random.oneIn(2)
    for node in 0..<count {
      builder.addNode("n\(node)")
      if !random.oneIn(4) {
        builder.nodeAttributes.set(color, row: node, to: .text(random.pick(["gold", hex(random.whole(0...0xFFFFFF))])))
      }
      builder.nodeAttributes.set(size, row: node, to: .number(Double(random.whole(1...400)) / 8))
      if size == "width" { builder.nodeAttributes.set("height", row: node, to: .number(7)) }
      if random.oneIn(2) {
        builder.nodeAttributes.set(
          "shape", row: node, to: .text(random.pick(["box", "diamond", "hexagon", "ellipse"])))
      }
      if hasGroups { builder.nodeAttributes.set("parent", row: node, to: .text("g\(node % 2)")) }
    }
    if hasGroups {
      for group in 0..<2 { builder.setLabel("Group \(group)", of: builder.addNode("g\(group)").node) }
    }
    for edge in 0..<random.whole(0...20) {
      builder.addEdge(from: NodeID(index: random.below(count)), to: NodeID(index: random.below(count)))
      if !random.oneIn(3) { builder.edgeAttributes.set("color", row: edge, to: .text(hex(random.whole(0...0xFFFFFF)))) }
      if !random.oneIn(3) {
        builder.edgeAttributes.set(width, row: edge, to: .number(Double(random.whole(1...80)) / 8))
      }
    }
    return builder.build()
  }

  /// The columns by their names: a format may say looks behind everything else.
  private static func columns(_ table: AttributeTable) -> [AttributeColumn] {
    table.columns.sorted { $0.name < $1.name }
  }

  @Test("A look is the same after a file of any format that can state it", arguments: 0..<60 as Range<UInt64>)
  func looks(seed: UInt64) throws {
    let graph = Self.graph(seed: seed)
    for format in [GraphFormat.throughlineJSON, .graphML, .gexf, .dot] {
      let again = try read(bytes: GraphWriter.bytes(graph, as: format), strict: true, name: "net").graph
      #expect(Self.columns(again.nodeAttributes) == Self.columns(graph.nodeAttributes), "\(format) \(seed)")
      #expect(Self.columns(again.edgeAttributes) == Self.columns(graph.edgeAttributes), "\(format) \(seed)")
      #expect(again.fileNodeColors()?.codes == graph.fileNodeColors()?.codes)
      #expect(again.fileEdgeColors()?.codes == graph.fileEdgeColors()?.codes)
      #expect(again.fileNodeShapes() == graph.fileNodeShapes() && again.nodeGroups == graph.nodeGroups)
    }
  }

  @Test("What other programs read of GEXF is the look, whatever attributes say it", arguments: 0..<30 as Range<UInt64>)
  func gexf(seed: UInt64) throws {
    let graph = Self.graph(seed: seed)
    let text = String(decoding: try GraphWriter.bytes(graph, as: .gexf), as: UTF8.self)
    // Another program knows nothing of our marks.
    let theirs = text.replacing(" throughline:derived=\"true\"", with: "").replacing("<attvalue ", with: "<passed ")
    let again = try read(bytes: Array(theirs.utf8), name: "net").graph
    #expect(again.fileNodeColors()?.codes == graph.fileNodeColors()?.codes, "\(seed)")
    #expect(again.fileEdgeColors()?.codes == graph.fileEdgeColors()?.codes, "\(seed)")
    #expect(
      again.fileEdgeWidths().map { $0.map(\.description) } == graph.fileEdgeWidths().map { $0.map(\.description) })
  }

  @Test("Graphviz fills nodes, and finds widths of lines and clusters", arguments: 0..<30 as Range<UInt64>)
  func dot(seed: UInt64) throws {
    let graph = Self.graph(seed: seed)
    let text = String(decoding: try GraphWriter.bytes(graph, as: .dot), as: UTF8.self)
    // As a file of Graphviz, which knows nothing of our notation.
    let theirs = text.replacing("throughline=1;", with: "")
    let again = try read(bytes: Array(theirs.utf8), name: "net").graph
    #expect(again.fileNodeColors()?.codes == graph.fileNodeColors()?.codes)
    for (node, code) in (graph.fileNodeColors()?.codes ?? []).enumerated() where code != FileColors.none {
      #expect(again.nodeAttributes.value("style", row: node) == .text("filled"))
    }
    if graph.fileEdgeWidths() != nil { #expect(again.edgeAttributes.column(named: "penwidth") != nil) }
    if graph.nodeGroups.isEmpty { return }
    let clusters = again.nodeAttributes.column(named: "cluster")?.count
    #expect(clusters == graph.nodeGroups.map(\.members.count).reduce(0, +))
    #expect(again.properties.value("cluster_0.label", row: 0) == .text(graph.nodeGroups[0].label))
  }

  @Test("A node is in the cluster in which it comes first, or in one within it; its label is kept")
  func clusters() throws {
    let text = """
      digraph { a [color=red];
        subgraph cluster_x { label="Team X"; a; b; subgraph cluster_y { label = Inner; b; c } }
        subgraph cluster_z { a; d } }
      """
    let graph = try read(bytes: Array(text.utf8), name: "net.dot").graph
    let groups = graph.nodeGroups
    #expect(groups.map(\.label) == ["Team X", "Inner", ""] && groups.map(\.outer) == [nil, 0, nil])
    #expect(groups.map { $0.members.map { graph.key(of: $0) } } == [["a"], ["b", "c"], ["d"]])
  }

  @Test("What GraphML says to Gephi and yEd is what the attributes say", arguments: 0..<40 as Range<UInt64>)
  func graphMLForOthers(seed: UInt64) throws {
    let graph = Self.graph(seed: seed)
    // What is left for a program that knows neither our namespace nor the attributes.
    let text = String(decoding: try GraphWriter.bytes(graph, as: .graphML), as: UTF8.self)
      .replacing(#/ throughline:[a-zA-Z]+="[^"]*"/#, with: "")
      .replacing(#/ *<(key id|data key)="[ne][0-9]+"[^\n]*\n/#, with: "")
    let again = try read(bytes: Array(text.utf8), name: "net.graphml").graph
    #expect(again.fileNodeColors()?.codes == graph.fileNodeColors()?.codes)
    #expect(again.fileEdgeColors()?.codes == graph.fileEdgeColors()?.codes)
    #expect(again.fileNodeShapes() == graph.fileNodeShapes())
    for (size, said) in zip(again.fileNodeSizes() ?? [], graph.fileNodeSizes() ?? []) where said.isFinite {
      #expect(abs(size - said) < 1e-9)
    }
    let widths = graph.fileEdgeWidths() ?? []
    // A line of the usual width is one of which nothing is said.
    for (width, said) in zip(again.fileEdgeWidths() ?? [], widths) where said != 1 && said.isFinite {
      #expect(width == said)
    }
    #expect(again.nodes.map { again.label(of: $0) } == graph.nodes.map { graph.label(of: $0) })
  }

  @Test("GraphML declares for others only what it says, and a width beside a size is none of a look")
  func sparseLook() throws {
    var builder = GraphBuilder(directed: false)
    builder.nodeAttributes.set("size", row: builder.addNode("a").node.index, to: .number(5))
    builder.nodeAttributes.set("width", row: 0, to: .number(900))
    builder.nodeAttributes.set("height", row: 0, to: .number(700))
    let graphML = String(decoding: try GraphWriter.bytes(builder.build(), as: .graphML), as: UTF8.self)
    #expect(!graphML.contains("attr.name=\"r\"") && graphML.contains("<y:Geometry width=\"5.0\" height=\"5.0\""))
    var colored = GraphBuilder(directed: false)
    colored.nodeAttributes.set("color", row: colored.addNode("a").node.index, to: .text("#ff0000"))
    let text = String(decoding: try GraphWriter.bytes(colored.build(), as: .graphML), as: UTF8.self)
    #expect(text.contains("attr.name=\"r\"") && !text.contains("attr.name=\"size\""))
  }

  @Test("yEd says shapes of nodes and widths of lines")
  func yEd() throws {
    let text = """
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:y="http://www.yworks.com/xml/graphml">
      <key for="node" id="d5" yfiles.type="nodegraphics"/><key for="edge" id="d9" yfiles.type="edgegraphics"/>
      <graph edgedefault="directed"><node id="a"><data key="d5"><y:ShapeNode><y:Fill color="#FFCC00"/>
      <y:Shape type="diamond"/></y:ShapeNode></data></node><node id="b"/>
      <edge source="a" target="b"><data key="d9"><y:PolyLineEdge><y:LineStyle color="#FF0000" type="line" width="3.0"/>
      </y:PolyLineEdge></data></edge></graph></graphml>
      """
    let graph = try read(bytes: Array(text.utf8), name: "net.graphml").graph
    #expect(graph.fileNodeShapes() == [.diamond, .disc] && graph.fileEdgeWidths() == [3])
    #expect(
      graph.fileNodeColors()?.codes == [0xFFCC00, FileColors.none] && graph.fileEdgeColors()?.codes == [0xFF0000])
  }
}
