// Reads an atlas: plain text, a record a line, the form described beside the bundled file.
//
// The file may come from anywhere: memory, counts and sizes are bounded, numbers are checked, and what is wrong is said
// with its line. Coordinates are thousandths of degrees, each but the first as the step from the one before.

import Geometry

/// A reader that turns the bytes of an atlas into its outline.
struct AtlasReader {
  static let mostBytes = 16 << 20
  private static let mostPoints = 1_000_000
  private static let mostRecords = 200_000
  private static let longestName = 200
  private static let tab = UInt8(ascii: "\t")
  private static let space = UInt8(ascii: " ")

  private var outline = AtlasOutline()
  private var lineNumber = 0
  private var records = 0
  private var source: String?

  /// Reads a whole file.
  static func read(_ bytes: [UInt8]) throws(AtlasProblem) -> AtlasOutline {
    guard bytes.count <= mostBytes else { throw AtlasProblem("it is larger than \(mostBytes >> 20) MB") }
    var reader = AtlasReader()
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      try reader.read(line: bytes[start..<end])
      start = end + 1
    }
    guard reader.lineNumber > 0 else { throw AtlasProblem("the file is empty") }
    return reader.outline
  }

  private mutating func read(line: ArraySlice<UInt8>) throws(AtlasProblem) {
    lineNumber += 1
    if lineNumber == 1 {
      guard line.elementsEqual("throughline-atlas 1".utf8) else {
        throw problem("it should begin with “throughline-atlas 1”")
      }
      return
    }
    guard let first = line.first, first != UInt8(ascii: "#") else { return }
    records += 1
    guard records <= Self.mostRecords else { throw problem("there are more than \(Self.mostRecords) entries") }
    let wordEnd = line.firstIndex { $0 == Self.space || $0 == Self.tab } ?? line.endIndex
    let rest = line[min(wordEnd + 1, line.endIndex)...]
    switch String(decoding: line[..<wordEnd].prefix(16), as: UTF8.self) {
    case "source": source = try text(rest)
    case "licence": try addSource(licence: text(rest))
    case "cap": try addLine(.cap, rest)
    case "land": try addLine(.land, rest)
    case "lake": try addLine(.lake, rest)
    case "border": try addLine(.border, rest)
    case "country": try addCountry(rest)
    case "place": try addCity(rest)
    case let word: throw problem("“\(word)” is no kind of entry")
    }
  }

  private func problem(_ reason: String) -> AtlasProblem { AtlasProblem(line: lineNumber, reason) }
}

// MARK: - Kinds of entries

extension AtlasReader {
  private mutating func addSource(licence: String) throws(AtlasProblem) {
    guard let name = source else { throw problem("a licence stands without its source") }
    outline.sources.append(AtlasSource(name: name, licence: licence))
    source = nil
  }

  private mutating func addLine(_ kind: AtlasOutline.Kind, _ bytes: ArraySlice<UInt8>) throws(AtlasProblem) {
    let start = outline.points.count
    var numbers = NumberWords(bytes, separator: Self.space)
    var (x, y) = (0, 0)
    while let stepX = try number(&numbers) {
      guard let stepY = try number(&numbers) else { throw problem("a longitude stands without its latitude") }
      (x, y) = (x + stepX, y + stepY)
      try check(x, y)
      guard outline.points.count < Self.mostPoints else { throw problem("there are more than a million points") }
      outline.points.append(SIMD2(Double(x) / 1000, Double(y) / 1000))
    }
    let range = start..<outline.points.count
    guard range.count >= (kind.isClosed ? 3 : 2) else { throw problem("a line has too few points") }
    if kind == .cap {
      let turn = outline.points[range.upperBound - 1] - outline.points[start]
      guard turn == SIMD2(360, 0) else { throw problem("a coast round the pole does not close to the east") }
    }
    if kind.isClosed, area(range) < 0 { outline.points[range].reverse() }
    outline.lines.append(AtlasOutline.Line(kind: kind, range: range))
  }

