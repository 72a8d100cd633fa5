// Laws of the learning: it takes the time it says, does the same for the same input, and ends with every row on a unit.

import Geometry
import Randomness
import SelfOrganizingMap
import Testing

@testable import SOMExhibit

@Suite struct SOMLearningTests {
  @Test(arguments: UInt64(1)...4) func theLearningTakesTheSecondsItIsGiven(seed: UInt64) {
    var learning = SOMTableFixture.learning(seed: seed)
    var settings = learning.settings
    settings.duration = 2
    learning.change(to: settings)
    #expect(!learning.isRestartDue, "the time to watch changes nothing of what is learnt")
    var frames = 0
    while learning.isLearning, frames < 1000 {
      _ = learning.learn(elapsed: 1.0 / 60, atOnce: false)
      frames += 1
    }
    #expect((119...125).contains(frames), "seed \(seed): \(frames)")
  }

  @Test(arguments: UInt64(1)...4) func theSameFramesTeachTheSame(seed: UInt64) {
    var (one, other) = (SOMTableFixture.learning(seed: seed), SOMTableFixture.learning(seed: seed))
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let elapsed = random.unit() / 30
      let (this, that) = (one.learn(elapsed: elapsed, atOnce: false), other.learn(elapsed: elapsed, atOnce: false))
      #expect(this == that, "seed \(seed)")
    }
    #expect(one.subject?.distances == other.subject?.distances, "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...4) func afterTheLearningEveryRowHasAUnitAndEveryUnitItsName(seed: UInt64) throws {
    var learning = SOMTableFixture.learning(seed: seed)
    while learning.isLearning { _ = learning.learn(elapsed: 0.1, atOnce: true) }
    #expect(learning.isMatching && learning.progressText == nil)
    while learning.isMatching { _ = learning.match(atOnce: false) }
    let file = try #require(learning.subject?.file)
    #expect(file.matches.count == 30 && learning.subject?.hasMatches == true)
    learning.beginNaming()
    #expect(learning.isFinishing)
    var labels: [String]?
    while learning.isFinishing { labels = learning.nameUnits() }
    let named = try #require(labels)
    for unit in 0..<file.lattice.unitCount {
      let names = file.matches.indices.filter { file.matches[$0] == unit }.map { file.names[$0] }
      #expect(names.isEmpty ? named[unit].isEmpty : names.contains(named[unit]), "seed \(seed)")
    }
    let more = learning.nameUnits()
    #expect(more == nil)
  }

  @Test func aPausedMapLearnsNothing() {
    var learning = SOMTableFixture.learning(seed: 1)
    _ = learning.learn(elapsed: 0.1, atOnce: false)
    let couldPause = learning.togglePause()
    #expect(couldPause && learning.isPaused)
    #expect(learning.progressText?.hasPrefix("Paused: pass ") == true)
    let before = learning.subject?.distances
    let hasLearnt = learning.learn(elapsed: 0.1, atOnce: false)
    #expect(!hasLearnt)
    #expect(learning.subject?.distances == before)
    let couldGoOn = learning.togglePause()
    #expect(couldGoOn && learning.isLearning)
  }

  @Test func aChangeThatTheLearningDependsOnIsDueOnce() {
    var learning = SOMTableFixture.learning(seed: 1)
    var settings = learning.settings
    settings.units = 5
    learning.change(to: settings)
    settings.pace.passes = 20
    learning.change(to: settings)
    #expect(learning.isRestartDue)
    let (first, second) = (learning.takeDueRestart(), learning.takeDueRestart())
    #expect(first && !second)
    learning.restart(reseeding: false)
    #expect(learning.subject?.lattice.units == 5)
  }

  @Test func otherDiceMakeAnotherMapOfTheSameTable() {
    var learning = SOMTableFixture.learning(seed: 2)
    let before = learning.subject?.distances
    learning.restart(reseeding: true)
    #expect(learning.subject?.distances != before && learning.subject?.rowCount == 30)
    #expect(learning.settings.seed == 2)
  }
}
