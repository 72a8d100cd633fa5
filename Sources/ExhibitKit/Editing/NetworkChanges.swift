// What hands are about to change: the chosen edge and the nodes they hold.

import Geometry
import Gestures
import GraphModel
import PathFinding

/// The changes of the network, and those under way.
public struct NetworkChanges {
  /// A chosen edge.
  public struct ChosenEdge {
    /// The edge.
    public let edge: EdgeID
    /// Its card.
    public let card: ExhibitCard
  }

  /// Many nodes that are chosen together.
  public struct Selection {
    /// The greatest number of nodes that have rings: more would take longer than a frame.
    public static let ringedCount = 3000

    /// The nodes.
    public let nodes: NodeSet
    /// The nodes that have rings.
    public let ringed: [NodeID]
    /// The number of edges among them.
    public let edgeCount: Int
    /// The card that tells of them.
    public let card: ExhibitCard
  }

  /// The history, and how it is kept.
  public var editing = NetworkEditing()
  /// The filters over the network.
  @usableFromInline var filters = Filters()
  /// The table of the nodes or the edges.
  @usableFromInline var table = ElementTable()
  /// The figures of what shows of the network.
  @usableFromInline var statistics = NetworkStatistics()
  /// The views that people keep of the network.
  public internal(set) var bookmarks = Bookmarks()
  /// The chosen edge; `nil` for none.
  public private(set) var edge: ChosenEdge?
  /// The nodes that hands move.
  public private(set) var held: [HeldNodes] = []
  /// The run of steps by which keys move nodes; `nil` for none.
  public internal(set) var keyMove: KeyMove?
  /// The lines that hands draw around nodes.
  public private(set) var lassos: [Lasso] = []
  /// The nodes that are chosen together; `nil` for none.
  public private(set) var selection: Selection?
  /// The work of putting the changes into the network; `nil` while there is none.
  @usableFromInline var fold: Fold?
  /// True if a layout under way goes on with what the last change has brought.
  var layoutGoesOn = false
  /// New nodes that are chosen when they are on the screen, and the visitor for whom; `nil` for none.
  private(set) var awaited: (nodes: [NodeID], visitor: VisitorID?)?
  /// The finder of paths with the changes that the network on the screen lacks; `nil` while it lacks none.
  public private(set) var finder: PathFinder?
  /// The ticket under which the clipboard is asked for; `nil` while it is not.
  private var pastingTicket: Int?
  /// The ticket under which the file of a new network is written; `nil` for none.
  private var newTicket: Int?
  /// The table that is opened when what people said of it is kept, with the ticket of that.
  private var awaitedTable: (path: String, ticket: Int)?
  /// The path of a new network that is on its way in; `nil` for none.
  private var newPath: String?
  /// The path of a table of which people said something, on its way in; `nil` for none.
  private var describedPath: String?
  /// The text that was copied here last, and the number of times that it came in again as copies.
  private var copied: (text: String, count: Int)?
  @usableFromInline var ownRevision: UInt64 = 0

  /// A number that counts up with every change that can be seen.
  @inlinable public var revision: UInt64 {
    editing.revision &+ ownRevision &+ bookmarks.revision &+ filters.revision &+ table.revision
      &+ statistics.revision
  }

  /// True while hands change the network.
  @inlinable public var isOn: Bool { editing.isOn }

  /// The expressions of the filters that are on.
  public var filtersOn: [String] { filters.on }

  /// What filters hide of the network.
  public var hidden: GraphMask { filters.mask }

  /// The time at which steps by keys are kept, or their run is over; `nil` while there is none.
  public var keyMoveDueAt: Double? { keyMove.map { $0.keepsAt ?? $0.endsAt } }

  /// Nothing is changed, and there is no network yet.
  public init() {}

  /// Takes a network that was opened.
  public mutating func present(_ document: NetworkDocument) {
    editing.present(document)
    (fold, awaited, finder, pastingTicket) = (nil, nil, nil, nil)
    copied = nil
    letGo()
    bookmarks.forget()
    filters.present(document.whole)
    table = ElementTable()
    statistics.forget()
  }

  /// Notes that the file of a new network is written.
  mutating func beginNew(_ ticket: Int) { newTicket = ticket }

  /// Waits until what people said of a table is kept.
  mutating func awaitTable(_ path: String, _ ticket: Int) { awaitedTable = (path, ticket) }

  /// Ends that wait.
  ///
  /// - Returns: the path of the table; `nil` where the ticket is another.
  mutating func endTable(_ ticket: Int) -> String? {
    guard let awaited = awaitedTable, awaited.ticket == ticket else { return nil }
    (awaitedTable, describedPath) = (nil, awaited.path)
    return awaited.path
  }

  /// Returns true, once, if a network that has come in is the table of which people said something.
  mutating func isDescribed(_ path: String) -> Bool {
    defer { describedPath = nil }
    return describedPath == path
  }

