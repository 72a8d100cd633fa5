// A network that people change: its history, and what of it is on the screen.
//
// The history is the truth about a network that was changed, positions included: where a layout or a hand has put nodes
// elsewhere since, that is noted as a change of its own before the next one, and before going back.

import FileWriting
import Geometry
import GraphFormats
import GraphModel
import SceneGraph

/// The changes of the open network.
public struct NetworkEditing {
  /// True while hands change the network.
  public private(set) var isOn = false
  /// The history; `nil` before the first change.
  public private(set) var history: EditHistory?
  /// A number that counts up with every change that can be seen.
  public private(set) var revision: UInt64 = 0
  /// The network as people see it: the graph on the screen, and over it the changes that this lacks; `nil` before the first
  /// change.
  private var seenGraph: EditableGraph?
  /// The changes that the graph on the screen lacks, with their numbers.
  private var lacking: [(count: Int, edits: [GraphEdit])] = []
  /// What the network on the screen lacks; nothing while it shows all changes.
  public private(set) var pending = GraphDelta()
  /// The nodes that the last change or step has moved, with their positions, upright and in model units; none where a layout
  /// has moved thousands.
  public private(set) var movedNodes: [(node: NodeID, position: Point)] = []
  /// A number that counts up with every change of the network, and that of the change after which it is shown.
  private var changeCount = 0
  private var shownChangeCount = 0
  private var keeping = DocumentKeeping<EditHistory>()
  /// The ticket under which all of the network is being saved, as it was then, and the file that is known by it.
  private var saving: (ticket: Int, moment: SavedMoment, file: FileOnDisk?)?
  /// The numbers of changes when the network was opened, and when it was saved.
  private var openedChangeCount = 0
  private var savedChangeCount: Int?
  /// The network as its file has it; `nil` before the first change, and where that is not known.
  private var original: EditableGraph?
  /// The number of changes after which the network was so.
  private var originalPosition = 0
  /// The networks that its file has had since it was opened, by the content of the file.
  private var originals: [FileFingerprint: SavedMoment] = [:]
  /// The format in which all of the network was written into its file since; `nil` while that is as it was opened.
  private(set) var writtenFormat: GraphFormat?
  /// The title of the network as it was opened.
  private var title = ""
  /// True if the network is not as its file has it.
  public private(set) var isChanged = false

  /// No network.
  public init() {}

  /// Takes a network that was opened, with what was kept of it.
  public mutating func present(_ document: NetworkDocument) {
    history = document.kept.history
    seenGraph = history == nil ? nil : EditableGraph(document.graph)
    changeCount += 1
    shownChangeCount = changeCount
    (lacking, movedNodes, pending) = ([], [], GraphDelta())
    (saving, savedChangeCount, openedChangeCount) = (nil, changeCount, changeCount)
    (original, isChanged, title) = (document.original, document.isChanged, document.title)
    (originals, originalPosition, writtenFormat) = ([:], document.kept.savedPosition ?? 0, nil)
    keeping.present(document.kept)
    isOn = false
    revision += 1
  }

  /// Lets hands change the network from now on, or no longer.
  public mutating func setOn(_ isOn: Bool) {
    self.isOn = isOn
    revision += 1
  }

  // MARK: What there is

  /// True if there is anything to take back.
  public var canUndo: Bool { history?.canUndo ?? false }
  /// True if there is anything to do again.
  public var canRedo: Bool { history?.canRedo ?? false }
  /// True if the network can be made as its file has it by a change.
  public var canReturn: Bool { isChanged && original != nil }

  /// Returns the changes that make the network as its file has it.
  func editsOfReturn(from graph: EditableGraph) -> [GraphEdit] { original.map { graph.edits(to: $0) } ?? [] }

  /// True while the network on the screen is not yet as its changes have left it.
  public var isBehind: Bool { shownChangeCount != changeCount }
  /// True if all changes that are kept are on the disk.
  var isSettled: Bool { keeping.isSettled }
  /// True if changes are kept by themselves.
  public var isKept: Bool { keeping.isKept }

  /// Returns the node that has a key, new ones included; `nil` where none has, and before the first change.
  public func node(withKey key: String) -> NodeID? { history?.graph.node(withKey: key) }

  /// Returns the network as people see it: as its changes have left it, be they shown already or not.
  ///
  /// - Parameter graph: the graph that is shown.
  public func seen(_ graph: Graph) -> EditableGraph {
    isBehind ? seenGraph ?? EditableGraph(graph) : EditableGraph(graph)
  }

  // MARK: Changing

