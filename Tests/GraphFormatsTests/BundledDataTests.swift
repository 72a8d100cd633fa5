import Foundation
import GraphFormats
import GraphModel
import Testing

@Suite("The bundled networks")
struct BundledDataTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Data").path

  @Test("Each is read strictly, says where it comes from, places every node, and survives a round trip")
  func files() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter { $0.hasSuffix(".json") }
    #expect(!names.isEmpty)
    var options = GraphReadOptions()
    options.strict = true
    for name in names.sorted() {
      let graph = try GraphReader.read(path: Self.folder + "/" + name, options: options).graph
      graph.checkInvariants()
      #expect(!graph.isWeighted || graph.weightMeaning == .strength, "\(name)")
      #expect(!graph.name.isEmpty && graph.positions != nil, "\(name)")
      #expect(
        graph.properties.value("source", row: 0) != nil && graph.properties.value("licence", row: 0) != nil, "\(name)")
      let again = try GraphReader.read(bytes: GraphWriter.throughlineJSON(graph), name: name, options: options).graph
      #expect(statement(of: again) == statement(of: graph), "\(name)")
    }
  }
}
