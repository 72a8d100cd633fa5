// A network as two tables: what belongs to nodes is written beside the table of edges, and read with it again.

import Foundation
import Testing

@Suite("Two tables on the command line")
struct ConvertTablesTests {
  private static let network =
    #"{"nodes": [{"id": "a", "label": "Ann", "x": 1, "y": 2, "age": 40}, {"id": "b", "label": "Bo", "x": 3, "y": 4}],"#
    + #" "links": [{"source": "a", "target": "b"}]}"#

  @Test(
    "Labels, places and attributes survive a way through CSV",
    arguments: ["net.csv", "edges.csv", "my.links.csv.gz", "a.b.csv.gz"])
  func roundTrip(name: String) throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write(Self.network, to: "in.json")
      let (out, back) = (folder.path + "/" + name, folder.path + "/back.json")
      for _ in 0..<2 {
        let result = try Program.run(["convert", file, out])
        #expect(result.code == 0 && result.messages.contains("nodes.csv"), "\(result.messages)")
      }
      #expect(try Program.run(["convert", out, back, "--to", "graphml"]).code == 0)
      let text = try String(contentsOfFile: back, encoding: .utf8)
      #expect(text.contains("Ann") && text.contains("40"))
      #expect(try Program.run(["path", out, "Ann", "Bo"]).code == 0)
    }
  }

  @Test("What a file holds besides its network is said when it is written otherwise")
  func holdsMore() throws {
    try TemporaryFolder.with { folder in
      let text =
        "<gexf version='1.2'><graph mode='dynamic'><nodes><node id='a'><spells><spell start='1' end='2'/></spells>"
        + "</node></nodes></graph></gexf>"
      let file = try folder.write(text, to: "times.gexf")
      let result = try Program.run(["convert", file, folder.path + "/out.gexf"])
      #expect(result.code == 0 && result.messages.contains("holds more than was written"), "\(result.messages)")
    }
  }

  @Test("A file that only has the name of the table of nodes stays, and so does a table that is read")
  func others() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write(Self.network, to: "in.json")
      let other = try folder.write("mine", to: "net-nodes.csv")
      let result = try Program.run(["convert", file, folder.path + "/net.csv"])
      #expect(result.code == 2 && result.messages.contains("would replace this file"), "\(result.messages)")
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/net.csv"))
      #expect(try String(contentsOfFile: other, encoding: .utf8) == "mine")
      // Nor does it go with a table of edges that it does not belong to.
      let before = try folder.write("source,target\na,b\n", to: "net.csv")
      #expect(try Program.run(["convert", file, before]).code == 2)
      #expect(try String(contentsOfFile: other, encoding: .utf8) == "mine")
      #expect(try String(contentsOfFile: before, encoding: .utf8) == "source,target\na,b\n")
      let edges = try folder.write("source,target\na,b\n", to: "x-edges.csv")
      let nodes = try folder.write("id,label\na,Ann\nb,Bo\n", to: "x-nodes.csv")
      let second = try Program.run(["convert", edges, folder.path + "/x-links.csv"])
      #expect(second.code == 2 && second.messages.contains("would be overwritten"), "\(second.messages)")
      #expect(try String(contentsOfFile: nodes, encoding: .utf8) == "id,label\na,Ann\nb,Bo\n")
      let piped = try Program.run(["convert", file, "-", "--to", "csv"])
      #expect(piped.code == 0 && piped.messages.contains("are left out"))
      // Where there is nothing to say of nodes, there is no second table.
      let plain = try folder.write("a b\nb c\n", to: "plain.edges")
      #expect(try Program.run(["convert", plain, folder.path + "/plain.csv"]).messages.isEmpty)
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/plain-nodes.csv"))
    }
  }
}
