// How a supervised program is started again: where people were, unless that is what ends it.

import App
import ExhibitKit
import Testing

@testable import throughline

@Suite("Starting a program again")
struct RestartPolicyTests {
  private let place = ProgramPlace(exhibit: ExhibitID(rawValue: "connections"), file: "/data/net.json")

  private func life(
    _ start: Resumption = Resumption(), shown: Double?, crashed: Bool = false
  ) -> RestartPolicy.Life {
    RestartPolicy.Life(start: start, secondsShown: shown, hasCrashed: crashed, place: shown == nil ? nil : place)
  }

  @Test("A program that was well goes on where people were, at once, however often it ends")
  func well() {
    var policy = RestartPolicy()
    for _ in 0..<1000 {
      let (start, wait) = policy.next(after: life(shown: 5))
      #expect(start == Resumption(place: place) && wait == 0)
    }
  }

  @Test("A file that ends the program before it is shown is tried twice, then what the table begins with")
  func early() {
    var policy = RestartPolicy()
    let opening = Resumption(place: place)
    #expect(policy.next(after: life(opening, shown: nil)).start == opening)
    #expect(policy.next(after: life(opening, shown: nil)).start == Resumption())
    #expect(policy.next(after: life(shown: 90)).start == opening)
  }

  @Test("A file that ends the program soon after it is shown is given up, and one that crashes it within a minute")
  func soon() {
    for (seconds, crashed) in [(1.0, false), (20, true)] {
      var policy = RestartPolicy()
      var start = Resumption(place: place)
      for _ in 0..<6 { start = policy.next(after: life(start, shown: seconds, crashed: crashed)).start }
      #expect(start == Resumption())
    }
  }

  @Test("The file of the table that ends the program is left out, also when it ends once more")
  func tableFile() {
    var policy = RestartPolicy()
    var start = Resumption()
    for _ in 0..<2 { start = policy.next(after: life(start, shown: nil)).start }
    #expect(start == Resumption(leavesFileOut: true))
    start = policy.next(after: life(start, shown: 500)).start
    #expect(start == Resumption(place: place, leavesFileOut: true))
  }

  @Test("Where nothing helps, the waits grow to a minute and no further")
  func nothingHelps() {
    var policy = RestartPolicy()
    var (start, waits) = (Resumption(), [Double]())
    for _ in 0..<60 {
      let next = policy.next(after: life(start, shown: nil))
      start = next.start
      waits.append(next.wait)
    }
    #expect(start == Resumption(leavesFileOut: true) && waits.first == 0 && waits.last == 60)
    #expect(zip(waits, waits.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(policy.next(after: life(start, shown: 100)).wait == 0, "all is well again")
  }

  @Test("What a supervisor tells comes to the next program, but for a file that has gone")
  func telling() throws {
    #expect(Resumption.told(by: [:]) == nil && Resumption().variables.isEmpty)
    // A supervisor of another version says less, or more.
    let told = Resumption.told(by: [Heartbeat.placeVariable: #"{"leavesFileOut": true, "more": 1}"#])
    #expect(told == Resumption(leavesFileOut: true))
    let gone = Resumption(place: place, leavesFileOut: true)
    #expect(Resumption.told(by: gone.variables)?.place == ProgramPlace(exhibit: place.exhibit, file: nil))
    try TemporaryFolder.with { folder in
      let path = try folder.write("a b\n", to: "net.edges")
      let here = Resumption(place: ProgramPlace(exhibit: place.exhibit, file: path))
      #expect(Resumption.told(by: here.variables) == here)
    }
    #expect(Resumption.told(by: [Heartbeat.placeVariable: "x"]) == nil)
  }
}
