// Runs the built program: what it prints, where, and the code it ends with are what scripts depend on.

import Foundation
import Testing

@Suite("The command line")
struct CommandLineTests {
  @Test(
    "A file that an exhibit cannot show: its name and the reason on standard error, no picture, and 2",
    arguments: ["connections", "calculator", "som", "atlas", "face", "gallery"])
  func unshown(exhibit: String) throws {
    let picture = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png").path
    try Program.withFile("{\"nodes\": [1, 2, ") { file in
      let result = try Program.run([
        "render", "--exhibit", exhibit, file, "-o", picture, "--size", "320x240",
      ])
      #expect(result.code == 2)
      #expect(result.messages.contains(try #require(file.split(separator: "/").last)))
      #expect(!FileManager.default.fileExists(atPath: picture))
    }
  }

  static let network = """
    { "nodes": ["A", "B", "C"], "edges": [
      {"src": "A", "label": "one", "dst": "B"}, {"src": "B", "label": "two", "dst": "C", "miles": -3}, ] }
    """

  @Test("A path that is there: its lines on standard output, and 0")
  func found() throws {
    try Program.withFile(Self.network) { file in
      let result = try Program.run(["path", file, "A", "C"])
      #expect(result.output == "A to C: 2 steps\nA to B via one\nB to C via two\n")
      #expect(result.messages.isEmpty)
      #expect(result.code == 0)
    }
  }

  @Test("No path: said on standard output, the reason beside it, and 1")
  func none() throws {
    try Program.withFile(Self.network) { file in
      let result = try Program.run(["path", file, "C", "A"])
      #expect(result.output == "no path found\n")
      #expect(result.messages.contains("direction"))
      #expect(result.code == 1)
      let json = try Program.run(["path", file, "C", "A", "--json"])
      #expect(json.output.hasPrefix("{\"found\":false,"))
      #expect(json.code == 1)
      #expect(try Program.run(["path", file, "C", "A", "--undirected"]).code == 0)
    }
  }

  @Test("Strengths: the strongest way, or why a strength cannot be one")
  func strengths() throws {
    let ties = "a c 0.25\na b 0.5\nb c 0.75\n"
    try Program.withFile(ties) { file in
      let plain = try Program.run(["path", file, "a", "c", "--weight", "weight"])
      #expect(plain.output.hasPrefix("a to c: 1 step, total 0.25\n"))
      let inverse = try Program.run(["path", file, "a", "c", "--weight", "weight", "--strength", "inverse"])
      #expect(inverse.output.hasPrefix("a to c: 2 steps, total 3.333333333 (closest ties, strength 0.3)\n"))
      let likely = try Program.run(["tree", file, "a", "--weight", "weight", "--strength", "logarithm"])
      #expect(likely.output.contains("c: 2 steps, total 0.98"))
      let alone = try Program.run(["path", file, "a", "c", "--strength", "inverse"])
      #expect(alone.code == 2 && alone.messages.contains("--weight"))
      let unknown = try Program.run(["path", file, "a", "c", "--weight", "weight", "--strength", "log"])
      #expect(unknown.code == 2 && unknown.messages.contains("logarithm"))
    }
    for (measure, strength) in [("inverse", "0"), ("inverse", "-2"), ("logarithm", "1.5"), ("logarithm", "0")] {
      try Program.withFile("a b \(strength)\nb c 1\n") { file in
        let result = try Program.run(["path", file, "a", "c", "--weight", "weight", "--strength", measure])
        #expect(result.code == 1 && result.output == "no path found\n")
        #expect(result.messages.contains("1 edge is left out") && result.messages.contains("from a to b"))
        let sound = try Program.run(["path", file, "b", "c", "--weight", "weight", "--strength", measure, "--json"])
        #expect(sound.code == 0 && sound.output.contains("\"leftOut\":1"))
      }
    }
    try Program.withFile("a b 0\nb c -1\n") { file in
      let result = try Program.run(["path", file, "a", "c", "--weight", "weight", "--strength", "inverse"])
      #expect(result.code == 2 && result.messages.contains("the edge from a to b has the strength 0"))
    }
    try Program.withFile(Self.network) { file in
      let result = try Program.run(["path", file, "A", "C", "--weight", "miles", "--strength", "inverse"])
      #expect(result.code == 1 && result.messages.contains("from B to C"))
    }
    #expect(try Program.run(["path", "--help"]).output.contains("--strength"))
  }

