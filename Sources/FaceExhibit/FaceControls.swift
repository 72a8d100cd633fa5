// The buttons of the face and their layout: feelings below the face, help and theme in the corner.

import Drawing
import ExhibitKit
import FaceView
import Geometry
import Widgets

/// The parts of the window, in view pixels.
struct FaceLayout {
  let metrics: Metrics
  let window: Rect
  let covered: Rect
  let isPreview: Bool

  /// True if the feelings need a row of their own.
  var hasTwoRows: Bool { window.width < metrics.pixels(980) }

  /// The part for the face: all of the window that words and buttons leave, or all of it in a preview.
  var face: Rect {
    guard !isPreview else { return window }
    let band = metrics.button + 2 * metrics.padding
    let rows = hasTwoRows ? 2.0 : 1
    let below = rows * (metrics.button + metrics.gap) + 2 * metrics.padding
    let inner = Rect(0, band, window.width, max(0, window.height - band - below))
    // A window that small belongs to the face alone.
    guard inner.height > window.height / 3 else { return window }
    guard covered.width > 0 else { return inner }
    // Beside the inspector, or above it, so that what is changed is seen.
    let beside = Rect(inner.x, inner.y, max(0, covered.minX - inner.x), inner.height)
    let above = Rect(inner.x, inner.y, inner.width, max(0, covered.minY - inner.y))
    let free = min(beside.width, beside.height) > min(above.width, above.height) ? beside : above
    return min(free.width, free.height) > window.height / 8 ? free : inner
  }

  /// The right end of the buttons: the inspector's edge, where that stands beside the face.
  var buttonsEnd: Double {
    covered.width > 0 && covered.minX > window.width / 2 ? covered.minX : window.width
  }
}

extension Face {
  /// The parts of the window now.
  var layout: FaceLayout {
    FaceLayout(
      metrics: shell.metrics, window: shell.window, covered: shell.covered, isPreview: shell.isPreview)
  }

  func listControls(into list: inout ControlList<Self>) {
    list.addToBar(.help, of: self, trailing: true)
    list.addToBar(.theme, of: self, icon: shell.theme.name == .night ? .sun : .moon, trailing: true)
    if layout.hasTwoRows { listTwoRows(into: &list) } else { listOneRow(into: &list) }
  }

  /// The feelings that have buttons; beside them are two buttons more.
  private static let emotions = Emotion.allCases
  private static var buttonCount: Int { emotions.count + 2 }

  /// Returns a button, from 0: not in an array with the others, for they are listed again whenever a tap changes the face.
  private func button(_ index: Int) -> (control: Control, answer: ControlAnswer<Self>) {
    switch index - Self.emotions.count {
    case 0:
      let squints = feeling.expression.eyes == .squinting
      return (
        Control(.squint, .toggle, frame: .zero, text: "Squint", isOn: squints), .run { $0.feeling.toggleSquint() }
      )
    case 1: return (Control(.shake, .button(.plain), frame: .zero, text: "Shake"), .run { $0.shake() })
    default:
      let emotion = Self.emotions[index]
      let isOn = emotion == feeling.emotion
      return (
        Control(.emotion(index), .toggle, frame: .zero, text: emotion.title, isOn: isOn),
        .run { $0.feeling.feel(emotion) }
      )
    }
  }

  /// Lists all buttons in the middle of what the inspector leaves of the lower edge.
  private func listOneRow(into list: inout ControlList<Self>) {
    let metrics = shell.metrics
    var total = metrics.gap * Double(Self.buttonCount - 1)
    for index in 0..<Self.buttonCount { total += list.width(of: button(index).control) }
    var x = max(metrics.padding, (layout.buttonsEnd - total) / 2).rounded()
    for index in 0..<Self.buttonCount {
      var (control, answer) = button(index)
      control.frame = Rect(x, list.barFrame.y, list.width(of: control), metrics.button)
      list.add(control, answer)
      x += control.frame.width + metrics.gap
    }
  }

  /// Lists the feelings in a row of their own, and the other buttons beside the round ones below.
  private func listTwoRows(into list: inout ControlList<Self>) {
    let metrics = shell.metrics
    let room = Rect(0, 0, layout.buttonsEnd, shell.window.height).inset(by: metrics.padding)
    let count = Self.emotions.count
    let width = ((room.width - metrics.gap * Double(count - 1)) / Double(count)).rounded(.down)
    guard width >= metrics.button else { return }
    for index in 0..<Self.buttonCount {
      var (control, answer) = button(index)
      guard index < count else {
        list.addToBar(control, answer)
        continue
      }
      let x = room.x + Double(index) * (width + metrics.gap)
      control.frame = Rect(x, room.maxY - 2 * metrics.button - metrics.gap, width, metrics.button)
      list.add(control, answer)
    }
  }
}

extension ControlID {
  static let shake = ControlID("shake")
  static let squint = ControlID("squint")
  private static let emotions = Family("emotion")

  /// Returns the button of a feeling.
  static func emotion(_ index: Int) -> ControlID { emotions[index] }
}
