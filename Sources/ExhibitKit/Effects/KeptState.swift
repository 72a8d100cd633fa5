// What an exhibit without documents of its own keeps from one session to the next: the file that it shows, and its properties
// as people have set them.
//
// It is in a database of the exhibit's own, one transaction for each change. A state of a newer version is never touched, and a
// damaged one is set aside. Earlier versions kept it in a file as recordings still do; that is read where there is no database.

import Drawing
import FileWriting
import Foundation
import Inspection
import Store

/// The state of an exhibit as it is kept.
public struct KeptState: Hashable, Sendable {
  /// The path of the file that is shown; `nil` for none.
  public var file: String?
  /// The values of properties, by name.
  public var values: [String: PropertyValue]

  /// A state from its parts.
  public init(file: String? = nil, values: [String: PropertyValue]) { (self.file, self.values) = (file, values) }
}

extension KeptState: Codable {
  private static let format = "throughline-state"
  private static let version = 1

  private enum CodingKeys: String, CodingKey { case format, version, file, values }

  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: CodingKeys.self)
    guard try parts.decode(String.self, forKey: .format) == Self.format else {
      throw DecodingError.dataCorruptedError(forKey: .format, in: parts, debugDescription: "another format")
    }
    guard try parts.decode(Int.self, forKey: .version) == Self.version else { throw JournalProblem.newer }
    file = try parts.decodeIfPresent(String.self, forKey: .file)
    values = try parts.decode([String: PropertyValue].self, forKey: .values)
  }

  public func encode(to encoder: any Encoder) throws {
    var parts = encoder.container(keyedBy: CodingKeys.self)
    try parts.encode(Self.format, forKey: .format)
    try parts.encode(Self.version, forKey: .version)
    try parts.encodeIfPresent(file, forKey: .file)
    try parts.encode(values, forKey: .values)
  }

  fileprivate func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(self))
  }
}

extension PropertyValue: Codable {
  private enum Kind: String, Codable { case number, flag, choice, color, text }

  public init(from decoder: any Decoder) throws {
    var parts = try decoder.unkeyedContainer()
    switch try parts.decode(Kind.self) {
    case .number: self = .number(try parts.decode(Double.self))
    case .flag: self = .flag(try parts.decode(Bool.self))
    case .choice: self = .choice(try parts.decode(String.self))
    case .text: self = .text(try parts.decode(String.self))
    case .color:
      let red = try parts.decode(UInt8.self)
      let green = try parts.decode(UInt8.self)
      let blue = try parts.decode(UInt8.self)
      self = .color(Color(red: red, green: green, blue: blue, alpha: try parts.decode(UInt8.self)))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var parts = encoder.unkeyedContainer()
    func put(_ kind: Kind, _ values: any Encodable...) throws {
      try parts.encode(kind)
      for value in values { try parts.encode(value) }
    }
    switch self {
    case .number(let number): try put(.number, number)
    case .flag(let flag): try put(.flag, flag)
    case .choice(let name): try put(.choice, name)
    case .text(let text): try put(.text, text)
    case .color(let color): try put(.color, color.red, color.green, color.blue, color.alpha)
    }
  }
}

/// A state as it was found.
public struct FoundState: Sendable {
  /// The name of the state in its database.
  fileprivate static let name = "state"

  /// The state.
  let state: KeptState
  /// The number of its writings; 0 for one that is in no database as yet.
  let revision: Int
}

extension FoundState: ExhibitDocument {
  public static var typeName: String { "state" }
  public static var isKeptInRecordings: Bool { false }
  public static var isBesideFile: Bool { true }

  /// Reads the state of a recording, of a database, or of the file of an earlier version.
  public init(from source: DocumentSource) throws {
    let path = source.path
    do {
      if let bytes = source.bytes {
        try self.init(bytes, revision: 0)
      } else if path.hasSuffix(StateKeeping.earlierEnding) {
        guard let data = FileManager.default.contents(atPath: path) else { throw Self.missing(path) }
        try self.init([UInt8](data), revision: 0)
      } else {
        guard let entry = try ContentStore(path: path).read()[Self.name] else { throw Self.missing(path) }
        try self.init(entry.content, revision: entry.revision)
      }
    } catch let problem as FileProblem {
      throw problem
    } catch JournalProblem.newer {
      throw FileProblem(file: path, message: "this was kept by a newer version of the program")
    } catch JournalProblem.file(let problem) {
      throw problem
    } catch {
      throw FileProblem.damagedState(path)
    }
  }

  private init(_ bytes: [UInt8], revision: Int) throws {
    state = try JSONDecoder().decode(KeptState.self, from: Data(bytes))
    self.revision = revision
  }

  private static func missing(_ path: String) -> FileProblem { FileProblem(file: path, cannot: "read", code: ENOENT) }

  public var recordedBytes: [UInt8]? { try? state.encoded() }
}

/// A state on its way to its database.
struct StateWriting: WritableDocument {
  /// The state.
  let state: KeptState
  /// The number of writings that were made before.
  let revision: Int

  var urgency: WritingUrgency { .first }
  var access: FileAccess { .own }

  func encoded() throws -> [UInt8] { try state.encoded() }

  func write(to target: DocumentTarget) throws {
    do {
      try ContentStore(path: target.path).write(try encoded(), of: FoundState.name, expecting: revision)
    } catch let problem as JournalProblem {
      throw problem.fileProblem(target.path)
    }
  }
}

extension FileProblem {
  private static let damage = "what was kept here cannot be read"

  /// The problem of a damaged state, which is set aside where that is a database; a file of an earlier version is left alone.
  fileprivate static func damagedState(_ path: String) -> FileProblem {
    let aside = path.hasSuffix(StateKeeping.earlierEnding) ? path : Journal(path: path).setAside(as: "damaged")
    return FileProblem(
      file: path, message: damage, cure: aside.map { "what is left of it is in \(FilePath.name($0))" } ?? "")
  }

  /// True if a state was damaged, and another one may be kept in its place.
  var isDamagedState: Bool { message == Self.damage && !cure.isEmpty }
}
