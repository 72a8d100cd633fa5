// The documents that visitors save of what they see: the network in any format that is written, and the picture.
//
// Both are values on their way to the host, which writes them on a thread of its own in the one safe way.

import Drawing
import FileWriting
import Foundation
import Geometry
import GraphFormats
import GraphModel

/// A network on its way to a file of some format.
public struct NetworkFile: WritableDocument {
  /// The network that a file is made of.
  public enum Source: Sendable {
    /// A graph, and the positions its nodes are seen at; `nil` for those that it has.
    case graph(Graph, at: [Point]?)
    /// A graph and its changes, which are put together when the file is written.
    case changed(EditableGraph)

    /// The network, with all changes.
    var editable: EditableGraph {
      switch self {
      case .graph(let graph, _): EditableGraph(graph)
      case .changed(let graph): graph
      }
    }

    /// The numbers of nodes and edges.
    var counts: NetworkCounts {
      switch self {
      case .graph(let graph, _): NetworkCounts(nodes: graph.presentNodeCount, edges: graph.presentEdgeCount)
      case .changed(let graph): NetworkCounts(nodes: graph.nodeCount, edges: graph.edgeCount)
      }
    }
  }

  private let source: Source
  /// The format; one of `GraphFormat.writable`.
  public let format: GraphFormat

  /// A network, and the format it is to be written in.
  public init(_ source: Source, as format: GraphFormat) { (self.source, self.format) = (source, format) }

  /// A network, the positions its nodes are seen at, and the format it is to be written in.
  public init(_ graph: Graph, positions: [Point]? = nil, as format: GraphFormat) {
    self.init(.graph(graph, at: positions), as: format)
  }

  /// The network with its nodes where they are seen.
  ///
  /// - Complexity: O(1), that of building a graph where it was changed; not for frames.
  public var graph: Graph {
    switch source {
    case .graph(let graph, let positions): graph.compacted(at: positions)
    case .changed(let graph): graph.folded().compacted()
    }
  }

  public func encoded() throws -> [UInt8] { try GraphWriter.bytes(graph, as: format) }

  /// Returns the path of the table of nodes that belongs to a table of edges.
  public func companion(of path: String) -> String? {
    format == .csv ? GraphWriter.nodesPath(besideEdges: path) : nil
  }

  /// Writes the file piece by piece, packed by gzip where its name says so: a large network is never in memory twice. A
  /// table of nodes beside it is a new file, and there before the edges are.
  public func write(to target: DocumentTarget) throws {
    let graph = graph
    let nodes = companion(of: target.path)
    if let nodes { try GraphWriter.saveNodeTable(graph, path: nodes, replacing: .nothing) }
    do {
      try GraphWriter.save(graph, path: target.path, as: format, replacing: target.replacing)
    } catch {
      if let nodes { _ = SystemPath.with(nodes) { unlink($0) } }
      throw error
    }
  }

  /// Returns true if two make the same file.
  public static func == (a: NetworkFile, b: NetworkFile) -> Bool {
    a.format == b.format && a.source.counts == b.source.counts
      && GraphWriter.throughlineJSON(a.graph) == GraphWriter.throughlineJSON(b.graph)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(format)
    hasher.combine(source.counts)
  }
}

/// A picture on its way to a file.
public struct PictureFile: WritableDocument {
  /// The form of a file of a picture.
  public enum Form: String, Sendable, CaseIterable {
    /// Pixels.
    case png
    /// Shapes and words, sharp at any size.
    case svg
  }

  /// The picture, as large as the file shows it.
  public let picture: Picture
  /// The form of the file.
  public let form: Form
  /// False for a picture that is transparent where nothing is drawn.
  public let hasGround: Bool

  /// A picture and the form it is to be written in.
  public init(_ picture: Picture, as form: Form, hasGround: Bool = true) {
    (self.picture, self.form, self.hasGround) = (picture, form, hasGround)
  }

  /// Returns the bytes of the file; those of pixels only a host can make, which has letters.
  public func encoded() throws -> [UInt8] {
    switch form {
    case .svg: Array(SVGWriter.write(picture, hasGround: hasGround).utf8)
    case .png: throw FileProblem(message: "pictures of pixels cannot be made here")
    }
  }

  public func write(to target: DocumentTarget) throws {
    switch (form, target.png) {
    case (.png, let png?): try png(self, target.path)
    default: try AtomicFile.write(try encoded(), path: target.path, replacing: target.replacing)
    }
  }

  /// Returns true if two look alike.
  public static func == (a: PictureFile, b: PictureFile) -> Bool {
    let (first, second) = (a.picture, b.picture)
    return a.form == b.form && a.hasGround == b.hasGround && first.width == second.width
      && first.height == second.height
      && first.ground == second.ground && first.primitives == second.primitives && first.points == second.points
      && first.colors == second.colors && first.texts == second.texts && first.images == second.images
      && first.backdropPresence == second.backdropPresence
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(form)
    hasher.combine(picture.width)
    hasher.combine(picture.height)
    hasher.combine(picture.primitives.count)
  }
}
