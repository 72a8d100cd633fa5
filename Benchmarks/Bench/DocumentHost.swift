// Reads what exhibits ask for, at once: benchmarks measure what a frame costs, and a window reads beside the frames.

import ExhibitKit
import Foundation

/// Answers the readings that a program asks for.
struct DocumentHost {
  /// Documents at hand, by path; others are read from their files.
  var documents: [String: any ExhibitDocument] = [:]

  /// Returns the answers to those of some effects that are readings.
  func answers(to effects: [Effect]) throws -> [Message] {
    try effects.compactMap { effect in
      guard case .read(let path, let type, let ticket) = effect else { return nil }
      if let document = documents[path] { return .read(path: path, ticket: ticket, document: document, bytes: nil) }
      let bytes = type.isKeptInRecordings ? [UInt8](try Data(contentsOf: URL(filePath: path))) : nil
      let document = try type.read(from: DocumentSource(path: path, bytes: bytes))
      return .read(path: path, ticket: ticket, document: document, bytes: bytes)
    }
  }
}
