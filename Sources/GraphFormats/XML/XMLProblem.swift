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

/// The mistakes in one tag or one piece of text: the first of them, and the number of the others. A tag may be as long as
/// a file and hold nothing else.
struct XMLProblems {
  /// The number of mistakes that are kept.
  private static let most = 100

  /// The first mistakes in the order of the text, and the first in the XML itself.
  private(set) var kept: [XMLProblem] = []
  /// The number of those that are not kept.
  private(set) var more = 0
  private var hasBreach = false

  /// No mistakes.
  init() {}

  /// True if there is none.
  var isEmpty: Bool { kept.isEmpty }

  /// Adds a mistake behind the others.
  mutating func append(_ problem: @autoclosure () -> XMLProblem) {
    guard kept.count >= Self.most else { return keep(problem()) }
    guard !hasBreach else { return more += 1 }
    let problem = problem()
    if problem.isBreach { keep(problem) } else { more += 1 }
  }

  /// Takes all of them away.
  mutating func removeAll() { self = XMLProblems() }

  private mutating func keep(_ problem: XMLProblem) {
    hasBreach = hasBreach || problem.isBreach
    kept.append(problem)
  }
}

/// A mistake in the XML itself, with its position.
struct XMLMistake {
  let position: TextPosition
  let problem: XMLProblem
}
