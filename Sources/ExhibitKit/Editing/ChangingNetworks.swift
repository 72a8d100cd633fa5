// A change from its name to what is shown of it, and the moments of the history that people go to.

import FileWriting
import Geometry
import GraphModel
import SceneGraph
import Widgets

extension EditingExhibit {
  /// Makes a change, and shows the network as it is then.
  ///
  /// - Parameters:
  ///   - positions: the positions of the nodes before it, upright; `nil` for those that are seen.
  ///   - last: the number of changes up to the one that this goes on with; `nil` for a change of its own.
  public mutating func change(
    _ name: String, at positions: NodePositions? = nil, goingOnWith last: Int? = nil,
    _ make: (EditableGraph) -> [GraphEdit]
  ) {
    guard let graph = graphToChange else { return }
    let positions = positions ?? self.positions
    let (forgotten, columns) = (changes.editing.forgottenCount, graph.mostColumns)
    var isTooMuch = false
    let change = changes.editing.state.change(name, on: graph, at: positions, goingOnWith: last) { graph in
      let edits = make(graph)
      isTooMuch = NetworkChanges.areTooMany(edits, columns: columns)
      return isTooMuch ? [] : edits
    }
    if isTooMuch { return tellTooMuch(columns: columns) }
    guard let change else { return }
    take(change)
    follow(isNew: true, goesOn: true)
    tellForgotten(forgotten)
  }

  /// Goes to another moment of the history, and says what that took back or did again; over many elements in the background.
  mutating func go(_ step: EditedState.Step, _ title: String?) {
    guard graphToChange != nil else { return }
    dropHeldNodes()
    let (state, positions) = (changes.editing.state, positions)
    guard state.elementCount(of: step) <= NetworkChanges.mostAtOnce else {
      begin(NetworkChanges.LargeChange(name: step.name, kind: .step(title: title))) { state in
        state.step(step, at: positions).map { .made($0) } ?? .nothing
      }
      return
    }
    guard let change = state.step(step, at: positions) else { return }
    let before = state.history?.position ?? 0
    take(change)
    // A layout goes on with what is new, and not over what is taken back.
    follow(isNew: false, goesOn: change.history.position > before && !change.history.canRedo)
    if let title { tell(title, change.name) }
  }

  /// All of the network on the screen, if it may be changed now; `nil` also while a large change is made, which is said then.
  var graphToChange: Graph? {
    mutating get {
      guard shell.settings.visitors.mayEdit, !tellsOfLargeChange() else { return nil }
      return document?.whole
    }
  }

  mutating func take(_ change: MadeChange) {
    var editing = changes.editing
    editing.take(change, &shell.effects)
    changes.editing = editing
  }

  mutating func tell(_ title: String, _ words: String, seconds: Double? = 3) {
    showNotice(CardText(title, words), near: Point(shell.window.center.x, shell.window.maxY), seconds: seconds)
  }

  mutating func tellTooMuch(columns: Int) {
    tell("Too much to change at once", "Choose fewer nodes: each has \(columns) attributes.", seconds: 6)
  }

  mutating func tellForgotten(_ count: Int) {
    guard count >= NetworkChanges.toldForgotten, !changes.editing.canRedo else { return }
    tell(
      "Another way on", "The \(count) changes that were taken back cannot be done again: this one takes their place.",
      seconds: 6)
  }

  /// Shows the network as a change has left it, and has the change put into it.
  ///
  /// - Parameters:
  ///   - isNew: true if the change was not there before.
  ///   - goesOn: true if a layout under way goes on.
  private mutating func follow(isNew: Bool, goesOn: Bool) {
    // A hand that has moved nodes has them there already.
    let moves = isNew ? [] : changes.editing.movedNodes
    if !moves.isEmpty { showMoved(moves) }
    // What is listed or asked in a panel may be gone now. The card about the network tells of what is there.
    if shell.panel != .none, shell.panel != .about { closePanel() }
    changes.layoutGoesOn = goesOn
    if let presentGraph { changes.releaseGone(from: presentGraph) }
    keepingChoice { $0.followChange() }
    fold()
  }

  /// Lets time pass: what could not be kept is tried again, and a network that was made is shown.
  @inlinable public mutating func advanceEditing() {
    if changes.editing.retryAt != nil {
      var effects = shell.effects
      changes.editing.advance(to: shell.time, &effects)
      shell.effects = effects
    }
    if changes.bookmarks.retryAt != nil { retryBookmarks(at: shell.time) }
    if changes.filters.dueAt != nil { advanceFilters() }
    if changes.fold != nil { showFold() }
    if changes.keyMove != nil { advanceKeyMove() }
    if shell.sidePanel == .table { followTable() }
    if shell.sidePanel == .statistics || changes.statistics.isUnfinished { advanceStatistics() }
  }

