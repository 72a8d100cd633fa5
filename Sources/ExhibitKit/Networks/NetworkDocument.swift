// An opened network: the graph of a file, the scene made of it, and what answers questions about it.
//
// A large one is opened in stages: what is read has a sample of its scene, so that people see something and can move about
// it; the rest of the scene and then its communities are found in the background as a look is (`LookRequest`).

import FileWriting
import Geometry
import GraphFormats
import GraphLayout
import GraphModel
import PathFinding
import SceneGraph

/// A network people explore. Made once when a file is opened, in the background: all of this grows with the network.
public struct NetworkDocument: ExhibitDocument {
  public static var typeName: String { "network" }
  /// Networks may be large, and are read while they stream in: a replay reads the file again.
  public static var isKeptInRecordings: Bool { false }
  public var recordedChanges: [UInt8]? { kept.recorded }

  /// The path of its file.
  public private(set) var path: String
  /// The graph, without what filters hide of it.
  public private(set) var graph: Graph
  /// All of the graph.
  public let whole: Graph
  /// What filters hide of it.
  public private(set) var mask: GraphMask
  /// True if only what filters hide is other than in the network that was shown before.
  private(set) var isOnlyMasked = false
  /// The content of the graph's scene, with the positions of the file; where it has none, with those that the standard
  /// layout begins with.
  public private(set) var scene: SceneContent
  /// The finder of paths.
  ///
  /// Made on a thread of the host and used by one exhibit from then on, never by two threads at a time.
  nonisolated(unsafe) public private(set) var finder: PathFinder

  /// The first thing that its reader had to put right, and how many there were; `nil` for none.
  public let warning: (first: String, count: Int)?
  /// The knowledge of how its file would be written again.
  let rewriting: FileRewriting
  /// The content of its file as it was read or saved last; `nil` where that is not known.
  let file: FileOnDisk?
  /// The changes that people made of it, and the place where more are kept.
  public private(set) var kept: KeptChanges<EditHistory>
  /// The graph as its file has it, of one that was opened with changes; `nil` for others, and where that is not known.
  let original: EditableGraph?
  /// True if the graph was opened with changes that have made it another one than its file has.
  public let isChanged: Bool
  /// The groups that its nodes are coloured by as it is opened: those that the file names, else communities.
  public private(set) var standardGroups: StandardGroups
  /// The classes of its attributes that have colours.
  private let classOrder: ClassOrder
  /// True if its scene has the standard look; `false` where it was changed in another.
  private(set) var hasStandardLook: Bool
  /// The features that its nodes can be coloured and sized by.
  public let features: NodeFeatures

  /// The looks on offer.
  public var lookOffer: LookOffer { LookOffer(features, standard: standardGroups, order: classOrder) }

  /// True if all of its scene has been made; `false` where a large network was only just read.
  public var isWhole: Bool { !scene.isBrief }

  /// Notes that it is no longer open, though it may take a while to be given back: other windows may rename its file.
  mutating func close() { kept = .none }

  /// Notes that its file has another path now.
  public mutating func move(to path: String) { self.path = path }

  /// True if all of its scene has been made, in the colours of its groups.
  var isComplete: Bool { isWhole && standardGroups.areKnown }

  /// Takes more of the network as it was opened.
  mutating func complete(_ scene: SceneContent) { self.scene = scene }

  /// Takes what was found of its groups.
  mutating func complete(_ groups: StandardGroups) { standardGroups = groups }

