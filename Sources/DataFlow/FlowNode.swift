// A node as it is written down: its kind, its position, its constant. Its connections and its value are the flow's.

import Geometry

/// The name of a node of a flow for as long as the flow lives: numbers are not given twice, so that what is undone
/// comes back as itself.
public struct FlowNodeID: Hashable, Sendable, Comparable {
  /// The number; small ones come first.
  public let number: UInt32

  /// The node with a number.
  public init(_ number: UInt32) { self.number = number }

  public static func < (a: FlowNodeID, b: FlowNodeID) -> Bool { a.number < b.number }

  var index: Int { Int(number) }

  init(index: Int) { number = UInt32(index) }
}

/// A node: its kind, its name and its constant.
public struct FlowNode: Hashable, Sendable {
  /// The kind, which says what it computes.
  public var kind: NodeKind
  /// The name for people; that of its kind until somebody says otherwise.
  public var name: String
  /// The value that it holds, if its kind holds one; kept when the kind changes to one that computes.
  public var constant: FlowValue
  /// Its top left corner on the canvas.
  public var position: Point

  /// A node from its parts; what is left out is usual for the kind.
  public init(_ kind: NodeKind, name: String? = nil, constant: FlowValue? = nil, at position: Point = .zero) {
    self.kind = kind
    self.name = Self.fitting(name ?? kind.title)
    self.constant = constant ?? kind.defaultConstant
    self.position = position.isFinite ? position : .zero
  }
}

extension FlowNode {
  /// Changes it where it is.
  mutating func update(_ body: (inout FlowNode) -> Void) { body(&self) }

  /// The node as a flow keeps it: equal nodes are written to a file with the same bytes.
  var kept: FlowNode {
    var node = self
    node.constant = constant.withoutNegativeZero
    node.position = position.withoutNegativeZero
    return node
  }
}

extension Point {
  /// The same position, with 0 for −0.
  var withoutNegativeZero: Point { Point(x + 0, y + 0) }
}
