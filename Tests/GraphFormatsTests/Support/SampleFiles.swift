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
    SampleFile("numbers", "# Directed\n1 2\n2 3\n\n10 7\n7 10\n3 3\n", .edgeList),
    SampleFile("weights", "1,2,0.5\n2,3,17\n% x\n10,7,-1e3\n3,4,0\n", .edgeList),
    SampleFile("wide", "1\t2\n2\t5000000000\n18446744073709551615\t7\n", .edgeList),
    SampleFile("names", "bob;alice;2\n\"al; ice\";bob;3\nalice;caf\u{E9};4\n", .edgeList),
    SampleFile("mixed", "1 2\n2 3\n3 x7\n# end\nx7 1\n", .edgeList),
    SampleFile("dot", dotSample, .dot),
    SampleFile("gml", gmlSample, .gml),
    SampleFile("header", "Source|Target|Weight|Label|since\na|b|1|knows|1999\nb|c||likes|\n", .edgeList),
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
