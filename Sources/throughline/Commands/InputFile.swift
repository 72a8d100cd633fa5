// Files that a call names: what is said where there is none, and which their caller may have meant.

import ArgumentParser
import FileWriting
import Foundation
import GraphFormats
import GraphModel

/// The files that a call names.
enum InputFile {
  /// Returns the path of what a call names: standard input for a hyphen.
  static func path(_ word: String) -> String { word == "-" ? "/dev/stdin" : NegativeNumber.plain(word) }

  /// Throws unless something is at a path.
  static func check(_ path: String) throws(CommandMistake) {
    guard !path.isEmpty else { throw CommandMistake("the name of a file is empty (name a file)") }
    guard FileKind(of: path) == nil else { return }
    switch errno {
    case ENOENT: throw missing(path)
    case ENOTDIR: throw CommandMistake("\(shown(path)): a part of the path is not a folder (check the path)")
    case EACCES: throw CommandMistake("\(shown(path)): permission to use this file is missing (ask its owner)")
    default:
      throw CommandMistake(
        "\(shown(path)): the file cannot be opened: \(String(cString: strerror(errno))) (check the path)")
    }
  }

  /// Throws if a pipe, device or socket is at a path, where a file is needed that can be read again.
  static func checkIsNoPipe(_ path: String) throws(CommandMistake) {
    guard FileKind(of: path) == .pipe || FileKind(of: path) == .other else { return }
    throw CommandMistake(FileProblem(file: path, cannot: "read", code: ENXIO).description)
  }

  /// Returns the bytes of a file, or of a pipe, for which it waits as long as something may write into it.
  static func bytes(_ path: String, limit: Int = .max) throws(FileProblem) -> [UInt8] {
    guard FileKind(of: path) == .pipe else { return try FileContents.bytes(of: path, limit: limit) }
    return try FileContents.bytes(ofPipe: path, limit: limit) {
      StandardError.say("\(path): this is a pipe; waiting for what is written into it")
    }
  }

  /// Returns the graph of a file, or of a pipe.
  static func graph(
    _ path: String, _ options: GraphReadOptions, progress: @escaping (Double) -> Void
  ) throws -> GraphFile {
    guard FileKind(of: path) == .pipe else {
      return try GraphReader.read(path: path, options: options, progress: progress)
    }
    let bytes = try bytes(path, limit: options.maximumBytes)
    return try GraphReader.read(bytes: bytes, name: path, options: options, progress: progress)
  }

  /// Throws unless a word, which names no command, is a file.
  static func check(orCommand word: String) throws(CommandMistake) {
    guard !isThere(word) else { return }
    guard !word.contains("/"), (word as NSString).pathExtension.isEmpty else { return try check(word) }
    let near = nearest(to: word, among: commands) + filesNear(word)
    throw CommandMistake(
      "there is no file or command \"\(shown(word))\" (" + (question(near) ?? "see throughline help") + ")")
  }

  /// Returns the mistake in arguments that could not be understood, if it is that they begin with no command and no
  /// file.
  static func mistake(in arguments: [String]) -> CommandMistake? {
    guard let word = arguments.first, !word.hasPrefix("-"), !commands.contains(word) else { return nil }
    do throws(CommandMistake) {
      try check(orCommand: word)
      return nil
    } catch {
      return error
    }
  }

  /// The names of the commands.
  private static var commands: [String] {
    Throughline.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }

  private static func isThere(_ path: String) -> Bool { FileKind(of: path) != nil }

  /// Returns the mistake of naming a file that is not there.
  private static func missing(_ path: String) -> CommandMistake {
    guard (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil else {
      return CommandMistake("\(shown(path)): this link leads to a file that is not there (mend the link)")
    }
    return CommandMistake("\(shown(path)): there is no such file (\(question(filesNear(path)) ?? "check the path"))")
  }

  // MARK: What may be meant

  /// The most names of a folder that are looked at.
  private static let folderLimit = 10_000

  /// Returns the paths of files in the folder of a path that are called nearly so, nearest first.
  private static func filesNear(_ path: String) -> [String] {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    guard let all = try? FolderContents.names(in: folder.isEmpty ? "." : folder) else { return [] }
    // A name with a line end or another control could not be typed as it is shown.
    let names = all.prefix(folderLimit).filter {
      !$0.hasPrefix(".") && !$0.unicodeScalars.contains(where: PlainText.acts)
    }
    return nearest(to: String(path.dropFirst(folder.count)), among: names.sorted())
      .map { folder + $0 }.filter { isThere($0) && !DataFolder.isFolder($0) }
  }

  /// Returns up to three names that are near a word, whatever their endings, nearest first.
  static func nearest(to word: String, among names: [String]) -> [String] {
    guard !word.isEmpty else { return [] }
    let stem = NearName((word as NSString).deletingPathExtension)
    let found = names.compactMap { name in
      stem.distance(to: (name as NSString).deletingPathExtension).map { (name: name, distance: $0) }
    }
    return found.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }

  /// Returns "did you mean … or …?"; `nil` when there are no names.
  static func question(_ names: [String]) -> String? {
    names.isEmpty ? nil : "did you mean \(names.joined(separator: " or "))?"
  }

  /// Returns a path as a message shows it: cut where it gets long.
  private static func shown(_ path: String) -> String { PlainText.shortened(path, to: 300) }
}
