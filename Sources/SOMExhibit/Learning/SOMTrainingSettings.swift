// The settings of the learning that visitors may change, and the plan of training that follows from them.

import Geometry
import SelfOrganizingMap

/// The pace of the learning before people's eyes.
struct SOMPace: Hashable {
  /// The number of times that every row is looked at.
  var passes = 60
  /// The reach of a match at first, as a part of the map's side.
  var reach = 0.5
  /// The part of the way that a unit goes to a row at first, when rows come one by one.
  var rate = 0.5
}

/// Everything visitors may say about how a table is learnt.
struct SOMTrainingSettings: Hashable {
  /// Units each way; `nil` for as many as suit the table.
  var units: Int?
  /// The order in which rows are learnt: all at once, or one by one.
  var method = SOMTrainingMethod.batch
  /// The seed of the dice.
  var seed: UInt64 = 1
  /// The pace of the learning.
  var pace = SOMPace()
  /// Seconds that the learning takes to watch.
  var duration = 8.0

  /// The most units each way that learn before people's eyes.
  static let mostUnits = 40

  /// Returns the plan to learn a table of so many rows.
  func plan(rows: Int) -> SOMTrainingPlan {
    let usual = min(SOMTrainingPlan.usualUnits(rows: rows), Self.mostUnits)
    var plan = SOMTrainingPlan(units: units ?? usual, method: method, passes: pace.passes, seed: seed)
    // From afar, so that people see the map unfold.
    plan.radius.first = max(1.5, Double(plan.units) * pace.reach)
    plan.rate.first = pace.rate
    if seed > 1 { plan.start = .rows }
    return plan
  }
}
