// Words of JSON at a cursor, and the mistakes that stop its reading.

extension TextCursor {
  /// Moves past a word such as `true`.
  mutating func expectJSON(word: StaticString) throws(GraphFileProblem) {
    guard starts(with: word) else {
      if available < word.utf8CodeUnitCount { throw try truncatedJSON() }
      throw problem(.syntax, "this word is not JSON", cure: "put text between double quotes")
    }
    try advance(by: word.utf8CodeUnitCount)
  }

  /// Returns the mistake that `wanted` does not stand at the cursor.
  mutating func unexpectedJSON(_ wanted: String) throws(GraphFileProblem) -> GraphFileProblem {
    guard !isAtEnd else { return try truncatedJSON() }
    let bytes = (0..<4).map { peek($0) }
    let found = String(decoding: bytes, as: UTF8.self).unicodeScalars.first
    let shown = found.map {
      let isReadable = $0.properties.isAlphabetic || ("!"..."~").contains($0)
      return isReadable ? GraphFileProblem.shown(String($0)) : $0.escapedForProblem
    }
    let cure =
      switch current {
      case UInt8(ascii: "'"): "use double quotes"
      case UInt8(ascii: "/"), UInt8(ascii: "#"): "JSON has no comments; take them out"
      default: "add it, or take out what stands there"
      }
    return problem(.syntax, "expected \(wanted), found \(shown ?? "nothing")", cure: cure)
  }

  /// Returns the mistake that the text ends too soon, at its end.
  mutating func truncatedJSON() throws(GraphFileProblem) -> GraphFileProblem {
    try skip { _ in true }
    return problem(
      .syntax, "the file ends before it is complete", cure: "it was cut off; save or fetch it again")
  }
}

extension Unicode.Scalar {
  /// A scalar that may not be shown, as U+ and its number.
  fileprivate var escapedForProblem: String { "U+" + String(value, radix: 16, uppercase: true) }
}
