// The name of a calculation, and its names before: undone and redone among the changes of its flow.
//
// The flow's history knows nothing of names. Each name remembers after how many changes of the flow it was given; it is
// undone before these, and done again after them. Neither depends on the other, so that any order leads to the same end.

import ExhibitKit

/// The name of a calculation, with a memory.
struct CalculationNaming {
  /// The name of the calculation.
  var name = ""
  private var undos: [(name: String, after: Int)] = []
  private var redos: [(name: String, after: Int)] = []

  /// A name of which nothing is remembered.
  init(_ name: String = "") { self.name = name }

  var canUndo: Bool { !undos.isEmpty }

  /// Returns true if there is a name to give again, after so many changes of the flow.
  func canRedo(after count: Int) -> Bool { redos.last?.after == count }

  /// Notes the name that it had before, after so many changes of the flow.
  mutating func remember(_ old: String, after count: Int) {
    guard old != name else { return }
    undos.append((old, count))
    redos.removeAll()
  }

  /// Takes back the last name, if it came after the last change of the flow; returns true if it did.
  mutating func undo(after count: Int) -> Bool {
    guard let old = undos.last, old.after >= count else { return false }
    undos.removeLast()
    redos.append((name, count))
    name = old.name
    return true
  }

  /// Gives again the name that was taken back, if it came before the next change of the flow; returns true if it did.
  mutating func redo(after count: Int) -> Bool {
    guard let new = redos.last, new.after == count else { return false }
    redos.removeLast()
    undos.append((name, count))
    name = new.name
    return true
  }

  /// Forgets what was undone, as the flow was changed.
  mutating func forgetUndone() { redos.removeAll(keepingCapacity: true) }
}