  /// Makes a change of the network on the screen.
  ///
  /// - Parameters:
  ///   - name: the name for people.
  ///   - graph: the network.
  ///   - positions: the positions its nodes are seen at, upright, in model units.
  ///   - last: the number of changes up to the one that this takes the place of: it does all that the other did. `nil` for a
  ///     change of its own. One that is not the last, or is in the file, stays.
  ///   - make: returns the changes; none for nothing to do.
  /// - Returns: true if something has changed: `fold` makes the network that is to be shown.
  /// - Complexity: O(changes), and where a layout has moved the nodes O(nodes).
  public mutating func perform(
    _ name: String, on graph: Graph, at positions: NodePositions, goingOnWith last: Int? = nil,
    _ effects: inout EffectQueue, _ make: (EditableGraph) -> [GraphEdit]
  ) -> Bool {
    var next = history ?? EditHistory(base(of: graph, at: positions))
    let known = next.position
    var edits = noteMoves(from: graph, to: positions, in: &next)
    if last == next.position, !next.canRedo, isChanged, saving == nil { edits += next.undo() ?? [] }
    guard let entry = try? next.perform(name, make(next.graph)) else { return false }
    if history == nil {
      keeping.begin(next.graph.base, &effects)
      (original, originalPosition) = (EditableGraph(next.graph.base), 0)
    }
    if next.position > known + 1 { keep(next.entries[known], at: known, &effects) }
    keep(entry, at: next.position - 1, &effects)
    keeping.settleOwnFile(&effects)
    take(next, by: edits + entry.edits)
    return true
  }

  /// Returns the network before its first change: nodes are where its file has them, if it says so, for what a layout has done
  /// since can be taken back. What comes with the program goes on under a title of its own.
  private func base(of graph: Graph, at positions: NodePositions) -> Graph {
    let base = graph.positions == nil ? graph.placed(at: positions.all) : graph
    return keeping.getsOwnFile ? EditHistory.base(base, titled: OwnPlace.title(of: title)) : base
  }

  /// Takes back the last change.
  ///
  /// - Returns: its name; `nil` where there is nothing to take back.
  public mutating func undo(at positions: NodePositions, _ effects: inout EffectQueue) -> String? {
    guard let moved = movedHistory(positions, &effects) else { return nil }
    return go(to: moved.history.position - 1, in: moved.history, after: moved.edits, &effects)
  }

  /// Does again what was taken back last.
  ///
  /// - Returns: its name; `nil` where there is nothing to do again.
  public mutating func redo(at positions: NodePositions, _ effects: inout EffectQueue) -> String? {
    guard let history, history.canRedo else { return nil }
    return go(to: history.position + 1, in: history, &effects)
  }

  /// Goes to a moment of the history: so many changes are done then.
  ///
  /// - Returns: the name of the change that this takes back or does again; `nil` where it is the present moment.
  public mutating func go(
    to position: Int, at positions: NodePositions, _ effects: inout EffectQueue
  ) -> String? {
    guard let history, position != history.position else { return nil }
    // Back over what a layout has done since, that is a change, too. Forwards it would take the place of what is done again.
    guard position < history.position, let moved = movedHistory(positions, &effects) else {
      return go(to: position, in: history, &effects)
    }
    return go(to: position, in: moved.history, after: moved.edits, &effects)
  }

  /// - Parameter moves: the moves that the history notes for the first time.
  private mutating func go(
    to position: Int, in history: EditHistory, after moves: [GraphEdit] = [], _ effects: inout EffectQueue
  ) -> String? {
    guard (0...history.entries.count).contains(position), position != history.position else { return nil }
    var next = history
    let name = history.entries[min(position, history.position)].name
    let edits = moves + next.go(to: position)
    keeping.go(to: next.position, &effects)
    take(next, by: edits)
    return name
  }

  /// Returns the history with the moves that nobody has noted yet, and those; `nil` where there is none.
  private mutating func movedHistory(
    _ positions: NodePositions, _ effects: inout EffectQueue
  ) -> (history: EditHistory, edits: [GraphEdit])? {
    guard var next = history else { return nil }
    let known = next.position
    let edits = noteMoves(from: seenGraph?.base ?? next.graph.base, to: positions, in: &next)
    if next.position > known { keep(next.entries[known], at: known, &effects) }
    return (next, edits)
  }

