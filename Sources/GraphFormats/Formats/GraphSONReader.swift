// Reads GraphSON as TinkerPop writes graphs: one node a line, {id, label, outE, inE, properties}, and with it the edges
// that leave it. An edge is listed at both of its ends and counts where it begins. Values may say their type:
// {"@type": "g:Int32", "@value": 7}.

import GraphModel

extension GraphFormat {
  /// GraphSON: one node a line, with the edges that leave it.
  public static let graphSON = GraphFormat("graphson", "GraphSON", endings: ["graphson", "json"])
}

struct GraphSONReader: GraphFileFormat {
  static let format = GraphFormat.graphSON

  private var assembly: GraphAssembly
  private var hasWeights = false

  static func recognises(_ input: GraphInput) throws(GraphFileProblem) -> Bool {
    guard input.start.isJSON, input.start.trimmed.first == UInt8(ascii: "{") else { return false }
    let session = ReadingSession(name: "", options: GraphReadOptions())
    var scanner = JSONScanner(try TextCursor(MemoryStream(input.start.text), session), session)
    var names: Set<String> = []
    do throws(GraphFileProblem) {
      try scanner.skipBlanks()
      var isFirst = true
      while names.count < 8, try scanner.nextMember(first: isFirst) {
        isFirst = false
        try scanner.readMemberName()
        names.insert(String(decoding: scanner.memberName, as: UTF8.self))
        try scanner.skipValue()
      }
    } catch {
      // The start of the file need not end with a whole node.
    }
    let others = names.subtracting(["id", "label", "properties", "outE", "inE"])
    return names.contains("id") && others.isEmpty && names.isSuperset(of: ["label"])
      && !names.isDisjoint(with: ["properties", "outE", "inE"])
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    var reader = GraphSONReader(assembly: GraphAssembly(directed: true, input.session))
    var scanner = JSONScanner(try input.cursor(), input.session)
    try scanner.skipBlanks()
    while !scanner.isAtEnd {
      try reader.readNode(&scanner)
      try scanner.skipBlanks()
    }
    try reader.assembly.reportUndefinedNodes("no line defines")
    return try reader.assembly.finish()
  }

  private mutating func readNode(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    let position = scanner.position
    var id: String?
    var label: AttributeValue?
    var properties: [(name: String, value: AttributeValue)] = []
    var edges:
      [(label: String, target: String, position: TextPosition, more: [(name: String, value: AttributeValue)])] = []
    try scanner.readObject { (scanner, name) throws(GraphFileProblem) in
      let kind = try scanner.kind()
      switch name {
      case "id": id = try Self.readValue(&scanner)?.displayText
      case "label": label = try scanner.readAttribute()
      case "properties" where kind == .object:
        try scanner.readObject { (scanner, name) throws(GraphFileProblem) in
          if let value = try Self.readProperty(&scanner) { properties.append((name, value)) }
        }
      case "outE" where kind == .object:
        try scanner.readObject { (scanner, label) throws(GraphFileProblem) in
          guard try scanner.kind() == .array else { return try scanner.reportWrongKind("the edges must be a list") }
          try scanner.readArray { (scanner) throws(GraphFileProblem) in
            guard try scanner.kind() == .object else { return try scanner.reportWrongKind("an edge must be an object") }
            let position = scanner.position
            let (target, more) = try Self.readEdge(&scanner)
            guard let target else {
              return try scanner.session.report(
                at: position, "an edge lacks its inV", remedy: "it is left out", cure: "give it an \"inV\"")
            }
            edges.append((label, target, position, more))
          }
        }
      default: try scanner.skipValue()
      }
    }
    guard let id else {
      return try scanner.session.report(
        at: position, "a node has no id", remedy: "it is left out", cure: "give it an \"id\"")
    }
    guard let node = try assembly.defineNode(id, at: position) else { return }
    if let label { try assembly.setAttribute("label", of: node, to: label) }
    for (name, value) in properties {
      if name == "name", case .text(let text) = value { assembly.builder.setLabel(text, of: node) }
      try assembly.setAttribute(name, of: node, to: value)
    }
    for edge in edges {
      let target = try assembly.mentionNode(edge.target, at: edge.position)
      let weight = edge.more.first { $0.name == "weight" }?.value.number
      let added = assembly.builder.addEdge(from: node, to: target, label: edge.label, weight: weight)
      if weight != nil { assembly.builder.weightMeaning = WeightMeaning(attributeName: "weight") }
      for (name, value) in edge.more where name != "weight" || weight == nil {
        try assembly.setAttribute(name, of: added, to: value)
      }
    }
  }

  private static func readEdge(
    _ scanner: inout JSONScanner
  ) throws(GraphFileProblem) -> (target: String?, more: [(name: String, value: AttributeValue)]) {
    var target: String?
    var more: [(name: String, value: AttributeValue)] = []
    try scanner.readObject { (scanner, name) throws(GraphFileProblem) in
      let kind = try scanner.kind()
      switch name {
      case "inV": target = try readValue(&scanner)?.displayText
      case "id": if let value = try readValue(&scanner) { more.append(("id", value)) }
      case "properties" where kind == .object:
        try scanner.readObject { (scanner, name) throws(GraphFileProblem) in
          if let value = try readValue(&scanner) { more.append((name, value)) }
        }
      default: try scanner.skipValue()
      }
    }
    return (target, more)
  }

  /// Reads a value, also one that says its type.
  private static func readValue(_ scanner: inout JSONScanner) throws(GraphFileProblem) -> AttributeValue? {
    guard try scanner.kind() == .object else { return try scanner.readAttribute() }
    var value: AttributeValue?
    try scanner.readObject { (scanner, name) throws(GraphFileProblem) in
      if name == "@value" || name == "value" { value = try readPlain(&scanner) } else { try scanner.skipValue() }
    }
    return value
  }

  /// Reads the value of a value: it may say its type once more.
  private static func readPlain(_ scanner: inout JSONScanner) throws(GraphFileProblem) -> AttributeValue? {
    guard try scanner.kind() == .object else { return try scanner.readAttribute() }
    var value: AttributeValue?
    try scanner.readObject { (scanner, name) throws(GraphFileProblem) in
      if name == "@value" { value = try scanner.readAttribute() } else { try scanner.skipValue() }
    }
    return value
  }

  /// Reads a property of a node: a list of {id, value}, nearly always of one.
  private static func readProperty(_ scanner: inout JSONScanner) throws(GraphFileProblem) -> AttributeValue? {
    guard try scanner.kind() == .array else { return try readValue(&scanner) }
    var values: [AttributeValue] = []
    try scanner.readArray { (scanner) throws(GraphFileProblem) in
      if let value = try readValue(&scanner) { values.append(value) }
    }
    return values.count > 1 ? .json("[" + values.map(JSONText.value).joined(separator: ",") + "]") : values.first
  }
}
