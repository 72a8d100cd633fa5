// The colours, sizes and bundles of a network that the host is asked to find in the background: measures take seconds, and
// so does sorting the edges of a large network by colour.
//
// They depend on nothing but the network and what was chosen, so a recording keeps only that they were there, and a replay
// finds them again.

import GraphMeasures
import GraphModel
import SceneGraph

/// The features that the nodes of a network are coloured and sized by, and the style of its edges.
public struct NodeLook: Hashable, Sendable {
  /// The feature that they are coloured by; `nil` for the groups that the file or its communities tell.
  public var color: NodeFeature?
  /// The feature that they are sized by; `nil` for a little by their degree.
  public var size: NodeFeature?
  /// The style of the edges; that of a network with too many edges for it is the plain one.
  public var edges: EdgeStyle

  /// A look from its parts.
  public init(color: NodeFeature? = nil, size: NodeFeature? = nil, edges: EdgeStyle = .plain) {
    self.color = color
    self.size = size
    self.edges = edges
  }

  /// True if edges have the colours and widths of the file, and nodes its shapes: where colours are not those of a choice.
  var isAsInFile: Bool { color == nil || color == .file }

  /// The look of a network that has just been opened.
  public static let standard = NodeLook()
}

/// A look that is asked for.
public final class LookRequest: Sendable {
  /// The network as it is shown.
  private let scene: SceneContent
  /// The look that it has; `nil` where that is not known.
  private let present: NodeLook?
  /// The groups of the network as it was opened.
  private let standard: StandardGroups
  /// The classes that have colours.
  private let order: ClassOrder
  /// The meaning of its weights.
  private let meaning: WeightMeaning
  /// True if nodes are of one size as the network is opened, unless its file says their sizes.
  private let opensAlike: Bool
  /// The look it is to have.
  public let look: NodeLook
  private let (colorControl, sizeControl, edgeControl) = (MeasureControl(), MeasureControl(), MeasureControl())

  /// A request from its parts.
  ///
  /// - Parameters:
  ///   - scene: the network as it is shown.
  ///   - present: the look that it has; `nil` where that is not known.
  ///   - standard: its groups as it was opened.
  ///   - order: the classes that have colours.
  ///   - meaning: the meaning of its weights; `nil` for that which the file gives them.
  ///   - opensAlike: true if nodes are of one size as the network is opened, unless its file says their sizes.
  public init(
    _ scene: SceneContent, in present: NodeLook?, standard: StandardGroups, order: ClassOrder = ClassOrder(nil),
    meaning: WeightMeaning? = nil, opensAlike: Bool = false, look: NodeLook
  ) {
    (self.scene, self.present, self.standard, self.look) = (scene, present, standard, look)
    (self.order, self.opensAlike) = (order, opensAlike)
    self.meaning = meaning ?? scene.graph.weightMeaning
  }

  /// The work of finding it.
  public var work: WorkRequest {
    WorkRequest(isHeavy: true) { control in
      let endWatching = control.watch({ self.fraction }, { self.cancel() })
      defer { endWatching() }
      return self.colored()
    }
  }

  /// The part of the work that is done, 0…1; asked from any thread.
  var fraction: Double {
    let parts =
      (needsColor ? [colorControl.fraction] : []) + (needsSize ? [sizeControl.fraction] : [])
      + (needsEdges && look.edges.shape == .bundled ? [edgeControl.fraction] : [])
    return parts.isEmpty ? 1 : parts.reduce(0, +) / Double(parts.count)
  }

  /// Gives it up, from any thread.
  func cancel() {
    colorControl.cancel()
    sizeControl.cancel()
    edgeControl.cancel()
  }

  /// True if the colours are others than those that are shown.
  private var needsColor: Bool { present == nil || present?.color != look.color }

  /// True if the sizes are others than those that are shown, and not those of the colours.
  private var needsSize: Bool { (present == nil || present?.size != look.size) && look.size != look.color }

  /// True if the edges are in another style than those that are shown, or have to be found again.
  private var needsEdges: Bool { present == nil || present?.edges != look.edges }

  /// Finds the look; `nil` when it was cancelled.
  ///
  /// - Complexity: that of the measures and of the bundles, and O(nodes + edges).
  public func colored() -> ColoredNodes? {
    var numbers: [Double]?
    // Of a network that was only just read all edges come first, then the colours.
    let wantsGroups = look.color == nil && !scene.isBrief
    let standard = wantsGroups ? standard.found(in: scene.graph, control: colorControl) : standard
    guard !colorControl.isCancelled, let standard, let categories = categories(standard.categories, &numbers),
      !colorControl.isCancelled, let sizes = sizes(numbers), !sizeControl.isCancelled, let edges = edges()
    else { return nil }
    return ColoredNodes(
      scene: scene.colored(by: categories, sizes: sizes, edges: edges, isAsInFile: look.isAsInFile), standard: standard,
      look: look)
  }

  /// Returns the colours, and the numbers that they are made of.
  private func categories(_ standard: NodeCategories, _ numbers: inout [Double]?) -> NodeCategories? {
    guard needsColor else { return scene.categories }
    guard let feature = look.color else { return scene.graph.hasGaps ? standard.counted(in: scene.graph) : standard }
    if let groups = feature.groups(in: scene.graph, like: standard, order, control: colorControl) { return groups }
    numbers = colorControl.isCancelled ? nil : feature.values(in: scene.graph, control: colorControl)
    return numbers.map { NodeCategories(classesOf: $0, except: scene.graph.nodeGaps) }
  }

  private func edges() -> EdgeStyling? {
    guard needsEdges else { return scene.edgeStyling }
    var routes: EdgeRoutes?
    if look.edges.shape == .bundled, EdgeStyle.isOffered(for: scene.graph) {
      routes = EdgePathBundling.routes(of: scene.graph, positions: scene.positions) { fraction in
        edgeControl.note(fraction)
        return !edgeControl.isCancelled
      }
      if routes == nil { return nil }
    }
    return EdgeStyling(look.edges, of: scene.graph, routes: routes, meaning: meaning)
  }

  private func sizes(_ numbers: [Double]?) -> NodeSizes? {
    guard let feature = look.size else {
      if opensAlike { return .opening(of: scene.graph, opensAlike: true) }
      if let scale = scene.sizeScale, case .upTo = scale { return .measured(scene.relativeSizes, scale) }
      return present?.size == nil && present != nil && scene.sizeScale == nil
        ? .told(scene.relativeSizes) : .standard(of: scene.graph)
    }
    if feature == .none { return .equal }
    if feature == .file { return .standard(of: scene.graph) }
    if let present, present.size == look.size {
      return scene.sizeScale.map { .measured(scene.relativeSizes, $0) } ?? .told(scene.relativeSizes)
    }
    if look.size == look.color, let numbers { return NodeSizes(by: numbers) }
    return feature.values(in: scene.graph, control: sizeControl).map { NodeSizes(by: $0) }
  }
}

/// A network in the look that was asked for.
public struct ColoredNodes: WorkResult {
  /// The content of its scene, with the nodes where they were when it was asked for.
  let scene: SceneContent
  /// The groups of the network as it was opened, as far as they are known now.
  let standard: StandardGroups
  /// The look.
  let look: NodeLook
}
