// A mistake in an XML text, kept until what it stands in is read as a whole: what is met at the end of the part of the
// text that is held is scanned once more.

/// A mistake in an XML text.
struct XMLProblem {
  /// The position in the part of the text that is held.
  let offset: Int
  let message: String
  let remedy: String
  let cure: String
  /// True if the text is not XML for it: nothing was said on how to read it.
  let isBreach: Bool

  /// Returns a mistake in the XML itself.
  static func breach(_ offset: Int, _ message: String) -> XMLProblem {
    XMLProblem(
      offset: offset, message: "the XML is broken: " + message, remedy: "what is sound is read",
      cure: "mend it there, or have it written again", isBreach: true)
  }

  /// Returns a reference that none of XML's own rules expand.
  static func reference(_ offset: Int, _ message: String) -> XMLProblem {
    XMLProblem(
      offset: offset, message: message, remedy: "it stays as it is written",
      cure: "write &amp; for the sign &, and texts instead of entities", isBreach: false)
  }

  /// Returns a character that no XML text may hold.
  static func character(_ offset: Int) -> XMLProblem {
    XMLProblem(
      offset: offset, message: "a control character, which XML does not allow", remedy: "it is replaced by U+FFFD",
      cure: "take it out", isBreach: false)
  }
}

/// A mistake in the XML itself, with its position.
struct XMLMistake {
  let position: TextPosition
  let problem: XMLProblem
}
