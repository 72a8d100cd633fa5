// Declared properties: reading, changing, limits, JSON, and one redraw.

import Drawing
import Foundation
import Inspection
import Testing

@Suite struct PropertyTests {
  @Test func valuesAreReadAndChangedByName() {
    var lamp = Lamp()
    #expect(lamp.property(named: "bulbs") == .number(3))
    lamp.setProperty("bulbs", to: .number(5))
    #expect(lamp.bulbs == 5)
    lamp.setProperty("shade", to: .choice("none"))
    #expect(lamp.shade == .none)
    lamp.setProperty("isOn", to: .flag(false))
    #expect(!lamp.isOn)
    let hasChanged = lamp.setProperty("name", to: .text("Moon"))
    #expect(hasChanged && lamp.name == "Moon")
    #expect(lamp.property(named: "wings") == nil)
    let hasFlown = lamp.setProperty("wings", to: .number(2))
    #expect(!hasFlown)
  }

  @Test func valuesStayWithinTheirLimits() {
    var lamp = Lamp()
    lamp.setProperty("brightness", to: .number(7))
    #expect(lamp.brightness == 1)
    lamp.setProperty("brightness", to: .number(-.infinity))
    #expect(lamp.brightness == 0)
    lamp.setProperty("bulbs", to: .number(2.6))
    #expect(lamp.bulbs == 3)
    lamp.setProperty("brokenBulb", to: .number(99))
    #expect(lamp.brokenBulb == 3)
    lamp.setProperty("name", to: .text("a\nb" + String(repeating: "x", count: 50)))
    #expect(lamp.name.count == 20 && !lamp.name.contains("\n"))
  }

  @Test func valuesOfTheWrongSortChangeNothing() {
    var lamp = Lamp()
    let before = lamp.propertyValues
    for property in Lamp.properties {
      let wrong: PropertyValue = property.value(of: lamp) == .flag(true) ? .text("x") : .flag(true)
      let hasChanged = property.set(wrong, on: &lamp)
      #expect(!hasChanged)
    }
    lamp.setProperty("brightness", to: .number(.nan))
    lamp.setProperty("shade", to: .choice("purple"))
    #expect(lamp.propertyValues == before)
  }

  @Test func manyChangesAreOneRedrawAndNoneIsNone() {
    var lamp = Lamp()
    lamp.draw()
    let before = lamp.redraw.count
    for property in Lamp.properties { property.set(property.value(of: lamp), on: &lamp) }
    lamp.setProperty("brightness", to: .number(0.5))
    #expect(!lamp.redraw.isPending && lamp.redraw.count == before)
    lamp.setProperty("brightness", to: .number(0.6))
    lamp.setProperty("bulbs", to: .number(4))
    lamp.setProperty("isOn", to: .flag(false))
    #expect(lamp.redraw.isPending && lamp.redraw.count == before + 1)
    lamp.draw()
    #expect(!lamp.redraw.isPending)
  }

  @Test func propertiesOfAPartArePropertiesOfTheWhole() {
    struct Workplace: Inspectable {
      var lamp = Lamp()
      static let properties: [Property<Workplace>] = Lamp.properties.map { $0.of(\.lamp) }
    }
    var workplace = Workplace()
    workplace.setProperty("bulbs", to: .number(8))
    #expect(workplace.lamp.bulbs == 8)
    #expect(Workplace.properties.map(\.heading) == Lamp.properties.map(\.heading))
    #expect(workplace.propertiesJSON == workplace.lamp.propertiesJSON)
  }

  @Test func jsonHoldsEveryValue() throws {
    var lamp = Lamp()
    lamp.name = "A \"quoted\" \\ tab"
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(lamp.propertiesJSON.utf8)) as? [String: Any])
    #expect(object.count == Lamp.properties.count)
    #expect(object["brightness"] as? Double == 0.5)
    #expect(object["bulbs"] as? Int == 3)
    #expect(object["isOn"] as? Bool == true)
    #expect(object["shade"] as? String == "round")
    #expect(object["color"] as? String == "#FFEEDD")
    #expect(object["name"] as? String == lamp.name)
    #expect(lamp.propertiesJSON.hasPrefix("{\n  \"isOn\": true,\n  \"brightness\": 0.5,"))
  }

  @Test(arguments: [
    (PropertyValue.number(3), "3"), (.number(-0.25), "-0.25"), (.number(.nan), "null"), (.number(1e300), "1e+300"),
    (.text("\u{1}\n"), "\"\\u0001\\n\""), (.color(Color(0x0A0B0C, opacity: 0.5)), "\"#0A0B0C80\""),
  ])
  func jsonOfValues(value: PropertyValue, json: String) { #expect(value.json == json) }
}

@Suite struct NumberRangeTests {
  @Test func numbersAreWrittenAsTheirStepsNeed() {
    #expect(NumberRange(0...1, step: 0.05).text(0.5) == "0.50")
    #expect(NumberRange(-1...1, step: 0.5).text(-0.5) == "−0.5")
    #expect(NumberRange(-1...1, step: 0.5).text(-0.01) == "0.0")
    #expect(NumberRange(0...9, isWhole: true).text(7) == "7")
    #expect(NumberRange(0...9, step: 0.5, unit: "mm").text(2.5) == "2.5 mm")
    #expect(NumberRange(0...9, step: 0.5, unit: "×").text(2.5) == "2.5×")
  }

  @Test func slidersGoByStepsWithoutCrumbs() {
    let range = NumberRange(0...1, step: 0.05)
    for step in 0...20 { #expect(range.stepped(Double(step) * 0.05 + 0.011) == Double(step * 5) / 100) }
    #expect(range.stepped(.nan) == 0)
  }

  @Test func brokenRangesAreMended() {
    #expect(NumberRange(0 ... .infinity).limits == 0...1)
    #expect(NumberRange(0...1, step: -3).step == 0.01)
    #expect(NumberRange(2...2).step > 0)
  }
}
