// How a supervised program is started again: where people were, unless that is what ends it.

import App
import ExhibitKit
import Testing

@testable import throughline

@Suite("Starting a program again")
struct RestartPolicyTests {
  private let place = ProgramPlace(exhibit: ExhibitID(rawValue: "connections"), file: "/data/net.json")

  private func life(_ start: RestartPolicy.Start, shown: Double?, _ place: ProgramPlace? = nil) -> RestartPolicy.Life {
    RestartPolicy.Life(start: start, secondsShown: shown, place: shown == nil ? nil : place ?? self.place)
  }

  @Test("A program that was well goes on where people were, at once, however often it ends")
  func well() {
    var policy = RestartPolicy()
    for _ in 0..<1000 {
      let (start, wait) = policy.next(after: life(.asCalled, shown: 5))
      #expect(start == .at(place) && wait == 0)
    }
  }

  @Test("A file that ends the program before it is shown is tried twice, then what the table begins with")
  func early() {
    var policy = RestartPolicy()
    #expect(policy.next(after: life(.at(place), shown: nil)).start == .at(place))
    #expect(policy.next(after: life(.at(place), shown: nil)).start == .asCalled)
    #expect(policy.next(after: life(.asCalled, shown: 9)).start == .at(place))
  }

  @Test("A file that ends the program soon after it is shown is given up, too")
  func soon() {
    var policy = RestartPolicy()
    var start = RestartPolicy.Start.at(place)
    for _ in 0..<6 { start = policy.next(after: life(start, shown: 1)).start }
    #expect(start == .asCalled)
  }

  @Test("Where nothing helps, the waits grow to a minute and no further")
  func nothingHelps() {
    var policy = RestartPolicy()
    var (start, waits) = (RestartPolicy.Start.asCalled, [Double]())
    for _ in 0..<60 {
      let next = policy.next(after: life(start, shown: nil))
      start = next.start
      waits.append(next.wait)
    }
    #expect(start == .withoutFile && waits.first == 0 && waits.last == 60)
    #expect(zip(waits, waits.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(policy.next(after: life(start, shown: 10)).wait == 0, "all is well again")
  }
}
