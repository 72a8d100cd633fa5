// A small file of every format and dialect, for laws that hold of them all.

import GraphFormats
import GraphModel

/// A file that is read without a warning.
struct SampleFile {
  let name: String
  let bytes: [UInt8]
  let format: GraphFormat

  init(_ name: String, _ text: String, _ format: GraphFormat) {
    self.init(name, bytes: Array(text.utf8), format)
  }

  init(_ name: String, bytes: [UInt8], _ format: GraphFormat) {
    self.name = name
    self.bytes = bytes
    self.format = format
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
    SampleFile("numbers", "# Directed\n1 2\n2 3\n\n10 7\n7 10\n3 3\n", .edgeList),
    SampleFile("weights", "1,2,0.5\n2,3,17\n% x\n10,7,-1e3\n3,4,0\n", .edgeList),
    SampleFile("wide", "1\t2\n2\t5000000000\n18446744073709551615\t7\n", .edgeList),
    SampleFile("names", "bob;alice;2\n\"al; ice\";bob;3\nalice;caf\u{E9};4\n", .edgeList),
    SampleFile("mixed", "1 2\n2 3\n3 x7\n# end\nx7 1\n", .edgeList),
    SampleFile("header", "Source|Target|Weight|Label|since\na|b|1|knows|1999\nb|c||likes|\n", .csv),
    SampleFile("nodes", "Id;Label;since:int;x;y\n1;\"A; b\";7;0,5;1\n2;;;3;4\n", .csv),
    SampleFile("typed", "id,source,target,Type\n1,a,\"b \"\"c\"\"\",Directed\n2,b,a,Undirected\n3,x,,\n", .csv),
    SampleFile("matrix", ",A,B,C\nA,0,1.5,0\nB,0,0,2\nC,1,,0\n", .adjacencyMatrix),
    SampleFile("adjacency list", "a;b;c\nb;c;d;e\nc;a\nf;a;b\n", .adjacencyList),
  ]

  /// The texts, and some of them packed.
  static let all =
    texts
    + texts.filter { $0.name != "mixed" }.map {
      SampleFile("packed " + $0.name, bytes: Gzip.stored($0.bytes, blockBytes: 20), $0.format)
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
