// The smallest parts of an expression.

/// A number, word, text, name or symbol of an expression.
struct FilterToken {
  /// The kinds of tokens.
  enum Kind: Equatable {
    case number(Double)
    /// Letters and digits: a keyword, a field, or a text without quotation marks.
    case word
    /// A text in quotation marks.
    case text
    /// The name of a field, in backticks or square brackets.
    case name
    case symbol(Symbol)
    case end
  }

  enum Symbol: String, CaseIterable {
    case equal = "="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case open = "("
    case close = ")"
    case comma = ","
    case range = ".."
    case dot = "."
    case builtIn = "@"
  }

  let kind: Kind
  /// The text of the token, without quotation marks and escapes.
  let text: String
  /// The position of the first character, from 1.
  let column: Int
  /// True if nothing stands between this token and the one before.
  let isAttached: Bool

  /// The keyword that the token is, in small letters; `nil` for anything else.
  var keyword: String? {
    guard kind == .word else { return nil }
    let word = text.lowercased()
    return FilterSpelling.keywords.contains(word) ? word : nil
  }

  /// The token as a message shows it.
  var shown: String { kind == .end ? "the end" : FilterProblem.shown(text) }
}
