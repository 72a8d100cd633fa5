// A small file of every format and dialect, for laws that hold of them all.

import GraphFormats
import GraphModel

/// A file that is read without a problem.
struct SampleFile {
  let name: String
  let bytes: [UInt8]
  let format: GraphFormat
  /// The sentences that tell what was assumed, where the contents alone do not say what they are.
  let notes: [String]

  init(_ name: String, _ text: String, _ format: GraphFormat, notes: [String] = []) {
    self.init(name, bytes: Array(text.utf8), format, notes: notes)
  }

  init(_ name: String, bytes: [UInt8], _ format: GraphFormat, notes: [String] = []) {
    self.name = name
    self.bytes = bytes
    self.format = format
    self.notes = notes
  }

  /// One file of each kind, all of them texts.
  static let texts = [
    SampleFile("own", ownSample, .throughlineJSON),
    SampleFile("lab", labSample, .labJSON),
    SampleFile("table", tableSample, .labTSV),
    SampleFile("node-link", nodeLinkSample, .nodeLinkJSON),
    SampleFile("cytoscape", cytoscapeSample, .cytoscapeJSON),
    SampleFile("graphology", graphologySample, .graphologyJSON),
    SampleFile("jgf", graphObjectSample, .jsonGraphFormat),
    SampleFile("adjacency", adjacencySample, .adjacencyJSON),
    SampleFile("infomap", infomapSample, .infomapJSON),
    SampleFile("graphson", graphSONSample, .graphSON),
    SampleFile("spdx", spdxSample, .spdx),
    SampleFile("cyclonedx", cycloneDXSample, .cycloneDX),
    SampleFile("vosviewer", vosViewerSample, .vosViewer),
    SampleFile("obographs", oboGraphsSample, .oboGraphs),
    SampleFile("canvas", canvasSample, .jsonCanvas),
    SampleFile("apoc", apocSample, .apocJSON),
    SampleFile("cx2", cx2Sample, .cx),
    SampleFile("cx1", cx1Sample, .cx),
    SampleFile("graphviz", graphvizSample, .graphvizJSON),
    SampleFile("times", gtfsSample, .gtfs, notes: ["stops have no names and places"]),
    SampleFile("geojson", geoJSONSample, .geoJSON),
    SampleFile("imports", importsSample, .jsonRecords),
    SampleFile("lines", edgeLinesSample, .jsonLines),
    SampleFile("tree", treeSample, .treeJSON),
    SampleFile("packages", packagesSample, .treeJSON),
    SampleFile("neighbours", neighboursSample, .neighboursJSON),
    SampleFile("numbers", "# Directed\n1 2\n2 3\n\n10 7\n7 10\n3 3\n", .edgeList),
    SampleFile("weights", "1,2,0.5\n2,3,17\n% x\n10,7,-1e3\n3,4,0\n", .edgeList),
    SampleFile("wide", "1\t2\n2\t5000000000\n18446744073709551615\t7\n", .edgeList),
    SampleFile("names", "bob;alice;2\n\"al; ice\";bob;3\nalice;caf\u{E9};4\n", .edgeList),
    SampleFile("mixed", "1 2\n2 3\n3 x7\n# end\nx7 1\n", .edgeList),
    SampleFile("graphml", graphMLSample, .graphML),
    SampleFile("gexf", gexfSample, .gexf),
    SampleFile("xgmml", xgmmlSample, .xgmml),
    SampleFile("dot", dotSample, .dot),
    SampleFile("turtle", turtleSample, .rdf),
    SampleFile("triples", triplesSample, .rdf),
    SampleFile("mermaid", mermaidSample, .mermaid),
    SampleFile("bibliography", bibTeXSample, .bibTeX),
    SampleFile(
      "authors", authorTableSample, .authorTable, notes: ["each row was read as a work; its authors are joined"]),
    SampleFile("gml", gmlSample, .gml),
    SampleFile("pajek", pajekSample, .pajek),
    SampleFile(
      "matrix", "%%MatrixMarket matrix coordinate complex general\n% c\n3 4 2\n1 2 0.5 1\n3 4 -1e3 0\n", .matrixMarket),
    SampleFile("dense", "%%MatrixMarket matrix array real symmetric\n2 2\n1\n0.5\n0\n", .matrixMarket),
    SampleFile("dimacs", "c x\np max 3 2\nn 1 s\nn 3 t\na 1 2 5\na 2 3 0.5\n", .dimacs),
    SampleFile(
      "dl",
      "DL n=3 nm=2\nlevel labels: a,b\nlabels embedded\ndata:\nx y \"z z\"\nx 0 1 2\ny 1 0 0\n\"z z\" 0 0 3\nX 0 0 0\ny 1 1 1 z 0 0 0\n"
        .replacing("z 0 0 0", with: "\"z z\" 0 0 0"), .dl),
    SampleFile(
      "gdf",
      "nodedef>name VARCHAR,x DOUBLE,y DOUBLE,color VARCHAR\na,1,2,'1,2,255'\nb,3,4,\nedgedef>node1,node2,weight DOUBLE,directed BOOLEAN\na,b,0.5,true\nb,b,2,false\n",
      .gdf),
    SampleFile(
      "vna",
      "*Node data\nID age\n1 10\n2 \"\"\n*Node properties\nID x y shortlabel\n1 0 1 \"a b\"\n2 3 4 c\n*Tie data\nfrom to strength\n1 2 0.5\n",
      .vna),
    SampleFile("tlp", tlpSample, .tlp),
    SampleFile("leda", "LEDA.GRAPH\nstring\nint\n-2\n# c\n2\n|{a b}|\n|{}|\n2\n1 2 0 |{4}|\n2 2 0 |{-1}|\n", .leda),
    SampleFile("sparse6", ">>sparse6<<:Fa@x^\n", .graph6),
    SampleFile("digraph6", ">>digraph6<<&DI?AO?\n", .graph6),
    SampleFile("header", "Source|Target|Weight|Label|since\na|b|1|knows|1999\nb|c||likes|\n", .csv),
    SampleFile(
      "nodes", "Id;Label;since:int;x;y\n1;\"A; b\";7;0,5;1\n2;;;3;4\n", .csv,
      notes: ["no columns are named as the ends of edges; each row was read as a node"]),
    SampleFile("typed", "id,source,target,Type\n1,a,\"b \"\"c\"\"\",Directed\n2,b,a,Undirected\n3,x,,\n", .csv),
    SampleFile("matrix", ",A,B,C\nA,0,1.5,0\nB,0,0,2\nC,1,,0\n", .adjacencyMatrix),
    SampleFile(
      "adjacency list", "a;b;c\nb;c;d;e\nc;a\nf;a;b\n", .adjacencyList,
      notes: ["each line was read as a node and the nodes that it is joined to"]),
  ]

  /// The texts, some of them packed, and what is no text.
  static let all =
    texts + [SampleFile("gephi", bytes: GephiWorkspace.sample.bytes, .gephi)]
    + texts.filter { $0.name != "mixed" }.map {
      SampleFile("packed " + $0.name, bytes: Gzip.stored($0.bytes, blockBytes: 20), $0.format, notes: $0.notes)
    }
}

/// Returns the outcome of reading: all that the graph says and every warning, or the problem.
func outcome(of bytes: [UInt8], _ change: (inout GraphReadOptions) -> Void = { _ in }) -> [String] {
  var options = GraphReadOptions()
  change(&options)
  do throws(GraphFileProblem) {
    let file = try GraphReader.read(bytes: bytes, name: "net", options: options)
    file.graph.checkInvariants()
    return ["\(file.format)"] + statement(of: file.graph) + file.warnings.map(\.description)
  } catch {
    return ["\(error.kind): \(error)"]
  }
}
