// The facts of a client's node that the editor needs to place it and to draw its wires. The meaning of the node stays
// with the client; the editor knows it by a number only.

import Drawing
import Geometry

/// The name of a node: a number of the client's own, never given twice while an editor lives.
public struct NodeKey: Hashable, Sendable {
  /// The client's number.
  public let number: UInt32

  /// The node with a number.
  public init(_ number: UInt32) { self.number = number }
}

/// One input row of a node.
public struct InputPort: Hashable, Sendable {
  /// The node of the input.
  public let node: NodeKey
  /// The index of the row, from 0 at the top.
  public let index: Int

  /// An input from its parts.
  public init(_ node: NodeKey, _ index: Int) {
    self.node = node
    self.index = index
  }
}

/// A node as the client describes it. Lengths and places are in canvas units: view pixels at zoom 1 and scale 1.
public struct EditorNode: Hashable, Sendable {
  /// The words in the title bar.
  public var title: String
  /// The top left corner.
  public var position: Point
  /// The source of each input row, from the top; `nil` for nothing.
  public var inputs: [NodeKey?]
  /// The colour of its title bar and of the wires that leave it; how a node is recognized from afar.
  public var tint: Color

  /// A node from its parts.
  public init(title: String, position: Point, inputs: [NodeKey?], tint: Color) {
    self.title = title
    self.position = position
    self.inputs = inputs
    self.tint = tint
  }
}
