// The frames around the groups of nodes: quiet rounded boxes about the discs of their members, with their names at the top.
//
// They follow from where the members are drawn, so they hold after a layout and while nodes move.

import Drawing
import Geometry
import GraphModel

/// The groups of a network, each with a frame.
struct NodeFrames: Sendable {
  private let groups: [NodeGroup]
  /// The groups in the order in which frames are found: those within others first.
  private let innermostFirst: [Int]

  /// The most groups within each other.
  private static let deepest = 32

  /// The frames of groups.
  init(_ groups: [NodeGroup] = []) {
    self.groups = groups
    let depths = groups.indices.map { index in
      var (depth, next) = (0, groups[index].outer)
      while let outer = next, depth < Self.deepest { (depth, next) = (depth + 1, groups[outer].outer) }
      return depth
    }
    innermostFirst = groups.indices.sorted { (depths[$1], $0) < (depths[$0], $1) }
  }

  /// True if there are none.
  var isEmpty: Bool { groups.isEmpty }

  /// Returns the box of each group that shows, the outermost first, in view pixels.
  ///
  /// - Parameters:
  ///   - padding: the room between a frame and what is in it.
  ///   - line: the height of a line of names.
  ///   - room: the part of the room for names of members that a frame has, 0...1.
  ///   - width: returns the width of a name; a frame is as wide as its own at least.
  ///   - disc: returns the disc of a node; `nil` for one that does not show.
  /// - Complexity: O(members).
  func boxes(
    padding: Double, line: Double, room: Double, width: (String) -> Double, disc: (NodeID) -> Disc?
  ) -> [(name: String, box: Rect)] {
    var inner = [Rect?](repeating: nil, count: groups.count)
    var boxes: [(name: String, box: Rect)] = []
    for index in innermostFirst {
      for node in groups[index].members {
        guard let disc = disc(node) else { continue }
        let square = Rect(center: disc.center, size: Size(2 * disc.radius, 2 * disc.radius))
        inner[index] = inner[index]?.union(square) ?? square
      }
      guard var box = inner[index]?.inset(by: -padding) else { continue }
      // Below there is room for names of two lines; above for those of members and that of the group.
      box.height += 2 * line * room
      // Where very many groups show there is no room for their names.
      let isNamed = !groups[index].label.isEmpty && (room > 0.5 || box.height > 3 * line)
      if isNamed {
        let head = max(2 * room, 1.4) * line
        (box.y, box.height) = (box.y - head, box.height + head)
        let lacking = width(groups[index].label) - box.width
        if lacking > 0 { (box.x, box.width) = (box.x - lacking / 2, box.width + lacking) }
      }
      boxes.append((isNamed ? groups[index].label : "", box))
      if let outer = groups[index].outer, outer != index { inner[outer] = inner[outer]?.union(box) ?? box }
    }
    return boxes.reversed()
  }
}

extension SceneItems {
  /// Draws the frames around groups of nodes, below everything else.
  func drawFrames(_ frame: SceneFrame, into picture: inout Picture) {
    guard !content.fileLook.groups.isEmpty else { return }
    let style = frame.metrics.type.style(.caption, .semibold)
    let line = frame.measured("x", style)
    // From afar, where discs are small and few names are written, frames are closer about them.
    let room = clamp(discRadius / frame.metrics.pixels(8), 0.35, 1)
    let padding = max(frame.metrics.pixels(16) * room, 1.2 * discRadius)
    let boxes = content.fileLook.groups.boxes(padding: padding, line: line.height, room: room) { name in
      // A long name is cut rather than a small group given a wide frame.
      min(frame.measured(name, style).width + frame.metrics.pixels(21), frame.metrics.pixels(180))
    } disc: { node in
      visibleDisc(of: node)
    }
    for (name, box) in boxes where box.intersects(viewport) {
      let radius = min(frame.metrics.pixels(12), min(box.width, box.height) / 2)
      picture.roundedRect(box, radius: radius, color: frame.theme.text.opacity(0.05))
      picture.roundedRectBorder(
        box, radius: radius, width: max(1, pixelScale), color: frame.theme.text.opacity(0.22))
      let shown = shortened(name, style, width: box.width - frame.metrics.pixels(20), frame)
      guard !shown.isEmpty else { continue }
      picture.text(
        shown, style: style,
        at: Point(box.x + frame.metrics.pixels(10), box.y + frame.metrics.pixels(6) + line.ascent),
        color: frame.theme.textSecondary)
    }
  }

  /// Returns a name that is no wider than there is room; empty where hardly a letter fits.
  private func shortened(_ name: String, _ style: TextStyle, width: Double, _ frame: SceneFrame) -> String {
    var name = WrittenName.line(of: name)
    guard frame.measured(name, style).width > width else { return name }
    while name.count > 2, frame.measured(name + "…", style).width > width { name.removeLast() }
    return name.count > 2 ? name + "…" : ""
  }
}
