// A name at rest: a line of text in a box beside or under its node.
//
// The names that are shown are decided either once for every zoom (`LabelPlan`, on a plane) or anew for each view
// (`LabelPlacement`, where panning changes distances too). Either way no name lies on another.

import Drawing
import Geometry
import GraphModel

/// The names of a scene at rest.
public enum SceneLabels: Sendable {
  /// No names: none are wanted, or they are still being measured.
  case none
  /// Names under their discs, decided once for every zoom.
  case plan(LabelPlan)
  /// Names around their dots, decided for this view.
  case placed(LabelPlacement)

  /// True if there are no names.
  public var isEmpty: Bool {
    if case .none = self { true } else { false }
  }
}

/// A name at rest as it is seen now.
public struct LabelItem: Hashable, Sendable {
  /// The node whose name it is.
  public let node: NodeID
  /// The box of the text, in view pixels.
  public private(set) var box: Rect
  /// The start of the baseline, in view pixels.
  public private(set) var origin: Point
  /// The style that the name is set in.
  public let style: TextStyle
  /// The presence from 0, not at all, to 1, fully.
  public let presence: Double

  /// Takes the width that the name really has, in view pixels; its middle stays.
  mutating func center(width: Double) {
    let shift = (box.width - width) / 2
    box.x += shift
    box.width = width
    origin.x += shift
  }

  /// Returns true if a point in view pixels lies on the box.
  public func isHit(at point: Point) -> Bool { presence > 0 && box.contains(point) }

  /// Draws the name.
  func draw(_ text: String, _ theme: Theme, into picture: inout Picture) {
    picture.text(
      text, style: style, at: origin, color: theme.label.opacity(presence), halo: theme.labelHalo.opacity(presence))
  }
}

extension SceneItems {
  /// Returns the name of a node at rest; `nil` while it does not show.
  ///
  /// - Complexity: O(1) of a plan at most zooms, else O(names).
  public func label(of node: NodeID) -> LabelItem? {
    isOfContent(node) ? labelAtDisc(of: node) ?? boundaryLabels?.label(of: node) : nil
  }

  /// Returns the name of a node at rest at its disc; `nil` while it does not show there.
  ///
  /// - Complexity: O(1) of a plan, O(names) of a placement.
  func labelAtDisc(of node: NodeID) -> LabelItem? {
    guard isOfContent(node), isShown(node) else { return nil }
    return switch labels {
    case .none: nil
    case .plan(let plan): label(of: node, plan)
    case .placed(let placement): placement.label(of: node)
    }
  }

  /// Returns true unless another category than that of a node alone is shown.
  func isShown(_ node: NodeID) -> Bool {
    shownCategory.map { $0 == category(at: node.index) } ?? true
  }

  /// Returns the node whose name at rest a point in view pixels lies on; `nil` for none.
  ///
  /// - Parameter region: the part of the projection in which such a node can be; `nil` for all of it.
  func node(named point: Point, among region: (Double) -> Rect?) -> NodeID? {
    switch labels {
    case .none: return nil
    case .placed(let placement): return placement.labels.first { $0.isHit(at: point) && isNameThere($0.node) }?.node
    case .plan(let plan):
      if let node = boundaryLabels?.node(at: point), isNameThere(node) { return node }
      var found: NodeID?
      func consider(at index: Int) {
        // The largest box that is possible is asked first: of thousands of nodes, a finger is over the name of one.
        let (away, width) = (point - self.point(at: index), Double(plan.widths[index]))
        let deepest = radius(at: index) + plan.lineHeight * 2
        let node = NodeID(index: index)
        guard isVisible(at: index), isShown(node), abs(away.x) <= width / 2, away.y > 0, away.y <= deepest,
          isNameThere(node)
        else { return }
        if label(of: node, plan)?.isHit(at: point) ?? false { found = node }
      }
      let reach = plan.widestName / 2 + plan.lineHeight * 2 + discRadius * content.greatestRelativeSize
      if let region = region(reach) {
        content.index.forEachCandidate(in: region) { consider(at: Int($0)) }
        for node in moved.nodes { consider(at: node.index) }
      } else {
        for index in 0..<nodeCount { consider(at: index) }
      }
      return found
    }
  }

