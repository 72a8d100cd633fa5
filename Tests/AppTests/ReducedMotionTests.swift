// Under reduced motion everything changes at once, and ends in the same pictures.

import App
import Drawing
import ExhibitKit
import Geometry
import Gestures
import Testing

@Suite struct ReducedMotionTests {
  /// Things people do, each with what makes it visible at once.
  private static let stories: [(name: String, act: @Sendable (Table) -> Void)] = [
    ("trace", { $0.trace(from: "A", to: "D") }),
    ("tree", { $0.tap(on: "A").tap(on: "A") }),
    ("rings", { $0.down(on: "A").wait(0.6).up().frame() }),
    ("select", { $0.tap(on: "C") }),
    ("zoom", { $0.key("+").frame() }),
    ("switch", { $0.trace(from: "A", to: "C").key("w").key("t") }),
    ("search", { $0.key("/").type("f").key(.enter) }),
    ("help", { $0.key("?") }),
    ("connect", { _ = $0.app.connect("A", "F") }),
  ]

  @Test(arguments: stories.indices)
  func everythingIsThereAtOnceAndEndsTheSame(story: Int) throws {
    let (name, act) = Self.stories[story]
    let still = try Table(settings: AppSettings(reducedMotion: true))
    act(still)
    still.frame(3)
    #expect(still.app.wakeAfter != 0, "\(name) moves")
    let moving = try Table()
    act(moving)
    moving.settle()
    still.settle()
    #expect(still.picture.looksLike(moving.picture), "\(name)")
    still.rest()
  }

  @Test func aThrownViewDoesNotGlide() throws {
    let table = try Table(settings: AppSettings(reducedMotion: true))
    let ground = table.ground
    table.down(at: ground).frame().drag(to: ground + Point(60, 30), over: 4).up().frame()
    let lifted = table.view
    table.wait(0.3)
    #expect(table.view == lifted)
  }
}
