// The keeping of people's work: saved when they say so, and by itself a second after they begin to change it.
//
// Work that is kept by itself is written one writing at a time while people work, at once when they may be about to go,
// and again after a while when it could not be written. Where and how files lie is the host's business.

import DataFlow
import ExhibitKit

/// The files of a calculation, and what of it is in them.
public struct CalculationKeeping {
  /// The end of a writing, for people; `nil` where nothing is to be said.
  enum Outcome {
    case saved(String)
    case putAside(name: String, String)
    case notSaved(String)
    case notPutAside(name: String, String)
    case notKept(String)
    /// Nothing to be said.
    case silent
  }

  /// Seconds from a change until it is kept; changes in between do not put it off.
  private static let delay = 1.0
  /// Seconds until what could not be kept is tried again.
  private static let retryDelay = 5.0

  /// The folder of people's own calculations; `nil` where nothing is kept.
  let ownFolder: String?
  /// The file in which what nobody saved is kept; `nil` where nothing is kept.
  private(set) var autosavePath: String?
  /// The number of files of that kind that could not be read, and stay as they are.
  private var unreadable = 0
  /// The file of the visitor's own folder that this calculation is; `nil` when it is none.
  private(set) var ownFile: String?
  /// The time at which it is kept next; `nil` when nothing is to be kept.
  private(set) var autosaveAt: Double?
  /// The revision that is in that file, or in the file that was opened: nothing is lost with it.
  private var savedRevision = 0
  /// The ticket of what is being saved, and the revision that it holds.
  private var saving: (ticket: Int, revision: Int)?
  /// The ticket of the calculation that was put aside for another one, and its name.
  private var puttingAside: (ticket: Int, name: String)?
  /// The ticket of the latest writing of what is being kept by itself, and the revision that it holds.
  private var keeping: (ticket: Int, revision: Int)?
  /// The revision that was kept last.
  private var keptRevision = 0
  /// True if something lies where what nobody saved is kept.
  private var hasLeftover = false
  /// True if the last attempt to keep it came to nothing.
  private var hasFailedToKeep = false

  /// The keeping of calculations on a display; visitors of a public table keep nothing.
  init(_ settings: AppSettings) {
    let folder = settings.folderOfWork
    ownFolder = folder.map(Self.ownFolder)
    autosavePath = folder.map { Self.autosavePath(1, in: $0) }
  }

  /// The beginning of the names of the files in which what nobody saved is kept, and how many of them there may be.
  static let autosaveName = "calculator-autosave"
  public static let mostAutosaves = 20

  /// Returns the path of a file in which what nobody saved is kept, by its number from 1, in the folder of people's work.
  public static func autosavePath(_ number: Int, in folder: String) -> String {
    "\(folder)/\(autosaveName)\(number == 1 ? "" : "-\(number)").json"
  }

  /// Returns the path of a calculation of a name among the visitor's own, in the folder of people's work.
  public static func ownPath(of name: String, in folder: String) -> String {
    path(of: name, in: ownFolder(in: folder))
  }

  private static func ownFolder(in folder: String) -> String { folder + "/calculations" }

  /// Keeps what nobody saved in another file from now on, for what is in the present one cannot be read, and may be all
  /// there is of somebody's work, or is that of another window.
  ///
  /// - Returns: the path of the other file; `nil` where there are too many of them, and nothing is kept any more.
  mutating func leaveAlone() -> String? {
    unreadable += 1
    guard unreadable < Self.mostAutosaves, let ownFolder else {
      autosavePath = nil
      return nil
    }
    autosavePath = Self.autosavePath(unreadable + 1, in: FilePath.folder(ownFolder))
    return autosavePath
  }

  // MARK: Saving

  /// Saves among the visitor's own calculations: in the file that this one is, or under its name in a new one.
  mutating func save(_ model: CalculatorModel, _ effects: inout EffectQueue) {
    guard let ownFolder, saving == nil else { return }
    let ticket = effects.write(
      CalculationFile(model.document), to: ownFile ?? Self.path(of: model.name, in: ownFolder),
      mayReplace: ownFile != nil)
    saving = (ticket, model.revision)
  }

  /// Puts a calculation that nobody saved among the visitor's own, under a name that is free, for another takes its
  /// place. An empty one is none.
  mutating func putAside(_ document: FlowDocument, _ effects: inout EffectQueue) {
    guard let ownFolder, document.flow.count > 0 else { return }
    let path = Self.path(of: document.name, in: ownFolder)
    puttingAside = (effects.write(CalculationFile(document), to: path, mayReplace: false), document.name)
  }

