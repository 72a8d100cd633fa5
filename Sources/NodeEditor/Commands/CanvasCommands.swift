// The commands of the editor, by hands, by keys, and by the client's own controls.

import Drawing
import Geometry
import Gestures
import Widgets

/// The ways to line nodes up.
///
/// Ctrl with an arrow does the same: left and up for sides and tops, right and down for rows and columns.
public enum NodeAlignment: Hashable, Sendable, CaseIterable {
  /// Their left sides on one line.
  case left
  /// Their top sides on one line.
  case top
  /// Below each other, with equal spaces.
  case column
  /// Beside each other, with equal spaces.
  case row
}

extension NodeEditor {
  /// The space between nodes in a row or column, in canvas units.
  private static let alignGap = 48.0

  /// Makes a node and selects it.
  @discardableResult
  public mutating func create<Client: NodeEditorDelegate>(at corner: Point, _ client: inout Client) -> NodeKey? {
    guard NodeLayout.isAllowed(corner) else { return nil }
    client.beginInteraction()
    let key = client.createNode(at: Point(corner.x.rounded(), corner.y.rounded()))
    client.endInteraction()
    reload(for: &client)
    if let key { select([key], &client) }
    return key
  }

  /// Throws nodes away, as one interaction.
  public mutating func delete<Client: NodeEditorDelegate>(_ nodes: [NodeKey], _ client: inout Client) {
    let nodes = nodes.filter { layout.index(of: $0) != nil }
    guard !nodes.isEmpty else { return }
    if let source = relationships.source, nodes.contains(source) { leaveRelationships() }
    let left = selection.filter { !nodes.contains($0) }
    select(left, &client)
    client.beginInteraction()
    for key in nodes { client.deleteNode(key) }
    client.endInteraction()
    reload(for: &client)
  }

  /// Asks the client for a wire, or for its end.
  mutating func toggle<Client: NodeEditorDelegate>(_ source: NodeKey, _ port: InputPort, _ client: inout Client) {
    client.beginInteraction()
    client.toggleRelationship(from: source, to: port)
    client.endInteraction()
    reload(for: &client)
  }

  /// Returns true if a wire may be asked for: no circle, and the client allows it.
  func mayConnect(_ source: NodeKey, _ port: InputPort, _ client: some NodeEditorDelegate) -> Bool {
    guard let index = layout.index(of: source), let number = layout.number(of: port) else { return false }
    return Candidates(from: index, in: layout, client: client).contains(number)
  }

  /// Lines the selected nodes up, as one interaction.
  public mutating func align<Client: NodeEditorDelegate>(_ alignment: NodeAlignment, _ client: inout Client) {
    let boxes = selection.compactMap { layout.box(of: $0) }
    guard boxes.count > 1, let bounds = layout.bounds(of: selection) else { return }
    isNudging = false
    client.beginInteraction()
    switch alignment {
    case .left: for box in boxes { moveNode(box.key, to: Point(bounds.x, box.frame.y), &client) }
    case .top: for box in boxes { moveNode(box.key, to: Point(box.frame.x, bounds.y), &client) }
    case .column:
      var y = bounds.y
      for box in boxes.sorted(by: { ($0.frame.y, $0.frame.x) < ($1.frame.y, $1.frame.x) }) {
        moveNode(box.key, to: Point(bounds.x, y), &client)
        y += box.frame.height + Self.alignGap
      }
    case .row:
      var x = bounds.x
      for box in boxes.sorted(by: { ($0.frame.x, $0.frame.y) < ($1.frame.x, $1.frame.y) }) {
        moveNode(box.key, to: Point(x, bounds.y), &client)
        x += box.frame.width + Self.alignGap
      }
    }
    client.endInteraction()
  }

  /// Takes back the last interaction.
  public mutating func undo<Client: NodeEditorDelegate>(_ client: inout Client) {
    cancelInput(&client)
    client.undo()
    reload(for: &client)
  }

  /// Does again what was taken back.
  public mutating func redo<Client: NodeEditorDelegate>(_ client: inout Client) {
    cancelInput(&client)
    client.redo()
    reload(for: &client)
  }

  /// Remembers the selected nodes.
  public mutating func copy<Client: NodeEditorDelegate>(_ client: inout Client) {
    guard !selection.isEmpty else { return }
    client.copy(selection)
    pasteCount = 0
  }

  /// Puts what was copied into the middle of the view, each time a little further down, and selects it.
  public mutating func paste<Client: NodeEditorDelegate>(_ client: inout Client) {
    let step = Double(pasteCount % 10) * 24
    pasteCount += 1
    client.beginInteraction()
    let pasted = client.paste(around: view.transform.toModel(view.clearArea.center) + Point(step, step))
    client.endInteraction()
    guard !pasted.isEmpty else { return }
    reload(for: &client)
    select(pasted, &client)
  }
}

// MARK: - Relationships

extension NodeEditor {
  /// Begins to make relationships of a node: inputs that it may feed wait for a tap.
  public mutating func makeRelationships<Client: NodeEditorDelegate>(of key: NodeKey, _ client: inout Client) {
    guard let index = layout.index(of: key) else { return }
    if selection.last != key { select([key], &client) }
    leaveRelationships()
    relationships.begin(with: key, Candidates(from: index, in: layout, client: client))
    fades.follow(key, in: layout)
    needsRedraw = true
  }

  /// Makes no more relationships.
  public mutating func leaveRelationships() {
    guard let left = relationships.end() else { return }
    fades.follow(left.source, in: layout)
    fades.fadeBack(from: left.candidates)
    needsRedraw = true
  }

  /// Finds again what may be connected, after nodes or wires have changed.
  mutating func refreshCandidates(_ client: some NodeEditorDelegate) {
    if let key = relationships.source {
      if let index = layout.index(of: key) {
        relationships.renew(Candidates(from: index, in: layout, client: client))
      } else {
        leaveRelationships()
      }
    }
    let layout = layout
    for index in hands.contacts.indices {
      hands.changeWire(at: index) { wire, _ in
        wire.snap.release()
        switch wire.anchor {
        case .output(let key):
          guard let node = layout.index(of: key) else { return }
          wire.candidates = Candidates(from: node, in: layout, client: client)
        case .input(let port):
          guard let node = layout.index(of: port.node) else { return }
          wire.candidates = Candidates(to: port, at: node, in: layout, client: client)
        }
      }
    }
  }
}

// MARK: - The view

extension NodeEditor {
  /// Goes to where everything is in view.
  public mutating func showEverything() {
    view.fly(to: view.overview(of: layout.bounds))
    needsRedraw = true
  }

  /// Zooms about the middle of the view.
  public mutating func zoom(by factor: Double) {
    view.zoom(by: factor)
    needsRedraw = true
  }

  /// Looks at exactly this view.
  public mutating func jump(to transform: ViewTransform) {
    view.jump(to: transform)
    needsRedraw = true
  }

  /// Moves the view as little as it takes to have all of a node in the clear area; one too large for it stays.
  public mutating func bringIntoView(_ node: NodeKey) {
    guard let box = layout.box(of: node), view.bringIntoView(box.frame) else { return }
    needsRedraw = true
  }

  /// Moves the view so that a selected node that a key reached can be seen.
  mutating func reveal(_ key: NodeKey) {
    if let box = layout.box(of: key) { view.reveal(box.frame) }
  }
}
