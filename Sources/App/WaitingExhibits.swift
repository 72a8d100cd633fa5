// The exhibits that were left: they wait as they were, and answers of the host still reach them.

import Drawing
import ExhibitKit
import Gestures

/// Exhibits that were shown and are not shown now.
struct WaitingExhibits {
  /// An exhibit with what is kept of the chrome over it.
  struct Entry {
    let id: ExhibitID
    var exhibit: any Exhibit
    var chrome: AppChrome.Kept

    /// Makes it as when it was first shown; returns false if it cannot do that by itself.
    fileprivate mutating func startOver() -> Bool {
      chrome.resetInspector(&exhibit)
      return exhibit.startOver()
    }
  }

  private var entries: [Entry] = []
  /// The time at which one of them is to keep something, in seconds; infinite for never. As of the last frame.
  private(set) var keepingDueAt = Double.infinity

  /// Keeps an exhibit that is left.
  mutating func keep(_ entry: Entry) {
    keepingDueAt = min(keepingDueAt, entry.exhibit.keepingDueAt ?? .infinity)
    entries.append(entry)
  }

  /// Takes an exhibit out to be shown again; `nil` if it has not been shown yet.
  mutating func take(_ id: ExhibitID) -> Entry? {
    entries.firstIndex { $0.id == id }.map { entries.remove(at: $0) }
  }

  /// The exhibit in its last state; `nil` if it does not wait.
  subscript(_ id: ExhibitID) -> (any Exhibit)? { entries.first { $0.id == id }?.exhibit }

  /// Draws an exhibit in its last state; nothing if it does not wait.
  mutating func draw(_ id: ExhibitID, into picture: inout Picture) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    entries[index].exhibit.draw(into: &picture)
  }

  /// Returns an exhibit whose work would be lost if the program ended now; `nil` for none.
  mutating func firstToLoseWork(at time: Double) -> ExhibitID? {
    for index in entries.indices {
      // Its own time has stood still since it was left, and what people were asked then is long ago.
      entries[index].exhibit.time = time
      if entries[index].exhibit.wouldLoseWork { return entries[index].id }
    }
    return nil
  }

  /// Lets all keep what is due; once a frame, for answers of the host may make something due.
  ///
  /// - Returns: what they ask of the host.
  mutating func keepWhatIsDue(at time: Double) -> [Effect] {
    var effects: [Effect] = []
    keepingDueAt = .infinity
    for index in entries.indices {
      if let due = entries[index].exhibit.keepingDueAt, time >= due {
        entries[index].exhibit.time = time
        entries[index].exhibit.keepWhatIsDue()
        effects += entries[index].exhibit.takeEffects()
      }
      keepingDueAt = min(keepingDueAt, entries[index].exhibit.keepingDueAt ?? .infinity)
    }
    return effects
  }

  /// Hands an answer of the host to all: whoever asked takes it.
  ///
  /// - Returns: what they ask of the host then.
  mutating func handle(_ message: Message) -> [Effect] {
    var effects: [Effect] = []
    for index in entries.indices {
      entries[index].exhibit.handle(message)
      effects += entries[index].exhibit.takeEffects()
    }
    return effects
  }

  /// Tells all what becomes of a file.
  mutating func tell(_ step: MovingFiles.Step) {
    for index in entries.indices { step.tell(&entries[index].exhibit) }
  }

  /// Forgets all but the first exhibit of the table, if that can start over by itself and need not read its file again.
  mutating func startOver(keeping first: ExhibitID) {
    var kept = take(first)
    entries.removeAll()
    if kept?.startOver() ?? false { entries += [kept].compactMap { $0 } }
  }

  /// Forgets all.
  mutating func removeAll() { entries.removeAll() }
}
