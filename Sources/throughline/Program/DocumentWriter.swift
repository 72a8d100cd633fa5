// Writing documents: whole or not at all, and over no file that must stay.

import Drawing
import ExhibitKit
import FileWriting
import Foundation
import GraphFormats
import Rasterizer
import SDLShell
import Store

/// The writing of documents at once, on the thread that asks.
enum DocumentWriter {
  /// Writes a document at once: to a new file that then takes the old one's place, so that a power cut leaves one of the
  /// two whole.
  ///
  /// - Parameters:
  ///   - over: what may become of a file that is there.
  ///   - claims: the files that are open in this program; `nil` where nobody asks.
  ///   - replaced: the copies of files that are replaced; `nil` where none are kept.
  static func write(
    _ path: String, _ document: OutgoingDocument, _ over: Overwriting, _ ticket: Int, claims: FileClaims? = nil,
    replaced: ReplacedFiles? = nil
  ) -> Message {
    let whole = URL(fileURLWithPath: path).path
    func put(_ path: String, _ replacing: Replacing) throws {
      let target = DocumentTarget(
        path: path, replacing: replacing, png: { try png($0, to: $1, replacing) }, claims: claims)
      try document.content.write(to: target)
    }
    do {
      let isNew = try FolderMaking.makeFolder(of: whole, access: document.content.access)
      switch over {
      case .always:
        try put(whole, .anything)
        return .written(path: whole, ticket: ticket, folderIsNew: isNew)
      case .never:
        let path = try putBeside(whole, document.content) { try put($0, .nothing) }
        return .written(path: path, ticket: ticket, folderIsNew: isNew)
      case .known(let file, let asked):
        let (old, content) = try replace(whole, replaced, put) { file?.holds($0) ?? false || $0 == asked }
        file?.note(content)
        return .written(path: whole, ticket: ticket, replaced: old, folderIsNew: isNew)
      }
    } catch {
      return .refused(path: path, ticket: ticket, problem: problem(error, path))
    }
  }

  private static func problem(_ error: any Error, _ path: String) -> FileProblem {
    switch error {
    case let problem as FileProblem: problem
    case let problem as GraphFileProblem: FileProblem(problem)
    default:
      FileProblem(
        file: path, message: "this file cannot be written", cure: "look whether the folder is yours, and has room")
    }
  }

  /// Writes a new file under the path, or the next like it that is free, for a second one beside it, too.
  ///
  /// - Returns: its path.
  private static func putBeside(
    _ path: String, _ document: any WritableDocument, _ put: (String) throws -> Void
  ) throws -> String {
    for _ in 0..<100 {
      let free = FilePath.free(path) { path in
        [path, document.companion(of: path)].contains { $0.map { FileKind(of: $0) != nil } ?? false }
      }
      do {
        try put(free)
        return free
      } catch  where problem(error, free).isOccupied {
        // Another program was faster.
        continue
      }
    }
    throw FileProblem.occupied(path)
  }

  /// Writes a file that is new, or whose content is known.
  ///
  /// - Returns: the file that was replaced, `nil` where there was none; the content as it was written.
  private static func replace(
    _ path: String, _ replaced: ReplacedFiles?, _ put: (String, Replacing) throws -> Void,
    isKnown: @escaping (FileFingerprint) -> Bool
  ) throws -> (old: ReplacedFile?, content: FileFingerprint?) {
    switch FileKind(of: path) {
    case nil:
      try put(path, .nothing)
      return (nil, FileFingerprint(ofFile: path))
    case .regular?: try AtomicFile.checkIsWritable(path)
    case .folder?: throw FileProblem(file: path, cannot: "written", code: EISDIR)
    case .pipe?, .other?:
      throw FileProblem(
        file: path, message: "this is a pipe, device or socket, not a file", cure: "choose another name")
    }
    let marks = FileMarks(ofFile: path)
    let old = replaced.map { $0.keep(path) } ?? FileFingerprint(ofFile: path).map { ($0, nil) }
    do {
      guard let old else { throw FileProblem(file: path, cannot: "read", code: EACCES) }
      guard isKnown(old.fingerprint) else { throw FileProblem.occupied(path) }
      var successor: FileFingerprint?
      try put(
        path,
        .checked { draft throws(FileProblem) in
          successor = FileFingerprint(ofFile: draft)
          // Writing may have taken long: what another program has written meanwhile stays.
          guard FileMarks(ofFile: path) != marks, FileKind(of: path) != nil else { return }
          guard let present = FileFingerprint(ofFile: path), isKnown(present) else { throw FileProblem.occupied(path) }
        })
      if let copy = old.copy { replaced?.settle(copy, of: path) }
      return (successor.map { ReplacedFile(copy: old.copy, successor: $0) }, successor)
    } catch {
      if let copy = old?.copy { replaced?.remove(copy) }
      throw error
    }
  }

  /// Draws a picture with letters of its own: those of the window are drawn with on another thread.
  private static func png(_ file: PictureFile, to path: String, _ replacing: Replacing) throws {
    try PictureWriter.writePNG(
      file.picture, path: path, Rasterizer(text: TextShaper(try FontLibrary())), hasGround: file.hasGround,
      replacing: replacing)
  }
}
