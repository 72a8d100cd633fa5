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
      let driver = InspectorTestDriver(area)
      let before = driver.lamp.propertyValues
      let row = try #require(driver.row(name), "\(name) is on no page of \(area)")
      switch row.control {
      case "slider": driver.drag(row.frame, from: 0.5, to: 0.8)
      case "toggle": driver.tap(row.frame)
      case "swatches": driver.tap(row.swatches.last)
      case "field":
        driver.tap(row.frame, at: 0.7)
        driver.press("keys")
      default: driver.tap(Point(row.frame[0] + row.frame[2] - 15, row.frame[1] + row.frame[3] / 2))
      }
      driver.lamp.draw()
      #expect(driver.lamp.propertyValues != before, "\(name), \(row.control)")
      #expect(driver.report.changed == [name])
      driver.key(.escape)
      driver.inspector.open()
      driver.frame()
      driver.tap(driver.row(name)?.reset)
      #expect(driver.lamp.propertyValues == before, "\(name)")
    }
  }

  @Test(arguments: areas) func controlsAreAsLargeAsFingersAndWithinThePanel(area: Rect) {
    let driver = InspectorTestDriver(area)
    for _ in 0..<driver.report.pageCount {
      let panel = Rect(driver.report.frame)
      #expect(area.inset(by: -0.5).contains(panel.origin))
      for row in driver.report.rows {
        for frame in [row.frame] + row.swatches + [row.reset].compactMap({ $0 }) {
          let rect = Rect(frame)
          #expect(rect.minX >= panel.minX && rect.maxX <= panel.maxX, "\(row.name)")
          #expect(rect.minY >= panel.minY && rect.maxY <= panel.maxY, "\(row.name)")
          #expect(rect.height >= Metrics().button - 0.5, "\(row.name)")
        }
      }
      driver.press("nextPage")
    }
  }

  @Test func everyPropertyIsOnExactlyOnePage() {
    for area in areas {
      let driver = InspectorTestDriver(area)
      var found: [String] = []
      for _ in 0..<driver.report.pageCount {
        found += driver.report.rows.map(\.name)
        driver.press("nextPage")
      }
      #expect(found == Lamp.properties.map(\.name))
    }
  }

  @Test func resetAllBringsEverythingBack() {
    let driver = InspectorTestDriver()
    let before = driver.lamp.propertyValues
    driver.lamp.brightness = 0.1
    driver.lamp.name = "Other"
    driver.lamp.room = .attic
    driver.frame()
    #expect(driver.report.changed == ["brightness", "room", "name"])
    driver.press("resetAll")
    #expect(driver.lamp.propertyValues == before)
    #expect(driver.report.changed.isEmpty)
  }

  @Test func copyHandsOverJSONOnce() {
    let driver = InspectorTestDriver()
    let early = driver.inspector.takeCopied()
    #expect(early == nil)
    driver.press("copyAll")
    let copies = [driver.inspector.takeCopied(), driver.inspector.takeCopied()]
    #expect(copies == [driver.lamp.propertiesJSON, nil])
  }

  @Test func slidingIsLiveAndOneRedrawAFrame() throws {
    let driver = InspectorTestDriver()
    let frame = try #require(driver.row("brightness")).frame
    driver.lamp.draw()
    let before = driver.lamp.redraw.count
    let y = frame[1] + frame[3] / 2
    driver.send(.down, Point(frame[0] + frame[2] * 0.5, y))
    // Fingers report several times a frame.
    for step in 1...4 { driver.send(.moved, Point(frame[0] + frame[2] * (0.5 + 0.1 * Double(step)), y)) }
    #expect(driver.lamp.brightness > 0.8)
    #expect(driver.lamp.redraw.count == before + 1)
    driver.lamp.draw()
    driver.frame(10)
    #expect(driver.lamp.redraw.count == before + 1, "a finger that rests changes nothing")
  }

  @Test func changesElsewhereShowAtOnce() throws {
    let driver = InspectorTestDriver()
    driver.frame(30)
    #expect(!driver.inspector.needsRedraw)
    driver.lamp.brightness = 0.95
    driver.inspector.advance(to: driver.time + 0.1, elapsed: 0.1, &driver.lamp)
    #expect(driver.inspector.needsRedraw)
    driver.frame()
    #expect(driver.picture.texts.contains { $0.text == "0.95" })
  }

  @Test func limitsFollowTheOwner() throws {
    let driver = InspectorTestDriver()
    driver.lamp.bulbs = 1
    driver.frame()
    for _ in 0..<5 { driver.tap(try #require(driver.row("brokenBulb")).frame, at: 0.95) }
    #expect(driver.lamp.brokenBulb == 1)
  }

  @Test func textIsCopiedCutAndPasted() throws {
    let driver = InspectorTestDriver()
    driver.tap(try #require(driver.row("name")).frame, at: 0.3)
    func press(_ letter: String, _ modifiers: KeyModifiers) -> Bool {
      driver.inspector.handle(.key(.character(letter), modifiers: modifiers, isRepeat: false, time: 1), &driver.lamp)
    }
    let name = driver.lamp.name
    #expect(press("a", .control) && press("x", .control) && driver.lamp.name.isEmpty)
    #expect(driver.inspector.takeClipboardRequest() == .copied(name))
    #expect(press("v", .control) && driver.inspector.takeClipboardRequest() == .pastes)
    driver.inspector.paste("Sun\nset", &driver.lamp)
    #expect(driver.lamp.name == "Sun set" && driver.inspector.takeClipboardRequest() == nil)
    #expect(!press("z", .control), "undoing is for others")
  }

  @Test func textIsWrittenOnTheDesk() throws {
    let driver = InspectorTestDriver()
    driver.tap(try #require(driver.row("name")).frame, at: 0.3)
    #expect(driver.inspector.isWriting)
    driver.key(.end)
    _ = driver.inspector.handle(.text("!", time: 1), &driver.lamp)
    #expect(driver.lamp.name == "Desk lamp!")
    driver.key(.backspace)
    #expect(driver.lamp.name == "Desk lamp")
    driver.key(.escape)
    #expect(!driver.inspector.isWriting && driver.inspector.isOpen)
    driver.key(.escape)
    #expect(!driver.inspector.isOpen)
  }

  @Test func writingAfterClearingBeginsWithNothing() throws {
    let driver = InspectorTestDriver()
    driver.tap(try #require(driver.row("name")).frame, at: 0.97)
    #expect(driver.lamp.name.isEmpty && driver.inspector.isWriting)
    _ = driver.inspector.handle(.text("Sun", time: 1), &driver.lamp)
    #expect(driver.lamp.name == "Sun")
  }

  @Test func restCostsNothing() {
    let driver = InspectorTestDriver()
    driver.frame(60)
    #expect(driver.inspector.wakeAfter == nil)
    #expect(!driver.inspector.needsRedraw)
  }

  @Test func touchesBesideThePanelAreForOthers() {
    let driver = InspectorTestDriver()
    #expect(!driver.send(.down, Point(20, 400)))
    #expect(driver.send(.down, Rect(driver.report.frame).center, finger: 2))
    driver.inspector.close()
    #expect(!driver.send(.down, Rect(driver.report.frame).center, finger: 3))
  }

  @Test func tinyAreasBreakNothing() {
    for size in [(1.0, 1.0), (40, 700), (700, 40), (200, 200)] {
      let driver = InspectorTestDriver(Rect(0, 0, size.0, size.1))
      driver.tap(Point(size.0 / 2, size.1 / 2))
      #expect(driver.picture.points.allSatisfy { $0.x.isFinite })
    }
  }
}

extension Rect {
  fileprivate init(_ parts: [Double]) { self.init(parts[0], parts[1], parts[2], parts[3]) }
}
