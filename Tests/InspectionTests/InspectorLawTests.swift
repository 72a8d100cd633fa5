// Laws of the inspector: whatever hands do on the panel, the owner stays within its limits, the panel tells what is, and
// everything can be brought back.

import Drawing
import Foundation
import Geometry
import Gestures
import Inspection
import Randomness
import Testing
import Widgets

/// Checks that every property is what its kind admits, and that the panel reports the owner as it is.
private func expectSound(_ driver: InspectorTestDriver, _ standard: [PropertyValue], _ comment: Comment) {
  let values = driver.lamp.propertyValues
  // The limits of the broken bulb follow from another property, which may have changed since it was set.
  for (property, value) in zip(Lamp.properties, values) where property.name != "brokenBulb" {
    #expect(property.kind(of: driver.lamp).admitted(value) == value, comment)
  }
  let report = driver.report
  #expect(report.names == Lamp.properties.map(\.name), comment)
  #expect(report.names.map { report.values[$0] } == values.map(\.json), comment)
  #expect(report.changed == zip(report.names, zip(values, standard)).filter { $1.0 != $1.1 }.map(\.0), comment)
  #expect((0..<max(1, report.pageCount)).contains(report.page), comment)
}

/// Everything that hands and keys may do to a panel, by dice.
private struct PanelHands {
  var random: SeededGenerator
  private var down: Set<Int64> = []
  private static let broken = [Point(.nan, 0), Point(.infinity, 9), Point(-1e300, 1e300)]
  private static let keys: [Key] = [
    .tab, .enter, .space, .left, .right, .up, .down, .backspace, .delete, .home, .end, .character("x"),
  ]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func point(_ driver: InspectorTestDriver) -> Point {
    let panel = driver.report.frame
    var frames = driver.report.rows.flatMap { row in
      [row.frame] + row.swatches + [row.reset].compactMap(\.self)
    }
    frames += driver.report.buttons.filter { $0.key != "done" && $0.key != "resetAll" }.sorted { $0.key < $1.key }
      .map(\.value)
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return Self.broken[Int.random(in: 0..<3, using: &random)]
    case 1, 2, 3:
      return Point(
        panel[0] + panel[2] * Double.random(in: 0...1, using: &random),
        panel[1] + panel[3] * Double.random(in: 0...0.85, using: &random))
    default:
      let frame = frames.randomElement(using: &random) ?? panel
      return Point(
        frame[0] + frame[2] * Double.random(in: 0.02...0.98, using: &random),
        frame[1] + frame[3] * Double.random(in: 0.1...0.9, using: &random))
    }
  }

  mutating func act(on driver: InspectorTestDriver) {
    let finger = Int64.random(in: 1...3, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1, 2:
      if down.contains(finger) {
        driver.send(Bool.random(using: &random) ? .up : .cancelled, point(driver), finger: finger)
        down.remove(finger)
      } else {
        driver.send(.down, point(driver), finger: finger)
        down.insert(finger)
      }
    case 3, 4: if down.contains(finger) { driver.send(.moved, point(driver), finger: finger) }
    case 5: driver.tap(point(driver))
    case 6: driver.key(Self.keys[Int.random(in: 0..<Self.keys.count, using: &random)])
    case 7:
      let pieces = ["7", "é", "\u{7}", "a long piece of text", "👧", ""]
      let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
      _ = driver.inspector.handle(.text(piece, time: driver.time), &driver.lamp)
    case 8:
      _ = driver.inspector.handle(
        .wheel(at: point(driver), notches: Point(0, 1), modifiers: [], time: driver.time), &driver.lamp)
    default: driver.frame(Int.random(in: 1...20, using: &random))
    }
    driver.frame()
  }

  mutating func liftAll(_ driver: InspectorTestDriver) {
    for finger in down.sorted() { driver.send(.up, Point(-9, -9), finger: finger) }
    down = []
    driver.frame(2)
  }
}

