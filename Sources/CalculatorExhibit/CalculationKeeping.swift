// The keeping of people's work: every change goes into the journal of the calculation's file as it is made.
//
// A calculation without a file of its own, which is a new one or an example, gets one among the visitor's own with its first
// change. So does one that another window has changed, too: both go on, each in a file. What is still under a hand is kept a
// second after it has begun, and at once when people may be about to go. Where and how files lie is the host's business.

import DataFlow
import ExhibitKit
import FileWriting

/// The files of a calculation, and what of it is in them.
public struct CalculationKeeping {
  /// A saving, and what was saved.
  private struct Saving {
    let ticket: Int
    let revision: Int
    let position: Int
    /// The object that records the content of a new file; `nil` for none.
    let content: FileOnDisk?
    /// The name that the calculation has in the file, and here once it is there; `nil` for the one that it had.
    let name: String?
  }

  /// Seconds from a change under a hand until it is kept; changes in between do not put it off.
  private static let delay = 1.0

  /// The folder of people's work; `nil` where nothing is kept.
  private let workFolder: String?
  /// The file of this calculation; `nil` for one that has none of its own.
  private(set) var file: String?
  /// The content of that file as the program knows it.
  private(set) var onDisk = FileOnDisk(nil)
  private var keeping = DocumentKeeping<FlowHistory>()
  /// The time at which what is under a hand is kept next; `nil` when nothing is to be kept.
  private var underWayAt: Double?
  /// The number of steps when something under way was kept last as one more; `nil` for nothing.
  private var keptUnderWay: Int?
  /// True while the file is on its way to another name or place.
  private var isMoving = false
  private var saving: Saving?
  /// The ticket of the place where a calculation goes on that was saved under another name; `nil` for none.
  private var placeTicket: Int?
  /// The name that the calculation has there; `nil` for the one that it has here.
  private var placeName: String?
  /// True if another window has the file, and the first file of its own is on its way here.
  private var isBeside = false
  /// The revision that was looked at last, and the one that is in a file.
  private var (knownRevision, savedRevision) = (0, 0)
  /// The number of steps that the file has; `nil` where these cannot be gone to any more.
  private var savedPosition: Int? = 0

  /// The keeping of calculations on a display; visitors of a public table keep nothing.
  init(_ settings: AppSettings) { workFolder = settings.folderOfWork }

  // MARK: Paths

