// Files of other kinds that people try: what they are called, and what makes a graph file of them. A kind is named here
// only after no format has known the file.

/// A kind of file that holds a graph or a table and is not read.
struct ForeignFile {
  /// The name of the kind, with its article.
  let name: String
  /// The program that converts it.
  let cure: String

  /// Returns the kind of a binary file by its first bytes; `nil` for any other.
  static func binary(_ bytes: [UInt8]) -> ForeignFile? {
    let kinds: [(mark: [UInt8], what: String, cure: String)] = [
      ([0x1F, 0x8B], "a gzip archive inside another or of an unusual kind", "unpack it first"),
      ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7-Zip archive", "unpack it first"),
      (Array("Rar!".utf8), "a RAR archive", "unpack it first"),
      ([0x25, 0x50, 0x44, 0x46], "a PDF document", ""),
      ([0x89, 0x50, 0x4E, 0x47], "a PNG picture", ""),
      ([0xFF, 0xD8, 0xFF], "a JPEG picture", ""),
      (Array("SQLite format 3".utf8), "an SQLite database", "save its tables as CSV"),
      (Array("PAR1".utf8), "a Parquet table", "save it as CSV, as DuckDB, Polars and pandas do"),
      (Array("ARROW1".utf8), "an Arrow (Feather) table", "save it as CSV, as DuckDB, Polars and pandas do"),
      (Array("FEA1".utf8), "a Feather table", "save it as CSV, as Polars and pandas do"),
      ([0x89, 0x48, 0x44, 0x46], "an HDF5 file", "save its table of edges as CSV"),
    ]
    return kinds.first { bytes.starts(with: $0.mark) }.map { ForeignFile(name: $0.what, cure: $0.cure) }
  }

  /// Returns the kind of a text; `nil` for one that is not known.
  static func text(_ start: FileStart) -> ForeignFile? {
    if start.isXML { return xml[XMLStart(start).root] }
    for kind in texts where kind.marks.contains(where: start.begins) { return kind.file }
    let text = String(decoding: start.trimmed.prefix(2000), as: UTF8.self)
    if text.hasPrefix("graph "), text.contains("\nnode ") {
      return ForeignFile(name: "plain output of Graphviz", cure: "have it written with -Tdot or -Tjson")
    }
    if start.trimmed.first == UInt8(ascii: "("), start.isWhole, start.text.last(where: { $0 > 32 }) == Byte.semicolon {
      return ForeignFile(name: "a Newick tree", cure: "Biopython's Phylo.to_networkx makes a network of it" + networkx)
    }
    if text.contains("├── ") || text.contains("└── ") {
      return ForeignFile(name: "a tree drawn with lines", cure: "have the program write it as JSON or DOT")
    }
    return nil
  }

  private static let networkx = ", which networkx.write_graphml writes"
  private static let table = "write its edges as a table whose first line is source,target"

  /// The kinds of XML by their root elements.
  private static let xml: [String: ForeignFile] = [
    "mxfile": ForeignFile(name: "a diagram of draw.io", cure: table),
    "mxgraphmodel": ForeignFile(name: "a diagram of draw.io", cure: table),
    "osm": ForeignFile(name: "OpenStreetMap data", cure: "OSMnx makes a network of it and saves it as GraphML"),
    "directedgraph": ForeignFile(name: "a DGML graph of Visual Studio", cure: table),
    "gxl": ForeignFile(name: "a GXL graph", cure: "gxl2gv of Graphviz writes it as DOT"),
    "map": ForeignFile(name: "a mind map of FreeMind", cure: table),
    "opml": ForeignFile(name: "an OPML outline", cure: table),
    "sbml": ForeignFile(name: "an SBML model", cure: "Cytoscape with cySBML reads it and exports GraphML"),
    "pathway": ForeignFile(name: "a KGML pathway", cure: "Cytoscape with KEGGscape reads it and exports GraphML"),
    "rdf": ForeignFile(
      name: "RDF in XML",
      cure: "rapper -i rdfxml -o turtle writes it as Turtle, and robot convert an ontology as OBO Graphs JSON"),
    "html": ForeignFile(name: "a web page", cure: "save the graph that it shows as GraphML or JSON"),
    "svg": ForeignFile(name: "an SVG picture", cure: "open the file that it was drawn from"),
  ]

  /// The kinds of text by how they begin, in small letters.
  private static let texts: [(marks: [String], file: ForeignFile)] = [
    (["@startuml"], ForeignFile(name: "a PlantUML diagram", cure: "write it as Mermaid or DOT")),
    (["0 head"], ForeignFile(name: "a GEDCOM family tree", cure: "Gramps reads it and exports DOT")),
    (["format-version:"], ForeignFile(name: "an OBO ontology", cure: "robot convert writes it as OBO Graphs JSON")),
    (["h\tvn:z:"], ForeignFile(name: "a GFA assembly graph", cure: "the columns 2 and 4 of its lines L are edges")),
    (["graph: {", "graph:{"], ForeignFile(name: "a VCG graph", cure: "graph-easy --as=graphml writes it as GraphML")),
    (
      ["var ", "const ", "let ", "export ", "window."],
      ForeignFile(name: "a script", cure: "keep the JSON in it, without what stands around it")
    ),
  ]
}
