// Mistakes in calls: what is said names what is wrong and what may have been meant, on standard error, with 2.

import Foundation
import Testing

@Suite("Mistakes in calls")
struct MistakeTests {
  private static let network = "a b 1\nb c 2\nc d 3\n"

  /// Runs a call that is a mistake, and returns what is said.
  private func said(_ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let result = try Program.run(arguments)
    #expect(result.code == 2, "\(arguments)", sourceLocation: sourceLocation)
    #expect(result.output.isEmpty, "\(arguments)", sourceLocation: sourceLocation)
    return result.messages
  }

  @Test(
    "A first word that is neither file nor command suggests the command",
    arguments: [
      (["pth", "x"], "there is no file or command \"pth\" (did you mean path?)"),
      (["pth"], "there is no file or command \"pth\" (did you mean path?)"),
      (["reander", "x", "-o", "y.png"], "(did you mean render?)"), (["Info", "x"], "(did you mean info?)"),
      (["qqqqqqqq", "x"], "there is no file or command \"qqqqqqqq\" (see throughline help)"),
      ([""], "there is no file or command \"\" (see throughline help)"),
      (["--theme", "paper", "pth"], "(did you mean path?)"),
    ])
  func commands(arguments: [String], words: String) throws {
    #expect(try said(arguments).contains(words), "\(arguments)")
  }

  @Test("A file that is not there suggests those nearly called so, in every command")
  func nearFiles() throws {
    try TemporaryFolder.with { folder in
      try folder.write(Self.network, to: "trains.edges")
      try folder.write(Self.network, to: "boats.edges")
      try FileManager.default.createDirectory(atPath: folder.path + "/trainz", withIntermediateDirectories: true)
      let wrong = folder.path + "/trians.edges"
      let calls = [
        [wrong], ["info", wrong], ["path", wrong, "a", "b"], ["near", wrong, "a", "--steps", "1"],
        ["tree", wrong, "a"],
        ["render", wrong, "-o", folder.path + "/x.png"], ["script", wrong], ["replay", wrong],
        ["som", wrong, "-o", folder.path + "/x.json"], ["--kiosk", wrong],
      ]
      for call in calls {
        let words = try said(call)
        #expect(
          words.contains("\(wrong): there is no such file (did you mean \(folder.path)/trains.edges?)"),
          "\(call): \(words)")
      }
      #expect(try said(["info", folder.path + "/train"]).contains("(did you mean \(folder.path)/trains.edges?)"))
      #expect(try said(["info", folder.path + "/zebra.edges"]).contains("there is no such file (check the path)"))
      #expect(
        try said(["info", folder.path + "/none/trains.edges"]).contains("there is no such file (check the path)"))
    }
  }

  @Test("Empty and endless names, links to nothing, folders, and what is below a file: each is told")
  func hostileNames() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write(Self.network, to: "net.edges")
      let link = try folder.link("link.edges", to: folder.path + "/gone.edges")
      let circle = try folder.link("circle.edges", to: "circle.edges")
      try folder.write(Self.network, to: "odd\u{1B}[31m\nname.edges")
      let endless = folder.path + "/" + String(repeating: "x", count: 100_000)
      let calls: [([String], String)] = [
        (["info", ""], "the name of a file is empty"), (["info", link], "leads to a file that is not there"),
        (["info", circle], circle), (["info", folder.path], "the folder holds 2 graphs"),
        (["info", file + "/x"], "not a folder"),
        (["info", endless], "…"), ([endless], "…"), (["info", folder.path + "/odd name.edges"], "no such file"),
      ]
      for (call, part) in calls {
        let words = try said(call)
        #expect(words.contains(part), "\(words)")
        #expect(words.utf8.count < 2000 && !words.contains("\u{1B}"))
      }
    }
  }

  @Test("Steps that are none are said to be", arguments: ["-1", "0", "x", "", "1.5", "99999999999999999999", "--json"])
  func steps(text: String) throws {
    try Program.withFile(Self.network) { file in
      let words = try said(["near", file, "a", "--steps", text])
      #expect(words.contains("--steps must be a whole number from 1, not \"\(text)\""), "\(words)")
      #expect(try Program.run(["near", file, "a", "--steps", "1"]).output.hasPrefix("a within 1 step: 1 node\n"))
    }
  }

  @Test("An unknown measure names those there are, as info does")
  func measures() throws {
    let nodes = #"{"id": "a", "lat": 0, "lon": 0}, {"id": "b", "lat": 0, "lon": 1}"#
    let edges = #"{"source": "a", "target": "b", "weight": 2, "miles": 3, "road": "A1"}"#
    try Program.withFile("{\"format\": \"throughline-graph\", \"nodes\": [\(nodes)], \"edges\": [\(edges)]}") { file in
      #expect(try said(["path", file, "a", "b", "--weight", "km"]).contains("(use one of: weight, miles, distance)"))
      let info = try Program.run(["info", file])
      #expect(info.output.contains("weight, miles, distance (for --weight)\n"), "\(info)")
      #expect(try Program.run(["info", file, "--json"]).output.contains(#""measures":["weight","miles","distance"]"#))
      #expect(try said(["path", file, "a", "b", "--weight", "road"]).contains("which is not a number"))
      #expect(try Program.run(["path", file, "a", "b", "--weight", "distance"]).output.contains("total 111.19"))
    }
  }

  @Test("A bad line of a short list is named")
  func shortList() throws {
    try Program.withFile("a b 1\nb c x\nc d 2\n") { file in
      let result = try Program.run(["path", file, "a", "d"])
      #expect(result.code == 0 && result.messages.contains("\(file):2:5: \"x\" is not a number"))
    }
    try Program.withFile("a b 1\nb c x\n") { file in
      let words = try said(["info", file])
      #expect(words.contains("\(file):2:1: "))
    }
  }
}
