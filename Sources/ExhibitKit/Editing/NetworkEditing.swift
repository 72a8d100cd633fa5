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
  /// The graph on the screen and what filters hide of it; `nil` where they hide nothing.
  private var filtered: (graph: Graph, mask: GraphMask)?
  /// The changes that the graph on the screen lacks, with their numbers.
  private var lacking: [(count: Int, edits: [GraphEdit])] = []
  /// The changes that the network on the screen lacks; none while it shows all.
  public private(set) var pending = GraphDelta()
  /// The nodes that the last change or step has moved, with their positions, upright and in model units; none where a layout
  /// has moved thousands.
  public private(set) var movedNodes: [(node: NodeID, position: Point)] = []
  /// A number that counts up with every change of the network, and that of the change after which it is shown.
  private var changeCount = 0
  private var shownChangeCount = 0
  /// A number that is another one for each network on the screen. Where only nodes have moved, that is the same.
  @usableFromInline private(set) var shownNumber = 0
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
    filtered = nil
    changeCount += 1
    (shownChangeCount, shownNumber) = (changeCount, shownNumber + 1)
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
  /// The number of changes that were taken back, and are forgotten at the next.
  var forgottenCount: Int { (history?.entries.count ?? 0) - (history?.position ?? 0) }
  /// True if the network can be made as its file has it by a change.
  public var canReturn: Bool { isChanged && original != nil }

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

  /// Everything that a change depends on; changes are made of it on any thread.
  var state: EditedState {
    EditedState(
      history: history, seen: seenGraph, filtered: filtered, original: original, isChanged: isChanged,
      isSaving: saving != nil,
      savedChangeCount: savedChangeCount,
      getsOwnFile: keeping.getsOwnFile, title: title)
  }

  /// Makes a change of the network on the screen.
  ///
  /// - Returns: true if something has changed: `fold` makes the network that is to be shown. Parameters and complexity are
  ///   those of `EditedState.change`.
  public mutating func perform(
    _ name: String, on graph: Graph, at positions: NodePositions, goingOnWith last: Int? = nil,
    _ effects: inout EffectQueue, _ make: (EditableGraph) -> [GraphEdit]
  ) -> Bool {
    guard let change = state.change(name, on: graph, at: positions, goingOnWith: last, make) else { return false }
    take(change, &effects)
    return true
  }

  /// Takes back the last change.
  ///
  /// - Returns: its name; `nil` where there is nothing to take back.
  public mutating func undo(at positions: NodePositions, _ effects: inout EffectQueue) -> String? {
    go(.undo, at: positions, &effects)
  }

  /// Does again what was taken back last.
  ///
  /// - Returns: its name; `nil` where there is nothing to do again.
  public mutating func redo(at positions: NodePositions, _ effects: inout EffectQueue) -> String? {
    go(.redo, at: positions, &effects)
  }

  /// Goes to a moment of the history: so many changes are done then.
  ///
  /// - Returns: the name of the change that this takes back or does again; `nil` where it is the present moment, and where
  ///   there is no such moment.
  public mutating func go(
    to position: Int, at positions: NodePositions, _ effects: inout EffectQueue
  ) -> String? { go(.moment(position), at: positions, &effects) }

  private mutating func go(
    _ step: EditedState.Step, at positions: NodePositions, _ effects: inout EffectQueue
  ) -> String? {
    guard let made = state.step(step, at: positions) else { return nil }
    take(made, &effects)
    return made.name
  }

  /// Takes a change that was made of the present state, and keeps it.
  mutating func take(_ change: MadeChange, _ effects: inout EffectQueue) {
    if let base = change.base {
      keeping.begin(base, &effects)
      (original, originalPosition) = (EditableGraph(base), 0)
    }
    for (position, entry) in change.entries { keeping.append(entry, at: position, &effects) }
    if let position = change.position { keeping.go(to: position, &effects) } else { keeping.settleOwnFile(&effects) }
    changeCount += 1
    revision += 1
    lacking.append((changeCount, change.edits))
    // A file that was written while the change was made is not the one that this was compared with.
    isChanged = change.isChanged || change.savedChangeCount != savedChangeCount
    (history, seenGraph) = (change.history, change.seen)
    (movedNodes, pending) = (change.movedNodes, change.pending)
  }

  // MARK: What is shown

  private mutating func findPending() {
    pending = isBehind ? seenGraph?.delta ?? GraphDelta() : GraphDelta()
  }

  /// Returns the function that puts all changes into a network and hides what filters hide, and the number of changes;
  /// `nil` where there is nothing to do. The function may run on any thread, and takes as long as building graph, scene and
  /// finder.
  ///
  /// - Parameters:
  ///   - document: the network on the screen.
  ///   - mask: what filters hide.
  ///   - positions: returns the positions of the nodes as people see them, upright, in model units.
  ///   - shown: its look; `nil` where it looks as it was opened.
  public func fold(
    of document: NetworkDocument, hiding mask: GraphMask, at positions: () -> [Point], shown: ShownLook?
  ) -> (changeCount: Int, make: @Sendable () -> NetworkDocument)? {
    if isBehind, let history {
      return (changeCount, { document.changed(to: history.graph.folded(), by: history, hiding: mask, shown: shown) })
    }
    guard mask != document.mask else { return nil }
    let positions = positions()
    return (changeCount, { document.masked(by: mask, at: positions, shown: shown) })
  }

  /// Takes a network with its changes in it: it is shown from now on.
  ///
  /// - Parameter count: the number of the last change that is in it.
  /// - Returns: the nodes that have been moved since, with their positions, upright and in model units.
  public mutating func take(
    _ document: NetworkDocument, afterChange count: Int
  ) -> [(node: NodeID, position: Point)] {
    shownChangeCount = count
    if !pending.isEmpty || document.mask != filtered?.mask ?? GraphMask() { shownNumber += 1 }
    lacking.removeAll { $0.count <= count }
    let edits = lacking.flatMap(\.edits)
    filtered = document.mask.isEmpty ? nil : (document.graph, document.mask)
    var seen = EditableGraph(document.graph)
    seen.replay(edits, hiding: document.mask)
    seenGraph = history == nil ? nil : seen
    findPending()
    revision += 1
    return seen.moves(by: edits, atMost: .max)
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