  private static func path(of name: String, in folder: String) -> String {
    let plain = String(name.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "-" })
    return "\(folder)/\(plain.isEmpty ? "calculation" : plain.prefix(60).lowercased()).json"
  }

  // MARK: Another calculation

  /// Puts aside what nobody saved, before another calculation is shown.
  mutating func leave(_ model: CalculatorModel, _ effects: inout EffectQueue) {
    if model.revision != savedRevision { putAside(model.document, &effects) }
  }

  /// Begins with another calculation, at its first revision.
  mutating func begin(ownFile: String?, revision: Int) {
    self.ownFile = ownFile
    savedRevision = revision
    saving = nil
    // The work kept of the one before is put aside or saved: from here on, this one is kept.
    if !hasLeftover { keptRevision = revision }
    (keeping, autosaveAt) = (nil, nil)
  }

  /// Notes that something was found where unsaved work is kept.
  mutating func noteLeftover() { hasLeftover = true }

  /// Goes on with what was left behind, which is kept already.
  mutating func goOn(isChanged: Bool, revision: Int) {
    if isChanged { savedRevision = -1 }
    (keptRevision, autosaveAt) = (revision, nil)
  }

  /// Returns a path among the visitor's own calculations; `nil` for any other.
  func owned(_ path: String) -> String? {
    guard let ownFolder, path.hasPrefix(ownFolder + "/") else { return nil }
    return path
  }

  // MARK: Keeping by itself

  /// Returns true if there is something that is neither kept nor being written.
  private func hasUnkept(_ revision: Int) -> Bool {
    autosavePath != nil && revision != keeping?.revision ?? keptRevision
  }

  /// Sees to it that a change is kept soon, and no later for changes that follow.
  mutating func keepSoon(_ revision: Int, at time: Double) {
    if hasUnkept(revision), autosaveAt == nil { autosaveAt = time + Self.delay }
  }

  /// Keeps what is due, one writing at a time.
  mutating func keepWhenDue(_ model: CalculatorModel, at time: Double, _ effects: inout EffectQueue) {
    guard let due = autosaveAt, time >= due else { return }
    if keeping == nil { keepNow(model, &effects) } else { autosaveAt = time + Self.delay }
  }

  /// Keeps what there is at once: whoever is here may be about to go. The host writes in the order of asking.
  mutating func keepNow(_ model: CalculatorModel, _ effects: inout EffectQueue) {
    autosaveAt = nil
    guard hasUnkept(model.revision), let autosavePath else { return }
    let known = CalculationFile.Leftover(savedAs: ownFile, isChanged: model.revision != savedRevision)
    let ticket = effects.write(
      CalculationFile(model.document, leftover: known), to: autosavePath, mayReplace: true)
    (keeping, hasLeftover) = ((ticket, model.revision), true)
  }

  // MARK: Answers

  /// Notes that a document was written.
  mutating func written(_ path: String, _ ticket: Int) -> Outcome {
    if let saving, ticket == saving.ticket {
      self.saving = nil
      (ownFile, savedRevision) = (path, saving.revision)
      // The file it is in has changed, and what is left to save.
      keptRevision = -1
      return .saved(FilePath.name(path))
    }
    if let puttingAside, ticket == puttingAside.ticket {
      self.puttingAside = nil
      return .putAside(name: puttingAside.name, FilePath.name(path))
    }
    if let keeping, ticket == keeping.ticket {
      keptRevision = keeping.revision
      self.keeping = nil
      hasFailedToKeep = false
    }
    return .silent
  }

  /// Notes that something could not be written.
  ///
  /// - Returns: `nil` if it was nothing of a calculation.
  mutating func notWritten(_ ticket: Int, _ reason: String, at time: Double) -> Outcome? {
    if ticket == saving?.ticket {
      saving = nil
      return .notSaved(reason)
    }
    if let puttingAside, ticket == puttingAside.ticket {
      self.puttingAside = nil
      return .notPutAside(name: puttingAside.name, reason)
    }
    guard let keeping, ticket == keeping.ticket else { return nil }
    self.keeping = nil
    autosaveAt = time + Self.retryDelay
    defer { hasFailedToKeep = true }
    // Said once, and not with every attempt.
    return hasFailedToKeep ? .silent : .notKept(reason)
  }
}
