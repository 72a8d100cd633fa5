// Reads trees in JSON: objects whose children are objects of the same kind, in a list (as d3 draws hierarchies) or under
// their names (as npm lists what packages depend on).
//
// In a list each object is a node of its own, and equal names are told apart by a number. What npm lists under a name is
// one package, wherever its name and version come again.

import GraphModel

extension GraphFormat {
  /// A tree of objects in JSON.
  public static let treeJSON = GraphFormat("tree-json", "tree JSON", endings: ["json"])
}

struct TreeJSONReader: GraphFileFormat {
  static let format = GraphFormat.treeJSON

  /// The greatest depth of a tree.
  private static let maximumDepth = JSONScanner.maximumDepth / 2
  private static let lists = ["children", "_children"]
  private static let dictionary = "dependencies"

  /// A node whose members are being read.
  private struct Open {
    /// The index of the node, and that of the node above it; -1 for none.
    let index: Int
    let parent: Int
    /// The closer that ends its children: those of a list, of a dictionary, or none while members are read.
    var children: Children
    var isFirst = true
  }

  private enum Children { case none, list, dictionary }

  /// A node as it was read.
  private struct Item {
    let parent: Int
    let position: TextPosition
    /// The name that its parent has for it; empty for none.
    let key: String
    var id: String?
    var name: String?
    var attributes: [(name: String, value: AttributeValue)] = []
  }

  private var items: [Item] = []
  private var isOfPackages = false
  private var byteCount = 0
  private let session: ReadingSession

  static func recognises(_ input: GraphInput) throws(GraphFileProblem) -> Bool {
    guard input.start.isJSON else { return false }
    let outline = try input.jsonOutline()
    let children = lists.compactMap { outline.member($0)?.shape }.first
    if let children, children.kind == .array {
      return children.first.map { child in
        child.kind == .object && (["name", "id", "label", "title", "text"].contains { child[$0] != nil })
      } ?? false
    }
    guard let packages = outline.member(dictionary)?.shape, packages.kind == .object, !packages.members.isEmpty,
      outline.member("name") != nil || outline.member("version") != nil
    else { return false }
    // A package's own list of what it needs has texts for versions, and is no tree.
    return packages.members.values.allSatisfy { $0.kind == .object && ($0["version"] != nil || $0[dictionary] != nil) }
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    let outline = try input.jsonOutline()
    var reader = TreeJSONReader(session: outline.session)
    reader.isOfPackages = outline.member(dictionary)?.shape.kind == .object
    try outline.readTop { (scanner) throws(GraphFileProblem) in try reader.readTree(&scanner) }
    return try reader.graph()
  }

  private init(session: ReadingSession) { self.session = session }

  // MARK: Reading

  /// Reads the tree at the cursor without recursion: `open` holds the nodes that the cursor is in.
  private mutating func readTree(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    var open = [try begin(&scanner, key: "", parent: -1)]
    while let node = open.last {
      let last = open.count - 1
      open[last].isFirst = false
      switch node.children {
      case .none:
        guard try scanner.nextMember(first: node.isFirst) else {
          open.removeLast()
          continue
        }
        try scanner.readMemberName()
        let name = String(decoding: scanner.memberName, as: UTF8.self)
        let kind = try scanner.kind()
        if kind == .array, Self.lists.contains(name) {
          open.append(Open(index: node.index, parent: node.parent, children: .list))
        } else if kind == .object, isOfPackages, name == Self.dictionary {
          open.append(Open(index: node.index, parent: node.parent, children: .dictionary))
        } else {
          try readMember(name, &scanner, of: node.index)
        }
      case .list:
        guard try scanner.nextElement(first: node.isFirst) else {
          open.removeLast()
          continue
        }
        try enter(&scanner, key: "", above: node.index, &open)
      case .dictionary:
        guard try scanner.nextMember(first: node.isFirst) else {
          open.removeLast()
          continue
        }
        try scanner.readMemberName()
        try enter(&scanner, key: String(decoding: scanner.memberName, as: UTF8.self), above: node.index, &open)
      }
      guard open.count <= 2 * Self.maximumDepth else {
        throw scanner.problem(
          .tooLarge, "the tree is more than \(Self.maximumDepth) levels deep", cure: "take out the deepest of them")
      }
    }
  }

  private mutating func enter(
    _ scanner: inout JSONScanner, key: String, above parent: Int, _ open: inout [Open]
  ) throws(GraphFileProblem) {
    guard try scanner.kind() == .object else { return try scanner.reportWrongKind("a child must be an object") }
    open.append(try begin(&scanner, key: key, parent: parent))
  }

  private mutating func begin(
    _ scanner: inout JSONScanner, key: String, parent: Int
  ) throws(GraphFileProblem) -> Open {
    items.append(Item(parent: parent, position: scanner.position, key: key))
    byteCount += MemoryLayout<Item>.stride + key.utf8.count
    if items.count % 4096 == 0 { try session.checkMemory(byteCount) }
    return Open(index: items.count - 1, parent: parent, children: .none)
  }

  private mutating func readMember(
    _ name: String, _ scanner: inout JSONScanner, of index: Int
  ) throws(GraphFileProblem) {
    guard let value = try scanner.readAttribute() else { return }
    byteCount += 64
    let isName = ["name", "label", "title", "text"].contains(name) && items[index].name == nil
    switch value {
    case .text(let text) where isName: items[index].name = text
    case .text, .integer: if name == "id" { items[index].id = value.displayText } else { fallthrough }
    default: items[index].attributes.append((name, value))
    }
    if case .text(let text) = value { byteCount += text.utf8.count }
  }

  // MARK: The graph

  private func graph() throws(GraphFileProblem) -> Graph {
    var assembly = GraphAssembly(directed: true, session)
    var nodes: [NodeID] = []
    nodes.reserveCapacity(items.count)
    // The number of nodes that were named alike so far.
    var counts: [String: Int] = [:]
    var edges: Set<UInt64> = []
    for item in items {
      let name = item.name ?? item.key
      let isPackage = isOfPackages
      let node: NodeID
      let isNew: Bool
      if isPackage {
        let version = item.attributes.first { $0.name == "version" }?.value.displayText
        let key = version.map { "\(name)@\($0)" } ?? name
        isNew = assembly.builder.node(withKey: key) == nil
        node = try assembly.mentionNode(key, at: item.position)
      } else {
        let wanted = item.id ?? (name.isEmpty ? "node" : name)
        var key = wanted
        while assembly.builder.node(withKey: key) != nil {
          counts[wanted, default: 1] += 1
          key = "\(wanted) (\(counts[wanted, default: 1]))"
        }
        isNew = true
        node = try assembly.mentionNode(key, at: item.position)
      }
      nodes.append(node)
      if isNew {
        if !name.isEmpty { assembly.builder.setLabel(name, of: node) }
        for (name, value) in item.attributes { try assembly.setAttribute(name, of: node, to: value) }
      }
      guard item.parent >= 0 else { continue }
      let parent = nodes[item.parent]
      // A package depends on another once, however often the tree says so.
      let pair = UInt64(parent.rawValue) << 32 | UInt64(node.rawValue)
      if !isPackage || edges.insert(pair).inserted { assembly.builder.addEdge(from: parent, to: node) }
    }
    return try assembly.finish()
  }
}