  /// Reads a network with the changes that were kept of it, or the journal of such changes.
  public init(from source: DocumentSource) throws {
    let isFile = source.bytes == nil
    let reading = isFile ? FileReading(of: source.path) : nil
    var kept = isFile || source.changes != nil ? KeptChanges<EditHistory>(of: source) : .none
    let history = try kept.history ?? (isFile ? KeptChanges<EditHistory>.history(ofJournal: source.path) : nil)
    if let graph = history?.graph.folded() {
      let file = reading?.end()
      kept.note(file?.fingerprint)
      self.init(
        path: source.path, graph: graph, rewriting: FileRewriting(from: source), file: file, kept: kept,
        original: Self.original(of: kept), order: ClassOrder(history), standard: Self.groups(of: graph, history),
        isBrief: Self.isOpenedInStages(graph))
    } else {
      if isFile, let problem = KeptChanges<EditHistory>.problem(ofMissing: source) { throw problem }
      let file = try Self.file(from: source, kept)
      kept.complete(with: file.graph)
      let onDisk = reading?.end()
      kept.note(onDisk?.fingerprint)
      let graph = kept.history?.graph.folded()
      self.init(
        path: source.path, graph: graph ?? file.graph, rewriting: FileRewriting(of: file, at: source.path),
        file: onDisk,
        warning: Self.warning(of: file), kept: kept, original: Self.original(of: kept),
        order: ClassOrder(kept.history), standard: Self.groups(of: graph, kept.history),
        isBrief: Self.isOpenedInStages(file.graph))
    }
  }

  /// Reads the file of a network; the error for an unreadable one also says where its kept changes are.
  private static func file(from source: DocumentSource, _ kept: KeptChanges<EditHistory>) throws -> GraphFile {
    do {
      return try GraphFile(from: source)
    } catch {
      throw kept.notice == nil ? error : kept.telling(FileProblem(error, file: source.path))
    }
  }

  /// Returns a problem that keeps the network from being shown, and what became of changes that were kept of it.
  public func telling(_ problem: FileProblem) -> FileProblem { kept.telling(problem) }

  /// The network of a file that has been read.
  ///
  /// - Parameter content: the content of the file; `nil` where it is not known.
  public init(path: String, _ file: GraphFile, content: FileOnDisk? = nil) {
    self.init(
      path: path, graph: file.graph, rewriting: FileRewriting(of: file, at: path), file: content,
      warning: Self.warning(of: file),
      kept: .none,
      isBrief: Self.isOpenedInStages(file.graph)
    )
  }

  /// Returns the groups of a network as its changes have left it: those that it had before them, followed, so that colours are
  /// the same as when they were made; `nil` where nothing was changed, and of a large one, whose groups come later.
  private static func groups(of graph: Graph?, _ history: EditHistory?) -> StandardGroups? {
    guard let graph, let history, !isOpenedInStages(history.graph.base), !isOpenedInStages(graph) else { return nil }
    return StandardGroups(of: history.graph.base, isHurried: false)
      .followed(from: history.graph.base, to: graph, ClassOrder(history))
  }

  private static func warning(of file: GraphFile) -> (first: String, count: Int)? {
    file.warnings.first.map { first in
      let problem = FileProblem(first)
      let words = FileProblem(
        file: problem.file, line: problem.line, column: problem.column, message: problem.message, cure: problem.advice)
      return (words.description, file.warnings.count)
    }
  }

  /// The network in a document that an exhibit of networks was given. Recordings of before there was a type of its own name
  /// that of graphs.
  public init?(_ document: any ExhibitDocument, path: String) {
    switch document {
    case let network as NetworkDocument: self = network
    case let file as GraphFile: self.init(path: path, file)
    default: return nil
    }
  }

  /// The network of a graph.
  ///
  /// - Parameter isBrief: true if a sample of its scene is enough at first, should it be too large to look at every edge.
  public init(
    path: String, graph: Graph, warning: (first: String, count: Int)? = nil, isBrief: Bool = false
  ) {
    self.init(path: path, graph: graph, warning: warning, kept: .none, isBrief: isBrief)
  }

  /// Returns true if a network is shown before all of its scene has been made, and its colours have been found.
  private static func isOpenedInStages(_ graph: Graph) -> Bool { StandardGroups.takeLong(in: graph) }

