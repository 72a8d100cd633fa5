// The properties of Connections that can be changed while it runs: its looks, its reading of questions, and every number
// of the grammar of hands. Setters do what a button or a key would do.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import Inspection
import PathFinding

extension Connections {
  static let properties: [Property<Connections>] =
    [
      .theme,
      .stillPictures,
      .flag("ignoresDirection", "Go against arrows", \.goesAgainstArrows),
      .choice("weights", "Weights are", \.weightReading, titles: ["As in the file", "Lengths", "Strengths"]),
    ] + Property.look.map { $0.under("Nodes") } + gestures.map { $0.under("Hands") } + speeds.map { $0.under("Motion") }

  private static let gestures: [Property<Connections>] = [
    .length("tapSlop", "Tap tolerance", \.tapSlop, in: 1...8),
    .length("nodeTarget", "Touch target size", \.nodeTarget, in: 2...12),
    .length("snapReach", "Snap distance", \.snapReach, in: 3...20),
    .length("snapRelease", "Release distance", \.snapRelease, in: 4...30),
    .gesture("doubleTapInterval", "Double tap interval", \.doubleTapInterval, in: 0.15...0.8, step: 0.05),
    .gesture("longPressDelay", "Hold duration", \.longPressDelay, in: 0.2...1.5, step: 0.05),
    .length("pinchGate", "Pinch threshold", \.pinchGate, in: 0.5...8),
  ]

  private static let speeds: [Property<Connections>] = [
    .gesture("autoPanDelay", "Edge scroll delay", \.autoPanDelay, in: 0.05...1, step: 0.05)
  ]

  /// True if paths go against the edges' directions; asked again when that changes.
  fileprivate var goesAgainstArrows: Bool {
    get { question.ignoresDirection }
    set {
      guard newValue != question.ignoresDirection else { return }
      // Without directions it changes no answer, but it is what the visitor wants.
      if content.hasDirection { toggleDirection() } else { question.setIgnoresDirection(newValue) }
    }
  }

  /// The way that weights are read.
  fileprivate var weightReading: WeightReading {
    get { question.weightReading }
    set { if newValue != question.weightReading { setWeightReading(newValue) } }
  }

  /// The numbers of gestures; whatever keeps a copy is updated.
  fileprivate var gestureSettings: GestureSettings {
    get { gestures.settings }
    set {
      gestures.settings = newValue
      shell.setGestures(newValue)
    }
  }
}

extension Property where Owner == Connections {
  /// Returns the property of a time of gestures, in seconds.
  fileprivate static func gesture(
    _ name: String, _ title: String, _ path: PropertyPath<GestureSettings, Double>, in limits: ClosedRange<Double>,
    step: Double
  ) -> Property {
    Property<GestureSettings>.number(name, title, path, in: limits, step: step, unit: "s").of(\.gestureSettings)
  }

  /// Returns the property of a length on the screen, in millimetres.
  fileprivate static func length(
    _ name: String, _ title: String, _ path: PropertyPath<GestureSettings, PhysicalLength>,
    in limits: ClosedRange<Double>
  ) -> Property {
    let kind = PropertyKind.number(NumberRange(limits, step: 0.1, unit: "mm"))
    return Property<GestureSettings>(name, title) { _ in
      kind
    } get: {
      .number($0[keyPath: path].millimetres)
    } set: { settings, value in
      if case .number(let length) = value { settings[keyPath: path].millimetres = length }
    }.of(\.gestureSettings)
  }
}

// MARK: - Showing itself off

extension Connections {
  /// Returns a finger that draws from one node to another, and lets go: now this pair, now that.
  mutating func demonstration(_ number: Int) -> HandScript? {
    guard let document = content.document, document.graph.presentEdgeCount > 0 else { return nil }
    let nodes = document.graph.nodes
    // Far apart in the order of nodes, and different ones every time; pairs without a path are passed over.
    return firstScript(ofShow: number) { turn in
      let (a, b) = (nodes[(turn * 7 + 3) % nodes.count], nodes[(turn * 31 + nodes.count / 2) % nodes.count])
      guard a != b, case .found(let path) = document.finder.path(from: a, to: b, query), path.steps > 1 else {
        return nil
      }
      let (from, to, window) = (viewport.point(of: a), viewport.point(of: b), shell.window)
      guard window.contains(from), window.contains(to), from.distance(to: to) > window.height / 4 else { return nil }
      return HandScript().down(at: from).wait(0.25).move(to: to, over: 1.6).wait(1.2).up().wait(2)
    }
  }
}
