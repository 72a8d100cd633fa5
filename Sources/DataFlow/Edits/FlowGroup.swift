// The step under way: the changes that one gesture makes, such as every step of a slider under a finger.

/// Changes that become one step.
struct FlowGroup: Sendable {
  /// The number of gestures that have begun and not ended.
  private var depth = 0
  private var edits: [FlowEdit] = []
  /// The edits that take back each of the changes.
  private var inverses: [[FlowEdit]] = []
  /// The nodes whose first position is remembered: where a drag takes them on the way is not.
  private var moved: Set<FlowNodeID> = []
  /// The nodes whose first constant is remembered: what a slide sets on the way is not.
  private var set: Set<FlowNodeID> = []

  /// True while a gesture goes on.
  var isOpen: Bool { depth > 0 }

  /// True if nothing was changed.
  var isEmpty: Bool { inverses.isEmpty }

  /// The number of changes that are remembered.
  var count: Int { inverses.count }

  /// Begins a gesture.
  mutating func open() { depth += 1 }

  /// Ends a gesture.
  mutating func close() { depth = max(0, depth - 1) }

  /// Ends all gestures.
  mutating func closeAll() { depth = 0 }

  /// Returns true if a further move of a node need not be remembered.
  func hasMoved(_ id: FlowNodeID) -> Bool { isOpen && moved.contains(id) }

  /// Returns true if a further constant of a node need not be remembered.
  func hasSet(_ id: FlowNodeID) -> Bool { isOpen && set.contains(id) }

  /// Notes that the move of a node is remembered.
  mutating func noteMove(of id: FlowNodeID) { moved.insert(id) }

  /// Notes that the constant of a node is remembered.
  mutating func noteConstant(of id: FlowNodeID) { set.insert(id) }

  /// Adds changes and what takes them back.
  mutating func append(_ edits: [FlowEdit], inverse: [FlowEdit]) {
    self.edits += edits
    inverses.append(inverse)
  }

  /// Returns the edits that lead to a flow as it is from where the group began.
  func edits(in flow: Flow) -> [FlowEdit] {
    let moves = moved.sorted().compactMap { id in flow.node(id).map { FlowEdit.move(id, to: $0.position) } }
    let values = set.sorted().compactMap { id in flow.node(id).map { FlowEdit.setConstant(id, $0.constant) } }
    return Self.condensed(edits + moves + values)
  }

  /// Takes the changes out as one step to a flow as it is, and what takes it back; `nil` where there are none.
  mutating func take(in flow: Flow) -> (edits: [FlowEdit], inverse: [FlowEdit])? {
    defer {
      moved.removeAll(keepingCapacity: true)
      set.removeAll(keepingCapacity: true)
    }
    guard !isEmpty else { return nil }
    let step = (edits: edits(in: flow), inverse: Self.condensed(inverses.reversed().flatMap { $0 }))
    inverses.removeAll(keepingCapacity: true)
    edits.removeAll(keepingCapacity: true)
    return step
  }

  // MARK: Condensing

  /// Leaves out what a later change of the same thing overwrites at once, so that a drag is remembered as one move and
  /// not as a thousand. Moves, constants and names alone are condensed: nothing else depends on them.
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
