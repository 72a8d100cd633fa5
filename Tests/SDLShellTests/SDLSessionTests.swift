// The shell on SDL's dummy display: a real window, queue and surface without anything to see. SDL keeps one state for the
// whole process, so that these tests run one after another.

import CSDL2
import Drawing
import Foundation
import Geometry
import Gestures
import Rasterizer
import Testing

@testable import SDLShell

@Suite(.serialized) struct SDLSessionTests {
  init() { setenv("SDL_VIDEODRIVER", "dummy", 1) }

  /// Runs `body` with a session on the dummy display.
  private func withSession(_ options: ShellOptions = ShellOptions(), _ body: (ShellSession) throws -> Void) throws {
    let session = try ShellSession(options: options)
    defer { session.shutdown() }
    try body(session)
  }

  private func push(_ event: SDL_Event) {
    var event = event
    SDL_PushEvent(&event)
  }

  // MARK: The window

  @Test(arguments: [(640, 480), (1, 1), (-5, 0), (1_000_000, 700), (.max, .min)])
  func aWindowTakesAnySizeTheDisplayHasRoomFor(width: Int, height: Int) throws {
    try withSession(ShellOptions(windowWidth: width, windowHeight: height)) { session in
      let window = session.window
      #expect((64...4096).contains(window.width) && (64...4096).contains(window.height))
      if width == 640 { #expect(window.width == 640 && window.height == 480) }
      #expect(window.isVisible && !window.refreshSize())
    }
  }

  @Test func fullScreenCoversTheDisplayAndGoesBack() throws {
    try withSession(ShellOptions(windowWidth: 640, windowHeight: 480)) { session in
      session.carryOut(.toggleFullscreen)
      _ = session.window.refreshSize()
      let full = (session.window.width, session.window.height)
      #expect(full.0 >= 640 && full.1 >= 480)
      session.carryOut(.toggleFullscreen)
      _ = session.window.refreshSize()
      #expect((session.window.width, session.window.height) == (640, 480))
    }
    try withSession(ShellOptions(fullscreen: true, windowWidth: 100, windowHeight: 100)) { session in
      #expect(session.window.width > 100 && session.window.height > 100)
    }
  }

  @Test func commandsNeedNoAnswerAndHostileTextDoesNoHarm() throws {
    try withSession { session in
      for command in [
        ShellCommand.setTitle("Ünïcødé \u{0} title"), .setTitle(""), .setTextInput(true), .setTextInput(false), .quit,
        .copy("a\u{0}b"), .setTitle(String(repeating: "x", count: 100_000)),
      ] { session.carryOut(command) }
      // What keys write is reported at all times, also between a key that opens a field and the next frame.
      #expect(SDL_IsTextInputActive() == SDL_TRUE)
      session.carryOut(.copy("Valjean"))
      let text = SDL_GetClipboardText()
      #expect(text.map { String(cString: $0) } == "Valjean")
      SDL_free(text)
    }
  }

  @Test func whatWasCopiedIsForgottenUnlessAnotherProgramHasCopiedSince() throws {
    func clipboard() -> String? {
      let text = SDL_GetClipboardText()
      defer { SDL_free(text) }
      return text.map { String(cString: $0) }
    }
    try withSession { session in
      for text in ["Valjean", "a\u{0}b", ""] {
        session.carryOut(.copy(text))
        session.carryOut(.forgetCopied)
        #expect(clipboard() == "", "\(text)")
      }
      SDL_SetClipboardText("of the staff")
      session.carryOut(.forgetCopied)
      #expect(clipboard() == "of the staff")
      session.carryOut(.copy("Valjean"))
      SDL_SetClipboardText("of another program")
      session.carryOut(.forgetCopied)
      #expect(clipboard() == "of another program")
    }
  }

  @Test func aClosedWindowAnswersToNothing() throws {
    try withSession { session in
      session.window.close()
      session.window.close()
      #expect(!session.window.present { _ in } && !session.window.refreshSize())
      #expect(session.refreshRate == 0)
      session.carryOut(.toggleFullscreen)
    }
  }

  @Test func withoutADisplayTheErrorNamesTheCure() {
    setenv("SDL_VIDEODRIVER", "nonesuch", 1)
    defer { setenv("SDL_VIDEODRIVER", "dummy", 1) }
    let error = #expect(throws: ShellError.self) { try ShellSession(options: ShellOptions()) }
    #expect(error?.description.contains("DISPLAY") == true)
    #expect(ShellError.noWindow("because").description.contains("because"))
  }

  // MARK: Pixels

  @Test func aPictureReachesTheWindowToThePixel() throws {
    try withSession(ShellOptions(windowWidth: 320, windowHeight: 240)) { session in
      var picture = Picture()
      picture.begin(width: 320, height: 240, ground: Color(0x102030))
      picture.roundedRect(Rect(10, 20, 30, 40), radius: 0, color: Color(0xE69F00))
      let wanted = Bitmap(width: 320, height: 240)
      let rasterizer = Rasterizer(threads: 1, text: nil)
      rasterizer.draw(picture, into: wanted.buffer)
      #expect(session.window.present { rasterizer.draw(picture, into: $0) })
      // The window's surface stays until the next picture.
      var isEqual = false
      #expect(
        session.window.present { buffer in
          isEqual =
            buffer.width == 320 && buffer.height == 240
            && (0..<240).allSatisfy { y in
              (0..<320).allSatisfy {
                buffer.base[y * buffer.stride + $0] & 0xFF_FFFF == wanted.buffer.base[y * 320 + $0] & 0xFF_FFFF
              }
            }
        })
      #expect(isEqual)
    }
  }

