// SIF, the simple interaction format of Cytoscape: a node, the type of interaction, and all nodes it leads to; or a node
// alone. Where there are tabs they alone part the fields. Nothing but the name tells such a file.

import GraphModel

extension GraphFormat {
  /// The simple interaction format.
  public static let sif = GraphFormat("sif", "SIF (Cytoscape)", endings: ["sif"])
}

enum SIFReader: GraphFileFormat {
  static let format = GraphFormat.sif

  static func recognises(_ input: GraphInput) -> Bool { input.start.isText(of: format) }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    let session = input.session
    var assembly = GraphAssembly(directed: true, session)
    let lines = try input.lines()
    let separator: LineFields.Separator = input.start.text.contains(Byte.tab) ? .tabs : .blanks
    while let line = try lines.next() {
      let position = TextPosition(line: lines.number, column: 1)
      let fields = LineFields.all(line, separator, quotes: []).filter { !$0.bytes.isEmpty }
      guard let first = fields.first else { continue }
      let source = try assembly.mentionNode(first.text, at: position)
      guard fields.count != 2 else {
        try session.report(
          at: position, "an interaction leads to no node", remedy: "its first node is kept",
          cure: "name the node behind the type")
        continue
      }
      for field in fields.dropFirst(2) {
        let target = try assembly.mentionNode(field.text, at: position)
        assembly.builder.addEdge(from: source, to: target, label: fields[1].text)
      }
    }
    return try assembly.finish()
  }
}
