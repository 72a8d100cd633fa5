// A calculation as it is written to a file.

import DataFlow
import ExhibitKit
import Foundation

/// A calculation on its way to a file.
public struct CalculationFile: WritableDocument {
  /// The calculation.
  public let document: FlowDocument
  /// The object that records the content of a new file; `nil` where the host does.
  private let content: FileOnDisk?

  /// A file of a calculation.
  ///
  /// - Parameter content: what is to know the content of a new file; `nil` where the host knows it.
  public init(_ document: FlowDocument, content: FileOnDisk? = nil) {
    (self.document, self.content) = (document, content)
  }

  /// Returns the bytes of the file.
  ///
  /// - Complexity: O(nodes); for large calculations it takes longer than a frame.
  public func encoded() throws -> [UInt8] {
    let bytes = [UInt8](try document.json())
    content?.note(FileFingerprint(bytes))
    return bytes
  }

  /// Returns true if two make the same file.
  public static func == (a: CalculationFile, b: CalculationFile) -> Bool { a.document == b.document }

  public func hash(into hasher: inout Hasher) { hasher.combine(document) }
}