  /// Returns twice the area in square degrees, positive when the inside is on the left.
  private func area(_ range: Range<Int>) -> Double {
    var before = outline.points[range.upperBound - 1]
    var sum = 0.0
    for point in outline.points[range] {
      sum += before.x * point.y - point.x * before.y
      before = point
    }
    return sum
  }

  private mutating func addCountry(_ bytes: ArraySlice<UInt8>) throws(AtlasProblem) {
    let fields = try fields(bytes, count: 4)
    outline.countries.append(
      AtlasCountry(
        name: try text(fields[0]), location: try location(fields[1], fields[2]), area: Double(try number(fields[3]))))
  }

  private mutating func addCity(_ bytes: ArraySlice<UInt8>) throws(AtlasProblem) {
    let fields = try fields(bytes, count: 6)
    outline.cities.append(
      AtlasCity(
        name: try text(fields[0]), country: try text(fields[1]), location: try location(fields[2], fields[3]),
        population: max(0, try number(fields[4])), isCapital: fields[5].elementsEqual("capital".utf8)))
  }
}

// MARK: - Words and numbers

extension AtlasReader {
  private func fields(_ bytes: ArraySlice<UInt8>, count: Int) throws(AtlasProblem) -> [ArraySlice<UInt8>] {
    let fields = bytes.split(separator: Self.tab, maxSplits: count, omittingEmptySubsequences: false)
    guard fields.count == count else { throw problem("there should be \(count) fields, parted by tabs") }
    return fields
  }

  private func text(_ bytes: ArraySlice<UInt8>) throws(AtlasProblem) -> String {
    guard !bytes.isEmpty, bytes.count <= Self.longestName else { throw problem("a name is missing or too long") }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw problem("a name is not in UTF-8") }
    guard text.unicodeScalars.allSatisfy({ $0.value >= 32 && $0.value != 127 }) else {
      throw problem("a name holds control characters")
    }
    return text
  }

  private func location(_ x: ArraySlice<UInt8>, _ y: ArraySlice<UInt8>) throws(AtlasProblem) -> GeoPoint {
    let (x, y) = (try number(x), try number(y))
    try check(x, y)
    return GeoPoint(latitude: Double(y) / 1000, longitude: Double(x) / 1000)
  }

  private func check(_ x: Int, _ y: Int) throws(AtlasProblem) {
    guard abs(y) <= 90_000 else { throw problem("a latitude lies beyond the poles") }
    guard abs(x) <= 540_000 else { throw problem("a longitude is more than one and a half turns off") }
  }

  private func number(_ bytes: ArraySlice<UInt8>) throws(AtlasProblem) -> Int {
    var words = NumberWords(bytes, separator: Self.tab)
    guard let number = try number(&words) else { throw problem("a number is missing") }
    return number
  }

  private func number(_ words: inout NumberWords) throws(AtlasProblem) -> Int? {
    switch words.next() {
    case .number(let value): return value
    case .end: return nil
    case .nonsense: throw problem("a number is not written in up to twelve digits")
    }
  }
}

/// Whole numbers written one after another.
private struct NumberWords {
  enum Word {
    case number(Int)
    case end
    case nonsense
  }

  private let bytes: ArraySlice<UInt8>
  private let separator: UInt8
  private var index: Int

  init(_ bytes: ArraySlice<UInt8>, separator: UInt8) {
    self.bytes = bytes
    self.separator = separator
    index = bytes.startIndex
  }

  mutating func next() -> Word {
    while index < bytes.endIndex, bytes[index] == separator { index += 1 }
    guard index < bytes.endIndex else { return .end }
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var (value, digits) = (0, 0)
    while index < bytes.endIndex, bytes[index] != separator {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10, digits < 12 else { return .nonsense }
      value = value * 10 + Int(digit)
      digits += 1
      index += 1
    }
    return digits > 0 ? .number(isNegative ? -value : value) : .nonsense
  }
}
