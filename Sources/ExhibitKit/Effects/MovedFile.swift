// Giving a file of people's own another name or place, with what was kept of its changes.

import FileWriting
import Foundation
import Store

/// The files of an exhibit that people may rename and delete.
public struct OwnFiles: Hashable, Sendable {
  /// The folder they are in.
  public let folder: String
  /// The folder of the journals of their changes; `nil` for none.
  public let journals: String?

  /// Files from their folders.
  public init(folder: String, journals: String?) { (self.folder, self.journals) = (folder, journals) }

  /// The folder that deleted ones go to: nothing is lost by a touch.
  public var deletedFolder: String { folder + "/deleted" }
}

/// A file on its way to another name or place.
public struct MovedFile: WritableDocument {
  /// The path it has.
  public let path: String
  /// The folder of the journals of changes; `nil` for none.
  let journals: String?

  init(path: String, journals: String?) { (self.path, self.journals) = (path, journals) }

  public func encoded() throws -> [UInt8] { [UInt8](FileManager.default.contents(atPath: path) ?? Data()) }

  /// Moves the file, unless another window has it open: that one would write to a journal that is gone.
  public func write(to target: DocumentTarget) throws {
    guard let claims = target.claims else { return try move(to: target.path) }
    guard try claims.move(path, to: target.path, { try move(to: target.path) }) else {
      throw FileProblem(file: path, message: "it is open in another window", cure: "close it there first")
    }
  }

  /// Moves the file. Its journal is there first under the name that it will have, and goes last under the old one, so that a
  /// file is never without its changes.
  private func move(to target: String) throws {
    let (old, new) = (journal(of: path), journal(of: target))
    var copy: String?
    do {
      if let old, let new, old.path != new.path, Journal(path: old.path).exists {
        try Journal(path: old.path).copy(to: new.path, ofFile: new.file)
        copy = new.path
      }
      // Names are of any bytes, which only the system itself takes.
      let isMoved =
        FileKind(of: target) == nil && SystemPath.with(path) { old in SystemPath.with(target) { rename(old, $0) } } == 0
      if !isMoved { try FileManager.default.moveItem(atPath: path, toPath: target) }
      if let old, old.path != new?.path { try? FileManager.default.removeItem(atPath: old.path) }
    } catch {
      if let copy { try? FileManager.default.removeItem(atPath: copy) }
      throw FileProblem(
        file: path, message: "this file cannot be moved",
        cure: "look whether it is still there, and the folder is yours")
    }
  }

  /// Returns the path of the journal of a file, and that of the file without links.
  private func journal(of file: String) -> (path: String, file: String)? {
    journals.map { JournalPath.journal(ofNew: file, in: $0) }
  }
}

/// A file that has got another name or place, as an exhibit knows it.
public struct FileMove: Hashable, Sendable {
  /// The path before.
  public let old: String
  /// The path from now on.
  public let new: String

  /// A move from its paths.
  public init(from old: String, to new: String) { (self.old, self.new) = (old, new) }

  /// Returns the path that the file has now on the disk.
  ///
  /// - Parameter resolved: its path before, without links.
  /// - Returns: `nil` where that cannot be told, as of a link.
  func resolvedPath(from resolved: String) -> String? {
    guard FilePath.name(resolved) == FilePath.name(old) else { return nil }
    let (before, now) = (FilePath.folder(old), FilePath.folder(new))
    var folder = FilePath.folder(resolved)
    if now.hasPrefix(before + "/") {
      folder += now.dropFirst(before.count)
    } else if before.hasPrefix(now + "/"), folder.hasSuffix(before.dropFirst(now.count)) {
      folder = String(folder.dropLast(before.count - now.count))
    } else if before != now {
      return nil
    }
    return folder + "/" + FilePath.name(new)
  }
}
