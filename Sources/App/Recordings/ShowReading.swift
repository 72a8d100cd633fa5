// The hands of a recording as a show.

import ExhibitKit
import Gestures

extension RecordedShow {
  /// The hands in the steps of a recording; `nil` where there are none, or more than a show holds.
  public init?(_ steps: [RecordedStep]) {
    guard case .start(let header)? = steps.first else { return nil }
    var events: [PointerEvent] = []
    for case .frame(_, _, let input) in steps {
      for case .pointer(let event) in input { events.append(event) }
      guard events.count <= Self.mostEvents else { return nil }
    }
    self.init(exhibit: header.exhibit, width: header.width, height: header.height, events: events)
  }
}
