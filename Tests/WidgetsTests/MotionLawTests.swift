// Laws of motion and writing: the same hands lead to the same end in any frames, and edits follow a simple model.

import Drawing
import Geometry
import Gestures
import Randomness
import Testing
import Widgets

@Suite("The same hands, any frames") struct ChunkLawTests {
  /// Gestures one after the other, each followed by a rest, so that no landing depends on where a glide has come to.
  private func play(seed: UInt64, framesPerSecond: Double) -> (heard: [ControlEvent], offsets: [Double]) {
    var random = SeededGenerator(seed: seed)
    let frame = Rect(0, 0, 300, 400)
    let driver = ControlTestDriver([
      list(.first, rows: 60, frame), button(.second, Rect(340, 20, 120, 40)),
      Control("toggle", .toggle, frame: Rect(340, 80, 120, 40), text: "Direction"),
      Control("slider", .slider(value: 0.5, range: 0...1), frame: Rect(340, 140, 200, 40)),
    ])
    let step = 1 / framesPerSecond
    driver.wait(0.1, frame: step)
    var heard: [ControlEvent] = []
    var offsets: [Double] = []
    for _ in 0..<12 {
      let start = Point(Double.random(in: 0...560, using: &random), Double.random(in: 0...400, using: &random))
      driver.down(at: start)
      driver.wait(0.05, frame: step)
      if Bool.random(using: &random) {
        let way = Point(Double.random(in: -40...40, using: &random), Double.random(in: -300...300, using: &random))
        for part in 1...8 { driver.move(to: start + way * (Double(part) / 8), after: 0.01) }
        driver.up(at: start + way)
      } else {
        driver.up(at: start)
      }
      driver.wait(4, frame: step)
      heard += driver.reported()
      offsets.append(driver.surface.scrollOffset(of: .first))
    }
    return (heard, offsets)
  }

  @Test("Answers are the same, and lists come to rest within a pixel", arguments: UInt64(0)..<16)
  func anyFrames(seed: UInt64) {
    let usual = play(seed: seed, framesPerSecond: 60)
    for rate in [23.0, 30, 144] {
      let other = play(seed: seed, framesPerSecond: rate)
      #expect(other.heard == usual.heard, "seed \(seed), \(rate) frames a second")
      for (one, another) in zip(usual.offsets, other.offsets) {
        #expect(abs(one - another) < 2, "seed \(seed), \(rate) frames a second")
      }
    }
  }
}

@Suite("Laws of scrolling") struct ScrollLawTests {
  private let sizes = [(content: 100.0, window: 400.0), (2000, 400), (401, 400), (0, 0), (1e6, 50)]

  @Test("Dragged, thrown and left alone, content comes to rest between its ends", arguments: UInt64(0)..<30)
  func rest(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for (content, window) in sizes {
      var scroll = ScrollMotion()
      var time = 0.0
      for _ in 0..<6 {
        var y = Double.random(in: 0...400, using: &random)
        scroll.hold(at: y, time: time, content: content, window: window)
        for _ in 0..<10 {
          time += 0.01
          y += Double.random(in: -90...90, using: &random)
          scroll.drag(to: y, time: time, content: content, window: window)
          let limit = ScrollMotion.elasticLimit * window
          #expect(scroll.offset >= -limit && scroll.offset <= max(0, content - window) + limit, "seed \(seed)")
        }
        scroll.release(time: time, isCancelled: Bool.random(using: &random))
        scroll.advance(Double.random(in: 0...0.3, using: &random), content: content, window: window)
      }
      for _ in 0..<900 { scroll.advance(1.0 / 60, content: content, window: window) }
      #expect(!scroll.isMoving(content: content, window: window), "seed \(seed)")
      #expect(scroll.offset >= 0 && scroll.offset <= max(0, content - window), "seed \(seed)")
    }
  }

  @Test("A finger that comes back finds the content where it was", arguments: UInt64(0)..<20)
  func back(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var scroll = ScrollMotion()
    scroll.scroll(by: 700, content: 2000, window: 400)
    let before = scroll.offset
    scroll.hold(at: 200, time: 0, content: 2000, window: 400)
    for step in 1...30 {
      let y = Double.random(in: -3000...3000, using: &random)
      scroll.drag(to: y, time: Double(step) / 60, content: 2000, window: 400)
    }
    scroll.drag(to: 200, time: 1, content: 2000, window: 400)
    #expect(abs(scroll.offset - before) < 1e-6, "seed \(seed)")
  }

