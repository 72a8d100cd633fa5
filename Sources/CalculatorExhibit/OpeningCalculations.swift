// Opening calculations, beginning new ones, and the network that they ask. All of it through the host.

import DataFlow
import ExhibitKit
import FileWriting
import GraphFormats
import GraphModel
import NodeEditor
import Widgets

/// The files on their way in.
struct CalculationOpening {
  /// The work that was left behind, on its way in.
  enum Last {
    /// The note of the last calculation.
    case note(ticket: Int)
    /// That calculation.
    case calculation(ticket: Int)
    /// The calculation that an earlier version kept by itself.
    case earlier(ticket: Int)
  }

  /// The file that was opened first.
  private(set) var firstFile: String?
  /// The work that was left behind, on its way in; `nil` when it is not.
  private var last: Last?
  /// True if the picker shows the visitor's own calculations.
  private(set) var picksOwn = false
  /// The saving that waits for a file on its way: in that file, or under a name.
  enum Queued {
    case inFile
    case under(String)
  }

  private var queued: Queued?
  private var networkTicket: Int?
  private var hasAskedForNetwork = false

  /// Notes the file to begin with.
  mutating func begin(with file: String) { firstFile = file }

  /// True while the work that was left behind is on its way in.
  var isReadingLast: Bool { last != nil }

  /// Reads which calculation was the last.
  mutating func readNote(_ path: String, _ effects: inout EffectQueue) {
    last = .note(ticket: effects.read(path, as: LastDocument.self))
  }

  /// Reads the calculation that was the last.
  mutating func readLast(_ path: String, _ effects: inout EffectQueue) {
    last = .calculation(ticket: effects.read(path, as: CalculationDocument.self))
  }

  /// Reads the calculation that an earlier version kept.
  mutating func readEarlier(_ path: String, _ effects: inout EffectQueue) {
    last = .earlier(ticket: effects.read(path, as: CalculationDocument.self))
  }

  /// Ends the wait for something of the work that was left behind.
  ///
  /// - Returns: what was waited for, if the ticket was its.
  mutating func endLast(_ ticket: Int) -> Last? {
    switch last {
    case .note(ticket)?, .calculation(ticket)?, .earlier(ticket)?:
      defer { last = nil }
      return last
    default: return nil
    }
  }

  /// Lets a saving wait.
  mutating func queue(_ saving: Queued) { queued = saving }

  /// Takes the saving that waits; `nil` for none.
  mutating func takeQueued() -> Queued? {
    defer { queued = nil }
    return queued
  }

  /// Opens the picker on the visitor's own calculations, or on the examples.
  mutating func pick(own: Bool) { picksOwn = own }

  /// Asks for a network, once.
  mutating func askForNetwork(_ path: String, _ effects: inout EffectQueue) {
    guard !hasAskedForNetwork else { return }
    hasAskedForNetwork = true
    networkTicket = effects.read(path, as: GraphFile.self)
  }

  /// Ends the wait for the network.
  ///
  /// - Returns: true if the ticket was that of the network.
  mutating func endNetwork(_ ticket: Int) -> Bool {
    guard ticket == networkTicket else { return false }
    networkTicket = nil
    return true
  }
}

extension Calculator {
  static let panels: Set<ExhibitPanel> = [.help, .picker, .own, .name]

  /// The folder of the examples.
  private var examplesFolder: String {
    shell.settings.dataFolder.isEmpty ? "." : shell.settings.dataFolder + "/calculator"
  }

  var pickerScope: PickerScope {
    let own = keeping.ownFolder.flatMap { shell.panels.picker.listing?.folder == $0 ? $0 : nil }
    var scope = PickerScope(
      firstFolder: opening.picksOwn ? keeping.ownFolder ?? examplesFolder : examplesFolder,
      homeFolder: own ?? examplesFolder, homeButtonFolder: examplesFolder,
      title: own == nil ? "Examples" : "My calculations", things: "calculations",
      documentType: CalculationDocument.typeName, own: keeping.ownFiles)
    scope.canMakeNew = true
    scope.changed = keeping.originalPosition(canvas.model.history) == nil ? nil : canvas.model.name
    return scope
  }

  /// Makes the calculation what its file has.
  mutating func returnToOriginal() {
    guard let position = keeping.originalPosition(canvas.model.history) else { return }
    dropSlider()
    stopWriting()
    canvas.go(to: position)
    noteChange()
  }

  // MARK: Reading

  /// Begins with a document; with the bundled one, where people worked on another last, with that.
  mutating func begin(with file: String) {
    opening.begin(with: file)
    if let note = keeping.notePath, isFirst(file) { opening.readNote(note, &shell.effects) } else { open(file) }
  }

  /// Returns true for the file that is shown where people ask for nothing else.
  private func isFirst(_ file: String?) -> Bool { file == shell.settings.bundledFile(Self.defaultFile) }

  mutating func open(_ path: String) {
    if opening.isReadingLast {
      opening.begin(with: path)
    } else {
      shell.load(path, as: CalculationDocument.self)
    }
  }

