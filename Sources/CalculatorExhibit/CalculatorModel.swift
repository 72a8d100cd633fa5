// The calculation under people's hands: what the node editor asks of it, and what follows from its answers.
//
// The flow is the truth; beside it stand the words that nodes show, made when a value changes and not when it is drawn.

import DataFlow
import Drawing
import ExhibitKit
import Geometry
import NodeEditor

/// A calculation as the client of a node editor.
struct CalculatorModel {
  /// The contents that a node shows, made once a change.
  struct Shown {
    var value: FlowValue
    var text: String
    /// The remark about the value; empty for nothing.
    var remark: String
  }

  private(set) var history: FlowHistory
  var theme: Theme
  /// The number of significant digits that numbers are shown with.
  var digits = FlowValue.usualDigits { didSet { if digits != oldValue { flow.ids.forEach { note($0) } } } }
  /// The last refusal, in a sentence; whoever shows it takes it.
  var refusal: String?
  /// A number that changes with every change of the calculation.
  private(set) var revision = 0
  private var shown: [FlowNodeID: Shown] = [:]
  private var copied: [CopiedNode] = []

  /// The size of the middle of a node, in canvas units.
  static let itemSize = Size(200, 96)

  init(_ flow: Flow, theme: Theme) {
    history = FlowHistory(flow)
    self.theme = theme
    for id in flow.ids { note(id) }
  }

  var flow: Flow { history.flow }

  /// The calculation as it is written down.
  var document: FlowDocument { history.document }

  /// Takes another calculation with its history; what was copied can still be pasted into it.
  mutating func begin(_ next: FlowHistory) {
    let network = history.network
    history = next
    history.network = network
    (refusal, shown) = (nil, [:])
    revision += 1
    for id in flow.ids { note(id) }
  }

  /// True if there is anything to paste.
  var canPaste: Bool { !copied.isEmpty }

  /// Sets the network that nodes may ask.
  mutating func setNetwork(_ network: (any NamedNetwork)?) {
    history.network = network
    noteTouched()
  }

  /// Returns the contents that a node shows.
  func shown(_ id: FlowNodeID) -> Shown? { shown[id] }

  /// Makes changes as one; what cannot be is kept as a sentence.
  mutating func perform(_ edits: [FlowEdit]) {
    change { history throws(FlowRefusal) in try history.perform(edits) }
    noteTouched()
  }

  /// Changes what a node holds; what it cannot hold is kept as a sentence. While a slider is under a finger, each step
  /// after the first allocates nothing but the words to show.
  mutating func setConstant(_ value: FlowValue, of id: FlowNodeID) {
    change { history throws(FlowRefusal) in try history.setConstant(id, to: value) }
    noteTouched()
  }

  /// Changes the history, or keeps as a sentence why that cannot be.
  private mutating func change(_ body: (inout FlowHistory) throws(FlowRefusal) -> Void) {
    do {
      try body(&history)
      revision += 1
    } catch {
      refusal = error.description
    }
  }

  // MARK: The name

  /// The longest name of a calculation or a node that people write, in characters.
  static let longestName = 60

  /// The name of the calculation.
  var name: String { history.name }

  var canUndo: Bool { history.canUndo }

  var canRedo: Bool { history.canRedo }

  /// Calls the calculation something, as people write it; `rememberName` makes a change of it.
  mutating func call(_ name: String) {
    guard name != history.name else { return }
    history.call(name)
    revision += 1
  }

  /// Completes the name that was written: it can be undone from here on.
  mutating func rememberName() { history.rememberName() }

  /// Takes back, or does again, what leads to so many steps.
  mutating func go(to position: Int) {
    while history.undoCount > position, history.undo() {}
    while history.undoCount < position, history.redo() {}
    revision += 1
    for id in flow.ids { note(id) }
  }

  // MARK: Keeping

  /// Hands out what is to be kept.
  mutating func takeUnkept(withWhatIsUnderWay: Bool) -> FlowHistory.Unkept {
    history.takeUnkept(withWhatIsUnderWay: withWhatIsUnderWay)
  }

  /// Forgets that anything was handed out to be kept.
  mutating func noteNothingKept() { history.noteNothingKept() }

  private mutating func noteTouched() { for id in history.flow.touched { note(id) } }

  private mutating func note(_ id: FlowNodeID) {
    guard history.flow.node(id) != nil else {
      shown[id] = nil
      return
    }
    let value = history.flow.value(of: id)
    shown[id] = Shown(value: value, text: value.shown(digits: digits), remark: Self.words(history.flow.remark(on: id)))
  }

  private static func words(_ remark: FlowRemark?) -> String {
    switch remark {
    case .dividedByZero: "divided by zero"
    case .undefined: "has no answer"
    case .tooLarge: "too large a number"
    case .infinite: "an infinite number"
    case .comparedUndefined: "compares what has no answer"
    case nil: ""
    }
  }

  /// Returns the colour of a sort of value: of title bars, and of wires.
  func tint(_ type: ValueType) -> Color {
    switch type {
    case .number: theme.category(0)
    case .color: theme.category(1)
    case .text: theme.category(2)
    case .flag: theme.category(4)
    }
  }
}