  @Test("What is revealed can be seen, and revealing it again moves nothing", arguments: UInt64(0)..<30)
  func reveal(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var scroll = ScrollMotion()
    for _ in 0..<40 {
      let top = Double.random(in: 0...1900, using: &random)
      let bottom = min(2000, top + Double.random(in: 0...400, using: &random))
      scroll.reveal(top, bottom, content: 2000, window: 400)
      let offset = scroll.offset
      #expect(offset <= top + 1e-9 && offset + 400 >= bottom - 1e-9, "seed \(seed)")
      scroll.reveal(top, bottom, content: 2000, window: 400)
      #expect(scroll.offset == offset && !scroll.isMoving(content: 2000, window: 400))
    }
  }
}

@Suite("Laws of writing") struct EditLawTests {
  @Test("Edits do to a text what they do to a row of characters", arguments: UInt64(0)..<30)
  func model(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let limit = Int.random(in: 0...30, using: &random)
    var text = EditedText(limit: limit)
    var letters: [Character] = []
    var caret = 0
    for _ in 0..<400 {
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1:
        let piece = ["a", "Ж", "→ b", "", "xyz", "👧", "\n"].randomElement(using: &random) ?? ""
        text.insert(piece)
        let added = piece.filter { $0 != "\n" }.prefix(max(0, limit - letters.count))
        letters.insert(contentsOf: added, at: caret)
        caret += added.count
      case 2:
        text.backspace()
        if caret > 0 { letters.remove(at: caret - 1) }
        caret = max(0, caret - 1)
      case 3:
        _ = text.apply(Key.delete)
        if caret < letters.count { letters.remove(at: caret) }
      case 4:
        _ = text.apply(Key.left)
        caret = max(0, caret - 1)
      case 5:
        _ = text.apply(Key.right)
        caret = min(letters.count, caret + 1)
      default:
        caret = Int.random(in: 0...letters.count, using: &random)
        text.moveCaret(to: caret)
      }
      #expect(text.text == String(letters) && text.caret == caret, "seed \(seed)")
    }
  }

  @Test("What is written is taken back by as many backspaces", arguments: UInt64(0)..<20)
  func inverse(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var text = EditedText("Jean Valjean", limit: 200)
    for _ in 0..<60 {
      text.moveCaret(to: Int.random(in: 0...12, using: &random))
      let before = text
      let piece = String(repeating: "ab c", count: Int.random(in: 0...9, using: &random))
      text.insert(piece)
      for _ in piece { text.backspace() }
      #expect(text == before, "seed \(seed)")
    }
  }

  @Test(
    "A keyboard fits its window, and a card its words",
    arguments: [
      Size(1, 1), Size(200, 100), Size(480, 800), Size(1280, 800), Size(3840, 2160), Size(5000, 40),
    ])
  func sizes(size: Size) {
    let window = Rect(3, 5, size.width, size.height)
    for scale in [0.5, 1, 2.5] {
      let metrics = Metrics(scale: scale)
      let keyboard = metrics.keyboardFrame(in: window)
      #expect(keyboard.height <= window.height * 0.55 + 1 && keyboard.maxY <= window.maxY + 1)
      #expect(keyboard.width <= window.width + 1)
      var surface = ControlTestDriver([], metrics: metrics).surface
      var before = 0.0
      for count in 0...6 {
        let card = CardContent(lines: (0..<count).map { .init("Line \($0) of several words") })
        let height = surface.fitting.cardHeight(title: "Path", card, width: size.width)
        #expect(height >= before && height.isFinite, "more words need no less room")
        before = height
      }
    }
  }

  @Test("A control is as wide as its words, and never narrower than a finger") func widths() {
    var surface = ControlTestDriver([]).surface
    let button = surface.style.metrics.button
    let texts = ["", "a", "Open", "Open a network", String(repeating: "long ", count: 40)]
    let kinds: [Control.Kind] = [
      .button(.plain), .toggle, .stepper(value: 0, range: 0...1, step: 1), .segmented(titles: ["a", "b"], selected: 0),
    ]
    for kind in kinds {
      var before = button
      for text in texts {
        let width = surface.fitting.width(of: Control(.first, kind, frame: .zero, text: text))
        #expect(width >= before && width.isFinite, "\(kind), \(text)")
        before = width
      }
    }
  }
}
