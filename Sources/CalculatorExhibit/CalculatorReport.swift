// A report of what the calculator has on the screen, in words and numbers, for tests from outside.

import DataFlow
import ExhibitKit
import Geometry
import NodeEditor
import Widgets

/// The state of the calculator as drawn, in view pixels.
public struct CalculatorReport: ExhibitReport {
  /// An input row.
  public struct Input: Encodable, Sendable {
    /// The name of the input.
    public var name: String
    /// Its row: x, y, width, height.
    public var frame: [Double]
    /// The node that feeds it.
    public var source: UInt32?
    /// True if it would take a wire that is being made.
    public var isOffered: Bool
  }

  /// A node.
  public struct Node: Encodable, Sendable {
    /// Its number.
    public var id: UInt32
    /// The name of the node.
    public var name: String
    /// The kind of its computation.
    public var kind: String
    /// The value as shown.
    public var value: String
    /// All of it: x, y, width, height.
    public var frame: [Double]
    /// Its title bar.
    public var title: [Double]
    /// Its trash.
    public var trash: [Double]
    /// Its output row.
    public var output: [Double]
    /// Its input rows, from the top.
    public var inputs: [Input]
  }

  /// A wire under a hand.
  public struct Wire: Encodable, Sendable {
    /// The points where it begins and ends.
    public var ends: [Point]
    /// True if its loose end holds on to something.
    public var isHeld: Bool
  }

  /// The name of the calculation.
  public var name: String
  /// View pixels a canvas unit at zoom 1.
  public var zoom: Double
  /// The point of the canvas's origin.
  public var offset: Point
  /// The nodes, or the first 2,000.
  public var nodes: [Node]
  /// The selected nodes.
  public var selection: [UInt32]
  /// The node whose relationships are being made.
  public var relationshipSource: UInt32?
  /// Wires under hands.
  public var wires: [Wire]
  /// The panel that is open.
  public var panel: String
  /// The message that is shown.
  public var notice: String?
  /// True if there is anything to undo.
  public var canUndo: Bool
  /// True if it is not as its file has it.
  public var isChanged: Bool
  /// The controls.
  public var controls: [ControlReport]
}

extension Calculator {
  var report: (any ExhibitReport)? {
    CalculatorReport(
      name: canvas.model.name, zoom: canvas.editor.zoom, offset: canvas.editor.transform.offset,
      nodes: canvas.model.flow.ids.prefix(2000).compactMap(report), selection: canvas.editor.selection.map(\.number),
      relationshipSource: canvas.editor.relationshipSource?.number,
      wires: canvas.editor.pulledWires.map { .init(ends: [$0.from, $0.to], isHeld: $0.isHeld) },
      panel: shell.panel == .own ? "kinds" : "\(shell.panel)",
      notice: shell.files.notice ?? message.content?.text ?? shell.notices.card?.title,
      canUndo: canvas.model.canUndo, isChanged: isChanged,
      controls: shell.controls.reports)
  }

  private func report(of id: FlowNodeID) -> CalculatorReport.Node? {
    guard let node = canvas.model.flow.node(id) else { return nil }
    let key = NodeKey(id)
    let inputs = node.kind.slots.enumerated().map { slot, what in
      let port = InputPort(key, slot)
      return CalculatorReport.Input(
        name: what.name, frame: Self.numbers(canvas.editor.frame(of: port)),
        source: canvas.model.flow.source(of: slot, at: id)?.number, isOffered: canvas.editor.isOffered(port))
    }
    return CalculatorReport.Node(
      id: id.number, name: node.name, kind: node.kind.rawValue, value: canvas.model.shown(id)?.text ?? "",
      frame: Self.numbers(canvas.editor.frame(of: key)), title: Self.numbers(canvas.editor.titleFrame(of: key)),
      trash: Self.numbers(canvas.editor.trashFrame(of: key)), output: Self.numbers(canvas.editor.outputFrame(of: key)),
      inputs: inputs)
  }

  private static func numbers(_ frame: Rect?) -> [Double] {
    frame.map { [$0.x, $0.y, $0.width, $0.height] } ?? []
  }
}
