// The way out of a public table for its staff.

import AppTestSupport
import AtlasExhibit
import CalculatorExhibit
import ConnectionsExhibit
import ExhibitKit
import FaceExhibit
import Geometry
import Gestures
import Inspection
import Testing

@testable import App

@Suite("The staff's exit of a kiosk")
struct KioskStaffExitTests {
  private func start(hasExit: Bool = true, after attempts: AttemptLimit? = nil) throws -> AppTestDriver {
    var settings = AppSettings(dataFolder: "/data")
    settings.staffAttempts = attempts
    settings.visitors = .publicTable
    settings.gestures.idleAttract = 0
    settings.visitors.hasStaffExit = hasExit
    return try AppTestDriver.connections(settings: settings)
  }

  private func press(_ key: String, _ driver: AppTestDriver) throws {
    let frame = try #require(driver.chrome.staffExit?.keys[key])
    driver.tap(at: Point(frame[0] + frame[2] / 2, frame[1] + frame[3] / 2)).frame()
  }

  private func enter(_ number: String, _ driver: AppTestDriver) throws {
    for digit in number { try press(String(digit), driver) }
    try press("OK", driver)
  }

  private func numbers(_ driver: AppTestDriver) -> [String] {
    driver.effects.compactMap { if case .leave(let number) = $0 { number } else { nil } }
  }

  private func open(_ driver: AppTestDriver) { driver.down(at: Point(8, 8)).wait(3.2).up().frame() }

  @Test("Holding the corner for three seconds brings the keys, and the number goes to the host")
  func leaves() throws {
    let driver = try start()
    driver.down(at: Point(8, 8)).wait(2.5)
    #expect(driver.chrome.staffExit == nil)
    driver.wait(0.7).up().frame()
    #expect(driver.chrome.staffExit?.words == "The staff's number")
    try press("1", driver)
    try press("2", driver)
    #expect(driver.chrome.staffExit?.words == "••")
    try press("⌫", driver)
    for digit in ["2", "3", "0", "OK"] { try press(digit, driver) }
    #expect(numbers(driver) == ["1230"])
    #expect(driver.chrome.staffExit?.words == "This is not the number.")
  }

  @Test("Without a number there are no keys, and a short, moving or second finger brings none")
  func others() throws {
    let none = try start(hasExit: false)
    open(none)
    #expect(none.chrome.staffExit == nil)
    let driver = try start()
    driver.down(at: Point(8, 8)).wait(2).up().wait(3)
    #expect(driver.chrome.staffExit == nil)
    driver.down(at: Point(8, 8)).wait(1).move(to: Point(300, 300)).wait(4).up().frame()
    #expect(driver.chrome.staffExit == nil)
    driver.down(1, at: Point(8, 8)).wait(1).down(2, at: Point(600, 400)).wait(4).up(1).up(2).frame()
    #expect(driver.chrome.staffExit == nil)
    driver.down(at: driver.center).wait(4).up().frame()
    #expect(driver.chrome.staffExit == nil)
  }

  @Test("After three attempts the fourth waits half a minute, and reaches the host only then")
  func rateLimit() throws {
    let driver = try start()
    open(driver)
    for number in ["1111", "2222", "3333", "4444"] { try enter(number, driver) }
    #expect(numbers(driver) == ["1111", "2222", "3333"])
    #expect(driver.chrome.staffExit?.words.hasPrefix("Too many attempts.") == true)
    // Leaving the keys and coming back is no way round.
    driver.key(.escape).frame()
    #expect(driver.chrome.staffExit == nil)
    open(driver)
    #expect(driver.chrome.staffExit?.words.hasPrefix("Too many attempts.") == true)
    try enter("5555", driver)
    #expect(numbers(driver).count == 3)
    driver.wait(31)
    open(driver)
    try enter("6666", driver)
    #expect(numbers(driver).last == "6666")
  }

  @Test("Attempts that were made before the program began count, with the rest of their wait")
  func before() throws {
    let driver = try start(after: AttemptLimit(made: 6, wait: 40))
    open(driver)
    #expect(driver.chrome.staffExit?.words.hasPrefix("Too many attempts. Wait 3") == true)
    try enter("1111", driver)
    #expect(numbers(driver).isEmpty)
    driver.wait(41)
    open(driver)
    for number in ["1111", "2222", "3333", "4444"] { try enter(number, driver) }
    #expect(numbers(driver) == ["1111", "2222", "3333"])
    // The third wait is longer than the first.
    #expect(driver.chrome.staffExit?.words == "Too many attempts. Wait 120 seconds.", "the third wait")
  }

