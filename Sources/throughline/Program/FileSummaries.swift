// The summaries of networks on the disk, for the picker: each file is looked into once, and remembered until it or what is
// kept of people's changes of it is another one.

import ExhibitKit
import FileWriting
import Foundation
import GraphFormats
import GraphModel
import Parallel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The summaries of files that were looked into.
final class FileSummaries: Sendable {
  /// The longest file that is looked into, in bytes.
  private static let sizeLimit = 1 << 20
  /// The greatest number of files of a folder that are looked into, and of files that are remembered.
  private static let fileLimit = (inFolder: 100, remembered: 1000)
  /// The most memory that a network takes that is looked into, in bytes.
  private static let memoryLimit = 256 << 20

  /// A file as it was when it was looked into. Tools may write the same number of bytes and set the time back; the system
  /// notes when they did so.
  private struct Version: Hashable {
    let path: String
    let size: Int
    /// The number of the file on its disk, and the times of its last changes; empty where it is gone.
    let marks: [Int]
    /// The same of the journal of its changes; empty where there is none.
    var journal: [Int] = []
  }

  private let known = Guarded<[Version: GraphSummary?]>([:])
  /// The folder of people's work, with the journals of their changes; `nil` where nothing is kept.
  private let work: String?
  /// The folder of people's own files; `nil` for none.
  private let own: String?

  /// No file has been looked into.
  init(work: String? = nil, own: String? = nil) { (self.work, self.own) = (work, own) }

  /// Adds what is known already, and when people changed files of their own.
  func addKnown(to listing: inout FolderListing) {
    if listing.folder == own { addTimes(to: &listing) }
    let known = known.withLock { $0 }
    guard !known.isEmpty else { return }
    for index in Self.candidates(in: listing) {
      let version = version(of: listing.path(of: listing.entries[index]), listing.entries[index])
      if let summary = known[version] { listing.entries[index].summary = summary }
    }
  }

  /// Looks into the files of a folder and adds what is found.
  ///
  /// - Parameters:
  ///   - isCancelled: asked before each file; true ends it.
  ///   - didAdd: called after each file that was read.
  func addAll(
    to listing: inout FolderListing, isCancelled: () -> Bool, didAdd: (FolderListing) -> Void
  ) {
    for index in Self.candidates(in: listing) where listing.entries[index].summary == nil {
      guard !isCancelled() else { return }
      let path = listing.path(of: listing.entries[index])
      let version = version(of: path, listing.entries[index])
      if let known = known.withLock({ $0[version] }) {
        listing.entries[index].summary = known
        continue
      }
      let summary = summary(ofFile: path)
      known.withLock { known in
        if known.count >= Self.fileLimit.remembered { known.removeAll() }
        known[version] = .some(summary)
      }
      listing.entries[index].summary = summary
      didAdd(listing)
    }
  }

  /// Returns a listing with everything that can be added, at once: for pictures without a window.
  static func complete(_ listing: FolderListing) -> FolderListing {
    var listing = listing
    FileSummaries().addAll(to: &listing, isCancelled: { false }, didAdd: { _ in })
    return listing
  }

  /// Returns the indices of the files that are looked into.
  private static func candidates(in listing: FolderListing) -> ArraySlice<Int> {
    listing.entries.indices.filter { index in
      let entry = listing.entries[index]
      return !entry.isFolder && (1...sizeLimit).contains(entry.size) && GraphFormat.mayHold(entry.name)
    }.prefix(fileLimit.inFolder)
  }

  private func addTimes(to listing: inout FolderListing) {
    for index in listing.entries.indices where !listing.entries[index].isFolder {
      let path = listing.path(of: listing.entries[index])
      let times = [path, journal(of: path)].compactMap { $0.flatMap { FileKind.modificationTime(of: $0) }?.seconds }
      listing.entries[index].changed = times.max().map { Wording.time($0, now: Date()) }
    }
  }

  /// Returns the path of the journal of a network's changes, which need not be there.
  private func journal(of path: String) -> String? {
    work.map { KeptChanges<EditHistory>.journal(of: path, in: $0) }
  }

  private func version(of path: String, _ entry: FolderListing.Entry) -> Version {
    let journal = journal(of: path).map(Self.marks) ?? []
    return Version(path: path, size: entry.size, marks: Self.marks(of: path), journal: journal)
  }

  private static func marks(of path: String) -> [Int] {
    var status = stat()
    guard SystemPath.with(path, { stat($0, &status) }) == 0 else { return [] }
    #if canImport(Glibc)
      let times = [status.st_mtim, status.st_ctim]
    #else
      let times = [status.st_mtimespec, status.st_ctimespec]
    #endif
    return [Int(truncatingIfNeeded: status.st_ino)] + times.flatMap { [$0.tv_sec, $0.tv_nsec] }
  }

  /// Returns the summary of a network as it would be opened, with people's changes; `nil` where the file is none.
  private func summary(ofFile path: String) -> GraphSummary? {
    if let work, let history = KeptChanges<EditHistory>.history(of: path, in: work) {
      return GraphSummary(of: history.graph.folded().compacted())
    }
    var options = GraphReadOptions()
    options.maximumBytes = 4 * Self.sizeLimit
    options.maximumMemory = Self.memoryLimit
    options.edgeList.maximumThreads = 1
    options.mayStartPrograms = false
    guard let file = try? GraphReader.read(path: path, options: options), file.graph.nodeCount > 0
    else { return nil }
    return GraphSummary(of: file.graph)
  }
}
