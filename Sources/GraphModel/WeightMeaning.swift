// The meaning of the weights of a network. Searches minimise costs; the file tells if a large weight is far or near.

/// The meaning of the weights of a network's edges.
public enum WeightMeaning: String, CaseIterable, Hashable, Sendable {
  /// The length of an edge: twice the weight is twice as far.
  case length
  /// The strength of a tie: twice the weight is twice as close.
  case strength

  /// Words in the names of attributes that count how strong a tie is.
  private static let strengthWords: Set<String> = [
    "weight", "weights", "strength", "value", "values", "count", "counts", "number", "frequency", "similarity",
    "closeness", "intensity", "affinity", "correlation", "confidence", "probability", "interactions", "messages",
    "score", "scores", "gewicht", "poids", "peso",
  ]

  /// The meaning that the name of an attribute tells: "weight", as nearly all networks of people call it, and
  /// "message_count" are strengths; "distance" and names that tell nothing are lengths.
  public init(attributeName name: String) {
    self = Self.words(in: name).contains(where: Self.strengthWords.contains) ? .strength : .length
  }

  /// Returns the words of a name, in small letters: they end at anything but a letter, and before a capital.
  private static func words(in name: String) -> [String] {
    var words = [""]
    var wasSmall = false
    for character in name {
      if !character.isLetter || (character.isUppercase && wasSmall) { words.append("") }
      if character.isLetter { words[words.count - 1] += character.lowercased() }
      wasSmall = character.isLowercase
    }
    return words
  }
}
