// The look of nodes and edges as yEd and yFiles write it into GraphML: labels, places, colours, shapes and arrows.

import Geometry
import GraphModel

/// A reader of what yEd and yFiles say of the look of a node or an edge.
struct YEdLook {
  private let nodeLabel, edgeLabel, labelText, geometry, rectangle, fill, lineStyle, color: XMLName
  private let arrows, source, target, shape, type, visible: XMLName
  private let x, y, width, height, upperX, upperY, upperWidth, upperHeight: XMLName

  init(_ xml: borrowing XMLTokenizer) {
    (nodeLabel, edgeLabel, labelText) = (xml.name("NodeLabel"), xml.name("EdgeLabel"), xml.name("Label.Text"))
    (geometry, rectangle) = (xml.name("Geometry"), xml.name("RectD"))
    (fill, lineStyle, color) = (xml.name("Fill"), xml.name("LineStyle"), xml.name("color"))
    (arrows, source, target) = (xml.name("Arrows"), xml.name("source"), xml.name("target"))
    (shape, type, visible) = (xml.name("Shape"), xml.name("type"), xml.name("visible"))
    (x, y, width, height) = (xml.name("x"), xml.name("y"), xml.name("width"), xml.name("height"))
    (upperX, upperY, upperWidth, upperHeight) = (xml.name("X"), xml.name("Y"), xml.name("Width"), xml.name("Height"))
  }

  /// Reads the elements that say how a node or an edge looks, of which the first has started, up to the end of <data>.
  func read(_ xml: inout XMLTokenizer, into content: inout ElementContent) throws(GraphFileProblem) {
    var depth = 2
    var hasLabel = false
    var token = XMLToken.start
    while true {
      switch token {
      case .text: break
      case .finish: return
      case .end:
        depth -= 1
        if depth == 0 { return }
      case .start:
        switch xml.name {
        case nodeLabel, edgeLabel, labelText:
          let isHidden = xml.attribute(visible)?.trimmed.spells("false") ?? false
          if isHidden, !hasLabel, xml.name == nodeLabel { content.add(Graph.hidesLabel, .boolean(true)) }
          let text = try xml.readText().trimmed.string
          depth -= 1
          if !hasLabel, !text.isEmpty, !xml.isCut {
            hasLabel = true
            content.offer(label: HTMLText.isMarked(text) ? HTMLText.words(text) : text, rank: 2, name: "label")
          }
        default: readElement(xml, into: &content)
        }
      }
      token = try xml.advance()
      if token == .start { depth += 1 }
    }
  }

  private func readElement(_ xml: borrowing XMLTokenizer, into content: inout ElementContent) {
    switch xml.name {
    case geometry:
      place(xml.number(x), xml.number(y), xml.number(width), xml.number(height), &content)
    case rectangle:
      place(xml.number(upperX), xml.number(upperY), xml.number(upperWidth), xml.number(upperHeight), &content)
    case arrows:
      if let source = xml.attribute(source)?.trimmed, let target = xml.attribute(target)?.trimmed {
        content.arrowHeads = (!source.spells("none"), !target.spells("none"))
      }
    case shape:
      if let type = xml.attribute(type)?.trimmed, !type.bytes.isEmpty { content.add("shape", .text(type.string)) }
    case fill, lineStyle:
      if xml.name == lineStyle, let width = xml.number(width), width.isFinite, width != 1 {
        content.add("width", .number(width))
      }
      if let color = xml.attribute(color)?.trimmed, color.bytes.first == Byte.hash, color.bytes.count >= 7 {
        content.add("color", .text(String(color.string.lowercased().prefix(7))))
      }
    default: break
    }
  }

  /// Takes a rectangle whose upper left corner is given; the position of a node is its middle.
  private func place(
    _ x: Double?, _ y: Double?, _ width: Double?, _ height: Double?, _ content: inout ElementContent
  ) {
    let (width, height) = (width ?? 0, height ?? 0)
    guard let x, let y, content.position == nil else { return }
    let middle = Point(x + width / 2, y + height / 2)
    guard middle.isFinite else { return }
    content.position = middle
    if width > 0 { content.add("width", .number(width)) }
    if height > 0 { content.add("height", .number(height)) }
  }
}
