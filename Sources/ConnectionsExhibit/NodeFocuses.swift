// The nodes that people look at: everybody has a focus of their own.

import Drawing
import ExhibitKit
import Gestures
import GraphModel
import PathFinding

/// The focus of each visitor.
struct NodeFocuses {
  /// The focus of everybody who looks at a node, in the order they began.
  private(set) var all = VisitorList<NodeFocus>()
  /// The visitor whose focus changed last.
  private var latestVisitor = VisitorID.desk

  /// A number that counts up with every change that can be seen.
  var revision: UInt64 { all.revision }

  /// True if nobody looks at a node.
  var isEmpty: Bool { all.isEmpty }

  /// True if rings or a tree are shown.
  var isSpread: Bool { all.contains { $0.isSpread } }

  /// True if a search for rings goes on in coming frames.
  var isSearching: Bool { all.contains { $0.isSearching } }

  /// The focus of a visitor; one without a node for whoever looks at none.
  subscript(visitor: VisitorID) -> NodeFocus { all[visitor] ?? NodeFocus(of: visitor) }

  /// The visitor whom the keyboard speaks for: the desk's, or whoever chose a node last.
  var keyboardVisitor: VisitorID {
    if all.has(.desk) { return .desk }
    return all.has(latestVisitor) ? latestVisitor : all.last?.visitor ?? .desk
  }

  /// The visitor who chose a node last, by whatever means.
  var lastVisitor: VisitorID { all.has(latestVisitor) ? latestVisitor : keyboardVisitor }

  /// Returns the visitor whose rings a contact holds; `nil` where it holds none.
  func visitor(ofRingsHeldBy pointer: PointerID) -> VisitorID? {
    all.first { $0.rings?.pointer == pointer }?.visitor
  }

  /// Changes the focus of a visitor; one that is left without a node is forgotten.
  mutating func change<Result>(of visitor: VisitorID, _ body: (inout NodeFocus) -> Result) -> Result {
    guard let index = all.index(of: visitor) else {
      var focus = NodeFocus(of: visitor)
      let result = body(&focus)
      guard !focus.isEmpty else { return result }
      all.put(focus)
      latestVisitor = visitor
      return result
    }
    let before = all[index].revision
    let result = body(&all[index])
    if all[index].revision != before {
      all.noteChange()
      latestVisitor = visitor
    }
    if all[index].isEmpty { all.remove(of: visitor) }
    return result
  }

  /// Takes away what a visitor looks at.
  mutating func remove(of visitor: VisitorID) { all.remove(of: visitor) }

  /// Takes away everything.
  mutating func removeAll() { all.removeAll() }

  /// Releases whatever fingers hold rings.
  mutating func releaseRings() {
    for visitor in all.map(\.visitor) { change(of: visitor) { $0.releaseRings() } }
  }

  /// Searches on for rings, one search a frame.
  ///
  /// - Returns: the visitor whose rings can be wider now; `nil` for none.
  mutating func searchOn(finder: PathFinder) -> VisitorID? {
    guard let visitor = all.first(where: { $0.isSearching })?.visitor else { return nil }
    return change(of: visitor) { $0.searchOn(finder: finder) } ? visitor : nil
  }
}
