// The attributes that nodes or edges have without saying so, which hold from where they are written to the end of the braces
// around.

import GraphModel

/// The defaults that hold now.
struct DOTDefaults {
  /// A default that has begun or ended: the value that holds now, `nil` for none.
  typealias Change = (name: DOTText, value: DOTText?)

  private var values: [ExactText: DOTText] = [:]
  /// What held before each change, the latest last.
  private var past: [Change] = []

  /// The number of changes so far, for `restore`.
  var mark: Int { past.count }

  /// Returns the default of a name.
  subscript(name: String) -> DOTText? { values.isEmpty ? nil : values[ExactText(name)] }

  /// Sets a default.
  mutating func set(_ name: DOTText, to value: DOTText) {
    past.append((name, values.updateValue(value, forKey: ExactText(name.text))))
  }

  /// Takes back what was set since a mark.
  ///
  /// - Returns: the defaults that are others now.
  mutating func restore(to mark: Int) -> [Change] {
    let changes = past[mark...].reversed()
    for (name, value) in changes { values[ExactText(name.text)] = value }
    past.removeLast(past.count - mark)
    return Array(changes)
  }
}
