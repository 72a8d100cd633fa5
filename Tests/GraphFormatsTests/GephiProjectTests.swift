// Projects of Gephi: their graphs with all values, and what is said of those that are broken or hold several.

import Geometry
import GraphFormats
import GraphModel
import Randomness
import Testing
import TestSupport

@Suite("Projects of Gephi")
struct GephiProjectTests {
  private static func workspace(_ names: [String]) -> GephiWorkspace {
    var workspace = GephiWorkspace()
    workspace.nodes = names.map { (.text($0), "", [], GephiWorkspace.look(1, 2)) }
    return workspace
  }

  @Test("Random networks keep names, edges, directions, weights and places", arguments: 0..<60)
  func law(seed: UInt64) throws {
    let model = PlainModel(seed: seed) { "n\($0) é🦊" }
    var random = SeededGenerator(seed: seed)
    var workspace = Self.workspace(model.names)
    workspace.version = [nil, 0.4, 0.5][random.below(3)]
    let places = model.names.map { _ in
      (x: Float(random.whole(-40_000...40_000)) / 8, y: Float(random.whole(-99...99)))
    }
    for (node, place) in places.enumerated() { workspace.nodes[node].look = GephiWorkspace.look(place.x, place.y) }
    workspace.edges = model.edges.map {
      ($0.source, $0.target, 0, model.isDirected, "", .double(Double($0.weight)), [])
    }
    let file = try read(bytes: GephiWorkspace.project([("W", workspace)]), strict: true, name: "net.gephi")
    let graph = file.graph
    #expect(file.format == .gephi && file.warnings.isEmpty)
    #expect(graph.nodeKeys == model.names)
    let isWeighted = model.edges.contains { $0.weight != 1 }
    #expect(PlainModel.found(graph, weighted: isWeighted) { $0.key(of: $1) } == model.expected(weighted: isWeighted))
    #expect(graph.edges.allSatisfy { (graph.weight(of: $0) != nil) == isWeighted })
    #expect(graph.positions == places.map { Point(Double($0.x), -Double($0.y)) })
    graph.checkInvariants()
  }

  @Test("Every value of an attribute is what Gephi shows of it")
  func values() throws {
    let map: [StoreValue] = [.doubles([2000, 2001.5]), .ints([7, 9])]
    let values: [(StoreValue, AttributeValue?)] = [
      (.null, nil), (.boolean(true), .boolean(true)), (.boolean(false), .boolean(false)), (.text(""), .text("")),
      (.text("Zoë\n東京 🦊"), .text("Zoë\n東京 🦊")), (.float(0.1), .number(0.1)), (.float(-1), .number(-1)),
      (.float(255), .number(255)), (.float(-300), .number(-300)), (.double(0.1), .number(0.1)),
      (.double(1e300), .number(1e300)), (.double(-32_768), .number(-32_768)), (.byte(-128), .integer(-128)),
      (.short(-300), .integer(-300)), (.short(200), .integer(200)), (.short(1), .integer(1)),
      (.bytes(55, StoreValue.packed(9) + [1, 0, 0, 0, 0, 0, 0, 0, 0]), .text("18446744073709551616")),
      (.bytes(55, StoreValue.packed(2) + [0xFF, 0]), .text("-256")),
      (.bytes(54, StoreValue.packed(2) + [0x01, 0x02] + StoreValue.packed(4)), .text("0.0258")),
      (.bytes(127, [0, 0, 0, 0, 0, 0, 0, 0]), .text("1970-01-01")),
      (.object(232, [.long(1_000_000_001), .int(5)]), .text("2001-09-09T01:46:41")),
      (.array([.text("a"), .int(1), .null]), .json("[\"a\",1,null]")), (.doubles([0.5, 2]), .json("[0.5,2.0]")),
      (.object(229, [.int(2), .text("x"), .text("y")]), .json("[\"x\",\"y\"]")),
      (.object(230, [.ints([3, 4])]), .json("[3,4]")),
      (.object(231, [.int(1), .text("k"), .boolean(true)]), .json("{\"k\":true}")),
      (.object(226, [.doubles([2000, 2001, 2001, .infinity]), .ints([7, 9])]), .integer(9)),
    ]
    var workspace = Self.workspace([])
    workspace.nodeColumns = [("v", "Value"), ("timeset", "Interval"), ("t", "Changing")]
    for (number, value) in values.enumerated() {
      let spells = StoreValue.object(224, [.doubles([1999, 2003])])
      workspace.nodes.append(
        (.int(number), "N\(number)", [value.0, spells, .object(225, map)], GephiWorkspace.look(0, 1)))
    }
    let graph = try read(bytes: workspace.bytes, strict: true, name: "net").graph
    for (node, value) in values.enumerated() {
      let node = NodeID(index: node)
      #expect(graph.nodeAttributes.value("Value", row: node.index) == value.1, "\(value)")
      #expect(graph.nodeAttributes.value("spells", row: node.index) == .text("<[1999, 2003]>"))
      #expect(graph.nodeAttributes.value("Changing", row: node.index) == .integer(9))
      #expect(graph.nodeAttributes.value("Changing over time", row: node.index) == .text("<[2000, 7]; [2001.5, 9]>"))
      #expect(graph.label(of: node) == "N\(node.index)" && graph.key(of: node) == "\(node.index)")
    }
    let last = NodeID(index: values.count - 1)
    #expect(graph.nodeAttributes.value("Value over time", row: last.index) == .text("<[2000, 2001, 7]; [2001, , 9]>"))
  }