  mutating func take(_ document: any ExhibitDocument, path: String, ticket: Int) {
    if let file = document as? GraphFile, opening.endNetwork(ticket) { return networkDidChange(file.graph) }
    let last = opening.endLast(ticket)
    // Where something else was asked for meanwhile, that is shown.
    if last != nil, !isFirst(opening.firstFile) { return openFirst() }
    if let note = document as? LastDocument {
      if last != nil { opening.readLast(note.path, &shell.effects) }
    } else if let calculation = document as? CalculationDocument {
      switch last {
      case .calculation: show(calculation, path)
      case .note, .earlier: take(earlier: calculation)
      case nil: take(calculation, path, ticket)
      }
    }
  }

  private mutating func take(_ calculation: CalculationDocument, _ path: String, _ ticket: Int) {
    if ticket == shell.files.loadedTicket { show(calculation, path) }
  }

  mutating func takeBeside(_ document: any ExhibitDocument, ticket: Int) -> Bool {
    guard let place = document as? KeptPlace<FlowHistory> else { return false }
    let notice = keeping.take(place, ticket, at: shell.time, &canvas, &shell.effects)
    if let notice, !notice.isEmpty { say(notice, .information) }
    return true
  }

  mutating func takeRefusal(path: String, ticket: Int, problem: FileProblem) {
    guard let last = opening.endLast(ticket) else {
      let word = keeping.refused(ticket, problem, at: shell.time, &canvas, &shell.effects)
      if let word { say(word, .failure) }
      _ = opening.endNetwork(ticket)
      return
    }
    guard isFirst(opening.firstFile) else { return openFirst() }
    switch last {
    case .note:
      if let earlier = keeping.earlierAutosave { return opening.readEarlier(earlier, &shell.effects) }
    case .calculation:
      say("\(FilePath.name(path)), which you worked on last, cannot be opened. \(problem.reason)", .failure)
    case .earlier:
      if !problem.isMissing {
        say("What was kept of your last work cannot be read. It stays as it is: \(FilePath.name(path))", .failure)
      }
    }
    openFirst()
  }

  mutating func takeWritten(path: String, ticket: Int) {
    if let word = keeping.written(path, ticket, &canvas, &shell.effects) { say(word, .success) }
  }

  private mutating func openFirst() { if let file = opening.firstFile { open(file) } }

  /// Goes on with what an earlier version kept by itself: it gets a file of its own, unless it is in one.
  private mutating func take(earlier calculation: CalculationDocument) {
    if let file = calculation.leftover?.savedAs, calculation.leftover?.isChanged == false {
      return opening.readLast(file, &shell.effects)
    }
    show(calculation.history)
    keeping.begin(nil, revision: canvas.model.revision, &shell.effects)
    if canvas.model.flow.count > 0 { save() }
  }

  /// The file of the calculation that is shown: one of its own is not opened, but written.
  var openFile: String? { keeping.file ?? shell.files.opened }

  mutating func fileIsMoving(_ path: String) { keeping.hold(path) }

  mutating func fileStayed(_ path: String) { _ = keeping.goOn(after: nil, &shell.effects) }

  /// The calculation goes on as it is, under its new name; of one that was deleted the changes are kept with it, and the next
  /// window begins with the first example.
  mutating func fileWasMoved(_ move: FileMove) {
    let isShown = move.old == keeping.file
    let isDeleted = FilePath.folder(move.new) == keeping.ownFiles?.deletedFolder
    let next = isDeleted ? shell.settings.bundledFile(Self.defaultFile) : move.new
    let isKnown = keeping.goOn(after: move, next: next, &shell.effects)
    guard isShown else { return }
    guard isKnown else { return open(move.new) }
    shell.files.noteMoved(to: move.new)
  }

  // MARK: Showing

  /// Begins an empty calculation.
  mutating func makeNew() {
    closePanel()
    show(FlowHistory(name: "New calculation"))
  }

  /// Shows a calculation that was opened. A change of an example, or of what is in a journal, goes elsewhere.
  private mutating func show(_ calculation: CalculationDocument, _ path: String) {
    let data = shell.settings.dataFolder
    let isExample = !data.isEmpty && path.hasPrefix(data + "/")
    show(calculation.history)
    keeping.begin(
      calculation.isJournal ? nil : calculation.kept,
      file: isExample || calculation.isJournal ? nil : (path, calculation.file), revision: canvas.model.revision,
      &shell.effects)
    if let notice = calculation.kept.notice { say(notice, .warning) }
  }

  /// Shows a calculation in place of the one before.
  private mutating func show(_ history: FlowHistory) {
    // Whoever still holds something holds it in what goes away, and takes nothing along.
    stopWriting()
    cancelInput()
    keepNow()
    canvas.begin(history, clearArea: clearArea(above: nil))
    _ = opening.takeQueued()
    keeping.begin(nil, revision: canvas.model.revision, &shell.effects)
    noteChange()
  }

  // MARK: The network

  /// Takes the network that is open elsewhere: nodes may ask it from now on.
  mutating func networkDidChange(_ graph: Graph) { canvas.setNetwork(NetworkSteps(graph)) }

  /// Opens the bundled network where a node asks for one and none is open.
  mutating func askForNetwork() {
    guard canvas.wantsNetwork, let path = shell.settings.bundledFile(AppSettings.bundledNetwork) else { return }
    opening.askForNetwork(path, &shell.effects)
  }
}
