// The exhibit of layouts as a small moving picture: it comes to rest, as others do.

import Drawing
import ExhibitKit
import GraphModel
import LayoutExhibit
import Testing

@Suite("The exhibit of layouts in a preview")
struct PreviewTests {
  private static let graph: Graph = {
    var builder = GraphBuilder(directed: false)
    let nodes = ["a", "b", "c", "d"].map { builder.addNode($0).node }
    for pair in zip(nodes, nodes.dropFirst()) { builder.addEdge(from: pair.0, to: pair.1) }
    return builder.build()
  }()

  /// Opens a network as the host does.
  private func open(in exhibit: inout any Exhibit) {
    exhibit.begin(with: "/a.json")
    for case .read(let path, _, let ticket) in exhibit.takeEffects() {
      let document = NetworkDocument(path: path, graph: Self.graph)
      exhibit.handle(.read(path: path, ticket: ticket, document: document, bytes: nil))
    }
  }

  @Test("rests once its nodes do, names or no names", arguments: [true, false])
  func rests(isPreview: Bool) throws {
    let context = ExhibitContext(
      settings: AppSettings(), measure: FixedTextMeasure(), width: 640, height: 400, isPreview: isPreview)
    var exhibit = LayoutExhibit.descriptor.make(context)
    open(in: &exhibit)
    var picture = Picture()
    for second in 0..<60 {
      exhibit.time = Double(second)
      exhibit.advance(to: Double(second), elapsed: 1)
      exhibit.draw(into: &picture)
    }
    #expect(exhibit.wakeAfter == nil)
    #expect(picture.texts.contains { $0.text == "a" } == !isPreview, "names are written where they can be read")
    #expect(exhibit.demonstration(0) != nil, "a hand shows it off from then on")
  }
}