  private init(
    path: String, graph whole: Graph, hiding mask: GraphMask = GraphMask(), rewriting: FileRewriting = FileRewriting(),
    file: FileOnDisk? = nil,
    warning: (first: String, count: Int)? = nil, kept: KeptChanges<EditHistory>,
    original: (graph: EditableGraph?, isChanged: Bool) = (nil, false),
    order: ClassOrder = ClassOrder(nil), standard: StandardGroups? = nil, look: FoundLook? = nil,
    sizes: NodeSizes? = nil, features: NodeFeatures? = nil, isBrief: Bool = false
  ) {
    self.path = path
    (self.whole, self.mask) = (whole, mask)
    let graph = whole.masked(by: mask)
    self.graph = graph
    self.rewriting = rewriting
    self.file = file
    self.warning = warning
    self.kept = kept
    (self.original, isChanged) = original
    classOrder = order
    let standard = standard ?? StandardGroups(of: whole, isHurried: isBrief, order: order)
    standardGroups = standard
    hasStandardLook = look == nil
    self.features = features ?? NodeFeatures(of: whole)
    finder = PathFinder(graph)
    let positions = whole.positions ?? Layouts.standard.beginPresent(whole, settings: LayoutSettings()).positions
    let categories = look?.categories ?? standard.categories
    scene = SceneContent(
      graph, positions: positions, categories: mask.isEmpty ? categories : categories.counted(in: graph),
      sizes: look?.sizes ?? sizes ?? .standard(of: graph), edges: look?.edges ?? .plain,
      isAsInFile: look?.isAsInFile ?? true, isBrief: isBrief)
    finder.prepare()
    finder.prepareLandmarks()
  }

  /// Returns the graph as the file has it whose changes were kept, and whether these have made it another one.
  private static func original(of kept: KeptChanges<EditHistory>) -> (graph: EditableGraph?, isChanged: Bool) {
    guard let history = kept.history else { return (nil, false) }
    guard let position = kept.savedPosition else { return (nil, true) }
    var original = history
    original.go(to: position)
    return (original.graph, history.position != position && !original.graph.isSame(as: history.graph))
  }

  /// Returns the network as a change has left it. Nodes keep their colours and sizes, unless people chose that these follow
  /// degrees or attributes, which are known at once; a new one has the colour of a neighbour.
  ///
  /// - Parameters:
  ///   - next: all of the network.
  ///   - history: all that was done to the network.
  ///   - mask: what filters hide of it; `nil` for what they hide now.
  ///   - shown: the look of the present network; `nil` where it looks as it was opened.
  public func changed(
    to next: Graph, by history: EditHistory? = nil, hiding mask: GraphMask? = nil, shown: ShownLook? = nil
  ) -> NetworkDocument {
    let order = ClassOrder(history)
    let standard = standardGroups.followed(from: whole, to: next, order)
    let hasSameAttributes = next.nodeAttributes.columns.map(\.name) == whole.nodeAttributes.columns.map(\.name)
    return NetworkDocument(
      path: path, graph: next, hiding: mask ?? self.mask, rewriting: rewriting, file: file, kept: kept, order: order,
      standard: standard,
      look: shown.map {
        $0.followed(from: graph, to: next, LookOffer(features, standard: standard, order: order))
      }, sizes: scene.sizes(followedTo: next, hiding: self.mask.nodes), features: hasSameAttributes ? features : nil)
  }

  /// Returns the network with other parts of it hidden: nodes keep their places, colours and sizes.
  ///
  /// - Parameters:
  ///   - positions: the position of each node, in model units.
  ///   - shown: the look of the present network; `nil` where it looks as it was opened.
  /// - Complexity: that of building a scene and a finder.
  public func masked(by mask: GraphMask, at positions: [Point], shown: ShownLook? = nil) -> NetworkDocument {
    var next = self
    (next.mask, next.isOnlyMasked) = (mask, true)
    next.graph = whole.masked(by: mask)
    next.hasStandardLook = shown == nil
    next.scene = (shown?.scene ?? scene).showing(
      next.graph, at: positions, categories: shown == nil ? standardGroups.categories : nil)
    next.finder = PathFinder(next.graph)
    next.finder.prepare()
    next.finder.prepareLandmarks()
    return next
  }

  /// The name of the network, or of its file.
  public var title: String {
    if !graph.name.isEmpty { return graph.name }
    let name = FilePath.name(path)
    return name.split(separator: ".").first.map(String.init) ?? name
  }

  /// True if following or ignoring direction makes a difference.
  public var hasDirection: Bool { graph.directedness != .undirected }
}
