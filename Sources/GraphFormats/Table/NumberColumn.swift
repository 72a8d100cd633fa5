// The weights of a column as people write them: 1,267 and 1.267 mean one thing or another, and only the whole column tells
// which. So a number that may be either is set when the column is at its end, by what the others show.
//
// Digits may stand in groups of three, parted by commas, points, blanks or apostrophes, and a percent sign may follow. What
// was assumed is reported once for the column.

import GraphModel

/// The weights of the edges of a column, while it is read.
struct NumberColumn {
  /// The sign before the fraction.
  private enum DecimalSign { case point, comma }

  /// The meaning of one cell.
  enum Meaning {
    case number(Double)
    /// Nothing, in one of the words that programs write for it.
    case missing
    /// Neither a number nor nothing.
    case text
  }

  /// A number of one to three digits, a sign and three more digits.
  private struct Doubtful {
    let edge: UInt32
    /// All six digits or fewer, as one number; negative behind a minus.
    let digits: Int32
    let sign: DecimalSign
  }

  private let name: String
  /// True if commas part the columns, as they do where a point is the decimal sign.
  private let isBetweenCommas: Bool
  private var doubtful: [Doubtful] = []
  /// The numbers that show each sign to be the decimal one, and the first of them.
  private var points: (count: Int, first: String) = (0, "")
  private var commas: (count: Int, first: String) = (0, "")
  /// True if some number of four digits or more has no groups.
  private var hasLongWholes = false
  /// The number of weights that have lost digits.
  private var roundedCount = 0
  private var grouped = ""
  private var percents = ""
  private var missing: (count: Int, word: String) = (0, "")

  /// A column of a name that people know, in a table whose columns some byte parts.
  init(_ name: String, separator: UInt8) { (self.name, isBetweenCommas) = (name, separator == Byte.comma) }

  /// Returns true if a cell is a number, in whatever way it is written.
  static func isNumber(_ cell: [UInt8]) -> Bool {
    // A number has no letters but the E of its exponent; looking for them is faster than trying to read a word.
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let isWord = cell.contains { letters.contains($0 | 0x20) && $0 | 0x20 != UInt8(ascii: "e") }
    guard !isWord, cell.count <= 64 else { return false }
    var column = NumberColumn("", separator: 0)
    if case .number = column.read(cell, of: 0) { return true }
    return false
  }

  /// Returns what a cell of the column says, for the edge that is added next. It may come to be another number at the end.
  mutating func read(_ cell: [UInt8], of edge: Int) -> Meaning {
    if let number = plain(cell) { return .number(number) }
    let text = String(decoding: cell, as: UTF8.self)
    if Self.nothings.contains(text.lowercased()) {
      missing = (missing.count + 1, missing.count == 0 ? text : missing.word)
      return .missing
    }
    var bytes = cell[...]
    while bytes.last == Byte.blank { bytes.removeLast() }
    let isPercent = bytes.last == Byte.percent
    if isPercent {
      repeat { bytes.removeLast() } while bytes.last == Byte.blank || bytes.suffix(2) == [0xC2, 0xA0]
    }
    guard let number = plain(Array(bytes)) ?? parse(Array(bytes), text, edge) else { return .text }
    if isPercent, percents.isEmpty { percents = text }
    return .number(number)
  }

  /// Returns true for the words that programs write for nothing.
  static func isNothing(_ cell: String) -> Bool { nothings.contains(cell.lowercased()) }

  private static let nothings: Set<String> = ["na", "n/a", "#n/a", "null", "none", "-", "?", "missing"]

  /// Returns a number that is written without groups and commas, unless its point may part groups.
  private mutating func plain(_ bytes: [UInt8]) -> Double? {
    guard let point = bytes.firstIndex(of: Byte.point) else {
      guard let number = DecimalNumber.value(of: bytes) else { return nil }
      if bytes.count > 3, abs(number) >= 1000 { hasLongWholes = true }
      if ReadingSession.isRounded(weight: bytes) { roundedCount += 1 }
      return number
    }
    let sign = bytes[0] == Byte.minus || bytes[0] == Byte.plus ? 1 : 0
    if Self.doubtfulDigits(Array(bytes[sign...]), at: point - sign) != nil { return nil }
    guard let number = DecimalNumber.value(of: bytes) else { return nil }
    note(bytes, .point)
    return number
  }

