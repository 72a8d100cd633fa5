// The coding of what was done to a flow, as it is kept: {"edits": [["move", 7, 10, 20]], "name": "Sum"}. What is read comes
// from files, and is checked when it is made.

import Geometry

extension FlowStep: Codable {
  private enum CodingKeys: String, CodingKey { case edits, name }

  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try parts.decodeIfPresent([FlowEdit].self, forKey: .edits) ?? [],
      name: try parts.decodeIfPresent(String.self, forKey: .name))
  }

  public func encode(to encoder: any Encoder) throws {
    var parts = encoder.container(keyedBy: CodingKeys.self)
    if !edits.isEmpty { try parts.encode(edits, forKey: .edits) }
    try parts.encodeIfPresent(name, forKey: .name)
  }
}

extension FlowNodeID: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(UInt32.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}

extension FlowEdit: Codable {
  /// The kinds of changes, under the names by which they are kept.
  private enum Kind: String, Codable { case add, remove, setSource, setKind, setConstant, move, rename }

  public init(from decoder: any Decoder) throws {
    var parts = try decoder.unkeyedContainer()
    let kind = try parts.decode(Kind.self)
    let id = try parts.decode(FlowNodeID.self)
    switch kind {
    case .add: self = .add(id, try parts.node())
    case .remove: self = .remove(id)
    case .setSource:
      let slot = try parts.decode(Int.self)
      self = .setSource(FlowPort(id, slot: slot), try parts.decode(FlowNodeID?.self))
    case .setKind: self = .setKind(id, try parts.decode(NodeKind.self))
    case .setConstant: self = .setConstant(id, try parts.constant())
    case .move: self = .move(id, to: try parts.point())
    case .rename: self = .rename(id, try parts.decode(String.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var parts = encoder.unkeyedContainer()
    func put(_ kind: Kind, _ id: FlowNodeID) throws {
      try parts.encode(kind)
      try parts.encode(id)
    }
    switch self {
    case .add(let id, let node):
      try put(.add, id)
      try parts.put(node)
    case .remove(let id): try put(.remove, id)
    case .setSource(let port, let source):
      try put(.setSource, port.node)
      try parts.encode(port.slot)
      try parts.encode(source)
    case .setKind(let id, let kind):
      try put(.setKind, id)
      try parts.encode(kind)
    case .setConstant(let id, let value):
      try put(.setConstant, id)
      try parts.put(value, of: encoder.codingPath)
    case .move(let id, let position):
      try put(.move, id)
      try parts.put(position)
    case .rename(let id, let name):
      try put(.rename, id)
      try parts.encode(name)
    }
  }
}

extension UnkeyedEncodingContainer {
  fileprivate mutating func put(_ point: Point) throws {
    try encode(point.x)
    try encode(point.y)
  }

  fileprivate mutating func put(_ node: FlowNode) throws {
    try encode(node.kind)
    try encode(node.name)
    try put(node.constant, of: codingPath)
    try put(node.position)
  }

  /// Puts a value that a node can hold: its sort, and itself.
  fileprivate mutating func put(_ value: FlowValue, of path: [any CodingKey]) throws {
    switch value {
    case .number(let number):
      try encode(ValueType.number)
      try encode(number)
    case .text(let text):
      try encode(ValueType.text)
      try encode(text)
    case .flag(let flag):
      try encode(ValueType.flag)
      try encode(flag)
    case .color, .missing, .problem:
      throw EncodingError.invalidValue(value, .init(codingPath: path, debugDescription: "no node holds this"))
    }
  }
}

extension UnkeyedDecodingContainer {
  fileprivate mutating func point() throws -> Point { Point(try decode(Double.self), try decode(Double.self)) }

  fileprivate mutating func node() throws -> FlowNode {
    let kind = try decode(NodeKind.self)
    let name = try decode(String.self)
    let constant = try constant()
    return FlowNode(kind, name: name, constant: constant, at: try point())
  }

  fileprivate mutating func constant() throws -> FlowValue {
    switch try decode(ValueType.self) {
    case .number: .number(try decode(Double.self))
    case .text: .text(try decode(String.self))
    case .flag: .flag(try decode(Bool.self))
    case .color:
      throw DecodingError.dataCorruptedError(in: self, debugDescription: "no node holds a colour")
    }
  }
}
