// The nodes that people look at: everybody has a focus of their own.

import Drawing
import ExhibitKit
import Gestures
import GraphModel
import PathFinding

/// The focus of each visitor.
struct NodeFocuses {
  /// A visitor with the node they look at.
  struct Entry {
    /// The visitor.
    let visitor: VisitorID
    /// The chosen node, rings or tree.
    fileprivate(set) var focus = NodeFocus()
  }

  /// The visitors who look at a node, in the order they began.
  private(set) var entries: [Entry] = []
  /// A number that counts up with every change that can be seen.
  private(set) var revision: UInt64 = 0
  /// The visitor whose focus changed last.
  private var latestVisitor = VisitorID.desk

  /// True if nobody looks at a node.
  var isEmpty: Bool { entries.isEmpty }

  /// True if rings or a tree are shown.
  var isSpread: Bool { entries.contains { $0.focus.isSpread } }

  /// True if a search for rings goes on in coming frames.
  var isSearching: Bool { entries.contains { $0.focus.isSearching } }

  /// The focus of a visitor; one without a node for whoever looks at none.
  subscript(visitor: VisitorID) -> NodeFocus { entries.first { $0.visitor == visitor }?.focus ?? NodeFocus() }

  /// The visitor whom the keyboard speaks for: the desk's, or whoever chose a node last.
  var keyboardVisitor: VisitorID {
    if entries.contains(where: { $0.visitor == .desk }) { return .desk }
    return entries.contains { $0.visitor == latestVisitor } ? latestVisitor : entries.last?.visitor ?? .desk
  }

  /// Returns the visitor whose rings a contact holds; `nil` where it holds none.
  func visitor(ofRingsHeldBy pointer: PointerID) -> VisitorID? {
    entries.first { $0.focus.rings?.pointer == pointer }?.visitor
  }

  /// Changes the focus of a visitor; one that is left without a node is forgotten.
  mutating func change<Result>(of visitor: VisitorID, _ body: (inout NodeFocus) -> Result) -> Result {
    let known = entries.firstIndex { $0.visitor == visitor }
    let index = known ?? entries.count
    if known == nil { entries.append(Entry(visitor: visitor)) }
    let before = entries[index].focus.revision
    let result = body(&entries[index].focus)
    if entries[index].focus.revision != before {
      revision += 1
      latestVisitor = visitor
    }
    if entries[index].focus.isEmpty { entries.remove(at: index) }
    return result
  }

  /// Takes away what a visitor looks at.
  mutating func remove(of visitor: VisitorID) {
    guard entries.contains(where: { $0.visitor == visitor }) else { return }
    revision += 1
    entries.removeAll { $0.visitor == visitor }
  }

  /// Takes away everything.
  mutating func removeAll() {
    guard !entries.isEmpty else { return }
    revision += 1
    entries.removeAll(keepingCapacity: true)
  }

  /// Lets go of whatever fingers hold rings.
  mutating func releaseRings() {
    for visitor in entries.map(\.visitor) { change(of: visitor) { $0.releaseRings() } }
  }

  /// Searches on for rings, one search a frame.
  ///
  /// - Returns: the visitor whose rings can be wider now; `nil` for none.
  mutating func searchOn(finder: PathFinder) -> VisitorID? {
    guard let visitor = entries.first(where: { $0.focus.isSearching })?.visitor else { return nil }
    return change(of: visitor) { $0.searchOn(finder: finder) } ? visitor : nil
  }
}
