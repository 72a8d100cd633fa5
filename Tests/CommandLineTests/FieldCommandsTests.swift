// Files of the kinds that people bring, on the command line: folders, pairs of tables, pipes, ids with a minus sign, and
// weights that cannot be used.

import Foundation
import Testing

@Suite("Files that people bring, on the command line")
struct FieldCommandsTests {
  @Test("A folder, and two files in either order, are one network on every command")
  func together() throws {
    try TemporaryFolder.with { folder in
      let edges = try folder.write("source,target\na,b\nb,c\n", to: "ties.csv")
      let nodes = try folder.write("id,label\na,Ann\nb,Bo\nc,Cy\n", to: "people.csv")
      for files in [[folder.path], [edges, nodes], [nodes, edges]] {
        let result = try Program.run(["info", "--json"] + files)
        #expect(result.code == 0 && result.output.contains("\"nodes\":3,\"edges\":2,"), "\(result)")
      }
      #expect(try Program.run(["path", folder.path, "Ann", "Cy"]).output.hasPrefix("Ann to Cy: 2 steps\n"))
      #expect(try Program.run(["table", folder.path, "nodes", "--csv"]).output.hasPrefix("Id,Label\na,Ann\n"))
      #expect(try Program.run(["info", "--json", edges, "--nodes", nodes]).code == 0)
      let both = try Program.run(["info", edges, nodes, "--nodes", nodes])
      #expect(both.code == 2 && both.messages.contains("--nodes"), "\(both)")
    }
  }

  @Test("No file of a folder is overwritten by what is read of it")
  func kept() throws {
    try TemporaryFolder.with { folder in
      let edges = try folder.write("source,target\na,b\nb,c\n", to: "ties.csv")
      let nodes = try folder.write("id,label\na,Ann\nb,Bo\n", to: "people.csv")
      for path in [edges, nodes] {
        let result = try Program.run(["convert", folder.path, path])
        #expect(result.code == 2 && result.messages.contains("would be overwritten"), "\(result)")
      }
      #expect(try String(contentsOfFile: edges, encoding: .utf8) == "source,target\na,b\nb,c\n")
      #expect(try Program.run(["convert", folder.path, folder.path + "/new.gexf"]).code == 0)
    }
  }

  @Test("Two files that do not belong together, and a folder without a network, are refused with the way out")
  func apart() throws {
    try TemporaryFolder.with { folder in
      let first = try folder.write("graph [ node [ id 1 ] ]", to: "a.gml")
      let second = try folder.write("graph [ node [ id 2 ] ]", to: "b.gml")
      let pair = try Program.run(["info", first, second])
      #expect(
        pair.code == 2 && pair.messages.contains("belong"), "\(pair)")
      let all = try Program.run(["info", folder.path])
      #expect(all.code == 2 && all.messages.contains("holds 2 graphs"), "\(all)")
    }
  }

  @Test(
    "Ids that begin with a minus sign are no options",
    arguments: [
      (["path", "FILE", "-5", "3"], "-5 to 3: 2 steps\n"),
      (["path", "FILE", "3", "-5", "--undirected"], "3 to -5: 2 steps"),
      (["path", "FILE", "-5", "-2", "--weight", "weight"], "-5 to -2: 1 step"),
      (["path", "FILE", "--", "-5", "--x"], "-5 to --x: 1 step"), (["near", "FILE", "-2", "--steps", "1"], "-5"),
      (["tree", "FILE", "-5"], "-2"),
    ])
  func negative(words: [String], answer: String) throws {
    try Program.withFile("source,target,weight\n-5,-2,1\n-2,3,2\n--x,-5,1\n") { file in
      let result = try Program.run(words.map { $0 == "FILE" ? file : $0 })
      #expect(result.code == 0 && result.output.contains(answer), "\(result)")
      #expect(!(result.output + result.messages).contains("\u{10FF00}"))
    }
    let wrong = try Program.run(["near", "x", "-5", "-6", "--steps", "1"])
    #expect(wrong.code == 2 && wrong.messages.contains("-6") && !wrong.messages.contains("\u{10FF00}"), "\(wrong)")
  }

  @Test(
    "Edges whose weights cannot be used are left out of weighted paths, with a word",
    arguments: [
      ("a,b,0.9\nb,c,-0.8\na,d,0.5\nd,c,0.5\n", "from b to c"), ("a,b,1\nb,c,2\nx,y,0\n", "from x to y"),
      ("a,b,1\nb,c,2\nc,d,n/a\n", "from c to d"),
    ])
  func weights(rows: String, edge: String) throws {
    try Program.withFile("source,target,weight\n" + rows) { file in
      let result = try Program.run(["path", file, "a", "c", "--weight", "weight"])
      #expect(result.code == 0 && result.output.hasPrefix("a to c: 2 steps"), "\(result)")
      #expect(result.messages.contains("1 edge is left out") && result.messages.contains(edge), "\(result)")
      #expect(try Program.run(["info", file]).output.contains("measures         weight"))
    }
  }

  @Test("Standard input is a file, and names of nodes may be asked for")
  func input() throws {
    let info = try Program.run(["info", "-", "--json"], input: "digraph { a -> b }")
    #expect(info.code == 0 && info.output.contains("\"nodes\":2,\"edges\":1,"), "\(info)")
    let namesakes = "<gexf><graph><nodes><node id='1' label='Berg'/><node id='2' label='Berg'/></nodes></graph></gexf>"
    try Program.withFile(namesakes) { file in
      let result = try Program.run(["near", file, "Berg", "--steps", "1"])
      #expect(result.code == 2 && result.messages.contains("\"1\", \"2\""), "\(result)")
    }
    let url = try Program.run(["info", "https://example.org/net.gml"])
    #expect(url.code == 2 && url.messages.contains("example.org"), "\(url)")
  }
}
