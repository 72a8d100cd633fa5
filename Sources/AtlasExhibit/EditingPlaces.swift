// What is the Atlas's own about changing a network: places stand where their latitude and longitude say, so a new one gets
// both, and one that a hand moves gets others. Changes are made to the whole network, also what has no place on the map.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import Inspection
import PathFinding
import SceneGraph
import Widgets
import WorldMap

extension Atlas {
  var document: NetworkDocument? { content.document }

  // MARK: Kept views

  static let bookmarkOwner = ExhibitID.atlas.rawValue
  static let viewProperties: [Property<Atlas>] = layerProperties + Property.nodeLook

  var pose: ViewPose? { content.network == nil ? nil : camera.pose(in: shell.window) }

  mutating func fly(to pose: ViewPose) {
    guard let projection = pose.projection, let style = MapCamera.Style(rawValue: projection) else { return }
    if style != camera.style { change(to: style) }
    viewport.camera.fly(to: pose, in: shell.window, time: shell.time, duration: flightDuration)
  }

  // MARK: What is chosen

  var chosenNodes: [(visitor: VisitorID, node: NodeID)] {
    routes.entries.compactMap { entry in entry.place.map { (entry.visitor, $0) } }
  }

  var lastChosenNode: NodeID? { chosenNodes.last?.node ?? hands.focus }

  var keyboardVisitor: VisitorID { routes.frontVisitor }

  mutating func select(_ node: NodeID, by visitor: VisitorID) {
    changes.chooseNoGroup()
    tell(visitor, of: node)
    updateCards(movingOthers: false)
  }

  mutating func closeSelection(of visitor: VisitorID) { routes.tell(visitor, of: nil, slot: nextSlot) }

  mutating func closeSelections() {
    for entry in chosenNodes { closeSelection(of: entry.visitor) }
    hands.focus = nil
  }

  mutating func documentWasMoved(to path: String) { content.move(to: path) }

  // MARK: What a change leads to

  var preparation: @Sendable (NetworkDocument) -> any FoldedNetwork {
    let (viewport, network) = (viewport, content.network)
    let shown = ShownLook(viewport.scene.content, looks.look)
    return { document in
      MappedNetwork(document, after: network, in: viewport) { next, offer, viewport in
        viewport.exchange(next, in: shown.followed(from: shown.scene.graph, to: next.graph, offer))
      }
    }
  }

  mutating func show(_ folded: any FoldedNetwork, layoutGoesOn: Bool) {
    guard let mapped = folded as? MappedNetwork, let network = mapped.network else { return }
    let before = viewport.scene.content
    content.show(mapped, measuredBy: mapLook.measure.column)
    showDetails()
    show(mapped.viewport)
    exchangeLook(from: before)
    viewport.take(network)
    followChange()
  }

  mutating func followChange() {
    guard let document = content.document else { return }
    let leftOut = content.leftOut
    content.follow(changes.editing.seen(document.graph))
    if content.leftOut > leftOut {
      showNotice(AtlasWording.leftTheMap(content.leftOut - leftOut), near: shell.window.center, seconds: 6)
    }
    guard let setting else { return }
    hands.questions.removeAll()
    showPending()
    func kept(_ node: NodeID) -> NodeID? { setting.network.seen.contains(node) ? node : nil }
    hands.focus = hands.focus.flatMap(kept)
    refreshTraces(in: setting.network.seen)
    report(routes.follow(setting, kept))
    updateCards(movingOthers: false)
  }

  /// Shows what the network at rest lacks of its changes, and places where the hands have them that move them.
  mutating func showPending() {
    guard let network = content.network else { return }
    viewport.follow(network, in: looks.isPending ? nil : looks.look)
    for held in changes.held {
      if let ends = hands.carried[held.pointer] { viewport.put(Array(zip(held.starts.map(\.node), ends))) }
    }
  }
}
