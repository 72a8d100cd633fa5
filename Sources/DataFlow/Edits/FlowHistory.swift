// Undo and redo without a limit: everything that was done, as the changes that take it back.
//
// Changes that one gesture makes, such as every step of a slider under a finger, are one entry: begin a group before
// them and end it after. Moves under a hand are one entry however many other interactions are done meanwhile: they concern nobody
// but the nodes that are moved. Doing and undoing are the same code, so that one is the other's inverse by construction.

import Geometry

/// A flow with a memory of what was done to it.
public struct FlowHistory: Sendable {
  /// The flow as it is.
  public private(set) var flow: Flow
  private var undos: [[FlowEdit]] = []
  private var redos: [[FlowEdit]] = []
  /// The edits that take back the group under way, oldest change last.
  private var group: [[FlowEdit]] = []
  private var depth = 0
  /// The nodes whose first position is in the group: where a drag takes them on the way is not remembered.
  private var movedInGroup: Set<FlowNodeID> = []
  /// The nodes whose first constant is in the group: what a slide sets on the way is not remembered.
  private var setInGroup: Set<FlowNodeID> = []
  /// The nodes that hands move, and where each stood when that began: nothing of it is among the entries yet.
  private var moving: [FlowNodeID: Point] = [:]

  /// A flow of which nothing is remembered yet.
  public init(_ flow: Flow = Flow()) { self.flow = flow }

  /// True if there is anything to take back.
  public var canUndo: Bool {
    !undos.isEmpty || !group.isEmpty || moving.contains { !isIdle(.move($0.key, to: $0.value)) }
  }
  /// True if there is anything to do again.
  public var canRedo: Bool { !redos.isEmpty }
  /// The number of entries that can be taken back; it changes whenever something is remembered, undone or redone.
  public var undoCount: Int { undos.count }

  /// The network that the flow asks.
  public var network: (any NamedNetwork)? {
    get { flow.network }
    set { flow.network = newValue }
  }

  /// Makes changes as one entry: all of them, or none.
  public mutating func perform(_ edits: [FlowEdit]) throws(FlowRefusal) {
    let moved = unrecordedMoves(before: edits)
    let undo = try flow.apply(edits)
    guard !undo.isEmpty else { return }
    if !moved.isEmpty { undos.append(moved) }
    holdMoves(displacedBy: edits)
    group.append(undo)
    if depth == 0 { closeGroup() }
  }

  /// Moves a node. Within a group each step after the first, and under a hand every step, allocates and remembers nothing.
  public mutating func move(_ id: FlowNodeID, to position: Point) throws(FlowRefusal) {
    if moving[id] != nil { return try flow.setPosition(of: id, to: position) }
    if depth > 0, movedInGroup.contains(id) { return try flow.setPosition(of: id, to: position) }
    let remembered = group.count
    try perform([.move(id, to: position)])
    if depth > 0, group.count > remembered { movedInGroup.insert(id) }
  }

  /// Changes what a node holds. Within a group each step after the first remembers nothing, and allocates nothing but
  /// what the values themselves need.
  public mutating func setConstant(_ id: FlowNodeID, to value: FlowValue) throws(FlowRefusal) {
    // Of all constants that a node had in a group, the first alone is kept when the group is condensed.
    if depth > 0, setInGroup.contains(id) { return try flow.setConstant(of: id, to: value) }
    let remembered = group.count
    try perform([.setConstant(id, value)])
    if depth > 0, group.count > remembered { setInGroup.insert(id) }
  }

  /// Begins a group: all changes up to its end belong to one entry. A group within another parts it in two: it is
  /// somebody else's interaction.
  public mutating func beginGroup() {
    closeGroup()
    depth += 1
  }

  /// Goes on with the entry that was made last: changes belong to it, as those of a key that repeats do. Where there is
  /// none, or it has just been undone, this begins a new one.
  public mutating func resumeGroup() {
    closeGroup()
    if depth == 0, redos.isEmpty, let last = undos.popLast() { group.append(last) }
    depth += 1
  }

  /// Completes the entry that the last `beginGroup` began.
  public mutating func endGroup() {
    depth = max(0, depth - 1)
    closeGroup()
  }

  private mutating func closeGroup() {
    movedInGroup.removeAll(keepingCapacity: true)
    setInGroup.removeAll(keepingCapacity: true)
    guard !group.isEmpty else { return }
    let undo = Self.condensed(group.reversed().flatMap { $0 })
    group.removeAll(keepingCapacity: true)
    remember(undo)
  }

  /// Makes an entry. A interaction that was called off went there and back: there is nothing to remember, and what was undone
  /// stays so.
  private mutating func remember(_ undo: [FlowEdit]) {
    guard !undo.allSatisfy(isIdle) else { return }
    undos.append(undo)
    redos.removeAll(keepingCapacity: true)
  }