  /// The time at which there is something to do, in seconds since the program began; `nil` for none.
  @inlinable public var nextEditingTime: Double? {
    // Asked for in frames: of more than three numbers the smallest takes an array.
    let keeping = min(changes.editing.retryAt ?? .infinity, changes.bookmarks.retryAt ?? .infinity)
    let next = min(min(keeping, changes.keyMoveDueAt ?? .infinity), changes.filters.dueAt ?? .infinity)
    return next < .infinity ? next : nil
  }

  /// All of the network, with its changes, and with what filters hide; `nil` before one is open.
  public var presentGraph: EditableGraph? { changes.editing.history?.graph ?? document.map { EditableGraph($0.whole) } }

  // MARK: Keeping

  public mutating func fileIsMoving(_ path: String) { if path == openFile { changes.editing.hold() } }

  public mutating func fileStayed(_ path: String) { _ = keepOn(after: nil) }

  /// Keeps what was changed while a file was on its way, and what comes.
  ///
  /// - Returns: false where it is not known where the journal of the network is now.
  private mutating func keepOn(after move: FileMove?) -> Bool {
    var editing = changes.editing
    defer { changes.editing = editing }
    return editing.goOn(after: move, &shell.effects)
  }

  /// The network goes on as it is, under its new name; of one that was deleted the changes are kept with it.
  public mutating func fileWasMoved(_ move: FileMove) {
    let isKnown = keepOn(after: move)
    guard move.old == openFile else { return }
    guard isKnown else { return open(move.new) }
    if let journal = changes.editing.journal { changes.bookmarks.move(to: journal, of: move.new) }
    shell.files.noteMoved(to: move.new)
    documentWasMoved(to: move.new)
  }

  /// Takes the place where the changes of a network are kept from now on: what came with the program goes on in a file of
  /// people's own.
  mutating func take(_ place: KeptPlace<EditHistory>, ticket: Int) {
    var editing = changes.editing
    let (isPresent, word) = editing.take(place, ticket, at: shell.time, &shell.effects)
    changes.editing = editing
    if let word { tell(word) }
    guard isPresent else { return }
    if let journal = editing.journal { changes.bookmarks.move(to: journal, of: place.path) }
    shell.files.noteMoved(to: place.path)
    document?.file?.note(place.fingerprint)
    documentWasMoved(to: place.path)
    if let notice = place.kept.notice { tell(notice) }
  }

  public mutating func networkIsSaved(_ moment: SavedMoment, under ticket: Int, in file: FileOnDisk?) {
    changes.editing.noteSaving(moment, ticket, in: file)
  }

  public mutating func fileWasPutBack(_ path: String, isKnown: Bool) {
    guard let document, document.path == path else { return }
    var editing = changes.editing
    editing.notePutBack(path, in: isKnown ? document.file : nil, &shell.effects)
    changes.editing = editing
  }

  public mutating func takeWritten(path: String, ticket: Int) { takeWrittenChange(path: path, ticket: ticket) }

  /// Called after something was written: a change, the network or its views.
  public mutating func takeWrittenChange(path: String, ticket: Int) {
    var editing = changes.editing
    editing.ownFileWasWritten(path, ticket, &shell.effects)
    let word = editing.written(ticket)
    if let opened = document?.path {
      editing.noteSaved(as: path, ticket: ticket, openedAs: opened, &shell.effects)
    }
    changes.editing = editing
    // Where changes can be written again, views can, too.
    if word != nil { retryBookmarks(at: .infinity) }
    if noteBookmarksWritten(ticket) || word != nil, !changes.hasUnkept {
      tell(KeepingWord.restored.sentence(about: EditHistory.word))
    }
    openNew(path, ticket: ticket)
    if let table = changes.endTable(ticket) { open(table) }
  }

  public mutating func takeRefusal(path: String, ticket: Int, problem: FileProblem) {
    takeRefusalOfChange(ticket: ticket, problem: problem)
  }

