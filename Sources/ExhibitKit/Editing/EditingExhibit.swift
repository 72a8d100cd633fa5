// An exhibit in which hands change the network: what they mean while they do, the controls, the names people write, and the
// keeping of it all are the same everywhere.
//
// The exhibit's own are where nodes stand, how one is moved, and how the network is shown as a change has left it. Its graph
// may lack some of the network that is changed; what it has, it has under the same ids.

import Geometry
import Gestures
import GraphModel
import Inspection
import SceneGraph
import Widgets

/// An exhibit in which a network can be changed.
public protocol EditingExhibit: TracingExhibit, LookingExhibit {
  /// The changes of the network.
  var changes: NetworkChanges { get set }
  /// The network that is changed; `nil` before one is open.
  var document: NetworkDocument? { get }

  // MARK: Kept views

  /// The name under which kept views are this exhibit's.
  static var bookmarkOwner: String { get }
  /// The part of the network that the view shows, when it has arrived; `nil` before there is one.
  var pose: ViewPose? { get }
  /// Flies to a view of a part of the network.
  mutating func fly(to pose: ViewPose)
  /// The properties that a kept view brings back, beside the part that it shows.
  static var viewProperties: [Property<Self>] { get }

  // MARK: Where nodes stand

  /// The positions of the nodes of the document as people see them, upright and in model units.
  var positions: NodePositions { get }
  /// Returns the position of a new node at a point in view pixels, upright and in model units; `nil` where none can be.
  func position(at point: Point) -> Point?
  /// Returns the new node with a name at such a position.
  func newNode(
    named name: String, at position: Point, in graph: EditableGraph
  ) -> (node: NodeID, record: NodeRecord)
  /// Returns positions, upright and in model units, for new nodes of a network that is pasted.
  func positions(of nodes: [NodeID], in pasted: PastedNetwork) -> [NodeID: Point]
  /// Returns the changes by which a network is pasted: those that put it in, and what else its nodes need here.
  func edits(of addition: GraphAddition) -> [GraphEdit]
  /// Returns the point of a node when the view has arrived, in view pixels.
  func restingPoint(of node: NodeID) -> Point
  /// Returns nodes as a hand takes them.
  func starts(of nodes: [NodeID]) -> [NetworkChanges.HeldNodes.Start]
  /// Shows nodes where the hand has them that holds them.
  ///
  /// - Parameter isLast: true if it lets go.
  mutating func move(_ held: NetworkChanges.HeldNodes, to point: Point, isLast: Bool)
  /// Makes the change of nodes that a hand has released.
  mutating func leave(_ held: NetworkChanges.HeldNodes)

  // MARK: What is chosen

  /// The nodes that people have chosen.
  var chosenNodes: [(visitor: VisitorID, node: NodeID)] { get }
  /// The node that was chosen last; `nil` for none.
  var lastChosenNode: NodeID? { get }
  /// The visitor whom the keyboard speaks for.
  var keyboardVisitor: VisitorID { get }
  /// Chooses a node for a visitor, and tells them of it.
  mutating func select(_ node: NodeID, by visitor: VisitorID)
  /// Lets a visitor's chosen node go, with what spreads from there.
  mutating func closeSelection(of visitor: VisitorID)
  /// Lets everybody's chosen nodes go.
  mutating func closeSelections()
  /// Returns a card in its place.
  ///
  /// - Parameters:
  ///   - anchor: the point that it speaks of, in view pixels.
  ///   - nodes: the nodes that it speaks of.
  mutating func placeChangeCard(_ words: CardWords, near anchor: Point, avoiding nodes: [NodeID]) -> ExhibitCard
  /// Places every card again.
  mutating func placeCardsAnew()

  // MARK: What a change leads to

