// What fades on the canvas: nodes come and go, selections light up, rows that have no part in a wire step back, and the
// ground is tinted while relationships are made.

import Geometry

/// The fades of a canvas. All levels are 0…1.
struct CanvasFades {
  /// The states that levels go to.
  struct Goals {
    /// True if rows that are no candidates step back.
    let dimsRows: Bool
    /// True if the ground is tinted.
    let tintsGround: Bool
  }

  /// The fading of rows that are no candidates.
  private(set) var dimming = 0.0
  /// The tint of the ground.
  private(set) var tint = 0.0
  /// The candidates of the hand before, while rows fade back.
  private(set) var candidates: Candidates?
  /// Nodes that were thrown away and are still to be seen.
  private(set) var departing: [NodeBox] = []
  /// The indices of boxes whose glow or presence changes.
  private var changing: [Int] = []

  /// Seconds in which things fade and light up.
  private static let duration = 0.2

  /// Returns true if anything is on its way.
  func isRunning(_ goals: Goals) -> Bool {
    !changing.isEmpty || !departing.isEmpty || dimming != (goals.dimsRows ? 1 : 0)
      || tint != (goals.tintsGround ? 1 : 0)
  }

  /// Lets a node's glow follow what it is now.
  mutating func follow(_ key: NodeKey, in layout: NodeLayout) {
    guard let index = layout.index(of: key), !changing.contains(index) else { return }
    changing.append(index)
  }

  /// Lets rows fade back from these candidates.
  mutating func fadeBack(from candidates: Candidates?) { self.candidates = candidates }

  /// Goes on after the client has changed its nodes.
  ///
  /// - Parameter departed: the boxes of nodes that are gone and are to fade.
  mutating func reload(_ layout: NodeLayout, departed: [NodeBox]) {
    departing.append(contentsOf: departed)
    changing = layout.boxes.indices.filter { layout.boxes[$0].presence < 1 || layout.boxes[$0].glow > 0 }
  }

  /// Carries the candidates over to a canvas that the client has changed: a wire that was just connected must not cut the
  /// fade short.
  mutating func carryCandidates(from old: NodeLayout, to layout: NodeLayout) {
    candidates = candidates?.carried(from: old, to: layout)
  }

  /// Forgets the nodes that go, as for another document.
  mutating func forgetDeparting() { departing.removeAll() }

  /// Lets time pass.
  ///
  /// - Parameters:
  ///   - elapsed: seconds; `nil` for things to be there at once.
  ///   - glows: whether a node is to glow.
  mutating func advance(
    elapsed: Double?, _ goals: Goals, _ layout: inout NodeLayout, glows: (NodeKey) -> Bool
  ) {
    let step = elapsed.map { max(0, $0) / Self.duration } ?? 1
    dimming += clamp((goals.dimsRows ? 1 : 0) - dimming, -step, step)
    tint += clamp((goals.tintsGround ? 1 : 0) - tint, -step, step)
    if dimming == 0 { candidates = nil }
    var kept = 0
    for position in changing.indices {
      let index = changing[position]
      guard layout.boxes.indices.contains(index) else { continue }
      if layout.animate(index, glow: glows(layout.boxes[index].key) ? 1 : 0, step: step) {
        changing[kept] = index
        kept += 1
      }
    }
    changing.removeLast(changing.count - kept)
    for index in departing.indices { departing[index].presence -= step }
    departing.removeAll { $0.presence <= 0 }
  }
}