  /// Notes where nodes are that a layout or a hand has moved since the last change.
  ///
  /// - Parameter shown: the graph on the screen.
  /// - Returns: the moves.
  /// - Complexity: O(nodes elsewhere), where a layout has moved all O(nodes).
  private func noteMoves(
    from shown: Graph, to positions: NodePositions, in history: inout EditHistory
  ) -> [GraphEdit] {
    guard let before = shown.positions, before.count == positions.count else { return [] }
    // Of columns that share their memory none is looked at.
    let elsewhere =
      before == positions.column
      ? positions.moved.keys.sorted() : shown.nodes.filter { before[$0.index] != positions[$0] }
    let moves = elsewhere.compactMap { node in
      let position = positions[node]
      // While the network on the screen is behind, the history may know of the move, or that the node is gone.
      guard let known = history.graph.position(of: node), known != position else { return nil as GraphEdit? }
      return .moveNode(node, to: position)
    }
    return (try? history.perform(moves.count == 1 ? "Move" : "Arrange", moves))?.edits ?? []
  }

  private mutating func keep(_ entry: EditEntry, at position: Int, _ effects: inout EffectQueue) {
    keeping.append(entry, at: position, &effects)
  }

  /// Takes the history from now on.
  ///
  /// - Parameter edits: the changes that led to it.
  private mutating func take(_ next: EditHistory, by edits: [GraphEdit]) {
    history = next
    // Nearly always what was touched tells it: to compare all takes as long as there are changes since the file.
    isChanged = original.map { next.graph.differs(from: $0, at: edits) || !next.graph.isSame(as: $0) } ?? true
    changeCount += 1
    revision += 1
    lacking.append((changeCount, edits))
    var seen = seenGraph ?? EditableGraph(next.graph.base)
    seen.replay(edits)
    seenGraph = seen
    movedNodes = Self.moves(edits, in: seen, atMost: Self.mostMoves)
    findPending()
  }

  // MARK: What is shown

  /// The greatest number of moved nodes that are listed for one change: nobody could tell more apart.
  private static let mostMoves = 1000

  /// Returns the nodes of the graph on the screen that changes have put elsewhere.
  private static func moves(
    _ edits: some Sequence<GraphEdit>, in seen: EditableGraph, atMost limit: Int
  ) -> [(node: NodeID, position: Point)] {
    var nodes = Set<NodeID>()
    for edit in edits {
      guard case .moveNode(let node, _) = edit, seen.base.contains(node) else { continue }
      nodes.insert(node)
      if nodes.count > limit { return [] }
    }
    return nodes.sorted().compactMap { node in seen.position(of: node).map { (node, $0) } }
  }

  private mutating func findPending() {
    pending = isBehind ? seenGraph?.delta ?? GraphDelta() : GraphDelta()
  }

  /// Returns the function that puts all changes into a network, and their number; `nil` while it lacks none. The function
  /// may run on any thread, and takes as long as building graph, scene and finder.
  ///
  /// - Parameters:
  ///   - document: the network on the screen.
  ///   - shown: its look; `nil` where it looks as it was opened.
  public func fold(
    of document: NetworkDocument, shown: ShownLook?
  ) -> (changeCount: Int, make: @Sendable () -> NetworkDocument)? {
    guard isBehind, let history else { return nil }
    return (changeCount, { document.changed(to: history.graph.folded(), by: history, shown: shown) })
  }

  /// Takes a network with its changes in it: it is shown from now on.
  ///
  /// - Parameter count: the number of the last change that is in it.
  /// - Returns: the nodes that have been moved since, with their positions, upright and in model units.
  public mutating func take(_ graph: Graph, afterChange count: Int) -> [(node: NodeID, position: Point)] {
    shownChangeCount = count
    lacking.removeAll { $0.count <= count }
    let edits = lacking.flatMap(\.edits)
    var seen = EditableGraph(graph)
    seen.replay(edits)
    seenGraph = seen
    findPending()
    revision += 1
    return Self.moves(edits, in: seen, atMost: .max)
  }

  // MARK: Keeping

  /// Called after a write. If a file of the user's own was written, asks for the location of its journal.
  mutating func ownFileWasWritten(_ path: String, _ ticket: Int, _ effects: inout EffectQueue) {
    keeping.ownFileWasWritten(path, ticket, &effects)
  }

  /// Takes the place of the journal of such a file.
  ///
  /// - Returns: true if the network that is open goes on in that file; a sentence for people, `nil` for none.
  mutating func take(
    _ place: KeptPlace<EditHistory>, _ ticket: Int, at time: Double, _ effects: inout EffectQueue
  ) -> (isTaken: Bool, word: String?) {
    let (isTaken, word) = keeping.take(place, ticket, at: time, &effects)
    return (isTaken, word?.sentence(about: EditHistory.word))
  }

