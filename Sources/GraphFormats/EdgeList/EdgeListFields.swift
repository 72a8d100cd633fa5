// Splits a line of a list into its columns.

/// One column of a line.
struct EdgeListField {
  /// What it says, without blanks around it and without quotes.
  var bytes: [UInt8]
  /// Where it starts in the text.
  var offset: Int

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

enum EdgeListFields {
  /// The columns of a line; `separator` 0 splits at blanks. Fields between double quotes may hold the separator, and two
  /// quotes for one.
  static func split(_ line: ArraySlice<UInt8>, at separator: UInt8) -> [EdgeListField] {
    var fields: [EdgeListField] = []
    var rest = line
    while true {
      rest = rest.drop(while: isBlank(besides: separator))
      if rest.isEmpty {
        // Nothing behind the last separator is an empty column; blanks at the end are nothing.
        if separator != 0 { fields.append(EdgeListField(bytes: [], offset: rest.startIndex)) }
        return fields
      }
      fields.append(rest.first == Byte.quote ? quoted(&rest) : plain(&rest, separator))
      rest = rest.drop(while: isBlank(besides: separator))
      guard separator != 0 else { continue }
      if rest.first != separator { return fields }
      rest.removeFirst()
    }
  }

  /// Takes away a comment behind the ends or the weight, as in "a b 3 # since May".
  static func dropComment(_ fields: inout [EdgeListField]) {
    guard let start = fields.indices.dropFirst(2).first(where: { fields[$0].bytes.contains(Byte.hash) }) else { return }
    fields[start].bytes = Array(fields[start].bytes.prefix { $0 != Byte.hash })
    while fields[start].bytes.last == Byte.blank || fields[start].bytes.last == Byte.tab {
      fields[start].bytes.removeLast()
    }
    fields.removeLast(fields.count - start - 1)
  }

  private static func isBlank(besides separator: UInt8) -> (UInt8) -> Bool {
    { $0 != separator && ($0 == Byte.blank || $0 == Byte.tab || $0 == Byte.carriageReturn) }
  }

  private static func plain(_ rest: inout ArraySlice<UInt8>, _ separator: UInt8) -> EdgeListField {
    let isBlank = isBlank(besides: separator)
    var field = rest.prefix { separator == 0 ? !isBlank($0) : $0 != separator }
    let offset = field.startIndex
    rest = rest[field.endIndex...]
    while let last = field.last, isBlank(last) { field.removeLast() }
    return EdgeListField(bytes: Array(field), offset: offset)
  }

  private static func quoted(_ rest: inout ArraySlice<UInt8>) -> EdgeListField {
    let offset = rest.startIndex
    var bytes: [UInt8] = []
    rest.removeFirst()
    while let byte = rest.popFirst() {
      if byte != Byte.quote {
        bytes.append(byte)
      } else if rest.first == Byte.quote {
        bytes.append(Byte.quote)
        rest.removeFirst()
      } else {
        break
      }
    }
    return EdgeListField(bytes: bytes, offset: offset)
  }
}

/// The lines of a text, one after another.
struct EdgeListLines: Sequence, IteratorProtocol {
  private let bytes: ArraySlice<UInt8>
  private var start: Int
  private let dropsLast: Bool

  /// With `dropsLast`, a last line without an end is not given: it may have been cut.
  init(_ bytes: ArraySlice<UInt8>, dropsLast: Bool = false) {
    self.bytes = bytes
    self.dropsLast = dropsLast
    start = bytes.startIndex
  }

  /// The next line without its end: LF, CR LF or CR.
  mutating func next() -> ArraySlice<UInt8>? {
    guard start < bytes.endIndex else { return nil }
    let rest = bytes[start...]
    let end = rest.firstIndex { $0 == Byte.lineFeed || $0 == Byte.carriageReturn }
    guard let end else {
      start = bytes.endIndex
      return dropsLast ? nil : rest
    }
    let isPair = bytes[end] == Byte.carriageReturn && end + 1 < bytes.endIndex && bytes[end + 1] == Byte.lineFeed
    start = end + (isPair ? 2 : 1)
    return bytes[rest.startIndex..<end]
  }
}
