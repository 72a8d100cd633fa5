// Splits a line of a list into its columns.

import DelimitedText

/// One column of a line.
struct EdgeListField {
  /// The text, without blanks around it and without quotes.
  var bytes: [UInt8]
  /// The offset of its start in the text.
  var offset: Int

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

enum EdgeListFields {
  /// Returns the columns of a line; `separator` 0 splits at blanks. Fields between double quotes may hold the
  /// separator, and two quotes for one.
  static func split(_ line: ArraySlice<UInt8>, at separator: UInt8) -> [EdgeListField] {
    var row = DelimitedRow()
    return line.withUnsafeBufferPointer { bytes in
      _ = row.cut(bytes, from: 0, isWhole: true, separator: separator)
      return row.fields.map { field in
        EdgeListField(
          bytes: DelimitedRow.bytes(of: field, in: bytes),
          offset: line.startIndex + field.range.lowerBound - (field.isQuoted ? 1 : 0))
      }
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
}

/// The lines of a text, one after another.
struct EdgeListLines: Sequence, IteratorProtocol {
  private let bytes: ArraySlice<UInt8>
  private var start: Int
  private let dropsLast: Bool

  /// Creates the sequence of the lines. With `dropsLast`, a last line without an end is not given: it may have been
  /// cut.
  init(_ bytes: ArraySlice<UInt8>, dropsLast: Bool = false) {
    self.bytes = bytes
    self.dropsLast = dropsLast
    start = bytes.startIndex
  }

  /// Returns the next line without its end: LF, CR LF or CR.
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
