// The room that a node's name takes in a drawing that is fitted to a window.
//
// A layout knows no fonts: a name is as wide as its characters usually are where neighbours are `spacing` apart at a
// readable distance, about 40 pixels. East Asian characters count twice.

import GraphModel

/// Estimates of the widths of names in model units.
enum NameExtent {
  /// The width of a usual character, as a part of the spacing.
  private static let characterWidth = 0.17
  /// The number of characters that are drawn of a long line.
  private static let longest = 30

  /// Returns the width of the lines of a node's name in model units; 0 for none.
  static func width(of name: String, spacing: Double) -> Double {
    let widest = WrittenName.lines(of: name).reduce(0) { max($0, characterCount($1)) }
    return Double(widest) * characterWidth * spacing
  }

  private static func characterCount(_ line: String) -> Int {
    var characters = 0
    for scalar in line.unicodeScalars.prefix(longest) {
      characters += (0x1100...0x115F).contains(scalar.value) || (0x2E80...0xFFDC).contains(scalar.value) ? 2 : 1
    }
    return min(characters, longest)
  }

  /// Returns the least distance of two nodes side by side: there is room for the name of the left one beside or below it.
  ///
  /// - Parameter width: the width of the name of the left node, in model units.
  static func distance(besideName width: Double, spacing: Double) -> Double {
    max(1.5 * spacing, width + 0.8 * spacing)
  }
}
