// The words of a legend: what categories mean, told apart in as few figures as that takes.

import ExhibitKit
import SceneGraph
import Testing

@Suite("The words of a legend")
struct LegendWordsTests {
  private func words(_ values: [Double]) -> [String] { Wording.meanings(of: NodeCategories(classesOf: values)) }

  @Test("Whole numbers are told whole, years without a comma, large ones with it")
  func whole() {
    #expect(words([1, 2, 3]) == ["3", "2", "1"])
    #expect(words([1995, 2003]) == ["2003", "1995"])
    #expect(words([0, 12_000]) == ["12,000", "0"])
  }

  @Test("Fractions have three figures, and more where classes would read the same")
  func fractions() {
    #expect(words([0.123456, 0.987654]) == ["0.988", "0.123"])
    #expect(words([0.33312, 0.33347]) == ["0.3335", "0.3331"])
    #expect(words([1_619.8, 3]) == ["1620", "3"])
  }

  @Test("Nothing that a number can be makes words without end")
  func extremes() {
    for values in [
      [.leastNonzeroMagnitude, 1e-300], [1.7e308, -1.7e308], [.nan, 1, 2], [.infinity, 0], [1e9, 1e9 + 0.5],
      [-0.5, -1e6, 7e5 + 0.1],
    ] {
      for word in words(values) { #expect(!word.isEmpty && word.count < 60, "\(word)") }
    }
  }

  @Test("Groups and what is left have their words")
  func groups() {
    #expect(Wording.meanings(of: NodeCategories(groups: [0, 1, 0])) == ["Group 1", "Group 2"])
    #expect(Wording.meanings(of: NodeCategories(groups: (0..<20).map { $0 % 12 })).last == "Others")
    let shared = NodeCategories(groups: [0, 0, 1, 2, 3], hues: [0, 1, 0])
    #expect(Wording.meanings(of: shared) == ["Group 1 and 1 more", "Group 2", "Others"])
    #expect(words([1, .nan]) == ["1", "Not known"])
  }
}
