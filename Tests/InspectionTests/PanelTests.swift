// The panel under a hand: every property of every sort is changed and reset by touch, in windows of all shapes.

import Drawing
import Geometry
import Gestures
import Inspection
import Testing
import Widgets

/// Windows as they come: desktop, large, portrait, phone.
private let areas = [
  Rect(0, 0, 1280, 800), Rect(0, 0, 1920, 1080), Rect(0, 0, 1080, 1920), Rect(0, 0, 480, 800), Rect(0, 64, 700, 500),
]

@Suite struct PanelTests {
  @Test(arguments: areas) func everyPropertyIsChangedAndResetByHand(area: Rect) throws {
    for name in Lamp.properties.map(\.name) {
      let bench = Bench(area)
      let before = bench.lamp.propertyValues
      let row = try #require(bench.row(name), "\(name) is on no page of \(area)")
      switch row.control {
      case "slider": bench.drag(row.frame, from: 0.5, to: 0.8)
      case "toggle": bench.tap(row.frame)
      case "swatches": bench.tap(row.swatches.last)
      case "field":
        bench.tap(row.frame, at: 0.7)
        bench.press("keys")
      default: bench.tap(Point(row.frame[0] + row.frame[2] - 15, row.frame[1] + row.frame[3] / 2))
      }
      bench.lamp.draw()
      #expect(bench.lamp.propertyValues != before, "\(name), \(row.control)")
      #expect(bench.report.changed == [name])
      bench.key(.escape)
      bench.inspector.open()
      bench.frame()
      bench.tap(bench.row(name)?.reset)
      #expect(bench.lamp.propertyValues == before, "\(name)")
    }
  }

  @Test(arguments: areas) func controlsAreAsLargeAsFingersAndWithinThePanel(area: Rect) {
    let bench = Bench(area)
    for _ in 0..<bench.report.pageCount {
      let panel = Rect(bench.report.frame)
      #expect(area.inset(by: -0.5).contains(panel.origin))
      for row in bench.report.rows {
        for frame in [row.frame] + row.swatches + [row.reset].compactMap({ $0 }) {
          let place = Rect(frame)
          #expect(place.minX >= panel.minX && place.maxX <= panel.maxX, "\(row.name)")
          #expect(place.minY >= panel.minY && place.maxY <= panel.maxY, "\(row.name)")
          #expect(place.height >= Metrics().button - 0.5, "\(row.name)")
        }
      }
      bench.press("nextPage")
    }
  }

  @Test func everyPropertyIsOnExactlyOnePage() {
    for area in areas {
      let bench = Bench(area)
      var found: [String] = []
      for _ in 0..<bench.report.pageCount {
        found += bench.report.rows.map(\.name)
        bench.press("nextPage")
      }
      #expect(found == Lamp.properties.map(\.name))
    }
  }

  @Test func resetAllBringsEverythingBack() {
    let bench = Bench()
    let before = bench.lamp.propertyValues
    bench.lamp.brightness = 0.1
    bench.lamp.name = "Other"
    bench.lamp.room = .attic
    bench.frame()
    #expect(bench.report.changed == ["brightness", "room", "name"])
    bench.press("resetAll")
    #expect(bench.lamp.propertyValues == before)
    #expect(bench.report.changed.isEmpty)
  }

  @Test func copyHandsOverJSONOnce() {
    let bench = Bench()
    let early = bench.inspector.takeCopied()
    #expect(early == nil)
    bench.press("copyAll")
    let copies = [bench.inspector.takeCopied(), bench.inspector.takeCopied()]
    #expect(copies == [bench.lamp.propertiesJSON, nil])
  }

  @Test func slidingIsLiveAndOneRedrawAFrame() throws {
    let bench = Bench()
    let frame = try #require(bench.row("brightness")).frame
    bench.lamp.draw()
    let before = bench.lamp.redraw.count
    let y = frame[1] + frame[3] / 2
    bench.send(.down, Point(frame[0] + frame[2] * 0.5, y))
    // Fingers report several times a frame.
    for step in 1...4 { bench.send(.moved, Point(frame[0] + frame[2] * (0.5 + 0.1 * Double(step)), y)) }
    #expect(bench.lamp.brightness > 0.8)
    #expect(bench.lamp.redraw.count == before + 1)
    bench.lamp.draw()
    bench.frame(10)
    #expect(bench.lamp.redraw.count == before + 1, "a finger that rests changes nothing")
  }

  @Test func changesElsewhereShowAtOnce() throws {
    let bench = Bench()
    bench.frame(30)
    #expect(!bench.inspector.needsRedraw)
    bench.lamp.brightness = 0.95
    bench.inspector.advance(to: bench.time + 0.1, elapsed: 0.1, &bench.lamp)
    #expect(bench.inspector.needsRedraw)
    bench.frame()
    #expect(bench.picture.texts.contains { $0.text == "0.95" })
  }

  @Test func limitsFollowTheOwner() throws {
    let bench = Bench()
    bench.lamp.bulbs = 1
    bench.frame()
    for _ in 0..<5 { bench.tap(try #require(bench.row("brokenBulb")).frame, at: 0.95) }
    #expect(bench.lamp.brokenBulb == 1)
  }

  @Test func textIsWrittenOnTheDesk() throws {
    let bench = Bench()
    bench.tap(try #require(bench.row("name")).frame, at: 0.3)
    #expect(bench.inspector.isWriting)
    bench.key(.end)
    _ = bench.inspector.handle(.text("!", time: 1), &bench.lamp)
    #expect(bench.lamp.name == "Desk lamp!")
    bench.key(.backspace)
    #expect(bench.lamp.name == "Desk lamp")
    bench.key(.escape)
    #expect(!bench.inspector.isWriting && bench.inspector.isOpen)
    bench.key(.escape)
    #expect(!bench.inspector.isOpen)
  }

  @Test func restCostsNothing() {
    let bench = Bench()
    bench.frame(60)
    #expect(bench.inspector.wakeAfter == nil)
    #expect(!bench.inspector.needsRedraw)
  }

  @Test func touchesBesideThePanelAreForOthers() {
    let bench = Bench()
    #expect(!bench.send(.down, Point(20, 400)))
    #expect(bench.send(.down, Rect(bench.report.frame).center, finger: 2))
    bench.inspector.close()
    #expect(!bench.send(.down, Rect(bench.report.frame).center, finger: 3))
  }

  @Test func tinyAreasBreakNothing() {
    for size in [(1.0, 1.0), (40, 700), (700, 40), (200, 200)] {
      let bench = Bench(Rect(0, 0, size.0, size.1))
      bench.tap(Point(size.0 / 2, size.1 / 2))
      #expect(bench.picture.points.allSatisfy { $0.x.isFinite })
    }
  }
}

extension Rect {
  fileprivate init(_ parts: [Double]) { self.init(parts[0], parts[1], parts[2], parts[3]) }
}
