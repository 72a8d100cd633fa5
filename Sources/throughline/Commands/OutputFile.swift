// The files that commands write: what is checked before any work is done.

import FileWriting
import Foundation

/// A file that a command writes.
enum OutputFile {
  /// Throws if a path cannot be written to, or leads to a file that is read: what is read is never overwritten. No folder
  /// is made here, for its name may be misspelt.
  static func check(_ path: String, reading inputs: [String?]) throws(CommandMistake) {
    guard !goesToProgram(path) else { return }
    if let folder = folder(of: path), !DataFolder.isFolder(folder) {
      throw CommandMistake("\(path): there is no folder \(folder) (make it first, or check the path)")
    }
    guard !DataFolder.isFolder(path) else { throw CommandMistake("\(path): this is a folder (name a file in it)") }
    for input in inputs {
      guard let input else { continue }
      if DataFolder.isFolder(input), FileManager.default.fileExists(atPath: path),
        AtomicFile.areSame(folder(of: path) ?? ".", input)
      {
        throw CommandMistake(
          "\(path): this is one of the files that are read; it would be overwritten (name another file)")
      }
      guard AtomicFile.areSame(path, input) else { continue }
      let what = input == path ? "this is a file that is read" : "this is the same file as \(input), which is read"
      throw CommandMistake("\(path): \(what); it would be overwritten (name another file)")
    }
    do throws(FileProblem) {
      try AtomicFile.checkIsWritable(path)
    } catch {
      throw CommandMistake(error.description)
    }
  }

  /// Throws if a path is a terminal, which bytes that are no text would set to anything.
  static func checkIsNoTerminal(_ path: String) throws(CommandMistake) {
    guard path == AtomicFile.standardOutput || path == "/dev/stdout", isatty(STDOUT_FILENO) != 0 else { return }
    throw CommandMistake("standard output is a terminal, which shows no pictures (name a file, or use a pipe)")
  }

  /// Returns true for standard output, under any of its names.
  static func goesToProgram(_ path: String) -> Bool {
    path == AtomicFile.standardOutput || path == "/dev/stdout" || path.hasPrefix("/dev/fd/")
  }

  /// Returns the ending of a path's last part, lower-case, without the dot and without `.gz`.
  static func ending(of path: String) -> String {
    var name = (path.split(separator: "/").last ?? "").lowercased()
    if name.hasSuffix(".gz") { name.removeLast(3) }
    return name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
  }

  /// Returns the folder that a path names; `nil` when it names none, so that the file lies where the program runs.
  static func folder(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
