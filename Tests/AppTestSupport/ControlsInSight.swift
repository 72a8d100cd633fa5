// What is wrong with the controls on the screen: those that lie on each other or reach out of the window, and words that
// cannot be read to their end.

import App
import Drawing
import ExhibitKit
import Geometry
import Inspection
import Widgets

extension AppTestDriver {
  /// A control on the screen, which may be a ground that others lie on.
  private struct Shown {
    let name: String
    let frame: Rect
    let isGround: Bool
  }

  /// The names of controls that others are meant to lie on.
  private static let grounds = [
    "panel", "sheet", "question", "helpOverlay", "savedNote", "failure", "moreMenu", "viewsPanel", "lookPanel",
    "layoutPanel", "changesPanel",
  ]
  /// The names of what lies over everything else while it is open.
  private static let overlays = ["panel", "helpOverlay", "moreMenu", "about"]

  /// The controls that fingers can touch now: of an exhibit and of what the program lays over it. Where a panel lies over
  /// the exhibit, only what is on the panel.
  private var shownControls: [Shown] {
    var all = controls.map { control in
      let name = control.id.name
      return Shown(name: name, frame: Rect(control.frame), isGround: Self.grounds.contains { name.hasPrefix($0) })
    }
    if let panel = all.lastIndex(where: { Self.overlays.contains($0.name) }) {
      let keys = all.filter { $0.name == "keyboard" }
      all = Array(all[panel...]) + keys.filter { key in !all[panel...].contains { $0.name == key.name } }
    }
    for (name, frame) in [("home", chrome.home), ("inspect", chrome.inspect)] {
      if let frame { all.append(Shown(name: name, frame: Rect(frame), isGround: false)) }
    }
    if let inspector, inspector.isOpen {
      let frame = Rect(inspector.frame)
      // A control wholly under the inspector is out of reach.
      all.removeAll { frame.holds($0.frame) && !["home", "inspect"].contains($0.name) }
      all.append(Shown(name: "inspector", frame: frame, isGround: false))
    }
    return all
  }

  /// The controls that reach out of the window or lie on others, in words.
  public var misplacedControls: [String] {
    let all = shownControls
    return all.enumerated().flatMap { index, control in
      let isOut = !window.holds(control.frame)
      let covered = all[..<index].filter { other in
        control.frame.inset(by: 0.5).intersects(other.frame)
          && !(other.isGround && other.frame.inset(by: -1).holds(control.frame))
      }
      return (isOut ? ["\(control.name) reaches out: \(control.frame)"] : [])
        + covered.map { "\(control.name) lies on \($0.name)" }
    }
  }

  /// The words over the content that are cut short, or reach out of what they are cut to, but for what people write in a
  /// field, which moves with the caret, and for names on the content, which have halos.
  public var cutTexts: [String] {
    let (clips, written) = (picture.clips, Set(controls.map(\.text)))
    return picture.primitives.indices.compactMap { index in
      guard index >= picture.backdropCount, case .text(let number) = picture.primitives[index] else { return nil }
      let run = picture.texts[number]
      guard run.halo == nil else { return nil }
      if run.text.hasSuffix("…"), !written.contains(run.text) { return run.text }
      let (left, width) = (Double(run.origin.x), FixedTextMeasure().measure(run.text, run.style).width)
      let room = clips[index] ?? window
      let isCut = left < room.minX - 1 || left + width > room.maxX + 1
      return isCut
        && !controls.contains { $0.id.name.hasSuffix("Field") || $0.id.name.hasSuffix("Name") && $0.text == run.text }
        ? "\(run.text) (out of its room)" : nil
    }
  }
}
