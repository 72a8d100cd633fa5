// Names that look the same and are written in two ways: é as one character, or as e and an accent (NFC and NFD of Unicode).
// Systems and programs write one or the other, so both are the same node.

import GraphModel

/// The names of a file that have accents as characters of their own.
struct NameSpellings {
  /// The first spelling of each name that was not written in its composed form, by that form.
  private var first: [ExactText: String] = [:]
  private var joined: (names: Set<ExactText>, example: String) = ([], "")

  /// The memory that this takes, in bytes.
  var byteCount: Int { 192 * (first.count + joined.names.count) }

  /// Returns the name under which a node is known that a file calls by a key, if it is one that counts; otherwise the key.
  mutating func known(_ key: String, _ builder: GraphBuilder, counts: (NodeID) -> Bool) -> String {
    guard key.utf8.contains(where: { $0 >= 0x80 }), builder.node(withKey: key) == nil else { return key }
    let composed = TextConverter.composed(key)
    let isComposed = ExactText(composed) == ExactText(key)
    for other in [isComposed ? nil : composed, first[ExactText(composed)]] {
      guard let other, let node = builder.node(withKey: other), counts(node) else { continue }
      joined.names.insert(ExactText(composed))
      if joined.example.isEmpty { joined.example = composed }
      return other
    }
    learn(key)
    return key
  }

  /// Takes a name that a node is known by from now on.
  mutating func learn(_ key: String) {
    guard key.utf8.contains(where: { $0 >= 0x80 }) else { return }
    let composed = ExactText(TextConverter.composed(key))
    if composed != ExactText(key), first[composed] == nil { first[composed] = key }
  }

  /// Says which names were written in more ways than one.
  func noteJoined(to session: ReadingSession) {
    guard !joined.names.isEmpty else { return }
    let count = joined.names.count
    session.note(
      "\(count == 1 ? "a name is" : "\(count) names are") written with accents as characters of their own and without, as in "
        + "\(GraphFileProblem.shown(joined.example)); each is one node", cure: "")
  }
}