@Suite("Laws of the inspector") struct InspectorLawTests {
  @Test(
    "Random hands keep every property within its limits, and all of it can be brought back", arguments: UInt64(0)..<12)
  func randomHands(seed: UInt64) {
    let areas = [Rect(0, 0, 1280, 800), Rect(0, 0, 480, 800), Rect(40, 64, 900, 420)]
    let driver = InspectorTestDriver(areas[Int(seed) % areas.count])
    let standard = driver.inspector.standard
    var hands = PanelHands(seed: seed)
    for step in 0..<250 {
      hands.act(on: driver)
      expectSound(driver, standard, "seed \(seed), step \(step)")
    }
    hands.liftAll(driver)
    while driver.inspector.isWriting { driver.key(.escape) }
    driver.inspector.reset(&driver.lamp)
    driver.frame(400)
    #expect(driver.lamp.propertyValues == standard && driver.inspector.isStandard(of: driver.lamp), "seed \(seed)")
    #expect(driver.inspector.wakeAfter == nil && !driver.inspector.needsRedraw, "seed \(seed): it comes to rest")
    // A finger that is gone holds nothing: a motion of it is for nobody.
    for finger in Int64(1)...3 {
      #expect(!driver.send(.moved, Rect(driver.report.frame[0], driver.report.frame[1], 9, 9).center, finger: finger))
    }
  }

  @Test("The same hands on the same panel lead to the same owner", arguments: UInt64(20)..<24)
  func sameHands(seed: UInt64) {
    let runs = (0..<2).map { _ in
      let driver = InspectorTestDriver()
      var hands = PanelHands(seed: seed)
      for _ in 0..<200 { hands.act(on: driver) }
      return (driver.lamp.propertyValues, driver.report, driver.picture.primitives)
    }
    #expect(runs[0].0 == runs[1].0 && runs[0].1 == runs[1].1 && runs[0].2 == runs[1].2, "seed \(seed)")
  }

  @Test("How often frames come does not change what a finger on a slider means", arguments: [1, 2, 7, 40])
  func anyFrames(every: Int) throws {
    func brightness(_ every: Int) throws -> Double {
      let driver = InspectorTestDriver()
      let frame = try #require(driver.row("brightness")).frame
      driver.send(.down, Point(frame[0] + frame[2] * 0.5, frame[1] + frame[3] / 2))
      for step in 1...40 {
        driver.send(.moved, Point(frame[0] + frame[2] * (0.5 - 0.009 * Double(step)), frame[1] + frame[3] / 2))
        if step % every == 0 { driver.frame() }
      }
      driver.send(.up, Point(frame[0] + frame[2] * 0.14, frame[1] + frame[3] / 2))
      driver.frame()
      return driver.lamp.brightness
    }
    #expect(try brightness(every) == brightness(1))
  }

