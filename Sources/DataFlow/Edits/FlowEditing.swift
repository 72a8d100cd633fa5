// The changes of a flow. Each one checks first and cannot fail after that; it returns the changes that undo it, to be
// applied in order.

import Geometry

extension Flow {
  /// Adds a node and gives its number.
  @discardableResult
  public mutating func add(_ node: FlowNode) throws(FlowRefusal) -> FlowNodeID {
    let id = nextID
    try apply(.add(id, node))
    return id
  }

  /// Makes a change and computes what follows from it; `touched` tells what was computed.
  ///
  /// - Returns: the changes that undo it, to be applied in this order.
  @discardableResult
  public mutating func apply(_ edit: FlowEdit) throws(FlowRefusal) -> [FlowEdit] {
    beginChange()
    return try make(edit)
  }

  /// Makes several changes as one: all of them, or none.
  ///
  /// - Returns: the changes that undo them all, to be applied in this order.
  @discardableResult
  public mutating func apply(_ edits: [FlowEdit]) throws(FlowRefusal) -> [FlowEdit] {
    beginChange()
    var undo: [[FlowEdit]] = []
    for edit in edits {
      do {
        undo.append(try make(edit))
      } catch {
        for step in undo.reversed() { takeBack(step) }
        throw error
      }
    }
    return undo.reversed().flatMap { $0 }
  }

  private mutating func takeBack(_ edits: [FlowEdit]) {
    for edit in edits {
      do { _ = try make(edit) } catch { preconditionFailure("what undoes a change can always be made") }
    }
  }

  private mutating func make(_ edit: FlowEdit) throws(FlowRefusal) -> [FlowEdit] {
    switch edit {
    case .add(let id, let node): try insert(id, node)
    case .remove(let id): try remove(id)
    case .setSource(let port, let source): try setSource(port, source)
    case .setKind(let id, let kind): try setKind(id, kind)
    case .setConstant(let id, let value): try setConstant(id, value)
    case .move(let id, let position): try move(id, to: position)
    case .rename(let id, let name): try rename(id, name)
    }
  }

  private mutating func insert(_ id: FlowNodeID, _ node: FlowNode) throws(FlowRefusal) -> [FlowEdit] {
    let isNew = id == nextID
    guard isNew || (nodes.indices.contains(id.index) && nodes[id.index] == nil) else { throw .badNumber(id) }
    guard nodes.count < Self.mostNodes || !isNew else { throw .full }
    guard node.position.isFinite, node.kind.mayHold(node.constant) else { throw .badValue(id) }
    if isNew { grow() }
    put(node, at: id)
    recalculate(id)
    return [.remove(id)]
  }

  /// Passes over the numbers before a node that is to be added: those that were given to nodes of which nothing is known
  /// any more.
  mutating func passOver(before id: FlowNodeID) {
    while nodes.count < min(id.index, Self.mostNodes) { grow() }
  }

  private mutating func remove(_ id: FlowNodeID) throws(FlowRefusal) -> [FlowEdit] {
    let node = try existing(id)
    var undo: [FlowEdit] = [.add(id, node)]
    for slot in 0..<node.kind.slotCount {
      guard let source = source(of: slot, at: id) else { continue }
      undo.append(.connect(source, to: id, slot: slot))
      wire(slot, of: id, to: nil)
    }
    for port in fed(by: id) {
      undo.append(.setSource(port, id))
      wire(port.slot, of: port.node, to: nil)
      wait(for: port.node)
    }
    take(id)
    evaluate()
    return undo
  }

  private mutating func setSource(_ port: FlowPort, _ source: FlowNodeID?) throws(FlowRefusal) -> [FlowEdit] {
    let node = try existing(port.node)
    guard (0..<node.kind.slotCount).contains(port.slot) else { throw .noSlot(port) }
    let old = self.source(of: port.slot, at: port.node)
    guard source != old else { return [] }
    if let source {
      let (needed, offered) = (node.kind.slots[port.slot].type, try existing(source).kind.output)
      guard needed == offered else { throw .wrongType(port, needed: needed, offered: offered) }
      guard putInOrder(source, before: port.node) else { throw .circle(from: source, to: port.node) }
    }
    wire(port.slot, of: port.node, to: source)
    recalculate(port.node)
    return [.setSource(port, old)]
  }

