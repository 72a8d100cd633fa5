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
      #expect(texts[0].utf8.count + 500 < texts[1].utf8.count)
    }
  }
}
