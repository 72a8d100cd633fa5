// The comments at the top of a list or table of edges that say how the edges are meant.

/// The meaning of comments.
enum ListComments {
  private static let konectWeights: Set<String> = [
    "unweighted", "positive", "posweighted", "signed", "multisigned", "weighted", "multiweighted", "dynamic",
    "multiposweighted",
  ]

  /// Returns the direction that a comment tells; `nil` when it tells none.
  static func direction(of comment: ArraySlice<UInt8>) -> Bool? {
    if let kind = konectKind(of: comment) { return kind == "asym" }
    let words = String(decoding: comment.prefix(200), as: UTF8.self).lowercased().split { !$0.isLetter }
    return words.first { $0 == "directed" || $0 == "undirected" }.map { $0 == "directed" }
  }

  /// Returns the kind that the first line of KONECT's lists tells, as in "% asym posweighted": sym, asym or bip.
  static func konectKind(of comment: ArraySlice<UInt8>) -> Substring? { konect(comment)?.kind }

  /// Returns true if the first line of KONECT's lists tells of numbers that count connections or measure how strong they
  /// are.
  static func saysStrengths(_ comment: ArraySlice<UInt8>) -> Bool {
    konect(comment).map { ["positive", "posweighted", "multiposweighted"].contains($0.weights) } ?? false
  }

  private static func konect(_ comment: ArraySlice<UInt8>) -> (kind: Substring, weights: String)? {
    let words = String(decoding: comment.prefix(40), as: UTF8.self).split { $0 == "%" || $0 == " " || $0.isNewline }
    guard words.count == 2, konectWeights.contains(String(words[1])), ["sym", "asym", "bip"].contains(words[0]) else {
      return nil
    }
    return (words[0], String(words[1]))
  }
}
