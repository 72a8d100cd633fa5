// Whether two names stay apart at every closer zoom.

import Drawing
import Geometry
import GraphModel

extension NameBoxes {
  /// Returns the smallest rectangle with the line from a disc to a name that stands away from it.
  private func line(_ candidate: NameCandidate, _ spot: NameSpot, _ zoom: NameZoom) -> Rect {
    let (box, center) = (box(candidate, spot, zoom, grow: 0), candidate.position * zoom.scale)
    let end = Point(clamp(center.x, box.minX, box.maxX), clamp(center.y, box.minY, box.maxY))
    return Rect(center: center, size: Size(0, 0)).union(Rect(center: end, size: Size(0, 0)))
      .inset(by: -0.1 * names.line.height)
  }

  /// Returns true if a name lies beside that of another node, on the side on which its disc lies: then it does at every closer
  /// zoom. The discs grow on the way there, and may push one name towards the other; but they grow more slowly than the
  /// distance of their middles, and only names away from their discs can have so little between these that it matters. For
  /// such names this holds for the greatest discs, too. Lines to names that stand away from their discs keep off other names
  /// likewise, unless they may cross.
  func isApart(
    _ candidate: NameCandidate, _ spot: NameSpot, margin: Double, from owner: UInt32, _ zoom: NameZoom,
    linesMayCross: Bool = false
  ) -> Bool {
    let other = self.candidate(NodeID(owner))
    let otherSpot = NameSpot(code: spots[other.node.index])
    let (here, there) = (candidate.position, other.position)
    func areApart(_ zoom: NameZoom, _ one: (NameZoom) -> Rect, _ another: (NameZoom) -> Rect) -> (x: Bool, y: Bool) {
      let (first, second) = (one(zoom), another(zoom))
      return (
        here.x <= there.x && first.maxX <= second.minX || there.x <= here.x && second.maxX <= first.minX,
        here.y <= there.y && first.maxY <= second.minY || there.y <= here.y && second.maxY <= first.minY
      )
    }
    let hasLine = spot.ring > 0 || otherSpot.ring > 0
    func stayApart(_ one: (NameZoom) -> Rect, _ another: (NameZoom) -> Rect) -> Bool {
      let now = areApart(zoom, one, another)
      guard hasLine, now.x || now.y else { return now.x || now.y }
      let closest = NameZoom(
        scale: zoom.scale, discRadius: sizing.baseRadius * sizing.zoomFactor(at: .greatestFiniteMagnitude))
      let then = areApart(closest, one, another)
      return now.x && then.x || now.y && then.y
    }
    guard stayApart({ box(candidate, spot, $0, grow: margin) }, { box(other, otherSpot, $0, grow: 0) }) else {
      return false
    }
    return linesMayCross
      || (spot.ring == 0 || stayApart({ line(candidate, spot, $0) }, { box(other, otherSpot, $0, grow: 0) }))
        && (otherSpot.ring == 0 || stayApart({ box(candidate, spot, $0, grow: 0) }, { line(other, otherSpot, $0) }))
  }
}