  /// Notes that the host has written something.
  ///
  /// - Returns: a sentence for people; `nil` for none.
  public mutating func written(_ ticket: Int) -> String? {
    keeping.written(ticket)?.sentence(about: EditHistory.word)
  }

  /// Notes that the host could not write something.
  ///
  /// - Returns: a sentence for people; `nil` for none.
  public mutating func refused(_ ticket: Int, _ problem: FileProblem, at time: Double) -> String? {
    keeping.refused(ticket, problem, at: time)?.sentence(about: EditHistory.word)
  }

  /// True if another window has changed the network, too.
  var isTaken: Bool { keeping.isTaken }

  /// The path of the journal; `nil` where nothing is kept.
  var journal: String? { keeping.journal }

  /// Keeps nothing from now on, for the file is on its way to another name or place.
  public mutating func hold() { keeping.hold() }

  /// Keeps what was changed meanwhile, and what comes.
  ///
  /// - Parameter move: the way of the file; `nil` where it has stayed.
  /// - Returns: false where it is not known where the journal is now.
  public mutating func goOn(after move: FileMove?, _ effects: inout EffectQueue) -> Bool {
    keeping.goOn(after: move, &effects)
  }

  /// The network as it is, to be saved.
  public var moment: SavedMoment {
    SavedMoment(changeCount: changeCount, position: history?.position ?? 0, graph: history?.graph)
  }

  /// Notes that all of the network is being saved as it was at a moment, unless another one was opened since.
  ///
  /// - Parameter file: the file whose content is known by the writing; `nil` for none.
  public mutating func noteSaving(_ moment: SavedMoment, _ ticket: Int, in file: FileOnDisk?) {
    guard moment.changeCount >= openedChangeCount else { return }
    saving = (ticket, moment, file)
    if let content = file?.fingerprint, let original {
      originals[content] = SavedMoment(changeCount: changeCount, position: originalPosition, graph: original)
    }
  }

  /// True if there are changes that are neither kept nor in a file, which people were told of.
  public var hasUnkept: Bool { keeping.isFailing && savedChangeCount != changeCount }

  /// Notes that something was written: when that is all of the network, in the file it came from, that file holds what is
  /// done.
  ///
  /// - Parameter opened: the path by which the network was opened.
  public mutating func noteSaved(
    as path: String, ticket: Int, openedAs opened: String, _ effects: inout EffectQueue
  ) {
    guard let (_, moment, file) = saving, ticket == saving?.ticket else { return }
    (saving, savedChangeCount) = (nil, moment.changeCount)
    // A file that lacks something does not match the network on the screen. A copy is not compared.
    let saved = path == opened ? moment.graph : nil
    let holdsAll = saved.map { moment.format?.holdsAll(of: $0) ?? true } ?? true
    if path == opened, let graph = moment.graph {
      (original, originalPosition) = (holdsAll ? graph : nil, moment.position)
      writtenFormat = moment.format.flatMap { $0.caution == nil ? $0 : nil }
      if let content = file?.fingerprint { originals[content] = holdsAll ? moment : nil }
      isChanged = !holdsAll || history.map { !$0.graph.isSame(as: graph) } ?? false
      revision += 1
    }
    keeping.noteSaved(
      as: path, openedAs: opened, content: file?.fingerprint,
      position: holdsAll ? moment.position(in: history) : nil, &effects)
  }

  /// Notes that the file that the network came from has its earlier content again.
  ///
  /// - Parameter file: that content; `nil` for one that another program wrote, with which the changes do not go.
  mutating func notePutBack(_ path: String, in file: FileOnDisk?, _ effects: inout EffectQueue) {
    let earlier = file?.fingerprint.flatMap { originals[$0] }
    (original, savedChangeCount, writtenFormat) = (earlier?.graph, nil, nil)
    isChanged = history.map { history in original.map { !history.graph.isSame(as: $0) } ?? true } ?? false
    revision += 1
    guard let file else { return }
    keeping.noteSaved(
      as: path, openedAs: path, content: file.fingerprint, position: earlier.flatMap { $0.position(in: history) },
      &effects)
  }

  /// Tries again what could not be kept, when its time has come.
  @inlinable public mutating func advance(to time: Double, _ effects: inout EffectQueue) {
    if retryAt != nil { retry(at: time, &effects) }
  }

  /// The time at which something is tried again, in seconds since the program began; `nil` for never.
  public var retryAt: Double? { keeping.retryAt }

  @usableFromInline mutating func retry(at time: Double, _ effects: inout EffectQueue) {
    keeping.advance(to: time, &effects)
  }
}
