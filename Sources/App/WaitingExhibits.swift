// The exhibits that were left: they wait as they were, and answers of the host still reach them.

import ExhibitKit
import Gestures

/// Exhibits that were shown and are not shown now.
struct WaitingExhibits {
  /// An exhibit with what is kept of the chrome over it.
  struct Entry {
    let id: ExhibitID
    var exhibit: any Exhibit
    var chrome: AppChrome.Kept

    /// Takes back whatever was changed in the inspector.
    mutating func resetInspector() { chrome.resetInspector(&exhibit) }
  }

  private var entries: [Entry] = []

  /// Keeps an exhibit that is left.
  mutating func keep(_ entry: Entry) { entries.append(entry) }

  /// Takes an exhibit out to be shown again; `nil` if it has not been shown yet.
  mutating func take(_ id: ExhibitID) -> Entry? {
    entries.firstIndex { $0.id == id }.map { entries.remove(at: $0) }
  }

  /// Hands an answer of the host to all: whoever asked takes it.
  mutating func handle(_ message: Message) {
    for index in entries.indices { entries[index].exhibit.handle(message) }
  }

  /// Forgets all but the first exhibit of the table, if that has started over by itself and need not read its file again.
  ///
  /// Changes made in its inspector are taken back.
  mutating func startOver(keeping first: ExhibitID) {
    entries.removeAll { $0.id != first || !$0.exhibit.startsOverByItself }
    for index in entries.indices { entries[index].resetInspector() }
  }

  /// Forgets all.
  mutating func removeAll() { entries.removeAll() }
}