  @Test("The keys go away by themselves, and while they are there nothing else is touched")
  func patience() throws {
    let driver = try start()
    open(driver)
    driver.tap(at: driver.connections.ground(beside: "A")).key("i").frame()
    #expect(driver.connections.report?.results.isEmpty == true && driver.inspector?.isOpen != true)
    driver.wait(21)
    #expect(driver.chrome.staffExit == nil)
    driver.rest()
  }

  @Test("The finger that wakes the table opens the keys, too")
  func waking() throws {
    var settings = AppSettings(dataFolder: "/data")
    settings.visitors = .publicTable
    settings.visitors.hasStaffExit = true
    let driver = try AppTestDriver.connections(settings: settings).settle().skip(100)
    #expect(driver.chrome.attract != nil)
    driver.down(at: Point(5, 5)).wait(3.1)
    #expect(driver.chrome.attract == nil && driver.chrome.staffExit != nil)
  }

  @Test("A coin that trembles in the corner brings the keys, and does not keep them")
  func coin() throws {
    let driver = try start()
    driver.down(at: Point(5, 5)).wait(3.1)
    #expect(driver.chrome.staffExit != nil)
    for step in 0..<160 {
      driver.move(to: Point(5 + Double(step % 2), 5)).frame().skip(1)
    }
    #expect(driver.chrome.staffExit == nil)
  }

  @Test("A keyboard enters the number, too")
  func keyboard() throws {
    let driver = try start()
    open(driver)
    for digit in "90210" { driver.key(String(digit)) }
    driver.key(.backspace).key(.enter).frame()
    #expect(numbers(driver) == ["9021"])
  }

  @Test("Waits double up to an hour, and no attempt is forgotten")
  func waits() {
    var limit = AttemptLimit()
    var time = 0.0
    var waits: [Double] = []
    for attempt in 1...60 {
      #expect(limit.wait(at: time) == 0)
      limit.note(at: time)
      let wait = limit.wait(at: time)
      #expect((wait > 0) == attempt.isMultiple(of: 3))
      if wait > 0 { waits.append(wait) }
      time += wait + 1
    }
    #expect(Array(waits.prefix(8)) == [30, 60, 120, 240, 480, 960, 1920, 3600] && waits.max() == 3600)
  }
}

@Suite("What visitors of a kiosk may")
struct KioskPermissionTests {
  private func start(_ change: (inout VisitorPolicy) -> Void) throws -> AppTestDriver {
    var settings = AppSettings(dataFolder: "/data")
    settings.visitors = .publicTable
    settings.gestures.idleAttract = 0
    change(&settings.visitors)
    return try AppTestDriver.connections(settings: settings)
  }

  @Test("Where files may not be opened there is no button, no key and no panel for them")
  func opening() throws {
    let free = try start { _ in }
    free.key("o", .control).frame()
    #expect(free.frame(of: "open") != nil && free.frame(of: "pickerList") != nil)
    let locked = try start { $0.mayOpenFiles = false }
    locked.key("o", .control).frame()
    #expect(locked.frame(of: "open") == nil && locked.frame(of: "pickerList") == nil)
  }

  @Test("Where files may not be dropped, a dropped one is not even asked for")
  func dropping() throws {
    let driver = try start { $0.mayDropFiles = false }
    func readings() -> Int { driver.effects.filter { if case .read = $0 { true } else { false } }.count }
    let count = readings()
    driver.drop("/data/other.json").frame()
    #expect(readings() == count)
  }

  @Test("Where keys do nothing, no letter and no shortcut does")
  func typing() throws {
    let driver = try start { $0.mayType = false }
    driver.key("f", .control).key("/").key("i").type("x").frame()
    #expect(driver.frame(of: "searchList") == nil && driver.inspector?.isOpen != true)
    #expect(!driver.effects.contains(.setTextInput(true)))
  }

  @Test("The gallery shows the exhibits that are allowed, in their order, and the one that it began with")
  func exhibits() {
    let list = ExhibitList.all
    #expect(list.limited(to: nil, beginningWith: .face).descriptors.map(\.id) == list.descriptors.map(\.id))
    let some = list.limited(to: [.atlas, .face, .atlas, ExhibitID(rawValue: "none")], beginningWith: .calculator)
    #expect(some.descriptors.map(\.id) == [.atlas, .face, .calculator, .gallery])
    #expect(list.limited(to: [], beginningWith: .gallery).descriptors.count == list.descriptors.count)
  }
}
