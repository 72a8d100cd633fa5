// Files that commands write: never over what is read, to pipes and devices as well, and with words when it fails.

import Foundation
import Testing

@Suite("Writing from the command line")
struct WritingTests {
  @Test("A graph converted and read again is the same; .gz packs it")
  func convert() throws {
    try TemporaryFolder.with { folder in
      let source = try folder.write(CommandLineTests.network, to: "net.json")
      for name in ["copy.json", "copy.json.gz"] {
        let copy = folder.path + "/" + name
        let result = try Program.run(["convert", source, copy, "--to", "throughline-json"])
        #expect(result.code == 0 && result.messages.isEmpty, "\(result.messages)")
        let bytes = try #require(FileManager.default.contents(atPath: copy))
        #expect(bytes.starts(with: [0x1F, 0x8B]) == name.hasSuffix(".gz"))
        #expect(
          try Program.run(["path", copy, "A", "C"]).output == "A to C: 2 steps\nA to B via one\nB to C via two\n")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
    }
  }

  @Test("Standard output takes a graph and a picture, under each of its names", arguments: ["-", "/dev/stdout"])
  func standardOutput(name: String) throws {
    try Program.withFile(CommandLineTests.network) { file in
      let graph = try Program.run(["convert", file, name, "--to", "throughline-json"])
      #expect(graph.code == 0 && graph.output.contains("\"format\": \"throughline-graph\""))
      try TemporaryFolder.with { folder in
        let path = try folder.write("", to: "picture.png")
        let output = try #require(FileHandle(forWritingAtPath: path))
        #expect(try Program.run(["render", file, "-o", name, "--size", "64x48"], output: output).code == 0)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)).starts(with: [0x89, 0x50, 0x4E, 0x47]))
      }
    }
  }

  @Test("What is read is not overwritten, under any name; what cannot be written is said with the file's name")
  func refusals() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write(CommandLineTests.network, to: "net.json")
      let link = try folder.link("same.json", to: "net.json")
      for (arguments, part) in [
        (["convert", file, link], "would be overwritten"), (["convert", link, file], "would be overwritten"),
        (["convert", file, "/dev/full", "--to", "throughline-json"], "/dev/full: the disk is full"),
        (["render", file, "-o", folder.path + "/none/a.png"], "no folder"),
        (["convert", file, folder.path + "/a.docx"], "does not tell the format"),
        (["convert", file, folder.path + "/a.json", "--to", "docx"], "is not written"),
        (["--record", link, file], "would be overwritten"),
      ] {
        let result = try Program.run(arguments)
        #expect(result.code == 2 && result.messages.contains(part), "\(arguments): \(result.messages)")
      }
      #expect(try String(contentsOfFile: file, encoding: .utf8) == CommandLineTests.network)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["net.json", "same.json"])
    }
  }

  @Test("A table of nodes goes with a table of edges, by its name or by --nodes")
  func nodeTables() throws {
    try TemporaryFolder.with { folder in
      let edges = try folder.write("source,target\na,b\nb,c\n", to: "edges.csv")
      let other = try folder.write("id,label,age\na,Ada,7\nd,Dot,5\n", to: "people.csv")
      #expect(try Program.run(["info", edges]).output.contains("nodes            3\n"))
      #expect(try Program.run(["info", edges, "--nodes", other]).output.contains("nodes            4\n"))
      #expect(try Program.run(["path", edges, "Ada", "c", "--nodes", other]).output.hasPrefix("Ada to c: 2 steps"))
      try folder.link("nodes.csv", to: other)
      #expect(try Program.run(["info", edges]).output.contains("nodes            3\n"))
      try FileManager.default.removeItem(atPath: folder.path + "/nodes.csv")
      try folder.write("id,label\na,Ada\ne,Eve\nf,Fay\n", to: "nodes.csv")
      #expect(try Program.run(["info", edges]).output.contains("nodes            5\n"))
      #expect(try Program.run(["info", edges, "--nodes", other + "x"]).code == 2)
    }
  }

  @Test("A network beyond the memory it may take is refused with both figures")
  func memory() throws {
    try Program.withFile((0..<100_000).map { "node\($0) node\($0 + 1)" }.joined(separator: "\n")) { file in
      let result = try Program.run(["info", file, "--memory", "1M"])
      #expect(result.code == 2 && result.messages.contains("of 1 MiB") && result.messages.contains("--memory"))
      #expect(try Program.run(["info", file, "--memory", "1 GiB"]).code == 0)
      #expect(try Program.run(["info", file, "--memory", "much"]).code == 2)
    }
  }

  @Test("A script named with one letter runs, and a closed standard error harms nothing")
  func oddities() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write("CreateGraph g\nAddNode g n\nListNodes g\n", to: "s")
      let run = try Program.run(["-c", "cd \(folder.path) && \(Program.path) script s"], executable: "/bin/sh")
      #expect(run.code == 0 && run.output.contains("n"))
      for redirection in ["2>&-", "2>/dev/full"] {
        let run = try Program.run(["-c", "\(Program.path) info \(file)x \(redirection)"], executable: "/bin/sh")
        #expect(run.code == 2, "\(redirection)")
      }
    }
  }
}