  private mutating func parse(_ bytes: [UInt8], _ text: String, _ edge: Int) -> Double? {
    let sign = bytes.first == Byte.minus || bytes.first == Byte.plus ? 1 : 0
    guard let ungrouped = Self.withoutBlanks(Array(bytes[sign...])) else { return nil }
    if ungrouped.count < bytes.count - sign, grouped.isEmpty { grouped = text }
    let signs = ungrouped.indices.filter { ungrouped[$0] == Byte.point || ungrouped[$0] == Byte.comma }
    let factor: Double = bytes.first == Byte.minus ? -1 : 1
    guard let last = signs.last else { return DecimalNumber.value(of: ungrouped).map { factor * $0 } }
    if signs.count == 1, let digits = Self.doubtfulDigits(ungrouped, at: last) {
      let isComma = ungrouped[last] == Byte.comma
      doubtful.append(
        Doubtful(edge: UInt32(clamping: edge), digits: Int32(factor) * digits, sign: isComma ? .comma : .point))
      return factor * Double(digits) / 1000
    }
    let others = signs.dropLast()
    let isLastDecimal = signs.count == 1 || ungrouped[signs[0]] != ungrouped[last]
    let group = ungrouped[signs[0]]
    var plain = ungrouped
    if signs.count > 1 {
      // All signs but a decimal one at the end part groups of three.
      guard others.allSatisfy({ ungrouped[$0] == group }),
        Self.areGroups(ungrouped[..<(isLastDecimal ? last : ungrouped.endIndex)], group)
      else { return nil }
      if grouped.isEmpty { grouped = text }
      plain.removeAll { $0 == group }
    }
    if isLastDecimal, let comma = plain.firstIndex(of: Byte.comma) { plain[comma] = Byte.point }
    guard let number = DecimalNumber.value(of: plain) else { return nil }
    let isComma = isLastDecimal ? ungrouped[last] == Byte.comma : group == Byte.point
    note(bytes, isComma ? .comma : .point)
    return factor * number
  }

  private mutating func note(_ bytes: [UInt8], _ sign: DecimalSign) {
    func counted(_ known: (count: Int, first: String)) -> (Int, String) {
      (known.count + 1, known.count == 0 ? String(decoding: bytes, as: UTF8.self) : known.first)
    }
    if sign == .point { points = counted(points) } else { commas = counted(commas) }
  }

  /// Returns the digits of a number that one sign parts into one to three and three, of which the first is none: 1,267.
  private static func doubtfulDigits(_ bytes: [UInt8], at sign: Int) -> Int32? {
    guard (1...3).contains(sign), bytes.count == sign + 4, bytes[0] != Byte.zero else { return nil }
    let digits = bytes[..<sign] + bytes[(sign + 1)...]
    guard digits.allSatisfy(isDigit) else { return nil }
    return digits.reduce(0) { 10 * $0 + Int32($1 - Byte.zero) }
  }

  /// Returns true if a sign parts digits into groups of three, the first perhaps shorter.
  private static func areGroups(_ bytes: ArraySlice<UInt8>, _ sign: UInt8) -> Bool {
    let groups = bytes.split(separator: sign, omittingEmptySubsequences: false)
    return (1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 }
      && groups.allSatisfy { $0.allSatisfy(isDigit) }
  }

