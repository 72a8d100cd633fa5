// The motion of lists: with the finger, on after it, and never further than the elastic ends.

import Drawing
import Geometry
import Gestures
import Randomness
import Testing
import Widgets

private let frame = Rect(0, 0, 300, 400)

@Suite struct Scrolling {
  private let rows = 50
  private var rowHeight: Double { 48 }
  private var greatest: Double { Double(rows) * rowHeight - frame.height }
  private var driver: ControlTestDriver { ControlTestDriver([list(.first, rows: rows, frame)]) }

  @Test func aTapActivatesTheRowUnderTheFinger() {
    let driver = self.driver
    driver.tap(at: Point(100, 3.5 * rowHeight))
    #expect(driver.reported() == [.rowActivated(.first, row: 3)])
  }

  @Test func contentStaysUnderTheFinger() {
    let driver = self.driver
    driver.down(at: Point(100, 300))
    driver.move(to: Point(100, 280))
    let anchor = driver.surface.scrollOffset(of: .first) + 280
    for y in stride(from: 270.0, through: 50, by: -17) {
      driver.move(to: Point(100, y))
      #expect(abs(driver.surface.scrollOffset(of: .first) + y - anchor) < 1e-9)
    }
    driver.up(at: Point(100, 50))
    #expect(driver.reported().isEmpty, "a drag is no tap")
  }

  @Test func aThrowGlidesOnInItsDirectionAndComesToRest() {
    let driver = self.driver
    driver.down(at: Point(100, 350))
    for step in 1...6 { driver.move(to: Point(100, 350 - Double(step) * 30)) }
    let thrown = driver.surface.scrollOffset(of: .first)
    driver.up(at: Point(100, 170))
    var last = thrown
    for _ in 0..<30 {
      driver.wait(1.0 / 60)
      let offset = driver.surface.scrollOffset(of: .first)
      #expect(offset >= last - 1e-9)
      last = offset
    }
    #expect(last > thrown + 100)
    #expect(!driver.wait(3))
  }

  @Test func aFingerStopsAGlideWithoutPressingARow() {
    let driver = self.driver
    driver.down(at: Point(100, 350))
    for step in 1...6 { driver.move(to: Point(100, 350 - Double(step) * 30)) }
    driver.up(at: Point(100, 170))
    driver.wait(0.1)
    let offset = driver.surface.scrollOffset(of: .first)
    driver.tap(at: Point(100, 200))
    driver.wait(0.5)
    #expect(abs(driver.surface.scrollOffset(of: .first) - offset) < 1 && driver.reported().isEmpty)
  }

  @Test func contentNeverLeavesBeyondTheElasticEndAndSettlesBackIn250Milliseconds() {
    let driver = self.driver
    let limit = frame.height * ScrollMotion.elasticLimit
    driver.down(at: Point(100, 10))
    for y in stride(from: 20.0, through: 5000, by: 90) {
      driver.move(to: Point(100, y))
      #expect(driver.surface.scrollOffset(of: .first) > -limit)
    }
    #expect(driver.surface.scrollOffset(of: .first) < -20)
    driver.time += 0.2
    driver.up(at: Point(100, 5000))
    driver.wait(0.25)
    #expect(abs(driver.surface.scrollOffset(of: .first)) < 1)
  }

  @Test(arguments: [1, 2, 3]) func wildThrowsStayWithinTheEnds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let driver = self.driver
    let limit = frame.height * ScrollMotion.elasticLimit
    for _ in 0..<40 {
      driver.down(at: Point(100, Double.random(in: 0..<400, using: &random)))
      for _ in 0..<5 { driver.move(to: Point(100, Double.random(in: -900..<1300, using: &random)), after: 0.008) }
      driver.up(at: Point(100, 100))
      for _ in 0..<Int.random(in: 0..<30, using: &random) {
        driver.wait(Double.random(in: 0.001..<0.05, using: &random))
        let offset = driver.surface.scrollOffset(of: .first)
        #expect(offset >= -limit && offset <= greatest + limit, "seed \(seed)")
      }
    }
    driver.wait(4)
    let rest = driver.surface.scrollOffset(of: .first)
    #expect(rest >= 0 && rest <= greatest, "seed \(seed)")
  }

  @Test func theWheelScrollsWhatIsUnderItAndOnlyThat() {
    let driver = self.driver
    func turn(_ driver: ControlTestDriver, at point: Point, _ notches: Double) -> Bool {
      driver.surface.handle(
        .wheel(at: point, notches: Point(0, notches), modifiers: [], time: 1), controls: driver.controls)
    }
    #expect(turn(driver, at: Point(100, 100), -1) && driver.surface.scrollOffset(of: .first) > 0)
    #expect(turn(driver, at: Point(100, 100), 99) && driver.surface.scrollOffset(of: .first) == 0)
    #expect(turn(driver, at: Point(100, 100), -9999) && driver.surface.scrollOffset(of: .first) == greatest)
    let isBeside = turn(driver, at: Point(900, 100), -1)
    #expect(!isBeside)
  }

  @Test func onlyRowsThatCanBeSeenAreDrawn() {
    let driver = ControlTestDriver([list(.first, rows: 100_000, frame)])
    driver.wait(0.1)
    #expect(driver.drawn().texts.count < 30)
  }

  @Test func aListThatFitsDoesNotScroll() {
    let driver = ControlTestDriver([list(.first, rows: 3, frame)])
    driver.down(at: Point(100, 100))
    for step in 1...6 { driver.move(to: Point(100, 100 - Double(step) * 30)) }
    driver.up(at: Point(100, -80))
    driver.wait(1)
    #expect(driver.surface.scrollOffset(of: .first) == 0)
  }

  @Test func aSecondFingerDoesNotPullTheListApart() {
    let driver = self.driver
    driver.down(1, at: Point(100, 300))
    driver.move(1, to: Point(100, 250))
    let offset = driver.surface.scrollOffset(of: .first)
    driver.down(2, at: Point(200, 100))
    driver.move(2, to: Point(200, 300))
    #expect(driver.surface.scrollOffset(of: .first) == offset)
  }
}
