// Lists of publications: bibliographies of BibTeX, and tables with a column of authors.

import GraphFormats
import GraphModel
import TestSupport
import Testing

let bibTeXSample = """
  % references
  @string{lncs = "Lecture Notes"}
  @article{a1,
    author = {Berg, Ada and Dahl, Bo},
    title = {On {G}raphs},
    journal = lncs # " 12",
    year = 2001
  }
  @comment{ nothing }
  @inproceedings{b2,
    author = "Bo Dahl and Cy Eck and others",
    title = "More {\\"u}ber graphs"
  }

  """

let authorTableSample =
  "Title,Authors,Year\nOn graphs,\"Berg A.; Dahl B.; Eck C.\",2001\nMore,\"Dahl B.; Eck C.\",2003\nAlone,Fox D.,2004\n"

@Suite("Lists of publications")
struct AuthorsTests {
  private func edges(_ graph: Graph) -> [String] {
    graph.edges.map { edge in
      let ends = [graph.source(of: edge), graph.target(of: edge)].map { graph.label(of: $0) }
      return ends.joined(separator: "-") + " \(graph.weight(of: edge).map { String(Int($0)) } ?? "")"
    }
  }

  @Test("The authors of an entry are joined, whichever name comes first; nobody is called others")
  func bibTeX() throws {
    let file = try read(bibTeXSample, strict: true, name: "refs.bib")
    #expect(file.format == .bibTeX && file.graph.directedness == .undirected)
    #expect(edges(file.graph) == ["Ada Berg-Bo Dahl 1", "Bo Dahl-Cy Eck 1"])
    #expect(file.graph.edgeAttributes.value("titles", row: 1) == .text("More über graphs"))
    let bo = try #require(file.graph.node(withKey: "Bo Dahl"))
    #expect(file.graph.nodeAttributes.value("works", row: bo.index) == .number(2))
  }

  @Test("Names as TeX writes them are read as people write them")
  func names() throws {
    for (name, expected) in [
      (#"G{\"o}del, Kurt"#, "Kurt Gödel"), (#"Erd{\H o}s, P{\'a}l"#, "Pál Erdős"),
      (#"{\L}ukasiewicz, Jan"#, "Jan Łukasiewicz"),
      (#"Wei{\ss}, Anna"#, "Anna Weiß"), (#"van der Berg, Jr., Ada"#, "Ada van der Berg Jr."),
      ("{Barnes and Noble}", "Barnes and Noble"), (#"Fran\c{c}ois Vi\`ete"#, "François Viète"),
      ("Ada   Berg", "Ada Berg"),
      (#"\v{C}ech, E."#, "E. Čech"), ("Ada~Berg", "Ada Berg"), (#"\O ystein Ore"#, "Øystein Ore"),
    ] {
      let graph = try read("@book{x, author = {\(name) and X}, title = {T}}", strict: true, name: "net").graph
      #expect(graph.nodes.map { graph.label(of: $0) } == [expected, "X"])
    }
  }

  @Test("What is no entry is told where it stands, and takes no other along")
  func mistakes() throws {
    let text = "@article{a,\n author = {A and B}\n title {x}\n}\n@book{b, author = {C and D}, title = 1}\n"
    let file = try read(text, name: "refs.bib")
    #expect(file.warnings.map(\.line) == [3])
    #expect(edges(file.graph).contains("C-D 1"))
    let open = try read("@book{b, author = {C and D}}\n@book{c,\n author = {E and F", name: "refs.bib")
    #expect(open.warnings.map(\.line) == [3] && edges(open.graph) == ["C-D 1"])
    for text in [
      "@", "@a", "@a{", "@a{b", "@a{b,", "@a{b,c", "@a{b,c=", "@a{b,c={", "@a{b,c=\"{", "@comment{", "@string(",
    ] {
      _ = try? read(text, name: "refs.bib")
    }
    _ = try? read("@a{b, author = " + String(repeating: "{", count: 100_000), name: "refs.bib")
    let accents = String(repeating: "\\'", count: 200_000)
    #expect(try read("@a{b, author = {\(accents)x and Y}}", name: "refs.bib").graph.nodeCount >= 1)
    #expect(throws: GraphFileProblem.self) { try read("@alice knows @bob\n", name: "net") }
  }

  @Test("A table with a column of authors joins those of each row, and what it assumed is said")
  func table() throws {
    let file = try read(authorTableSample, name: "papers.csv")
    #expect(file.format == .authorTable && file.warnings.count == 1)
    #expect(edges(file.graph) == ["Berg A.-Dahl B. 1", "Berg A.-Eck C. 1", "Dahl B.-Eck C. 2"])
    #expect(file.graph.nodeCount == 4)
    let scopus = "Author full names;Title\n\"Berg, Ada (57204);Dahl, Bo (123)\";T\n"
    #expect(try read(scopus, name: "x.csv").graph.nodes.count == 2)
    // A column of that name alone makes no list of works.
    #expect(try read("source,target,authors\na,b,x; y\nb,c,z\n", name: "x.csv").format == .csv)
    #expect(
      (try? read("Book,Author\nEmma,Austen\nWalden,Thoreau\nUlysses,Joyce\n", name: "x.csv").format) != .authorTable)
  }

  @Test("A work of thousands is refused with the limit, and joined in time where that allows")
  func large() throws {
    let row = (0..<3000).map { "P\($0)" }.joined(separator: "; ")
    var options = GraphReadOptions()
    options.maximumDerivedEdges = 1_000_000
    let text = Array("Title,Authors\nT,\"\(row)\"\n".utf8)
    #expect(throws: GraphFileProblem.self) { try GraphReader.read(bytes: text, name: "x.csv", options: options) }
  }
}
