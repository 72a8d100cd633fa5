// Hands that pull a path by its line: while a hand is near a node the path leads by way of it, and when it lifts there, it
// stays so. Over no node the path springs back.

import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph

/// The hands that pull paths.
struct PathPulls {
  /// A hand that pulls a path.
  struct Pull {
    /// The hand.
    let pointer: PointerID
    /// The path as it was.
    let kept: KeptPath
    /// The leg that is pulled.
    let leg: Int
    /// The node that the path leads by way of; `nil` for none.
    fileprivate(set) var node: NodeID?

    /// The question with the node on the way.
    var question: PathQuestion {
      var question = kept.question
      var asked = question.asked
      if let node { asked.pass(node, inLeg: leg) }
      question.ask(asked)
      return question
    }
  }

  /// The hands, in the order in which they began.
  private(set) var all: [Pull] = []
  /// A number that counts up with every change that can be seen.
  private(set) var revision: UInt64 = 0

  /// Returns what a hand pulls; `nil` for nothing.
  subscript(pointer: PointerID) -> Pull? { all.first { $0.pointer == pointer } }

  /// Begins to pull a path; nothing where another hand pulls that one.
  mutating func begin(_ pointer: PointerID, _ kept: KeptPath, leg: Int) {
    guard !all.contains(where: { $0.kept.visitor == kept.visitor }) else { return }
    all.append(Pull(pointer: pointer, kept: kept, leg: leg, node: nil))
    revision += 1
  }

  /// Moves a hand.
  ///
  /// - Returns: true if the path leads by way of another node then.
  mutating func move(_ pointer: PointerID, over node: NodeID?) -> Bool {
    guard let index = all.firstIndex(where: { $0.pointer == pointer }) else { return false }
    defer { all[index].node = node }
    guard all[index].node != node else { return false }
    revision += 1
    return true
  }

  /// Ends what a hand does, and returns it; `nil` where it pulls nothing.
  mutating func end(_ pointer: PointerID) -> Pull? {
    revision += 1
    return all.firstIndex { $0.pointer == pointer }.map { all.remove(at: $0) }
  }

  /// Ends everything.
  mutating func removeAll() { all.removeAll() }
}
