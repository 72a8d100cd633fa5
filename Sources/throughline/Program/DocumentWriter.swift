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
    func put(_ path: String) throws {
      try document.content.write(to: DocumentTarget(path: path, png: png, claims: claims))
    }
    do {
      try FolderMaking.makeFolder(of: whole, access: document.content.access)
      switch over {
      case .always:
        try put(whole)
        return .written(path: whole, ticket: ticket)
      case .never:
        let needsFreePath = document.content.needsFreePath
        let free = needsFreePath ? FilePath.free(whole) : NewFile.reserve(likely: whole, document.content.access)
        if needsFreePath { try put(free) } else { try NewFile.fill(free, put) }
        return .written(path: free, ticket: ticket)
      case .known(let file, let asked):
        let old = try replace(whole, replaced, put) { file?.holds($0) ?? false || $0 == asked }
        let present = FileFingerprint(ofFile: whole)
        file?.note(present)
        return .written(
          path: whole, ticket: ticket,
          replaced: old.flatMap { old in present.map { ReplacedFile(copy: old, successor: $0) } })
      }
    } catch let problem as FileProblem {
      return .refused(path: path, ticket: ticket, problem: problem)
    } catch let problem as GraphFileProblem {
      return .refused(path: path, ticket: ticket, problem: FileProblem(problem))
    } catch {
      let problem = FileProblem(
        file: path, message: "this file cannot be written", cure: "look whether the folder is yours, and has room")
      return .refused(path: path, ticket: ticket, problem: problem)
    }
  }

  /// Writes a file that is new, or whose content is known.
  ///
  /// - Returns: the path of a copy of the old content; `nil` where there was none, or no room for a copy.
  private static func replace(
    _ path: String, _ replaced: ReplacedFiles?, _ put: (String) throws -> Void, isKnown: (FileFingerprint) -> Bool
  ) throws -> String? {
    switch FileKind(of: path) {
    case nil:
      guard NewFile.reserve(path) else { throw FileProblem.occupied(path) }
      try NewFile.fill(path, put)
      return nil
    case .regular?: try AtomicFile.checkIsWritable(path)
    case .folder?: throw FileProblem(file: path, cannot: "written", code: EISDIR)
    case .pipe?, .other?: throw FileProblem(file: path, cannot: "written", code: ENXIO)
    }
    let old = replaced.map { $0.keep(path) } ?? FileFingerprint(ofFile: path).map { ($0, nil) }
    do {
      guard let old else { throw FileProblem(file: path, cannot: "read", code: EACCES) }
      guard isKnown(old.fingerprint) else { throw FileProblem.occupied(path) }
      try put(path)
      return old.copy
    } catch {
      if let copy = old?.copy { replaced?.remove(copy) }
      throw error
    }
  }

  /// Draws a picture with letters of its own: those of the window are drawn with on another thread.
  private static func png(_ picture: Picture, to path: String) throws {
    try PictureWriter.writePNG(picture, path: path, Rasterizer(text: TextShaper(try FontLibrary())))
  }
}

/// Files that are made under names that no other program has taken meanwhile.
private enum NewFile {
  /// Makes an empty file.
  ///
  /// - Returns: false if there is a file of the path. Where none can be made, what is written next tells why.
  static func reserve(_ path: String, _ access: FileAccess = .usual) -> Bool {
    let mode: mode_t = access == .own ? 0o600 : 0o666
    let file = SystemPath.with(path) { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
    if file >= 0 { close(file) }
    // A link that leads to no file is written through.
    return file >= 0 || errno != EEXIST || FileKind(of: path) == nil
  }

  /// Makes an empty file under the path, or the next like it that is free.
  static func reserve(likely path: String, _ access: FileAccess) -> String {
    var free = FilePath.free(path)
    for _ in 0..<100 {
      if reserve(free, access) { break }
      free = FilePath.free(path)
    }
    return free
  }

  /// Writes to a file that was reserved; should that fail, nothing is left behind.
  static func fill(_ path: String, _ put: (String) throws -> Void) throws {
    do {
      try put(path)
    } catch {
      if FileFingerprint.size(ofFile: path) == 0 { _ = SystemPath.with(path) { unlink($0) } }
      throw error
    }
  }
}
