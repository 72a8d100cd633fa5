// What a frame shows, together: the nodes, the view of them, the hands, and what fades. Painters are made from it and
// draw; nothing here changes anything.

import Geometry

/// The state of a canvas in one frame.
struct CanvasScene {
  let layout: NodeLayout
  let view: CanvasView
  let look: CanvasLook
  let hands: CanvasHands
  let relationships: Relationships
  let fades: CanvasFades
  /// True if any wire is being made.
  let isMaking: Bool

  /// Returns true if any wire that is being made satisfies a test; while rows fade back, the wire that was made last.
  func shows(_ test: (Candidates) -> Bool) -> Bool {
    if !isMaking { return fades.candidates.map(test) ?? false }
    return relationships.candidates.map(test) ?? false || hands.offers(test)
  }
}
