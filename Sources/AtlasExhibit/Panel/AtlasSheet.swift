// The sheet with start, goal and how to search: how far it is open, the finger that drags it, and the words of the counts.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import PathFinding
import Widgets

/// The sheet and the finger on it.
struct AtlasSheet {
  private var motion = SheetMotion(isOpen: false)
  private var hold: SheetHold?
  private var counts: (key: CountsKey, layout: TextLayout?)?

  /// The openness: 0 closed, 1 open; a little beyond while it swings.
  var openness: Double { motion.value }
  /// True if it rests open in the end.
  var isOpen: Bool { motion.isOpen }
  /// True if it moves by itself.
  var isMoving: Bool { motion.isMoving }

  /// Opens or closes it.
  mutating func toggle(isStill: Bool) {
    motion.settle(open: !motion.isOpen)
    motion.advance(by: 0, isStill: isStill)
  }

  /// Lets time pass.
  mutating func advance(by elapsed: Double, isStill: Bool) { motion.advance(by: elapsed, isStill: isStill) }

  // MARK: The finger

  /// Takes a contact event: a finger on the ground of the sheet drags it open and closed; a tap there does the same at once.
  ///
  /// - Parameters:
  ///   - travel: the way from closed to open, in view pixels.
  ///   - slop: the distance a finger may stray and still tap, in view pixels.
  ///   - isOnGround: tells whether a point is on the sheet and on none of its buttons.
  /// - Returns: true if the event belongs to the sheet.
  mutating func handle(
    _ event: PointerEvent, travel: Double, slop: Double, isStill: Bool, isOnGround: (Point) -> Bool
  ) -> Bool {
    guard let held = hold else {
      guard event.phase == .down, isOnGround(event.position) else { return false }
      hold = SheetHold(pointer: event.id, point: event.position, time: event.time)
      return true
    }
    guard held.pointer == event.id else { return false }
    switch event.phase {
    case .down, .moved: drag(to: event.position, at: event.time, travel: max(1, travel), slop: slop)
    case .up:
      if held.hasMoved {
        release(velocity: -held.speed(at: event.time) / max(1, travel))
      } else {
        hold = nil
        toggle(isStill: isStill)
      }
    case .cancelled: release(velocity: 0)
    }
    return true
  }

  private mutating func drag(to point: Point, at time: Double, travel: Double, slop: Double) {
    guard var held = hold else { return }
    if !held.hasMoved {
      guard held.start.distance(to: point) > slop else { return }
      held.hasMoved = true
      held.point = point
      motion.hold()
    }
    motion.drag(by: (held.point.y - point.y) / travel)
    held.move(to: point, at: time)
    hold = held
  }

  private mutating func release(velocity: Double) {
    if hold?.hasMoved ?? false { motion.release(velocity: velocity) }
    hold = nil
  }

  /// Releases the finger on it.
  mutating func cancelInput() { if hold != nil { release(velocity: 0) } }

  // MARK: The counts

  /// Everything the words of the counts say.
  struct CountsKey: Equatable {
    /// The method, and the numbers of a search under way.
    let progress: Progress?
    /// The number of cities each method looks at.
    let counts: [Int]?
    let width: Double

    /// The numbers of a search.
    struct Progress: Equatable {
      let method: SearchSpread.Method
      let expanded: Int
      let open: Int
    }
  }

  /// Returns the lines of the counts; `nil` where there is nothing to say. Made again only when they say something else.
  mutating func countsLayout(for key: CountsKey, make: () -> TextLayout?) -> TextLayout? {
    if let counts, counts.key == key { return counts.layout }
    let layout = make()
    counts = (key, layout)
    return layout
  }
}
