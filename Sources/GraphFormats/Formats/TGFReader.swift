// TGF, the trivial graph format of yEd: a line for each node with its id and perhaps a label, a line of # alone, then a
// line for each edge with its ends and perhaps a label. Nothing but the name tells such a file.

import GraphModel

extension GraphFormat {
  /// The trivial graph format.
  public static let tgf = GraphFormat("tgf", "TGF (trivial graph format)", endings: ["tgf"])
}

enum TGFReader: GraphFileFormat {
  static let format = GraphFormat.tgf

  static func recognises(_ input: GraphInput) -> Bool { input.start.isText(of: format) }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    let session = input.session
    var assembly = GraphAssembly(directed: true, session)
    let lines = try input.lines()
    var hasEdges = false
    while let line = try lines.next() {
      let position = TextPosition(line: lines.number, column: 1)
      let fields = LineFields.all(line, quotes: [])
      guard let first = fields.first else { continue }
      if !hasEdges, fields.count == 1, first.bytes.elementsEqual([Byte.hash]) {
        hasEdges = true
      } else if !hasEdges {
        guard let node = try assembly.defineNode(first.text, at: position) else { continue }
        if fields.count > 1 { assembly.builder.setLabel(label(line, from: fields[1]), of: node) }
      } else if fields.count > 1 {
        let source = try assembly.mentionNode(first.text, at: position)
        let target = try assembly.mentionNode(fields[1].text, at: position)
        assembly.builder.addEdge(from: source, to: target, label: fields.count > 2 ? label(line, from: fields[2]) : "")
      } else {
        try session.report(
          at: position, "an edge has one end", remedy: "it is left out", cure: "write the two nodes that it joins")
      }
    }
    if !hasEdges {
      session.note(
        "there is no line of # alone, behind which the edges stand", cure: "write one between the nodes and the edges")
    }
    try assembly.reportUndefinedNodes("no line before # defines")
    return try assembly.finish()
  }

  /// Returns the rest of a line from a field on.
  private static func label(_ line: ArraySlice<UInt8>, from field: LineField) -> String {
    var end = line.endIndex
    while end > field.start, line[end - 1] == Byte.blank || line[end - 1] == Byte.tab { end -= 1 }
    return String(decoding: line[field.start..<end], as: UTF8.self)
  }
}
