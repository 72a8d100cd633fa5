// The files that people opened last, for the picker, kept in the user's folder of such things from one session to the
// next. What comes with the program, and what exhibits keep themselves, has a place of its own and is not among them.

import ExhibitKit
import FileWriting
import Foundation
import Parallel

/// The files that were opened before.
final class RecentFiles: Sendable {
  /// A file as it is kept.
  private struct Entry: Hashable, Codable {
    let path: String
    let type: String
  }

  /// The greatest number of files that are kept.
  private static let limit = 12
  /// The longest list that is read, in bytes.
  private static let longest = 1 << 20

  /// The path of the list.
  private let listPath: String
  /// The folders whose files are not noted.
  private let excluded: [String]
  private let entries: Guarded<[Entry]>

  /// The list of a user; `nil` on a public table, and where there is no folder for it.
  init?(_ settings: AppSettings, stateFolder: String?) {
    guard settings.visitors.keepsWork, let stateFolder else { return nil }
    listPath = stateFolder + "/recent.json"
    excluded = [settings.dataFolder, settings.documentsFolder ?? "", settings.ownNetworks?.deletedFolder ?? ""]
      .filter { !$0.isEmpty }
    var known: [Entry] = []
    if let size = FileFingerprint.size(ofFile: listPath), size <= Self.longest,
      let data = FileManager.default.contents(atPath: listPath),
      let read = try? JSONDecoder().decode([Entry].self, from: data)
    {
      known = Array(read.prefix(Self.limit))
    }
    entries = Guarded(known)
  }

  /// Notes that a file was opened; it comes first from now on. Where the list cannot be written, it is kept in memory.
  func note(_ path: String, as type: DocumentType) {
    let whole = URL(fileURLWithPath: path).standardizedFileURL.path
    guard !excluded.contains(where: { whole.hasPrefix($0 + "/") }) else { return }
    entries.withLock { entries in
      let entry = Entry(path: whole, type: type.name)
      guard entries.first != entry else { return }
      entries = Array(([entry] + entries.filter { $0 != entry }).prefix(Self.limit))
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes, .sortedKeys]
      guard let data = try? encoder.encode(entries) else { return }
      try? FileManager.default.createDirectory(
        atPath: URL(fileURLWithPath: listPath).deletingLastPathComponent().path, withIntermediateDirectories: true)
      try? AtomicFile.write([UInt8](data), path: listPath)
    }
  }

  /// Returns the files that are still there, the last one first.
  func present() -> [RecentFile] {
    entries.withLock { $0 }.compactMap { entry in
      FileFingerprint.size(ofFile: entry.path).map { RecentFile(path: entry.path, type: entry.type, size: $0) }
    }
  }
}
