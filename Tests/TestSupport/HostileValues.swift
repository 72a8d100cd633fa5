// Texts, numbers and attribute values that readers, writers and widgets get wrong first.

import GraphModel
import Randomness

/// Values at the edges of what is allowed.
public enum HostileValues {
  /// Texts that are empty, look like something else, need escaping, look alike, or are very long.
  public static let texts =
    [
      "a", "B", "007", "7", "-0", "1e400", "", " ", "two words", "quote \" and \\ back", "\\u0041", "tab\there",
      "line\nbreak", "carriage\rreturn", "\r\n", "\u{0}", "\u{1}\u{1F}\u{7F}\u{80}\u{9F}", "\u{2028}\u{2029}\u{85}",
      "caf\u{E9}", "cafe\u{301}", "\u{301}", "日本", "🧭", "👩‍👩‍👧", "\u{202E}right to left", "\u{FEFF}mark",
      "\u{FFFD}", "\u{FFFE}", "\u{FFFF}", "\u{D7FF}\u{E000}", "\u{10000}", "\u{10FFFF}", "null", "true", "NaN",
      "{\"x\":1}", "]}", "//", "#", "'", "a,b;c|d", "{\"$number\":\"NaN\"}", "id", "source", "attributes", "x",
    ] + [String(repeating: "long é🧭", count: 600)]

  /// Numbers that are special, tiny, huge, or have many digits.
  public static let numbers: [Double] = [
    0, -0.0, 1, -1, 0.1, 17, 1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
    .leastNormalMagnitude, -.infinity, .infinity, .nan, 1 / 3, 1e15, 1e16, 9_007_199_254_740_991, 123_456_789.125,
    1e21, 1e-7,
  ]

  /// Coordinates that are finite.
  public static let coordinates: [Double] = [0, -0.0, 1.5, -2, 1e-7, 1e300, .leastNonzeroMagnitude]

  /// Texts of JSON lists and objects, in compact form.
  public static let json = [
    "[]", "{}", "[1,[2,{\"a\":null}],\"x\"]", "{\"k\":[1.50,-0,true]}", "[1e400]", "{\"\":{\"\":\"\"}}",
    "[[[[[[[[]]]]]]]]", "{\"a\":1,\"a\":2}", "[\"\\u0000\"]",
  ]

  /// Returns an attribute value of any kind.
  public static func attribute(_ random: inout SeededGenerator) -> AttributeValue {
    switch random.below(6) {
    case 0: .number(random.pick(numbers))
    case 1: .integer(random.pick([0, -1, 7, .max, .min]))
    case 2: .boolean(random.oneIn(2))
    case 3: .json(random.pick(json))
    default: .text(random.pick(texts))
    }
  }
}
