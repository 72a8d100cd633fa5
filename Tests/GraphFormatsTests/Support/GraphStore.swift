// Writes projects of Gephi as Gephi does, by the description of its graph store: for tests of reading them.

/// A value of a graph store in the making.
indirect enum StoreValue {
  case null
  case boolean(Bool)
  case int(Int)
  case long(Int)
  case short(Int)
  case byte(Int)
  case double(Double)
  case float(Float)
  case text(String)
  case type(String)
  case ints([Int])
  case shorts([Int])
  case doubles([Double])
  case array([StoreValue])
  /// A kind of object by its number, and its parts.
  case object(UInt8, [StoreValue])
  /// A kind by its number, and bytes as they are.
  case bytes(UInt8, [UInt8])

  var encoded: [UInt8] {
    switch self {
    case .null: [0]
    case .boolean(let value): [value ? 2 : 3]
    case .int(let value): Self.whole(value, small: 5, least: 57, one: 14, negative: 15, positive: 16, minimum: -1 << 31)
    case .long(let value): Self.whole(value, small: 18, least: 30, one: 29, negative: 27, positive: 28, minimum: .min)
    case .short(let value):
      (-1...1).contains(value)
        ? [UInt8(32 + value)]
        : (0..<255).contains(value)
          ? [34, UInt8(value)] : [35] + Self.fixed(UInt16(bitPattern: Int16(value)))
    case .byte(let value): (-1...1).contains(value) ? [UInt8(37 + value)] : [39, UInt8(bitPattern: Int8(value))]
    case .double(let value): Self.real(value, small: 48) ?? [52] + Self.fixed(value.bitPattern)
    case .float(let value): Self.real(Double(value), small: 42) ?? [46] + Self.fixed(value.bitPattern)
    case .text(let text): text.isEmpty ? [101] : [103] + Self.string(text)
    case .type(let name): [126] + StoreValue.text(name).encoded
    case .ints(let values):
      values.allSatisfy((0...255).contains)
        ? [60, UInt8(values.count)] + values.map(UInt8.init)
        : [63] + Self.packed(values.count) + values.flatMap { Self.fixed(UInt32(bitPattern: Int32($0))) }
    case .shorts(let values):
      [58] + Self.packed(values.count) + values.flatMap { Self.fixed(UInt16(bitPattern: Int16($0))) }
    case .doubles(let values): [53] + Self.packed(values.count) + values.flatMap { Self.fixed($0.bitPattern) }
    case .array(let values): [73] + Self.packed(values.count) + values.flatMap(\.encoded)
    case .object(let kind, let parts): [kind] + parts.flatMap(\.encoded)
    case .bytes(let kind, let bytes): [kind] + bytes
    }
  }

  private static func whole(
    _ value: Int, small zero: Int, least: UInt8, one: UInt8, negative: UInt8, positive: UInt8, minimum: Int
  ) -> [UInt8] {
    if (-1...8).contains(value) { return [UInt8(zero + value)] }
    if value == minimum { return [least] }
    if (0..<255).contains(value) { return [one, UInt8(value)] }
    return value < 0 ? [negative] + packed(-value) : [positive] + packed(value)
  }

  private static func real(_ value: Double, small zero: UInt8) -> [UInt8]? {
    if value.isNaN { return nil }
    if value == -1 || value == 0 || value == 1 { return [UInt8(Int(zero) + Int(value))] }
    if value >= 0, value <= 255, value == value.rounded() { return [zero + 2, UInt8(value)] }
    guard abs(value) < 32_768, value == value.rounded() else { return nil }
    return [zero + 3] + fixed(UInt16(bitPattern: Int16(value)))
  }

  private static func fixed(_ value: some FixedWidthInteger) -> [UInt8] {
    stride(from: value.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func packed(_ value: Int) -> [UInt8] {
    var (rest, bytes) = (UInt(value), [UInt8]())
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  static func string(_ text: String) -> [UInt8] {
    packed(text.utf16.count) + text.utf16.flatMap { packed(Int($0)) }
  }
}

/// A workspace of Gephi in the making.
struct GephiWorkspace {
  var nodeColumns: [(id: String, title: String)] = []
  var edgeColumns: [(id: String, title: String)] = []
  /// The ids, labels, further values and looks of the nodes.
  var nodes: [(id: StoreValue, label: String, values: [StoreValue], look: [StoreValue])] = []
  /// The ends, kinds, directions, labels, weights and further values of the edges.
  var edges:
    [(source: Int, target: Int, kind: Int, directed: Bool, label: String, weight: StoreValue, values: [StoreValue])] =
      []
  var kinds: [String] = []
  var timeFormat = "DOUBLE"
  /// The version of the store; `nil` for the first, which says none.
  var version: Float? = 0.5

  static let text = "java.lang.String"

  /// A small one with something of everything.
  static var sample: GephiWorkspace {
    var workspace = GephiWorkspace()
    workspace.nodeColumns = [("size", "Size"), ("timeset", "Interval"), ("list", "List")]
    workspace.kinds = ["knows"]
    let spells = StoreValue.object(224, [.doubles([1, .infinity])])
    let lists: [StoreValue] = [.array([.text("x"), .boolean(true)]), .object(231, [.int(1), .text("k"), .long(300)])]
    workspace.nodes = [
      (.text("a"), "Änne", [.double(0.5), spells, lists[0]], look(1, -2)),
      (.text("b"), "", [.null, .null, lists[1]], look(3, 0.25)),
      (.int(7), "Bo 🦊", [.object(226, [.doubles([1, 2]), .ints([3])])], look(-400, 1, color: 0x7F_00_80_FF)),
    ]
    workspace.edges = [(0, 1, 0, true, "met", .double(2), []), (2, 1, 0, false, "", .double(0.5), [])]
    return workspace
  }

  /// The look of a node: its place, color and size.
  static func look(_ x: Float, _ y: Float, color: Int = -1, size: Float = 10) -> [StoreValue] {
    let label = StoreValue.object(216, [.float(1), .int(-1), .boolean(true), .null, .float(0), .float(0)])
    return [.float(x), .float(y), .float(0), .int(color), .float(size), .boolean(false), label]
  }

  private func table(_ type: String, _ columns: [(id: String, title: String)]) -> StoreValue {
    let rows = columns.enumerated().flatMap { place, column -> [StoreValue] in
      let facts: [StoreValue] = [.object(203, [.text("DATA")]), .int(place), .type(Self.text), .null]
      return [.text(column.id), .text(column.title)] + facts + [.boolean(true), .boolean(false), .null]
    }
    // A column that was removed leaves its place.
    return .object(204, [.type("org.gephi.graph.api." + type), .int(columns.count + 1)] + rows + [.null, .shorts([])])
  }

  /// The file of its graph.
  var bytes: [UInt8] {
    let types = (0..<4).map { _ in StoreValue.type(Self.text) }
    let configuration = types + [.bytes(212, StoreValue.string("INTERVAL"))]
    let named = [("id", "Id"), ("label", "Label")].map { (id: $0.0, title: $0.1) }
    var values: [StoreValue] = version.map { [.float($0)] } ?? []
    values.append(.object(205, configuration + (version.map { $0 >= 0.5 } ?? false ? [.boolean(true)] : [])))
    let index = { (type: String) -> StoreValue in
      .object(220, [.type(type), .int(0), .int(0), .ints([]), .ints([])])
    }
    let facts: [StoreValue] = [
      .object(211, [.boolean(true), .boolean(true), .boolean(true), .boolean(true)]),
      .object(213, [.int(1000), .int(-5)]),
      .object(
        202,
        [.int(kinds.count), .shorts(Array(kinds.indices)), .array(kinds.map { .text($0) }), .shorts([])]),
      table("Node", named + nodeColumns), table("Edge", named + [(id: "weight", title: "Weight")] + edgeColumns),
      .object(222, [index("org.gephi.graph.api.Node"), index("org.gephi.graph.api.Edge")]),
      .object(207, [.int(nodes.count), .int(edges.count)]), .object(218, [.int(0)]),
      .object(221, [.text(timeFormat)]), .object(227, [.text("UTC")]), .int(nodes.count + edges.count),
    ]
    let rows = nodes.enumerated().map { number, node in
      // Edges call nodes by numbers of their own.
      StoreValue.object(
        200,
        [node.id, .int(3 * number + 7), .array([node.id, .text(node.label)] + node.values), .object(214, node.look)])
    }
    let pairs = edges.enumerated().map { number, edge -> StoreValue in
      let ends: [StoreValue] = [.int(3 * edge.source + 7), .int(3 * edge.target + 7), .int(edge.kind), .double(1)]
      let row: [StoreValue] = [.text("\(number)"), edge.label.isEmpty ? .null : .text(edge.label), edge.weight]
      let look: [StoreValue] = [.int(0x0033_6699), .null]
      return .object(
        201,
        [.text("\(number)")] + ends + [.boolean(edge.directed), .array(row + edge.values), .object(215, look)])
    }
    values.append(.object(206, facts + rows + pairs + [.object(208, [.int(0), .array([]), .ints([])])]))
    return values.flatMap(\.encoded)
  }

  /// Returns a project with workspaces of some names.
  static func project(_ workspaces: [(name: String, workspace: GephiWorkspace)]) -> [UInt8] {
    let about =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?><projectFile version=\"0.9\"><project name=\"P\"><metadata>"
      + "<title>My project</title><keywords></keywords><description>What it is</description><author>Ann</author>"
      + "</metadata></project></projectFile>"
    return Zip.archive(
      [("Project_xml", Array(about.utf8))]
        + workspaces.enumerated().flatMap { index, part -> [(name: String, bytes: [UInt8])] in
          let xml =
            "<?xml version=\"1.0\"?><workspace name=\"\(part.name)\" id=\"\(index)\" status=\"open\"></workspace>"
          return [
            ("Workspace_\(index)_xml", Array(xml.utf8)), ("Workspace_\(index)_graphstore_bytes", part.workspace.bytes),
            ("Workspace_\(index)_previewmodel_xml", Array("<previewmodel/>".utf8)),
          ]
        })
  }
}
