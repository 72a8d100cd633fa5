// The content at rest behind everything people do: when it is another one, and when a picture of it is out of date.

import ExhibitKit
import Testing

@Suite("Backdrops") struct BackdropTests {
  @Test func aBackdropIsAnotherOneOnlyWithAnotherState() {
    var backdrop = Backdrop<Int>()
    var revisions: [UInt64] = []
    for state in [1, 1, 2, 1] {
      #expect(backdrop.differs(from: state) == (revisions.isEmpty || state != [1, 1, 2, 1][revisions.count - 1]))
      backdrop.show(state)
      #expect(!backdrop.differs(from: state))
      revisions.append(backdrop.revision)
    }
    #expect(revisions[0] == revisions[1] && Set(revisions).count == 3)
  }

  @Test func steppingBackTakesItsNamesOutAndMakesItNoOtherAfterwards() {
    var backdrop = Backdrop<Int>()
    backdrop.show(1)
    let revision = backdrop.revision
    backdrop.advance(to: 0.5, elapsed: 1, duration: 2)
    #expect(backdrop.isDimming && backdrop.presence < 1 && backdrop.differs(from: 1))
    backdrop.show(1)
    let without = backdrop.revision
    #expect(!backdrop.differs(from: 1) && without != revision && backdrop.namesLieOver)
    backdrop.advance(to: 0.5, elapsed: 1, duration: 2)
    #expect(backdrop.differs(from: 1))
    backdrop.show(1)
    #expect(backdrop.revision == without)
    backdrop.advance(to: 1, elapsed: 9, duration: 2)
    backdrop.show(1)
    #expect(!backdrop.namesLieOver && backdrop.revision != without)
  }
}
