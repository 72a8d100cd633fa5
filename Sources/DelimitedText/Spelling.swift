// The changes that spreadsheets make to tables besides separating fields.

/// Spellings that spreadsheets and their users have.
public enum DelimitedSpelling {
  /// The bytes of the mark that some texts in UTF-8 begin with.
  public static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the separator that a first line `sep=;` names, and the number of bytes of that line with its end.
  public static func declaredSeparator(_ text: some Collection<UInt8>) -> (separator: UInt8, length: Int)? {
    let line = Array(text.prefix(8))
    guard line.count >= 5, line[..<3].elementsEqual("sep".utf8) || line[..<3].elementsEqual("SEP".utf8),
      line[3] == UInt8(ascii: "="), [9, 32, 44, 59, 124].contains(line[4])
    else { return nil }
    let separator = line[4] == 32 ? DelimitedRow.blanks : line[4]
    if line.count == 5 { return (separator, 5) }
    guard line[5] == 10 || line[5] == 13 else { return nil }
    return (separator, line[5] == 13 && line.count > 6 && line[6] == 10 ? 7 : 6)
  }

  /// Returns a number with a point for its decimal comma, if there is one comma and no point.
  public static func withDecimalPoint(_ bytes: [UInt8]) -> [UInt8] {
    guard let comma = bytes.firstIndex(of: UInt8(ascii: ",")), !bytes.contains(UInt8(ascii: ".")),
      !bytes[(comma + 1)...].contains(UInt8(ascii: ","))
    else { return bytes }
    var bytes = bytes
    bytes[comma] = UInt8(ascii: ".")
    return bytes
  }
}
