// The hands of a recording as a show.

import ExhibitKit
import Gestures

extension RecordedShow {
  /// The hands in the steps of a recording; `nil` where there are none, or more than a show holds. What comes after a turn
  /// of the wheel, a key or another size of the window is left out: hands alone do not lead there.
  public init?(_ steps: [RecordedStep]) {
    guard case .start(let header)? = steps.first else { return nil }
    var events: [PointerEvent] = []
    reading: for case .frame(_, _, let input) in steps {
      for event in input {
        switch event {
        case .pointer(let pointer): events.append(pointer)
        case .wheel, .key, .text, .fileDropped: break reading
        case .resized(let width, let height):
          if (width, height) != (header.width, header.height) { break reading }
        case .hover, .focusLost, .closeRequested: break
        }
      }
      guard events.count <= Self.mostEvents else { return nil }
    }
    self.init(exhibit: header.exhibit, width: header.width, height: header.height, events: events)
  }
}
