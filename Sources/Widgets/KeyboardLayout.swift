// The keys of an on-screen keyboard and their frames.
//
// Three pages of five rows: numbers, letters and a few signs; accented letters; all signs. Every point of the keyboard
// belongs to the nearest key, so that quick fingers find no dead gaps. Keys are values made on the fly: no storage, no
// state.

import Geometry

/// A page of keys.
enum KeyboardPage: Hashable, Sendable {
  case letters, accents, signs

  /// The keys of the page.
  var layout: KeyboardLayout {
    switch self {
    case .letters: .letters
    case .accents: .accents
    case .signs: .signs
    }
  }
}

/// The face of a key.
enum KeyCap: Hashable, Sendable {
  /// Writes the first, or the second with shift.
  case character(String, shifted: String)
  case shift, backspace, enter, space, hide
  /// Turns to a page, and from that back to the letters.
  case page(KeyboardPage)
}

/// A key and the share of a row it takes, in widths of a letter's key.
struct KeyboardKey: Hashable, Sendable {
  let cap: KeyCap
  let width: Double

  init(_ cap: KeyCap, width: Double = 1) {
    self.cap = cap
    self.width = width
  }
}

/// The keys of one page.
struct KeyboardLayout: Sendable {
  let rows: [[KeyboardKey]]
  /// All keys of all rows have numbers, row by row; this is the first number of each row.
  private let firstNumbers: [Int]

  /// The number of letter keys side by side.
  static let columns = 10.0
  /// The number of rows.
  static let rowCount = 5.0

  private init(rows: [[KeyboardKey]]) {
    self.rows = rows
    var number = 0
    firstNumbers = rows.map { row in
      defer { number += row.count }
      return number
    }
  }

  /// Numbers, letters, signs.
  static let letters = KeyboardLayout(rows: [
    characters("1234567890"),
    characters("qwertyuiop"),
    characters("asdfghjkl"),
    [KeyboardKey(.shift, width: 1.5)] + characters("zxcvbnm") + [KeyboardKey(.backspace, width: 1.5)],
    bottomRow,
  ])

  /// Letters with accents, in the order of the alphabet.
  static let accents = KeyboardLayout(rows: [
    characters("àáâãäåæçèé"),
    characters("êëìíîïñòóô"),
    characters("õöøœùúûüýß"),
    [KeyboardKey(.shift, width: 1.5)] + characters("'&()/:_") + [KeyboardKey(.backspace, width: 1.5)],
    bottomRow,
  ])

  /// The signs of a keyboard on the desk that the other pages lack, and those that stand beside numbers.
  static let signs = KeyboardLayout(rows: [
    characters("1234567890"),
    characters("=+*/%#@&$€"),
    characters("!?;:\"'()[]"),
    characters("_<>{}|\\~") + [KeyboardKey(.backspace, width: 2)],
    bottomRow,
  ])

  private static let bottomRow =
    [KeyboardKey(.hide), KeyboardKey(.page(.accents), width: 1.25), KeyboardKey(.page(.signs), width: 1.25)]
    + characters(",") + [KeyboardKey(.space, width: 2)] + characters("-.") + [KeyboardKey(.enter, width: 1.5)]

  private static func characters(_ letters: String) -> [KeyboardKey] {
    // A letter whose upper case is two letters, such as ß, stays as it is.
    letters.map { letter in
      let upper = String(letter).uppercased()
      return KeyboardKey(.character(String(letter), shifted: upper.count == 1 ? upper : String(letter)))
    }
  }

  /// Returns the key with a number; `nil` if there is none.
  func key(_ number: Int) -> KeyboardKey? {
    guard number >= 0, let row = firstNumbers.lastIndex(where: { $0 <= number }) else { return nil }
    let index = number - firstNumbers[row]
    return index < rows[row].count ? rows[row][index] : nil
  }

  /// Returns the number of a key.
  func number(row: Int, index: Int) -> Int { firstNumbers[row] + index }

  /// Returns the frame of a key on a keyboard of this frame, less half of `gap` on each side. Rows are centred.
  func frame(row: Int, index: Int, in keyboard: Rect, gap: Double) -> Rect {
    let unit = keyboard.width / KeyboardLayout.columns
    let height = keyboard.height / KeyboardLayout.rowCount
    let before = rows[row].prefix(index).reduce(0) { $0 + $1.width }
    let total = rows[row].reduce(0) { $0 + $1.width }
    let left = keyboard.x + (KeyboardLayout.columns - total) / 2 * unit + before * unit
    let right = left + rows[row][index].width * unit
    let (top, bottom) = (keyboard.y + Double(row) * height, keyboard.y + Double(row + 1) * height)
    // Rounded edges, not rounded sizes: all gaps stay equal.
    let (x, y) = ((left + gap / 2).rounded(), (top + gap / 2).rounded())
    return Rect(x, y, max(0, (right - gap / 2).rounded() - x), max(0, (bottom - gap / 2).rounded() - y))
  }

  /// Returns the number of the key nearest to a point of the keyboard.
  func number(at point: Point, in keyboard: Rect) -> Int? {
    guard keyboard.width > 0, keyboard.height > 0, point.isFinite else { return nil }
    let row = Int(clamp((point.y - keyboard.y) / keyboard.height * KeyboardLayout.rowCount, 0, 4))
    let total = rows[row].reduce(0) { $0 + $1.width }
    var along = (point.x - keyboard.x) / keyboard.width * KeyboardLayout.columns
    along -= (KeyboardLayout.columns - total) / 2
    for (index, key) in rows[row].enumerated() {
      if along < key.width || index == rows[row].count - 1 { return number(row: row, index: index) }
      along -= key.width
    }
    return nil
  }
}
