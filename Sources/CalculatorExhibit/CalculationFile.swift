// A calculation as it is written to a file, and what is known about one that was left behind unsaved.
//
// The form is that of any calculation; what was left behind has two members more, which readers of calculations pass
// over, so that it can be opened as one.

import DataFlow
import ExhibitKit
import FileWriting
import Foundation

/// A calculation on its way to a file or from one.
public struct CalculationFile: Hashable, Sendable {
  /// The facts known about a calculation that was kept by itself.
  public struct Leftover: Hashable, Sendable, Codable {
    /// The file of the visitor's own that it is; `nil` when nobody has saved it yet.
    public var savedAs: String?
    /// True if it holds something that is in no other file.
    public var isChanged: Bool

    /// The known facts, from their parts.
    public init(savedAs: String?, isChanged: Bool) {
      self.savedAs = savedAs
      self.isChanged = isChanged
    }
  }

  /// The calculation.
  public var document: FlowDocument
  /// The facts known about it; `nil` for one that somebody saved.
  public var leftover: Leftover?

  /// A file from its parts.
  public init(_ document: FlowDocument, leftover: Leftover? = nil) {
    self.document = document
    self.leftover = leftover
  }

  /// Returns the file as it is written.
  ///
  /// - Complexity: O(nodes); for large calculations it takes longer than a frame.
  public func json() throws -> Data {
    let plain = try document.json()
    guard let leftover else { return plain }
    // Both are objects with members: the first goes on with the members of the second.
    return try plain.dropLast() + Data(",".utf8) + JSONEncoder().encode(leftover).dropFirst()
  }

  /// Reads a file.
  ///
  /// - Parameter name: what to call the file in messages.
  /// - Complexity: O(bytes); for large calculations it takes longer than a frame.
  public init(json: Data, name: String = "") throws(FileProblem) {
    document = try FlowDocument(json: json, name: name)
    leftover = try? JSONDecoder().decode(Leftover.self, from: json)
  }
}

extension CalculationFile: ExhibitDocument, WritableDocument {
  public static var typeName: String { "calculation" }
  public static var isKeptInRecordings: Bool { true }
  public static func isClaimed(_ name: String) -> Bool { name.hasPrefix(CalculationKeeping.autosaveName) }

  /// Reads a calculation.
  public init(from source: DocumentSource) throws { try self.init(json: Data(source.bytes ?? []), name: source.path) }

  public func encoded() throws -> [UInt8] { [UInt8](try json()) }
}
