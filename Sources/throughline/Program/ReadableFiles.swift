// The files and folders that may be read: all, or where visitors stay in folders those in the data folder and those
// that the operator named.
//
// Paths are compared as the disk resolves them when they are read: neither ".." nor a symbolic link leads out.

import ExhibitKit
import FileWriting
import Foundation

/// The rule that says which files and folders may be read.
struct ReadableFiles: Sendable {
  /// The folder that visitors stay in; empty for none, `nil` where all can be read.
  private let folder: String?
  /// The folder of what visitors have saved, which is not theirs to read: it tells of other visitors.
  private let saved: String?
  /// The files that the operator named, wherever they are.
  private let named: [String]

  /// Every file and folder.
  static let all = ReadableFiles(folder: nil, saved: nil, named: [])

  /// The files that the settings allow, and those that the operator named.
  init(_ settings: AppSettings, named: [String]) {
    self.init(folder: settings.folderOfReading, saved: settings.exportFolder, named: named)
  }

  private init(folder: String?, saved: String?, named: [String]) {
    self.folder = folder
    // Where the files to be read lie among what visitors save, these are for all of them.
    let root = folder.flatMap(Self.resolved)
    self.saved = saved.flatMap { saved in root.map { Self.isInside($0, saved) } ?? true ? nil : saved }
    self.named = named
  }

  /// Throws unless the file at a path may be read.
  func check(_ path: String) throws(FileProblem) {
    guard let folder else { return }
    guard let resolvedPath = Self.resolved(path) else { throw FileProblem(file: path, cannot: "read", code: ENOENT) }
    guard mayShow(resolvedPath, in: folder) || named.contains(where: { Self.resolved($0) == resolvedPath }) else {
      throw FileProblem(
        file: path, message: "only the files of this table can be opened here", cure: "choose one of them")
    }
  }

  /// Returns true if a folder, or a file in a listing, may be shown.
  func mayList(_ path: String) -> Bool {
    guard let folder else { return true }
    return Self.resolved(path).map { mayShow($0, in: folder) } ?? false
  }

  private func mayShow(_ resolvedPath: String, in folder: String) -> Bool {
    Self.isInside(resolvedPath, folder) && !(saved.map { Self.isInside(resolvedPath, $0) } ?? false)
  }

  private static func isInside(_ resolvedPath: String, _ folder: String) -> Bool {
    guard !folder.isEmpty, let root = resolved(folder) else { return false }
    return resolvedPath == root || resolvedPath.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }

  /// Returns the path without links and without "." and ".."; `nil` when nothing is there.
  private static func resolved(_ path: String) -> String? {
    // A path goes no further than its first zero byte to the system, whatever stands behind.
    guard !path.utf8.contains(0), let resolvedPath = SystemPath.with(path, { realpath($0, nil) }) else { return nil }
    defer { free(resolvedPath) }
    return SystemPath.text(resolvedPath)
  }
}