  @Test("Whole numbers of every size", arguments: [1, 8, 254, 255, 256, 1 << 20, (1 << 31) - 1, 1 << 40, Int.max])
  func wholeNumbers(size: Int) throws {
    for value in [size, -size] {
      var workspace = Self.workspace(["a"])
      workspace.nodeColumns = [("v", "v"), ("w", "w")]
      workspace.nodes[0].values = [value.magnitude >> 31 == 0 ? .int(value) : .null, .long(value)]
      let graph = try read(bytes: workspace.bytes, strict: true, name: "net").graph
      #expect(graph.nodeAttributes.value("w", row: 0) == .integer(value))
      if value.magnitude >> 31 == 0 { #expect(graph.nodeAttributes.value("v", row: 0) == .integer(value)) }
    }
  }

  @Test("Colors, sizes, kinds of edges and times as dates")
  func looks() throws {
    var workspace = Self.workspace(["a", "b"])
    workspace.timeFormat = "DATE"
    workspace.kinds = ["knows", "likes"]
    workspace.edgeColumns = [("timeset", "Interval")]
    workspace.nodes[0].look = GephiWorkspace.look(0, 0, color: Int(Int32(bitPattern: 0xFF4D_AF4A)), size: 2.5)
    workspace.nodes[1].look = GephiWorkspace.look(0, 0, color: 0x7F00_00FF)
    let day = 86_400_000.0
    workspace.edges = [
      (0, 1, 1, true, "met", .double(1), [.object(224, [.doubles([day, 2 * day])])]), (1, 0, 0, false, "", .null, []),
    ]
    let file = try read(bytes: GephiWorkspace.project([("W", workspace)]), strict: true, name: "net.gephi")
    let (graph, first, second) = (file.graph, NodeID(index: 0), NodeID(index: 1))
    #expect(
      graph.nodeAttributes.value("color", row: first.index) == .text("#4daf4a")
        && graph.nodeAttributes.value("size", row: first.index) == .number(2.5))
    #expect(
      graph.nodeAttributes.value("color", row: second.index) == .text("#0000ff")
        && graph.nodeAttributes.value("alpha", row: second.index) == .number(0.5))
    let (met, liked) = (EdgeID(index: 0), EdgeID(index: 1))
    #expect(graph.label(of: met) == "met" && graph.isDirected(met) && !graph.isDirected(liked))
    #expect(
      graph.edgeAttributes.value("kind", row: met.index) == .text("likes")
        && graph.edgeAttributes.value("kind", row: liked.index) == .text("knows"))
    #expect(graph.edgeAttributes.value("spells", row: met.index) == .text("<[1970-01-02, 1970-01-03]>"))
    // A color of which nothing is seen is none.
    #expect(graph.edgeAttributes.value("color", row: met.index) == nil && graph.weight(of: met) == nil)
    #expect(graph.name == "My project" && graph.properties.value("description", row: 0) == .text("What it is"))
  }

  @Test("Of several workspaces one is chosen by its name")
  func workspaces() throws {
    let project = GephiWorkspace.project([
      ("All / of it", Self.workspace(["a"])), ("Core", Self.workspace(["b", "c"])),
    ])
    let problem = #expect(throws: GraphFileProblem.self) { try read(bytes: project, name: "net.gephi") }
    #expect(problem?.message == "the archive holds 2 graphs: \"All _ of it\", \"Core\"")
    for (name, keys) in [("All _ of it", ["a"]), ("Core", ["b", "c"])] {
      var options = GraphReadOptions()
      options.inside = name
      #expect(try GraphReader.read(bytes: project, name: "net.gephi", options: options).graph.nodeKeys == keys)
    }
    let same = GephiWorkspace.project([("W", Self.workspace(["a"])), ("W", Self.workspace(["b"]))])
    #expect(refusal(bytes: same)?.message.contains("\"W\", \"Workspace_1_graphstore_bytes\"") == true)
  }

  @Test("A broken project is refused, wherever it is cut or changed")
  func damage() throws {
    var workspace = Self.workspace(["a", "b"])
    workspace.nodeColumns = [("v", "v")]
    workspace.nodes[0].values = [.array([.text("x"), .object(231, [.int(1), .text("k"), .null])])]
    workspace.edges = [(0, 1, 0, true, "", .double(3), [])]
    let bytes = workspace.bytes
    // The last six bytes are of views, which are not looked at.
    for length in 0..<(bytes.count - 6) {
      #expect(refusal(bytes: Array(bytes[..<length]))?.message.isEmpty == false, "cut at \(length)")
    }
    for seed: UInt64 in 0..<4000 {
      var (random, changed) = (SeededGenerator(seed: seed), bytes)
      for _ in 0..<random.whole(1...3) { changed[random.below(changed.count)] = UInt8(random.below(256)) }
      guard let file = try? read(bytes: changed) else { continue }
      file.graph.checkInvariants()
    }
    // Lengths that are only claimed take no memory.
    var head = workspace
    head.nodes = [(.bytes(73, StoreValue.packed(Int(Int32.max))), "", [], [])]
    #expect(refusal(bytes: head.bytes)?.message.contains("Gephi") == true)
    let deep = (0..<200).reduce(StoreValue.null) { inner, _ in .array([inner]) }
    head.nodes = [(.text("a"), "", [deep], GephiWorkspace.look(0, 0))]
    #expect(refusal(bytes: head.bytes)?.message.contains("nested") == true)
  }

  @Test("Projects of earlier versions are called so")
  func earlier() {
    let problem = refusal(bytes: Zip.archive([("Project", "<gephiFile/>")]))
    #expect(problem?.message.contains("Gephi before 0.9") == true && problem?.cure.contains("0.9") == true)
  }
}