  /// Shows a network from the beginning, such as a new one: whatever was chosen or shown is gone.
  mutating func show(_ document: NetworkDocument)
  /// The function that makes of a network with its changes in it what this exhibit shows; it may run on any thread.
  var preparation: @Sendable (NetworkDocument) -> any FoldedNetwork { get }
  /// Shows the network with changes in it that were drawn over it before; everything people asked is asked again.
  ///
  /// - Parameter layoutGoesOn: true if a layout under way goes on with what is new.
  mutating func show(_ network: any FoldedNetwork, layoutGoesOn: Bool)
  /// The look of the network where it does not look as it was opened.
  var changedLook: ShownLook? { get }
  /// Notes that the file of the document has another path now.
  mutating func documentWasMoved(to path: String)
  /// Returns true if a network may be shown that has its changes in it; `false` while it is drawn first.
  ///
  /// - Parameter isFree: false while a hand is at the present one: it is not shown then.
  mutating func mayShow(_ network: NetworkDocument, isFree: Bool) -> Bool
  /// Shows nodes elsewhere that a change has moved.
  mutating func showMoved(_ nodes: [(node: NodeID, position: Point)])
  /// Lets what is on the screen follow a change.
  mutating func followChange()
}

extension EditingExhibit where Self: NetworkExhibit {
  public var markOfChanges: String? { markOfEdits }

  /// The files that the picker shows, with a way to begin a new network and one back to what the file has.
  public var pickerScope: PickerScope {
    var scope = networkScope
    scope.canMakeNew = Self.commands[.beginNew]?.isAllowed(in: self) ?? false
    scope.changed = changes.editing.canReturn && shell.settings.visitors.mayEdit ? content.titleText : nil
    return scope
  }
}

extension EditingExhibit {
  public var lacksChanges: Bool { changes.editing.pending.changesStructure }

  /// While hands change the network, the nodes of the class that is shown alone are chosen.
  public mutating func categoryWasTouched(_ category: Int, isAlone: Bool) {
    guard changes.isOn else { return }
    let content = viewport.scene.content
    choose(isAlone ? NodeSet(content.graph.nodes.filter { Int(content.categories.ofNode[$0.index]) == category }) : [])
  }

  public mutating func classIsGone() { tellOfView(lacking: [Wording.shownClass]) }

  /// The word beside the title of a network that is changed or whose views are not kept; `nil` for none.
  public var markOfEdits: String? {
    guard changes.editing.isChanged else { return changes.bookmarks.isFailing ? Wording.unkeptViewsMark : nil }
    return changes.editing.hasUnkept ? Wording.unkeptMark : Wording.changedMark
  }
  public var seen: EditableGraph? { document.map { changes.editing.seen($0.graph) } }
  public var tracesFindPaths: Bool { !changes.isOn }
  public var helpTiles: [HelpTile] { changes.isOn ? Self.commands.editingHelp : Self.help }
  /// Returns a node, if it is on the screen.
  func shown(_ node: NodeID) -> NodeID? { seen.flatMap { $0.contains(node) ? node : nil } }
  /// Returns an edge, if it is on the screen.
  func shown(_ edge: EdgeID) -> EdgeID? { seen.flatMap { $0.contains(edge) ? edge : nil } }
  public func newNode(
    named name: String, at position: Point, in graph: EditableGraph
  ) -> (node: NodeID, record: NodeRecord) { graph.newNode(named: name, at: position) }
  public func edits(of addition: GraphAddition) -> [GraphEdit] { addition.edits }
  public var changedLook: ShownLook? { nil }
  public mutating func mayShow(_ network: NetworkDocument, isFree: Bool) -> Bool { true }
  public var preparation: @Sendable (NetworkDocument) -> any FoldedNetwork { { $0 } }
  public mutating func showMoved(_ nodes: [(node: NodeID, position: Point)]) {}

  public mutating func followChange() {
    guard let seen else { return }
    for entry in chosenNodes where !seen.contains(entry.node) { closeSelection(of: entry.visitor) }
  }
}
