// The owner of a touch: told by its point, by who has an answer, and never by erasing what another asked.

import ExhibitKit
import Geometry
import Gestures
import Randomness
import Testing

@Suite("Visitors")
struct VisitorsTests {
  private func finger(_ contact: Int64) -> PointerID { PointerID(device: 5, contact: contact) }

  private func land(
    _ visitors: inout Visitors, _ contact: Int64, at point: Point, busy: Set<VisitorID> = [],
    known: Set<VisitorID> = []
  ) -> VisitorID {
    visitors.land(finger(contact), at: point, startsAnew: true, reach: 100, loneReach: 100) {
      busy.contains($0)
    } isKnown: {
      known.contains($0)
    }
    return visitors.visitor(of: finger(contact))
  }

  @Test("a touch near one with an answer is that person's, one far away is somebody new")
  func byPlace() {
    var visitors = Visitors()
    let one = land(&visitors, 1, at: Point(100, 100))
    #expect(one != .desk)
    #expect(land(&visitors, 2, at: Point(150, 140), known: [one]) == one)
    let other = land(&visitors, 3, at: Point(400, 100), known: [one])
    #expect(other != one)
    // People are where they touched last.
    #expect(land(&visitors, 4, at: Point(240, 140), known: [one, other]) == one)
    #expect(land(&visitors, 5, at: Point(330, 120), known: [one, other]) == other)
  }

  @Test("who alone has an answer may touch the ground farther away, and nobody takes another's answer away")
  func onlyOne() {
    func ground(
      _ visitors: inout Visitors, _ contact: Int64, loneReach: Double, known: Set<VisitorID>,
      busy: Set<VisitorID> = []
    ) -> VisitorID {
      visitors.land(
        finger(contact), at: Point(900, 100), startsAnew: false, reach: 100, loneReach: loneReach
      ) {
        busy.contains($0)
      } isKnown: {
        known.contains($0)
      }
      return visitors.visitor(of: finger(contact))
    }
    var visitors = Visitors()
    let one = land(&visitors, 1, at: Point(100, 100))
    var (table, far, busy, several) = (visitors, visitors, visitors, visitors)
    #expect(ground(&visitors, 2, loneReach: .infinity, known: [one]) == one)
    #expect(ground(&table, 2, loneReach: 800, known: [one]) == one)
    #expect(ground(&far, 2, loneReach: 500, known: [one]) != one)
    #expect(ground(&busy, 2, loneReach: .infinity, known: [one], busy: [one]) != one)
    let other = land(&several, 2, at: Point(700, 100), known: [one])
    #expect(![one, other].contains(ground(&several, 3, loneReach: .infinity, known: [one, other])))
  }

  @Test("a second finger on a node beside a busy one is somebody else's")
  func busy() {
    var visitors = Visitors()
    let one = land(&visitors, 1, at: Point(100, 100))
    let other = land(&visitors, 2, at: Point(110, 100), busy: [one])
    #expect(other != one)
    visitors.land(finger(3), at: Point(100, 100), startsAnew: false, reach: 100, loneReach: 100) { _ in
      true
    } isKnown: { _ in
      true
    }
    #expect(visitors.visitor(of: finger(3)) == one)
  }

  @Test("who has nothing on the table is forgotten, and mouse and keyboard are the desk")
  func forgotten() {
    var visitors = Visitors()
    let one = land(&visitors, 1, at: Point(100, 100))
    let next = land(&visitors, 2, at: Point(100, 100))
    #expect(next == one, "the number is free again")
    let mouse = PointerID(device: PointerID.mouse, contact: 9)
    visitors.land(mouse, at: .zero, startsAnew: true, reach: 100, loneReach: 100) { _ in
      false
    } isKnown: { _ in
      false
    }
    #expect(visitors.visitor(of: mouse) == .desk && visitors.visitor(of: finger(77)) == .desk)
  }

  @Test("people who stand apart are never taken for each other")
  func apart() {
    var dice = SeededGenerator(seed: 8)
    for _ in 0..<50 {
      var visitors = Visitors()
      // Homes at least 250 apart; everybody touches within 50 of home: no touch is nearer to another's last.
      let homes = (0..<6).map { Point(Double($0 % 3) * 250, Double($0 / 3) * 250) }
      var names: [Int: VisitorID] = [:]
      for contact in 0..<200 {
        let person = dice.below(6)
        let point = homes[person] + Point(dice.unit() * 68 - 34, dice.unit() * 68 - 34)
        let id = land(&visitors, Int64(contact), at: point, known: Set(names.values))
        if let before = names[person] { #expect(id == before) } else { #expect(!names.values.contains(id)) }
        names[person] = id
      }
    }
  }
}
