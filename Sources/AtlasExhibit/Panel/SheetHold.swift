// The finger that drags the sheet.

import Geometry
import Gestures

/// A finger on the ground of the sheet, which drags it.
struct SheetHold {
  let pointer: PointerID
  let start: Point
  var point: Point
  var hasMoved = false
  /// The heights of the finger in the last tenth of a second, with their times.
  private var recent: [(y: Double, time: Double)]

  init(pointer: PointerID, point: Point, time: Double) {
    self.pointer = pointer
    start = point
    self.point = point
    recent = [(point.y, time)]
  }

  mutating func move(to point: Point, at time: Double) {
    self.point = point
    recent.append((point.y, time))
    recent.removeAll { $0.time < time - 0.1 }
  }

  /// Returns the speed of the finger in its last tenth of a second, downwards in view pixels a second.
  func speed(at time: Double) -> Double {
    guard let first = recent.first(where: { $0.time >= time - 0.1 }), let last = recent.last else { return 0 }
    return (last.y - first.y) / max(0.02, last.time - first.time)
  }
}
