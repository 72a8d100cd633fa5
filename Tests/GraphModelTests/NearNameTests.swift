// Names that are spelt nearly so.

import GraphModel
import Randomness
import TestSupport
import Testing

@Suite("Names spelt nearly so")
struct NearNameTests {
  @Test("every beginning of a misspelt name finds it, from the third letter on")
  func whileTyping() {
    for typed in ["gav", "gavr", "gavro", "gavros", "gavrosh"] {
      #expect(NearName(typed).distance(toBeginningsIn: "Gavroche") != nil, "\(typed)")
    }
    #expect(NearName("ga").distance(toBeginningsIn: "Gavroche") == nil)
    #expect(NearName("gavrosh").distance(toBeginningsIn: "Marius") == nil)
  }

  @Test("words within a name count, too, and what is right is nearest")
  func words() {
    #expect(NearName("vlajean").distance(toBeginningsIn: "Jean Valjean") == 1)
    #expect(NearName("valjean").distance(toBeginningsIn: "Jean Valjean") == 0)
    #expect(NearName("valjean").distance(toBeginningsIn: "") == nil)
  }

  @Test("a letter lost, doubled, changed or swapped is one step away")
  func oneMistake() {
    var dice = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let name = (0..<Int.random(in: 4...12, using: &dice)).map { _ in "abcdefghij".randomElement(using: &dice) ?? "a" }
      var typed = name
      let index = Int.random(in: 0..<(typed.count - 1), using: &dice)
      switch Int.random(in: 0..<4, using: &dice) {
      case 0: typed.remove(at: index)
      case 1: typed.insert(typed[index], at: index)
      case 2: typed[index] = "z"
      default: typed.swapAt(index, index + 1)
      }
      let distance = NearName(String(typed)).distance(toBeginningsIn: String(name) + " and more")
      #expect(distance.map { $0 <= 1 } == true, "\(String(typed)) for \(String(name))")
    }
  }
}
