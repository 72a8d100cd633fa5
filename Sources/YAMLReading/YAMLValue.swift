// A value of a YAML text with its position, so that whoever finds it wrong can say where it stands.

/// A value of a YAML text, and where it begins.
public struct YAMLValue: Hashable, Sendable {
  /// The kinds of values.
  public enum Content: Hashable, Sendable {
    /// A text, in quotes or without.
    case text(String)
    /// A number without quotes; never infinite, and never not a number.
    case number(Double)
    /// The word true or false without quotes.
    case flag(Bool)
    /// Nothing, `~` or the word null.
    case none
    /// The elements of a sequence, in order.
    case list([YAMLValue])
    /// The members of a mapping, in order; no two have the same name.
    case members([Member])
  }

  /// A member of a mapping.
  public struct Member: Hashable, Sendable {
    /// The name of the member.
    public let name: String
    /// The line of the name, counted from 1.
    public let line: Int
    /// The column of the name in characters (Unicode scalars), counted from 1.
    public let column: Int
    /// The value of the member.
    public let value: YAMLValue
  }

  /// The value.
  public let content: Content
  /// The line, counted from 1.
  public let line: Int
  /// The column in characters (Unicode scalars), counted from 1.
  public let column: Int

  /// The value of a word without quotes, as the core schema of YAML 1.2 has it: "yes" and "off" are texts.
  static func content(ofPlain word: String) -> Content {
    switch word {
    case "", "~", "null", "Null", "NULL": return .none
    case "true", "True", "TRUE": return .flag(true)
    case "false", "False", "FALSE": return .flag(false)
    default: break
    }
    let isNumber =
      word.utf8.contains { (0x30...0x39).contains($0) } && word.utf8.allSatisfy("+-.eE0123456789".utf8.contains)
    guard isNumber, let number = Double(word.hasSuffix(".") ? word + "0" : word), number.isFinite else {
      return .text(word)
    }
    return .number(number)
  }
}
