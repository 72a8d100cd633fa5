// A calculation as it is opened: what is in its file, and what people have changed of it since.

import DataFlow
import ExhibitKit
import FileWriting
import Foundation

/// A calculation that was opened.
public struct CalculationDocument: ExhibitDocument {
  /// The facts that versions before this one noted about a calculation that they kept by themselves.
  public struct Leftover: Hashable, Sendable, Codable {
    /// The file of the visitor's own that it is; `nil` when nobody has saved it.
    public var savedAs: String?
    /// True if it holds something that is in no other file.
    public var isChanged: Bool

    /// The known facts, from their parts.
    public init(savedAs: String?, isChanged: Bool) {
      self.savedAs = savedAs
      self.isChanged = isChanged
    }
  }

  /// The calculation with its history.
  public let history: FlowHistory
  /// The place where its changes are kept.
  public let kept: KeptChanges<FlowHistory>
  /// The facts that an earlier version noted about it; `nil` for a file that somebody saved.
  public let leftover: Leftover?
  /// True if it was found in a journal that was opened as a file.
  let isJournal: Bool
  /// The file as it was read.
  let file: FileOnDisk

  public static var typeName: String { "calculation" }
  public static var isKeptInRecordings: Bool { true }
  public var recordedChanges: [UInt8]? { kept.recorded }

  /// Reads a calculation with the changes that were kept of it, or the journal of such changes.
  ///
  /// - Complexity: O(bytes); for large calculations it takes longer than a frame.
  public init(from source: DocumentSource) throws {
    let bytes = source.bytes ?? []
    file = FileOnDisk(FileFingerprint(bytes))
    // A recording holds what is in the file, from which a journal cannot be read.
    if source.workFolder != nil, !source.isRecorded,
      let history = try KeptChanges<FlowHistory>.history(ofJournal: source.path)
    {
      (self.history, kept, leftover, isJournal) = (history, .none, nil, true)
      return
    }
    // The file may have become something else: its changes are opened, or the problem says where they are.
    let document = Result { try FlowDocument(json: Data(bytes), name: source.path) }
    kept = KeptChanges(of: source)
    if let history = kept.history {
      self.history = history
    } else {
      let kept = kept
      history = try FlowHistory(document.mapError { kept.telling(FileProblem($0, file: source.path)) }.get())
    }
    leftover = try? JSONDecoder().decode(Leftover.self, from: Data(bytes))
    isJournal = false
  }
}
