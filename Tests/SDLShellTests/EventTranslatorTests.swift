// SDL events become input events: positions in pixels, nothing from a finger twice, and no event of a stranger's driver
// brings the translator down.

import CSDL2
import FileWriting
import Geometry
import Gestures
import Randomness
import Testing

@testable import SDLShell

@Suite struct EventTranslatorTests {
  private let environment = TestEnvironment()

  /// Returns the events that a fresh translator makes of SDL's, a hundredth of a second apart.
  private func translate(_ events: SDL_Event...) -> [InputEvent] { translate(events) }

  private func translate(_ events: [SDL_Event]) -> [InputEvent] {
    var translator = EventTranslator(environment: environment, waker: ShellWaker(eventType: 0x9000))
    var result: [InputEvent] = []
    for (index, event) in events.enumerated() {
      translator.translate(event, time: Double(index) / 100, into: &result)
    }
    return result
  }

  // MARK: Fingers

  @Test func aFingersFractionsReachFromTheFirstPixelToTheLast() {
    let events = translate(
      SDLEvents.finger(SDL_FINGERDOWN, 0, 0), SDLEvents.finger(SDL_FINGERMOTION, 1, 1),
      SDLEvents.finger(SDL_FINGERUP, 0.5, 0.25))
    #expect(events.compactMap(\.pointer?.position) == [Point(0, 0), Point(800, 600), Point(400, 150)])
    #expect(events.compactMap(\.pointer?.phase) == [.down, .moved, .up])
    #expect(events.compactMap(\.pointer?.time) == [0, 0.01, 0.02])
    #expect(Set(events.compactMap(\.pointer?.id)).count == 1)
  }

