// The colours that texts spell, as few as stay distinct and as many as a category can count.

import Drawing
import GraphModel

/// The colours that the values of an attribute or a file spell.
struct SpelledColors {
  /// The colours, the most frequent first.
  private(set) var colors: [Color] = []
  /// The text that spells each, the most frequent of several.
  private(set) var texts: [String] = []
  /// The number of each colour, by its code 0xRRGGBB.
  private(set) var numbers: [UInt32: UInt8] = [:]

  /// The colours that stay distinct.
  private static let most = 250
  /// The part of values that may be something else.
  private static let mostOthers = 0.1

  /// The colours of texts that come so many times; `nil` where these are no colours.
  init?(_ counts: [String: Int]) {
    var (codes, missed) = ([UInt32: Int](), 0)
    let total = counts.values.reduce(0, +)
    for (text, count) in counts {
      if let code = ColorText.code(of: text) { codes[code, default: 0] += count } else { missed += count }
      guard Double(missed) <= Self.mostOthers * Double(total) else { return nil }
    }
    guard !codes.isEmpty else { return nil }
    self.init(codes: codes)
    for (text, _) in counts.sorted(by: { ($0.value, $1.key) < ($1.value, $0.key) }) {
      if let number = number(ofText: text) { texts[Int(number)] = text }
    }
  }

  /// The colours of codes that come so many times.
  init(codes: [UInt32: Int]) {
    let sorted = codes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    // Of more than can be told apart, those that are alike become one.
    let isCrowded = sorted.count > Self.most
    var numberOfShade: [UInt32: UInt8] = [:]
    for code in sorted {
      let shade = isCrowded ? code & 0xF8F8F8 : code
      if let number = numberOfShade[shade] {
        numbers[code] = number
      } else if colors.count < Self.most {
        numberOfShade[shade] = UInt8(colors.count)
        numbers[code] = UInt8(colors.count)
        colors.append(Color(code))
      } else {
        let color = Color(code)
        let nearest = colors.indices.min {
          colors[$0].squaredDistance(to: color) < colors[$1].squaredDistance(to: color)
        }
        numbers[code] = UInt8(nearest ?? 0)
        numberOfShade[shade] = numbers[code]
      }
    }
    texts = colors.map(\.spelling)
  }

  /// Returns the number of the colour that a text spells; `nil` for none.
  func number(ofText text: String) -> UInt8? { ColorText.code(of: text).flatMap { numbers[$0] } }
}

extension Color {
  /// The opaque colour that a text spells; `nil` for a text that spells none.
  init?(spelled text: String) {
    guard let code = ColorText.code(of: text) else { return nil }
    self.init(code)
  }

  /// The colour as files spell it: "#4daf4a".
  var spelling: String {
    let code = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    return "#" + String(0x1000000 + code, radix: 16).dropFirst()
  }

  fileprivate func squaredDistance(to other: Color) -> Int {
    let (red, green, blue) = (
      Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue)
    )
    return red * red + green * green + blue * blue
  }
}
