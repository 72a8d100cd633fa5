// Days and times of Excel, which are numbers that a style shows as dates.

/// The days that numbers of a workbook stand for.
struct SheetDates {
  private let startsIn1904: Bool

  /// The days of a workbook that counts from 1900, or from 1904 as on early Macs.
  init(startsIn1904: Bool) { self.startsIn1904 = startsIn1904 }

  /// Returns a day, a time or both in the notation of ISO 8601; `nil` for a number that is no day up to the year 9999.
  func text(_ number: Double) -> String? {
    guard number >= 0, number < 2_958_466 else { return nil }
    let seconds = Int((number * 86_400).rounded())
    var day = seconds / 86_400
    let time = seconds % 86_400
    let clock = Self.clock(time)
    guard day > 0 || startsIn1904 && time == 0 else { return clock }
    // Excel counts a 29 February 1900, which never was.
    if startsIn1904 { day += 1462 } else if day < 60 { day += 1 }
    return Self.text(secondsSince1970: 86_400 * (day - 25_569) + time)
  }

  /// Returns a moment in the notation of ISO 8601, without the time at midnight; `nil` outside of the years 1 to 9999.
  static func text(secondsSince1970 seconds: Int) -> String? {
    guard (-62_135_596_800..<253_402_300_800).contains(seconds) else { return nil }
    let day = Int((Double(seconds) / 86_400).rounded(.down))
    let date = date(daysSince1970: day)
    let year = String(repeating: "0", count: max(0, 4 - String(date.year).count)) + String(date.year)
    let text = "\(year)-\(two(date.month))-\(two(date.day))"
    let time = seconds - 86_400 * day
    return time == 0 ? text : text + "T" + clock(time)
  }

  private static func clock(_ seconds: Int) -> String {
    "\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Returns the date of a day in the Gregorian calendar, whose cycle has 146,097 days in 400 years.
  private static func date(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    // Years that begin on 1 March have their leap day at the end.
    let day = days + 719_468
    let (cycle, rest) = (day / 146_097, day % 146_097)
    let year = (rest - rest / 1460 + rest / 36_524 - rest / 146_096) / 365
    let dayOfYear = rest - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let calendarMonth = month < 10 ? month + 3 : month - 9
    return (
      400 * cycle + year + (calendarMonth <= 2 ? 1 : 0), calendarMonth, dayOfYear - (153 * month + 2) / 5 + 1
    )
  }

  /// Returns true if a format of numbers shows a day or a time: it has letters for them outside of texts, colours and
  /// conditions.
  static func isDate(format: String) -> Bool {
    var (isText, isBracket, isEscaped) = (false, false, false)
    for byte in format.utf8 {
      if isEscaped {
        isEscaped = false
      } else if isText {
        isText = byte != Byte.quote
      } else if isBracket {
        isBracket = byte != UInt8(ascii: "]")
      } else {
        switch byte {
        case Byte.backslash, UInt8(ascii: "_"), UInt8(ascii: "*"): isEscaped = true
        case Byte.quote: isText = true
        case UInt8(ascii: "["): isBracket = true
        case UInt8(ascii: ";"): return false
        case _ where "ymdhs".utf8.contains(byte | 0x20): return true
        default: break
        }
      }
    }
    return false
  }
}
