// Reads, lays out and does the work that exhibits ask for, at once: benchmarks measure what a frame costs, and a window does such
// work beside the frames.

import ExhibitKit
import Foundation

/// Answers the readings, layouts and work that a program asks for.
struct DocumentHost {
  /// Documents at hand, by path; others are read from their files.
  var documents: [String: any ExhibitDocument] = [:]

  /// Returns the answers to those of some effects that are readings, layouts or work.
  func answers(to effects: [Effect]) throws -> [Message] {
    try effects.compactMap { effect in
      if case .arrange(let request, let ticket) = effect {
        let run = LayoutRun(request)
        run.advance(to: .max)
        return .arranged(ticket: ticket, run.nodes)
      }
      if case .work(let request, let ticket) = effect { return request.result().map { .worked(ticket: ticket, $0) } }
      guard case .read(let path, let type, let ticket) = effect else { return nil }
      if let document = documents[path] { return .read(path: path, ticket: ticket, document: document, bytes: nil) }
      let bytes = type.isKeptInRecordings ? [UInt8](try Data(contentsOf: URL(filePath: path))) : nil
      let document = try type.read(from: DocumentSource(path: path, bytes: bytes))
      return .read(path: path, ticket: ticket, document: document, bytes: bytes)
    }
  }
}
