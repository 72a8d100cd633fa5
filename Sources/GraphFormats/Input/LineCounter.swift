// From a byte offset to the line and column people count by.
//
// Counting resumes where it last stopped, so problems reported in the order of the file cost one pass in all.

/// Line and column of byte offsets in a UTF-8 text. Lines end with LF, CR LF or CR.
struct LineCounter {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The line and the column, in Unicode scalars, of the character at an offset; both count from 1.
  mutating func place(at target: Int) -> (line: Int, column: Int) {
    if target < offset { (offset, line, column) = (0, 1, 1) }
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
    }
    return (line, column)
  }
}
