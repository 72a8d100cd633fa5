// A part of every day, such as the hours in which a museum is closed.

/// A span of hours that comes back every day, and may go on after midnight.
public struct DailySpan: Hashable, Sendable, Codable {
  /// The number of minutes of a day.
  public static let day = 24 * 60
  /// The minute of the day at which it begins, from 0.
  public let start: Int
  /// The minute of the day at which it ends; another than `start`.
  public let end: Int

  /// The span of a text such as "22:00-7:30"; `nil` where it is none, or empty.
  public init?(_ text: String) {
    let times = text.split(separator: "-", omittingEmptySubsequences: false).map(Self.minute)
    guard times.count == 2, let start = times[0], let end = times[1], start != end else { return nil }
    (self.start, self.end) = (start, end)
  }

  private static func minute(_ text: Substring) -> Int? {
    let parts = text.drop(while: \.isWhitespace).split(separator: ":", omittingEmptySubsequences: false)
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: " ") }),
      parts.count == 2, (1...2).contains(parts[0].count), let hour = Int(parts[0]), (0...24).contains(hour),
      let minutes = parts[1].split(separator: " ").first, parts[1].filter({ $0 != " " }).count == 2,
      minutes.count == 2, let minute = Int(minutes), (0..<60).contains(minute), hour < 24 || minute == 0
    else { return nil }
    return (hour * 60 + minute) % day
  }

  /// Returns true if a minute of the day lies in it; its end does not.
  public func contains(_ minute: Int) -> Bool {
    start < end ? start <= minute && minute < end : minute >= start || minute < end
  }
}

extension DailySpan: CustomStringConvertible {
  public var description: String { "\(Self.text(start)) to \(Self.text(end))" }

  private static func text(_ minute: Int) -> String {
    let minutes = minute % 60
    return "\(minute / 60):\(minutes < 10 ? "0" : "")\(minutes)"
  }
}
