// The network and the map as the window shows them: the camera, and every place's point on the screen.
//
// Hands and flights move the camera at any time; the scene follows once a frame, so that everything found and drawn in a
// frame agrees.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import Parallel
import SceneGraph
import WorldMap

/// The camera over the map, and what it sees.
struct AtlasViewport: LookViewport, Sendable {
  /// The factor by which the map is drawn coarser while it moves than at rest.
  private static let coarseness = 3.0
  /// The length of all lines that hands wait for, in view pixels: about 6 ms; and that which is drawn at most at rest, where
  /// each frame draws so many times more than the one before. Of less than the last, none is fainter than usual.
  private static let lengthLimits = (moving: 1.6e6, growth: 4.0, resting: 3.2e7, plain: 2e5)
  /// The length of the lines that hands wait for where these are a sample: such a network has more to do in a frame.
  private static let movingLengthOfSample = 4e5
  private var movingLength: Double {
    scene.projection.samplesEdges ? Self.movingLengthOfSample : Self.lengthLimits.moving
  }
  /// The number of dots that are drawn at most while the map moves, the important ones first.
  private static let mostMovingDots = 6_000

  /// The camera, which the view follows.
  var camera: MapCamera
  /// The map as it is seen in this frame.
  private(set) var view: MapView
  /// The network as it is seen in this frame.
  var scene: AtlasScene
  /// A number that counts up when places have another look.
  private(set) var lookNumber: UInt64 = 0
  /// The length of the lines at rest, in view pixels.
  struct Lengths: Equatable {
    /// The length that is drawn at most.
    var most: Double
    /// The length that is likely to be drawn.
    var expected: Double
  }

  /// The length of the lines as they are drawn.
  private(set) var lengths = Lengths(most: lengthLimits.moving, expected: 0)
  private let pixelScale: Double
  /// The widths of the network's names; `nil` without a network.
  private var names: NameWidths?

  /// A viewport over the whole world.
  init(settings: GestureSettings, pixelScale: Double) {
    self.pixelScale = pixelScale
    camera = MapCamera(settings: settings)
    view = camera.view(pixelScale: pixelScale)
    scene = AtlasScene(camera: view)
  }

  /// Shows a network, without names; the camera stays until it is framed.
  ///
  /// - Parameters:
  ///   - look: the colours and sizes of its places.
  ///   - line: the measure of a line of names.
  /// - Complexity: O(nodes log nodes + edges log edges).
  mutating func present(_ network: AtlasNetwork, in look: FoundLook, style: TextStyle, line: TextExtent) {
    scene = AtlasScene(network, in: look, camera: view)
    names = NameWidths(of: scene.content, style: style, line: line)
  }

  /// Shows the network as a change has left it; the view stays where it is. Names that it had before are there.
  ///
  /// - Parameter look: the colours and sizes that its places have then.
  /// - Complexity: O(nodes log nodes + edges log edges).
  mutating func exchange(_ network: AtlasNetwork, in look: FoundLook) {
    scene = AtlasScene(network, in: look, camera: view)
    names = names?.followed(to: scene.content)
    take(network)
    if let names, names.isComplete { scene.showNames(names) }
  }

  /// Shows the places in other colours and sizes: those that are larger have their names before others.
  ///
  /// - Complexity: O(nodes).
  mutating func recolor(_ content: SceneContent) {
    scene.take(content)
    lookNumber += 1
    if let known = names, known.isComplete {
      let followed = known.followed(to: content)
      names = followed
      scene.showNames(followed)
    }
    update(isMoving: false)
  }

  mutating func setShownCategory(_ category: Int?) {
    guard category != scene.shownCategory else { return }
    scene.shownCategory = category
    lookNumber += 1
    update(isMoving: false)
  }

  // Changes of what is hidden are shown when all of the map is made.
  mutating func sketch(without mask: GraphMask) -> Bool { false }

  /// Shows what another viewport over the same window shows, through this one's camera.
  ///
  /// - Complexity: O(1) once the camera looks at the same part as the other's, else O(nodes).
  mutating func show(_ other: AtlasViewport) {
    Disposal.dispose((scene, names))
    (scene, view, names) = (other.scene, other.view, other.names)
  }

  /// Takes up the places of a network that is shown; the view stays where it is.
  mutating func take(_ network: AtlasNetwork) {
    camera.take(network.extent, core: network.coreExtent)
    update(isMoving: false)
  }