  @Test func fingersOutsideTheWindowKeepTheirPlace() {
    let events = translate(
      SDLEvents.finger(SDL_FINGERDOWN, -0.5, 0.5), SDLEvents.finger(SDL_FINGERMOTION, 1.5, 2))
    #expect(events.compactMap(\.pointer?.position) == [Point(-400, 300), Point(1200, 1200)])
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity]) func positionsThatAreNoNumbersArePassedOver(value: Float) {
    for kind in [SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP] {
      #expect(translate(SDLEvents.finger(kind, value, 0.5)).isEmpty)
      #expect(translate(SDLEvents.finger(kind, 0.5, value)).isEmpty)
    }
  }

  @Test(arguments: [(0, 0), (Int64.min, Int64.max), (-1, 3), (1 << 40, -9)] as [(Int64, Int64)])
  func anyNumbersOfFingersAndDevicesAreTakenAsTheyAre(finger: Int64, device: Int64) {
    let events = translate(
      SDLEvents.finger(SDL_FINGERDOWN, 0.1, 0.1, finger: finger, device: device),
      SDLEvents.finger(SDL_FINGERDOWN, 0.9, 0.9, finger: finger, device: device &+ 1),
      SDLEvents.finger(SDL_FINGERMOTION, 0.2, 0.2, finger: finger, device: device),
      SDLEvents.finger(SDL_FINGERUP, 0.2, 0.2, finger: finger, device: device))
    let ids = events.compactMap(\.pointer?.id)
    #expect(events.compactMap(\.pointer?.phase) == [.down, .down, .moved, .up])
    #expect(ids[0] == ids[2] && ids[0] == ids[3] && ids[0] != ids[1])
    #expect(ids[0].device == device)
  }

  @Test func aWindowWithoutAnyPixelsPutsFingersAtItsCorner() {
    (environment.width, environment.height) = (0, 0)
    #expect(translate(SDLEvents.finger(SDL_FINGERDOWN, 0.7, 0.7)).first?.pointer?.position == .zero)
  }

  @Test func aFingerHidesTheCursorAndTheMouseShowsIt() {
    _ = translate(SDLEvents.finger(SDL_FINGERDOWN, 0.5, 0.5))
    #expect(!environment.isCursorShown)
    _ = translate(SDLEvents.motion(4, 4))
    #expect(environment.isCursorShown)
  }

  @Test func modifiersAreThoseHeldWhenTheContactBegan() {
    environment.modifiers = [.shift]
    var translator = EventTranslator(environment: environment, waker: ShellWaker(eventType: 0x9000))
    var events: [InputEvent] = []
    translator.translate(SDLEvents.finger(SDL_FINGERDOWN, 0.5, 0.5), time: 0, into: &events)
    environment.modifiers = [.control]
    translator.translate(SDLEvents.finger(SDL_FINGERMOTION, 0.6, 0.5), time: 0.1, into: &events)
    #expect(events.compactMap(\.pointer?.modifiers) == [[.shift], [.shift]])
  }

  // MARK: The mouse

  @Test func buttonsAreContactsOfTheMouseAndMotionWithoutThemHovers() {
    let events = translate(
      SDLEvents.motion(3, 4), SDLEvents.button(SDL_MOUSEBUTTONDOWN, 5, 6, button: 3), SDLEvents.motion(7, 8),
      SDLEvents.button(SDL_MOUSEBUTTONUP, 9, 10, button: 3), SDLEvents.motion(11, 12))
    #expect(events.first == .hover(Point(3, 4), time: 0) && events.last == .hover(Point(11, 12), time: 0.04))
    let pointers = events.compactMap(\.pointer)
    #expect(pointers.map(\.phase) == [.down, .moved, .up])
    #expect(pointers.allSatisfy { $0.isMouse && $0.button == .secondary })
    #expect(pointers.map(\.position) == [Point(5, 6), Point(7, 8), Point(9, 10)])
  }

  @Test func allButtonsThatAreDownMoveTogether() {
    let events = translate(
      SDLEvents.button(SDL_MOUSEBUTTONDOWN, 5, 6, button: 1), SDLEvents.button(SDL_MOUSEBUTTONDOWN, 5, 6, button: 2),
      SDLEvents.motion(7, 8))
    #expect(events.suffix(2).compactMap(\.pointer?.button) == [.primary, .middle])
    #expect(events.suffix(2).allSatisfy { $0.pointer?.position == Point(7, 8) })
  }

  @Test(arguments: [0, 4, 5, 9, 255] as [UInt8]) func sideButtonsMeanNothing(button: UInt8) {
    #expect(translate(SDLEvents.button(SDL_MOUSEBUTTONDOWN, 5, 6, button: button)).isEmpty)
  }

  @Test func theMouseThatSDLMakesOfTouchIsIgnored() {
    #expect(
      translate(
        SDLEvents.motion(3, 4, which: .max), SDLEvents.button(SDL_MOUSEBUTTONDOWN, 3, 4, which: .max),
        SDLEvents.button(SDL_MOUSEBUTTONUP, 3, 4, which: .max)
      ).isEmpty)
  }

  @Test func aMousePressRightUnderAFingerIsIgnoredAndOneElsewhereIsNot() {
    let under = translate(
      SDLEvents.finger(SDL_FINGERDOWN, 0.5, 0.5), SDLEvents.motion(405, 295),
      SDLEvents.button(SDL_MOUSEBUTTONDOWN, 400, 300), SDLEvents.button(SDL_MOUSEBUTTONUP, 400, 300))
    #expect(under.count == 1)
    let elsewhere = translate(
      SDLEvents.finger(SDL_FINGERDOWN, 0.5, 0.5), SDLEvents.motion(40, 30),
      SDLEvents.button(SDL_MOUSEBUTTONDOWN, 40, 30))
    #expect(elsewhere.count == 3)
  }

  @Test func aFingerIsForgottenByTheFilterAfterAMoment() {
    let nothing = [SDL_Event](repeating: SDLEvents.plain(SDL_KEYUP), count: 40)
    let events = translate([SDLEvents.finger(SDL_FINGERDOWN, 0.5, 0.5)] + nothing + [SDLEvents.motion(400, 300)])
    #expect(events.last == .hover(Point(400, 300), time: 0.41))
  }

  @Test func theFilterRemembersNoMoreThanItsShareOfFingers() {
    var filter = SyntheticMouseFilter()
    for index in 0..<200 { filter.noteFinger(at: Point(Double(index) * 100, 0), time: 0) }
    #expect(!filter.isSynthetic(Point(0, 0), time: 0.1) && filter.isSynthetic(Point(19_900, 10), time: 0.1))
    #expect(!filter.isSynthetic(Point(19_900, 10), time: 0.5))
  }

  // MARK: The wheel

  @Test func theWheelGivesPreciseNotchesAndAFlippedOneTurnsThemRound() {
    environment.modifiers = [.control]
    #expect(
      translate(SDLEvents.wheel(0.25, -1.5, at: (10, 20)))
        == [.wheel(at: Point(10, 20), notches: Point(0.25, -1.5), modifiers: [.control], time: 0)])
    #expect(
      translate(SDLEvents.wheel(0.25, -1.5, at: (10, 20), isFlipped: true))
        == [.wheel(at: Point(10, 20), notches: Point(-0.25, 1.5), modifiers: [.control], time: 0)])
  }

  @Test func aWheelThatDoesNotTurnSaysNothing() {
    #expect(translate(SDLEvents.wheel(0, 0), SDLEvents.wheel(.nan, 1), SDLEvents.wheel(1, .infinity)).isEmpty)
  }

  // MARK: Keys and text

  @Test func keysCarryTheirModifiersAndRepeats() {
    #expect(
      translate(
        SDLEvents.key(SDL_KeyCode.symbol(SDLK_LEFT), modifiers: KMOD_RSHIFT),
        SDLEvents.key(SDL_KeyCode.symbol(SDLK_LEFT), isRepeat: true))
        == [
          .key(.left, modifiers: [.shift], isRepeat: false, time: 0),
          .key(.left, modifiers: [], isRepeat: true, time: 0.01),
        ])
    #expect(translate(SDLEvents.key(SDL_KeyCode.symbol(SDLK_LSHIFT)), SDLEvents.plain(SDL_KEYUP)).isEmpty)
  }

  @Test func textIsReadToItsZeroAndRepairedWhereItIsNoUnicode() {
    #expect(translate(SDLEvents.text(Array("né 日".utf8))) == [.text("né 日", time: 0)])
    #expect(translate(SDLEvents.text([0x61, 0xFF, 0x62])) == [.text("a\u{FFFD}b", time: 0)])
    #expect(translate(SDLEvents.text([])) == [.text("", time: 0)])
    let full = [UInt8](repeating: 0x78, count: 64)
    #expect(translate(SDLEvents.text(full)) == [.text(String(repeating: "x", count: 32), time: 0)])
  }

  // MARK: Files and the window

  @Test func droppedPathsAreTakenWhateverBytesTheyHold() {
    #expect(translate(SDLEvents.drop(Array("/a b/ü.net".utf8))) == [.fileDropped(path: "/a b/ü.net")])
    #expect(
      translate(SDLEvents.drop([0x2F, 0xC3, 0x28])) == [.fileDropped(path: SystemPath.text([0x2F, 0xC3, 0x28]))])
    #expect(translate(SDLEvents.drop(nil)).isEmpty)
  }

  @Test(arguments: [SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN])
  func losingTheFocusLetsGoOfEverything(kind: SDL_WindowEventID) {
    let events = translate(
      SDLEvents.finger(SDL_FINGERDOWN, 0.5, 0.5), SDLEvents.button(SDL_MOUSEBUTTONDOWN, 5, 6),
      SDLEvents.window(kind), SDLEvents.finger(SDL_FINGERMOTION, 0.6, 0.5),
      SDLEvents.finger(SDL_FINGERUP, 0.6, 0.5), SDLEvents.button(SDL_MOUSEBUTTONUP, 5, 6))
    #expect(events.count == 3 && events.last == .focusLost)
    #expect(environment.holds == 1, "a window that holds the display takes it back")
  }

  @Test(arguments: [SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED])
  func aWindowThatIsBackTakesTheKeyboardAndIsDrawn(kind: SDL_WindowEventID) {
    #expect(translate(SDLEvents.window(kind)).isEmpty)
    #expect(environment.holds == 1)
  }

  @Test func theWindowsNewSizeIsSaidOnceAndFingersFollowIt() {
    environment.nextSize = (201, 101)
    let events = translate(
      SDLEvents.window(SDL_WINDOWEVENT_SIZE_CHANGED), SDLEvents.window(SDL_WINDOWEVENT_RESIZED),
      SDLEvents.finger(SDL_FINGERDOWN, 1, 1))
    #expect(events.count == 2 && events.first == .resized(width: 201, height: 101))
    #expect(events.last?.pointer?.position == Point(200, 100))
  }

  @Test func aPictureIsDueWhereTheWindowsPixelsWereLost() {
    let cases: [(SDL_WindowEventID, Bool)] = [
      (SDL_WINDOWEVENT_EXPOSED, true), (SDL_WINDOWEVENT_SHOWN, true), (SDL_WINDOWEVENT_RESTORED, true),
      (SDL_WINDOWEVENT_SIZE_CHANGED, true), (SDL_WINDOWEVENT_ENTER, false), (SDL_WINDOWEVENT_CLOSE, false),
    ]
    for (kind, isDue) in cases {
      var translator = EventTranslator(environment: environment, waker: ShellWaker(eventType: 0x9000))
      var events: [InputEvent] = []
      translator.translate(SDLEvents.window(kind), time: 0, into: &events)
      let (first, second) = (translator.takeRedraw(), translator.takeRedraw())
      #expect(first == isDue && !second)
      #expect(events.isEmpty)
    }
  }

  @Test(arguments: [SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET])
  func lostTexturesAreToldOnceAndAPictureIsDue(kind: SDL_EventType) {
    var translator = EventTranslator(environment: environment, waker: ShellWaker(eventType: 0x9000))
    var events: [InputEvent] = []
    let before = translator.takeTextureLoss()
    translator.translate(SDLEvents.plain(kind), time: 0, into: &events)
    let (first, second) = (translator.takeTextureLoss(), translator.takeTextureLoss())
    let isDue = translator.takeRedraw()
    #expect(!before && first && !second && isDue && events.isEmpty)
  }

  @Test func closingIsAskedOnceAndAWakeIsSeenOnce() {
    #expect(translate(SDLEvents.window(SDL_WINDOWEVENT_CLOSE), SDLEvents.plain(SDL_QUIT)) == [.closeRequested])
    var translator = EventTranslator(environment: environment, waker: ShellWaker(eventType: 0x9000))
    var events: [InputEvent] = []
    var wake = SDL_Event()
    wake.type = 0x9000
    translator.translate(wake, time: 0, into: &events)
    let (first, second) = (translator.takeWake(), translator.takeWake())
    #expect(first && !second && events.isEmpty)
  }

  @Test func contactsThatTheLibraryForgotAreCancelled() {
    var translator = EventTranslator(environment: environment, waker: ShellWaker(eventType: 0x9000))
    var events: [InputEvent] = []
    for finger in Int64(1)...3 {
      translator.translate(SDLEvents.finger(SDL_FINGERDOWN, 0.5, 0.5, finger: finger), time: 0, into: &events)
    }
    environment.listed = [Contacts.Source(device: 7, number: 2)]
    events.removeAll()
    translator.reap(time: 1, into: &events)
    #expect(events.compactMap(\.pointer?.phase) == [.cancelled, .cancelled])
    translator.reap(time: 2, into: &events)
    #expect(events.count == 2)
  }

  // MARK: Laws

  /// Whatever the drivers do, each contact is one down, then moves, then at most one end.
  @Test(arguments: 1...40 as ClosedRange<UInt64>) func everyContactBeginsOnceAndEndsOnce(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    var translator = EventTranslator(environment: environment, waker: ShellWaker(eventType: 0x9000))
    var events: [InputEvent] = []
    var live: Set<PointerID> = []
    var used: Set<PointerID> = []
    for step in 0..<400 {
      let (x, y) = (Float(dice.unit() * 3 - 1), Float(dice.unit() * 3 - 1))
      let kind = [SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP][dice.below(3)]
      let event: SDL_Event =
        switch dice.below(12) {
        case 0..<7: SDLEvents.finger(kind, x, y, finger: Int64(dice.below(4)), device: Int64(dice.below(2)))
        case 7: SDLEvents.motion(Int32(x * 100), Int32(y * 100))
        case 8: SDLEvents.button(SDL_MOUSEBUTTONDOWN, Int32(x * 100), 0, button: UInt8(dice.below(5)))
        case 9: SDLEvents.button(SDL_MOUSEBUTTONUP, Int32(x * 100), 0, button: UInt8(dice.below(5)))
        case 10: dice.below(4) == 0 ? SDLEvents.window(SDL_WINDOWEVENT_FOCUS_LOST) : SDLEvents.wheel(x, y)
        default: SDLEvents.plain(SDL_EventType(UInt32(dice.below(0x8000))))
        }
      if event.type == SDL_DROPFILE.rawValue { continue }
      events.removeAll()
      translator.translate(event, time: Double(step), into: &events)
      for event in events {
        if event == .focusLost { live.removeAll() }
        guard let pointer = event.pointer else { continue }
        switch pointer.phase {
        case .down: #expect(used.insert(pointer.id).inserted && live.insert(pointer.id).inserted, "seed \(seed)")
        case .moved: #expect(live.contains(pointer.id), "seed \(seed)")
        case .up, .cancelled: #expect(live.remove(pointer.id) != nil, "seed \(seed)")
        }
      }
    }
  }
}

extension SDL_KeyCode {
  /// The symbol that SDL's events carry for a key.
  static func symbol(_ key: SDL_KeyCode) -> Int32 { Int32(bitPattern: key.rawValue) }
}
