// From a byte offset to the line and column people count by.
//
// Counting resumes where it last stopped, so problems reported in the order of the file cost one pass in all; marks left
// on the way make a jump back, as to the first of two nodes of one id, cheap.

/// Line and column of byte offsets in a UTF-8 text. Lines end with LF, CR LF or CR.
struct LineCounter {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1
  /// The state at rising offsets passed so far, `spacing` bytes apart.
  private var marks: [(offset: Int, line: Int, column: Int)] = [(0, 1, 1)]
  private static let spacing = 1 << 16

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The line and the column, in Unicode scalars, of the character at an offset; both count from 1.
  mutating func place(at target: Int) -> (line: Int, column: Int) {
    // The marks are evenly spaced, so the last one before the target is found by division.
    let mark = marks[min(marks.count - 1, max(0, target / Self.spacing))]
    if target < offset || mark.offset > offset { (offset, line, column) = mark }
    let end = min(target, bytes.count)
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "\n"):
        (line, column) = (line + 1, 1)
      case UInt8(ascii: "\r"):
        // The LF of a CR LF ends the line; a CR alone ends it itself.
        if offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n") { (line, column) = (line + 1, 1) }
      case 0x80...0xBF:
        break
      default:
        column += 1
      }
      offset += 1
      if offset == marks.count * Self.spacing { marks.append((offset, line, column)) }
    }
    return (line, column)
  }
}
