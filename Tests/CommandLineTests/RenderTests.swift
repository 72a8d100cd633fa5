// Pictures from the command line: where they are written, and what is on them.

import Foundation
import Testing

@Suite("Rendering")
struct RenderTests {
  private static let network = "ann bob\nbob cy\ncy dan\n"

  @Test("A picture goes into a folder that is there; none is made")
  func folders() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write(Self.network, to: "net.edges")
      let call = { (output: String) in try Program.run(["render", file, "-o", output, "--size", "320x240"]) }
      let missing = try call(folder.path + "/none/deep/x.png")
      #expect(missing.code == 2 && missing.messages.contains("there is no folder \(folder.path)/none/deep"))
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/none"))
      let below = try call(file + "/x.svg")
      #expect(below.code == 2 && below.messages.contains("there is no folder"))
      try FileManager.default.createDirectory(atPath: folder.path + "/x.png", withIntermediateDirectories: true)
      let onFolder = try call(folder.path + "/x.png")
      #expect(onFolder.code == 2 && onFolder.messages.contains("this is a folder"))
      try folder.link("gone.png", to: folder.path + "/none/x.png")
      #expect(try call(folder.path + "/y.png").code == 0)
      #expect(FileManager.default.fileExists(atPath: folder.path + "/y.png"))
    }
  }

  @Test("Buttons and bars are on a picture only when they are asked for", arguments: ["connections", "atlas", "som"])
  func controls(exhibit: String) throws {
    try TemporaryFolder.with { folder in
      let (plain, whole) = (folder.path + "/plain.svg", folder.path + "/whole.svg")
      let call = ["render", "--exhibit", exhibit, "--size", "900x700"]
      #expect(try Program.run(call + ["-o", plain]).code == 0)
      #expect(try Program.run(call + ["-o", whole, "--controls"]).code == 0)
      let texts = try [plain, whole].map { try String(contentsOfFile: $0, encoding: .utf8) }
      // Pictures of buttons are opaque polylines; the networks have none but edges, which are not.
      let icons = texts.map { $0.matches(of: /<polyline [^>]*>/).count { !$0.output.contains("stroke-opacity") } }
      #expect(icons[0] == 0 && icons[1] > 5, "\(icons)")
    }
  }

  @Test("On a sheet larger than a window letters are larger, but in a picture of the window; --scale decides")
  func sheets() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write(Self.network, to: "net.edges")
      func letters(_ options: [String]) throws -> Double {
        let path = folder.path + "/x.svg"
        #expect(try Program.run(["render", file, "-o", path] + options).code == 0)
        let sizes = try String(contentsOfFile: path, encoding: .utf8).matches(of: /font-size="([0-9.]+)"/)
        return sizes.compactMap { Double($0.output.1) }.max() ?? 0
      }
      let usual = try letters([])
      #expect(try letters(["--size", "1600x1600"]) == usual)
      #expect(abs(try letters(["--size", "4800x3200"]) - 2 * usual) < 0.1)
      #expect(abs(try letters(["--size", "16000x16000"]) - 8 * usual) < 0.1)
      #expect(try letters(["--size", "4800x3200", "--scale", "1"]) == usual)
      #expect(try letters(["--size", "4800x3200", "--controls"]) == usual)
    }
  }

  @Test("Edges are drawn as asked for; where a network has no such edges, that is a mistake")
  func edges() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write("ann bob 1\nbob cy 5\ncy ann 2\nann dan 9\n", to: "net.edges")
      let plain = try folder.write(Self.network, to: "plain.edges")
      func svg(_ options: [String]) throws -> String {
        let path = folder.path + "/x.svg"
        let run = try Program.run(["render", file, "-o", path, "--size", "640x480"] + options)
        #expect(run.code == 0, "\(run.messages)")
        return try String(contentsOfFile: path, encoding: .utf8)
      }
      let straight = try svg([])
      #expect(try svg(["--edges", "straight", "--edge-width", "none"]) == straight)
      let choices = [
        ["--edges", "curved"], ["--edge-width", "weight"], ["--edges", "curved", "--edge-width", "weight"],
      ]
      let styled = try choices.map(svg)
      #expect(Set(styled + [straight]).count == 4)
      for (options, words) in [
        (["--edges", "wavy"], "straight, curved"), (["--edge-width", "weight"], "no weights"),
        (["--exhibit", "som", "--edges", "curved"], "draws no edges"),
      ] {
        let run = try Program.run(["render", plain, "-o", folder.path + "/y.svg"] + options)
        #expect(run.code == 2 && run.messages.contains(words), "\(options): \(run.messages)")
      }
      // What is left of a broken file may have no edges: there is nothing to refuse then.
      let broken = try folder.write("<graphml><graph><node id=\"a\"/><edge source=\"a\" tar", to: "broken.graphml")
      #expect(try Program.run(["render", broken, "-o", folder.path + "/z.svg", "--edges", "bundled"]).code == 0)
      let large = (0...8_000).map { "a\($0) b\($0)" }.joined(separator: "\n")
      let many = try folder.write(large, to: "many.edges")
      let run = try Program.run(["render", many, "-o", folder.path + "/y.png", "--size", "64x48", "--edges", "bundled"])
      #expect(run.code == 2 && run.messages.contains("8000"), "\(run.messages)")
    }
  }

  @Test("What is odd in a file is told beside its picture", arguments: ["graphml", "gml"])
  func oddFiles(ending: String) throws {
    let whole = [
      "graphml": "<graphml><graph><node id=\"a\"/><node id=\"b\"/><edge source=\"a\" target=\"b\"/></graph></graphml>",
      "gml": "graph [ node [ id 1 ] node [ id 2 ] edge [ source 1 target 2 ] ]",
    ]
    try TemporaryFolder.with { folder in
      func messages(_ text: String) throws -> String {
        let file = try folder.write(text, to: "net.\(ending)")
        let run = try Program.run(["render", file, "-o", folder.path + "/x.png", "--size", "64x48"])
        #expect(run.code == 0, "\(run.messages)")
        return run.messages
      }
      let text = try #require(whole[ending])
      #expect(try messages(text).isEmpty)
      #expect(try messages(String(text.dropLast(ending == "gml" ? 3 : 20))).contains("warning: "))
    }
  }

  @Test("Sides are bounded, and nothing else is")
  func sizes() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write(Self.network, to: "net.edges")
      for size in ["16385x10", "10x16385", "0x10", "10", "axb", "-5x5"] {
        let run = try Program.run(["render", file, "-o", folder.path + "/x.png", "--size", size])
        #expect(run.code == 2 && run.messages.contains("16384"), "\(size): \(run.messages)")
      }
      let run = try Program.run(["render", file, "-o", folder.path + "/x.png", "--size", "16384x700"])
      #expect(run.code == 0, "\(run.messages)")
    }
  }
}
