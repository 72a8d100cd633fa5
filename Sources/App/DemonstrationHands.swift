// Hands that show an exhibit off where nobody is there to do so: on the cards of the gallery, and on a public table that
// waits for visitors.

import Drawing
import ExhibitKit
import Geometry
import Gestures

/// The scripted hands on one exhibit.
struct DemonstrationHands {
  /// The script that is played, how much of it is done, and since when.
  private var script: HandScript?
  private var played = 0
  private var start = 0.0
  /// The number of shows that have begun.
  private(set) var shows = 0
  /// A number that counts up with every change that can be seen.
  private(set) var revision = 0
  /// The points of the fingers, for those who watch.
  private(set) var fingers: [(id: PointerID, point: Point)] = []

  /// True if hands are at work.
  var isBusy: Bool { script != nil }

  /// Lets the hands do what is due, before the exhibit's own time passes.
  ///
  /// - Parameters:
  ///   - mayBegin: whether they may begin another show.
  ///   - recorded: the show to be played; `nil` for those of the exhibit.
  mutating func play(
    on exhibit: inout any Exhibit, at time: Double, mayBegin: Bool, recorded: HandScript? = nil
  ) {
    if script == nil, mayBegin, exhibit.wakeAfter != 0,
      let next = recorded ?? exhibit.demonstration(shows)
    {
      shows += 1
      (script, played, start) = (next, 0, time)
    }
    guard let script else { return }
    let now = time - start
    while played < script.events.count, script.events[played].time <= now {
      var event = script.events[played]
      event.time += start
      note(event)
      exhibit.handle(.pointer(event))
      played += 1
    }
    if now >= script.time, played == script.events.count {
      self.script = nil
      revision += 1
      fingers.removeAll(keepingCapacity: true)
    }
  }

  /// Lets the show under way be, without its end; whoever asks releases its fingers.
  mutating func abandon() {
    guard script != nil else { return }
    script = nil
    revision += 1
    fingers.removeAll(keepingCapacity: true)
  }

  private mutating func note(_ event: PointerEvent) {
    revision += 1
    fingers.removeAll { $0.id == event.id }
    if event.phase == .down || event.phase == .moved { fingers.append((event.id, event.position)) }
  }

  /// Draws the fingers on an exhibit that is drawn in a frame.
  func draw(in frame: Rect, _ theme: Theme, _ metrics: Metrics, into picture: inout Picture) {
    for finger in fingers {
      let point = frame.origin + finger.point
      guard frame.contains(point) else { continue }
      picture.disc(point, radius: metrics.pixels(13), color: theme.text.opacity(0.16))
      picture.ring(point, radius: metrics.pixels(13), width: metrics.pixels(1.5), color: theme.text.opacity(0.55))
    }
  }
}
