// The look of nodes and edges as GEXF says it: colours, positions, sizes and shapes.

import Geometry
import GraphModel

/// A reader of the elements of GEXF that describe the look of a node or an edge.
struct GEXFLook {
  private let color, position, size, thickness, shape, value: XMLName
  private let red, green, blue, alpha, hex, x, y, z, uri: XMLName

  init(_ xml: borrowing XMLTokenizer) {
    (color, position, size) = (xml.name("color"), xml.name("position"), xml.name("size"))
    (thickness, shape, value) = (xml.name("thickness"), xml.name("shape"), xml.name("value"))
    (red, green, blue, alpha, hex) = (xml.name("r"), xml.name("g"), xml.name("b"), xml.name("a"), xml.name("hex"))
    (x, y, z, uri) = (xml.name("x"), xml.name("y"), xml.name("z"), xml.name("uri"))
  }

  /// Reads an element of the namespace of looks, which has no elements in it.
  ///
  /// - Returns: false for what our writer says as an attribute, or not at all.
  func read(_ xml: borrowing XMLTokenizer, into content: inout ElementContent) -> Bool {
    switch xml.name {
    case color:
      let parts = [xml.number(red), xml.number(green), xml.number(blue)].map { $0 ?? -1 }
      if let hex = xml.attribute(hex)?.trimmed, hex.bytes.first == Byte.hash {
        content.add("color", .text(hex.string.lowercased()))
      } else if parts.allSatisfy({ $0 >= 0 && $0 <= 255 }) {
        content.add("color", .text("#" + parts.map { XMLOutput.hexadecimal(UInt8($0)) }.joined()))
      }
      if let alpha = xml.number(alpha), alpha != 1 {
        content.add("alpha", .number(alpha))
        return false
      }
    case position:
      if let x = xml.number(x), let y = xml.number(y), x.isFinite, y.isFinite {
        (content.position, content.growsUpwards) = (Point(x, y), true)
      }
      if let z = xml.number(z), z != 0 {
        content.add("z", .number(z))
        return false
      }
    case size:
      if let size = xml.number(value) { content.add("size", .number(size)) }
    case thickness:
      if let thickness = xml.number(value) { content.add("thickness", .number(thickness)) }
      return false
    case shape:
      if let shape = xml.attribute(value) { content.add("shape", .text(shape.string)) }
      if let image = xml.attribute(uri) { content.add("image", .text(image.string)) }
      return false
    default: return false
    }
    return true
  }
}
