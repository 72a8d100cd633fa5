// Cuts a line into runs that one font can shape in one go: same family, same direction, same script. The runs come in
// the order in which they stand from left to right.

import Drawing

/// A piece of a line in one font, direction and script, in logical order.
struct ShapedRun: Hashable, Sendable {
  let text: String
  /// The index of the family in the library.
  let family: Int
  let isRightToLeft: Bool
  let script: Script
}

/// A splitter of lines into runs.
struct TextItemizer {
  private let fonts: FontLibrary

  init(fonts: FontLibrary) { self.fonts = fonts }

  /// Returns the runs of a line, from left to right; none for an empty line.
  func runs(of text: String, _ style: TextStyle) -> [ShapedRun] {
    if let run = plainRun(of: text, style) { return [run] }
    return mixedRuns(of: text, style)
  }

  /// Returns the one run of a line of Latin letters and common signs that are all in the first family; `nil` for any
  /// other line. Nearly all lines are like this. Nothing is allocated for them: what has one family, script and direction
  /// needs not be taken apart.
  func plainRun(of text: String, _ style: TextStyle) -> ShapedRun? {
    guard !text.isEmpty, let font = fonts.font(family: 0, style) else { return nil }
    var room = Self.limit(style)
    for scalar in text.unicodeScalars {
      guard room > 0, Self.isPlain(scalar), font.provides(scalar) else { return nil }
      room -= 1
    }
    return ShapedRun(text: text, family: 0, isRightToLeft: false, script: .latin)
  }

  /// Returns true if a code point is shaped as it is, by itself, from left to right, and as Latin letters are.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if (0x20...0x7E).contains(scalar.value) { return true }
    return !TextCleaning.isBreakOrControl(scalar) && !TextCleaning.isAttached(scalar) && !BidiLevels.mayRunLeft(scalar)
      && (Script(of: scalar) ?? .latin) == .latin
  }

  /// Returns the most code points of a line, so that no surface is wider than memory is large.
  private static func limit(_ style: TextStyle) -> Int {
    min(TextCleaning.limit, 48_000 / max(1, min(style.size, FontLibrary.sizes.upperBound)))
  }

  /// Returns the runs of a line of any letters, from left to right.
  func mixedRuns(of text: String, _ style: TextStyle) -> [ShapedRun] {
    let scalars = TextCleaning.scalars(of: text, limit: Self.limit(style))
    guard !scalars.isEmpty else { return [] }
    let levels = BidiLevels.levels(of: scalars)
    let scripts = scripts(of: scalars)
    let families = families(for: scalars, style)

    var runs: [ShapedRun] = []
    var runLevels: [Int8] = []
    var start = 0
    for end in 1...scalars.count {
      if end < scalars.count, families[end] == families[start], levels[end] == levels[start],
        scripts[end] == scripts[start]
      {
        continue
      }
      var piece = String.UnicodeScalarView()
      piece.append(contentsOf: scalars[start..<end])
      runs.append(
        ShapedRun(
          text: String(piece), family: families[start], isRightToLeft: levels[start] % 2 == 1, script: scripts[start]))
      runLevels.append(levels[start])
      start = end
    }
    return BidiLevels.visualOrder(of: runLevels).map { runs[$0] }
  }

  /// Returns the script of each code point; what all scripts share takes that of the letters before it, or else after
  /// it.
  private func scripts(of scalars: [Unicode.Scalar]) -> [Script] {
    let own = scalars.map(Script.init(of:))
    var current = own.lazy.compactMap { $0 }.first ?? .latin
    return own.map { script in
      current = script ?? current
      return current
    }
  }

  /// Returns the family for each code point: the first that has a letter together with all its marks, else the first
  /// that has the letter, else the second of all, whose empty box is the plainest sign that something is missing.
  private func families(for scalars: [Unicode.Scalar], _ style: TextStyle) -> [Int] {
    var result = [Int](repeating: 0, count: scalars.count)
    var start = 0
    var previous = 0
    // Nearly all letters are in the first family: it is looked up once, not for each of them.
    let first = fonts.font(family: 0, style)
    while start < scalars.count {
      var end = start + 1
      if previous == 0, end == scalars.count || scalars[end].isASCII, first?.provides(scalars[start]) == true {
        start = end
        continue
      }
      while end < scalars.count, TextCleaning.isAttached(scalars[end]) { end += 1 }
      let family = family(for: scalars[start..<end], style, previous: previous)
      for index in start..<end { result[index] = family }
      previous = family
      start = end
    }
    return result
  }

  private func family(for cluster: ArraySlice<Unicode.Scalar>, _ style: TextStyle, previous: Int) -> Int {
    guard let base = cluster.first else { return 0 }
    // A space has no look of its own: leaving it in its run saves a cut.
    if base == " ", cluster.count == 1, provides(base, previous, style) { return previous }
    var withBase: Int?
    for family in 0..<fonts.familyCount where provides(base, family, style) {
      if withBase == nil { withBase = family }
      let isWhole = cluster.dropFirst().allSatisfy { isIgnorable($0) || provides($0, family, style) }
      if isWhole { return family }
    }
    return withBase ?? min(1, fonts.familyCount - 1)
  }

  private func provides(_ scalar: Unicode.Scalar, _ family: Int, _ style: TextStyle) -> Bool {
    fonts.provides(scalar, family: family, style.weight)
  }

  private func isIgnorable(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isDefaultIgnorableCodePoint }
}
