// Columns of GraphML and GEXF as programs read them that know neither our marks nor values that are said once.

import Foundation
import Geometry
import GraphFormats
import GraphModel
import TestSupport
import Testing

@Suite("Columns that other programs read")
struct WrittenColumnsTests {
  /// The usual value of a file and its three nodes, of which the last is new and has none.
  private static let usual: [GraphFormat: String] = [
    .graphML: """
    <graphml><key id='k' for='node' attr.name='level' attr.type='int'><default>1</default></key>
    <graph edgedefault='directed'><node id='a'/><node id='b'><data key='k'>1</data></node><node id='c'><data key='k'>7</data></node>
    </graph></graphml>
    """,
    .gexf: """
    <gexf><graph><attributes class='node'><attribute id='1' title='level' type='integer'><default>1</default></attribute>
    </attributes><nodes><node id='a'/><node id='b'/><node id='c'><attvalues><attvalue for='1' value='7'/></attvalues></node>
    </nodes></graph></gexf>
    """,
  ]

  @Test(
    "Where a node has no value, the one that others have is said of each; else once",
    arguments: [GraphFormat.graphML, .gexf])
  func defaults(format: GraphFormat) throws {
    var graph = EditableGraph(try read(try #require(Self.usual[format])).graph)
    for isNew in [false, true] {
      if isNew {
        let new = graph.newNode(named: "new", at: .zero)
        _ = try graph.apply(.addNode(new.node, new.record))
      }
      let folded = graph.folded()
      let text = String(decoding: try GraphWriter.bytes(folded, as: format), as: UTF8.self)
      let pattern = format == .gexf ? #"attvalue for="[^"]*" value="([^"]*)""# : #"<data key="n0">([^<]*)</data>"#
      let values = text.matches(of: try Regex(pattern)).map { String($0[1].substring ?? "") }
      #expect(values == (isNew ? ["1", "1", "7"] : ["7"]), "\(text)")
      #expect(text.contains("<default>1</default>") == !isNew)
      let again = try read(text).graph
      #expect(statement(of: again) == statement(of: folded))
    }
  }

  @Test("Whole numbers and others are one column; texts among numbers have a column beside that of the numbers")
  func kinds() throws {
    for format in [GraphFormat.graphML, .gexf] {
      var builder = GraphBuilder()
      let values: [AttributeValue] = [.text("?"), .integer(5), .number(2.5), .number(2), .integer(-3), .number(1e20)]
      for (index, value) in values.enumerated() {
        builder.addNode("n\(index)")
        builder.nodeAttributes.set("age", row: index, to: value)
      }
      let graph = builder.build()
      let text = String(decoding: try GraphWriter.bytes(graph, as: format), as: UTF8.self)
      let declared = text.split(separator: "\n").filter { $0.contains("\"age") }
      #expect(declared.count == 2 && declared.first?.contains("double") == true && declared[0].contains("\"age\""))
      #expect(try statement(of: read(text).graph) == statement(of: graph))
    }
  }
}
