// Windows of any size: controls keep inside, and nothing that is drawn breaks.

import Drawing
import Geometry
import Gestures
import Testing
import Widgets

private let sizes: [(Double, Double)] = [(0, 0), (1, 1), (100, 60), (60, 400), (320, 240), (1280, 720), (3840, 2160)]

@Suite struct Bars {
  @Test(arguments: sizes) func controlsStayInsideAndApart(width: Double, height: Double) {
    let bounds = Rect(0, 0, width, height)
    for metrics in [Metrics(), Metrics(scale: 2), Metrics(scale: 1, mmPerPixel: 0.05)] {
      for edge in [ControlBar.Edge.top, .bottom] {
        var bar = ControlBar(edge, of: bounds, metrics: metrics)
        var frames: [Rect] = []
        for index in 0..<9 {
          let wanted = metrics.button * (1 + Double(index % 3))
          frames.append(index % 2 == 0 ? bar.leading(wanted) : bar.trailing(wanted))
        }
        let shown = frames.filter { $0.width > 0 }
        for (index, frame) in shown.enumerated() {
          #expect(frame.union(bounds) == bounds, "\(frame) in \(bounds)")
          #expect(frame.height >= metrics.button)
          for other in shown[(index + 1)...] {
            #expect(!frame.inset(by: -(metrics.gap / 2 - 0.01)).intersects(other.inset(by: -(metrics.gap / 2 - 0.01))))
          }
        }
      }
    }
  }

  @Test func aWideWindowHoldsEverything() {
    var bar = ControlBar(.top, of: Rect(0, 0, 1280, 720), metrics: Metrics())
    #expect(bar.leading(40) == Rect(16, 16, 40, 40) && bar.trailing(100) == Rect(1164, 16, 100, 40))
    #expect(bar.leading(40) == Rect(64, 16, 40, 40))
    #expect(bar.leading(5000) == .zero)
  }

  @Test func roomThatIsKeptIsTakenByNothingElse() {
    var bar = ControlBar(.top, of: Rect(0, 0, 232, 720), metrics: Metrics())
    bar.reserve(52)
    #expect(bar.leading(60).width == 60 && bar.trailing(60) == Rect(156, 16, 60, 40))
    #expect(bar.leading(40) == .zero && bar.trailing(40) == .zero)
    bar.release()
    #expect(bar.leading(52) == Rect(84, 16, 52, 40))
  }

  @Test(arguments: ["Search", "Full screen", "Many letters in a row"])
  func aWordBelowItsIconTakesLessWidth(word: String) {
    var surface = ControlTestDriver([]).surface
    let beside = Control(ControlID("search"), .button(.plain), frame: .zero, text: word, icon: .search)
    var below = beside
    below.hasWordBelow = true
    let (wide, narrow) = (surface.fitting.width(of: beside), surface.fitting.width(of: below))
    #expect(narrow < wide && narrow >= Metrics().button)
    below.icon = nil
    #expect(surface.fitting.width(of: below) > narrow - Metrics().icon, "without an icon the word stands alone")
  }
}

@Suite struct ControlGalleryTests {
  private static let monster = String(repeating: "Wanderung ", count: 3000)

  /// One of each control, filling the window.
  private func everything(_ frame: Rect, _ words: String) -> [Control] {
    let kinds: [Control.Kind] = [
      .button(.plain), .button(.primary), .button(.quiet), .toggle, .stepper(value: 1, range: 0...2, step: 1),
      .segmented(titles: [words, "b"], selected: 7), .segmented(titles: [], selected: 0),
      .slider(value: .nan, range: 0...0), .slider(value: 5, range: 0...1),
      .card(
        CardContent(
          lines: [
            .init(words), .init(words, .strong, dot: Color(0xFF)), .init(words, .secondary), .init("", .rule),
            .init(words, .heading),
          ], stripe: Color(0xFF))),
      .list(ListContent(rows: [.init(words, subtitle: words, trailing: words, icon: .file), .init("b")], selected: 0)),
      .list(ListContent(rows: [], placeholder: words)), .field(FieldContent(text: words, hasFocus: true)),
      .field(FieldContent(text: "", caret: -4, placeholder: words)), .field(FieldContent(text: "a", caret: 99)),
      .keyboard, .toast(.failure),
      .help([
        HelpTile(heading: words), HelpTile(.tap(.node), words), HelpTile(.keys([words, "F"]), words),
        HelpTile(.pinch(.face), ""),
      ]), .progress(0.5),
      .progress(nil), .progress(.nan), .panel, .caption,
    ]
    return kinds.enumerated().map { index, kind in
      Control(ControlID.Family("control")[index], kind, frame: frame, text: words, icon: .search, isOn: index % 2 == 0)
    }
  }

