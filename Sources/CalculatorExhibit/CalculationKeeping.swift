// The keeping of people's work: every change goes into the journal of the calculation's file as it is made.
//
// A calculation without a file of its own, which is a new one or an example, gets one among the visitor's own with its first
// change. So does one that another window has changed, too: both go on, each in a file. What is still under a hand is kept a
// second after it has begun, and at once when people may be about to go. Where and how files lie is the host's business.

import DataFlow
import ExhibitKit
import FileWriting
import Widgets

/// The files of a calculation, and what of it is in them.
public struct CalculationKeeping {
  /// The reason why a calculation gets a file of its own.
  enum Occasion {
    /// It was changed.
    case change
    /// It is saved, or saved under another name.
    case saving
    /// Another window has changed its file.
    case taken
  }

  /// A file of its own on its way.
  private enum Adoption {
    case writing(ticket: Int, Occasion)
    case reading(ticket: Int, Occasion)
    /// It could not be written: it is tried again.
    case waiting(until: Double)
  }

  /// A saving that waits.
  private enum Queued {
    case inFile
    case under(String)
  }

  /// A word for people.
  struct Word: Equatable {
    let text: String
    let severity: Severity
  }

  /// Seconds from a change under a hand until it is kept; changes in between do not put it off.
  private static let delay = 1.0
  /// Seconds until what could not be kept is tried again.
  private static let retryDelay = 5.0

  /// The folder of people's work; `nil` where nothing is kept.
  private let workFolder: String?
  /// The file of this calculation; `nil` for one that has none of its own.
  private(set) var file: String?
  /// The time at which what is under a hand is kept next; `nil` when nothing is to be kept.
  private var underWayAt: Double?
  /// True unless the host keeps nothing, as while it records.
  private var isAllowed = true
  private var keeping = DocumentKeeping<FlowHistory>()
  private var onDisk = FileOnDisk(nil)
  private var adoption: Adoption?
  /// The revision that the file of its own was asked for with.
  private var adoptedRevision: Int?
  /// The ticket of what is being saved in its file.
  private var savingTicket: Int?
  /// True while the file is on its way to another name or place.
  private var isMoving = false
  /// The saving that waits until its file is there: under a name, or in that file.
  private var queued: Queued?
  /// The ticket of what was put aside for another calculation, and its name.
  private var puttingAside: (ticket: Int, name: String)?
  /// The revision that was looked at last.
  private var knownRevision = 0
  /// The revision that is in a file, as it began or was saved.
  private var savedRevision = 0
  /// The revision that is being saved.
  private var savingRevision = 0
  /// True if people were told that something cannot be kept.
  private var hasTold = false

  /// The keeping of calculations on a display; visitors of a public table keep nothing.
  init(_ settings: AppSettings) { workFolder = settings.folderOfWork }

  // MARK: Paths

  /// The folder of people's own calculations; `nil` where nothing is kept.
  var ownFolder: String? { workFolder.map { $0 + "/calculations" } }
  /// The files that people may rename and delete; `nil` where nothing is kept.
  var ownFiles: OwnFiles? { workFolder.map(Self.ownFiles) }
  /// The file that notes which calculation people worked on last; `nil` where nothing is kept.
  var notePath: String? { workFolder.map { $0 + "/calculator-last.json" } }
  /// The file in which earlier versions kept what nobody had saved; `nil` where nothing is kept.
  var earlierAutosave: String? { workFolder.map { Self.earlierAutosave(1, in: $0) } }

  /// The greatest number of files that earlier versions kept by themselves.
  public static let mostAutosaves = 20

  /// Returns the path of a file in which earlier versions kept what nobody had saved, by its number from 1.
  public static func earlierAutosave(_ number: Int, in folder: String) -> String {
    "\(folder)/calculator-autosave\(number == 1 ? "" : "-\(number)").json"
  }

  /// Returns the files that people may rename and delete, in the folder of their work.
  public static func ownFiles(in folder: String) -> OwnFiles {
    OwnFiles(folder: folder + "/calculations", journals: folder + "/" + FlowHistory.journalFolder)
  }

