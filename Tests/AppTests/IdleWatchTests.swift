// The watch over a public table: it warns, counts down, and starts over.

import ExhibitKit
import Geometry
import Gestures
import Testing

@testable import App

@Suite("The watch over a public table")
struct IdleWatchTests {
  private let settings = GestureSettings()

  private func watch() -> IdleWatch {
    var settings = AppSettings()
    settings.visitors = .publicTable
    return IdleWatch(settings)
  }

  private func pointer(_ phase: PointerEvent.Phase, _ contact: Int64 = 1) -> InputEvent {
    .pointer(
      PointerEvent(id: PointerID(device: 7, contact: contact), phase: phase, position: Point(9, 9), time: 0))
  }

  @Test("says nothing before the warning is due")
  func quiet() {
    var watch = watch()
    #expect(watch.note(pointer(.down), at: 10) == .activity)
    #expect(watch.state(at: 10 + settings.idleWarning - 0.01, mayStartOver: true) == .attended)
    #expect(watch.wakeAfter(at: 10, mayStartOver: true) == settings.idleWarning)
    let attract = 10 + settings.idleAttract
    #expect(watch.state(at: attract - 0.01, mayStartOver: false) == .deserted)
    #expect(watch.state(at: attract, mayStartOver: false) == .attracting)
    #expect(watch.state(at: 1000, isHeld: true, mayStartOver: true) == .attended, "somebody holds something")
    #expect(watch.wakeAfter(at: 10, mayStartOver: false) == settings.idleReset)
  }

  @Test("a visit of which nothing is to be seen ends without a warning, and the table is woken for that once")
  func endsUnseen() {
    var watch = watch()
    #expect(watch.state(at: settings.idleReset, mayStartOver: false) == .attended, "nobody was there")
    #expect(watch.note(pointer(.down), at: 10) == .activity)
    #expect(watch.state(at: 10 + settings.idleWarning, mayStartOver: false) == .attended)
    #expect(watch.wakeAfter(at: 11, mayStartOver: false) == settings.idleReset - 1)
    #expect(watch.state(at: 10 + settings.idleReset, mayStartOver: false) == .deserted)
    watch.restart()
    #expect(watch.state(at: 10 + settings.idleReset, mayStartOver: false) == .attended)
    #expect(
      watch.wakeAfter(at: 10 + settings.idleReset, mayStartOver: false) == settings.idleAttract - settings.idleReset)
  }

  @Test("counts every second that is left, wakes for it, and the table is deserted")
  func countsDown() throws {
    let watch = watch()
    var (time, said) = (0.0, [IdleWatch.State]())
    while said.last != .deserted, said.count < 100 {
      time += try #require(watch.wakeAfter(at: time, mayStartOver: true))
      let state = watch.state(at: time, mayStartOver: true)
      if state != said.last { said.append(state) }
    }
    let seconds = Int(settings.idleReset - settings.idleWarning)
    #expect(said == (1...seconds).reversed().map { .warning(secondsLeft: $0) } + [.deserted])
  }

  @Test("a touch that answers the warning is nobody else's, from down to up, and begins the time anew")
  func answers() {
    var watch = watch()
    #expect(watch.note(pointer(.down, 1), at: 0) == .activity)
    #expect(watch.state(at: settings.idleWarning, mayStartOver: true) == .warning(secondsLeft: 15))
    watch.tell(.warning(secondsLeft: 15))
    #expect(watch.note(pointer(.down, 2), at: settings.idleWarning) == .answer)
    // The next person is a visitor, and a finger that lay there all along still is one.
    #expect(watch.note(pointer(.down, 3), at: settings.idleWarning) == .activity)
    #expect(watch.note(pointer(.moved, 1), at: settings.idleWarning) == .activity)
    #expect(watch.note(pointer(.moved, 2), at: settings.idleWarning + 1) == .answer)
    #expect(watch.note(pointer(.up, 2), at: settings.idleWarning + 1) == .answer)
    #expect(watch.note(pointer(.down, 2), at: settings.idleWarning + 2) == .activity)
    #expect(watch.state(at: settings.idleReset, mayStartOver: true) == .attended)
  }

  @Test("a key answers, too, with the letter it writes; what is dropped is still opened")
  func keys() {
    var watch = watch()
    watch.tell(.warning(secondsLeft: 15))
    #expect(watch.note(.key(.character("w"), modifiers: [], isRepeat: false, time: 46), at: 46) == .answer)
    #expect(watch.note(.text("w", time: 46), at: 46) == .answer)
    #expect(watch.note(.text("w", time: 47), at: 47) == .activity)
    watch.tell(.warning(secondsLeft: 15))
    #expect(watch.note(.resized(width: 9, height: 9), at: 93) == .none)
    #expect(watch.note(.fileDropped(path: "/x"), at: 93) == .activity)
  }
}