  @Test("Every colour that is offered is taken when it is tapped, and they are all different") func swatches() throws {
    let driver = InspectorTestDriver()
    // A colour that the palette lacks is offered as long as it is the chosen one, and is gone after the first tap.
    driver.tap(try #require(driver.row("color")).swatches[1])
    let count = try #require(driver.row("color")).swatches.count
    var found: Set<PropertyValue> = []
    for index in 0..<count {
      driver.tap(try #require(driver.row("color")).swatches[index])
      let color = try #require(driver.lamp.property(named: "color"))
      #expect(found.insert(color).inserted, "swatch \(index)")
    }
    #expect(found.count == count && count > 3)
  }

  @Test("What cannot be used now is seen, but no hand changes it") func unusable() {
    struct Heater: Inspectable {
      var isOn = false
      var warmth = 20.0
      static let properties: [Property<Heater>] = [
        .flag("isOn", "On", \.isOn), .number("warmth", "Warmth", \.warmth, in: 5...30).usable { $0.isOn },
      ]
    }
    for isOn in [false, true] {
      var heater = Heater(isOn: isOn)
      let style = WidgetStyle(theme: .night, metrics: Metrics(), measure: FixedTextMeasure())
      var inspector = Inspector(of: heater, title: "Heater", style: style)
      inspector.place(in: Rect(0, 0, 1280, 800))
      inspector.open()
      inspector.advance(to: 0, elapsed: 0, &heater)
      let frame = inspector.report(of: heater).rows.first { $0.name == "warmth" }?.frame ?? [0, 0, 0, 0]
      for (phase, part) in [(PointerEvent.Phase.down, 0.5), (.moved, 0.9), (.up, 0.9)] {
        let point = Point(frame[0] + frame[2] * part, frame[1] + frame[3] / 2)
        let event = PointerEvent(id: PointerID(device: 1, contact: 1), phase: phase, position: point, time: 1)
        #expect(inspector.handle(.pointer(event), &heater))
      }
      #expect((heater.warmth != 20) == isOn)
    }
  }

  @Test("Areas and clocks of broken numbers break nothing", arguments: [Double.nan, .infinity, -.infinity, 1e300, -5])
  func brokenNumbers(number: Double) {
    for area in [Rect(number, 0, 800, 600), Rect(0, 0, number, 600), Rect(0, 0, 800, number)] {
      let driver = InspectorTestDriver(area)
      driver.inspector.advance(to: number, elapsed: number, &driver.lamp)
      for point in [Point(700, 300), Point(number, 300), Point(400, number)] { driver.tap(point) }
      let texts = driver.picture.texts
      #expect(texts.allSatisfy { !$0.origin.x.isNaN && !$0.origin.y.isNaN })
      driver.inspector.place(in: Rect(0, 0, 1280, 800))
      driver.frame(2)
      expectSound(driver, driver.inspector.standard, "\(area)")
      #expect(!driver.report.rows.isEmpty)
    }
  }
}

@Suite("What the panel reports is what is drawn and hit") struct PanelReportTests {
  @Test(
    "Every row's title is drawn beside its control, on the page that is reported",
    arguments: [
      Rect(0, 0, 1280, 800), Rect(0, 0, 480, 800),
    ])
  func titles(area: Rect) {
    let driver = InspectorTestDriver(area)
    for page in 0..<driver.report.pageCount {
      let report = driver.report
      #expect(report.page == page)
      let panel = Rect(report.frame[0], report.frame[1], report.frame[2], report.frame[3])
      for row in report.rows {
        guard let title = Lamp.properties.first(where: { $0.name == row.name })?.title else { continue }
        let runs = driver.picture.texts.filter { title.hasPrefix($0.text.replacingOccurrences(of: "…", with: "")) }
        let isNear = runs.contains { run in
          panel.contains(Point(Double(run.origin.x), Double(run.origin.y)))
            && Double(run.origin.y) < row.frame[1] + row.frame[3] && Double(run.origin.y) > row.frame[1] - 60
        }
        #expect(isNear, "\(row.name) on page \(page)")
      }
      driver.press("nextPage")
    }
    #expect(driver.report.page == driver.report.pageCount - 1, "the last page has no next one")
  }

  @Test("A panel that closes under a finger lets go of it, and opens as it was") func closing() throws {
    let driver = InspectorTestDriver()
    let frame = try #require(driver.row("brightness")).frame
    driver.send(.down, Point(frame[0] + frame[2] * 0.5, frame[1] + frame[3] / 2))
    driver.send(.moved, Point(frame[0] + frame[2] * 0.7, frame[1] + frame[3] / 2))
    let before = driver.lamp.propertyValues
    driver.key(.escape)
    #expect(!driver.report.isOpen)
    #expect(!driver.send(.moved, Point(frame[0], frame[1])) && !driver.send(.up, Point(frame[0], frame[1])))
    driver.inspector.open()
    driver.frame(2)
    #expect(driver.lamp.propertyValues == before && driver.report.rows.contains { $0.name == "brightness" })
  }
}

@Suite("Laws of properties") struct PropertyLawTests {
  private func anyValue(_ random: inout SeededGenerator) -> PropertyValue {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .number(Double.random(in: -20...2e5, using: &random))
    case 1: .number([Double.nan, .infinity, -.infinity, 1e308, -0.0, 0.5].randomElement(using: &random) ?? 0)
    case 2: .flag(Bool.random(using: &random))
    case 3: .choice(["round", "square", "none", "attic", "moon", ""].randomElement(using: &random) ?? "")
    case 4: .color(Color(UInt32.random(in: 0...0xFFFFFF, using: &random)))
    default:
      .text(["", "a", "\n\t", String(repeating: "é", count: 90), "👩‍👩‍👧"].randomElement(using: &random) ?? "")
    }
  }

  @Test(
    "Whatever is asked for, a property takes a value that it may have, tells whether it changed, and asks for one redraw",
    arguments: UInt64(0)..<20)
  func setting(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var lamp = Lamp()
    for _ in 0..<300 {
      guard let property = Lamp.properties.randomElement(using: &random) else { continue }
      let wanted = anyValue(&random)
      lamp.draw()
      let (before, redraws) = (lamp.propertyValues, lamp.redraw.count)
      let hasChanged = property.set(wanted, on: &lamp)
      let after = property.value(of: lamp)
      // Limits that follow from another property hold for what is set from now on.
      let isAdmitted = property.kind(of: lamp).admitted(after) == after
      #expect(!hasChanged || isAdmitted, "\(property.name) = \(wanted), seed \(seed)")
      #expect(hasChanged == (lamp.propertyValues != before), "\(property.name) = \(wanted), seed \(seed)")
      #expect(lamp.redraw.count == redraws + (hasChanged ? 1 : 0), "seed \(seed)")
      let again = property.set(after, on: &lamp)
      #expect(again == !isAdmitted, "what is so already changes nothing; seed \(seed)")
    }
  }

  @Test("All that an owner holds is read back from its JSON", arguments: UInt64(0)..<20)
  func json(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var lamp = Lamp()
    for property in Lamp.properties { property.set(anyValue(&random), on: &lamp) }
    let read = try JSONSerialization.jsonObject(with: Data(lamp.propertiesJSON.utf8)) as? [String: Any]
    let object = try #require(read)
    #expect(object.count == Lamp.properties.count)
    #expect(object["name"] as? String == lamp.name && object["bulbs"] as? Int == lamp.bulbs, "seed \(seed)")
    #expect(object["brightness"] as? Double == lamp.brightness && object["isOn"] as? Bool == lamp.isOn)
    #expect(object["color"] as? String == lamp.color.hexText && object["room"] as? String == lamp.room.rawValue)
  }

  @Test("Numbers of a range stay in it, steps lie on the grid, and both are settled at once", arguments: UInt64(0)..<40)
  func ranges(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let low = Double(Int.random(in: -50...50, using: &random))
    let high = low + Double(Int.random(in: 0...80, using: &random))
    let steps: [Double] = [0, 0.05, 0.1, 0.25, 0.5, 1, 2]
    let step = steps.randomElement(using: &random) ?? 0
    let range = NumberRange(low...high, step: step, isWhole: Bool.random(using: &random))
    #expect(range.step > 0)
    var before = -Double.infinity
    let samples = (0..<200).map { _ in Double.random(in: low - 30...high + 30, using: &random) }.sorted()
    for value in samples + [1e300] {
      let stepped = range.stepped(value)
      #expect(range.limits.contains(stepped) && range.stepped(stepped) == stepped, "\(value), seed \(seed)")
      guard let admitted = range.admitted(value) else {
        Issue.record("\(value) is a number, seed \(seed)")
        continue
      }
      #expect(range.limits.contains(admitted) && range.admitted(admitted) == admitted, "seed \(seed)")
      #expect(!range.isWhole || admitted == admitted.rounded(), "seed \(seed)")
      #expect(admitted >= before, "in order; seed \(seed)")
      before = admitted
    }
    #expect(range.admitted(.nan) == nil && range.limits.contains(range.stepped(.nan)))
  }

  @Test("A number as written is the number again, to the digits that its steps need", arguments: UInt64(0)..<20)
  func text(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let steps: [Double] = [0.01, 0.05, 0.1, 0.5, 1, 5]
    let step = steps.randomElement(using: &random) ?? 1
    let range = NumberRange(-200...200, step: step, unit: ["", "mm", "×", "°"].randomElement(using: &random) ?? "")
    for _ in 0..<50 {
      let value = range.stepped(Double.random(in: -200...200, using: &random))
      let written = range.text(value).replacingOccurrences(of: "−", with: "-")
      let digits = written.filter { "-.0123456789".contains($0) }
      let read = try #require(Double(digits))
      #expect(abs(read - value) < step / 2, "\(written), seed \(seed)")
      #expect(!range.text(value).contains("-"), "a minus is no hyphen")
    }
  }
}