  private mutating func setKind(_ id: FlowNodeID, _ kind: NodeKind) throws(FlowRefusal) -> [FlowEdit] {
    let old = try existing(id)
    guard old.kind != kind else { return [] }
    var reconnect: [FlowEdit] = []
    for slot in 0..<old.kind.slotCount {
      guard let source = source(of: slot, at: id) else { continue }
      let stays = slot < kind.slotCount && kind.slots[slot].type == nodes[source.index]?.kind.output
      if stays { continue }
      reconnect.append(.connect(source, to: id, slot: slot))
      wire(slot, of: id, to: nil)
    }
    if kind.output != old.kind.output {
      for port in fed(by: id) {
        reconnect.append(.setSource(port, id))
        wire(port.slot, of: port.node, to: nil)
        wait(for: port.node)
      }
    }
    let constant = kind.mayHold(old.constant) ? old.constant : kind.defaultConstant
    change(id) { ($0.kind, $0.name, $0.constant) = (kind, kind.title, constant) }
    recalculate(id)
    let restore: [FlowEdit] = constant == old.constant ? [] : [.setConstant(id, old.constant)]
    return [.setKind(id, old.kind), .rename(id, old.name)] + restore + reconnect
  }

  private mutating func setConstant(_ id: FlowNodeID, _ value: FlowValue) throws(FlowRefusal) -> [FlowEdit] {
    try replaceConstant(of: id, by: value).map { [.setConstant(id, $0)] } ?? []
  }

  /// Changes what a node holds.
  ///
  /// - Returns: what it held before; `nil` if that was the same.
  private mutating func replaceConstant(of id: FlowNodeID, by value: FlowValue) throws(FlowRefusal) -> FlowValue? {
    let old = try existing(id)
    guard old.kind.mayHold(value) else { throw .badValue(id) }
    guard old.constant != value else { return nil }
    change(id) { $0.constant = value.withoutNegativeZero }
    recalculate(id)
    return old.constant
  }

  private mutating func move(_ id: FlowNodeID, to position: Point) throws(FlowRefusal) -> [FlowEdit] {
    let old = try existing(id)
    guard position.isFinite else { throw .badValue(id) }
    guard old.position != position else { return [] }
    change(id) { $0.position = position.withoutNegativeZero }
    return [.move(id, to: old.position)]
  }

  private mutating func rename(_ id: FlowNodeID, _ name: String) throws(FlowRefusal) -> [FlowEdit] {
    let old = try existing(id)
    guard FlowNode.fits(name) else { throw .badValue(id) }
    guard old.name != name else { return [] }
    change(id) { $0.name = name }
    return [.rename(id, old.name)]
  }

  /// Puts a node somewhere without telling how to undo it: for the steps of a drag, whose beginning is remembered.
  mutating func setPosition(of id: FlowNodeID, to position: Point) throws(FlowRefusal) {
    beginChange()
    _ = try existing(id)
    guard position.isFinite else { throw .badValue(id) }
    change(id) { $0.position = position.withoutNegativeZero }
  }

  /// Changes what a node holds without telling how to undo it: for the steps of a slide, whose beginning is remembered.
  mutating func setConstant(of id: FlowNodeID, to value: FlowValue) throws(FlowRefusal) {
    beginChange()
    _ = try replaceConstant(of: id, by: value)
  }

  /// Computes a changed node and everything downstream whose inputs change by it.
  private mutating func recalculate(_ id: FlowNodeID) {
    wait(for: id)
    evaluate()
  }

  private func existing(_ id: FlowNodeID) throws(FlowRefusal) -> FlowNode {
    guard let node = node(id) else { throw .noNode(id) }
    return node
  }
}

extension NodeKind {
  /// Returns true if a node of this kind may hold a value: something definite, no longer than is kept, and of the
  /// kind's own sort. A kind that computes keeps whatever another kind held before it.
  func mayHold(_ value: FlowValue) -> Bool {
    guard constantType == nil || constantType == value.type else { return false }
    return switch value {
    case .number, .flag: true
    case .text(let text): FlowNode.fits(text)
    case .color, .missing, .problem: false
    }
  }
}
