// The facts that GEXF tells of a graph as a whole: its title, its properties, who made it and when.

import GraphModel

/// A reader of the <meta> of GEXF.
struct GEXFMeta {
  private let names: GEXFNames
  private let isOurs: Bool

  /// A reader of the <meta> of a file, which our writer wrote or another program.
  init(_ names: GEXFNames, isOurs: Bool) { (self.names, self.isOurs) = (names, isOurs) }

  /// Reads the <meta> that has started, and moves behind its end.
  func read(_ xml: inout XMLTokenizer, into properties: inout ElementContent) throws(GraphFileProblem) {
    if let date = xml.attribute(names.lastModifiedDate), !isOurs {
      properties.add("lastmodifieddate", .text(date.string))
    }
    while true {
      switch try xml.advance() {
      case .text: continue
      case .end, .finish: return
      case .start: break
      }
      if xml.name == names.property {
        let name = names.text(xml, names.name, exactly: names.exactName) ?? ""
        let kind = XMLValueKind(type: xml.attribute(names.type), notation: xml.attribute(names.notation))
        if let value = kind.value(of: try xml.readText()).value, !xml.isCut { properties.add(name, value) }
        continue
      }
      let name = xml.name.string.lowercased()
      let exact = xml.attribute(names.exactName).flatMap { XMLOutput.unescaped($0) }
      let text = try xml.readText().string
      if xml.isCut { continue }
      if name == "title" {
        properties.offer(label: exact ?? text, rank: AttributeRole.exactLabelRank, name: name)
      } else if !text.isEmpty {
        properties.add(name, .text(text))
      }
    }
  }
}
