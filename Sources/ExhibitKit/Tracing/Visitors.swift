// The visitors at the table, as far as touches tell: one visitor's answers are not another's to erase.
//
// A touch screen knows contacts, not people. A touch belongs to whoever has an answer and touched nearest to there, within
// an arm's play; else to somebody new. Who has neither an answer nor a finger on the screen is forgotten: nothing
// depends on them. At the screen of one person, the only one with an answer may touch the ground anywhere.

import Geometry
import Gestures

/// A person at the table. Mouse and keyboard are one.
public struct VisitorID: Hashable, Sendable {
  /// The number of the visitor: 0 at the desk, from 1 on at the glass.
  public let number: Int

  /// The visitor with a number from 0 on.
  public init(number: Int) { self.number = number }

  /// The visitor with mouse and keyboard.
  public static let desk = VisitorID(number: 0)
}

/// The people at the table.
public struct Visitors {
  private struct Person {
    let id: VisitorID
    /// The point touched last, in view pixels.
    var point: Point
  }

  /// The distance, in millimetres, within which touches are taken for those of one person.
  public static let reach = 120.0
  /// The diagonal up to which a display stands on the desk of one person, in millimetres.
  public static let greatestDesk = 1000.0
  /// The number of lifted contacts that are remembered: gestures come from them in the same frame.
  private static let remembered = 64

  private var people: [Person] = []
  /// The visitors of contacts, those on the screen and the last ones that lifted, oldest first.
  private var contacts: [(pointer: PointerID, visitor: VisitorID)] = []

  /// Nobody.
  public init() {}

  /// Returns the visitor of a contact.
  public func visitor(of pointer: PointerID) -> VisitorID {
    if pointer.device == PointerID.mouse { return .desk }
    return contacts.last { $0.pointer == pointer }?.visitor ?? .desk
  }

  /// Finds out whose contact has come down.
  ///
  /// - Parameters:
  ///   - point: where it landed, in view pixels.
  ///   - startsAnew: true if it is on a node, where a person whose finger is busy cannot begin something else.
  ///   - reach: the distance within which touches are taken for those of one person, in view pixels.
  ///   - loneReach: the distance within which touches of the ground are taken for those of the only person who is known.
  ///   - isBusy: true for a visitor with a finger on a node.
  ///   - isKnown: true for a visitor with an answer, or a finger on the screen.
  public mutating func land(
    _ pointer: PointerID, at point: Point, startsAnew: Bool, reach: Double, loneReach: Double,
    isBusy: (VisitorID) -> Bool, isKnown: (VisitorID) -> Bool
  ) {
    guard pointer.device != PointerID.mouse else { return }
    people.removeAll { !isKnown($0.id) && !isBusy($0.id) }
    let nearest = people.indices.min { people[$0].point.distance(to: point) < people[$1].point.distance(to: point) }
    let isOnlyOne = !startsAnew && people.count == 1 && !isBusy(people[0].id)
    let id: VisitorID
    if let nearest, people[nearest].point.distance(to: point) <= (isOnlyOne ? max(reach, loneReach) : reach),
      !(startsAnew && isBusy(people[nearest].id))
    {
      id = people[nearest].id
      people[nearest].point = point
    } else {
      id = freeID
      people.append(Person(id: id, point: point))
    }
    contacts.removeAll { $0.pointer == pointer }
    if contacts.count >= Self.remembered { contacts.removeFirst() }
    contacts.append((pointer, id))
  }

  /// Forgets everybody.
  public mutating func removeAll() {
    people.removeAll(keepingCapacity: true)
    contacts.removeAll(keepingCapacity: true)
  }

  /// The first number that nobody at the glass has.
  private var freeID: VisitorID {
    var number = 1
    while people.contains(where: { $0.id.number == number }) { number += 1 }
    return VisitorID(number: number)
  }
}
