// Dates and times as people read them: files hold them in the form of ISO 8601, "2024-03-01T10:00:00Z".

import Foundation
import GraphModel

extension Wording {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// Returns a day in words, as "1 March 2024"; `nil` where there is no such month.
  static func day(_ day: Int, month: Int, year: Int) -> String? {
    months.indices.contains(month - 1) && (1...31).contains(day) ? "\(day) \(months[month - 1]) \(year)" : nil
  }

  /// Returns the words for a time: "today at 14:02", "on 27 November 2026 at 14:02".
  ///
  /// - Parameter seconds: the time, in seconds since 1970.
  public static func time(_ seconds: Int, now: Date, in calendar: Calendar = .current) -> String {
    let date = Date(timeIntervalSince1970: Double(seconds))
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    func digits(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
    let day = day(parts.day ?? 0, month: parts.month ?? 0, year: parts.year ?? 0) ?? ""
    return (calendar.isDate(date, inSameDayAs: now) ? "today" : "on \(day)")
      + " at \(digits(parts.hour)):\(digits(parts.minute))"
  }

  /// Returns the value of an attribute as cards show it: a date or a time of ISO 8601 in words, as "1 March 2024, 10:00 UTC",
  /// anything else as it is written.
  ///
  /// The time stays that of its own zone: a recording shows the same wherever it is played.
  public static func text(of value: AttributeValue) -> String {
    let text = value.displayText
    guard (10...40).contains(text.utf8.count), let day = day(ofISO: text.prefix(10)) else { return text }
    let rest = text.dropFirst(10)
    if rest.isEmpty { return day }
    guard rest.first == "T" || rest.first == " ", let time = time(ofISO: rest.dropFirst()) else { return text }
    return time.isEmpty ? day : "\(day), \(time)"
  }

  private static func day(ofISO text: Substring) -> String? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], let numbers = numbers(parts) else { return nil }
    return day(numbers[2], month: numbers[1], year: numbers[0])
  }

  /// Returns a time of day with its zone, without seconds; empty for midnight, which stands for the whole day; `nil` for
  /// anything else.
  private static func time(ofISO text: Substring) -> String? {
    let clock = text.prefix { !"Z+-".contains($0) }
    let zone = text[clock.endIndex...]
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    let seconds = parts.dropFirst(2).first?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    guard (2...3).contains(parts.count), parts[0].utf8.count == 2, parts[1].utf8.count == 2, seconds.count <= 2,
      let hour = numbers(parts.prefix(2) + seconds), hour[0] < 24, hour[1] < 60
    else { return nil }
    let isWholeDay = hour.allSatisfy { $0 == 0 } && (zone.isEmpty || zone == "Z")
    if isWholeDay { return "" }
    let place: String
    switch zone {
    case "": place = ""
    case "Z", "+00:00", "-00:00", "+0000": place = " UTC"
    default:
      let parts = zone.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
      guard zone.utf8.count >= 3, parts.allSatisfy({ [2, 4].contains($0.utf8.count) }), numbers(parts) != nil else {
        return nil
      }
      place = " UTC\(zone)"
    }
    return "\(parts[0]):\(parts[1])\(place)"
  }

  /// Returns the numbers that parts of a date are; `nil` unless each has digits and nothing else.
  private static func numbers(_ parts: [Substring]) -> [Int]? {
    let numbers = parts.compactMap { part in part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil }
    return numbers.count == parts.count ? numbers : nil
  }
}
