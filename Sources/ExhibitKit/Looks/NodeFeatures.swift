// The choice of what the nodes of a network can be coloured and sized by, and of the styles of its edges.

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
  /// True if a network is opened in the colours that its file says, because these tell its nodes apart.
  public let opensInFileColors: Bool
  /// True if a network is opened in the sizes that its file says, because these tell its nodes apart.
  public let opensInFileSizes: Bool
  /// True if nodes look alike as a network is opened, unless its file says how they look.
  let opensAlike: Bool
  /// The colours as the inspector offers them, and no choice before them.
  let colorOptions: [PropertyOption]
  /// The sizes as the inspector offers them, and no choice before them.
  let sizeOptions: [PropertyOption]

  /// The attributes that are offered at most, and the values of each that are looked at: a choice must not take as long
  /// as what is chosen.
  private static let (mostAttributes, mostValues) = (100, 2_000)

  /// The features of the nodes of a graph: its attributes that are numbers or a few groups, then what can be found in any.
  ///
  /// - Parameter coordinates: the attributes by which nodes lie on a map, which are not offered; `nil` on a plane. On a map nodes
  ///   look alike as the network is opened, unless its file says how they look, and edges are great circles.
  /// - Complexity: O(attributes); a number of values of each is looked at.
  public init(of graph: Graph, onMapBy coordinates: CoordinateNames? = nil) {
    let isOnMap = coordinates != nil
    let columns = graph.nodeAttributes.columns.prefix(Self.mostAttributes).filter {
      $0.name != coordinates?.latitude && $0.name != coordinates?.longitude
    }
    let numbers = columns.filter { Self.isNumber($0, of: graph) && Self.isVaried($0) }
    let (nodeColors, hasEdgeColors) = (graph.fileNodeColors(), graph.fileEdgeColors() != nil)
    opensAlike = isOnMap
    opensInFileColors = nodeColors?.areVaried ?? false
    opensInFileSizes = if case .told = NodeSizes.standard(of: graph) { true } else { false }
    let telling = columns.filter { column in
      if column.saysLook, nodeColors != nil || hasEdgeColors { return false }
      return numbers.contains { $0.name == column.name } || Self.isGroups(column, of: graph)
    }
    let isFileOffered = !opensInFileColors && (nodeColors != nil || hasEdgeColors && !isOnMap)
    // Where nodes open alike, nothing to tell them by is no other choice.
    colors =
      (isFileOffered ? [.file] : []) + telling.map { .attribute($0.name) } + [.communities] + NodeFeature.measures
      + (isOnMap && !opensInFileColors ? [] : [.none])
    sizes = numbers.map { .attribute($0.name) } + NodeFeature.measures + (isOnMap && !opensInFileSizes ? [] : [.none])
    let hasStyles = EdgeStyle.isOffered(for: graph) && !isOnMap
    edgeShapes = hasStyles ? EdgeStyle.Shape.allCases : []
    offersWidths = hasStyles && graph.isWeighted
    colorOptions = Self.options(colors, isFirstOfFile: opensInFileColors)
    sizeOptions = Self.options(sizes, isFirstOfFile: opensInFileSizes)
  }

  private static func options(_ features: [NodeFeature], isFirstOfFile: Bool) -> [PropertyOption] {
    rows(features).map { feature in
      feature.map { PropertyOption($0.name, $0.title) }
        ?? PropertyOption(NodeFeature.standardName, isFirstOfFile ? NodeFeature.file.title : "As opened")
    }
  }

  /// Returns features with no choice among them: first, unless the look of the file is a choice.
  static func rows(_ features: [NodeFeature]) -> [NodeFeature?] {
    let known = features.map(Optional.some)
    return features.first == .file ? [.file, nil] + known.dropFirst() : [nil] + known
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
    let most = isSmall ? min(mostGroups, graph.presentNodeCount / 2, column.count - 1) : mostValues / 20
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
      areColors = areColors && ColorText.code(of: text) != nil
      found.insert(value)
      if !areColors && found.count > most { return false }
    }
    return found.count > 1
  }
}

extension NodeSizes {
  /// Returns the sizes in which a network is opened.
  ///
  /// - Parameter opensAlike: true if they are equal, unless the file says them.
  static func opening(of graph: Graph, opensAlike: Bool) -> NodeSizes {
    let standard = standard(of: graph)
    if opensAlike, case .byDegree = standard { return .equal }
    return standard
  }
}