  /// Returns a number without the blanks and apostrophes between its groups; `nil` where they part something else.
  private static func withoutBlanks(_ bytes: [UInt8]) -> [UInt8]? {
    let marks: [[UInt8]] = [
      [Byte.blank], [0x27], [0xC2, 0xA0], [0xE2, 0x80, 0xAF], [0xE2, 0x80, 0x89], [0xE2, 0x80, 0x99],
    ]
    guard let first = bytes.firstIndex(where: { byte in marks.contains { $0[0] == byte } }) else { return bytes }
    guard (1...3).contains(first), let mark = marks.first(where: { bytes[first...].starts(with: $0) }) else {
      return nil
    }
    let end = bytes.firstIndex { $0 == Byte.point || $0 == Byte.comma } ?? bytes.count
    var (parts, start): ([ArraySlice<UInt8>], Int) = ([], 0)
    while let next = bytes[start..<end].firstRange(of: mark) {
      parts.append(bytes[start..<next.lowerBound])
      start = next.upperBound
    }
    parts.append(bytes[start..<end])
    guard (1...3).contains(parts[0].count), parts.dropFirst().allSatisfy({ $0.count == 3 }),
      parts.allSatisfy({ $0.allSatisfy(isDigit) })
    else { return nil }
    return parts.flatMap { $0 } + bytes[end...]
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (Byte.zero...Byte.zero + 9).contains(byte) }

  // MARK: The end

  /// Sets the numbers that were in doubt, and tells what was assumed.
  func finish(_ assembly: inout GraphAssembly) {
    let session = assembly.session
    session.noteRoundedWeights(roundedCount)
    if points.count > 0, commas.count > 0 {
      session.note(
        "the numbers of \(shown(name)) are written in two ways, as \(shown(points.first)) and \(shown(commas.first)); each was "
          + "read by itself", cure: "write all of them in one way")
    }
    let decimal = decimalSign
    for number in doubtful where !decimal.contains(number.sign) {
      assembly.builder.setWeight(Double(number.digits), of: EdgeID(index: Int(number.edge)))
    }
    if let example = doubtful.first(where: { !decimal.contains($0.sign) }) {
      let isComma = example.sign == .comma
      session.note(
        "\(shown(spelling(example))) in \(shown(name)) was read as \(example.digits): \(isComma ? "a comma" : "a point") "
          + "there parts thousands", cure: "write numbers without signs between thousands")
    } else if let example = doubtful.first(where: { $0.sign == .comma }), commas.count == 0 {
      session.note(
        "\(shown(spelling(example))) in \(shown(name)) was read as \(Double(example.digits) / 1000): a comma there begins the "
          + "fraction", cure: "write a point before fractions")
    } else if let example = doubtful.first, doubtful.count > 1, points.count + commas.count == 0, !isBetweenCommas,
      !hasLongWholes
    {
      // Nothing else in the column shows what the points are.
      session.note(
        "\(shown(spelling(example))) in \(shown(name)) was read as \(Double(example.digits) / 1000): a point there begins the "
          + "fraction", cure: "write numbers without signs between thousands")
    } else if !grouped.isEmpty {
      session.note(
        "\(shown(grouped)) in \(shown(name)) was read as one number, with signs between its thousands",
        cure: "write numbers without signs between thousands")
    }
    if !percents.isEmpty {
      session.note(
        "\(shown(percents)) in \(shown(name)) was read without the percent sign", cure: "write numbers alone")
    }
    if missing.count > 0 {
      session.note(
        "\(missing.count) \(missing.count == 1 ? "edge has" : "edges have") no weight: \(shown(missing.word)) in \(shown(name)) "
          + "was read as nothing", cure: "leave the cells empty")
    }
  }

  /// The signs that begin fractions where a number may be read in two ways.
  private var decimalSign: Set<DecimalSign> {
    switch (points.count > 0, commas.count > 0) {
    case (true, false): [.point]
    case (false, true): [.comma]
    // Nobody writes both with and without groups, and a decimal comma hardly stands between commas.
    case (false, false) where isBetweenCommas && !hasLongWholes: [.point]
    default: [.point, .comma]
    }
  }

  private func spelling(_ number: Doubtful) -> String {
    let digits = String(number.digits)
    return digits.dropLast(3) + (number.sign == .comma ? "," : ".") + digits.suffix(3)
  }

  private func shown(_ text: String) -> String { GraphFileProblem.shown(text) }
}
