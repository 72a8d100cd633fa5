// What an exhibit without documents of its own keeps from one session to the next: the file that it shows, and its properties
// as people have set them.
//
// A state of a newer version is never touched. One that cannot be read is put aside by whoever writes the next.

import Drawing
import FileWriting
import Foundation
import Inspection

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
    guard try parts.decode(Int.self, forKey: .version) == Self.version else { throw NewerState() }
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
}

/// The reason that a state was kept by a newer version.
private struct NewerState: Error {}

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

extension KeptState: ExhibitDocument, WritableDocument {
  public static var typeName: String { "state" }
  public static var isKeptInRecordings: Bool { true }

  /// Reads a state.
  public init(from source: DocumentSource) throws { try self.init(json: source.bytes ?? [], name: source.path) }

  /// Reads a state.
  ///
  /// - Parameter name: what to call the file in messages.
  init(json: [UInt8], name: String) throws(FileProblem) {
    do {
      self = try JSONDecoder().decode(KeptState.self, from: Data(json))
    } catch is NewerState {
      throw .newerState(name)
    } catch {
      throw FileProblem(
        file: name, message: "what was kept here cannot be read", cure: "it is put aside when you change something")
    }
  }

  public func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(self))
  }

  public func write(to target: DocumentTarget) throws {
    let bytes = try encoded()
    if let there = FileManager.default.contents(atPath: target.path) {
      do throws(FileProblem) {
        _ = try KeptState(json: [UInt8](there), name: target.path)
      } catch {
        // Another window may be of a newer version.
        if error.isNewerState { throw error }
        try FileManager.default.moveItem(atPath: target.path, toPath: Self.freePath(beside: target.path))
      }
    }
    try AtomicFile.write(bytes, path: target.path)
  }

  private static func freePath(beside path: String) -> String {
    let names = (1..<10_000).lazy.map { "\(path).damaged" + ($0 == 1 ? "" : "-\($0)") }
    return names.first { !FileManager.default.fileExists(atPath: $0) } ?? path + ".damaged"
  }
}

extension FileProblem {
  private static let newerMessage = "this was kept by a newer version of the program"

  fileprivate static func newerState(_ path: String) -> FileProblem { FileProblem(file: path, message: newerMessage) }

  /// True if a newer version of the program has kept a state in the file.
  var isNewerState: Bool { message == Self.newerMessage }
}
