// Links in attributes: which texts are, how a card shows them, and where a touch leads.

import GraphModel
import Testing
import Widgets

@testable import ExhibitKit

@Suite("Links in attributes")
struct WebLinkTests {
  @Test(
    "Only whole addresses of the web are links",
    arguments: [
      ("https://example.org", true), (" http://example.org/a?b=c#d ", true), ("HTTPS://EXAMPLE.ORG/x", true),
      ("https://", false), ("http:///x", false), ("file:///etc/passwd", false), ("javascript:alert(1)", false),
      ("see https://example.org", false), ("https://example.org/a b", false), ("https://example.org/\"; rm -rf", false),
      ("https://example.org/`id`", false), ("--help", false), ("https://example.org/\n--help", false), ("", false),
      ("https://example.org/" + String(repeating: "x", count: 3000), false),
    ])
  func told(text: String, isLink: Bool) { #expect((WebLink(text) != nil) == isLink) }

  @Test("A long address is shown by its host and its end, within a bound")
  func shortened() throws {
    #expect(try #require(WebLink("https://example.org/wiki")).shortened == "example.org/wiki")
    let long = try #require(
      WebLink("https://en.wikipedia.org/wiki/Les_Mis%C3%A9rables/characters/and/more/Jean_Valjean"))
    #expect(long.shortened.hasPrefix("en.wikipedia.org/…") && long.shortened.hasSuffix("/Jean_Valjean"))
    for length in [1, 20, 43, 44, 45, 200, 1900] {
      let host = String(repeating: "h", count: length) + ".org"
      for end in ["", "/x", "/" + String(repeating: "y", count: 90)] {
        if let link = WebLink("https://" + host + end) { #expect(link.shortened.count <= 36, "\(length)") }
      }
    }
  }

  @Test("The number of a link tells its node and attribute, and no other")
  func numbers() {
    var numbers = Set<Int>()
    for node in [0, 1, 5_000_000].map({ NodeID(index: $0) }) {
      let pages = [0, 1, 23].map { CardLink.page(of: node, attribute: $0) }
      for link in [.node(node), .neighbours(of: node)] + pages {
        #expect(CardLink(number: link.number) == link && numbers.insert(link.number).inserted)
      }
    }
  }
}
