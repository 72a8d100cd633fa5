// The files that were open in a recording and are not kept in it, found again by what is in them: at their path, beside
// the recording, or in the data folder.

import App
import ExhibitKit
import FileWriting
import Foundation

/// The present paths of the files of a recording.
struct RecordedFiles {
  /// A file as the recording knows it.
  private struct Key: Hashable {
    let path: String
    let fingerprint: FileFingerprint?
  }

  private let trace: String
  private let header: RecordingHeader
  /// The file that takes the place of the one that was open first; `nil` for none.
  private let substitute: String?
  private var foundPaths: [Key: String] = [:]

  /// Finds every file that the steps of a recording read.
  ///
  /// - Parameter trace: the path of the recording.
  /// - Throws: a sentence about the first file that is not found.
  init(
    of steps: [RecordedStep], _ header: RecordingHeader, trace: String, substitute: String?
  ) throws(CommandMistake) {
    (self.trace, self.header, self.substitute) = (trace, header, substitute)
    for case .read(let path, _, _, let bytes, let fingerprint, let changes) in steps
    where bytes == nil && !isSubstituted(path) {
      if let changes, RecordedChanges.holdDocument([UInt8](changes)) { continue }
      let key = Key(path: path, fingerprint: fingerprint)
      if foundPaths[key] == nil { foundPaths[key] = try find(path, fingerprint) }
    }
  }

  /// The paths of the recording and of all files that are read for it.
  var paths: [String] { [trace] + foundPaths.values + (substitute.map { [$0] } ?? []) }

  /// Reads a document again.
  ///
  /// - Parameters:
  ///   - bytes: the bytes that the recording keeps; `nil` when it keeps none.
  ///   - changes: what it keeps of people's changes; `nil` when it keeps none.
  /// - Throws: a sentence if it can be read no longer.
  func read(
    _ path: String, as type: DocumentType, _ ticket: Int, bytes: Data?, _ fingerprint: FileFingerprint?, changes: Data?
  ) throws(CommandMistake) -> Message {
    let message: Message
    let changes = changes.map { [UInt8]($0) }
    if let substitute, isSubstituted(path) {
      message = DocumentReader.read(substitute, as: type, ticket)
    } else if let bytes {
      message = DocumentReader.read(path, as: type, ticket, bytes: [UInt8](bytes), changes: changes)
    } else {
      let file = foundPaths[Key(path: path, fingerprint: fingerprint)] ?? path
      // Under its old path, which people see: where the file is now makes no difference to the picture.
      let moved = file == path ? nil : try? FileContents.bytes(of: file)
      message = DocumentReader.read(path, as: type, ticket, bytes: moved, changes: changes)
    }
    guard case .refused(_, _, let problem) = message else { return message }
    throw CommandMistake("\(problem)")
  }

  private func isSubstituted(_ path: String) -> Bool { substitute != nil && path == header.file }

  // MARK: Finding

  /// The most files of a folder that are looked at.
  private static let searchLimit = 20_000

  private func find(_ path: String, _ fingerprint: FileFingerprint?) throws(CommandMistake) -> String {
    let isThere = FileFingerprint.size(ofFile: path) != nil
    // An old recording says nothing of what was in the file.
    guard let fingerprint else {
      if isThere { return path }
      throw CommandMistake("\(path): \(trace) was recorded with this file, which is not there (\(cure(path)))")
    }
    let holdsIt = { (file: String) in
      FileFingerprint.size(ofFile: file) == fingerprint.size && FileFingerprint(ofFile: file) == fingerprint
    }
    if let file = ([path] + likely(path)).first(where: holdsIt) { return file }
    if let file = files(in: traceFolder, below: false).first(where: holdsIt) { return file }
    for folder in dataFolders { if let file = files(in: folder, below: true).first(where: holdsIt) { return file } }
    let state = isThere ? "has changed since" : "is not there"
    throw CommandMistake(
      "\(path): \(trace) was recorded with this file, which \(state), and no copy of it is beside the recording or in the "
        + "data folder (\(cure(path)))")
  }

  /// Returns the advice for a file that is not found.
  private func cure(_ path: String) -> String {
    path == header.file ? "name one like it: throughline replay \(trace) FILE" : "put it back where it was"
  }

  private var traceFolder: String {
    OutputFile.folder(of: trace) ?? "."
  }

  private var dataFolders: [String] {
    let recorded = header.settings.dataFolder
    return [recorded.isEmpty ? nil : recorded, DataFolder.find(nil)].compactMap { $0 }
  }

  /// Returns the paths where a file is first looked for: by its name beside the recording, and in the data folder as it
  /// was.
  private func likely(_ path: String) -> [String] {
    var paths = [traceFolder + "/" + FilePath.name(path)]
    let recorded = header.settings.dataFolder + "/"
    if path.hasPrefix(recorded), let folder = DataFolder.find(nil) {
      paths.append(folder + "/" + path.dropFirst(recorded.count))
    }
    return paths
  }

  /// Returns the paths in a folder, and in the folders below it if wanted.
  private func files(in folder: String, below: Bool) -> [String] {
    let names: [String]
    if below {
      var found: [String] = []
      let walk = FileManager.default.enumerator(atPath: folder)
      while found.count < Self.searchLimit, let name = walk?.nextObject() as? String { found.append(name) }
      names = found
    } else {
      names = (try? FolderContents.names(in: folder)) ?? []
    }
    return names.prefix(Self.searchLimit).sorted().map { folder + "/" + $0 }
  }
}
