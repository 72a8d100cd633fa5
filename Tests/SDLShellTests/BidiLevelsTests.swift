// Directions of letters and the order of runs, against the rules of the Unicode bidirectional algorithm.

import Randomness
import Testing

@testable import SDLShell

@Suite struct BidiLevelsTests {
  private func levels(_ text: String) -> [Int8] { BidiLevels.levels(of: Array(text.unicodeScalars)) }

  @Test func textFromLeftToRightHasOneLevel() {
    for text in ["", "a", "Jean Valjean 24601", "Ünï — 日本 Ω 👍", "\u{0}\u{7F}"] {
      #expect(levels(text) == [Int8](repeating: 0, count: text.unicodeScalars.count))
    }
  }

  @Test func aRightToLeftLineRunsRightAndItsNumbersDoNot() {
    #expect(levels("שלום").allSatisfy { $0 == 1 })
    let mixed = levels("שלום 12")
    #expect(mixed.prefix(4).allSatisfy { $0 == 1 } && mixed.suffix(2).allSatisfy { $0 == 2 })
    let latinFirst = levels("ab שב cd")
    #expect(latinFirst == [0, 0, 0, 1, 1, 0, 0, 0])
  }

  @Test func directionSignsAloneAreNoText() {
    for text in ["\u{202E}", "\u{2066}\u{2069}", "\u{200F}"] {
      #expect(levels(text).count == text.unicodeScalars.count)
    }
    #expect(levels("\u{202E}abc\u{202C}")[1] % 2 == 1)
  }

  @Test func runsOfOneDirectionKeepOrTurnTheirOrder() {
    #expect(BidiLevels.visualOrder(of: []) == [])
    #expect(BidiLevels.visualOrder(of: [0, 0, 0]) == [0, 1, 2])
    #expect(BidiLevels.visualOrder(of: [1, 1, 1]) == [2, 1, 0])
    #expect(BidiLevels.visualOrder(of: [1, 2, 1]) == [2, 1, 0])
    #expect(BidiLevels.visualOrder(of: [0, 1, 0, 1, 2, 1, 0]) == [0, 1, 2, 5, 4, 3, 6])
    #expect(BidiLevels.visualOrder(of: [1, 2, 2, 1]) == [3, 1, 2, 0])
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>) func everyRunHasOnePlaceInTheOrder(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let levels = (0..<dice.below(20)).map { _ in Int8(dice.below(5)) }
    let order = BidiLevels.visualOrder(of: levels)
    #expect(order.sorted() == Array(levels.indices), "seed \(seed)")
    // A pair of turns more is none.
    #expect(BidiLevels.visualOrder(of: levels.map { $0 + 2 }) == order, "seed \(seed)")
  }
}