  @Test(
    "An answer that cannot be written is said to be lost, and 2",
    .enabled(if: FileHandle(forWritingAtPath: "/dev/full") != nil))
  func fullDisk() throws {
    try Program.withFile(Self.network) { file in
      for arguments in [["info", file], ["near", file, "A", "--steps", "1"], ["--version"]] {
        let result = try Program.run(arguments, output: FileHandle(forWritingAtPath: "/dev/full"))
        #expect(result.code == 2, "\(arguments)")
        #expect(result.messages.contains("cannot be written"), "\(arguments)")
      }
    }
  }

  @Test("Mistakes in the call or the file: nothing on standard output, a sentence beside it, and 2")
  func mistakes() throws {
    try Program.withFile(Self.network) { file in
      let calls: [(arguments: [String], part: String)] = [
        (["path", file, "A"], "<to>"), (["path", file, "A", "D"], "there is no node \"D\""),
        (["path", file, "A", "C", "--weight", "cost"], "use one of: miles"),
        (["path", file + "x", "A", "C"], "no such file"), (["near", file, "A"], "--steps"),
        (["near", file, "A", "--steps", "many"], "many"), (["near", file, "A", "--steps=-1"], "from 1"),
        (["info", "/"], "folder"), (["info", "--frob", file], "--frob"), (["script", file + "x"], "no such file"),
      ]
      for call in calls {
        let result = try Program.run(call.arguments)
        #expect(result.output.isEmpty, "\(call.arguments)")
        #expect(result.messages.contains(call.part), "\(call.arguments): \(result.messages)")
        #expect(result.code == 2, "\(call.arguments)")
      }
    }
  }

  @Test("A file with problems is loaded with warnings, and refused with --strict")
  func strict() throws {
    try Program.withFile("hero\tbook\na\tX\nb\tX\nno tab\n") { file in
      let lenient = try Program.run(["path", file, "a", "b"])
      #expect(lenient.code == 0 && lenient.messages.contains("\(file):4:1: "))
      let strict = try Program.run(["path", file, "a", "b", "--strict"])
      #expect(strict.code == 2 && strict.output.isEmpty)
    }
  }

  @Test("near, tree and info answer, as text and as one JSON object")
  func otherCommands() throws {
    try Program.withFile(Self.network) { file in
      for arguments in [["near", file, "A", "--steps", "2"], ["tree", file, "A"], ["info", file]] {
        let text = try Program.run(arguments)
        #expect(text.code == 0 && text.output.hasSuffix("\n") && text.messages.isEmpty)
        let json = try Program.run(arguments + ["--json"])
        #expect(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) is [String: Any])
      }
    }
  }

  @Test("A script runs from a file and from standard input")
  func script() throws {
    let script = "CreateGraph g\nAddNode g a\n\n# end\nListNodes g\n"
    let answer = "created graph g\nadded node a to g\n\n# end\ng contains: a\n"
    #expect(try Program.run(["script", "-"], input: script).output == answer)
    try Program.withFile(script.replacingOccurrences(of: "\n", with: "\r\n")) { file in
      let result = try Program.run(["script", file])
      #expect(result.output == answer && result.code == 0)
    }
  }

  @Test("Help goes to standard output with 0")
  func help() throws {
    let result = try Program.run(["path", "--help"])
    #expect(result.code == 0 && result.output.contains("USAGE") && result.messages.isEmpty)
  }

  @Test("What a window could not do is said before there is one")
  func refusedAtOnce() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("none-\(UUID().uuidString)").path
    let record = try Program.run(["--record", folder + "/session.trace"])
    #expect(record.code == 2)
    #expect(record.messages.contains("there is no folder"))
    let data = try Program.run(["--data", folder])
    #expect(data.code == 2)
    #expect(data.messages.contains("there is no such folder"))
    try Program.withFile(#"{ "data": "no-such-folder" }"#) { file in
      let kiosk = try Program.run(["--kiosk", file])
      #expect(kiosk.code == 2)
      #expect(kiosk.messages.contains("there is no folder"))
      #expect(kiosk.messages.contains("no-such-folder"))
    }
  }

  @Test("Help shows sizes as they are typed")
  func sizesInHelp() throws {
    let help = try Program.run(["render", "--help"]).output
    #expect(help.contains("(default:") && help.contains("1920x1080)"))
    #expect(!help.contains("PixelSize"))
  }
}