  @Test(arguments: sizes) func anyControlInAnyWindowIsDrawnAndTouchedSafely(width: Double, height: Double) {
    for (words, metrics) in [
      ("", Metrics()), (ControlGalleryTests.monster, Metrics(scale: 2)), ("Cosette", Metrics(scale: 1)),
    ] {
      for control in everything(Rect(0, 0, width, height), words) {
        let driver = ControlTestDriver([control], metrics: metrics)
        driver.wait(0.02)
        for point in [Point(1, 1), Point(width / 2, height / 2), Point(width - 1, height - 1)] {
          driver.tap(at: point)
          driver.down(at: point)
          driver.move(to: Point(width, height))
          driver.up(at: .zero)
        }
        _ = driver.key(.tab)
        _ = driver.key(.right)
        driver.wait(0.05)
        let picture = driver.drawn(width: Int(width), height: Int(height))
        #expect(isSound(picture))
        #expect(width * height > 0 || picture.primitives.isEmpty)
      }
    }
  }

  /// Returns true if all sizes are finite and not negative, and every clip is lifted again.
  private func isSound(_ picture: Picture) -> Bool {
    var isClipped = false
    for primitive in picture.primitives {
      switch primitive {
      case .disc(let center, let radius, _):
        if !(radius >= 0 && radius.isFinite && center.x.isFinite && center.y.isFinite) { return false }
      case .ring(let center, let radius, let width, _):
        if !(radius >= 0 && width >= 0 && center.x.isFinite && center.y.isFinite) { return false }
      case .roundedRect(let origin, let size, let radius, _),
        .roundedRectBorder(let origin, let size, let radius, _, _),
        .shadow(let origin, let size, let radius, _, _):
        if !(origin.x.isFinite && origin.y.isFinite && size.x >= 0 && size.y >= 0 && radius >= 0) { return false }
      case .clip: isClipped = true
      case .unclip: isClipped = false
      default: break
      }
    }
    return !isClipped && picture.texts.allSatisfy { $0.origin.x.isFinite && $0.origin.y.isFinite }
  }

  @Test func equalFramesAreEqualPictures() {
    let driver = ControlTestDriver(everything(Rect(10, 10, 500, 300), "Jean Valjean"), reducedMotion: true)
    driver.wait(0.5)
    let (one, other) = (driver.drawn(), driver.drawn())
    #expect(one.primitives == other.primitives && one.texts == other.texts && one.points == other.points)
  }

  @Test(
    "The whole title of a card is written, in as many lines as it needs, over its lines",
    arguments: [
      "Path", "Hartsfield Jackson Atlanta International Airport", String(repeating: "long ", count: 20),
      String(repeating: "x", count: 60),
    ])
  func titles(title: String) {
    for (width, canClose) in [(300.0, true), (300, false), (260, true), (460, true)] {
      let driver = ControlTestDriver([])
      let card = CardContent(lines: [.init("The first line")], canClose: canClose)
      let height = driver.surface.fitting.cardHeight(title: title, card, width: width)
      let frame = Rect(40, 40, width, height)
      driver.controls = [Control(.first, .card(card), frame: frame, text: title)]
      let texts = driver.drawn().texts
      let shown = texts.dropLast().map(\.text).joined(separator: title.contains(" ") ? " " : "")
      #expect(shown.filter { $0 != " " } == title.filter { $0 != " " }, "\(width)")
      var before = frame.minY
      for text in texts {
        let extent = FixedTextMeasure().measure(text.text, text.style)
        let (left, baseline) = (Double(text.origin.x), Double(text.origin.y))
        #expect(
          left >= frame.minX && left + extent.width <= frame.maxX - (canClose && text.text != "The first line" ? 44 : 0)
        )
        #expect(baseline - 0.7 * extent.ascent > before && baseline < frame.maxY, "\(text.text)")
        before = baseline
      }
    }
  }

  @Test func cardsAreAsHighAsTheirWords() {
    let driver = ControlTestDriver([])
    let card = CardContent(lines: (0..<12).map { .init("Line \($0) of a card") })
    let height = driver.surface.fitting.cardHeight(title: "Path", card, width: 300)
    driver.controls = [Control(.first, .card(card), frame: Rect(0, 0, 300, height), text: "Path")]
    #expect(driver.drawn().texts.count == 13)
    driver.down(at: Point(100, 200))
    driver.move(to: Point(100, 100))
    driver.time += 0.3
    driver.up(at: Point(100, 100))
    driver.wait(1)
    #expect(driver.surface.scrollOffset(of: .first) == 0, "nothing to scroll")
    driver.controls[0].frame.height = 150
    driver.down(at: Point(100, 100))
    driver.move(to: Point(100, 80))
    driver.move(to: Point(100, -3000))
    driver.time += 0.3
    driver.up(at: Point(100, -3000))
    driver.wait(1)
    #expect(abs(driver.surface.scrollOffset(of: .first) - (height - 150)) < 1)
  }
}
