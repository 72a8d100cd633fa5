// Laws of the values that the panel is made of, each by itself.

import Drawing
import Randomness
import Testing
import Widgets

@testable import Inspection

@Suite("Pages of the panel") struct InspectorPagesTests {
  @Test("Every property is on one page, no page is fuller than its room, and what must be seen is seen")
  func cutting() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let heights = (0..<Int.random(in: 1...30, using: &random)).map { _ in Double.random(in: 20...90, using: &random) }
      let room = Double.random(in: 0...300, using: &random)
      let wanted = Bool.random(using: &random) ? Int.random(in: heights.indices, using: &random) : nil
      var pages = InspectorPages()
      pages.cut(heights.count, room: room, showing: wanted) { heights[$0] + ($1 ? 10 : 0) }
      if let wanted { #expect(pages.shown?.contains(wanted) == true) }
      pages.turn(by: -100)
      var seen: [Int] = []
      for page in 0..<pages.count {
        let shown = pages.shown ?? 0..<0
        let height = shown.reduce(10) { $0 + heights[$1] }
        #expect(shown.count == 1 || height <= room + 1e-9)
        #expect(pages.hasPrevious == (page > 0) && pages.hasNext == (page + 1 < pages.count))
        seen += shown
        pages.turn(by: 1)
      }
      #expect(seen == Array(heights.indices))
    }
  }
}

@Suite("Requests of the panel") struct InspectorRequestTests {
  @Test("Whatever a control asks for is a value that its property may have")
  func requests() {
    let lamp = Lamp()
    let facts = InspectedFacts(of: lamp)
    var random = SeededGenerator(seed: 4)
    var kinds: Set<Int> = []
    for _ in 0..<2000 {
      let index = Int.random(in: -1...facts.count, using: &random)
      let number = Int.random(in: -1...70, using: &random)
      let id: ControlID = [
        .main(of: max(0, index)), .reset(of: max(0, index)), .swatch(max(0, number), of: max(0, index)),
      ][random.below(3)]
      let event: ControlEvent = [
        .activated(id), .valueChanged(id, Double.random(in: -9...99, using: &random)),
        .segmentSelected(id, index: number), .fieldCleared(id),
      ][random.below(4)]
      guard let request = InspectorRequest(event, facts) else { continue }
      guard case .set(let property, let value) = request else { continue }
      kinds.insert(property)
      #expect(facts.indices.contains(property))
      #expect(facts[property].kind.admitted(value) != nil, "\(event) asks for \(value)")
    }
    #expect(kinds.count == facts.count, "every property can be asked for")
  }
}

@Suite("The note of a copy") struct CopyNoteTests {
  @Test("Goes by itself or by hand, and the text is handed over once")
  func note() {
    var note = CopyNote()
    #expect(!note.isShown && note.remaining(at: 0) == nil && !note.hasEnded(at: 1e9))
    note.copy("{}", at: 10)
    #expect(note.isShown && !note.hasEnded(at: 10))
    let wait = note.remaining(at: 10) ?? 0
    #expect(wait > 0 && note.hasEnded(at: 10 + wait) && note.remaining(at: 99) == 0)
    note.dismiss()
    let texts = [note.takeText(), note.takeText()]
    #expect(!note.isShown && texts == ["{}", nil])
  }
}
