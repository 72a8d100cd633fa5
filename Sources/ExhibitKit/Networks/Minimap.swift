// A small map of the whole network in a corner of the window, while only a part is in view: it shows which, and a hand on
// it goes elsewhere.
//
// A sample of nodes and edges, in their colours, drawn again with every picture. It is there where nothing else lies: no
// card, no panel.

import Drawing
import Geometry
import Gestures
import GraphModel
import SceneGraph
import Widgets

/// The place of the small map, and the hand on it.
public struct Minimap: Sendable {
  /// The contact that moves the view on it; `nil` for none.
  private(set) var pointer: PointerID?

  /// The part of the network in view at which it appears: half of its area.
  private static let mostInView = 0.5
  /// The most nodes and edges that it shows.
  private static let most = (nodes: 700, edges: 400)

  /// Returns its frame in a window, in view pixels; `nil` while the network is all in view, or nearly, and in a small window.
  @usableFromInline
  static func frame(_ scene: PlaneSceneGraph, in window: Rect, metrics: Metrics) -> Rect? {
    let bounds = scene.content.bounds
    guard window.width >= metrics.pixels(720), window.height >= metrics.pixels(480), bounds.width > 0, bounds.height > 0
    else { return nil }
    let view = scene.transform.toModel(window)
    let seen = Size(
      min(view.maxX, bounds.maxX) - max(view.minX, bounds.minX),
      min(view.maxY, bounds.maxY) - max(view.minY, bounds.minY))
    let part = max(0, seen.width) * max(0, seen.height) / (bounds.width * bounds.height)
    guard part < mostInView else { return nil }
    let side = metrics.pixels(176)
    let shape = clamp(bounds.height / bounds.width, 0.5, 1.25)
    let size = Size(side, (side * shape).rounded())
    return Rect(
      window.maxX - metrics.padding - size.width,
      window.maxY - metrics.button - 2 * metrics.padding - size.height, size.width, size.height)
  }

  /// Returns the map from model units to view pixels in its frame.
  static func transform(_ scene: PlaneSceneGraph, in frame: Rect, metrics: Metrics) -> ViewTransform {
    ViewTransform(fitting: scene.content.bounds, in: frame.inset(by: metrics.pixels(8)))
  }

  /// Takes a hand, or follows the one that it has; returns the point it is at, and whether the event is for the map.
  mutating func take(_ event: PointerEvent, isOn: (Point) -> Bool) -> (point: Point?, isTaken: Bool) {
    switch event.phase {
    case .down where pointer == nil && isOn(event.position):
      pointer = event.id
      return (event.position, true)
    case .moved where event.id == pointer: return (event.position, true)
    case .up where event.id == pointer, .cancelled where event.id == pointer:
      pointer = nil
      return (nil, true)
    default: return (nil, false)
    }
  }

  /// Releases the hand.
  mutating func cancel() { pointer = nil }

  /// Draws the network and the part in view.
  @usableFromInline static func draw(
    _ scene: PlaneSceneGraph, in frame: Rect, window: Rect, theme: Theme, metrics: Metrics, into picture: inout Picture
  ) {
    let transform = transform(scene, in: frame, metrics: metrics)
    let (content, graph) = (scene.content, scene.graph)
    picture.clip(frame.inset(by: metrics.hairline))
    let color = theme.node.opacity(0.28)
    let (allEdges, allNodes) = (graph.edges, graph.nodes)
    for edge in StratifiedSample.indices(of: allEdges.count, most: most.edges).map({ allEdges[$0] }) {
      picture.line(
        from: transform.toView(content.positions[graph.source(of: edge).index]),
        to: transform.toView(content.positions[graph.target(of: edge).index]), width: max(0.6, 0.6 * metrics.scale),
        color: color)
    }
    let nodes = StratifiedSample.indices(of: allNodes.count, most: most.nodes).map { allNodes[$0] }
    let radius = metrics.scale * clamp(14 / Double(max(1, min(allNodes.count, most.nodes))).squareRoot(), 0.9, 2.6)
    for node in nodes {
      picture.disc(
        transform.toView(content.positions[node.index]), radius: radius, color: scene.items.fill(of: node, theme))
    }
    let view = scene.transform.toModel(window)
    let corner = transform.toView(view.origin)
    let room = frame.inset(by: metrics.pixels(2))
    let (left, top) = (max(corner.x, room.minX), max(corner.y, room.minY))
    let right = min(corner.x + view.width * transform.scale, room.maxX)
    let bottom = min(corner.y + view.height * transform.scale, room.maxY)
    if left < right, top < bottom {
      let shown = Rect(left, top, right - left, bottom - top)
      picture.roundedRect(shown, radius: metrics.pixels(3), color: theme.accent.opacity(0.16))
      picture.roundedRectBorder(shown, radius: metrics.pixels(3), width: metrics.pixels(1.5), color: theme.accent)
    }
    picture.unclip()
  }
}

extension ControlID {
  @usableFromInline static let minimap = ControlID("minimap")
}

extension NetworkExhibit {
  /// Lists the ground of the small map where it lies on nothing.
  func listMinimap(into list: inout ControlList<Self>) {
    guard let frame = minimapFrame, !list.controls.contains(where: { $0.frame.intersects(frame) }),
      !shell.notices.all.contains(where: { $0.card.frame.intersects(frame) })
    else { return }
    list.add(Control(.minimap, .panel, frame: frame))
  }

  /// The frame that the small map wants, in view pixels; `nil` for none.
  @inlinable var minimapFrame: Rect? {
    guard content.document != nil, !shell.isPreview else { return nil }
    var room = shell.window
    let below = coveredBySidePanel.bottom
    if below > 0 { room.height = max(0, room.height - below - shell.metrics.gap) }
    return Minimap.frame(viewport.scene, in: room, metrics: shell.metrics)
  }

  @inlinable public mutating func drawOverControls(into picture: inout Picture) {
    guard shell.settings.showsControls, let ground = shell.controls.listed.last(where: { $0.id == .minimap }) else {
      return
    }
    Minimap.draw(
      viewport.scene, in: ground.frame, window: shell.window, theme: shell.theme, metrics: shell.metrics, into: &picture
    )
  }

  /// Moves the view by a hand on the small map.
  public mutating func intercept(_ event: InputEvent) -> Bool {
    guard case .pointer(let pointer) = event, viewport.minimap.pointer != nil || pointer.phase == .down else {
      return false
    }
    if pointer.phase == .down { updateControls() }
    let controls = shell.controls.listed
    let isFree = shell.panel == .none
    let (point, isTaken) = viewport.minimap.take(pointer) { point in
      isFree && controls.last { $0.frame.contains(point) }?.id == .minimap
    }
    if let point, let frame = minimapFrame { goTo(point, onMapIn: frame) }
    return isTaken
  }

  /// Releases the hand on the small map.
  public mutating func releaseMinimap() { viewport.minimap.cancel() }

  private mutating func goTo(_ point: Point, onMapIn frame: Rect) {
    guard mayFly else { return }
    let map = Minimap.transform(viewport.scene, in: frame, metrics: shell.metrics)
    let scale = camera.transform.scale
    viewWillMove()
    viewport.camera.hold()
    viewport.camera.jump(
      to: camera.allowed(ViewTransform(scale: scale, offset: shell.window.center - map.toModel(point) * scale)))
  }
}
