// LGL, of the Large Graph Layout: `# node`, then the nodes it is joined to, each with a weight or without. Nothing but the
// name tells such a file: elsewhere, # begins a comment.

import GraphModel

extension GraphFormat {
  /// The lists of the Large Graph Layout.
  public static let lgl = GraphFormat("lgl", "LGL", endings: ["lgl"])
}

enum LGLReader: GraphFileFormat {
  static let format = GraphFormat.lgl

  static func recognises(_ input: GraphInput) -> Bool {
    format.endings.contains(input.start.ending) && input.start.trimmed.first == Byte.hash
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    let session = input.session
    var assembly = GraphAssembly(directed: false, session)
    assembly.builder.weightMeaning = .strength
    let lines = try input.lines()
    var source: NodeID?
    while let line = try lines.next() {
      let position = TextPosition(line: lines.number, column: 1)
      var fields = LineFields.all(line, quotes: [])[...]
      guard let first = fields.first else { continue }
      if first.bytes.first == Byte.hash {
        if first.bytes.count == 1 { fields.removeFirst() }
        let name = fields.first?.text.drop { $0 == "#" } ?? ""
        source = name.isEmpty ? nil : try assembly.mentionNode(String(name), at: position)
        if name.isEmpty {
          try session.report(
            at: position, "there is no node behind #", remedy: "the lines up to the next are left out", cure: "name it")
        }
        continue
      }
      guard let source else { continue }
      let weight = fields.count > 1 ? fields[fields.startIndex + 1].number : nil
      if fields.count > 1, weight == nil || fields.count > 2 {
        try session.report(
          at: position, "a line is a node and perhaps a number", remedy: "the rest is left out",
          cure: "write one node a line")
      }
      try assembly.builder.addEdge(from: source, to: assembly.mentionNode(first.text, at: position), weight: weight)
    }
    return try assembly.finish()
  }
}