  /// Takes back the last entry, the one under way included.
  ///
  /// - Returns: true if there was one.
  @discardableResult
  public mutating func undo() -> Bool {
    depth = 0
    closeGroup()
    settleMoves()
    guard let edits = undos.popLast() else { return false }
    redos.append(replay(edits))
    holdMoves()
    return true
  }

  /// Does again what was taken back last.
  ///
  /// - Returns: true if there was anything.
  @discardableResult
  public mutating func redo() -> Bool {
    guard group.isEmpty else { return false }
    settleMoves()
    guard let edits = redos.popLast() else { return false }
    undos.append(replay(edits))
    holdMoves()
    return true
  }

  private mutating func replay(_ edits: [FlowEdit]) -> [FlowEdit] {
    do {
      return try flow.apply(edits)
    } catch {
      preconditionFailure("what was done can be undone: \(error)")
    }
  }

  // MARK: Moves under hands

  /// Begins to move nodes: up to `endMoving` with the same nodes, their moves are one entry, whatever else is done
  /// meanwhile. Numbers of no node are passed over.
  public mutating func beginMoving(_ ids: [FlowNodeID]) {
    // The changes of a group under way come before those of the hand.
    closeGroup()
    for id in ids where moving[id] == nil { moving[id] = flow.node(id)?.position }
  }

  /// Ends moving the nodes.
  public mutating func endMoving(_ ids: [FlowNodeID]) {
    // In the order of the hand, so that the same hands leave the same entries.
    let starts = ids.compactMap { id in moving.removeValue(forKey: id).map { FlowEdit.move(id, to: $0) } }
    if !starts.isEmpty { remember(starts) }
  }

  /// Returns the moves so far of the nodes under hands that go or are put elsewhere by these changes. This must be
  /// taken back after the changes are, so it is remembered before them.
  private func unrecordedMoves(before edits: [FlowEdit]) -> [FlowEdit] {
    guard !moving.isEmpty else { return [] }
    return edits.compactMap { edit in
      guard let id = edit.displaced, let start = moving[id] else { return nil }
      let back = FlowEdit.move(id, to: start)
      return isIdle(back) ? nil : back
    }
  }

  /// Lets hands move the nodes that these changes have moved from their present positions on, and no longer the nodes
  /// that the changes took away.
  private mutating func holdMoves(displacedBy edits: [FlowEdit]) {
    guard !moving.isEmpty else { return }
    for edit in edits {
      if let id = edit.displaced, moving[id] != nil { moving[id] = flow.node(id)?.position }
    }
  }

  /// Makes an entry of all that hands have moved so far.
  private mutating func settleMoves() {
    let ids = moving.keys.sorted()
    let starts = ids.compactMap { id in moving[id].map { FlowEdit.move(id, to: $0) } }
    if !starts.isEmpty { remember(starts) }
  }

  /// Lets hands move the nodes that they hold from their present positions on.
  private mutating func holdMoves() {
    for id in moving.keys.sorted() { moving[id] = flow.node(id)?.position }
  }

  /// Leaves out what a later change of the same thing overwrites at once, so that a drag is remembered as one move and
  /// not as a thousand. Moves and constants alone are condensed: nothing else depends on them.
  private static func condensed(_ edits: [FlowEdit]) -> [FlowEdit] {
    guard edits.count > 1 else { return edits }
    var last: [Subject: Int] = [:]
    for (index, edit) in edits.enumerated() {
      if let subject = Subject(edit) { last[subject] = index }
    }
    return edits.enumerated().compactMap { index, edit in
      guard let subject = Subject(edit) else { return edit }
      return last[subject] == index ? edit : nil
    }
  }

  /// Returns true if a change changes nothing as things are.
  private func isIdle(_ edit: FlowEdit) -> Bool {
    switch edit {
    case .move(let id, let position): flow.node(id)?.position == position
    case .setConstant(let id, let value): flow.node(id)?.constant == value
    case .rename(let id, let name): flow.node(id)?.name == name
    default: false
    }
  }

  /// The part of a node that a change overwrites as a whole.
  private struct Subject: Hashable {
    enum Part: Hashable { case position, constant, name }

    let node: FlowNodeID
    let part: Part

    init?(_ edit: FlowEdit) {
      switch edit {
      case .move(let id, _): (node, part) = (id, .position)
      case .setConstant(let id, _): (node, part) = (id, .constant)
      case .rename(let id, _): (node, part) = (id, .name)
      default: return nil
      }
    }
  }
}

extension FlowEdit {
  /// The node that this change takes away or puts elsewhere.
  fileprivate var displaced: FlowNodeID? {
    switch self {
    case .remove(let id), .move(let id, _): id
    case .add, .setSource, .setKind, .setConstant, .rename: nil
    }
  }
}
