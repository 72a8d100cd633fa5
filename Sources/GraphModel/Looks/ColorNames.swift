// Colours as files spell them: the forms of CSS, of Graphviz and of Gephi.
//
// "#4daf4a", "#4da", "#4daf4a80", "rgb(77, 175, 74)", "77,175,74", the hue, saturation and value "0.6 0.5 1.0", names of CSS
// and X11 such as "gold" and "gray50", and lists such as "gold:orange", of which the first colour counts. Opacity is dropped.

/// Colours that are spelled by texts.
public enum ColorText {
  /// Returns true if a text says that there is no colour.
  public static func isNone(_ text: String) -> Bool {
    ["", "transparent", "none", "invis"].contains(text.lowercased())
  }

  /// Returns the colour that a text spells, as 0xRRGGBB; `nil` for a text that spells none.
  public static func code(of text: String) -> UInt32? {
    guard text.utf8.count <= longest else { return nil }
    let text = text.lowercased()
    guard let first = text.utf8.first else { return nil }
    if first == UInt8(ascii: "#") { return list(text).flatMap { hexadecimal(Array($0.utf8.dropFirst())) } }
    if text.hasPrefix("rgb"), text.hasSuffix(")"), let open = text.firstIndex(of: "(") {
      let parts = text[text.index(after: open)...].dropLast().split { ", ".contains($0) }
      return parts.count <= 4 ? rgb(parts.prefix(3)) : nil
    }
    if (0x30...0x39).contains(first) || first == UInt8(ascii: ".") { return triple(text) }
    guard let name = list(text)?.split(separator: "/").last else { return nil }
    return codes[String(name)] ?? x11(name)
  }

  /// The letters of a text that may spell a colour.
  private static let longest = 64

  /// Returns the first colour of a list, without its share: "red;0.3:blue".
  private static func list(_ text: String) -> Substring? { text.split { $0 == ":" || $0 == ";" }.first }

  /// Returns the colour of 3, 4, 6 or 8 hexadecimal digits, of which the last of 4 and the last two of 8 are the opacity.
  private static func hexadecimal(_ digits: [UInt8]) -> UInt32? {
    guard [3, 4, 6, 8].contains(digits.count) else { return nil }
    var values: [UInt32] = []
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): values.append(UInt32(digit - UInt8(ascii: "0")))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): values.append(UInt32(digit - UInt8(ascii: "a") + 10))
      default: return nil
      }
    }
    if digits.count < 6 { return values[0] * 0x110000 | values[1] * 0x1100 | values[2] * 0x11 }
    return values.prefix(6).reduce(0) { $0 << 4 | $1 }
  }

  private static func rgb(_ parts: some Collection<Substring>) -> UInt32? {
    let channels = parts.compactMap { UInt8($0) }
    guard channels.count == 3, parts.count == 3 else { return nil }
    return UInt32(channels[0]) << 16 | UInt32(channels[1]) << 8 | UInt32(channels[2])
  }

  /// Returns the colour of three numbers: whole ones between commas are red, green and blue as Gephi writes them, others are
  /// hue, saturation and value as Graphviz writes them.
  private static func triple(_ text: String) -> UInt32? {
    let parts = text.split { ", \t".contains($0) }
    guard parts.count == 3 else { return nil }
    if text.contains(","), !text.contains("."), let code = rgb(parts) { return code }
    let numbers = parts.compactMap { Double($0) }
    guard numbers.count == 3, numbers.allSatisfy({ (0...1).contains($0) }) else { return nil }
    let (hue, saturation, value) = (numbers[0] * 6, numbers[1], numbers[2])
    // The usual formula: each channel falls from the value within two sixths of the circle of hues (A. Smith, 1978).
    func channel(_ offset: Double) -> UInt32 {
      let part = (offset + hue).truncatingRemainder(dividingBy: 6)
      let share = max(0, min(part, 4 - part, 1))
      return UInt32((255 * (value - value * saturation * share)).rounded())
    }
    return channel(5) << 16 | channel(3) << 8 | channel(1)
  }

  /// Returns the colour of a name of X11 with a number: "gray50" of a hundred, "gold3" as a darker one of four.
  private static func x11(_ name: Substring) -> UInt32? {
    let base = name.prefix { $0.isLetter }
    guard let number = Int(name.dropFirst(base.count)) else { return nil }
    if base == "gray" || base == "grey" {
      guard (0...100).contains(number) else { return nil }
      return UInt32((Double(number) * 2.55).rounded()) * 0x010101
    }
    guard (1...4).contains(number), let code = codes[String(base)] else { return nil }
    let share = [1, 0.932, 0.804, 0.548][number - 1]
    return [16, 8, 0].reduce(UInt32(0)) { $0 | UInt32((Double(code >> $1 & 0xFF) * share).rounded()) << $1 }
  }

  /// The colours that have names in CSS.
  private static let codes: [String: UInt32] = {
    let parts = names.split { $0 == " " || $0 == "\n" }
    return Dictionary(
      stride(from: 0, to: parts.count - 1, by: 2).map { (String(parts[$0]), UInt32(parts[$0 + 1], radix: 16) ?? 0) }
    ) { first, _ in first }
  }()

  private static let names = """
    aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4
    black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0
    chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c
    cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400
    darkgrey a9a9a9 darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc
    darkred 8b0000 darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f
    darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969
    dimgrey 696969 dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff
    gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f
    grey 808080 honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c
    lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080
    lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3
    lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899
    lightslategrey 778899 lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6
    magenta ff00ff maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db
    mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc
    mediumvioletred c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead
    navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6
    palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee palevioletred db7093 papayawhip ffefd5
    peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 rebeccapurple 663399
    red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57
    seashell fff5ee sienna a0522d silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090
    snow fffafa springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347
    turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32
    """
}
