// A calculation as it is written to a file.
//
// A file that somebody else has written to since it was read is not replaced: what is in it may be all there is of it.

import DataFlow
import ExhibitKit
import FileWriting
import Foundation

/// A calculation on its way to a file.
public struct CalculationFile: WritableDocument {
  /// The calculation.
  public let document: FlowDocument
  /// The file that it takes the place of; `nil` for a new one.
  private let replaced: FileOnDisk?
  /// The path at which the file is noted as the last one that people worked on; `nil` for none.
  private let note: String?
  public let access: FileAccess

  /// A file from its parts.
  init(
    _ document: FlowDocument, replacing replaced: FileOnDisk? = nil, notedAt note: String? = nil,
    access: FileAccess = .usual
  ) {
    (self.document, self.replaced, self.note, self.access) = (document, replaced, note, access)
  }

  /// A new file.
  public init(_ document: FlowDocument) { self.init(document, replacing: nil) }

  /// Returns the bytes of the file.
  ///
  /// - Complexity: O(nodes); for large calculations it takes longer than a frame.
  public func encoded() throws -> [UInt8] { [UInt8](try document.json()) }

  public func write(to target: DocumentTarget) throws {
    let bytes = try encoded()
    if let replaced {
      try replaced.replace(target.path, by: bytes, access: access)
    } else {
      try AtomicFile.write(bytes, path: target.path, access: access, replacing: target.replacing)
    }
    if let note { try LastCalculation(path: target.path).write(to: DocumentTarget(path: note)) }
  }

  /// Returns true if two make the same file.
  public static func == (a: CalculationFile, b: CalculationFile) -> Bool {
    a.document == b.document && a.replaced === b.replaced && a.note == b.note
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(document) }
}

/// The note of the calculation that people worked on last, with which the next window goes on.
public struct LastCalculation: Hashable, Sendable, Codable {
  /// The path of its file.
  public let path: String
}

extension LastCalculation: ExhibitDocument, WritableDocument {
  public static var typeName: String { "last calculation" }
  public static var isKeptInRecordings: Bool { true }
  public var access: FileAccess { .own }

  /// Reads a note.
  public init(from source: DocumentSource) throws {
    self = try JSONDecoder().decode(LastCalculation.self, from: Data(source.bytes ?? []))
  }

  public func encoded() throws -> [UInt8] { [UInt8](try JSONEncoder().encode(self)) }
}
