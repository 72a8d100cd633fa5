// The meaning of the bytes of an XML text: references, the ends of lines, blanks in attributes, and characters that XML
// forbids.
//
// References to entities other than the five of XML stay in the text as they are written, so nothing that a file declares
// is ever expanded. So does the bare "&" that many programs write. Characters that XML forbids become U+FFFD.

/// The kinds of bytes.
enum XMLByteKind {
  /// Bytes of names.
  static let name: UInt8 = 1
  /// Bytes that a name may begin with.
  static let nameStart: UInt8 = 2
  static let blank: UInt8 = 4
  /// Bytes that end a text or may mean something else in it.
  static let textMark: UInt8 = 8
  /// Bytes that end the value of an attribute or may mean something else in it.
  static let valueMark: UInt8 = 16

  /// The kinds of each byte. It is never let go.
  nonisolated(unsafe) static let table: UnsafePointer<UInt8> = {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    for byte in UInt8.min...UInt8.max { (table + Int(byte)).initialize(to: kinds(of: byte)) }
    return UnsafePointer(table)
  }()

  private static func kinds(of byte: UInt8) -> UInt8 {
    switch byte {
    case Byte.blank: blank
    case Byte.lineFeed, Byte.tab: blank | valueMark
    case Byte.carriageReturn: blank | textMark | valueMark
    case 0..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"): textMark | valueMark
    case UInt8(ascii: "]"): textMark
    case UInt8(ascii: "\""), UInt8(ascii: "'"): valueMark
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: ":"):
      name | nameStart
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): name
    // U+FFFE and U+FFFF begin with this byte.
    case 0xEF: name | nameStart | textMark | valueMark
    case 0x80...0xFF: name | nameStart
    default: 0
    }
  }
}

/// A decoder of pieces of the part of a text that is held.
struct XMLDecoder {
  /// A part of a text with rules of its own.
  enum Context {
    case text, section, value
  }

  /// The number of bytes behind an index that are looked at to tell what begins there.
  static let lookahead = 80

  /// The text.
  let bytes: UnsafePointer<UInt8>
  /// The number of bytes that are held; zeros follow.
  let count: Int

  /// Adds what the bytes of a range mean to `out`, and what is wrong with them to `problems`.
  func decode(
    _ range: Range<Int>, in context: Context, to out: inout XMLBytes, _ problems: inout XMLProblems
  ) {
    var from = range.lowerBound
    var index = from
    let mark = context == .value ? XMLByteKind.valueMark : XMLByteKind.textMark
    while index < range.upperBound {
      guard XMLByteKind.table[Int(bytes[index])] & mark != 0 else {
        index += 1
        continue
      }
      let behind = replace(index, in: context, from, &out, &problems)
      if let behind { from = behind }
      index = behind ?? index + 1
    }
    out.append(bytes + from, range.upperBound - from)
  }

  /// Adds the bytes from `from` up to a mark and what the mark means, and returns where to go on; `nil` when the mark
  /// means itself.
  private func replace(
    _ index: Int, in context: Context, _ from: Int, _ out: inout XMLBytes, _ problems: inout XMLProblems
  ) -> Int? {
    switch bytes[index] {
    case Byte.tab, Byte.lineFeed:
      guard context == .value else { return nil }
      out.append(bytes + from, index - from)
      out.append(Byte.blank)
      return index + 1
    case Byte.carriageReturn:
      out.append(bytes + from, index - from)
      out.append(context == .value ? Byte.blank : Byte.lineFeed)
      return bytes[index + 1] == Byte.lineFeed ? index + 2 : index + 1
    case UInt8(ascii: "&"):
      guard context != .section else { return nil }
      return reference(index, from, &out, &problems)
    case UInt8(ascii: "]"):
      if context == .text, bytes[index + 1] == UInt8(ascii: "]"), bytes[index + 2] == UInt8(ascii: ">") {
        problems.append(.breach(index, "\"]]>\" stands where no section of plain text ends"))
      }
      return nil
    case UInt8(ascii: "<"):
      if context == .value { problems.append(.breach(index, "a bare \"<\" in the value of an attribute")) }
      return nil
    case 0xEF:
      guard bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE else { return nil }
      return replaceForbidden(index, length: 3, from, &out, &problems)
    case 0..<0x20:
      return replaceForbidden(index, length: 1, from, &out, &problems)
    default:
      return nil
    }
  }

  private func replaceForbidden(
    _ index: Int, length: Int, _ from: Int, _ out: inout XMLBytes, _ problems: inout XMLProblems
  ) -> Int {
    out.append(bytes + from, index - from)
    out.append("\u{FFFD}" as Unicode.Scalar)
    problems.append(.character(index))
    return index + length
  }

  // MARK: References

  /// Expands the reference at a "&" if XML says what it is.
  private func reference(
    _ index: Int, _ from: Int, _ out: inout XMLBytes, _ problems: inout XMLProblems
  ) -> Int? {
    let known: [(StaticString, UInt8)] = [
      ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
      ("&quot;", UInt8(ascii: "\"")), ("&apos;", UInt8(ascii: "'")),
    ]
    for (spelling, byte) in known where matches(spelling, index) {
      out.append(bytes + from, index - from)
      out.append(byte)
      return index + spelling.utf8CodeUnitCount
    }
    let end = min(count, index + Self.lookahead - 8)
    var behind = index + 1
    if bytes[behind] == Byte.hash { behind += 1 }
    while behind < end, XMLByteKind.table[Int(bytes[behind])] & XMLByteKind.name != 0 { behind += 1 }
    guard behind < end, bytes[behind] == Byte.semicolon, behind > index + 1 else {
      problems.append(.reference(index, "a bare \"&\", which begins a reference in XML"))
      return nil
    }
    let name = String(decoding: UnsafeBufferPointer(start: bytes + index + 1, count: behind - index - 1), as: UTF8.self)
    guard name.hasPrefix("#") else {
      problems.append(.reference(index, "the entity &\(name); is none of XML's own and is not expanded"))
      return nil
    }
    let digits = name.dropFirst()
    let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let value, let scalar = Unicode.Scalar(value), !XMLOutput.isForbidden(scalar) else {
      problems.append(.reference(index, "&\(name); is no character that XML allows"))
      return nil
    }
    out.append(bytes + from, index - from)
    out.append(scalar)
    return behind + 1
  }

  private func matches(_ word: StaticString, _ index: Int) -> Bool {
    word.withUTF8Buffer { word in
      index + word.count <= count && word.indices.allSatisfy { bytes[index + $0] == word[$0] }
    }
  }
}
