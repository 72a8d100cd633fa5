// Undo and redo without a limit: everything that was done, step by step, with the changes that do it and take it back.
//
// Changes that one gesture makes, such as every step of a slider under a finger, are one step: begin a group before
// them and end it after. Moves under a hand are one step however many other interactions are done meanwhile: they concern nobody
// but the nodes that are moved. Doing and undoing are the same code, so that one is the other's inverse by construction.
// What was done is described in a form that can be kept: all steps made on the base lead to the flow as it is.

import Geometry

/// A flow with a name and a memory of what was done to both.
public struct FlowHistory: Sendable {
  /// The flow as it is.
  public private(set) var flow: Flow
  /// The name as it is.
  public private(set) var name: String
  /// The flow and its name before all steps.
  public let base: FlowDocument
  private var log = FlowStepLog()
  private var group = FlowGroup()
  /// The nodes that hands move, and where each stood when that began: nothing of it is among the steps yet.
  private var moving: [FlowNodeID: Point] = [:]
  /// The name that the steps tell: what is being written differs from it.
  private var toldName: String

  /// A flow of which nothing is remembered yet.
  public init(_ flow: Flow = Flow(), name: String = "") { self.init(FlowDocument(name: name, flow: flow)) }

  /// A document of which nothing is remembered yet.
  public init(_ base: FlowDocument) {
    self.base = base
    (flow, name, toldName) = (base.flow, base.name, base.name)
  }

  /// A document to which all was done that is known of it.
  ///
  /// - Parameters:
  ///   - steps: what was done, and behind that what was taken back. It counts as kept.
  ///   - position: the number of steps that are done.
  /// - Throws: the first reason why one of them cannot have been done.
  public init(_ base: FlowDocument, steps: [FlowStep], position: Int) throws(FlowRefusal) {
    self.init(base)
    // What was taken back is made, too: it comes from files, and redoing cannot fail.
    for step in steps {
      // Nodes that were undone for good have left their numbers.
      for case .add(let id, _) in step.edits { flow.passOver(before: id) }
      let inverse = try flow.apply(step.edits)
      let names = step.name.map { (before: toldName, after: FlowNode.fitting($0)) }
      log.append(FlowStepLog.Entry(edits: step.edits, inverse: inverse, names: names))
      if let names { toldName = names.after }
    }
    name = toldName
    while undoCount > max(0, position) { undo() }
    log.noteAllKept()
  }

  /// True if there is anything to take back.
  public var canUndo: Bool {
    undoCount > 0 || !group.isEmpty || moving.contains { !isIdle(.move($0.key, to: $0.value)) }
  }
  /// True if there is anything to do again.
  public var canRedo: Bool { log.canRedo }
  /// The number of steps that can be taken back; it changes whenever something is remembered, undone or redone.
  public var undoCount: Int { log.position }

  /// The flow and its name as they are.
  public var document: FlowDocument { FlowDocument(name: name, flow: flow) }

  /// The network that the flow asks.
  public var network: (any NamedNetwork)? {
    get { flow.network }
    set { flow.network = newValue }
  }

  /// Makes changes as one step: all of them, or none.
  public mutating func perform(_ edits: [FlowEdit]) throws(FlowRefusal) {
    let moved = unrecordedMoves(before: edits)
    // What was done before those moves stays before them.
    if !moved.back.isEmpty { closeGroup() }
    let undo = try flow.apply(edits)
    guard !undo.isEmpty else { return }
    if !moved.back.isEmpty { log.append(FlowStepLog.Entry(edits: moved.forth, inverse: moved.back)) }
    holdMoves(displacedBy: edits)
    group.append(edits, inverse: undo)
    if !group.isOpen { closeGroup() }
  }

  /// Moves a node. Within a group each step after the first, and under a hand every step, allocates and remembers nothing.
  public mutating func move(_ id: FlowNodeID, to position: Point) throws(FlowRefusal) {
    if moving[id] != nil || group.hasMoved(id) { return try flow.setPosition(of: id, to: position) }
    let remembered = group.count
    try perform([.move(id, to: position)])
    if group.isOpen, group.count > remembered { group.noteMove(of: id) }
  }

  /// Changes what a node holds. Within a group each step after the first remembers nothing, and allocates nothing but
  /// what the values themselves need.
  public mutating func setConstant(_ id: FlowNodeID, to value: FlowValue) throws(FlowRefusal) {
    // Of all constants that a node had in a group, the first alone is kept when the group is condensed.
    if group.hasSet(id) { return try flow.setConstant(of: id, to: value) }
    let remembered = group.count
    try perform([.setConstant(id, value)])
    if group.isOpen, group.count > remembered { group.noteConstant(of: id) }
  }

  /// Begins a group: all changes up to its end belong to one step. A group within another parts it in two: it is
  /// somebody else's interaction.
  public mutating func beginGroup() {
    closeGroup()
    group.open()
  }

  /// Goes on with the step that was made last: changes belong to it, as those of a key that repeats do. Where there is
  /// none, or it has just been undone, this begins a new one.
  public mutating func resumeGroup() {
    closeGroup()
    if !group.isOpen, let last = log.takeLast() { group.append(last.edits, inverse: last.inverse) }
    group.open()
  }