  /// Returns true if the name of a node stands at its disc, at rest or highlighted: it has not given way to another.
  private func isNameThere(_ node: NodeID) -> Bool { !yielding.contains(node) || yielding.highlighted.contains(node) }

  /// Draws the names at rest that show in the viewport.
  func drawLabels(_ frame: SceneFrame, into picture: inout Picture) {
    switch labels {
    case .none: break
    case .plan(let plan):
      boundaryLabels?.draw(self, frame, into: &picture)
      if inView.isKnown, !content.isLarge || inView.nodes.count < plan.nodes(shownAt: scale).count {
        for node in inView.nodes { drawLabel(of: node, plan, frame, into: &picture) }
      } else if content.isLarge {
        _ = allNamed(by: plan, near: viewport) {
          drawLabel(of: $0, plan, frame, into: &picture)
          return true
        }
      } else {
        for index in 0..<nodeCount where isVisible(at: index) {
          drawLabel(of: NodeID(index: index), plan, frame, into: &picture)
        }
      }
    case .placed(let placement):
      for label in placement.labels where !yielding.contains(label.node) {
        label.draw(content.shownName(of: label.node), frame.theme, into: &picture)
      }
    }
  }

  /// Returns true if something holds for every node of a large graph whose name at rest may reach into a box in view pixels.
  ///
  /// - Complexity: O(nodes nearby) where the index knows them and they are fewer, else O(names at this scale).
  func allNamed(by plan: LabelPlan, near box: Rect, _ holds: (NodeID) -> Bool) -> Bool {
    let planned = plan.nodes(shownAt: scale)
    guard case .transform(let transform) = points, !content.isBrief else { return planned.allSatisfy(holds) }
    let room = transform.toModel(roomOfNames(by: plan, reaching: box))
    let index = content.index
    guard index.count(in: room) + moved.nodes.count < planned.count else { return planned.allSatisfy(holds) }
    return moved.nodes.allSatisfy(holds)
      && index.rows(in: room).allSatisfy { row in
        index.members(ofRow: row, in: room).allSatisfy {
          !moved.isEmpty && moved[NodeID($0)] != nil || holds(NodeID($0))
        }
      }
  }

  /// Returns the rectangle with the centres of all discs whose names may reach into a box, both in view pixels: a name reaches
  /// down from its disc, and to either side of it.
  func roomOfNames(by plan: LabelPlan, reaching box: Rect) -> Rect {
    let widestDisc = discRadius * content.greatestRelativeSize
    let (beside, above) = (max(widestDisc, plan.widestName / 2) + 1, widestDisc + plan.lineHeight * 2)
    return Rect(box.x - beside, box.y - above, box.width + 2 * beside, box.height + above + widestDisc)
  }

  private func drawLabel(of node: NodeID, _ plan: LabelPlan, _ frame: SceneFrame, into picture: inout Picture) {
    let reach = radius(at: node.index) + plan.lineHeight * 2 + Double(plan.widths[node.index])
    guard isShown(node), !yielding.contains(node), mayShow(point(at: node.index), margin: reach),
      var label = label(of: node, plan)
    else { return }
    let name = content.shownName(of: node)
    if !plan.isMeasured(node) { label.center(width: frame.measure.measure(name, plan.style).width) }
    label.draw(name, frame.theme, into: &picture)
  }

  /// Returns the name that a plan has at the disc of a node; `nil` while it does not show.
  func label(of node: NodeID, _ plan: LabelPlan) -> LabelItem? {
    let presence = plan.presence(of: node, shownLevels, depth: labelDepth)
    guard presence > 0 else { return nil }
    let disc = disc(of: node)
    return LabelItem(
      node: node, box: plan.box(of: node, center: disc.center, radius: disc.radius),
      origin: plan.origin(of: node, center: disc.center, radius: disc.radius), style: plan.style, presence: presence)
  }
}
