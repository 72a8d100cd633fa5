// Places on the globe as hands make and move them: the coordinate under a hand, and what a place there says of itself.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import SceneGraph
import Widgets
import WorldMap

extension Atlas {
  // MARK: New places

  /// The positions of the whole network's nodes on a plane: no hand moves them here.
  var positions: NodePositions { NodePositions(content.positions) }

  /// Returns the coordinate at a point in view pixels, as a scene's position; `nil` beside the globe.
  func position(at point: Point) -> Point? { viewport.view.coordinate(at: point)?.position }

  func newNode(
    named name: String, at position: Point, in graph: EditableGraph
  ) -> (node: NodeID, record: NodeRecord) {
    let coordinate = GeoPoint(position: position)
    var (node, record) = graph.newNode(named: name, at: planePosition(near: coordinate, in: graph))
    record.place(at: coordinate, under: names, like: graph.base.nodeAttributes)
    return (node, record)
  }

  private var names: CoordinateNames { content.network?.names ?? CoordinateNames() }

  /// The distance on the plane of a new node from the one that is nearest on the globe, in model units.
  private static let planeDistance = 30.0
  /// The angle between new nodes beside the same one, in radians: no few of them lie on a line.
  private static let planeAngle = 2.399963229728653

  /// Returns the position on the plane, for other exhibits to show, of a node at a coordinate: as it lies on the map,
  /// where the places about it lie on the plane so, and else beside the nearest one.
  private func planePosition(near coordinate: GeoPoint, in graph: EditableGraph) -> Point {
    guard let network = content.network else { return .zero }
    let resting = content.positions
    let placed = network.placesNear(coordinate).compactMap { node, coordinate in
      let position = graph.position(of: node) ?? (node.index < resting.count ? resting[node.index] : nil)
      return position.map { (coordinate, position: $0) }
    }
    if let map = PlaneMap(around: coordinate, placed) { return map.position }
    guard let nearest = placed.first else { return .zero }
    // The first places lie as they do on the screen.
    if placed.count < 3, let (here, there) = pixels(coordinate, nearest.0), here.distance(to: there) > 1 {
      return nearest.position + (here - there) / shell.metrics.pixels(1)
    }
    let angle = Double(network.seen.nodeCount) * Self.planeAngle
    return nearest.position + unitVector(radians: angle) * Self.planeDistance
  }

  private func pixels(_ first: GeoPoint, _ second: GeoPoint) -> (Point, Point)? {
    guard let first = viewport.restingView.point(of: first), let second = viewport.restingView.point(of: second) else {
      return nil
    }
    return (first, second)
  }

  // MARK: Pasted places

  func positions(of nodes: [NodeID], in pasted: PastedNetwork) -> [NodeID: Point] {
    pasted.positions(of: nodes, around: content.middle, spacing: Self.planeDistance)
  }

  /// Returns the changes with coordinates for what comes without one: about the middle of the view.
  func edits(of addition: GraphAddition) -> [GraphEdit] {
    let (view, middle, step) = (viewport.view, camera.center, shell.metrics.pixels(36))
    var count = 0
    // What was pasted before stays in sight, as far as there is room.
    var tries = addition.newNodeCount <= 1_000 ? 1_000 : 0
    return addition.edits.map { edit in
      guard case .addNode(let number, var record) = edit, !record.hasCoordinate(under: names) else { return edit }
      var way = Point.zero
      while true {
        way = unitVector(radians: Double(count) * Self.planeAngle) * (step * Double(count).squareRoot())
        guard tries > 0, !viewport.isFree(Rect(center: middle + way, size: Size(step * 0.6, step * 0.6))) else { break }
        (count, tries) = (count + 1, tries - 1)
      }
      guard let coordinate = view.coordinate(at: middle + way) ?? view.coordinate(at: middle) else { return edit }
      record.place(at: coordinate, under: names, like: content.network?.graph.nodeAttributes ?? AttributeTable())
      count += 1
      return .addNode(number, record)
    }
  }

  // MARK: Moved places

  func restingPoint(of node: NodeID) -> Point {
    content.network.flatMap { viewport.restingView.point(of: $0.coordinates[node.index]) } ?? shell.window.center
  }

  func starts(of nodes: [NodeID]) -> [NetworkChanges.HeldNodes.Start] {
    guard let coordinates = content.network?.coordinates else { return [] }
    return nodes.map { node in
      let position = coordinates[node.index].position
      return .init(node: node, shown: position, upright: position)
    }
  }

  mutating func move(_ held: NetworkChanges.HeldNodes, to point: Point, isLast: Bool) {
    let (view, slop) = (viewport.view, gestures.settings.tapSlopPixels)
    guard let first = held.starts.first, let coordinate = view.coordinate(at: point + held.grip) else { return }
    let start = view.point(of: GeoPoint(position: first.shown))
    // A hand that only rests on a place does not move it.
    if hands.carried[held.pointer] == nil, start?.distance(to: point + held.grip) ?? .infinity < slop { return }
    let way = coordinate.position - first.shown
    let ends = held.starts.map { GeoPoint(position: $0.shown + way) }
    hands.carried[held.pointer] = ends
    viewport.put(Array(zip(held.starts.map(\.node), ends)))
  }

  mutating func leave(_ held: NetworkChanges.HeldNodes) {
    guard let ends = hands.carried.removeValue(forKey: held.pointer), ends.count == held.starts.count else { return }
    let moves = zip(held.starts, ends).map { (node: $0.node, coordinate: $1) }
    let names = names
    change(nameOfMove(held.starts.map(\.node)), goingOnWith: held.goesOnWith) { graph in
      moves.compactMap { move in
        guard var record = graph.node(move.node) else { return nil }
        record.place(at: move.coordinate, under: names, like: graph.base.nodeAttributes)
        return .setNode(move.node, record)
      }
    }
    showPending()
  }

  // MARK: Drawing

  /// Writes where the places will be that hands move.
  func drawWordsOfCarried(into picture: inout Picture) {
    for held in changes.held {
      guard let end = hands.carried[held.pointer]?.first, let point = viewport.view.point(of: end) else { continue }
      shell.drawBubble(
        AtlasWording.coordinates(latitude: end.latitude, longitude: end.longitude), above: point, lift: 12,
        color: shell.theme.nodeSelected, into: &picture)
    }
  }
}
