// Reading documents: the bytes of a file, and what its type makes of them.

import ExhibitKit
import FileWriting
import Foundation
import Store

/// The reading of documents at once, on the thread that asks.
enum DocumentReader {
  /// The longest document that is read, in bytes.
  private static let documentLimit = 64 << 20

  /// The part of a reading that getting the bytes is, where they are made a document afterwards.
  private static let bytesShare = 0.2

  /// Returns the bytes of a file, read a piece at a time.
  private static func contents(
    _ path: String, progress: ((Double) -> Void)?, isCancelled: (() -> Bool)?
  ) throws(FileProblem) -> [UInt8] {
    try FileContents.bytes(of: path, limit: documentLimit) { done in
      progress?(done)
      return isCancelled?() != true
    }
  }

  /// Reads a document at once.
  ///
  /// - Parameters:
  ///   - known: the bytes of the file, where they are known.
  ///   - files: the files that may be read.
  ///   - changes: what a recording keeps of people's changes, in place of those that there are; `nil` for none.
  ///   - workFolder: the folder of people's work; `nil` where nothing is kept.
  ///   - isRecorded: true if the answer is to hold what a recording keeps: the fingerprint of the file, and people's changes.
  ///   - bundled: the data that comes with the program, which stays as it is; `nil` for none.
  ///   - claims: the files that are open in this program; `nil` where nobody asks.
  ///   - nodesRead: takes the nodes of a large network before its edges are read.
  static func read(
    _ path: String, as type: DocumentType, _ ticket: Int, bytes known: [UInt8]? = nil, of files: ReadableFiles = .all,
    isRecorded: Bool = false, changes: [UInt8]? = nil, workFolder: String? = nil, bundled: BundledFolders? = nil,
    claims: FileClaims? = nil,
    nodesRead: ((EarlyNodes) -> Void)? = nil, progress: ((Double) -> Void)? = nil, isCancelled: (() -> Bool)? = nil
  ) -> Message {
    do {
      if known == nil { try files.check(path) }
      // The window opens files, one at a time: a folder is listed.
      guard known != nil || FileKind(of: path) != .folder else {
        throw FileProblem(file: path, cannot: "read", code: EISDIR)
      }
      // From before its first byte is read: else it could be renamed between that and the look for its changes.
      let open = known == nil ? claims?.hold(path) : nil
      defer { withExtendedLifetime(open) {} }
      let isWhole = type.isKeptInRecordings && known == nil
      let bytes =
        isWhole
        ? try contents(path, progress: progress.map { tell in { tell($0 * bytesShare) } }, isCancelled: isCancelled)
        : known
      var fingerprint: FileFingerprint?
      if isRecorded, !type.isBesideFile {
        fingerprint = bytes.map { FileFingerprint($0) } ?? FileFingerprint(ofFile: path)
      }
      let before = isWhole ? bytesShare : 0
      let source = DocumentSource(
        path: path, bytes: bytes, changes: changes, isRecorded: isRecorded, workFolder: workFolder, bundled: bundled,
        claims: claims, nodesRead: nodesRead,
        progress: progress.map { tell in { tell(before + $0 * (1 - before)) } },
        isCancelled: isCancelled)
      let document = try type.read(from: source)
      return .read(
        path: path, ticket: ticket, document: document, bytes: bytes ?? document.recordedBytes, fingerprint: fingerprint
      )
    } catch {
      return .refused(path: path, ticket: ticket, problem: FileProblem(error, file: path))
    }
  }
}
