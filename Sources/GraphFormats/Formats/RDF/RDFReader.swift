// Reads RDF in Turtle and N-Triples: an IRI is a node, a statement about two of them an edge that is labelled with
// the last part of its predicate, and a statement whose object is a value an attribute of the node. A label of RDF Schema,
// a name of FOAF or Schema.org and a preferred label of SKOS are labels.
//
// Source: RDF 1.1 Turtle, https://www.w3.org/TR/turtle/. The members of a collection are objects of the statement that the
// collection stands in.

import GraphModel

extension GraphFormat {
  /// Statements of RDF in Turtle or N-Triples.
  public static let rdf = GraphFormat("rdf", "RDF (Turtle, N-Triples)", endings: ["ttl", "nt"])
}

enum RDFReader: GraphFileFormat {
  static let format = GraphFormat.rdf

  static func recognises(_ input: GraphInput) -> Bool {
    var rest = input.start.trimmed
    while rest.first == Byte.hash {
      rest = rest.drop { $0 != Byte.lineFeed && $0 != Byte.carriageReturn }.drop { $0 <= Byte.blank }
    }
    let bytes = rest.prefix { $0 != Byte.lineFeed && $0 != Byte.carriageReturn }.prefix(4096)
    let line = String(decoding: bytes, as: UTF8.self)
    let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
    guard let first = words.first, words.count > 1 else { return false }
    if ["@prefix", "@base", "prefix", "base"].contains(first.lowercased()) {
      return line.contains("<") && line.contains(">")
    }
    func isIRI(_ word: Substring) -> Bool {
      word.hasPrefix("<") && word.hasSuffix(">") && (word.contains("://") || word.hasPrefix("<urn:"))
    }
    return (isIRI(first) || first.hasPrefix("_:")) && isIRI(words[1])
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    var reader = RDFStatements(GraphAssembly(directed: true, input.session), RDFTerms(try input.cursor()))
    return try reader.read()
  }
}

/// A reader of statements.
private struct RDFStatements: ~Copyable {
  /// A node whose statements are being read.
  private struct Frame {
    var subject: NodeID?
    var predicate: String?
  }

  /// The greatest depth to which nodes without names may be nested.
  private static let maximumDepth = 512
  private static let type = "type"
  private static let labels: Set = [
    "http://www.w3.org/2000/01/rdf-schema#label", "http://xmlns.com/foaf/0.1/name", "http://schema.org/name",
    "https://schema.org/name", "http://www.w3.org/2004/02/skos/core#prefLabel",
  ]

  private var assembly: GraphAssembly
  private var terms: RDFTerms
  /// The nodes whose statements are being read; all but the first have no names and stand between square brackets.
  private var frames = [Frame()]
  private var anonymousCount = 0
  /// The nodes and columns that have a value.
  private var valued: Set<UInt64> = []
  private var hasSeveral = false

  init(_ assembly: GraphAssembly, _ terms: consuming RDFTerms) {
    self.assembly = assembly
    self.terms = terms
  }

  mutating func read() throws(GraphFileProblem) -> Graph {
    reading: while true {
      switch try terms.next() {
      case .end: break reading
      case .directive(let name, let hasPoint):
        if name == "prefix" || name == "base" { try terms.readDirective(name) }
        if hasPoint, try terms.next() != .sign(Byte.point) {
          try terms.session.report(at: terms.position, "a directive ends without a point", cure: "write one")
        }
      case .sign(let sign): try readSign(sign)
      case .type: try take(predicate: Self.type)
      case .resource(let name):
        if frames[frames.count - 1].subject != nil, frames[frames.count - 1].predicate == nil {
          try take(predicate: name)
        } else {
          try take(node: try node(name))
        }
      case .value(let value): try take(value)
      }
    }
    if hasSeveral {
      terms.session.note(
        "some nodes have several values of one property; the last of them is shown",
        cure: "give each value a property of its own")
    }
    return try assembly.finish()
  }

  private mutating func readSign(_ sign: UInt8) throws(GraphFileProblem) {
    let last = frames.count - 1
    switch sign {
    case Byte.point:
      // A statement that ends within brackets has left them open.
      frames = [Frame()]
    case Byte.semicolon: frames[last].predicate = nil
    case UInt8(ascii: "["):
      anonymousCount += 1
      let node = try node("_:[\(anonymousCount)]")
      try take(node: node)
      guard frames.count < Self.maximumDepth else {
        throw terms.session.problem(
          .tooLarge, at: terms.position, "nodes are nested more than \(Self.maximumDepth) deep",
          cure: "give the deepest of them names")
      }
      frames.append(Frame(subject: node, predicate: nil))
    case UInt8(ascii: "]"): if frames.count > 1 { frames.removeLast() }
    // The members of a list are objects of the statement that it stands in.
    default: break
    }
  }

  /// Returns the node of an IRI, which is called by its last part.
  private mutating func node(_ name: String) throws(GraphFileProblem) -> NodeID {
    let isNew = assembly.builder.node(withKey: name) == nil
    let node = try assembly.mentionNode(name, at: terms.position)
    if isNew { assembly.builder.setLabel(RDFNames.last(name), of: node) }
    return node
  }

  private mutating func take(predicate: String) throws(GraphFileProblem) {
    let last = frames.count - 1
    if frames[last].subject != nil, frames[last].predicate == nil {
      frames[last].predicate = predicate
    } else {
      try terms.session.report(
        at: terms.position, "a predicate stands where a node should", remedy: "it is left out",
        cure: "write subject, predicate, object and a point")
    }
  }

  private mutating func take(node: NodeID) throws(GraphFileProblem) {
    let last = frames.count - 1
    guard let subject = frames[last].subject else {
      frames[last].subject = node
      return
    }
    guard let predicate = frames[last].predicate else { return }
    assembly.builder.addEdge(from: subject, to: node, label: RDFNames.last(predicate))
  }

  private mutating func take(_ value: AttributeValue) throws(GraphFileProblem) {
    let last = frames.count - 1
    guard let subject = frames[last].subject, let predicate = frames[last].predicate else {
      return try terms.session.report(
        at: terms.position, "a value stands where a node should", remedy: "it is left out",
        cure: "write subject, predicate, value and a point")
    }
    if Self.labels.contains(predicate), case .text(let text) = value {
      return assembly.builder.setLabel(text, of: subject)
    }
    let column = assembly.nodeColumn(RDFNames.last(predicate))
    if !valued.insert(UInt64(subject.rawValue) << 32 | UInt64(column)).inserted { hasSeveral = true }
    try assembly.setAttribute(column: column, of: subject, to: value)
  }
}
