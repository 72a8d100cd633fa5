// The files of an exhibit on their way: the one that is read, the one that is written, and the one that people are told of
// because it could not be.

import Drawing
import FileWriting
import Geometry
import Widgets

/// The files of a shell that are on their way.
public struct ShellFiles {
  /// The file on its way in; `nil` when none is.
  public private(set) var loading: Loading?
  /// The file that could not be opened or saved, as long as people are told of it; `nil` for none.
  public private(set) var failure: FileFailure?
  /// The ticket of the file that was asked for and that has come, or cannot, last. One that was given up is not among
  /// these, even if its answer was under way already.
  public private(set) var loadedTicket: Int?
  private var loaded: Loading?
  /// The file that was dropped together with the one of a ticket, and is not opened; `nil` for none.
  private var leftOut: (paths: [String], ticket: Int)?
  /// The path of the file that came in last; `nil` before there was one.
  public private(set) var opened: String?
  /// The files that are being saved, by their tickets.
  private var saving: [Int: PendingSave] = [:]
  /// The files that wait until it is known what is there under their names, by the tickets of those readings.
  private var asking: [Int: PendingSave] = [:]
  /// The word about a file that was replaced; `nil` for none.
  private(set) var saved: SavedNote?
  /// The first content that is kept of each file that was replaced, by the paths of the files.
  private var firsts: [String: SavedNote] = [:]
  /// The path of the file that was replaced last, and has not its first content now; `nil` for none.
  private var replacedLast: String?
  /// The time at which that word goes by itself, in seconds since the program began; `nil` for never.
  private var savedEndsAt: Double?
  /// The file that gets another name or place, with the ticket; `nil` for none.
  private var moving: (file: MovingFile, ticket: Int)?
  /// A number that counts up with every change that can be seen.
  private(set) var revision: UInt64 = 0

  /// No file is on its way.
  init() {}

  /// Begins to load a file; no notice of another one follows.
  mutating func begin(_ loading: Loading) {
    failure = nil
    self.loading = loading
    revision += 1
  }

  /// Notes how much of a file has been read, 0…1, and its size in bytes. People see it at the next beat.
  mutating func note(_ fraction: Double, size: Int?, of ticket: Int) {
    guard loading?.ticket == ticket else { return }
    loading?.note(fraction, size: size)
  }

  /// Ends the loading that an answer is for, if it is for the file on its way in.
  mutating func endLoading(answering ticket: Int) {
    guard let loading, loading.ticket == ticket else { return }
    (loadedTicket, loaded) = (ticket, loading)
    endLoading()
  }

  /// Goes on loading the file that was read last, with work under another ticket.
  mutating func goOnLoading(under ticket: Int) {
    guard let loaded else { return }
    begin(Loading(ticket: ticket, path: loaded.path, startedAt: loaded.startedAt))
  }

  /// Notes the file that was dropped together with the one on its way in, and is not opened.
  ///
  /// - Parameter before: the ticket under which it was asked for: those left out for it are left out, too.
  mutating func noteLeftOut(_ path: String, before: Int) {
    guard let loading else { return }
    let others = leftOut?.ticket == before ? leftOut?.paths ?? [] : []
    leftOut = (others + [path], loading.ticket)
  }

  /// Returns the files that were dropped together with the one that an answer is for, once; empty for none.
  mutating func takeLeftOut(answering ticket: Int) -> [String] {
    guard let leftOut, leftOut.ticket == ticket else { return [] }
    self.leftOut = nil
    return leftOut.paths
  }

  /// Notes that the file of a path has come, if it is the one that was asked for last.
  mutating func noteOpened(_ path: String, answering ticket: Int) { if ticket == loadedTicket { opened = path } }

  /// Ends the loading of a file.
  mutating func endLoading() {
    loading = nil
    revision += 1
  }

  /// Begins to save a file; no notice of another one follows.
  mutating func beginSaving(_ file: PendingSave, _ ticket: Int) {
    failure = nil
    saved = nil
    saving[ticket] = file
    revision += 1
  }

  /// Returns true if a ticket is that of a file which is being saved.
  func isSaving(_ ticket: Int) -> Bool { saving[ticket] != nil }

