// The watch over a public table: it warns, counts down, and starts over.

import Gestures
import Testing

@testable import ConnectionsExhibit

@Suite("The watch over a public table")
struct IdleWatchTests {
  private let settings = GestureSettings()

  @Test("says nothing before the warning is due")
  func quiet() {
    var watch = IdleWatch()
    watch.noteActivity(at: 10)
    let step = watch.advance(to: 10 + settings.idleWarning - 0.01, settings: settings)
    #expect(step == nil)
    #expect(watch.deadline(settings: settings) == 10 + settings.idleWarning)
    #expect(!watch.isWarning)
  }

  @Test("warns once for each second that is left, then starts over")
  func countsDown() {
    var watch = IdleWatch()
    var said: [IdleWatch.Step] = []
    for tick in 0...(Int(settings.idleReset) * 4) {
      if let step = watch.advance(to: Double(tick) / 4, settings: settings) { said.append(step) }
    }
    let seconds = Int(settings.idleReset - settings.idleWarning)
    #expect(said == (1...seconds).reversed().map { .warn(secondsLeft: $0) } + [.startOver])
    #expect(!watch.isWarning)
  }

  @Test("wakes when the next second is to be said")
  func wakes() {
    var watch = IdleWatch()
    var time = 0.0
    while watch.advance(to: time, settings: settings) != .startOver {
      let next = watch.deadline(settings: settings)
      #expect(next > time)
      time = next
    }
    #expect(time == settings.idleReset)
  }

  @Test("a touch ends the warning and begins the time anew")
  func stillHere() {
    var watch = IdleWatch()
    let wasWarningAtFirst = watch.noteActivity(at: 0)
    #expect(!wasWarningAtFirst)
    _ = watch.advance(to: settings.idleWarning, settings: settings)
    #expect(watch.isWarning)
    let wasWarning = watch.noteActivity(at: settings.idleWarning)
    #expect(wasWarning && !watch.isWarning)
    let step = watch.advance(to: settings.idleReset, settings: settings)
    #expect(step == nil)
  }
}
