// Tables of Parquet and Arrow, which another program reads where it is installed.

import FileWriting
import Foundation
import GraphFormats
import GraphModel
import Testing

@Suite("Tables stored column by column")
final class ColumnTableTests {
  private let folder = NSTemporaryDirectory() + "columnar-" + UUID().uuidString

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Runs Python; false where it fails.
  private static func python(_ script: String, _ arguments: [String] = []) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script] + arguments
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  @Test("What only begins like one is refused by its name", arguments: [("PAR1", "Parquet"), ("ARROW1", "Arrow")])
  func broken(mark: String, name: String) throws {
    let path = folder + "/net.bin"
    try AtomicFile.write(Array((mark + "no table").utf8), path: path)
    let problem = #expect(throws: GraphFileProblem.self) { try GraphReader.read(path: path) }
    #expect(problem?.kind == .unknownFormat || problem?.kind == .content)
    #expect(problem?.message.contains(name) == true && problem?.cure.contains("CSV") == true)
  }

  @Test(
    "A table of edges is the network it is as CSV, under any name", .enabled(if: python("import duckdb")),
    arguments: ["net.parquet", "a b[1]*'\".parquet"])
  func parquet(name: String) throws {
    let path = folder + "/" + name
    let script = """
      import duckdb, sys
      base = duckdb.connect()
      rows = base.sql("SELECT * FROM (VALUES ('a','b',1.5),('b','ü,c',NULL)) AS t(Source, Target, Weight)")
      rows.write_parquet("made.parquet")
      import os
      os.rename("made.parquet", sys.argv[1])
      """
    let written = "import os; os.chdir(\"\(folder)\")\n" + script
    try #require(Self.python(written, [path]))
    let graph = try GraphReader.read(path: path).graph
    #expect(graph.nodeCount == 3 && graph.edgeCount == 2)
    #expect(graph.weight(of: EdgeID(0)) == 1.5 && graph.weight(of: EdgeID(1)) == nil)
    #expect(graph.nodeKeys.contains("ü,c"))
  }

  @Test("Arrow's are read by Arrow", .enabled(if: python("import pyarrow")))
  func arrow() throws {
    let path = folder + "/net.feather"
    let script = """
      import pyarrow, pyarrow.feather, sys
      table = pyarrow.table({"Source": ["a", "b"], "Target": ["b", "c"], "tags": [["x"], []]})
      pyarrow.feather.write_feather(table, sys.argv[1])
      """
    try #require(Self.python(script, [path]))
    let graph = try GraphReader.read(path: path).graph
    #expect(graph.nodeCount == 3 && graph.edgeCount == 2)
  }
}
