// What bytes a command reads: standard input, files in archives, and texts in an encoding that a call names.

import Foundation
import Testing

@Suite("Bytes that commands read")
struct InputBytesTests {
  @Test("A hyphen is standard input, for every command that reads a network")
  func standardInput() throws {
    let input = CommandLineTests.network
    #expect(
      try Program.run(["path", "-", "A", "C"], input: input).output
        == "A to C: 2 steps\nA to B via one\nB to C via two\n")
    let info = try Program.run(["info", "-", "--json"], input: input)
    #expect(info.code == 0 && info.output.contains("\"nodes\""), "\(info.messages)")
    let copy = try Program.run(["convert", "-", "-", "--to", "throughline-json"], input: input)
    #expect(copy.code == 0 && copy.output.contains("\"format\": \"throughline-graph\""))
    try TemporaryFolder.with { folder in
      let picture = folder.path + "/net.svg"
      let render = try Program.run(["render", "-", "-o", picture, "--size", "64x48"], input: input)
      #expect(render.code == 0 && FileManager.default.fileExists(atPath: picture), "\(render.messages)")
    }
  }

  @Test("--encoding decides how the text is read; an unknown one is told, in every command")
  func encoding() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write("", to: "net.csv")
      // "source,target" and an edge from Да to Не, in Windows-1251.
      let bytes = Data("source,target\n".utf8) + Data([0xC4, 0xE0, 0x2C, 0xCD, 0xE5, 0x0A])
      try bytes.write(to: URL(fileURLWithPath: file))
      let path = try Program.run(["path", file, "Да", "Не", "--encoding", "windows-1251"])
      #expect(path.code == 0 && path.messages.isEmpty && path.output.hasPrefix("Да to Не: 1 step"), "\(path.messages)")
      let picture = folder.path + "/net.svg"
      let render = try Program.run(["render", file, "-o", picture, "--encoding", "cp1251", "--size", "640x480"])
      #expect(render.code == 0, "\(render.messages)")
      for arguments in [["info", file], ["render", file, "-o", picture]] {
        let unknown = try Program.run(arguments + ["--encoding", "martian"])
        #expect(unknown.code == 2 && unknown.messages.contains("there is no encoding called \"martian\""))
      }
    }
  }

  @Test("A packed list is read by every command, and --inside needs an archive")
  func packed() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write("", to: "net.el.bz2")
      // "a b\nb c\nc a\n", packed by bzip2.
      let packed = "QlpoOTFBWSZTWRrHQcgAAAPRAAAQQAA4ACAAMM0BDynqPWLQB4u5IpwoSA1joOQA"
      try #require(Data(base64Encoded: packed)).write(to: URL(fileURLWithPath: file))
      #expect(try Program.run(["path", file, "a", "c", "--undirected"]).output.hasPrefix("a to c: 1 step"))
      let inside = try Program.run(["info", file, "--inside", "x"])
      #expect(inside.code == 2 && inside.messages.contains("leave --inside out"), "\(inside.messages)")
    }
  }
}