  /// Returns the network that visitors may save, with all changes; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - part: the part that people look at; `nil` for none.
  ///   - positions: returns the positions of its nodes where they are not those of the file.
  public func savable(part: NetworkCounts? = nil, at positions: () -> [Point]? = { nil }) -> SavableNetwork? {
    document.map { document in
      let changed = changes.editing.isBehind ? changes.editing.history?.graph : nil
      let written = changes.editing.writtenFormat
      let format = written ?? document.rewriting.format
      return SavableNetwork(
        changed.map { .changed($0) } ?? .graph(document.whole, at: positions()), path: document.path, part: part,
        ownFormat: changes.editing.history == nil ? nil : format, presentFormat: written ?? document.rewriting.present,
        isWrittenAlike: format != nil,
        holdsMore: written == nil && document.rewriting.holdsMore, file: document.file,
        isTaken: changes.editing.isTaken, moment: changes.editing.moment)
    }
  }

  /// Notes that a change could not be kept, or the clipboard not read, if the ticket is that of one.
  public mutating func takeRefusalOfChange(ticket: Int, problem: FileProblem) {
    refuseNew(problem, ticket: ticket)
    if changes.endTable(ticket) != nil { shell.show(FileFailure(problem, cannot: .saved)) }
    if ticket == shell.files.loadedTicket, !problem.isMissing, mayChooseColumns(of: problem.file) {
      reviewColumns(of: problem.file, because: problem)
    }
    if changes.endPasting(ticket) { return tellOfPasting(problem.message) }
    if let word = changes.editing.refused(ticket, problem, at: shell.time) { tell(word) }
    noteBookmarksRefused(ticket, problem)
  }

  public var wouldLoseWork: Bool {
    (changes.hasUnkept || changes.fold?.large != nil)
      && !(isAskedToLeave && shell.leaving.wasAsked(.out, at: shell.time))
  }

  /// The time at which changes that could not be kept are tried again.
  public var keepingDueAt: Double? {
    let due = min(changes.editing.retryAt ?? .infinity, changes.bookmarks.retryAt ?? .infinity)
    return due < .infinity ? due : nil
  }

  public mutating func keepWhatIsDue() {
    var effects = shell.effects
    changes.editing.advance(to: shell.time, &effects)
    shell.effects = effects
    if changes.bookmarks.retryAt != nil { retryBookmarks(at: shell.time) }
  }

  /// Leaves the program. With changes that are not kept it asks first: whoever means it leaves once more.
  public mutating func quit() {
    endKeyMove()
    guard wouldLoseWork else { return shell.quit() }
    closePanel()
    shell.leaving.ask(.out, at: shell.time)
    keepNow()
    tellOfUnkept("To leave without, close once more.")
  }

  /// Asks before another file takes the place of changes that are not kept; choosing it once more opens it.
  public mutating func mayGiveWay(to path: String) -> Bool {
    let way = LeavingQuestion.Way.file(path, changeCount: changes.editing.moment.changeCount)
    let isUnkept = changes.hasUnkept || changes.fold?.large != nil
    guard isUnkept, !shell.leaving.wasAsked(way, at: shell.time) else {
      shell.leaving.withdraw()
      return true
    }
    if shell.panel != .none { closePanel() }
    shell.leaving.ask(way, at: shell.time)
    tellOfUnkept("To go on without, choose the same once more.")
    return false
  }

  /// Tries again to keep what could not be kept, before people leave it.
  private mutating func keepNow() {
    var editing = changes.editing
    editing.advance(to: .infinity, &shell.effects)
    changes.editing = editing
    retryBookmarks(at: .infinity)
  }

  private mutating func tellOfUnkept(_ way: String) {
    let (title, words) =
      changes.fold?.large.map { ($0.name, "It is not done yet.") }
      ?? (changes.editing.hasUnkept
        ? ("Your changes are not kept", "Save them under another name (Ctrl S).")
        : ("Your views are not kept", "This is tried again by itself."))
    showNotice(CardText(title, "\(words) \(way)"), near: shell.window.center, seconds: LeavingQuestion.seconds)
  }

  mutating func tell(_ word: String) {
    showNotice(CardText("Your changes", word), near: Point(shell.window.maxX, shell.window.maxY), seconds: nil)
  }

  /// Lets hands change a network that was opened, if it is the new one that people have asked for, and says what became of
  /// changes that were kept, where not all is as it should be.
  ///
  /// - Returns: true if there was something to say.
  public mutating func beginEditing(of document: NetworkDocument) -> Bool {
    if changes.isNew(document.path) { setEditing(true) }
    if let filters = shell.takeFirstFilters() { changeFilters { $0.bringBack(filters, &$1) } }
    let ofReading = changes.isDescribed(document.path) ? document.kept.noticeOfReading : nil
    guard let notice = document.kept.notice ?? ofReading else { return false }
    let corner = Point(shell.window.maxX, shell.window.maxY)
    showNotice(CardText("About your changes", notice), near: corner, seconds: nil)
    return true
  }
}