  /// Completes the step that the last `beginGroup` began.
  public mutating func endGroup() {
    group.close()
    closeGroup()
  }

  private mutating func closeGroup() {
    if let step = group.take(in: flow) { remember(step.edits, step.inverse) }
  }

  /// Makes a step. An interaction that was called off went there and back: there is nothing to remember, and what was undone
  /// stays so.
  private mutating func remember(_ edits: [FlowEdit], _ inverse: [FlowEdit]) {
    guard !inverse.allSatisfy(isIdle) else { return }
    log.append(FlowStepLog.Entry(edits: edits, inverse: inverse))
  }

  /// Takes back the last step, the one under way included.
  ///
  /// - Returns: true if there was one.
  @discardableResult
  public mutating func undo() -> Bool {
    group.closeAll()
    closeGroup()
    rememberName()
    settleMoves()
    guard let last = log.previous else { return false }
    log.goBack(edits: replay(last.inverse))
    if let names = last.names { takeName(names.before) }
    holdMoves()
    return true
  }

  /// Does again what was taken back last.
  ///
  /// - Returns: true if there was anything.
  @discardableResult
  public mutating func redo() -> Bool {
    guard group.isEmpty else { return false }
    rememberName()
    settleMoves()
    guard let next = log.next else { return false }
    log.goForward(inverse: replay(next.edits))
    if let names = next.names { takeName(names.after) }
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

  // MARK: The name

  /// Gives the flow a name, as people write it; `rememberName` makes a step of it.
  public mutating func call(_ name: String) { self.name = name }

  /// Completes the name that was written: it can be taken back from here on.
  public mutating func rememberName() {
    guard name != toldName else { return }
    closeGroup()
    log.append(FlowStepLog.Entry(edits: [], inverse: [], names: (toldName, name)))
    toldName = name
  }

  private mutating func takeName(_ name: String) { (self.name, toldName) = (name, name) }

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
    rememberMoves(ids.compactMap { id in moving.removeValue(forKey: id).map { (id, $0) } })
  }

  /// Makes a step of the moves of nodes from where hands found them.
  private mutating func rememberMoves(_ starts: [(FlowNodeID, Point)]) {
    if !starts.isEmpty { remember(presentMoves(starts.map(\.0)), starts.map { .move($0.0, to: $0.1) }) }
  }

  /// Returns the moves that lead nodes to where they are.
  private func presentMoves(_ ids: [FlowNodeID]) -> [FlowEdit] {
    ids.compactMap { id in flow.node(id).map { .move(id, to: $0.position) } }
  }

  /// Returns the moves so far of the nodes under hands that go or are put elsewhere by these changes. This must be
  /// taken back after the changes are, so it is remembered before them.
  private func unrecordedMoves(before edits: [FlowEdit]) -> (forth: [FlowEdit], back: [FlowEdit]) {
    guard !moving.isEmpty else { return ([], []) }
    let moved = edits.compactMap { edit in
      edit.displaced.flatMap { id in moving[id].map { (id, $0) } }
    }.filter { !isIdle(.move($0.0, to: $0.1)) }
    return (presentMoves(moved.map(\.0)), moved.map { .move($0.0, to: $0.1) })
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
    rememberMoves(moving.keys.sorted().compactMap { id in moving[id].map { (id, $0) } })
    holdMoves()
  }

  /// Lets hands move the nodes that they hold from their present positions on.
  private mutating func holdMoves() {
    for id in moving.keys.sorted() { moving[id] = flow.node(id)?.position }
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
}

// MARK: - What is to be kept

extension FlowHistory {
  /// The steps that are to be kept, and the number of steps that are done after that.
  public struct Unkept: Sendable {
    /// The steps, in order.
    public let steps: [FlowStep]
    /// The number of steps before the first of them, all of which are kept.
    public let first: Int
    /// The number of steps that are done; `nil` where those that are kept say so.
    public let position: Int?
  }

  /// True if something was done since the steps were handed out last.
  public var hasUnkept: Bool { log.hasUnkept }

  /// True if something is under way that is no step yet.
  ///
  /// Asked for in every frame while nodes are moved: without a list of what is.
  public var isUnderWay: Bool {
    name != toldName || moving.contains { flow.node($0.key).map(\.position) != $0.value }
      || !group.isEmpty && !group.edits(in: flow).isEmpty
  }

  /// Hands out what is to be kept.
  ///
  /// - Parameter withWhatIsUnderWay: true if that is handed out, too, as a step: the complete one takes its place later.
  public mutating func takeUnkept(withWhatIsUnderWay: Bool = false) -> Unkept {
    log.takeUnkept(with: withWhatIsUnderWay ? stepUnderWay : nil)
  }

  /// Forgets that anything was handed out: all of it is to be kept, elsewhere.
  public mutating func noteNothingKept() { log.noteNothingKept() }

  /// Everything that is under way as one step; `nil` for nothing.
  private var stepUnderWay: FlowStep? {
    let moved = moving.keys.filter { flow.node($0)?.position != moving[$0] }.sorted()
    let edits = group.edits(in: flow) + presentMoves(moved)
    return edits.isEmpty && name == toldName ? nil : FlowStep(edits, name: name == toldName ? nil : name)
  }
}
