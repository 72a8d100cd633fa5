// What hands are about to change: the chosen edge, the nodes they hold, and what a name is being written for.

import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding

/// The changes of the network, and those under way.
struct NetworkChanges {
  /// The purposes of a name that is written.
  enum Naming: Hashable {
    /// A new node at a position, upright and in model units, joined from another.
    case newNode(at: Point, from: NodeID?, by: VisitorID)
    /// Another name of a node.
    case node(NodeID)
    /// Another label of an edge.
    case edge(EdgeID)
    /// An attribute of a node.
    case nodeAttribute(NodeID)
    /// An attribute of an edge.
    case edgeAttribute(EdgeID)
  }

  /// A chosen edge.
  struct ChosenEdge {
    /// The edge.
    let edge: EdgeID
    /// Its card.
    let card: ExhibitCard
  }

  /// Nodes that a hand moves.
  struct HeldNodes: Hashable {
    /// A node, and its positions before: as it was shown, and as the network is upright, in model units.
    struct Start: Hashable {
      let node: NodeID
      let shown: Point
      let upright: Point
    }

    /// The hand.
    let pointer: PointerID
    /// The way from the hand to the centre of the first node, in view pixels.
    let grip: Point
    /// The nodes, that under the hand first.
    let starts: [Start]
  }

  /// A line that a hand draws around nodes.
  struct Lasso: Hashable {
    /// The hand.
    let pointer: PointerID
    /// The corners, in view pixels.
    fileprivate(set) var corners: [Point]

    /// Returns true if a point is inside, in view pixels.
    func contains(_ point: Point) -> Bool {
      var isInside = false
      var last = corners[corners.count - 1]
      for corner in corners {
        if (corner.y > point.y) != (last.y > point.y),
          point.x < (last.x - corner.x) * (point.y - corner.y) / (last.y - corner.y) + corner.x
        {
          isInside.toggle()
        }
        last = corner
      }
      return isInside
    }
  }

  /// Many nodes that are chosen together.
  struct Selection {
    /// The greatest number of nodes that have rings: more would take longer than a frame.
    static let ringedCount = 3000

    /// The nodes.
    let nodes: Set<NodeID>
    /// The nodes that have rings.
    let ringed: [NodeID]
    /// The number of edges among them.
    let edgeCount: Int
    /// The card that tells of them.
    let card: ExhibitCard
  }

  /// A large network that the host makes as its changes have left it.
  struct Making {
    /// The time after which people are told that it takes a moment, in seconds.
    static let patience = 0.8
    /// The time that drawing it may take before it is shown, in seconds.
    static let drawingTime = 3.0

    let request: ChangeRequest
    let ticket: Int
    /// The time at which people are told; `nil` once they were.
    fileprivate(set) var tellsAt: Double?
    /// The network, once it is made.
    fileprivate(set) var network: NetworkDocument?
    /// The time at which it is shown though it is not drawn yet, in seconds.
    fileprivate(set) var dueAt: Double?
  }

  /// The history, and how it is kept.
  var editing = NetworkEditing()
  /// The list of changes.
  private(set) var history = HistoryPanel()
  /// The chosen edge; `nil` for none.
  private(set) var edge: ChosenEdge?
  /// The nodes that hands move.
  private(set) var held: [HeldNodes] = []
  /// The lines that hands draw around nodes.
  private(set) var lassos: [Lasso] = []
  /// The nodes that are chosen together; `nil` for none.
  private(set) var selection: Selection?
  /// The purpose of the name that is being written; `nil` for none.
  private(set) var naming: Naming?
  /// The network that the host makes; `nil` for none.
  private(set) var making: Making?
  /// The finder of paths in a large network with the changes that it does not show yet; `nil` while it shows them all.
  private(set) var finder: PathFinder?
  /// The ticket under which the clipboard is asked for; `nil` while it is not.
  private var pastingTicket: Int?
  private var ownRevision: UInt64 = 0

  /// A number that counts up with every change that can be seen.
  var revision: UInt64 { editing.revision &+ ownRevision }

  /// True while hands change the network.
  var isOn: Bool { editing.isOn }

  /// Takes a network that was opened.
  mutating func present(_ document: NetworkDocument) {
    editing.present(document)
    (making, finder, pastingTicket) = (nil, nil, nil)
    letGo()
    history.setOpen(false)
  }

  /// Notes that the host makes the network as its changes have left it.
  mutating func beginMaking(_ request: ChangeRequest, ticket: Int, at time: Double) {
    making = Making(request: request, ticket: ticket, tellsAt: time + Making.patience)
  }

