// Characters written as entities of HTML: &auml;, &#228;, &#xe4;. GML and the labels of DOT have them beside plain UTF-8.

/// Characters written as entities.
enum CharacterEntities {
  /// The longest name or number of an entity.
  private static let maximumLength = 10

  /// The names of the characters from U+00A0 on.
  private static let latin1 =
    ("nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro "
    + "para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil "
    + "Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave "
    + "Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml "
    + "igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute "
    + "thorn yuml").split(separator: " ")

  private static let named: [Substring: Unicode.Scalar] = {
    var table: [Substring: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "ndash": "–", "mdash": "—", "hellip": "…",
      "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bull": "•", "euro": "€", "alpha": "α", "beta": "β",
      "gamma": "γ", "delta": "δ", "epsilon": "ε", "lambda": "λ", "mu": "μ", "pi": "π", "sigma": "σ", "omega": "ω",
    ]
    for (index, name) in latin1.enumerated() { table[name] = Unicode.Scalar(UInt8(0xA0 + index)) }
    return table
  }()

  /// Returns a text with its entities replaced by their characters, once; what is no entity stays as it is.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var out = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let ampersand = rest.firstIndex(of: "&") {
      out.append(contentsOf: rest[..<ampersand])
      rest = rest[ampersand...]
      let window = rest.dropFirst().prefix(maximumLength + 1)
      if let end = window.firstIndex(of: ";"), let scalar = scalar(window[..<end]) {
        out.append(scalar)
        rest = rest[rest.index(after: end)...]
      } else {
        out.append(rest.removeFirst())
      }
    }
    out.append(contentsOf: rest)
    return String(out)
  }

  private static func scalar(_ name: Substring.UnicodeScalarView) -> Unicode.Scalar? {
    let name = Substring(name)
    guard name.first == "#" else { return named[name] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
  }
}