  /// The dummy display has no GPU.
  @Test(arguments: RendererChoice.allCases) func whateverIsToDrawAPictureIsShown(renderer: RendererChoice) throws {
    try withSession(ShellOptions(windowWidth: 320, windowHeight: 240, renderer: renderer)) { session in
      var picture = Picture()
      picture.begin(width: 320, height: 240, ground: Color(0x102030))
      #expect(session.present(picture) != nil)
      session.releaseMemory()
      #expect(session.present(picture) != nil)
    }
  }

  @Test(arguments: [
    SDL_PIXELFORMAT_ARGB8888, SDL_PIXELFORMAT_ABGR8888, SDL_PIXELFORMAT_RGBA8888, SDL_PIXELFORMAT_RGB24,
    SDL_PIXELFORMAT_RGB565, SDL_PIXELFORMAT_XRGB8888,
  ]) func anySurfaceGetsTheColours(format: SDL_PixelFormatEnum) throws {
    let surface = try #require(SDL_CreateRGBSurfaceWithFormat(0, 9, 7, 32, format.rawValue))
    defer { SDL_FreeSurface(surface) }
    let conversion = SurfaceConversion()
    defer { conversion.close() }
    // Colours that five bits a channel can hold.
    let colors: [UInt32] = [0xFFFF_FFFF, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFF00_0000]
    for round in 0..<2 {
      let isDrawn = conversion.withPixels(of: surface) { buffer in
        #expect(buffer.width == 9 && buffer.height == 7 && buffer.stride >= 9)
        for y in 0..<7 {
          for x in 0..<9 { buffer.base[y * buffer.stride + x] = colors[(x + y + round) % colors.count] }
        }
      }
      #expect(isDrawn)
      for y in 0..<7 {
        for x in 0..<9 {
          #expect(pixel(surface, x, y) == colors[(x + y + round) % colors.count] & 0xFF_FFFF, "\(x), \(y)")
        }
      }
    }
  }

