// A file that is in the way of one that people save: what is in it, for the question whether it may be replaced.

import FileWriting
import Foundation
import GraphFormats
import GraphModel

/// The numbers of nodes and edges of a network.
public struct NetworkCounts: Hashable, Sendable, Codable {
  /// The number of nodes.
  public let nodes: Int
  /// The number of edges.
  public let edges: Int

  /// Counts from their parts.
  public init(nodes: Int, edges: Int) { (self.nodes, self.edges) = (nodes, edges) }
}

/// A file that is on the disk under a name that people save under.
public struct ExistingFile: Hashable, Sendable, Codable {
  /// The longest file whose network is counted, in bytes: people wait for the question.
  private static let countedLength = 32 << 20

  /// The content.
  public let fingerprint: FileFingerprint
  /// The size of the network in it; `nil` where it holds none, or a very large one.
  public let network: NetworkCounts?
  /// The words for when it was changed last: "today at 14:02"; empty where that is not known.
  public let changed: String
  /// The next path like it that is free.
  public let freePath: String

  /// A file from its parts.
  public init(fingerprint: FileFingerprint, network: NetworkCounts?, changed: String, freePath: String) {
    (self.fingerprint, self.network, self.changed, self.freePath) = (fingerprint, network, changed, freePath)
  }
}

extension ExistingFile: ExhibitDocument {
  public static var typeName: String { "existing file" }
  public static var isKeptInRecordings: Bool { false }
  public static var isBesideFile: Bool { true }
  public var recordedBytes: [UInt8]? { try? [UInt8](JSONEncoder().encode(self)) }

  /// Looks at a file, or takes what a recording keeps of one.
  public init(from source: DocumentSource) throws {
    if let bytes = source.bytes {
      self = try JSONDecoder().decode(ExistingFile.self, from: Data(bytes))
      return
    }
    let path = source.path
    guard let fingerprint = FileFingerprint(ofFile: path) else {
      throw FileProblem(file: path, cannot: "read", code: FileKind(of: path) == nil ? ENOENT : EACCES)
    }
    self.init(
      fingerprint: fingerprint, network: Self.counts(ofFile: path, size: fingerprint.size),
      changed: Self.changeTime(ofFile: path) ?? "", freePath: FilePath.free(path))
  }

  private static func counts(ofFile path: String, size: Int) -> NetworkCounts? {
    guard size <= countedLength, GraphFormat.mayHold(path) else { return nil }
    var options = GraphReadOptions()
    options.maximumBytes = 4 * countedLength
    guard let graph = try? GraphReader.read(path: path, options: options).graph, graph.nodeCount > 0 else { return nil }
    return NetworkCounts(nodes: graph.nodeCount, edges: graph.edgeCount)
  }

  private static func changeTime(ofFile path: String) -> String? {
    FileKind.modificationTime(of: path).map { Wording.time($0.seconds, now: Date()) }
  }
}

extension FilePath {
  /// Returns the path, or the first like it that is free: `sum.json`, `sum-2.json`, `sum-3.json`.
  ///
  /// - Parameter isTaken: returns true if there is a file of a path.
  public static func free(
    _ path: String, isTaken: (String) -> Bool = { FileKind(of: $0) != nil }
  ) -> String {
    // A packed file has two endings, which stay together.
    let file = name(path) as NSString
    var ending = file.pathExtension
    if ending.lowercased() == "gz" {
      let inner = (file.deletingPathExtension as NSString).pathExtension
      if !inner.isEmpty { ending = inner + "." + ending }
    }
    if !ending.isEmpty { ending = "." + ending }
    let stem = path.dropLast(ending.count)
    var (candidate, number) = (path, 1)
    while isTaken(candidate), number < 100_000 {
      number += 1
      candidate = "\(stem)-\(number)\(ending)"
    }
    return candidate
  }
}
