// A show out of a recording: hands that somebody had on an exhibit, to be played while a public table waits for visitors.

import Geometry
import Gestures

/// The hands of a recording.
public struct RecordedShow: Hashable, Sendable, Codable {
  /// The exhibit that was recorded.
  public let exhibit: ExhibitID
  /// The size of the drawing area in pixels.
  public let width: Int
  /// The size of the drawing area in pixels.
  public let height: Int
  /// The events of the hands, in view pixels, in the order of their times; the first event is at 0.
  public let events: [PointerEvent]

  /// The longest show, in seconds, and the most events of one.
  public static let (longest, mostEvents) = (600.0, 20_000)
  /// Seconds that the last answer stays before the next show may begin.
  private static let rest = 1.5

  /// A show from its parts; `nil` where no hand does anything, or more than a show holds.
  ///
  /// Contacts that are still down at the end are taken away.
  public init?(exhibit: ExhibitID, width: Int, height: Int, events recorded: [PointerEvent]) {
    guard let first = recorded.first?.time, recorded.count <= Self.mostEvents else { return nil }
    var time = 0.0
    var down: [PointerID: Point] = [:]
    var events: [PointerEvent] = []
    for var event in recorded {
      time = max(time, event.time - first)
      guard time.isFinite, time <= Self.longest else { return nil }
      event.time = time
      events.append(event)
      down[event.id] = event.phase == .down || event.phase == .moved && down[event.id] != nil ? event.position : nil
    }
    for (id, position) in down.sorted(by: { ($0.key.device, $0.key.contact) < ($1.key.device, $1.key.contact) }) {
      events.append(PointerEvent(id: id, phase: .cancelled, position: position, time: time))
    }
    (self.exhibit, self.width, self.height, self.events) = (exhibit, width, height, events)
  }

  /// Returns true if a window has the shape of the one that was recorded.
  public func fits(_ window: Rect) -> Bool {
    guard width > 0, height > 0 else { return false }
    return abs(window.height - window.width / Double(width) * Double(height)) <= 1
  }

  /// Returns the hands in a window; `nil` in one of another shape, where the same points mean something else.
  public func script(in window: Rect) -> HandScript? {
    guard fits(window) else { return nil }
    let scale = window.width / Double(width)
    let moved = events.map { event in
      var event = event
      event.position = event.position * scale
      return event
    }
    return HandScript(playing: moved, until: (moved.last?.time ?? 0) + Self.rest)
  }
}
