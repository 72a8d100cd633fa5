// Values that a file says once for many nodes and edges: it is read as the file in which each says its own, and takes the
// memory of what is written, not of what it means. So does saving it where the format has such values.

import GraphFormats
import GraphModel
import Randomness
import TestSupport
import Testing

@Suite("Values that a file says once")
struct DefaultsLawTests {
  private struct Key {
    let name: String
    let type: String
    let fallback: String?
  }

  private static let words = [
    "string": ["grey", "a b", "7", "Zoë", "a longer text than fits"], "int": ["5", "-3", "0"],
    "double": ["1.5", "-1e3"],
    "boolean": ["true", "false"],
  ]

  private static func attributes(_ table: AttributeTable, _ row: Int) -> [String] {
    table.row(row).map { "\($0.name) = \($0.value)" }.sorted()
  }

  private func expectSame(_ a: Graph, _ b: Graph, _ context: String) {
    #expect(a.nodeKeys == b.nodeKeys && a.edgeCount == b.edgeCount, "\(context)")
    for node in a.nodes {
      #expect(
        Self.attributes(a.nodeAttributes, node.index) == Self.attributes(b.nodeAttributes, node.index), "\(context)")
      #expect(a.label(of: node) == b.label(of: node))
    }
    for edge in a.edges {
      #expect(
        Self.attributes(a.edgeAttributes, edge.index) == Self.attributes(b.edgeAttributes, edge.index), "\(context)")
      #expect(a.weight(of: edge) == b.weight(of: edge))
    }
    #expect(statement(of: a) == statement(of: b), "\(context)")
  }

  private func checkWriting(_ graph: Graph, _ context: String) throws {
    for format in [GraphFormat.graphML, .gexf, .dot, .throughlineJSON] {
      let bytes = try GraphWriter.bytes(graph, as: format)
      let again = try read(bytes: bytes, strict: true, name: "net." + (format.endings.first ?? "")).graph
      #expect(statement(of: again) == statement(of: graph), "\(format), \(context)")
    }
  }

  @Test("Keys of GraphML", arguments: 0..<60 as Range<UInt64>)
  func graphML(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let keys = (0..<random.whole(1...6)).map { index -> Key in
      let type = random.pick(["string", "int", "double", "boolean"])
      let name = index == 0 && random.oneIn(2) ? random.pick(["label", "weight", "x", "y"]) : "a\(index)"
      let isNumber = ["weight", "x", "y"].contains(name)
      let kind = name == "label" ? "string" : isNumber ? "double" : type
      return Key(name: name, type: kind, fallback: random.oneIn(4) ? nil : random.pick(Self.words[kind] ?? []))
    }
    let hasMentioned = random.oneIn(3)
    /// The texts of an element: what it says itself, and with all that it does not say.
    func data(of key: Int, _ random: inout SeededGenerator) -> (said: String, all: String) {
      let tag = { (text: String) in "<data key='k\(key)'>\(text)</data>" }
      // Nothing between the tags is nothing, unless the key is of texts.
      if keys[key].type != "string", random.oneIn(8) { return (tag(""), "") }
      if random.oneIn(3) {
        let text = tag(random.pick(Self.words[keys[key].type] ?? []))
        return (text, text)
      }
      return ("", keys[key].fallback.map(tag) ?? "")
    }
    var (said, all) = ("", "")
    for node in 0..<random.whole(1...9) {
      let parts = keys.indices.map { data(of: $0, &random) }
      said += "<node id='n\(node)'>\(parts.map(\.said).joined())</node>"
      all += "<node id='n\(node)'>\(parts.map(\.all).joined())</node>"
    }
    for _ in 0..<random.below(5) {
      let parts = keys.indices.map { data(of: $0, &random) }
      let ends = "<edge source='n0' target='\(hasMentioned ? "unknown" : "n0")'>"
      said += ends + parts.map(\.said).joined() + "</edge>"
      all += ends + parts.map(\.all).joined() + "</edge>"
    }
    func file(_ elements: String, _ hasFallbacks: Bool) -> String {
      let declared = keys.enumerated().map { index, key in
        "<key id='k\(index)' attr.name='\(key.name)' attr.type='\(key.type)'>"
          + (hasFallbacks ? key.fallback.map { "<default>\($0)</default>" } ?? "" : "") + "</key>"
      }
      return "<graphml>\(declared.joined())<graph edgedefault='directed'>\(elements)</graph></graphml>"
    }
    let (once, each) = try (read(file(said, true)).graph, read(file(all, false)).graph)
    // The keys are for the graph, too, which says nothing in the second file.
    for node in once.nodes {
      #expect(
        Self.attributes(once.nodeAttributes, node.index) == Self.attributes(each.nodeAttributes, node.index),
        "seed \(seed): \(said)")
      #expect(once.label(of: node) == each.label(of: node), "seed \(seed)")
    }
    for edge in once.edges {
      #expect(
        Self.attributes(once.edgeAttributes, edge.index) == Self.attributes(each.edgeAttributes, edge.index),
        "seed \(seed): \(said)")
      #expect(once.weight(of: edge) == each.weight(of: edge), "seed \(seed)")
    }
    try checkWriting(once, "seed \(seed)")
  }

  @Test("Defaults of DOT, in groups, for chains, and taken back", arguments: 0..<80 as Range<UInt64>)
  func dot(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var known: [String] = []
    var (said, all) = ("", "")
    /// Writes statements under defaults, and the same with all that holds written out.
    func statements(_ depth: Int, _ nodes: [String: String], _ edges: [String: String]) {
      var (nodes, edges) = (nodes, edges)
      for _ in 0..<random.whole(1...6) {
        let (name, value) = ("a\(random.below(4))", "v\(random.below(3))")
        func list(_ values: [String: String]) -> String {
          "[" + values.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: ",") + "]"
        }
        switch random.below(6) {
        case 0:
          said += "node [\(name)=\(value)];"
          nodes[name] = value
        case 1:
          said += "edge [\(name)=\(value)];"
          edges[name] = value
        case 2 where depth < 3:
          said += "{"
          all += "{"
          statements(depth + 1, nodes, edges)
          said += "};"
          all += "};"
        case 3 where known.count > 1:
          let ends = (0..<random.whole(2...4)).map { _ in random.pick(known) }.joined(separator: " -> ")
          let own = random.oneIn(2) ? [name: value] : [:]
          said += "\(ends) \(list(own));"
          all += "\(ends) \(list(edges.merging(own) { $1 }));"
        default:
          let node = "n\(known.count)"
          known.append(node)
          let own = random.oneIn(3) ? [name: value] : [:]
          said += "\(node) \(list(own));"
          all += "\(node) \(list(nodes.merging(own) { $1 }));"
        }
      }
    }
    statements(0, [:], [:])
    let once = try read("digraph {\(said)}", strict: true, name: "n.dot").graph
    let each = try read("digraph {\(all)}", strict: true, name: "n.dot").graph
    expectSame(once, each, "seed \(seed): \(said)")
    try checkWriting(once, "seed \(seed)")
  }

  @Test("Defaults of Tulip's properties")
  func tulip() throws {
    let start = "(tlp \"2.0\" (nodes 0..3) (edge 0 0 1) (edge 1 1 2) (property 0 int \"age\" "
    let once = try read(start + "(default \"7\" \"1\") (node 2 \"9\")))", name: "n.tlp").graph
    let each = try read(
      start + "(node 0 \"7\") (node 1 \"7\") (node 2 \"9\") (node 3 \"7\") (edge 0 \"1\") (edge 1 \"1\")))",
      name: "n.tlp"
    ).graph
    expectSame(once, each, "tlp")
  }

  /// Files in which many values are said for many nodes.
  static let large: [(name: String, text: @Sendable (Int) -> String)] = [
    (
      "a.graphml",
      { count in
        "<graphml>"
          + (0..<count).map {
            "<key id='k\($0)' for='node' attr.name='a\($0)' attr.type='int'><default>\($0)</default></key>"
          }
          .joined() + "<graph>" + (0..<count).map { "<node id='n\($0)'/>" }.joined() + "</graph></graphml>"
      }
    ),
    (
      "a.gexf",
      { count in
        "<gexf><graph><attributes class='node'>"
          + (0..<count).map {
            "<attribute id='k\($0)' title='a\($0)' type='integer'><default>\($0)</default></attribute>"
          }
          .joined() + "</attributes><nodes>" + (0..<count).map { "<node id='n\($0)' label='n\($0)'/>" }.joined()
          + "</nodes></graph></gexf>"
      }
    ),
    ("a.dot", { count in "digraph {" + (0..<count).map { "node [x\($0)=1]; n\($0);" }.joined() + "}" }),
    (
      "b.dot",
      { count in
        "digraph { n -> " + (0..<count).map { "n\($0)" }.joined(separator: " -> ") + " ["
          + (0..<count).map { "x\($0)=1" }.joined(separator: ",") + "]}"
      }
    ),
    (
      "a.tlp",
      { count in
        "(tlp \"2.0\" (nodes 0..\(count - 1))"
          + (0..<count).map { "(property 0 int \"a\($0)\" (default \"\($0)\" \"\"))" }.joined() + ")"
      }
    ),
  ]

  @Test("As many values as nodes are read in little memory, and saved in little room", arguments: large.indices)
  func memory(index: Int) throws {
    let (name, text) = Self.large[index]
    let count = 1500
    var options = GraphReadOptions()
    options.maximumMemory = 8 << 20
    let bytes = Array(text(count).utf8)
    let graph = try GraphReader.read(bytes: bytes, name: name, options: options).graph
    let tables = graph.nodeAttributes.byteCount + graph.edgeAttributes.byteCount
    #expect(tables < 300 * count, "\(tables)")
    // GraphML and GEXF say a value for all nodes or for each: those that begin anywhere are said of each.
    for format in name == "a.dot" ? [GraphFormat.dot] : [.dot, .graphML, .gexf] {
      let written = try GraphWriter.bytes(graph, as: format)
      #expect(written.count < 400 * count, "\(format): \(written.count)")
    }
  }

  @Test("Attributes of edges that come again are counted")
  func repeatedEdges() {
    let chain = (0..<400).map { $0 % 2 == 0 ? "a" : "b" }.joined(separator: " -> ")
    let list = (0..<400).map { "x\($0)=1" }.joined(separator: ",")
    var options = GraphReadOptions()
    options.maximumDerivedEdges = 10_000
    let problem = #expect(throws: GraphFileProblem.self) {
      try GraphReader.read(bytes: Array("strict digraph { \(chain) [\(list)] }".utf8), name: "n.dot", options: options)
    }
    #expect(problem?.kind == .tooLarge)
  }
}
