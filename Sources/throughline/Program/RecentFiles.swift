// The files that people opened last, for the picker, kept in the user's folder of such things from one session to the
// next. What comes with the program, and what exhibits keep themselves, has a place of its own and is not among them.
//
// The list on the disk is the list of all windows: each reads it again before it changes or shows it.

import ExhibitKit
import Foundation
import GraphModel
import Parallel

/// The files that were opened before.
final class RecentFiles: Sendable {
  /// A file as it is kept.
  private struct Entry: Hashable, Codable {
    let path: String
    let type: String
  }

  private struct State {
    /// The list as it was last seen or written.
    var entries: [Entry] = []
    /// True while the list on the disk is the one that counts; it is not where it could not be written.
    var isOnDisk = true
  }

  /// The greatest number of files that are kept.
  private static let limit = 12

  /// The list on the disk.
  private let list: StateFile<[Entry]>
  /// The folder of people's work.
  private let workFolder: String?
  /// The folders whose files are not noted.
  private let excluded: [String]
  private let state = Guarded(State())

  /// The list of a user; `nil` on a public table, and where there is no folder for it.
  init?(_ settings: AppSettings, stateFolder: String?) {
    guard settings.visitors.keepsWork, let stateFolder else { return nil }
    list = StateFile(path: stateFolder + "/recent.json")
    workFolder = settings.folderOfWork
    excluded = [settings.dataFolder, settings.documentsFolder ?? "", settings.ownNetworks?.deletedFolder ?? ""]
      .filter { !$0.isEmpty }
  }

  /// Notes that a file was opened; it comes first from now on. Where the list cannot be written, it is kept in memory.
  func note(_ path: String, as type: DocumentType) {
    let entry = Entry(path: Self.whole(path), type: type.name)
    guard !isExcluded(entry.path) else { return }
    change { entries in [entry] + entries.filter { $0 != entry } }
  }

  /// Notes that a file has another path. One that is put away where none is noted keeps its place for when it comes back.
  func follow(_ old: String, to new: String) {
    let (before, now) = (Self.resolved(old), Self.whole(new))
    guard !isExcluded(now) else { return }
    change { entries in
      let moved = entries.map { entry in
        guard Self.resolved(entry.path) == before else { return entry }
        // Somebody may have come to the folder by a link.
        let isInPlace = FilePath.folder(Self.whole(old)) == FilePath.folder(now)
        return Entry(
          path: isInPlace ? FilePath.folder(entry.path) + "/" + FilePath.name(now) : now, type: entry.type)
      }
      // What had that name before is gone.
      var known: Set<Entry> = []
      return moved.filter { known.insert($0).inserted }
    }
  }

  /// Returns the files that are still there, or of which changes are, the last one first.
  func present() -> [RecentFile] {
    state.withLock { state in
      read(&state)
      return state.entries
    }.compactMap { entry in
      size(of: entry.path).map { RecentFile(path: entry.path, type: entry.type, size: $0) }
    }
  }

  /// Returns the size of a file; `nil` for one that is gone, unless changes of it are kept: opening it leads to them.
  private func size(of path: String) -> Int? {
    FileFingerprint.size(ofFile: path)
      ?? workFolder.flatMap { KeptChanges<EditHistory>.hasChanges(ofMissing: path, in: $0) ? 0 : nil }
  }

  // MARK: The list

  private func change(_ body: ([Entry]) -> [Entry]) {
    state.withLock { state in
      read(&state)
      let entries = Array(body(state.entries).prefix(Self.limit))
      guard entries != state.entries || !state.isOnDisk else { return }
      state.entries = entries
      state.isOnDisk = list.write(entries)
    }
  }

  /// Reads the list, which another window may have changed; one that is none is empty.
  private func read(_ state: inout State) {
    guard state.isOnDisk else { return }
    state.entries = Array((list.read() ?? []).prefix(Self.limit))
  }

  // MARK: Paths

  private func isExcluded(_ path: String) -> Bool { excluded.contains { path.hasPrefix($0 + "/") } }

  private static func whole(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

  /// Returns the path of a file, which need not be there any more, with the links to its folder resolved.
  private static func resolved(_ path: String) -> String {
    let path = whole(path)
    return URL(fileURLWithPath: FilePath.folder(path)).resolvingSymlinksInPath().path + "/" + FilePath.name(path)
  }
}
