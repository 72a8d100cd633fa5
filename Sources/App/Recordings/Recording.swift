// A recording: the settings, then every frame with its input and every answer of the host, one JSON object a line.
//
// Replaying the lines in order through the same program gives the same pictures, because nothing else reaches it.
// Doubles are written so that they read back exactly. A recording that was cut off is good up to its last whole line.

import ExhibitKit
import FileWriting
import Foundation
import Gestures
import JSONPlaces

/// One line of a recording.
public enum RecordedStep: Codable, Sendable {
  /// The first line: where the recording starts from.
  case start(RecordingHeader)
  /// A frame and what reached it.
  case frame(time: Double, elapsed: Double, events: [InputEvent])
  /// A document of a type had been read. Its bytes are kept where its type says so, for the file may have been changed
  /// since, unless it was too long for a line: then replaying reads it again, and knows the file by its fingerprint.
  /// Recordings of before there were fingerprints have none. What had been found of people's changes of it is kept, too;
  /// older recordings were made without those.
  case read(
    path: String, ticket: Int, type: String, bytes: Data?, fingerprint: FileFingerprint? = nil, changes: Data? = nil)
  /// A document had been written; replaying writes nothing. Recordings of before files could be put back do not say which
  /// one was replaced.
  case written(path: String, ticket: Int, replaced: ReplacedFile? = nil, folderIsNew: Bool? = nil)
  /// A file had been refused, with these words. Recordings of before problems had positions have the words alone.
  case refused(path: String, ticket: Int, reason: String, problem: FileProblem? = nil)
  /// A reading had come so far, of a file of so many bytes where that was known.
  case progress(ticket: Int, fraction: Double, size: Int? = nil)
  /// A folder had been listed.
  case listed(ticket: Int, listing: FolderListing)
  /// A layout had come so far; replaying does the same steps.
  case arranged(ticket: Int, steps: Int)
  /// Work in the background had been done; replaying does it again.
  case worked(ticket: Int)
  /// The host had told the minute of the day.
  case clock(ticket: Int, minute: Int)
  /// The host had told the text of the clipboard.
  case pasted(ticket: Int, text: String)
}

/// A step as earlier versions of the form wrote it: the first had one name for each type of document, the second one for
/// each kind of work in the background.
private enum EarlierStep: Decodable {
  case opened(path: String, ticket: Int)
  case mapOpened(path: String, ticket: Int)
  case tableOpened(path: String, ticket: Int, bytes: Data?)
  case calculationOpened(path: String, ticket: Int, bytes: Data?)
  case changed(ticket: Int)
  case prepared(ticket: Int)
  case colored(ticket: Int)

  /// The step in the present form.
  var step: RecordedStep {
    switch self {
    case .opened(let path, let ticket): .read(path: path, ticket: ticket, type: "graph", bytes: nil)
    case .mapOpened(let path, let ticket): .read(path: path, ticket: ticket, type: "world-map", bytes: nil)
    case .tableOpened(let path, let ticket, let bytes):
      .read(path: path, ticket: ticket, type: "table", bytes: bytes)
    case .calculationOpened(let path, let ticket, let bytes):
      .read(path: path, ticket: ticket, type: "calculation", bytes: bytes)
    case .changed(let ticket), .prepared(let ticket), .colored(let ticket): .worked(ticket: ticket)
    }
  }
}

/// The state that a recording starts from.
public struct RecordingHeader: Codable, Hashable, Sendable {
  /// The version of the form; this is 3. Earlier ones are read as well. In those a change of a small network asked for no
  /// work in the background, so answers of the host that come later may not be found.
  public var version = Self.presentVersion
  /// The version that is written.
  public static let presentVersion = 3
  /// The size of the drawing area in pixels.
  public var width: Int
  /// The size of the drawing area in pixels.
  public var height: Int
  /// The display.
  public var settings: AppSettings
  /// The exhibit that was shown.
  public var exhibit: ExhibitID
  /// The file that was opened first; `nil` when the program chose.
  public var file: String?

  /// A header from its parts.
  public init(width: Int, height: Int, settings: AppSettings, exhibit: ExhibitID, file: String?) {
    self.width = width
    self.height = height
    self.settings = settings
    self.exhibit = exhibit
    self.file = file
  }
}

/// Members of JSON objects laid over each other.
private enum JSONMembers {
  /// The greatest depth of objects in each other: far deeper than settings do.
  private static let depth = 16

  /// Returns `over`, and of objects also the members of `base` that `over` lacks.
  static func merged(_ base: Any, with over: Any, depth: Int = depth) -> Any {
    guard depth > 0, var members = base as? [String: Any], let news = over as? [String: Any] else { return over }
    for (name, value) in news {
      members[name] = members[name].map { merged($0, with: value, depth: depth - 1) } ?? value
    }
    return members
  }
}

/// A line of a recording that is being read.
private struct RecordedLine {
  /// The advice where a recording is damaged.
  static let cure = "record again with --record"

  let bytes: [UInt8]
  /// The line's number, counted from 1.
  let number: Int
  /// True if it is to be the header.
  let isFirst: Bool
  /// The recording's name in messages.
  let file: String

  /// Returns the problem of the member that a path of names leads to.
  func problem(_ path: [String], _ message: String, cure: String) -> FileProblem {
    FileProblem(at: path.map { .member($0) }, of: bytes, file: file, message: message, cure: cure)
      .moved(down: number - 1)
  }
}

