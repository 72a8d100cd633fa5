// JSON as other programs write it: flows, records, trees, packages, maps of words, and Neo4j's exports.

import GraphFormats
import GraphModel
import Testing

@Suite("JSON that people bring")
struct FieldJSONTests {
  private static let files = [
    FieldCase(
      "flow.json",
      #"{"nodes":[{"id":"1","position":{"x":0,"y":0},"data":{"label":"In"}},{"id":"2","parentId":"1","position":{"x":5,"y":9},"data":{"label":"Out"}}],"edges":[{"id":"e","source":"1","target":"2"}],"viewport":{"x":0}}"#,
      "1=In@0,0 2=Out@5,9{parentId='1'}", "1-2{id='e'}", note: nil),
    FieldCase(
      "vis.json",
      #"{"nodes":[{"id":1,"label":"Web"},{"id":2,"label":"DB"},{"id":3}],"edges":[{"from":1,"to":2,"arrows":"to"},{"from":2,"to":3}]}"#,
      "1=Web 2=DB 3", "1>2{arrows='to'} 2-3", note: nil),
    FieldCase("pairs.json", #"{"nodes":["a","b","c"],"edges":[["a","b"],["b","c"]]}"#, "a b c", "a-b b-c", note: nil),
    FieldCase(
      "obo.json",
      #"{"graphs":[{"nodes":[{"id":"X:1","lbl":"cell"},{"id":"X:2","lbl":"egg"}],"edges":[{"sub":"X:2","pred":"is_a","obj":"X:1"}]}]}"#,
      "X:1=cell X:2=egg", "X:2>X:1:is_a", note: nil),
    FieldCase(
      "list.json", #"[{"source":"a","target":"b","weight":2},{"source":"b","target":"c","weight":1}]"#, "a b c",
      "a-b*2 b-c*1", note: nil),
    FieldCase(
      "lines.jsonl", "{\"source\":\"a\",\"target\":\"b\"}\n{\"source\":\"b\",\"target\":\"c\"}\n", "a b c", "a-b b-c",
      note: nil),
    FieldCase(
      "all.json",
      "{\"type\":\"node\",\"id\":\"0\",\"labels\":[\"P\"],\"properties\":{\"name\":\"Ada\"}}\n{\"type\":\"node\",\"id\":\"1\",\"labels\":[\"P\"],\"properties\":{\"name\":\"Bo\"}}\n{\"type\":\"relationship\",\"id\":\"0\",\"label\":\"KNOWS\",\"start\":{\"id\":\"0\"},\"end\":{\"id\":\"1\"},\"properties\":{}}\n",
      nil, "0>1:KNOWS", note: nil),
    FieldCase(
      "tree.json", #"{"name":"all","children":[{"name":"a","children":[{"name":"b","size":3}]},{"name":"c"}]}"#, nil,
      "all>a a>b all>c", note: nil),
    FieldCase("adj.json", #"{"a":["b","c"],"b":["c"],"c":[]}"#, "a b c", "a>b a>c b>c", note: nil),
    FieldCase(
      "bom.json",
      #"{"spdxVersion":"SPDX-2.3","SPDXID":"SPDXRef-DOCUMENT","name":"x","packages":[{"SPDXID":"P1","name":"app"},{"SPDXID":"P2","name":"lib"}],"relationships":[{"spdxElementId":"P1","relationshipType":"DEPENDS_ON","relatedSpdxElement":"P2"}]}"#,
      "SPDXRef-DOCUMENT=x P1=app P2=lib", "P1>P2:DEPENDS_ON", note: nil),
    FieldCase(
      "cdx.json",
      #"{"bomFormat":"CycloneDX","specVersion":"1.5","components":[{"bom-ref":"a","name":"app"},{"bom-ref":"b","name":"lib"}],"dependencies":[{"ref":"a","dependsOn":["b"]}]}"#,
      "a=app b=lib", "a>b", note: nil),
    FieldCase(
      "vos.json",
      #"{"network":{"items":[{"id":1,"label":"one","x":0.1,"y":0.2,"cluster":1},{"id":2,"label":"two","x":0.3,"y":0.4,"cluster":2}],"links":[{"source_id":1,"target_id":2,"strength":5}]}}"#,
      nil, "1-2*5", note: nil, weights: .strength),
    FieldCase(
      "ids.json",
      #"{"nodes":[{"id":1234567890123456789},{"id":2}],"links":[{"source":1234567890123456789,"target":2,"tweet":1100000000000000001}]}"#,
      "1234567890123456789 2", "1234567890123456789-2{tweet=1100000000000000001}", note: nil),
    FieldCase(
      "index.json",
      #"{"nodes":[{"name":"Ada"},{"name":"Bo"},{"name":"Cy"}],"links":[{"source":0,"target":1},{"source":2,"target":1}]}"#,
      nil, "0-1 2-1", note: nil),
    FieldCase(
      "nan.json", #"{"nodes":[{"id":"a","s":NaN},{"id":"b"}],"links":[{"source":"a","target":"b","weight":Infinity}]}"#,
      nil, "a-b*inf", note: nil),
    FieldCase(
      "comma.json", #"{"nodes":[{"id":"a"},{"id":"b"},],"links":[{"source":"a","target":"b"},]}"#, "a b", "a-b",
      note: nil),
    FieldCase(
      "bom.json", "\u{FEFF}{\"nodes\":[{\"id\":\"a\"},{\"id\":\"b\"}],\"links\":[{\"source\":\"a\",\"target\":\"b\"}]}",
      "a b", "a-b", note: nil),
    FieldCase(
      "board.canvas",
      #"{"nodes":[{"id":"a","type":"text","text":"One","x":0,"y":0},{"id":"b","type":"file","file":"b.md","x":9,"y":9}],"edges":[{"id":"e","fromNode":"a","toNode":"b"}]}"#,
      nil, "a>b{id='e'}", note: nil),
  ]

  @Test("Objects, records, trees and lists of many programs", arguments: files)
  func file(file: FieldCase) throws { try file.check() }

  @Test("A hyperedge of the JSON Graph Format is a node that is joined to its members, and is told")
  func hyperedges() throws {
    let text =
      #"{"graph":{"nodes":{"a":{},"b":{},"c":{}},"hyperedges":["#
      + #"{"id":"h","nodes":["a","b","c"],"relation":"meets","metadata":{"year":2020}},"#
      + #"{"source":["a"],"target":["b","c"]}]}}"#
    let file = try read(text, strict: true)
    #expect(
      Short.nodes(file.graph) == "a b c h=meets{hyperedge=true,year=2020} hyperedge 2{hyperedge=true}")
    #expect(
      Short.edges(file.graph) == "h-a h-b h-c a>hyperedge 2 hyperedge 2>b hyperedge 2>c")
    #expect(file.warnings.map(\.kind) == [.note] && file.warnings[0].message.hasPrefix("2 hyperedges"))
    #expect(!file.isWrittenAlike)
  }
}
