// Distances as written: true to 2 %, in the right unit, and never less for a longer way.

import AppTestSupport
import AtlasExhibit
import Foundation
import Randomness
import Testing
import TestSupport

@Suite("Distances as written")
struct AtlasDistanceTests {
  /// The units by their names, in metres, and the unit of one.
  private static let units: [String: (metres: Double, isOne: Bool)] = [
    "metre": (1, true), "metres": (1, false), "kilometre": (1000, true), "kilometres": (1000, false),
    "foot": (0.3048, true), "feet": (0.3048, false), "mile": (1609.344, true), "miles": (1609.344, false),
  ]

  /// A written distance, read again.
  private func read(_ text: String) throws -> (metres: Double, unit: String) {
    let words = text.split(separator: " ").map(String.init)
    try #require(words.count == 2)
    let number = try #require(Double(words[0].filter { $0 != "," }), "\(text)")
    let unit = try #require(Self.units[words[1]], "\(text)")
    #expect((number == 1) == unit.isOne, "\(text)")
    return (number * unit.metres, words[1])
  }

  /// Distances from a metre to half round the Earth, many of them about the bounds of the units, in order.
  private var distances: [Double] {
    var dice = SeededGenerator(seed: 5)
    var all = (0..<20_000).map { _ in dice.number(log2: 0...log2(20_000_000)) }
    for bound in [1000.0, 1609.344, 10_000, 16_093.44, 25_000, 40_233.6, 2500, 4023.36, 25, 7.62] {
      all += (-200...200).map { bound * (1 + Double($0) / 20_000) }
    }
    return ([1, 20_000_000] + all).sorted()
  }

  @Test(arguments: AtlasUnit.allCases)
  func areTrueToTwoPercentAndNeverGoBack(unit: AtlasUnit) throws {
    var before = 0.0
    for metres in distances {
      let text = unit.text(metres: metres)
      let written = try read(text)
      #expect(abs(written.metres / metres - 1) <= 0.02, "\(metres) m as \(text)")
      #expect(written.metres >= before * (1 - 1e-6), "\(metres) m as \(text)")
      before = written.metres
      let (small, large) = unit == .miles ? (0.3048, 1609.344) : (1, 1000)
      #expect([small, large].contains(Self.units[written.unit]?.metres), "\(text)")
      // Less than a mile or a kilometre, as written, is in feet or metres.
      if abs(metres / large - 1) > 1e-3 {
        #expect((written.metres < large) == (written.unit.hasPrefix(unit == .miles ? "f" : "me")), "\(text)")
      }
    }
  }

  @Test func areWrittenAsPeopleSayThem() {
    let words: [(Double, String, String)] = [
      (0, "0 kilometres", "0 miles"), (1, "1 metre", "3.3 feet"), (0.3048, "0.3 metres", "1 foot"),
      (370.5, "371 metres", "1,216 feet"), (999.6, "1 kilometre", "3,280 feet"), (1000, "1 kilometre", "3,281 feet"),
      (1609.4, "1.61 kilometres", "1 mile"), (2513, "2.5 kilometres", "1.56 miles"),
      (3001, "3 kilometres", "1.86 miles"),
      (9953.8, "10 kilometres", "6.2 miles"), (123_456, "123 kilometres", "77 miles"),
      (9_953_847, "9,954 kilometres", "6,185 miles"), (.nan, "0 kilometres", "0 miles"),
      (-5, "0 kilometres", "0 miles"),
    ]
    for (metres, kilometres, miles) in words {
      #expect(AtlasUnit.kilometres.text(metres: metres) == kilometres)
      #expect(AtlasUnit.miles.text(metres: metres) == miles)
    }
  }

  @Test func aWayAcrossTheCampusIsToldInPartsOfAMile() throws {
    let driver = try AppTestDriver.atlas("georgia-tech")
    driver.trace(from: "Cookout", to: "TheVarsity").wait(1)
    #expect(try driver.atlas.state.distance == "2.5 kilometres")
    #expect(driver.shows("Distance: 2.5 kilometres"))
    driver.key("u").frame()
    #expect(driver.shows("Distance: 1.56 miles"))
  }
}

extension SeededGenerator {
  /// Rolls a number whose logarithm to the base 2 lies in a range.
  fileprivate mutating func number(log2 range: ClosedRange<Double>) -> Double { exp2(number(range)) }
}