/// The writing and reading of the lines of recordings.
public enum RecordingCoder {
  /// The longest line that is read, in bytes: far beyond what ten hands do in a frame.
  private static let lineLimit = 4 << 20
  /// The longest first line, which holds the settings with the shows of a public table, in bytes.
  private static let firstLineLimit = 64 << 20
  /// The latest time of a frame, in seconds: three centuries.
  private static let latest = 1e10

  /// The longest document that is kept in a recording, in bytes; text of it fits into a line.
  public static let documentLimit = 2 << 20

  /// Returns one step as a line without its end.
  public static func line(_ step: RecordedStep) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(step)
  }

  /// Returns the steps of a recording. The first must be a header of a version we know; a last line that was cut off is
  /// left out.
  ///
  /// - Parameters:
  ///   - name: what to call the recording in messages.
  ///   - list: the exhibits whose documents are known.
  /// - Throws: the first mistake, with its line and column.
  public static func steps(
    _ data: Data, name: String, of list: ExhibitList = .all
  ) throws(FileProblem) -> [RecordedStep] {
    let decoder = JSONDecoder()
    var steps: [RecordedStep] = []
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let line = RecordedLine(bytes: [UInt8](line), number: index + 1, isFirst: steps.isEmpty, file: name)
      guard let step = try step(line, isLast: index == lines.count - 1, decoder) else { break }
      try check(step, line, list)
      steps.append(step)
    }
    guard case .start? = steps.first else {
      throw FileProblem(
        file: name, line: 1, column: 1, message: "a recording starts with a header", cure: RecordedLine.cure)
    }
    return steps
  }

  /// Decodes a line; `nil` for a last one that was cut off.
  private static func step(
    _ line: RecordedLine, isLast: Bool, _ decoder: JSONDecoder
  ) throws(FileProblem) -> RecordedStep? {
    guard line.bytes.count <= (line.isFirst ? firstLineLimit : lineLimit) else {
      throw FileProblem(
        file: line.file, line: line.number, column: 1, message: "the line is too long for a recording",
        cure: RecordedLine.cure)
    }
    do {
      return try step(Data(line.bytes), isFirst: line.isFirst, decoder)
    } catch {
      if isLast, !line.isFirst { return nil }
      throw FileProblem(
        decoding: error, of: line.bytes, file: line.file, kind: "a step of a recording", cure: RecordedLine.cure
      ).moved(down: line.number - 1)
    }
  }

  /// Throws what a step says that no recording does.
  private static func check(_ step: RecordedStep, _ line: RecordedLine, _ list: ExhibitList) throws(FileProblem) {
    switch step {
    case .start(let header) where line.isFirst:
      let otherProgram = "use the program that recorded it"
      guard (1...RecordingHeader.presentVersion).contains(header.version) else {
        throw line.problem(["start", "_0", "version"], "this version is not known here", cure: otherProgram)
      }
      guard AppSettings.isDrawable(width: header.width, height: header.height) else {
        throw line.problem(["start", "_0", "width"], "no picture has this size", cure: otherProgram)
      }
      guard AppSettings.scales.contains(header.settings.scale) else {
        throw line.problem(["start", "_0", "settings", "scale"], "no display has this scale", cure: otherProgram)
      }
      guard AppSettings.pixelSizes.contains(header.settings.mmPerPixel) else {
        throw line.problem(["start", "_0", "settings", "mmPerPixel"], "no display has such pixels", cure: otherProgram)
      }
    case .frame(let time, let elapsed, _):
      for (name, seconds) in [("time", time), ("elapsed", elapsed)] where !(0...latest).contains(seconds) {
        throw line.problem(["frame", name], "no frame has this time", cure: RecordedLine.cure)
      }
    case .read(_, _, let type, _, _, _):
      guard list.documentType(named: type) == nil else { return }
      throw line.problem(["read", "type"], "documents of this type are not known here", cure: "use a newer program")
    default: break
    }
  }

  /// Returns the step of a line. A header that an older program wrote lacks what has come since; that takes its usual
  /// value.
  private static func step(_ line: Data, isFirst: Bool, _ decoder: JSONDecoder) throws -> RecordedStep {
    do {
      return try decoder.decode(RecordedStep.self, from: line)
    } catch {
      if !isFirst, let old = try? decoder.decode(EarlierStep.self, from: line) { return old.step }
      guard isFirst, let whole = completed(line) else { throw error }
      return try decoder.decode(RecordedStep.self, from: whole)
    }
  }

  private static func completed(_ line: Data) -> Data? {
    // No size and no version: those are never left out.
    var usual = RecordingHeader(
      width: 0, height: 0, settings: AppSettings(), exhibit: ExhibitList.all.descriptors[0].id, file: nil)
    usual.version = 0
    guard let form = try? self.line(.start(usual)), let base = try? JSONSerialization.jsonObject(with: form),
      var said = try? JSONSerialization.jsonObject(with: line) as? [String: Any],
      var start = said["start"] as? [String: Any]
    else { return nil }
    if var header = start["_0"] as? [String: Any], let settings = header["settings"] as? [String: Any] {
      header["settings"] = OldSettings.upgraded(settings)
      start["_0"] = header
      said["start"] = start
    }
    return try? JSONSerialization.data(withJSONObject: JSONMembers.merged(base, with: said))
  }
}
