import FileWriting
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

  @Test(
    "Files whose names are not UTF-8 are saved and opened, also where two are shown alike; so is the table of nodes beside"
  )
  func unusualName() throws {
    try Self.withFolder { folder in
      let names = [[0xE8], [0xE9]].map { folder + "/" + SystemPath.text($0) }
      for (name, seed) in zip(names, [UInt64(1), 2]) {
        try GraphWriter.save(RandomGraph.everything.graph(seed: seed), path: name + ".json")
        try AtomicFile.write(Array("source,target\na,b\n".utf8), path: name + "-edges.csv")
        try AtomicFile.write(Array("id,label\na,\(seed)\n".utf8), path: name + "-nodes.csv")
      }
      for (name, seed) in zip(names, [UInt64(1), 2]) {
        let saved = try GraphReader.read(path: name + ".json").graph
        #expect(statement(of: saved) == statement(of: RandomGraph.everything.graph(seed: seed)))
        let file = try GraphReader.read(path: name + "-edges.csv")
        #expect(file.graph.label(of: NodeID(0)) == "\(seed)" && file.nodesPath == name + "-nodes.csv")
      }
      #expect(Self.problem(folder + "/\u{FFFD}.json") != nil)
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

  @Test("Saving to a pipe that nobody reads leaves it as it is and says so; nothing is read from it")
  func savingToPipe() throws {
    try Self.withFolder { folder in
      let path = folder + "/pipe"
      #expect(mkfifo(path, 0o600) == 0)
      let problem = #expect(throws: GraphFileProblem.self) {
        try GraphWriter.save(RandomGraph.everything.graph(seed: 1), path: path)
      }
      #expect(problem?.message == "nobody reads from this pipe or socket")
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

  @Test("Links are followed to their end, and those without one are told")
  func links() throws {
    try Self.withFolder { folder in
      try labSample.write(toFile: folder + "/lab.json", atomically: false, encoding: .utf8)
      for (link, destination) in [
        ("one", "lab.json"), ("two", "one"), ("three", folder + "/two"), ("dangling", "none.json"), ("loop", "pool"),
        ("pool", "loop"), ("folder", "."),
      ] {
        try FileManager.default.createSymbolicLink(atPath: folder + "/" + link, withDestinationPath: destination)
      }
      for link in ["one", "two", "three", "folder/folder/three"] { #expect(Self.problem(folder + "/" + link) == nil) }
      #expect(Self.problem(folder + "/dangling")?.message == "there is no such file")
      // The only file in it that is no link.
      #expect(Self.problem(folder + "/folder") == nil)
      #expect(Self.problem(folder + "/loop")?.kind == .unreadable)
      #expect(throws: GraphFileProblem.self) {
        try GraphWriter.save(RandomGraph.everything.graph(seed: 1), path: folder + "/folder")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names.count == 8, "nothing is left behind: \(names)")
    }
  }

  @Test("Paths that cannot be are told, not followed")
  func oddPaths() throws {
    try Self.withFolder { folder in
      try labSample.write(toFile: folder + "/lab.json", atomically: false, encoding: .utf8)
      for path in [
        "", folder + "/lab.json/", folder + "/lab.json/.",
        folder + "/" + String(repeating: "n", count: 300),
        folder + "/" + String(repeating: "n/", count: 5000), folder + "/no\nsuch", folder + "/\u{1F9ED}",
        "/proc/self/mem/x",
      ] {
        let problem = Self.problem(path)
        #expect(problem?.kind == .unreadable && problem?.file == path, "\(path.prefix(90))")
        #expect(problem?.message.isEmpty == false && problem?.line == nil)
        // Two of them are only not there yet.
        if path.hasSuffix("such") || path.hasSuffix("\u{1F9ED}") { continue }
        #expect(throws: GraphFileProblem.self) {
          try GraphWriter.save(RandomGraph.everything.graph(seed: 1), path: path)
        }
      }
      for name in ["with blank", "new\nline", "\u{1F9ED}é", "-o", ".hidden", "lab.json.XXXXXX"] {
        let graph = RandomGraph.everything.graph(seed: 4)
        try GraphWriter.save(graph, path: folder + "/" + name)
        #expect(statement(of: try GraphReader.read(path: folder + "/" + name).graph) == statement(of: graph), "\(name)")
      }
    }
  }

  @Test("A file keeps its permissions when it is replaced, and its contents when it cannot be")
  func permissions() throws {
    try Self.withFolder { folder in
      let path = folder + "/net.json"
      for mode in [0o600, 0o640, 0o666] {
        try? FileManager.default.removeItem(atPath: path)
        try GraphWriter.save(RandomGraph.everything.graph(seed: 1), path: path)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        try GraphWriter.save(RandomGraph.everything.graph(seed: 2), path: path)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == mode)
      }
      // Longer than any name may be, so that the last step of saving fails.
      #expect(throws: GraphFileProblem.self) {
        try GraphWriter.save(RandomGraph.everything.graph(seed: 3), path: path + String(repeating: "n", count: 300))
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names == ["net.json"])
    }
  }

  @Test("A file that may not be read, and a folder that may not be written to, are told", .enabled(if: geteuid() != 0))
  func forbidden() throws {
    try Self.withFolder { folder in
      let path = folder + "/net.json"
      try GraphWriter.save(RandomGraph.everything.graph(seed: 1), path: path)
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
      #expect(Self.problem(path)?.message == "permission to use this file is missing")
      try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder)
      let problem = #expect(throws: GraphFileProblem.self) {
        try GraphWriter.save(RandomGraph.everything.graph(seed: 1), path: path)
      }
      #expect(problem?.message == "permission to write in its folder is missing")
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
    }
  }

  @Test("From a path it is read as from memory, and the problem names the path", arguments: SampleFile.all.indices)
  func pathsAndBytes(index: Int) throws {
    try Self.withFolder { folder in
      let (sample, path) = (SampleFile.all[index], folder + "/net.x")
      for length in [sample.bytes.count, sample.bytes.count / 2, 1, 0] {
        let bytes = Array(sample.bytes[..<length])
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        var found: [String]
        do throws(GraphFileProblem) {
          let file = try GraphReader.read(path: path)
          found = ["\(file.format)"] + statement(of: file.graph) + file.warnings.map(\.description)
        } catch {
          #expect(error.file == path)
          found = ["\(error.kind): \(error)"]
        }
        found = found.map { $0.replacing(path, with: "net") }
        #expect(found == outcome(of: bytes), "\(sample.name), \(length) bytes")
      }
    }
  }

  @Test("A file whose size is told as nothing is read to its end", .enabled(if: access("/proc/self/status", R_OK) == 0))
  func filesWithoutSize() {
    // The kernel makes its text while it is read. "Name:", a tab and a name look like an edge.
    #expect(Self.problem("/proc/self/status")?.message != "the file is empty")
    #expect(Self.problem("/proc/self/status", limit: 10)?.kind == .tooLarge)
  }

  @Test("Everything that is not a file gets one clear sentence")
  func notFiles() throws {
    try Self.withFolder { folder in
      #expect(Self.problem(folder)?.message == "the folder holds no files")
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