  /// Returns true if this is the answer about the file of a new network.
  mutating func endNew(_ ticket: Int) -> Bool {
    guard newTicket == ticket else { return false }
    newTicket = nil
    return true
  }

  /// Notes that a new network is on its way in.
  mutating func awaitNew(_ path: String) { newPath = path }

  /// Returns true, once, if a network that has come in is the new one.
  mutating func isNew(_ path: String) -> Bool {
    defer { newPath = nil }
    return newPath == path
  }

  /// Notes that the clipboard is asked for.
  public mutating func beginPasting(_ ticket: Int) { pastingTicket = ticket }

  /// Returns true if this is the answer to the last asking for the clipboard.
  public mutating func endPasting(_ ticket: Int) -> Bool {
    guard pastingTicket == ticket else { return false }
    pastingTicket = nil
    return true
  }

  /// Returns true if a text was copied here last.
  func isCopied(_ text: String) -> Bool { copied?.text == text }

  /// Notes that a text was copied here.
  mutating func noteCopied(_ text: String) { copied = (text, 0) }

  /// Forgets what was copied here.
  public mutating func forgetCopied() { (copied, pastingTicket) = (nil, nil) }

  /// Returns the number of times that a text has come in as copies, this time included; `nil` where it was not copied here.
  mutating func countCopies(of text: String) -> Int? {
    guard let known = copied, known.text == text else { return nil }
    copied = (text, known.count + 1)
    return known.count + 1
  }

  /// Waits for new nodes to be shown, which are chosen then; `nil` for none.
  mutating func await(_ new: (nodes: [NodeID], visitor: VisitorID?)?) { awaited = new }

  /// Returns true when a network with its changes in it is shown though it is not drawn yet.
  public mutating func isFoldOverdue(at time: Double) -> Bool { fold?.isOverdue(at: time) ?? false }

  /// Releases the hands that hold nodes which are gone.
  mutating func releaseGone(from graph: EditableGraph) {
    for held in held where !held.starts.allSatisfy({ graph.contains($0.node) }) { release(held.pointer) }
  }

  /// Searches a network with the changes that it does not show yet from now on.
  public mutating func searchPending(over finder: PathFinder) {
    self.finder = editing.pending.changesStructure ? PathFinder(finder, changedBy: editing.pending) : nil
  }

  /// Lets hands change the network from now on, or no longer.
  public mutating func setOn(_ isOn: Bool) {
    editing.setOn(isOn)
    letGo()
  }

  /// Releases everything that the network before held.
  public mutating func letGo() {
    (edge, selection) = (nil, nil)
    held.removeAll()
    keyMove = nil
    lassos.removeAll()
    ownRevision += 1
  }

  /// Chooses no edge, and no nodes together.
  public mutating func chooseNothing() {
    guard edge != nil || selection != nil else { return }
    (edge, selection) = (nil, nil)
    ownRevision += 1
  }

  /// Chooses no nodes together: one is chosen alone, which keys are for from then on.
  public mutating func chooseNoGroup() { if selection != nil { choose(together: nil) } }

  /// Chooses an edge, or none.
  public mutating func choose(edge: ChosenEdge?) {
    self.edge = edge
    ownRevision += 1
  }

  /// Chooses nodes together, or none.
  public mutating func choose(together selection: Selection?) {
    self.selection = selection
    ownRevision += 1
  }

  /// Begins a line around nodes.
  public mutating func beginLasso(by pointer: PointerID, at point: Point) {
    lassos.removeAll { $0.pointer == pointer }
    lassos.append(Lasso(pointer: pointer, at: point))
    ownRevision += 1
  }

  /// Goes on with a hand's line.
  ///
  /// - Parameter least: the least distance of two corners, in view pixels.
  public mutating func extendLasso(of pointer: PointerID, to point: Point, least: Double) {
    guard let index = lassos.firstIndex(where: { $0.pointer == pointer }) else { return }
    if lassos[index].extend(to: point, least: least) { ownRevision += 1 }
  }

  /// Ends a hand's line.
  ///
  /// - Returns: the line; `nil` where the hand drew none.
  public mutating func endLasso(of pointer: PointerID) -> Lasso? {
    guard let index = lassos.firstIndex(where: { $0.pointer == pointer }) else { return nil }
    ownRevision += 1
    return lassos.remove(at: index)
  }

  /// True if there are changes or views that are neither kept nor in a file, which people were told of.
  var hasUnkept: Bool { editing.hasUnkept || bookmarks.isFailing }

  /// Takes nodes into a hand.
  public mutating func hold(_ nodes: HeldNodes) {
    held.removeAll { $0.pointer == nodes.pointer }
    held.append(nodes)
    ownRevision += 1
  }

  /// Returns what a hand holds; `nil` for nothing.
  public func held(by pointer: PointerID) -> HeldNodes? { held.first { $0.pointer == pointer } }

  /// Releases what a hand holds.
  public mutating func release(_ pointer: PointerID) {
    held.removeAll { $0.pointer == pointer }
    ownRevision += 1
  }
}
