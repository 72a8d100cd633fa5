// Whose answers they are, by laws under random events: lists with one element a visitor, and contacts that come and go.

import Geometry
import Gestures
import Randomness
import TestSupport
import Testing

@testable import ExhibitKit

@Suite("Visitors, by laws")
struct VisitorLawTests {
  private struct Item: VisitorOwned, Equatable {
    let visitor: VisitorID
    var word: Int
  }

  @Test("A list is what a plain array of pairs would be", arguments: 0..<40)
  func list(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var list = VisitorList<Item>()
    var plain: [Item] = []
    for word in 0..<150 {
      let visitor = VisitorID(number: random.below(6))
      let (before, revision) = (list.map(\.self), list.revision)
      switch random.below(6) {
      case 0:
        let removed = list.remove(of: visitor)
        #expect(removed == plain.first { $0.visitor == visitor })
        plain.removeAll { $0.visitor == visitor }
      case 1:
        let parity = random.below(4)
        list.removeAll { $0.word % 4 == parity }
        plain.removeAll { $0.word % 4 == parity }
      case 2 where random.oneIn(6):
        list.removeAll()
        plain = []
      default:
        let limit = random.pick([1, 3, .max])
        list.put(Item(visitor: visitor, word: word), limit: limit)
        plain.removeAll { $0.visitor == visitor }
        if plain.count >= limit { plain.removeFirst() }
        plain.append(Item(visitor: visitor, word: word))
      }
      #expect(Array(list) == plain && Set(list.map(\.visitor)).count == list.count)
      #expect((list.revision != revision) == (Array(list) != before))
      for number in 0..<6 {
        let id = VisitorID(number: number)
        #expect(list[id] == plain.first { $0.visitor == id } && list.has(id) == (list.index(of: id) != nil))
      }
    }
  }

  @Test("Lists are equal by what is in them, whatever happened before")
  func equality() {
    var (one, other) = (VisitorList<Item>(), VisitorList<Item>())
    one.put(Item(visitor: .desk, word: 1))
    other.put(Item(visitor: .desk, word: 2))
    #expect(one != other)
    other.put(Item(visitor: .desk, word: 1))
    #expect(one == other && one.revision != other.revision)
  }

  @Test(
    "Random touches: a contact keeps its visitor as long as it is remembered, and mice are the desk", arguments: 0..<60)
  func touches(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var visitors = Visitors()
    var owners: [(pointer: PointerID, visitor: VisitorID)] = []
    for step in 0..<150 {
      let isMouse = random.oneIn(10)
      let pointer = PointerID(device: isMouse ? PointerID.mouse : 3, contact: Int64(random.below(200)))
      let busy = Set((0..<random.below(3)).map { _ in VisitorID(number: random.whole(1...4)) })
      let known = busy.union((0..<random.below(4)).map { _ in VisitorID(number: random.whole(1...4)) })
      let startsAnew = random.oneIn(2)
      visitors.land(
        pointer, at: random.point(width: 800, height: 600), startsAnew: startsAnew, reach: random.number(0...300),
        loneReach: random.number(0...600)
      ) {
        busy.contains($0)
      } isKnown: {
        known.contains($0)
      }
      let owner = visitors.visitor(of: pointer)
      #expect((owner == .desk) == isMouse, "step \(step)")
      if !isMouse {
        owners.removeAll { $0.pointer == pointer }
        owners.append((pointer, owner))
        if owners.count > 64 { owners.removeFirst() }
      }
      for (pointer, owner) in owners { #expect(visitors.visitor(of: pointer) == owner, "step \(step)") }
    }
    visitors.removeAll()
    for (pointer, _) in owners { #expect(visitors.visitor(of: pointer) == .desk) }
  }

  @Test("Numbers stay small: the first free one is given, however many came before")
  func numbers() {
    var visitors = Visitors()
    for contact in 0..<500 as Range<Int64> {
      // Three people have answers; the rest is forgotten at once.
      visitors.land(
        PointerID(device: 1, contact: contact), at: Point(Double(contact) * 1000, 0), startsAnew: true, reach: 10,
        loneReach: 10
      ) { _ in
        false
      } isKnown: {
        $0.number <= 3
      }
      #expect((1...4).contains(visitors.visitor(of: PointerID(device: 1, contact: contact)).number))
    }
  }

  @Test("Tickets count up whatever is asked for, and what was asked for is taken once, in its order")
  func effects() {
    var effects = EffectQueue(firstTicket: 100)
    let none = effects.take()
    #expect(none.isEmpty)
    let (first, second) = (effects.list("/a"), effects.list("/b"))
    effects.ask(.quit)
    let third = effects.list("/c")
    #expect([first, second, third] == [101, 102, 103])
    let taken = effects.take()
    #expect(
      taken == [
        .list(folder: "/a", ticket: 101), .list(folder: "/b", ticket: 102), .quit, .list(folder: "/c", ticket: 103),
      ])
    let (later, fourth) = (effects.take(), effects.list("/d"))
    #expect(later.isEmpty && fourth == 104)
  }
}