  /// The folder of people's own calculations; `nil` where nothing is kept.
  var ownFolder: String? { ownFiles?.folder }
  /// The files that people may rename and delete; `nil` where nothing is kept.
  var ownFiles: OwnFiles? { workFolder.map(Self.ownFiles) }
  /// The file that notes which calculation people worked on last; `nil` where nothing is kept.
  var notePath: String? { workFolder.flatMap(FlowHistory.note) }
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
    OwnFiles(folder: FlowHistory.ownFolder(in: folder), journals: folder + "/" + FlowHistory.journalFolder)
  }

  /// Returns the path of a calculation of a name: beside its file where it has one, else among the visitor's own; `nil` where
  /// nothing is kept.
  func path(of name: String) -> String? {
    ownFiles.map { own in
      OwnPlace.path(of: name, in: savedFile.map(FilePath.folder) ?? own.folder, else: FlowHistory.word)
    }
  }

  /// The file that is written when people save: nothing is saved among deleted ones. `nil` for a new one.
  var savedFile: String? { file.flatMap { FilePath.folder($0) == ownFiles?.deletedFolder ? nil : $0 } }

  // MARK: Another calculation

  /// Begins with a calculation; what of the one before is not kept yet goes on being kept.
  ///
  /// - Parameters:
  ///   - kept: the place where its changes are kept.
  ///   - file: its file, and the content of that; `nil` where a change of it is to go elsewhere.
  mutating func begin(
    _ kept: KeptChanges<FlowHistory>?, file: (path: String, content: FileOnDisk)? = nil, revision: Int,
    _ effects: inout EffectQueue
  ) {
    keeping.present(kept ?? placeOfNew)
    (knownRevision, savedRevision, savedPosition) = (revision, revision, kept.map(\.savedPosition) ?? 0)
    (underWayAt, keptUnderWay, isMoving, saving, placeTicket, placeName) = (nil, nil, false, nil, nil, nil)
    isBeside = false
    (self.file, onDisk) = (file?.path, file?.content ?? FileOnDisk(nil))
    if let file { note(file.path, &effects) }
  }

  /// The place of a calculation that has no file of its own as yet.
  private var placeOfNew: KeptChanges<FlowHistory> {
    workFolder.map { .ofNew(in: FlowHistory.ownFolder(in: $0), work: $0) } ?? .none
  }

  /// Notes the calculation that the next window begins with.
  private func note(_ path: String, _ effects: inout EffectQueue) {
    if let notePath, isKept { _ = effects.write(LastDocument(path: path), to: notePath, over: .always) }
  }

  // MARK: Keeping by itself

  /// Keeps what has been done since the last frame, and what is under a hand when its time has come.
  ///
  /// - Parameter isLeaving: true if people may be about to go.
  mutating func keep(
    _ canvas: inout CalculatorCanvas, at time: Double, isLeaving: Bool = false, _ effects: inout EffectQueue
  ) {
    keeping.advance(to: time, &effects)
    let history = canvas.model.history
    if knownRevision != canvas.model.revision {
      knownRevision = canvas.model.revision
      if keeping.isKept, underWayAt == nil, !history.hasUnkept || keepsUnderWay(history) {
        underWayAt = time + Self.delay
      }
    }
    let isDue = isLeaving ? history.isUnderWay : underWayAt.map { time >= $0 } ?? false
    // What was kept of something under way stays so until it is complete, or called off.
    let hasUnkept = history.hasUnkept && !keepsUnderWay(history)
    if isDue || hasUnkept { underWayAt = nil }
    guard keeping.isKept, isDue || hasUnkept else { return }
    keptUnderWay = isDue && history.isUnderWay ? history.undoCount : nil
    write(canvas.takeUnkept(withWhatIsUnderWay: isDue), of: history.base, &effects)
  }

  /// Returns true if what is under way was kept as a step already.
  private func keepsUnderWay(_ history: FlowHistory) -> Bool {
    keptUnderWay == history.undoCount && history.isUnderWay
  }

  private mutating func write(
    _ unkept: FlowHistory.Unkept, of base: FlowDocument, _ effects: inout EffectQueue
  ) {
    if !unkept.steps.isEmpty {
      keeping.begin(base, &effects)
      if let position = savedPosition, unkept.first < position { savedPosition = nil }
    }
    for (offset, step) in unkept.steps.enumerated() { keeping.append(step, at: unkept.first + offset, &effects) }
    if let position = unkept.position { keeping.go(to: position, &effects) }
    keeping.settleOwnFile(&effects)
  }

  /// The time at which something is to be kept by itself, in seconds since the program began; `nil` for never.
  var dueAt: Double? {
    let due = min(underWayAt ?? .infinity, keeping.retryAt ?? .infinity)
    return due < .infinity ? due : nil
  }

  /// True if there is something that is neither kept nor in a file, which people were told of.
  var hasUnkept: Bool { keeping.isFailing && knownRevision != savedRevision }

  /// Returns the number of steps that make a calculation what its file has, where it is another now; `nil` where it is that,
  /// or these cannot be gone to.
  func originalPosition(_ history: FlowHistory) -> Int? { savedPosition == history.undoCount ? nil : savedPosition }

  /// Returns true if a calculation is another than its file has.
  func isChanged(_ history: FlowHistory) -> Bool { isKept && savedPosition != history.undoCount }

  // MARK: Places

  /// Takes the place where changes are kept from now on: that of the file of its own, or of the one that it was saved in.
  ///
  /// - Returns: a sentence for people, where it is a place of this calculation; `nil` for any other.
  mutating func take(
    _ place: KeptPlace<FlowHistory>, _ ticket: Int, at time: Double, _ canvas: inout CalculatorCanvas,
    _ effects: inout EffectQueue
  ) -> String? {
    var word: KeepingWord?
    let (goesOn, base, name) = (placeTicket == ticket, canvas.model.history.base, placeName)
    if goesOn {
      (placeTicket, placeName) = (nil, nil)
      // Changes of a file that was like this one are there: those of this calculation stay where they are.
      guard !place.kept.hasJournal else { return "" }
      keeping.present(place.kept)
      canvas.noteNothingKept()
      // All of it is written to this place, with its name there; the file has what it was saved with.
      writeSaved(called: name, of: base, &canvas, &effects)
      keeping.noteSaved(
        as: place.path, openedAs: place.path, content: place.fingerprint, position: savedPosition, &effects)
    } else {
      let answer = keeping.take(place, ticket, at: time, &effects)
      guard answer.isTaken else { return nil }
      word = answer.word
    }
    (file, onDisk) = (place.path, FileOnDisk(place.fingerprint))
    note(place.path, &effects)
    defer { isBeside = false }
    guard isBeside else { return place.kept.notice ?? word?.sentence(about: FlowHistory.word) ?? "" }
    return "Another window has changed this calculation, too. Yours goes on beside it, as \(FilePath.name(place.path))"
  }

  /// Gives the calculation the name that it was saved with, as a change, and keeps all that is not kept; the file has the
  /// same afterwards.
  private mutating func writeSaved(
    called name: String?, of base: FlowDocument, _ canvas: inout CalculatorCanvas, _ effects: inout EffectQueue
  ) {
    if let name, name != canvas.model.name {
      let isSaved = savedPosition == canvas.model.history.undoCount
      canvas.call(name)
      canvas.rememberName()
      savedPosition = isSaved ? canvas.model.history.undoCount : nil
    }
    let position = savedPosition
    write(canvas.takeUnkept(withWhatIsUnderWay: false), of: base, &effects)
    savedPosition = position
  }

  /// Goes on in a file of its own beside the one that another window has.
  private mutating func goBeside(_ canvas: inout CalculatorCanvas, _ effects: inout EffectQueue) {
    keeping.present(placeOfNew)
    (file, onDisk, isBeside, savedPosition) = (nil, FileOnDisk(nil), true, 0)
    canvas.noteNothingKept()
    write(canvas.takeUnkept(withWhatIsUnderWay: false), of: canvas.model.history.base, &effects)
  }

  // MARK: Saving

  /// True if a file is on its way that something is to be saved in, or beside.
  var isBusy: Bool {
    isMoving || saving != nil || placeTicket != nil || isKept && !keeping.isSettled && !keeping.isFailing
  }

  /// True if changes are kept.
  var isKept: Bool { keeping.isKept }

  /// Notes that the calculation is being saved.
  ///
  /// - Parameter content: what knows the content of a new file; `nil` where that is not known.
  mutating func noteSaving(_ moment: SavedMoment, as content: FileOnDisk?, _ ticket: Int) {
    saving = Saving(
      ticket: ticket, revision: moment.changeCount, position: moment.position, content: content, name: moment.name)
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
  mutating func goOn(after move: FileMove?, next: String? = nil, _ effects: inout EffectQueue) -> Bool {
    let isKnown = keeping.goOn(after: move, &effects)
    guard isMoving else { return isKnown }
    isMoving = false
    if let move {
      file = move.new
      if let next { note(next, &effects) }
    }
    return isKnown
  }

  // MARK: Answers

  /// Notes that a document was written.
  ///
  /// - Returns: a sentence for people; `nil` for none.
  mutating func written(
    _ path: String, _ ticket: Int, _ canvas: inout CalculatorCanvas, _ effects: inout EffectQueue
  ) -> String? {
    keeping.ownFileWasWritten(path, ticket, &effects)
    if let saving, ticket == saving.ticket {
      (self.saving, savedRevision, savedPosition) = (nil, saving.revision, saving.position)
      if path != file {
        (file, onDisk) = (path, saving.content ?? FileOnDisk(nil))
        (placeTicket, placeName) = (effects.read(path, as: KeptPlace<FlowHistory>.self), saving.name)
      } else {
        writeSaved(called: saving.name, of: canvas.model.history.base, &canvas, &effects)
        keeping.noteSaved(
          as: path, openedAs: path, content: onDisk.fingerprint, position: savedPosition, &effects)
      }
    }
    return keeping.written(ticket)?.sentence(about: FlowHistory.word)
  }

  /// Notes that a file has its earlier content again; that of another program does not go with the changes here.
  mutating func notePutBack(_ path: String, isKnown: Bool, _ effects: inout EffectQueue) {
    guard path == file else { return }
    savedPosition = nil
    guard isKnown else { return }
    keeping.noteSaved(as: path, openedAs: path, content: onDisk.fingerprint, position: nil, &effects)
  }

  /// Notes that something could not be read or written.
  ///
  /// - Returns: a sentence for people; `nil` for none.
  mutating func refused(
    _ ticket: Int, _ problem: FileProblem, at time: Double, _ canvas: inout CalculatorCanvas,
    _ effects: inout EffectQueue
  ) -> String? {
    if ticket == saving?.ticket { saving = nil }
    if ticket == placeTicket { (placeTicket, placeName) = (nil, nil) }
    guard let word = keeping.refused(ticket, problem, at: time) else { return nil }
    guard word == .taken else { return word.sentence(about: FlowHistory.word) }
    goBeside(&canvas, &effects)
    return nil
  }
}
