// How lists move: with the finger, on after it, and never further than the elastic ends.

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
  private var glass: Glass { Glass([list(.first, rows: rows, frame)]) }

  @Test func aTapActivatesTheRowUnderTheFinger() {
    let glass = self.glass
    glass.tap(at: Point(100, 3.5 * rowHeight))
    #expect(glass.reported() == [.rowActivated(.first, row: 3)])
  }

  @Test func contentStaysUnderTheFinger() {
    let glass = self.glass
    glass.down(at: Point(100, 300))
    glass.move(to: Point(100, 280))
    let anchor = glass.surface.scrollOffset(of: .first) + 280
    for y in stride(from: 270.0, through: 50, by: -17) {
      glass.move(to: Point(100, y))
      #expect(abs(glass.surface.scrollOffset(of: .first) + y - anchor) < 1e-9)
    }
    glass.up(at: Point(100, 50))
    #expect(glass.reported().isEmpty, "a drag is no tap")
  }

  @Test func aThrowGlidesOnInItsDirectionAndComesToRest() {
    let glass = self.glass
    glass.down(at: Point(100, 350))
    for step in 1...6 { glass.move(to: Point(100, 350 - Double(step) * 30)) }
    let thrown = glass.surface.scrollOffset(of: .first)
    glass.up(at: Point(100, 170))
    var last = thrown
    for _ in 0..<30 {
      glass.wait(1.0 / 60)
      let offset = glass.surface.scrollOffset(of: .first)
      #expect(offset >= last - 1e-9)
      last = offset
    }
    #expect(last > thrown + 100)
    #expect(!glass.wait(3))
  }

  @Test func aFingerStopsAGlideWithoutPressingARow() {
    let glass = self.glass
    glass.down(at: Point(100, 350))
    for step in 1...6 { glass.move(to: Point(100, 350 - Double(step) * 30)) }
    glass.up(at: Point(100, 170))
    glass.wait(0.1)
    let offset = glass.surface.scrollOffset(of: .first)
    glass.tap(at: Point(100, 200))
    glass.wait(0.5)
    #expect(abs(glass.surface.scrollOffset(of: .first) - offset) < 1 && glass.reported().isEmpty)
  }

  @Test func contentNeverLeavesBeyondTheElasticEndAndSettlesBackIn250Milliseconds() {
    let glass = self.glass
    let limit = frame.height * ScrollMotion.elasticLimit
    glass.down(at: Point(100, 10))
    for y in stride(from: 20.0, through: 5000, by: 90) {
      glass.move(to: Point(100, y))
      #expect(glass.surface.scrollOffset(of: .first) > -limit)
    }
    #expect(glass.surface.scrollOffset(of: .first) < -20)
    glass.time += 0.2
    glass.up(at: Point(100, 5000))
    glass.wait(0.25)
    #expect(abs(glass.surface.scrollOffset(of: .first)) < 1)
  }

  @Test(arguments: [1, 2, 3]) func wildThrowsStayWithinTheEnds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let glass = self.glass
    let limit = frame.height * ScrollMotion.elasticLimit
    for _ in 0..<40 {
      glass.down(at: Point(100, Double.random(in: 0..<400, using: &random)))
      for _ in 0..<5 { glass.move(to: Point(100, Double.random(in: -900..<1300, using: &random)), after: 0.008) }
      glass.up(at: Point(100, 100))
      for _ in 0..<Int.random(in: 0..<30, using: &random) {
        glass.wait(Double.random(in: 0.001..<0.05, using: &random))
        let offset = glass.surface.scrollOffset(of: .first)
        #expect(offset >= -limit && offset <= greatest + limit, "seed \(seed)")
      }
    }
    glass.wait(4)
    let rest = glass.surface.scrollOffset(of: .first)
    #expect(rest >= 0 && rest <= greatest, "seed \(seed)")
  }

  @Test func theWheelScrollsWhatIsUnderItAndOnlyThat() {
    let glass = self.glass
    func turn(_ glass: Glass, at place: Point, _ notches: Double) -> Bool {
      glass.surface.handle(
        .wheel(at: place, notches: Point(0, notches), modifiers: [], time: 1), controls: glass.controls)
    }
    #expect(turn(glass, at: Point(100, 100), -1) && glass.surface.scrollOffset(of: .first) > 0)
    #expect(turn(glass, at: Point(100, 100), 99) && glass.surface.scrollOffset(of: .first) == 0)
    #expect(turn(glass, at: Point(100, 100), -9999) && glass.surface.scrollOffset(of: .first) == greatest)
    let isBeside = turn(glass, at: Point(900, 100), -1)
    #expect(!isBeside)
  }

  @Test func onlyRowsThatCanBeSeenAreDrawn() {
    let glass = Glass([list(.first, rows: 100_000, frame)])
    glass.wait(0.1)
    #expect(glass.drawn().texts.count < 30)
  }

  @Test func aListThatFitsDoesNotScroll() {
    let glass = Glass([list(.first, rows: 3, frame)])
    glass.down(at: Point(100, 100))
    for step in 1...6 { glass.move(to: Point(100, 100 - Double(step) * 30)) }
    glass.up(at: Point(100, -80))
    glass.wait(1)
    #expect(glass.surface.scrollOffset(of: .first) == 0)
  }

  @Test func aSecondFingerDoesNotPullTheListApart() {
    let glass = self.glass
    glass.down(1, at: Point(100, 300))
    glass.move(1, to: Point(100, 250))
    let offset = glass.surface.scrollOffset(of: .first)
    glass.down(2, at: Point(200, 100))
    glass.move(2, to: Point(200, 300))
    #expect(glass.surface.scrollOffset(of: .first) == offset)
  }
}
