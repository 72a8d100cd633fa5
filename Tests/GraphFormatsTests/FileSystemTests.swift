import Foundation
import GraphFormats
import GraphModel
import TestSupport
import Testing

@Suite("Files on disk")
struct FileSystemTests {
  /// Runs a body with an empty folder that is gone afterwards.
  static func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("graph-files-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  static func problem(_ path: String, limit: Int = 1 << 30) -> GraphFileProblem? {
    var options = GraphReadOptions()
    options.maximumBytes = limit
    do throws(GraphFileProblem) {
      _ = try GraphReader.read(path: path, options: options)
      return nil
    } catch {
      return error
    }
  }

  @Test("What was saved is read back, and saving replaces in one step")
  func save() throws {
    try Self.withFolder { folder in
      let path = folder + "/net.json"
      for seed: UInt64 in 1...3 {
        let graph = RandomGraph.everything.graph(seed: seed)
        try GraphWriter.save(graph, path: path)
        #expect(statement(of: try GraphReader.read(path: path).graph) == statement(of: graph))
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["net.json"])
    }
  }

  @Test("Saving through a link keeps the link")
  func link() throws {
    try Self.withFolder { folder in
      try "old".write(toFile: folder + "/real.json", atomically: false, encoding: .utf8)
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link.json", withDestinationPath: folder + "/real.json")
      try GraphWriter.save(RandomGraph.everything.graph(seed: 1), path: folder + "/link.json")
      #expect(Self.problem(folder + "/real.json") == nil)
      #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link.json")) != nil)
    }
  }

  @Test("Saving to a pipe or device leaves it as it is, and says that it is no file")
  func savingToPipe() throws {
    try Self.withFolder { folder in
      let path = folder + "/pipe"
      #expect(mkfifo(path, 0o600) == 0)
      let problem = #expect(throws: GraphFileProblem.self) {
        try GraphWriter.save(RandomGraph.everything.graph(seed: 1), path: path)
      }
      #expect(problem?.message == "this is a pipe, device or socket, not a file")
      #expect(Self.problem(path)?.message == "this is a pipe, device or socket, not a file")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names == ["pipe"])
    }
  }

  @Test("Saving through a link to a file that is not there yet makes that file and keeps the link")
  func danglingLink() throws {
    try Self.withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder + "/below", withIntermediateDirectories: false)
      for (link, destination) in [
        ("near.json", "new.json"), ("chain.json", "near2.json"), ("near2.json", "below/last.json"),
        ("full.json", folder + "/below/full.json"),
      ] {
        try FileManager.default.createSymbolicLink(atPath: folder + "/" + link, withDestinationPath: destination)
      }
      for (link, file) in [
        ("near.json", "new.json"), ("chain.json", "below/last.json"), ("full.json", "below/full.json"),
      ] {
        try GraphWriter.save(RandomGraph.everything.graph(seed: 2), path: folder + "/" + link)
        #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + link)) != nil, "\(link)")
        #expect(Self.problem(folder + "/" + file) == nil && Self.problem(folder + "/" + link) == nil, "\(file)")
      }
    }
  }

  @Test("A name as long as a name may be can be saved to and read", arguments: [248, 249, 255])
  func longNames(length: Int) throws {
    try Self.withFolder { folder in
      let path = folder + "/" + String(repeating: "n", count: length)
      try GraphWriter.save(RandomGraph.everything.graph(seed: 3), path: path)
      #expect(Self.problem(path) == nil)
      #expect(throws: GraphFileProblem.self) {
        try GraphWriter.save(RandomGraph.everything.graph(seed: 3), path: path + String(repeating: "n", count: 8))
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    }
  }

  @Test("Everything that is not a file gets one clear sentence")
  func notFiles() throws {
    try Self.withFolder { folder in
      #expect(Self.problem(folder)?.message == "this is a folder")
      #expect(Self.problem(folder + "/none.json")?.message == "there is no such file")
      #expect(Self.problem("/dev/null")?.message == "this is a pipe, device or socket, not a file")
      #expect(mkfifo(folder + "/pipe", 0o600) == 0)
      #expect(Self.problem(folder + "/pipe")?.message == "this is a pipe, device or socket, not a file")
      try "".write(toFile: folder + "/empty.json", atomically: false, encoding: .utf8)
      #expect(Self.problem(folder + "/empty.json")?.message == "the file is empty")
      #expect(Self.problem(folder + "/empty.json/x")?.message == "a part of the path is not a folder")
      try labSample.write(toFile: folder + "/lab.json", atomically: false, encoding: .utf8)
      #expect(Self.problem(folder + "/lab.json", limit: 100)?.kind == .tooLarge)
      #expect(Self.problem(folder + "/lab.json", limit: labSample.utf8.count) == nil)
      let graph = RandomGraph.everything.graph(seed: 1)
      #expect(throws: GraphFileProblem.self) { try GraphWriter.save(graph, path: folder + "/no/x") }
      #expect(throws: GraphFileProblem.self) { try GraphWriter.save(graph, path: folder) }
    }
  }
}