  /// Returns the path of a calculation of a name among the visitor's own, in the folder of people's work.
  public static func ownPath(of name: String, in folder: String) -> String {
    path(of: name, in: folder + "/calculations")
  }

  private static func path(of name: String, in folder: String) -> String {
    let plain = String(name.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "-" })
    return "\(folder)/\(plain.isEmpty ? "calculation" : plain.prefix(60).lowercased()).json"
  }

  // MARK: Another calculation

  /// Lets go of the present calculation. What of it is in no file is put among the visitor's own.
  mutating func leave(_ canvas: inout CalculatorCanvas, at time: Double, _ effects: inout EffectQueue) {
    keep(&canvas, at: time, isLeaving: true, &effects)
    let isLost = adoption != nil && adoptedRevision != canvas.model.revision
    if isLost, let workFolder, canvas.model.flow.count > 0 {
      let document = canvas.model.document
      let path = Self.ownPath(of: document.name, in: workFolder)
      puttingAside = (effects.write(CalculationFile(document), to: path, over: .never), document.name)
    }
    (file, adoption, adoptedRevision, savingTicket, underWayAt) = (nil, nil, nil, nil, nil)
    (queued, isMoving) = (nil, false)
    keeping.present(.none)
  }

  /// Begins with a new calculation.
  mutating func begin(revision: Int) { (knownRevision, savedRevision, hasTold) = (revision, revision, false) }

  /// Begins with a calculation that was opened.
  ///
  /// - Parameter file: its file; `nil` where a change of it is to go elsewhere.
  mutating func begin(
    _ document: CalculationDocument, file: String?, revision: Int, _ effects: inout EffectQueue
  ) {
    begin(revision: revision)
    isAllowed = document.kept.isKept || document.isJournal
    // What was not kept because a journal is of a newer version is of that file alone.
    if !isAllowed, document.kept.notice != nil { isAllowed = file == nil }
    guard let file else { return }
    (self.file, onDisk) = (file, document.file)
    keeping.present(document.kept)
    note(file, &effects)
  }

  /// Notes the calculation that the next window begins with.
  private func note(_ path: String, _ effects: inout EffectQueue) {
    if let notePath, isAllowed { _ = effects.write(LastCalculation(path: path), to: notePath, over: .always) }
  }

  // MARK: Keeping by itself

  /// Keeps what has been done since the last frame, and what is under a hand when its time has come.
  ///
  /// - Parameter isLeaving: true if people may be about to go.
  mutating func keep(
    _ canvas: inout CalculatorCanvas, at time: Double, isLeaving: Bool = false, _ effects: inout EffectQueue
  ) {
    keeping.advance(to: time, &effects)
    guard workFolder != nil, isAllowed else { return }
    if knownRevision != canvas.model.revision {
      knownRevision = canvas.model.revision
      if underWayAt == nil, !canvas.model.history.hasUnkept { underWayAt = time + Self.delay }
    }
    let isDue = isLeaving ? canvas.model.history.isUnderWay : underWayAt.map { time >= $0 } ?? false
    if isDue || canvas.model.history.hasUnkept { underWayAt = nil }
    if case .waiting(let end)? = adoption, time >= end || isLeaving { adoption = nil }
    guard adoption == nil, isDue || canvas.model.history.hasUnkept else { return }
    guard file != nil else {
      if isDue, !canvas.model.history.hasUnkept, !canvas.model.history.isUnderWay { return }
      return adopt(canvas.model, as: nil, .change, &effects)
    }
    let unkept = canvas.takeUnkept(withWhatIsUnderWay: isDue)
    if !unkept.steps.isEmpty { keeping.begin(canvas.model.history.base, &effects) }
    for (offset, step) in unkept.steps.enumerated() { keeping.append(step, at: unkept.first + offset, &effects) }
    if let position = unkept.position { keeping.go(to: position, &effects) }
  }

  /// The time at which something is to be kept by itself, in seconds since the program began; `nil` for never.
  var dueAt: Double? {
    var due = min(underWayAt ?? .infinity, keeping.retryAt ?? .infinity)
    if case .waiting(let end)? = adoption { due = min(due, end) }
    return due < .infinity ? due : nil
  }

  /// True if there is something that is neither kept nor in a file, which people were told of.
  var hasUnkept: Bool { (hasTold || keeping.isFailing) && knownRevision != savedRevision }

  // MARK: A file of its own

  /// Gives a calculation a file of its own though nobody has changed it: it is in no other.
  mutating func adoptAsItIs(_ model: CalculatorModel, _ effects: inout EffectQueue) {
    if adoption == nil, model.flow.count > 0 { adopt(model, as: nil, .change, &effects) }
  }

  /// Gives a calculation a file of its own, under a name that is free.
  private mutating func adopt(
    _ model: CalculatorModel, as name: String?, _ occasion: Occasion, _ effects: inout EffectQueue
  ) {
    guard let workFolder else { return }
    // Beside the file that it has, where that is no example.
    let folder = occasion == .saving ? file.map(FilePath.folder) : nil
    let path = Self.path(of: name ?? model.name, in: folder ?? workFolder + "/calculations")
    let document = CalculationFile(
      model.document, notedAt: isAllowed ? notePath : nil, access: folder == nil ? .own : .usual)
    adoption = .writing(ticket: effects.write(document, to: path, over: .never), occasion)
    adoptedRevision = model.revision
  }

  /// Takes the file of its own, as it was read again: changes are kept there from now on.
  ///
  /// - Returns: a word for people, where it was a file of this calculation on its way; `nil` for any other.
  mutating func take(
    _ document: CalculationDocument, _ path: String, ticket: Int, _ canvas: inout CalculatorCanvas,
    _ effects: inout EffectQueue
  ) -> (isTaken: Bool, word: Word?) {
    guard case .reading(ticket, let occasion)? = adoption else { return (false, nil) }
    adoption = nil
    // A journal is there that a file of this name has left behind.
    guard !document.kept.hasJournal else {
      adopt(canvas.model, as: nil, occasion, &effects)
      return (true, nil)
    }
    (file, onDisk, adoptedRevision) = (path, document.file, nil)
    keeping.present(document.kept)
    canvas.noteNothingKept()
    if saveQueued(canvas.model, &effects) { return (true, nil) }
    let name = FilePath.name(path)
    if let notice = document.kept.notice { return (true, Word(text: notice, severity: .warning)) }
    return (true, Self.word(occasion, name))
  }

  private static func word(_ occasion: Occasion, _ name: String) -> Word? {
    switch occasion {
    case .change: nil
    case .saving: Word(text: "Saved as \(name)", severity: .success)
    case .taken:
      Word(
        text: "Another window has changed this calculation, too. Yours goes on beside it, as \(name)",
        severity: .information)
    }
  }

  // MARK: Saving

  /// Saves in the file of this calculation; where it has none, among the visitor's own.
  mutating func save(_ model: CalculatorModel, _ effects: inout EffectQueue) {
    guard workFolder != nil, savingTicket == nil else { return }
    if isAdopting || isMoving { return queued = .inFile }
    guard let file else { return adopt(model, as: nil, .saving, &effects) }
    let document = CalculationFile(model.document, replacing: onDisk)
    savingTicket = effects.write(document, to: file, over: .always)
    savingRevision = model.revision
  }

  /// Saves under another name, beside the file of this calculation; it goes on there.
  mutating func save(_ model: CalculatorModel, as name: String, _ effects: inout EffectQueue) {
    guard workFolder != nil, savingTicket == nil else { return }
    if isAdopting || isMoving { return queued = .under(name) }
    adopt(model, as: name, .saving, &effects)
  }

  /// True while a file of its own is on its way.
  private var isAdopting: Bool {
    switch adoption {
    case .writing?, .reading?: true
    case .waiting?, nil: false
    }
  }

  /// Saves what waited for the file of its own.
  private mutating func saveQueued(_ model: CalculatorModel, _ effects: inout EffectQueue) -> Bool {
    guard let queued else { return false }
    self.queued = nil
    switch queued {
    case .inFile: save(model, &effects)
    case .under(let name): save(model, as: name, &effects)
    }
    return true
  }

  // MARK: Another name or place

  /// Keeps nothing from now on where the file of this calculation is on its way to another name or place.
  mutating func hold(_ path: String) {
    guard path == file else { return }
    isMoving = true
    keeping.hold()
  }

  /// Keeps what was changed meanwhile, and what comes.
  ///
  /// - Parameters:
  ///   - move: the way of a file; `nil` where it has stayed.
  ///   - next: the calculation that the next window begins with if this one has been moved.
  /// - Returns: false where it is not known where the changes of this calculation are kept now.
  mutating func goOn(
    after move: FileMove?, next: String? = nil, _ model: CalculatorModel, _ effects: inout EffectQueue
  ) -> Bool {
    let isKnown = keeping.goOn(after: move, &effects)
    guard isMoving else { return isKnown }
    isMoving = false
    if let move {
      file = move.new
      if let next { note(next, &effects) }
    }
    _ = saveQueued(model, &effects)
    return isKnown
  }

  // MARK: Answers

  /// Notes that a document was written.
  mutating func written(_ path: String, _ ticket: Int, _ effects: inout EffectQueue) -> Word? {
    if case .writing(ticket, let occasion)? = adoption {
      guard isAllowed else {
        (adoption, file, onDisk) = (nil, path, FileOnDisk(nil))
        return Self.word(occasion, FilePath.name(path))
      }
      adoption = .reading(ticket: effects.read(path, as: CalculationDocument.self), occasion)
      hasTold = false
      return nil
    }
    if ticket == savingTicket {
      savingTicket = nil
      savedRevision = savingRevision
      keeping.noteSaved(as: path, openedAs: path, content: onDisk.fingerprint, position: nil, &effects)
      return Word(text: "Saved as \(FilePath.name(path))", severity: .success)
    }
    if let puttingAside, ticket == puttingAside.ticket {
      self.puttingAside = nil
      return Word(
        text: "“\(puttingAside.name)” is kept among your calculations, as \(FilePath.name(path))",
        severity: .information)
    }
    return keeping.written(ticket).map { Word(text: $0.sentence(about: FlowHistory.word), severity: .success) }
  }

  /// Notes that something could not be read or written.
  ///
  /// - Returns: a word for people; `nil` for none.
  mutating func refused(
    _ ticket: Int, _ problem: FileProblem, at time: Double, _ model: CalculatorModel, _ effects: inout EffectQueue
  ) -> Word? {
    switch adoption {
    case .writing(ticket, let occasion), .reading(ticket, let occasion):
      guard occasion != .saving || file == nil else {
        adoption = nil
        return Word(text: "This cannot be saved. \(problem.reason)", severity: .failure)
      }
      adoption = .waiting(until: time + Self.retryDelay)
      adoptedRevision = nil
      defer { hasTold = true }
      // Said once, and not with every attempt; to whoever saves, each time.
      let verb = occasion == .saving ? "saved" : "kept"
      return hasTold && occasion != .saving
        ? nil : Word(text: "This cannot be \(verb). \(problem.reason)", severity: .failure)
    default: break
    }
    if ticket == savingTicket {
      savingTicket = nil
      return Word(text: "This cannot be saved. \(problem.reason)", severity: .failure)
    }
    if let puttingAside, ticket == puttingAside.ticket {
      self.puttingAside = nil
      return Word(text: "“\(puttingAside.name)” cannot be kept. \(problem.reason)", severity: .failure)
    }
    switch keeping.refused(ticket, problem, at: time) {
    case .taken?:
      file = nil
      adopt(model, as: nil, .taken, &effects)
      return nil
    case let word?: return Word(text: word.sentence(about: FlowHistory.word), severity: .failure)
    case nil: return nil
    }
  }
}
