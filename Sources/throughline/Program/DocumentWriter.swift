// Writing documents: whole or not at all, under a name that is free unless it may be replaced.

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
  /// - Parameter claims: the files that are open in this program; `nil` where nobody asks.
  static func write(
    _ path: String, _ document: OutgoingDocument, _ mayReplace: Bool, _ ticket: Int, claims: FileClaims? = nil
  ) -> Message {
    do {
      let url = URL(fileURLWithPath: mayReplace ? path : freePath(path))
      try FolderMaking.makeFolder(of: url.path, access: document.content.access)
      try document.content.write(to: DocumentTarget(path: url.path, png: png, claims: claims))
      return .written(path: url.path, ticket: ticket)
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

  /// Draws a picture with letters of its own: those of the window are drawn with on another thread.
  private static func png(_ picture: Picture, to path: String) throws {
    try PictureWriter.writePNG(picture, path: path, Rasterizer(text: TextShaper(try FontLibrary())))
  }

  /// Returns the path, or the first like it that is free: `sum.json`, `sum-2.json`, `sum-3.json`.
  private static func freePath(_ path: String) -> String {
    let whole = URL(fileURLWithPath: path).path
    let name = FilePath.name(whole)
    // A packed file has two endings, which stay together.
    var ending = (name as NSString).pathExtension
    if ending.lowercased() == "gz" {
      let inner = ((name as NSString).deletingPathExtension as NSString).pathExtension
      if !inner.isEmpty { ending = inner + "." + ending }
    }
    if !ending.isEmpty { ending = "." + ending }
    let stem = whole.dropLast(ending.count)
    var (candidate, number) = (whole, 1)
    while FileKind(of: candidate) != nil, number < 100_000 {
      number += 1
      candidate = "\(stem)-\(number)\(ending)"
    }
    return candidate
  }
}
