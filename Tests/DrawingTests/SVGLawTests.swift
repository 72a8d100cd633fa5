// Laws of written documents: well formed whatever is drawn, an element for every primitive, numbers and words that say
// what they were.

import Foundation
import Geometry
import Randomness
import Testing

@testable import Drawing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct SVGLawTests {
  /// Counts elements, depth and characters of a document.
  private final class Counter: NSObject, XMLParserDelegate {
    var counts: [String: Int] = [:]
    var text = ""
    var values: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
      attributes attributeDict: [String: String] = [:]
    ) {
      counts[elementName, default: 0] += 1
      values += attributeDict.values
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }

  private func read(_ picture: Picture, fonts: String = SVGWriter.usualFonts) -> Counter? {
    let counter = Counter()
    let parser = XMLParser(data: Data(SVGWriter.write(picture, fonts: fonts).utf8))
    parser.delegate = counter
    return parser.parse() ? counter : nil
  }

  /// A picture of many primitives, with clips and a backdrop anywhere among them.
  private func picture(_ seed: UInt64) -> Picture {
    var dice = SeededGenerator(seed: seed)
    let wild = [Double.nan, .infinity, -.infinity, 1e300, -1e9, 0, -5]
    func number() -> Double { dice.below(8) == 0 ? wild[dice.below(wild.count)] : dice.unit() * 300 - 30 }
    func point() -> Point { Point(number(), number()) }
    func rect() -> Rect { Rect(number(), number(), number(), number()) }
    let letters = Array("ab<>&\"' é日👍\u{0}\u{7}\n\u{FFFE}]")
    func text() -> String { String((0..<dice.below(9)).map { _ in letters[dice.below(letters.count)] }) }
    var picture = Picture()
    picture.begin(width: 200, height: 150, ground: Color(0x102030))
    for _ in 0..<80 {
      let color = Color(UInt32(dice.below(0x100_0000)), opacity: dice.unit())
      switch dice.below(17) {
      case 0: picture.line(from: point(), to: point(), width: number(), color: color)
      case 1: picture.linePiece(from: point(), to: point(), width: number(), color: color)
      case 2: picture.taperedLine(from: point(), to: point(), startWidth: number(), endWidth: number(), color: color)
      case 3: picture.polyline((0..<dice.below(5)).map { _ in point() }, width: number(), color: color)
      case 4: picture.disc(point(), radius: number(), color: color)
      case 5: picture.ring(point(), radius: number(), width: number(), color: color)
      case 6: picture.polygon((0..<dice.below(6)).map { _ in point() }, color: color)
      case 7: picture.hexagon(center: point(), width: number(), height: number(), color: color)
      case 8: picture.hexagonBorder(center: point(), width: number(), height: number(), line: number(), color: color)
      case 9: picture.roundedRect(rect(), radius: number(), color: color)
      case 10: picture.roundedRectBorder(rect(), radius: number(), width: number(), color: color)
      case 11: picture.shadow(rect(), radius: number(), blur: number(), color: color)
      case 12: picture.text(text(), style: TextStyle(size: 12), at: point(), color: color, halo: color)
      case 13: picture.clip(rect())
      case 14: picture.unclip()
      case 15: picture.icon(Icon.allCases[dice.below(Icon.allCases.count)], in: rect(), color: color)
      default: if dice.below(6) == 0 { picture.closeBackdrop(revision: 1, presence: number()) }
      }
    }
    return picture
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>) func anyPictureIsAWellFormedDocument(seed: UInt64) throws {
    let picture = picture(seed)
    let counter = try #require(read(picture), "seed \(seed)")
    #expect(counter.counts["svg"] == 1, "seed \(seed)")
    #expect(counter.values.allSatisfy { !$0.contains("nan") && !$0.contains("inf") }, "seed \(seed)")
    #expect(SVGWriter.write(picture) == SVGWriter.write(picture))
  }

  @Test func soundPrimitivesAreOneElementEach() throws {
    let ink = Color(0xE69F00)
    for count in [0, 1, 7] {
      var picture = Picture()
      picture.begin(width: 100, height: 100, ground: Color(0))
      for number in 0..<count {
        let x = Double(number) + 5
        picture.line(from: Point(x, 1), to: Point(x, 9), width: 1, color: ink)
        picture.disc(Point(x, 20), radius: 3, color: ink)
        picture.polygon([Point(x, 30), Point(x + 9, 30), Point(x, 39)], color: ink)
        picture.text("a\(number)", style: TextStyle(size: 12), at: Point(x, 50), color: ink)
      }
      let counter = try #require(read(picture))
      #expect((counter.counts["line"] ?? 0) == count && (counter.counts["circle"] ?? 0) == count)
      #expect((counter.counts["polygon"] ?? 0) == count && (counter.counts["text"] ?? 0) == count)
      // The ground is a rectangle of its own.
      #expect(counter.counts["rect"] == 1)
    }
  }

  @Test func namesOfFontsCannotBreakTheDocument() throws {
    var picture = Picture()
    picture.begin(width: 9, height: 9, ground: Color(0))
    #expect(read(picture, fonts: "\"><script>&'") != nil)
  }

  // MARK: Spelling

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func numbersAreReadBackToAThousandth(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let value = (dice.unit() - 0.5) * [0.001, 1, 1000, 1e9][dice.below(4)]
      let text = SVGText.number(value)
      #expect(abs(try #require(Double(text)) - value) <= 0.0005 + abs(value) * 1e-12, "seed \(seed): \(text)")
      #expect(!text.contains("e") && !text.hasSuffix(".") && !(text.contains(".") && text.hasSuffix("0")))
    }
  }

  @Test func numbersInTheirShortestSpelling() {
    let pairs: [(Double, String)] = [
      (0, "0"), (-0.0001, "0"), (1, "1"), (-1.5, "-1.5"), (0.125, "0.125"), (2.0004, "2"), (1000, "1000"), (.nan, "0"),
      (.infinity, "0"), (-0.25, "-0.25"), (99.9999, "100"),
    ]
    for (value, text) in pairs { #expect(SVGText.number(value) == text) }
    #expect(SVGText.number(1e300) == SVGText.number(1e12) && SVGText.number(-1e300) == "-" + SVGText.number(1e12))
  }

  @Test func coloursHaveSixDigits() {
    #expect(SVGText.hex(Color(0)) == "#000000" && SVGText.hex(Color(0x00000F)) == "#00000f")
    #expect(SVGText.paint("fill", Color(0xFFFFFF)) == "fill=\"#ffffff\"")
    #expect(SVGText.paint("stroke", Color(0x123456, opacity: 0)) == "stroke=\"#123456\" stroke-opacity=\"0\"")
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>) func wordsAreReadBackWithoutWhatXMLForbids(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    var text = String.UnicodeScalarView()
    for _ in 0..<40 {
      let value = UInt32(dice.below([0x80, 0x3000, 0x11_0000][dice.below(3)]))
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    let escaped = SVGText.escaped(String(text))
    let counter = Counter()
    let parser = XMLParser(data: Data("<a>\(escaped)</a>".utf8))
    parser.delegate = counter
    #expect(parser.parse(), "seed \(seed)")
    let allowed = text.filter {
      $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0.value != 0xFFFE && $0.value != 0xFFFF
    }
    #expect(Array(counter.text.unicodeScalars) == Array(allowed), "seed \(seed)")
  }
}
