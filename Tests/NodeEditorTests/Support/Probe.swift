// A client whose rows note how strongly they are drawn: what an eye would see of a row, in a number.

import Drawing
import Geometry
import NodeEditor
import SchemaSketch

/// The strengths that the rows of the last frames were drawn with, 0…1.
final class RowLog {
  var inputs: [InputPort: Double] = [:]
  var outputs: [NodeKey: Double] = [:]
}

/// A sketch of a database that keeps a log of its rows.
struct Probe: NodeEditorDelegate {
  /// Draws nothing and notes its presence.
  struct Row: NodeRowRenderer {
    let note: (Double) -> Void
    func draw(in frame: Rect, on canvas: inout NodeCanvas) { note(canvas.presence) }
  }

  var sketch: SchemaSketch
  let log = RowLog()

  init(_ schema: Schema = .library) { sketch = SchemaSketch(schema, theme: .night) }

  var nodes: [NodeKey] { sketch.nodes }
  func node(_ key: NodeKey) -> EditorNode? { sketch.node(key) }
  var defaultNodeSize: Size { sketch.defaultNodeSize }
  func itemRenderer(for node: NodeKey) -> ColumnList { sketch.itemRenderer(for: node) }
  func inputRowRenderer(for input: InputPort, source: NodeKey?) -> Row { Row { [log] in log.inputs[input] = $0 } }
  func outputRowRenderer(for node: NodeKey) -> Row { Row { [log] in log.outputs[node] = $0 } }
  mutating func selectionChanged(to nodes: [NodeKey]) { sketch.selectionChanged(to: nodes) }
  mutating func nodeMoved(_ node: NodeKey, to position: Point) { sketch.nodeMoved(node, to: position) }
  mutating func createNode(at position: Point) -> NodeKey? { sketch.createNode(at: position) }
  mutating func deleteNode(_ node: NodeKey) { sketch.deleteNode(node) }
  mutating func toggleRelationship(from source: NodeKey, to target: InputPort) {
    sketch.toggleRelationship(from: source, to: target)
  }
  func isCandidate(_ source: NodeKey, for target: InputPort) -> Bool { sketch.isCandidate(source, for: target) }
  mutating func beginInteraction() { sketch.beginInteraction() }
  mutating func resumeInteraction() { sketch.resumeInteraction() }
  mutating func endInteraction() { sketch.endInteraction() }
  mutating func beginMoving(_ nodes: [NodeKey]) { sketch.beginMoving(nodes) }
  mutating func endMoving(_ nodes: [NodeKey]) { sketch.endMoving(nodes) }
  mutating func undo() { sketch.undo() }
  mutating func redo() { sketch.redo() }
}

extension NodeEditorTestDriver where Client == Probe {
  /// The strength that an input row was last drawn with.
  func strength(_ number: UInt32, _ index: Int) -> Double? { client.log.inputs[InputPort(NodeKey(number), index)] }

  /// The strength that an output row was last drawn with.
  func strength(ofOutput number: UInt32) -> Double? { client.log.outputs[NodeKey(number)] }
}