  /// True while names are being measured.
  var isMeasuringNames: Bool { names.map { !$0.isComplete } ?? false }

  /// Measures some more names; they all show when the last is known.
  mutating func measureNames(next count: Int, with measure: any TextMeasuring) {
    guard isMeasuringNames, var known = names else { return }
    // Nothing else may hold the widths while they change.
    names = nil
    known.measure(next: count, with: measure)
    if known.isComplete { scene.showNames(known) }
    names = known
  }

  /// Takes up a network to show, a window, and the parts of it to fit the places into.
  mutating func frame(_ network: AtlasNetwork?, window: Rect, rooms: [Rect], keepingView: Bool) {
    camera.frame(
      network?.extent ?? .none, core: network?.coreExtent, window: window, rooms: rooms, keepingView: keepingView)
    // Whatever side names had in another window or on another map.
    if let names, names.isComplete { scene.showNames(names) }
    update(isMoving: false)
  }

  /// Looks through the camera as it is now; more coarsely while the view moves, and finely again as soon as it rests.
  mutating func update(isMoving: Bool) {
    var next = camera.view(pixelScale: pixelScale)
    let isElsewhere = next.transform != view.transform || next.projection != view.projection
    if isMoving { next.coarseness = isElsewhere ? Self.coarseness : 1 }
    if isElsewhere || isRefining && !isMoving { lengths = nextLengths(isElsewhere: isElsewhere) }
    guard next != view || scene.isStale else { return }
    view = next
    scene.update(camera: view, zoom: camera.zoom)
    scene.limitDots(to: view.coarseness > 1 ? Self.mostMovingDots : nil)
  }

  /// True while more lines are in sight than are drawn, or drawn as faintly as so many are to be.
  private var isRefining: Bool {
    let drawn = scene.projection.drawnLength
    return drawn > lengths.most
      ? lengths.most < Self.lengthLimits.resting
      : drawn != lengths.expected && max(drawn, lengths.expected) > Self.lengthLimits.plain
  }

  private func nextLengths(isElsewhere: Bool) -> Lengths {
    let (limits, drawn) = (Self.lengthLimits, scene.projection.drawnLength)
    if isElsewhere { return Lengths(most: movingLength, expected: min(drawn, movingLength)) }
    guard drawn > lengths.most else { return Lengths(most: lengths.most, expected: drawn) }
    let most = min(lengths.most * limits.growth, limits.resting)
    return Lengths(most: most, expected: most)
  }

  /// Draws as much as at rest from now on.
  mutating func stopMoving() {
    lengths = Lengths(most: Self.lengthLimits.resting, expected: min(lengths.expected, Self.lengthLimits.resting))
    update(isMoving: false)
  }

  /// Puts places where the hands that move them have them; more than a few stay where they are until the hand lets go.
  mutating func put(_ places: [(node: NodeID, coordinate: GeoPoint)]) {
    if scene.put(places.map { ($0.node, $0.coordinate.onPlane) }) { update(isMoving: false) }
  }

  /// Shows what the network at rest lacks of its changes. Where more than a few places have moved, they stay where they are
  /// until the network is built with them.
  ///
  /// - Parameter look: the look that its places have; `nil` while that is not known.
  mutating func follow(_ network: AtlasNetwork, in look: NodeLook?) {
    let delta = network.seen.delta
    scene.putAllBack()
    take(delta, of: network.seen, in: look) { $0.coordinate(under: network.names)?.onPlane ?? .zero }
    _ = scene.put(delta.redescribedNodes.map { ($0, network.coordinates[$0.index].onPlane) })
    update(isMoving: false)
  }

  /// True if the camera moves by itself, or the map is still drawn coarsely.
  var isMoving: Bool { camera.isMoving || view.coarseness > 1 || isRefining }

  /// The map as it is seen when the camera has arrived.
  var restingView: MapView { camera.restingView(pixelScale: pixelScale) }

  // MARK: Drawing

  /// Draws the network's edges at rest.
  mutating func drawEdges(_ frame: SceneFrame, into picture: inout Picture) {
    var frame = frame
    frame.lengthOfEdges = (lengths.most, lengths.expected)
    scene.drawEdges(frame, into: &picture)
  }
}
