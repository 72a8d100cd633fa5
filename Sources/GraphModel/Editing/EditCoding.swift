// The coding of changes, as they are kept: ["addNode", 7, {"key": …}]. What is read comes from files, and is checked when
// it is made.

import Geometry

extension NodeID: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(UInt32.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension EdgeID: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(UInt32.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension NamedValue: Codable {
  /// The kinds of values, under the names by which they are kept.
  private enum Kind: String, Codable { case text, number, integer, boolean, json }

  public init(from decoder: any Decoder) throws {
    var parts = try decoder.unkeyedContainer()
    let name = try parts.decode(String.self)
    switch try parts.decode(Kind.self) {
    case .text: self.init(name, .text(try parts.decode(String.self)))
    case .number: self.init(name, .number(try parts.decode(Double.self)))
    case .integer: self.init(name, .integer(try parts.decode(Int.self)))
    case .boolean: self.init(name, .boolean(try parts.decode(Bool.self)))
    case .json: self.init(name, .json(try parts.decode(String.self)))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var parts = encoder.unkeyedContainer()
    try parts.encode(name)
    func put(_ kind: Kind, _ value: some Encodable) throws {
      try parts.encode(kind)
      try parts.encode(value)
    }
    switch value {
    case .text(let text): try put(.text, text)
    case .number(let number): try put(.number, number)
    case .integer(let integer): try put(.integer, integer)
    case .boolean(let boolean): try put(.boolean, boolean)
    case .json(let json): try put(.json, json)
    }
  }
}

extension NodeRecord: Codable {
  private enum Part: String, CodingKey { case key, label, x, y, attributes }

  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: Part.self)
    let (x, y) = (
      try parts.decodeIfPresent(Double.self, forKey: .x), try parts.decodeIfPresent(Double.self, forKey: .y)
    )
    self.init(
      key: try parts.decode(String.self, forKey: .key), label: try parts.decodeIfPresent(String.self, forKey: .label),
      position: x.flatMap { x in y.map { Point(x, $0) } },
      attributes: try parts.decodeIfPresent([NamedValue].self, forKey: .attributes) ?? [])
  }

  public func encode(to encoder: any Encoder) throws {
    var parts = encoder.container(keyedBy: Part.self)
    try parts.encode(key, forKey: .key)
    try parts.encodeIfPresent(label, forKey: .label)
    try parts.encodeIfPresent(position?.x, forKey: .x)
    try parts.encodeIfPresent(position?.y, forKey: .y)
    if !attributes.isEmpty { try parts.encode(attributes, forKey: .attributes) }
  }
}

extension EdgeRecord: Codable {
  private enum Part: String, CodingKey { case source, target, label, weight, directed, attributes }

  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: Part.self)
    self.init(
      from: try parts.decode(NodeID.self, forKey: .source), to: try parts.decode(NodeID.self, forKey: .target),
      label: try parts.decodeIfPresent(String.self, forKey: .label) ?? "",
      weight: try parts.decodeIfPresent(Double.self, forKey: .weight),
      isDirected: try parts.decode(Bool.self, forKey: .directed),
      attributes: try parts.decodeIfPresent([NamedValue].self, forKey: .attributes) ?? [])
  }

  public func encode(to encoder: any Encoder) throws {
    var parts = encoder.container(keyedBy: Part.self)
    try parts.encode(source, forKey: .source)
    try parts.encode(target, forKey: .target)
    if !label.isEmpty { try parts.encode(label, forKey: .label) }
    try parts.encodeIfPresent(weight, forKey: .weight)
    try parts.encode(isDirected, forKey: .directed)
    if !attributes.isEmpty { try parts.encode(attributes, forKey: .attributes) }
  }
}

extension GraphInformation: Codable {
  private enum Part: String, CodingKey { case name, properties }

  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: Part.self)
    self.init(
      name: try parts.decodeIfPresent(String.self, forKey: .name) ?? "",
      properties: try parts.decodeIfPresent([NamedValue].self, forKey: .properties) ?? [])
  }

  public func encode(to encoder: any Encoder) throws {
    var parts = encoder.container(keyedBy: Part.self)
    try parts.encode(name, forKey: .name)
    if !properties.isEmpty { try parts.encode(properties, forKey: .properties) }
  }
}

extension GraphEdit: Codable {
  /// The kinds of changes, under the names by which they are kept.
  private enum Kind: String, Codable {
    case addNode, removeNode, setNode, moveNode, placeNodes, addEdge, removeEdge, setEdge, setInformation
  }

  public init(from decoder: any Decoder) throws {
    var parts = try decoder.unkeyedContainer()
    switch try parts.decode(Kind.self) {
    case .addNode: self = .addNode(try parts.decode(NodeID.self), try parts.decode(NodeRecord.self))
    case .removeNode: self = .removeNode(try parts.decode(NodeID.self))
    case .setNode: self = .setNode(try parts.decode(NodeID.self), try parts.decode(NodeRecord.self))
    case .moveNode:
      let node = try parts.decode(NodeID.self)
      self = .moveNode(node, to: Point(try parts.decode(Double.self), try parts.decode(Double.self)))
    case .placeNodes:
      let numbers = try parts.decode([Double].self)
      self = .placeNodes((0..<numbers.count / 2).map { Point(numbers[2 * $0], numbers[2 * $0 + 1]) })
    case .addEdge: self = .addEdge(try parts.decode(EdgeID.self), try parts.decode(EdgeRecord.self))
    case .removeEdge: self = .removeEdge(try parts.decode(EdgeID.self))
    case .setEdge: self = .setEdge(try parts.decode(EdgeID.self), try parts.decode(EdgeRecord.self))
    case .setInformation: self = .setInformation(try parts.decode(GraphInformation.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var parts = encoder.unkeyedContainer()
    func put(_ kind: Kind, _ values: any Encodable...) throws {
      try parts.encode(kind)
      for value in values { try parts.encode(value) }
    }
    switch self {
    case .addNode(let number, let record): try put(.addNode, number, record)
    case .removeNode(let number): try put(.removeNode, number)
    case .setNode(let number, let record): try put(.setNode, number, record)
    case .moveNode(let number, let position): try put(.moveNode, number, position.x, position.y)
    case .placeNodes(let positions): try put(.placeNodes, positions.flatMap { [$0.x, $0.y] })
    case .addEdge(let number, let record): try put(.addEdge, number, record)
    case .removeEdge(let number): try put(.removeEdge, number)
    case .setEdge(let number, let record): try put(.setEdge, number, record)
    case .setInformation(let information): try put(.setInformation, information)
    }
  }
}