  /// The colour of a surface's pixel as 0xRRGGBB.
  private func pixel(_ surface: UnsafeMutablePointer<SDL_Surface>, _ x: Int, _ y: Int) -> UInt32 {
    let format = surface.pointee.format
    let size = Int(surface.pointee.format.pointee.BytesPerPixel)
    guard let bytes = surface.pointee.pixels?.advanced(by: y * Int(surface.pointee.pitch) + x * size) else { return 0 }
    var value: UInt32 = 0
    for index in 0..<size { value |= UInt32(bytes.load(fromByteOffset: index, as: UInt8.self)) << (8 * UInt32(index)) }
    var (red, green, blue): (UInt8, UInt8, UInt8) = (0, 0, 0)
    SDL_GetRGB(value, format, &red, &green, &blue)
    return UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  // MARK: Events

  @Test func eventsComeInTheirOrderStampedWithinTheTimeTheyWaited() throws {
    try withSession { session in
      var events: [InputEvent] = []
      session.gather(into: &events)
      events.removeAll()
      let before = session.now
      for symbol in "throughline".unicodeScalars { push(SDLEvents.key(Int32(symbol.value))) }
      push(SDLEvents.motion(5, 6))
      push(SDLEvents.plain(SDL_QUIT))
      session.gather(into: &events)
      let letters = events.compactMap { event -> String? in
        if case .key(.character(let letter), _, _, let time) = event {
          #expect(time <= session.now && time >= 0)
          return letter
        }
        return nil
      }
      #expect(letters.joined() == "throughline")
      #expect(events.last == .closeRequested)
      #expect(session.now >= before)
    }
  }

  @Test func hundredsOfEventsAtOnceAllArrive() throws {
    try withSession { session in
      var events: [InputEvent] = []
      session.gather(into: &events)
      events.removeAll()
      for index in 0..<700 { push(SDLEvents.motion(Int32(index), 0)) }
      session.gather(into: &events)
      let hovers = events.compactMap { if case .hover(let point, _) = $0 { point.x } else { nil } }
      #expect(hovers == (0..<700).map(Double.init))
    }
  }

  @Test func aFingerThatNoDeviceListsIsCancelled() throws {
    try withSession { session in
      var events: [InputEvent] = []
      session.gather(into: &events)
      events.removeAll()
      push(SDLEvents.finger(SDL_FINGERDOWN, 0.5, 0.5, finger: .min, device: .max))
      session.gather(into: &events)
      session.gather(into: &events)
      #expect(events.compactMap(\.pointer?.phase) == [.down, .cancelled])
    }
  }

  @Test func waitingEndsWithItsTimeWithAnEventAndWithAWake() throws {
    try withSession { session in
      var events: [InputEvent] = []
      session.gather(into: &events)
      events.removeAll()
      session.wait(until: session.now - 1, into: &events)
      session.wait(until: session.now + 0.02, into: &events)
      #expect(events.isEmpty && !session.isWoken)
      push(SDLEvents.key(97))
      session.wait(until: nil, into: &events)
      #expect(events.count == 1)
      session.waker.wake()
      session.wait(until: session.now + 60, into: &events)
      if !session.isWoken {
        // With input waiting the loop only naps; the wake is there at the next look.
        session.gather(into: &events)
      }
      #expect(session.isWoken)
    }
  }

  @Test func manyWakesAreOneEventAndNoneAfterTheEnd() throws {
    var kept: ShellWaker?
    try withSession { session in
      var events: [InputEvent] = []
      session.gather(into: &events)
      let waker = session.waker
      kept = waker
      DispatchQueue.concurrentPerform(iterations: 100) { _ in waker.wake() }
      SDL_PumpEvents()
      var found = [SDL_Event](repeating: SDL_Event(), count: 128)
      let count = SDL_PeepEvents(&found, 128, SDL_PEEKEVENT, waker.eventType, waker.eventType)
      #expect(count == 1)
      session.gather(into: &events)
      #expect(session.isWoken)
      session.isWoken = false
      waker.wake()
      session.gather(into: &events)
      #expect(session.isWoken)
    }
    kept?.wake()
  }

  @Test func anExposedWindowIsDrawnAgain() throws {
    try withSession { session in
      var events: [InputEvent] = []
      session.gather(into: &events)
      session.needsRedraw = false
      push(SDLEvents.window(SDL_WINDOWEVENT_EXPOSED))
      session.gather(into: &events)
      #expect(session.needsRedraw)
    }
  }

  // MARK: The whole shell

  /// A client that shows its frame's number and ends after some frames.
  private final class CountingClient: ShellClient {
    private(set) var inputs: [FrameInput] = []
    private(set) var draws = 0
    private let last: Int

    init(last: Int) { self.last = last }

    func update(_ input: FrameInput) -> FrameAnswer {
      inputs.append(input)
      return FrameAnswer(needsRedraw: true, wakeAfter: 0, commands: inputs.count == last ? [.quit] : [])
    }

    func draw(into picture: inout Picture) {
      draws += 1
      picture.begin(width: 64, height: 64, ground: Color(UInt32(draws)))
    }
  }

  @Test func theShellRunsAClientToItsEnd() throws {
    let client = CountingClient(last: 5)
    var (size, frames): ((Int, Int), Int) = ((0, 0), 0)
    let code = try Shell.run(
      options: ShellOptions(windowWidth: 320, windowHeight: 240), fonts: FontLibrary(), onFrame: { _ in frames += 1 }
    ) { width, height, _ in
      size = (width, height)
      return client
    }
    #expect(code == 0 && size == (320, 240) && frames == 5)
    #expect(client.inputs.count == 5 && client.draws == 4)
    let times = client.inputs.map(\.time)
    #expect(times == times.sorted())
  }
}
