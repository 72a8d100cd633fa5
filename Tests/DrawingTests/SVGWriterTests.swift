// Pictures as SVG: the elements of their primitives, and documents that no picture can break.

import Drawing
import Foundation
import Geometry
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct SVGWriterTests {
  /// Collects the names and attributes of a document's elements.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
      attributes attributeDict: [String: String] = [:]
    ) { elements.append((elementName, attributeDict)) }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func attributes(of name: String) -> [[String: String]] {
      elements.filter { $0.name == name }.map(\.attributes)
    }
  }

  private func read(_ picture: Picture) -> Reader? {
    let reader = Reader()
    let parser = XMLParser(data: Data(SVGWriter.write(picture).utf8))
    parser.delegate = reader
    return parser.parse() ? reader : nil
  }

  private func picture(_ draw: (inout Picture) -> Void) -> Picture {
    var picture = Picture()
    picture.begin(width: 320, height: 200, ground: Color(0x0B1120))
    draw(&picture)
    return picture
  }

  @Test func everyPrimitiveBecomesAnElement() throws {
    let ink = Color(0xE69F00, opacity: 0.5)
    let reader = try #require(
      read(
        picture {
          $0.line(from: Point(1, 2), to: Point(3.5, 4), width: 1.25, color: ink)
          $0.linePiece(from: Point(1, 2), to: Point(3, 4), width: 2, color: ink)
          $0.taperedLine(from: Point(0, 0), to: Point(10, 0), startWidth: 2, endWidth: 6, color: ink)
          $0.polyline([Point(0, 0), Point(5, 5), Point(9, 1)], width: 2, color: ink)
          $0.disc(Point(50, 60), radius: 7, color: ink)
          $0.ring(Point(50, 60), radius: 9, width: 1, color: ink)
          $0.polygon([Point(0, 0), Point(5, 5), Point(9, 1)], color: ink)
          $0.roundedRect(Rect(10, 10, 40, 30), radius: 8, color: ink)
          $0.roundedRectBorder(Rect(10, 10, 40, 30), radius: 8, width: 2, color: ink)
          $0.shadow(Rect(10, 10, 40, 30), radius: 8, blur: 12, color: ink)
          $0.text("Fantine", style: TextStyle(size: 15, weight: .medium), at: Point(5, 20), color: ink, halo: ink)
        }))
    let line = try #require(reader.attributes(of: "line").first)
    #expect(line["x2"] == "3.5" && line["stroke-width"] == "1.25" && line["stroke"] == "#e69f00")
    #expect(line["stroke-linecap"] == nil)
    #expect(reader.attributes(of: "line").last?["stroke-linecap"] == "butt")
    #expect(reader.attributes(of: "circle").count == 4)
    #expect(reader.attributes(of: "polygon").count == 2)
    #expect(reader.attributes(of: "polyline").count == 1)
    #expect(reader.attributes(of: "rect").count == 4)
    #expect(reader.attributes(of: "feGaussianBlur").count == 1)
    let text = try #require(reader.attributes(of: "text").first)
    #expect(text["font-weight"] == "500" && text["paint-order"] == "stroke")
    #expect(reader.text.contains("Fantine"))
  }

  @Test(
    "A line runs as on the screen: by its first strong letter, its left end where it was drawn",
    arguments: [
      ("שלום עולם abc", true), ("abc שלום", false), ("(42) مرحبا", true), ("42", false), ("", false),
      ("\u{200E}שלום", false),
      ("नमस्ते", false), ("\u{200F}12", true),
    ])
  func direction(text: String, isRightToLeft: Bool) throws {
    let reader = try #require(
      read(picture { $0.text(text, style: TextStyle(size: 15), at: Point(5, 20), color: Color(0xFFFFFF)) }))
    let run = reader.attributes(of: "text").first
    #expect(run?["direction"] == (isRightToLeft ? "rtl" : nil))
    #expect(run?["text-anchor"] == (isRightToLeft ? "end" : nil))
  }

  @Test("The colour of a skin is left out, as on the screen")
  func skinTones() throws {
    let reader = try #require(
      read(picture { $0.text("👍🏽 ok 🏽", style: TextStyle(size: 15), at: .zero, color: Color(0xFFFFFF)) }))
    #expect(reader.text.contains("👍 ok 🏽"))
  }

  @Test func theBackdropIsAGroupOfItsPresence() throws {
    let reader = try #require(
      read(
        picture {
          $0.clip(Rect(0, 0, 10, 10))
          $0.disc(Point(5, 5), radius: 2, color: Color(0xFFFFFF))
          $0.closeBackdrop(revision: 1, presence: 0.35)
          $0.disc(Point(6, 6), radius: 2, color: Color(0xFFFFFF))
        }))
    let groups = reader.attributes(of: "g")
    #expect(groups.first?["opacity"] == "0.35")
    // The clip goes on behind the backdrop, in a group of its own.
    #expect(groups.filter { $0["clip-path"] == "url(#clip1)" }.count == 2)
  }

  @Test func wordsCannotBreakTheDocument() throws {
    let hostile = "<b>&\"'\u{0}\u{1F}\u{8}]]>\u{FFFE} Ünïcødé 🙂"
    let reader = try #require(
      read(picture { $0.text(hostile, style: TextStyle(size: 15), at: .zero, color: Color(0xFFFFFF)) }))
    #expect(reader.text.contains("<b>&\"']]> Ünïcødé 🙂"))
  }

  @Test func numbersThatAreNoneAreLeftOut() throws {
    let wild = [Double.nan, .infinity, -.infinity, 1e300, -1e30, 0, -5]
    let reader = try #require(
      read(
        picture {
          for value in wild {
            $0.line(from: Point(value, 0), to: Point(1, value), width: value, color: Color(0xFFFFFF))
            $0.disc(Point(value, value), radius: value, color: Color(0xFFFFFF))
            $0.polygon([Point(value, 1), Point(0, value), Point(1, 1)], color: Color(0xFFFFFF))
            $0.shadow(Rect(value, 0, value, 3), radius: value, blur: value, color: Color(0xFFFFFF))
            $0.roundedRectBorder(Rect(0, value, 3, value), radius: value, width: value, color: Color(0xFFFFFF))
            $0.clip(Rect(value, 0, value, 3))
          }
        }))
    for element in reader.elements {
      for value in element.attributes.values { #expect(!value.contains("nan") && !value.contains("inf")) }
    }
  }

  @Test("Without a ground nothing lies behind the shapes")
  func noGround() {
    var picture = Picture()
    picture.begin(width: 30, height: 20, ground: Color(0x0B1120))
    picture.disc(Point(9, 9), radius: 4, color: Color(0x4DAF4A))
    let (whole, plain) = (SVGWriter.write(picture), SVGWriter.write(picture, hasGround: false))
    #expect(whole.contains("<rect") && !plain.contains("<rect") && plain.contains("<circle"))
    #expect(whole.split(separator: "\n").filter { !$0.hasPrefix("<rect") } == plain.split(separator: "\n"))
  }
}
