// The attributes of GEXF: declarations and the values that refer to them.

import GraphModel

/// The attributes that a file declares.
struct GEXFAttributes {
  var nodes = DeclaredAttributes()
  var edges = DeclaredAttributes()
  private let session: ReadingSession
  private let names: GEXFNames

  init(_ session: ReadingSession, _ names: GEXFNames) { (self.session, self.names) = (session, names) }

  /// Reads the <attributes> that have started, and moves behind their end.
  mutating func readAttributes(_ xml: inout XMLTokenizer, isOurs: Bool) throws(GraphFileProblem) {
    let ofEdges = xml.attribute(names.attributeClass)?.trimmed.spells("edge") == true
    while true {
      switch try xml.advance() {
      case .text: continue
      case .end, .finish: return
      case .start: break
      }
      if xml.name == names.attribute {
        try readAttribute(&xml, ofEdges: ofEdges, isOurs: isOurs)
      } else {
        try xml.skipElement()
      }
    }
  }

  private mutating func readAttribute(
    _ xml: inout XMLTokenizer, ofEdges: Bool, isOurs: Bool
  ) throws(GraphFileProblem) {
    let position = xml.position
    let id = xml.attribute(names.id)?.string ?? ""
    let exactTitle = xml.attribute(names.exactTitle).flatMap { XMLOutput.unescaped($0) }
    let title = exactTitle ?? xml.attribute(names.title)?.string ?? id
    let kind = XMLValueKind(type: xml.attribute(names.type), notation: xml.attribute(names.notation))
    if kind == .text, let type = xml.attribute(names.type), !type.trimmed.spells("string") {
      session.noteWrittenOtherwise(isSaid: true)
    }
    let isWeight = ofEdges && !isOurs && title.lowercased() == "weight"
    let fallback = try xml.readText(ofChild: names.fallback)
    let role: AttributeRole = isWeight ? .weight : .attribute
    let isNew =
      ofEdges
      ? edges.declare(id, name: title, kind: kind, role: role, fallback: fallback)
      : nodes.declare(id, name: title, kind: kind, role: role, fallback: fallback)
    if !isNew {
      try session.report(
        at: position, "an <attribute> with the id \(GraphFileProblem.shown(id)) is declared before",
        remedy: "this one is left out", cure: "give it an id of its own, in <attvalue> too")
    }
  }

  /// Reads the <attvalue> that has started, and moves behind its end.
  mutating func readValue(
    _ xml: inout XMLTokenizer, ofEdge isEdge: Bool, into content: inout ElementContent, _ parts: inout GEXFParts
  ) throws(GraphFileProblem) {
    guard let id = xml.attribute(names.reference) ?? xml.attribute(names.id), let value = xml.attribute(names.value)
    else {
      try session.report(
        at: xml.position, "an <attvalue> needs for and value", remedy: "it is left out", cure: "give it both")
      return try xml.skipElement()
    }
    var found = isEdge ? edges.find(id) : nodes.find(id)
    // GEXF 1.0 counts attributes in the order in which they are declared.
    if found == nil, xml.attribute(names.reference) == nil {
      found = isEdge ? edges.number(at: id) : nodes.number(at: id)
    }
    if found == nil {
      let name = id.string
      // Gephi declares no weights, and every program knows.
      if !isEdge || name != "weight" {
        try session.report(
          at: xml.position, "an <attvalue> is for \(GraphFileProblem.shown(name)), which no <attribute> declares",
          remedy: "it is kept as a text", cure: "declare the attribute")
      }
      let role: AttributeRole = isEdge && name.lowercased() == "weight" ? .weight : .attribute
      _ =
        isEdge
        ? edges.declare(name, name: name, kind: .text, role: role)
        : nodes.declare(name, name: name, kind: .text, role: role)
      found = isEdge ? edges.find(id) : nodes.find(id)
    }
    guard let number = found else { return try xml.skipElement() }
    let fits =
      isEdge
      ? edges.set(number, to: value, in: &content) : nodes.set(number, to: value, in: &content)
    parts.addStep(
      of: number, at: [xml.attribute(names.timestamp), xml.attribute(names.start), xml.attribute(names.end)], value)
    if !fits {
      let (name, kind) = (isEdge ? edges : nodes).called(number)
      try session.report(
        at: xml.position,
        "the attribute \(GraphFileProblem.shown(name)) is declared as \(kind) and is \(GraphFileProblem.shown(value.string))",
        remedy: "it is kept as a text", cure: "correct the value or the type")
    }
    try xml.skipElement()
  }
}
