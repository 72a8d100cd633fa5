// The client's side of the editor: it owns the nodes; the editor shows them and tells what hands ask for.
//
// The editor keeps no reference to it: the client is passed in with each call, so that client and editor can both be
// plain values. Eleven duties are the client's own; the rest have defaults that do nothing.

import Geometry

/// The owner of the nodes that an editor shows.
///
/// ```swift
/// struct Sketch: NodeEditorDelegate { … }
/// var sketch = Sketch()
/// var editor = NodeEditor(style: style, gestures: gestures, window: window)
/// editor.reload(for: &sketch)
/// _ = editor.handle(event, for: &sketch)
/// editor.advance(to: time, elapsed: elapsed, for: &sketch)
/// editor.draw(into: &picture, for: sketch)
/// ```
public protocol NodeEditorDelegate {
  /// The type that draws the middle of a node.
  associatedtype ItemRenderer: NodeItemRenderer
  /// The type that draws an input row.
  associatedtype InputRowRenderer: NodeRowRenderer
  /// The type that draws the output row.
  associatedtype OutputRowRenderer: NodeRowRenderer

  // MARK: Nodes

  /// All nodes; new ones at the end come to the front.
  var nodes: [NodeKey] { get }
  /// Returns a node; `nil` if it is gone.
  func node(_ key: NodeKey) -> EditorNode?
  /// The size of a new node, in canvas units, so that it can be placed under the finger.
  var defaultNodeSize: Size { get }

  // MARK: Drawing

  /// Draws the middle of a node. Asked for every node in view in every frame: let it be a small value.
  func itemRenderer(for node: NodeKey) -> ItemRenderer
  /// Draws an input row; `source` is what feeds it.
  func inputRowRenderer(for input: InputPort, source: NodeKey?) -> InputRowRenderer
  /// Draws the output row.
  func outputRowRenderer(for node: NodeKey) -> OutputRowRenderer

  // MARK: Requests of hands

  /// Takes note of the selected nodes; none when empty. The last one was touched last.
  mutating func selectionChanged(to nodes: [NodeKey])
  /// Moves a node under a hand; called at every step.
  mutating func nodeMoved(_ node: NodeKey, to position: Point)
  /// Makes a node with its corner here and returns its key, or `nil` to refuse.
  mutating func createNode(at position: Point) -> NodeKey?
  /// Deletes a node, and its wires with it.
  mutating func deleteNode(_ node: NodeKey)
  /// Connects a source to an input: the same source again takes the wire away, another replaces it.
  mutating func toggleRelationship(from source: NodeKey, to target: InputPort)
  /// Returns true if a source may feed an input, as far as the client is concerned. Circles are the editor's business:
  /// it never offers a wire that would close one.
  func isCandidate(_ source: NodeKey, for target: InputPort) -> Bool

  // MARK: Optional requests

  /// Begins an interaction: all changes up to `endInteraction` are undone as one. The client may be in the midst of an
  /// interaction of its own, as when somebody slides a value.
  mutating func beginInteraction()
  /// Goes on with the interaction that was done last, up to `endInteraction`, as for a key that repeats. The editor
  /// asks for it only where it has asked for nothing else since.
  mutating func resumeInteraction()
  /// Ends the interaction.
  mutating func endInteraction()
  /// Begins to move nodes under a hand: up to `endMoving`, their moves are one interaction, whatever others do meanwhile. No node is
  /// under two hands at once.
  mutating func beginMoving(_ nodes: [NodeKey])
  /// Ends the move of nodes under a hand; those that were thrown away meanwhile are not among them.
  mutating func endMoving(_ nodes: [NodeKey])
  /// Takes back the last interaction.
  mutating func undo()
  /// Does again what was taken back.
  mutating func redo()
  /// Remembers nodes for pasting.
  mutating func copy(_ nodes: [NodeKey])
  /// Puts what was copied onto the canvas around a position; gives the new nodes.
  mutating func paste(around position: Point) -> [NodeKey]
}

extension NodeEditorDelegate {
  public mutating func selectionChanged(to nodes: [NodeKey]) {}
  public mutating func beginInteraction() {}
  public mutating func resumeInteraction() { beginInteraction() }
  public mutating func endInteraction() {}
  public mutating func beginMoving(_ nodes: [NodeKey]) { beginInteraction() }
  public mutating func endMoving(_ nodes: [NodeKey]) { endInteraction() }
  public mutating func undo() {}
  public mutating func redo() {}
  public mutating func copy(_ nodes: [NodeKey]) {}
  public mutating func paste(around position: Point) -> [NodeKey] { [] }
}

/// A renderer of the middle of one node.
public protocol NodeItemRenderer {
  /// The size it needs, in canvas units. The editor asks when it reloads the node.
  var size: Size { get }
  /// Draws into a frame of that size, in canvas units.
  func draw(in frame: Rect, on canvas: inout NodeCanvas)
}

/// A renderer of one row of a node.
public protocol NodeRowRenderer {
  /// Draws into a frame, in canvas units.
  func draw(in frame: Rect, on canvas: inout NodeCanvas)
}
