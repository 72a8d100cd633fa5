// The ids of edges, and who made a file, are where other programs look for them when it is written again.

import GraphFormats
import GraphModel
import Testing

@Suite("Ids of edges in XML")
struct EdgeIDTests {
  private static let gexf = """
    <gexf xmlns="http://gexf.net/1.3" version="1.3"><meta lastmodifieddate="2024-01-02"><creator>Ada &amp; Ben</creator>
    <keywords>a, b</keywords><description>Talks</description></meta>
    <graph defaultedgetype="directed"><nodes><node id="a"/><node id="b"/></nodes>
    <edges><edge id="x1" source="a" target="b"/><edge id="x7" source="b" target="a"/></edges></graph></gexf>
    """
  private static let graphML = """
    <graphml xmlns="http://graphml.graphdrawing.org/xmlns"><graph edgedefault="directed"><node id="a"/><node id="b"/>
    <edge id="x1" source="a" target="b"/><edge source="b" target="a" id="x7"/></graph></graphml>
    """

  @Test("They are written as they were, and read again as they are", arguments: [GraphFormat.gexf, .graphML])
  func kept(format: GraphFormat) throws {
    let text = format == .gexf ? Self.gexf : Self.graphML
    let graph = try GraphReader.read(bytes: Array(text.utf8), name: "talks.\(format == .gexf ? "gexf" : "graphml")")
      .graph
    #expect(graph.edges.map { graph.edgeAttributes.value("id", row: $0.index) } == [.text("x1"), .text("x7")])
    let bytes = try GraphWriter.bytes(graph, as: format)
    let written = String(decoding: bytes, as: UTF8.self)
    #expect(written.contains(#"<edge id="x1" source="a" target="b""#) && written.contains(#"id="x7""#))
    if format == .gexf {
      #expect(written.contains("<creator>Ada &amp; Ben</creator>") && written.contains("<keywords>a, b</keywords>"))
    }
    let again = try GraphReader.read(bytes: bytes, name: "again.xml").graph
    #expect(again.edgeAttributes == graph.edgeAttributes && again.properties == graph.properties)
    #expect(try GraphWriter.bytes(again, as: format) == bytes)
  }

  @Test("Ids that two edges share are none", arguments: [GraphFormat.gexf, .graphML])
  func shared(format: GraphFormat) throws {
    let text = (format == .gexf ? Self.gexf : Self.graphML).replacing("x7", with: "x1")
    let graph = try GraphReader.read(bytes: Array(text.utf8), name: "talks.\(format == .gexf ? "gexf" : "graphml")")
      .graph
    let bytes = try GraphWriter.bytes(graph, as: format)
    #expect(!String(decoding: bytes, as: UTF8.self).contains(#"<edge id="x1""#))
    #expect(try GraphReader.read(bytes: bytes, name: "again.xml").graph.edgeAttributes == graph.edgeAttributes)
  }
}