  /// Returns true, once, when people are to be told that the network takes a moment.
  mutating func shouldTell(at time: Double) -> Bool {
    guard let tellsAt = making?.tellsAt, time >= tellsAt else { return false }
    self.making?.tellsAt = nil
    return true
  }

  /// Takes the network that the host has made, to be shown when no hand is at the present one.
  mutating func take(_ network: NetworkDocument, ticket: Int) {
    guard making?.ticket == ticket else { return }
    making?.network = network
    // Nobody is told any more that it takes a moment, though a hand may keep it from being shown.
    making?.tellsAt = nil
  }

  /// Returns true when a network that was made is shown though it is not drawn yet, some time after this was asked first.
  mutating func isOverdue(at time: Double) -> Bool {
    guard let dueAt = making?.dueAt else {
      making?.dueAt = time + Making.drawingTime
      return false
    }
    return time >= dueAt
  }

  /// Ends the making of a network, and returns what was made; `nil` while nothing is.
  mutating func endMaking() -> (request: ChangeRequest, network: NetworkDocument)? {
    guard let making, let network = making.network else { return nil }
    self.making = nil
    return (making.request, network)
  }

  /// Notes that the clipboard is asked for.
  mutating func beginPasting(_ ticket: Int) { pastingTicket = ticket }

  /// Returns true if this is the answer to the last asking for the clipboard, while hands still change the network.
  mutating func endPasting(_ ticket: Int) -> Bool {
    guard pastingTicket == ticket else { return false }
    pastingTicket = nil
    return isOn
  }

  /// Searches a network with the changes that it does not show yet from now on.
  mutating func searchPending(over finder: PathFinder) {
    let patch = editing.pending.patch
    self.finder = editing.isBehind && !patch.isEmpty ? PathFinder(finder, patchedBy: patch) : nil
  }

  /// Lets hands change the network from now on, or no longer.
  mutating func setOn(_ isOn: Bool) {
    editing.setOn(isOn)
    letGo()
    if !isOn { history.setOpen(false) }
  }

  /// Lets go of everything that the network before held.
  mutating func letGo() {
    (edge, naming, selection) = (nil, nil, nil)
    held.removeAll()
    lassos.removeAll()
    ownRevision += 1
  }

  /// Shows the list of changes, or hides it.
  mutating func setHistory(open: Bool) {
    history.setOpen(open)
    ownRevision += 1
  }

  /// Chooses an edge, or none.
  mutating func choose(edge: ChosenEdge?) {
    self.edge = edge
    ownRevision += 1
  }

  /// Chooses nodes together, or none.
  mutating func choose(together selection: Selection?) {
    self.selection = selection
    ownRevision += 1
  }

  /// Begins a line around nodes.
  mutating func beginLasso(by pointer: PointerID, at point: Point) {
    lassos.removeAll { $0.pointer == pointer }
    lassos.append(Lasso(pointer: pointer, corners: [point]))
    ownRevision += 1
  }

  /// Goes on with a hand's line.
  ///
  /// - Parameter least: the least distance of two corners, in view pixels.
  mutating func extendLasso(of pointer: PointerID, to point: Point, least: Double) {
    guard let index = lassos.firstIndex(where: { $0.pointer == pointer }), let last = lassos[index].corners.last,
      last.distance(to: point) >= least, lassos[index].corners.count < 5000
    else { return }
    lassos[index].corners.append(point)
    ownRevision += 1
  }

  /// Ends a hand's line.
  ///
  /// - Returns: the line; `nil` where the hand drew none.
  mutating func endLasso(of pointer: PointerID) -> Lasso? {
    guard let index = lassos.firstIndex(where: { $0.pointer == pointer }) else { return nil }
    ownRevision += 1
    return lassos.remove(at: index)
  }

  /// Begins to write a name.
  mutating func beginNaming(_ naming: Naming) { self.naming = naming }

  /// Ends writing a name.
  ///
  /// - Returns: what it is for.
  mutating func endNaming() -> Naming? {
    defer { naming = nil }
    return naming
  }

  /// Takes nodes into a hand.
  mutating func hold(_ nodes: HeldNodes) {
    held.removeAll { $0.pointer == nodes.pointer }
    held.append(nodes)
    ownRevision += 1
  }

  /// Returns what a hand holds; `nil` for nothing.
  func held(by pointer: PointerID) -> HeldNodes? { held.first { $0.pointer == pointer } }

  /// Lets go of what a hand holds.
  mutating func release(_ pointer: PointerID) {
    held.removeAll { $0.pointer == pointer }
    ownRevision += 1
  }
}