  /// Ends the wait for a file that is being saved.
  ///
  /// - Returns: the file; `nil` if the ticket is not its.
  mutating func endSaving(_ ticket: Int) -> PendingSave? { saving.removeValue(forKey: ticket) }

  /// Waits until it is known what is there under the name of a file.
  mutating func beginAsking(_ file: PendingSave, _ ticket: Int) { asking[ticket] = file }

  /// Ends that wait.
  ///
  /// - Returns: the file; `nil` if the ticket is not its.
  mutating func endAsking(_ ticket: Int) -> PendingSave? { asking.removeValue(forKey: ticket) }

  /// Keeps the first content of a file that was replaced within reach.
  ///
  /// - Parameter restored: the path of the copy that took its place; `nil` for something else.
  mutating func keep(_ note: SavedNote, restored: String?) {
    let first = firsts[note.path].flatMap { $0.replaced.copy == nil ? nil : $0 } ?? note
    let replaced = ReplacedFile(copy: first.replaced.copy, successor: note.replaced.successor)
    firsts[note.path] = SavedNote(
      path: note.path, replaced: replaced, kind: .saved, file: first.file, remarks: first.remarks)
    replacedLast = replaced.copy == restored ? nil : note.path
  }

  /// The file that was replaced last, with the first content that is kept of it; `nil` for none.
  var kept: SavedNote? {
    guard let note = replacedLast.flatMap({ firsts[$0] }), note.replaced.copy != nil else { return nil }
    return note
  }

  /// Tells people for a while that a file was replaced.
  mutating func show(_ note: SavedNote, until endsAt: Double) {
    (saved, savedEndsAt) = (note, endsAt)
    revision += 1
  }

  /// Takes the word about a file that was replaced away.
  public mutating func closeSaved() {
    guard saved != nil else { return }
    saved = nil
    revision += 1
  }

  /// The time at which a word goes by itself, in seconds since the program began; `nil` for never.
  @usableFromInline var endsAt: Double? { saved == nil ? nil : savedEndsAt }

  /// Takes the word away whose time has come.
  @usableFromInline mutating func expire(at time: Double) { if let endsAt, time >= endsAt { closeSaved() } }

  /// The heading of the message about a file; `nil` for no message.
  public var notice: String? { failure?.title ?? saved?.title }

  /// Begins to give a file another name or place.
  mutating func beginMoving(_ file: MovingFile, _ ticket: Int) { moving = (file, ticket) }

  /// True while a file is on its way to another name or place.
  var isMoving: Bool { moving != nil }

  /// Ends the wait for a file that gets another name or place.
  ///
  /// - Returns: the file; `nil` if the ticket was not its.
  mutating func endMoving(_ ticket: Int) -> MovingFile? {
    guard let moving, moving.ticket == ticket else { return nil }
    self.moving = nil
    return moving.file
  }

  /// Notes that the file that came in last has another path now.
  public mutating func noteMoved(to path: String) { opened = path }

  /// Tells people why a file is not shown or saved; what is open stays as it is.
  mutating func show(_ failure: FileFailure) {
    self.failure = failure
    revision += 1
  }

  /// Takes the word about a file away.
  public mutating func closeFailure() {
    guard failure != nil else { return }
    failure = nil
    revision += 1
  }

  /// Notes that the details about a file have been copied.
  mutating func noteCopied() {
    failure?.noteCopied()
    revision += 1
  }

  /// Lists the word about a file, and how far the one on its way in is, over what is listed already.
  ///
  /// - Parameters:
  ///   - free: the part of the window that the inspector leaves free, in view pixels.
  ///   - isCovered: true if a panel is open, beside which there is no room for the word about a file that was replaced.
  func list<Host>(
    into list: inout ControlList<Host>, window: Rect, free: Rect, isCovered: Bool, metrics: Metrics, time: Double
  ) {
    if let saved, !isCovered {
      list.addPanel { saved.list(into: &$0, &$1, room: CardRoom(window: free, metrics: metrics)) }
    }
    if let failure {
      let area = CardRoom(window: free, metrics: metrics).area
      list.addPanel { failure.list(into: &$0, &$1, area: area, metrics: metrics) }
    }
    if let loading {
      list.addPanel { loading.list(into: &$0, &$1, window: window, metrics: metrics, time: time) }
    }
  }
}
