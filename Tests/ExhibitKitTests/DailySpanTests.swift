// Hours that come back every day, also those over midnight.

import ExhibitKit
import Testing

@Suite("A span of every day")
struct DailySpanTests {
  @Test("holds its beginning and not its end, also over midnight")
  func contains() throws {
    let night = try #require(DailySpan("22:00-7:30"))
    #expect(night.contains(22 * 60) && night.contains(0) && night.contains(7 * 60 + 29))
    #expect(!night.contains(7 * 60 + 30) && !night.contains(12 * 60) && !night.contains(22 * 60 - 1))
    let noon = try #require(DailySpan("12:00 - 13:05"))
    #expect(noon.contains(12 * 60) && noon.contains(13 * 60 + 4) && !noon.contains(13 * 60 + 5) && !noon.contains(0))
    #expect("\(night)" == "22:00 to 7:30" && "\(noon)" == "12:00 to 13:05")
    let toMidnight = try #require(DailySpan("18:00-24:00"))
    #expect(toMidnight.contains(1439) && !toMidnight.contains(0))
  }

  @Test(
    "What is no span is none",
    arguments: [
      "", "-", "22:00", "22-7", "22:00-22:00", "25:00-1:00", "24:30-1:00", "22:60-7:00", "22:0-7:00", "22:00-7:00-8:00",
      "a:00-b:00", "22:00–7:00", "0:00-24:00", "-1:00-7:00", "22:00:00-7:00", ":-:", "022:00-7:00", "+1:00-7:00",
      "22:+5-7:00",
    ])
  func none(text: String) { #expect(DailySpan(text) == nil) }
}
