// The words of the picture, shortened to the room there is for them.
//
// While a map learns, every frame draws the same words beside other charts: they are remembered, so that it builds none.

import Drawing

/// Words that were shortened before. It is bounded: when there are too many it forgets all, and the next frame shortens
/// again what is still shown.
struct SOMFittedWords {
  private struct Key: Hashable {
    let text: String
    let style: TextStyle
    let width: Double
  }

  private var known: [Key: String] = [:]

  private static let most = 512

  /// Returns a text that is no wider than there is room, in view pixels, shortened at its end if need be.
  mutating func fitted(_ text: String, _ style: TextStyle, _ width: Double, _ measure: any TextMeasuring) -> String {
    let key = Key(text: text, style: style, width: width)
    if let words = known[key] { return words }
    if known.count >= Self.most { known.removeAll(keepingCapacity: true) }
    let words = Self.shortened(text, style, width, measure)
    known[key] = words
    return words
  }

  private static func shortened(
    _ text: String, _ style: TextStyle, _ width: Double, _ measure: any TextMeasuring
  ) -> String {
    func isWider(_ text: String) -> Bool { measure.measure(text, style).width > width }
    guard isWider(text) else { return text }
    var short = text[...]
    while !short.isEmpty {
      short.removeLast()
      while short.last == " " { short.removeLast() }
      let candidate = short + "…"
      if !isWider(String(candidate)) { return String(candidate) }
    }
    return ""
  }
}
