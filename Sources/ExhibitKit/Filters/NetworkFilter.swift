// One filter over a network.
//
// A filter hides the nodes, or the edges, that fail its expression when it is set. What comes into the network later shows
// until the filter is set again: nothing that people make vanishes under their hands.

import GraphFilters
import GraphModel

/// A filter of the nodes, or of the edges, of a network.
struct NetworkFilter: Hashable, Sendable {
  /// The elements that it is about.
  let part: FilterField.Part
  /// The condition that shown elements pass.
  let expression: FilterExpression
  /// The means by which people set it; `nil` where they wrote the expression.
  let shape: FilterShape?
  /// True if it hides what fails.
  var isOn = true
  /// The ids of the elements that fail.
  let failing: IDSet
  /// The number of elements that pass.
  let passCount: Int

  /// A filter of a network.
  ///
  /// - Throws: why the network has no elements to test so.
  /// - Complexity: that of the expression.
  init(
    _ expression: FilterExpression, of part: FilterField.Part, shape: FilterShape? = nil, in columns: FilterColumns
  ) throws(FilterProblem) {
    (self.part, self.expression, self.shape) = (part, expression, shape)
    switch part {
    case .nodes:
      failing = try NodeFilter(expression, in: columns).failing()
      passCount = columns.graph.presentNodeCount - failing.count
    case .edges:
      failing = try EdgeFilter(expression, in: columns).failing()
      passCount = columns.graph.presentEdgeCount - failing.count
    }
  }

  /// Returns the expression of a text and the elements that it is about: nodes, where they have all its fields, else edges.
  ///
  /// - Throws: the first mistake, or the first field that nodes do not have.
  static func parse(
    _ text: String, in columns: FilterColumns
  ) throws(FilterProblem) -> (expression: FilterExpression, part: FilterField.Part) {
    let expression = try FilterExpression(parsing: text)
    do throws(FilterProblem) {
      _ = try NodeFilter(expression, in: columns)
      return (expression, .nodes)
    } catch {
      guard (try? EdgeFilter(expression, in: columns)) != nil else { throw error }
      return (expression, .edges)
    }
  }

  /// Returns true if another filter has the same expression about the same elements.
  func isSame(_ other: NetworkFilter) -> Bool { part == other.part && expression == other.expression }
}
