// The previews of the gallery that are still: who is among them, and when that changes.

import Randomness
import Testing

@testable import App

@Suite("Still previews") struct StillPreviewsTests {
  @Test("only what has shown nothing new for long is still, and every change is told", arguments: 1...20)
  func members(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    var still = StillPreviews()
    var quiet: [Int] = []
    var everStill = false
    for _ in 0..<2000 {
      if quiet.count < 6, dice.below(30) == 0 {
        still.add()
        quiet.append(0)
      }
      let (members, revision) = (quiet.indices.map(still.contains), still.revision)
      var isAnyNew = false
      for index in quiet.indices {
        let isNew = dice.below(index == 0 ? 3 : 60) == 0
        still.note(index, isNew: isNew)
        quiet[index] = isNew ? 0 : quiet[index] + 1
        isAnyNew = isAnyNew || isNew
      }
      if isAnyNew { still.admit() }
      let now = quiet.indices.map(still.contains)
      #expect((now != members) == (still.revision != revision), "seed \(seed)")
      if !isAnyNew { #expect(now == members, "nothing comes in by itself") }
      for index in quiet.indices where now[index] {
        #expect(quiet[index] >= 15, "seed \(seed)")
        everStill = true
      }
      if isAnyNew { for index in quiet.indices where quiet[index] >= 15 { #expect(now[index]) } }
    }
    #expect(everStill)
    let revision = still.revision
    still.removeAll()
    #expect(still.revision != revision && !still.contains(0))
  }
}
