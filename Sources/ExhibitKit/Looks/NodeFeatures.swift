// The choice of what the nodes of a network can be coloured and sized by, and of the styles of its edges.

import Drawing
import GraphModel
import Inspection
import SceneGraph

/// The features that the nodes of a network can be coloured and sized by.
public struct NodeFeatures: Hashable, Sendable {
  /// The features that they can be coloured by.
  public let colors: [NodeFeature]
  /// The features that they can be sized by.
  public let sizes: [NodeFeature]
  /// The shapes that its edges can have: of a large network none is offered.
  public let edgeShapes: [EdgeStyle.Shape]
  /// True if the widths of its edges can tell weights.
  public let offersWidths: Bool
  /// The colours as the inspector offers them, and no choice before them.
  let colorOptions: [PropertyOption]
  /// The sizes as the inspector offers them, and no choice before them.
  let sizeOptions: [PropertyOption]

  /// The attributes that are offered at most, and the values of each that are looked at: a choice must not take as long
  /// as what is chosen.
  private static let (mostAttributes, mostValues) = (100, 2_000)

  /// The features of the nodes of a graph: its attributes that are numbers or a few groups, then what can be found in any.
  ///
  /// - Complexity: O(attributes); a number of values of each is looked at.
  public init(of graph: Graph) {
    let columns = graph.nodeAttributes.columns.prefix(Self.mostAttributes)
    let numbers = columns.filter { Self.isNumber($0, of: graph) && Self.isVaried($0) }
    let telling = columns.filter { column in
      numbers.contains { $0.name == column.name } || Self.isGroups(column, of: graph)
    }
    colors = telling.map { .attribute($0.name) } + [.communities] + NodeFeature.measures + [.none]
    sizes = numbers.map { .attribute($0.name) } + NodeFeature.measures + [.none]
    edgeShapes = EdgeStyle.isOffered(for: graph) ? EdgeStyle.Shape.allCases : []
    offersWidths = EdgeStyle.isOffered(for: graph) && graph.isWeighted
    (colorOptions, sizeOptions) = (Self.options(colors), Self.options(sizes))
  }

  private static func options(_ features: [NodeFeature]) -> [PropertyOption] {
    [PropertyOption(NodeFeature.standardName, "As opened")] + features.map { PropertyOption($0.name, $0.title) }
  }

  /// Returns the one of some features that has a name, whatever its case; `nil` for none.
  public static func feature(named name: String, among features: [NodeFeature]) -> NodeFeature? {
    features.first { $0.name == name } ?? features.first { $0.name.lowercased() == name.lowercased() }
  }

  /// Returns true if the values of an attribute that are looked at are numbers, and not those of groups.
  static func isNumber(_ column: AttributeColumn, of graph: Graph) -> Bool {
    guard column.entries.prefix(mostValues).allSatisfy({ $0.value.number?.isFinite ?? false }) else { return false }
    return !TellingAttribute.isOfGroups(named: column.name) || !isGroups(column, of: graph)
  }

  private static func isVaried(_ column: AttributeColumn) -> Bool {
    var values = column.entries.prefix(mostValues).makeIterator()
    guard let first = values.next()?.value else { return false }
    while let next = values.next() {
      if next.value != first { return true }
    }
    return false
  }

  /// The groups that an attribute sorts nodes into at most.
  private static let mostGroups = 40

  /// Returns true if an attribute seems to sort nodes into a few groups, or to say their colours. Values of which each comes
  /// once are ids or addresses.
  private static func isGroups(_ column: AttributeColumn, of graph: Graph) -> Bool {
    let isSmall = column.count <= mostValues
    let most = isSmall ? min(mostGroups, graph.nodeCount / 2, column.count - 1) : mostValues / 20
    var (found, areColors): (Set<AttributeValue>, Bool) = ([], true)
    for (_, value) in column.entries.prefix(mostValues) {
      // Long texts are no names of groups, and not worth a look at all of their letters.
      guard case .text(let text) = value else {
        areColors = false
        found.insert(value)
        if found.count > most { return false }
        continue
      }
      if text.utf8.count > 200 { return false }
      areColors = areColors && Color(spelled: text) != nil
      found.insert(value)
      if !areColors && found.count > most { return false }
    }
    return found.count > 1
  }
}
