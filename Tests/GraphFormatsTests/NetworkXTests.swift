// What is written in the formats of others, others read: networkx counts the same nodes and edges. Skipped where Python
// or networkx is not installed.

import Foundation
import GraphFormats
import GraphModel
import Testing
import TestSupport

/// Runs a program of Python and returns what it prints; `nil` when it fails.
private func python(_ program: String, _ arguments: [String] = []) -> String? {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["python3", "-c", program] + arguments
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return nil }
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return process.terminationStatus == 0 ? text : nil
}

@Suite("Other readers of what is written", .enabled(if: python("import networkx") != nil))
struct NetworkXTests {
  private static let program = """
    import sys, networkx
    for path in sys.argv[1:]:
        try:
            read = networkx.read_gexf if path.endswith("gexf") else networkx.read_graphml
            graph = read(path)
            print(graph.number_of_nodes(), graph.number_of_edges(), graph.is_directed())
        except Exception as error:
            print(type(error).__name__, str(error).replace("\\n", " "))
    """

  @Test("networkx counts the nodes and edges that were written", arguments: [GraphFormat.graphML, .gexf])
  func counts(format: GraphFormat) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("throughline-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var (paths, expected): ([String], [String]) = ([], [])
    for seed: UInt64 in 0..<40 {
      var description = RandomGraph.everything
      // networkx has no graphs of both directions.
      description.direction = seed % 2 == 0 ? .directed : .undirected
      let graph = description.graph(seed: seed)
      let path = folder.appendingPathComponent("\(seed).\(format.id)").path
      try Data(GraphWriter.bytes(graph, as: format)).write(to: URL(fileURLWithPath: path))
      paths.append(path)
      expected.append("\(graph.nodeCount) \(graph.edgeCount) \(graph.directedness == .directed ? "True" : "False")")
    }
    let answer = try #require(python(Self.program, paths)).split(separator: "\n").map(String.init)
    #expect(answer == expected)
  }
}
