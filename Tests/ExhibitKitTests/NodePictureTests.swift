// Pictures that attributes name: which texts name one, and what a stranger's folder cannot do.

import Drawing
import FileWriting
import Foundation
import GraphModel
import Rasterizer
import Testing
import Widgets

@testable import ExhibitKit

@Suite("Pictures in attributes")
final class NodePictureTests {
  private let folder = NSTemporaryDirectory() + "picture-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: folder + "/network/faces", withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The bytes of a picture of one colour.
  private func picture(width: Int = 30, height: Int = 20) throws -> [UInt8] {
    let bitmap = Bitmap(width: width, height: height)
    for index in 0..<(width * height) { bitmap.buffer.base[index] = 0xFF33_6699 }
    return [UInt8](try bitmap.pngData())
  }

  private func write(_ bytes: [UInt8], _ name: String) throws {
    try AtomicFile.write(bytes, path: folder + "/" + name)
  }

  private func read(_ name: String) throws -> NodePicture {
    let path = try #require(NodePicture.path(of: name, beside: folder + "/network/town.json"))
    return try NodePicture(from: DocumentSource(path: path))
  }

  @Test(
    "Only names below the folder name a picture",
    arguments: [
      ("a.png", true), ("faces/Ann.PNG", true), ("Zoë 2.png", true), ("../a.png", false), ("faces/../../a.png", false),
      ("/etc/a.png", false), ("./a.png", false), ("faces//a.png", false), ("a.jpg", false), ("png", false),
      ("https://example.org/a.png", false), ("C:\\a.png", false), ("a\n.png", false), ("", false),
      (String(repeating: "x", count: 300) + ".png", false),
    ])
  func names(text: String, isPicture: Bool) {
    #expect((NodePicture.path(of: text, beside: "/home/town.json") != nil) == isPicture)
  }

  @Test("A picture is read, also from a folder below and through a link that stays inside; a large one becomes smaller")
  func reads() throws {
    try write(picture(), "network/faces/ann.png")
    try write(picture(width: 2000, height: 900), "network/large.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/network/link.png", withDestinationPath: folder + "/network/faces/ann.png")
    for name in ["faces/ann.png", "link.png"] {
      let image = try read(name).image
      #expect((image.width, image.height) == (30, 20) && image.pixels[599] == 0xFF33_6699)
    }
    let large = try read("large.png").image
    #expect((large.width, large.height) == (500, 225) && large.pixels[0] == 0xFF33_6699)
  }

  @Test("Links that lead out, pipes, folders, damaged and enormous pictures are refused")
  func refuses() throws {
    try write(picture(), "secret.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/network/out.png", withDestinationPath: folder + "/secret.png")
    try FileManager.default.createSymbolicLink(atPath: folder + "/network/up", withDestinationPath: folder)
    try #require(mkfifo(folder + "/network/pipe.png", 0o600) == 0)
    try FileManager.default.createDirectory(
      atPath: folder + "/network/folder.png", withIntermediateDirectories: false)
    let whole = try picture(width: 300, height: 300)
    for length in [0, 1, 20, 40, whole.count / 2] {
      try write(Array(whole.prefix(length)), "network/cut\(length).png")
      #expect(throws: FileProblem.self) { try read("cut\(length).png") }
    }
    // 60,000 by 60,000 pixels in a file of a hundred bytes.
    let enormous = try #require(Data(base64Encoded: Self.enormous))
    try write([UInt8](enormous), "network/enormous.png")
    for name in ["out.png", "up/secret.png", "pipe.png", "folder.png", "missing.png", "enormous.png"] {
      #expect(throws: FileProblem.self, "\(name)") { try read(name) }
    }
  }

  private static let enormous =
    "iVBORw0KGgoAAAANSUhEUgAA6mAAAOpgCAIAAAAPsOIVAAAAEUlEQVR4nGNgGAWjYBQMdwAAA+gAAbOm00YAAAAASUVORK5CYII="

  @Test("A card has the picture in place of the name, and the name while it is not known")
  func card() throws {
    let image = PixelImage(width: 4, height: 4)
    var builder = GraphBuilder()
    let node = builder.addNode("Ann").node
    builder.nodeAttributes.set("portrait", row: node.index, to: .text("ann.png"))
    let graph = builder.build()
    let lines = CardContent.Line.attributes(of: node, in: EditableGraph(graph)) { $0 == "ann.png" ? image : nil }
    #expect(lines.map(\.picture) == [nil, image])
    #expect(CardContent.Line.attributes(of: node, in: EditableGraph(graph)).last?.text == "Portrait: ann.png")
  }
}
