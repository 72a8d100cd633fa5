// The words of Connections about paths in other senses than the shortest.

import ExhibitKit

extension Wording {
  /// Returns the place of a path among all, the shortest first: "2nd shortest way".
  ///
  /// - Parameter rank: 1 for the second.
  static func rank(_ rank: Int) -> String {
    let number = rank + 1
    let ending =
      switch (number % 10, number % 100) {
      case (1, let last) where last != 11: "st"
      case (2, let last) where last != 12: "nd"
      case (3, let last) where last != 13: "rd"
      default: "th"
      }
    return "\(number)\(ending) shortest way"
  }

  /// Returns the number of equally short paths in words.
  ///
  /// - Parameters:
  ///   - count: the number; `UInt64.max` stands for that many or more.
  ///   - areDrawn: false if they are too many to be drawn.
  static func equallyShort(_ count: UInt64, areDrawn: Bool) -> String {
    let number = count >= UInt64(mostCounted) ? "over \(grouped(mostCounted))" : grouped(Int(count))
    return "\(number) equally short \(count == 1 ? "path" : "paths")" + (areDrawn ? "" : ", too many to draw")
  }

  /// The greatest number of paths that is shown exactly.
  private static let mostCounted = 1_000_000_000

  /// The words when there is no next best path.
  static let noOtherWay = CardText("There is no other way", "This is the shortest one again.")

  /// The words when no more next best paths are looked for.
  static let noMoreWays = CardText("No more ways are looked for", "This is the shortest one again.")

  /// The words when one path alone is the shortest.
  static let onlyShortest = CardText("There is one shortest path", "No other path is as short as that.")

  /// The words when a search was given up.
  static let tooManyWays = CardText("There are too many ways", "To look through all of them takes too long.")

  /// The words when a path has as many conditions as it can have.
  static let noMoreConditions = CardText(
    "That is enough for one path", "Touch a line of its card first, which then no longer holds.")

  /// The words when next-best and equally short paths are asked for of a path by way of others.
  static let notByWayOf = CardText(
    "Not together with “via”", "Other ways are found between the two ends. Touch “via” on the card first.")

  /// The words when a node is hidden by way of which a path leads.
  static let hiddenStop = CardText("A filter hides what the path passes", "Without the filter the path is there again.")

  /// Returns the words when every path between two nodes passes something that is avoided.
  static func noWayAround(_ source: String, _ target: String) -> CardText {
    CardText(
      "No way around", "Every path from \(source.prefix(60)) to \(target.prefix(60)) passes what is to be avoided.")
  }
}