/// A node as it was copied; what fed it is an index among the copies, or a node that stays.
private struct CopiedNode {
  let id: FlowNodeID
  let node: FlowNode
  let inputs: [FlowNodeID?]
}

extension FlowNodeID {
  init(_ key: NodeKey) { self.init(key.number) }
}

extension NodeKey {
  init(_ id: FlowNodeID) { self.init(id.number) }
}

// MARK: - What the editor asks

extension CalculatorModel: NodeEditorDelegate {
  var nodes: [NodeKey] { flow.ids.map { NodeKey($0) } }

  func node(_ key: NodeKey) -> EditorNode? {
    let id = FlowNodeID(key)
    return flow.node(id).map { node in
      let inputs = (0..<node.kind.slotCount).map { flow.source(of: $0, at: id).map { NodeKey($0) } }
      return EditorNode(title: node.name, position: node.position, inputs: inputs, tint: tint(node.kind.output))
    }
  }

  var defaultNodeSize: Size { Size(Self.itemSize.width, Self.itemSize.height + 88) }

  func itemRenderer(for node: NodeKey) -> CalculatorItem {
    CalculatorItem(shown: shown[FlowNodeID(node)], size: Self.itemSize)
  }

  func inputRowRenderer(for input: InputPort, source: NodeKey?) -> CalculatorInputRow {
    let kind = flow.node(FlowNodeID(input.node))?.kind
    return CalculatorInputRow(
      name: kind?.slots[input.index].name ?? "", shown: source.flatMap { shown[FlowNodeID($0)] })
  }

  func outputRowRenderer(for node: NodeKey) -> CalculatorOutputRow {
    CalculatorOutputRow(name: flow.node(FlowNodeID(node))?.kind.title ?? "", text: shown[FlowNodeID(node)]?.text ?? "")
  }

  mutating func nodeMoved(_ node: NodeKey, to position: Point) {
    change { history throws(FlowRefusal) in try history.move(FlowNodeID(node), to: position) }
  }

  mutating func createNode(at position: Point) -> NodeKey? {
    let id = flow.nextID
    perform([.add(id, FlowNode(.numeric, at: position))])
    return flow.node(id) == nil ? nil : NodeKey(id)
  }

  mutating func deleteNode(_ node: NodeKey) { perform([.remove(FlowNodeID(node))]) }

  mutating func toggleRelationship(from source: NodeKey, to target: InputPort) {
    let port = FlowPort(FlowNodeID(target.node), slot: target.index)
    let source = FlowNodeID(source)
    let isThere = flow.source(of: port.slot, at: port.node) == source
    perform([.setSource(port, isThere ? nil : source)])
  }

  func isCandidate(_ source: NodeKey, for target: InputPort) -> Bool {
    flow.fits(FlowNodeID(source), FlowNodeID(target.node), slot: target.index)
  }

  mutating func beginInteraction() { history.beginGroup() }

  mutating func resumeInteraction() { history.resumeGroup() }

  mutating func endInteraction() { history.endGroup() }

  mutating func beginMoving(_ nodes: [NodeKey]) { history.beginMoving(nodes.map { FlowNodeID($0) }) }

  mutating func endMoving(_ nodes: [NodeKey]) { history.endMoving(nodes.map { FlowNodeID($0) }) }

  mutating func undo() {
    guard history.undo() else { return }
    revision += 1
    noteTouched()
  }

  mutating func redo() {
    guard history.redo() else { return }
    revision += 1
    noteTouched()
  }

  mutating func copy(_ nodes: [NodeKey]) {
    copied = nodes.compactMap { key in
      let id = FlowNodeID(key)
      return flow.node(id).map { node in
        CopiedNode(id: id, node: node, inputs: (0..<node.kind.slotCount).map { flow.source(of: $0, at: id) })
      }
    }
  }

  /// Copies are fed by copies; what else fed them feeds them, too, if it is there still and of the right sort.
  mutating func paste(around position: Point) -> [NodeKey] {
    guard let bounds = Rect(bounding: copied.map(\.node.position)) else { return [] }
    var numbers: [FlowNodeID: FlowNodeID] = [:]
    var edits: [FlowEdit] = []
    for (offset, copy) in copied.enumerated() {
      let id = FlowNodeID(flow.nextID.number + UInt32(offset))
      numbers[copy.id] = id
      var node = copy.node
      let middle = bounds.center + Point(Self.itemSize.width, Self.itemSize.height + 88) / 2
      let corner = position + node.position - middle
      node.position = Point(corner.x.rounded(), corner.y.rounded())
      edits.append(.add(id, node))
    }
    for copy in copied {
      guard let id = numbers[copy.id] else { continue }
      for (slot, source) in copy.inputs.enumerated() {
        guard let source else { continue }
        let wanted = copy.node.kind.slots[slot].type
        if let inner = numbers[source] {
          edits.append(.connect(inner, to: id, slot: slot))
        } else if flow.node(source)?.kind.output == wanted {
          edits.append(.connect(source, to: id, slot: slot))
        }
      }
    }
    perform(edits)
    return copied.compactMap { numbers[$0.id].flatMap { flow.node($0) == nil ? nil : NodeKey($0) } }
  }
}
