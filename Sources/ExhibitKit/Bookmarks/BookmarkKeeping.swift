// Keeping the list of views: one writing at a time, of all of it, so that what cannot be written now is written with what
// comes later. Where another window has written, nothing more is until its list has been read.

import FileWriting
import Store

/// The keeping of the views of one network.
struct BookmarkKeeping {
  /// Seconds until what could not be written is tried again.
  private static let retryDelay = 5.0

  /// The path of the journal; `nil` where nothing is kept.
  private var journal: String?
  /// The path of the file of the network.
  private var file: String?
  /// The name of the exhibit.
  private let exhibit: String
  /// The number of writings that were made.
  private var revision: Int
  /// The list as it is on the disk.
  private(set) var onDisk: BookmarkList
  /// The list that is on its way there, and the ticket of the answer.
  private var underWay: (list: BookmarkList, ticket: Int)?
  /// The list that is to be there.
  private var wanted: BookmarkList
  /// The time at which what failed is tried again; `nil` for never.
  private(set) var retryAt: Double?
  /// True if people were told that something is not kept.
  private var hasTold = false

  /// The keeping of the views that were found.
  init(_ kept: KeptBookmarks, of exhibit: String) {
    let found = kept.found(of: exhibit)
    (journal, file, self.exhibit) = (found == nil ? nil : kept.journal, kept.file, exhibit)
    (onDisk, revision) = (found?.list ?? BookmarkList(), found?.revision ?? 0)
    wanted = onDisk
  }

  /// True if views are kept.
  var isKept: Bool { journal != nil }
  /// True if everything is on the disk, or never will be.
  var isSettled: Bool { journal == nil || wanted == onDisk }

  /// True if people were told that something is not kept, and it still is not.
  var isFailing: Bool { hasTold && !isSettled }

  /// Keeps lists in a journal that is elsewhere now, as the file is.
  mutating func move(to journal: String, of file: String) {
    if self.journal != nil { (self.journal, self.file) = (journal, file) }
  }

  /// Keeps a list.
  mutating func keep(_ list: BookmarkList, _ effects: inout EffectQueue) {
    wanted = list
    if retryAt == nil { ask(&effects) }
  }

  private mutating func ask(_ effects: inout EffectQueue) {
    guard let journal, underWay == nil, wanted != onDisk else { return }
    let writing = BookmarkWriting(list: wanted, exhibit: exhibit, file: file, revision: revision)
    underWay = (wanted, effects.write(writing, to: journal, over: .always))
  }

  /// Notes that something was written.
  mutating func written(_ ticket: Int, _ effects: inout EffectQueue) -> KeepingWord? {
    guard let underWay, underWay.ticket == ticket else { return nil }
    revision += 1
    (onDisk, self.underWay) = (underWay.list, nil)
    ask(&effects)
    guard hasTold, isSettled else { return nil }
    hasTold = false
    return .restored
  }

  /// Notes that something could not be written: it is tried again, and people are told once. `.taken` asks for what another
  /// window has written to be read.
  mutating func refused(_ ticket: Int, _ problem: FileProblem, at time: Double) -> KeepingWord? {
    guard underWay?.ticket == ticket else { return nil }
    underWay = nil
    if problem.message == JournalProblem.conflict.description {
      journal = nil
      return .taken
    }
    retryAt = time + Self.retryDelay
    defer { hasTold = true }
    return hasTold ? nil : .delayed(problem.reason)
  }

  /// Tries again what is due.
  mutating func retryWhenDue(at time: Double, _ effects: inout EffectQueue) {
    guard let due = retryAt, time >= due else { return }
    retryAt = nil
    ask(&effects)
  }
}
