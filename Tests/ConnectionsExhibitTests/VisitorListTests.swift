// Lists with one element a visitor at most.

import ExhibitKit
import Testing

@Suite("Lists of what visitors have")
struct VisitorListTests {
  private struct Item: VisitorOwned, Equatable {
    let visitor: VisitorID
    var word: String
  }

  private func item(_ visitor: Int, _ word: String) -> Item { Item(visitor: VisitorID(number: visitor), word: word) }

  @Test("whoever puts something anew comes last, and has one element")
  func put() {
    var list = VisitorList<Item>()
    for (visitor, word) in [(1, "a"), (2, "b"), (1, "c")] { list.put(item(visitor, word)) }
    #expect(list.map(\.word) == ["b", "c"])
    #expect(list[VisitorID(number: 1)]?.word == "c" && !list.has(.desk))
  }

  @Test("beyond the limit the first one goes, but not for somebody who has one already")
  func limit() {
    var list = VisitorList<Item>()
    for visitor in 1...3 { list.put(item(visitor, "\(visitor)"), limit: 3) }
    list.put(item(1, "again"), limit: 3)
    #expect(list.map(\.word) == ["2", "3", "again"])
    list.put(item(4, "new"), limit: 3)
    #expect(list.map(\.word) == ["3", "again", "new"])
  }

  @Test("every change that can be seen counts, and nothing else")
  func revision() {
    var list = VisitorList<Item>()
    var seen = [list.revision]
    func expectCounted(_ isCounted: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
      #expect((list.revision != seen[seen.count - 1]) == isCounted, sourceLocation: sourceLocation)
      seen.append(list.revision)
    }
    list.removeAll()
    expectCounted(false)
    list.put(item(1, "a"))
    expectCounted(true)
    list[0].word = "quiet"
    expectCounted(false)
    list.noteChange()
    expectCounted(true)
    #expect(list.remove(of: .desk) == nil)
    expectCounted(false)
    list.removeAll { $0.word == "b" }
    expectCounted(false)
    #expect(list.remove(of: VisitorID(number: 1))?.word == "quiet" && list.isEmpty)
    expectCounted(true)
  }
}
