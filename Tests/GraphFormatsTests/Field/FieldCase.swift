// Files of the kinds that people bring, as they come from other programs and hands, with what is right for each.

import GraphFormats
import GraphModel
import Testing

/// A file of a kind that people bring, and what it must be read as.
struct FieldCase: CustomTestStringConvertible, Sendable {
  let name: String
  let bytes: [UInt8]
  /// The nodes in the form of `Short.nodes`; `nil` leaves them unchecked.
  let nodes: String?
  /// The edges in the form of `Short.edges`.
  let edges: String
  /// What the warnings say: nothing, part of one of them, or anything where it is `nil`.
  let note: String?
  /// The meaning of the weights, where there are any.
  let weights: WeightMeaning?

  init(
    _ name: String, _ text: String, _ nodes: String? = nil, _ edges: String, note: String? = "",
    weights: WeightMeaning? = nil
  ) {
    self.init(name, bytes: Array(text.utf8), nodes, edges, note: note, weights: weights)
  }

  init(
    _ name: String, bytes: [UInt8], _ nodes: String? = nil, _ edges: String, note: String? = "",
    weights: WeightMeaning? = nil
  ) {
    (self.name, self.bytes, self.nodes, self.edges, self.note, self.weights) = (
      name, bytes, nodes, edges, note, weights
    )
  }

  var testDescription: String { name + ": " + String(decoding: bytes.prefix(60), as: UTF8.self) }

  /// Checks that the file is read as it must be.
  func check() throws {
    let file = try read(bytes: bytes, name: name)
    file.graph.checkInvariants()
    if let nodes { #expect(Short.nodes(file.graph) == nodes) }
    #expect(Short.edges(file.graph) == edges)
    if let weights { #expect(file.graph.weightMeaning == weights) }
    guard let note else { return }
    let messages = file.warnings.map(\.message)
    #expect(note.isEmpty ? messages.isEmpty : messages.contains { $0.contains(note) }, "\(messages)")
  }
}
