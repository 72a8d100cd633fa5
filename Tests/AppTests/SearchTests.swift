// Finding nodes by name, with a keyboard and with the keys on the screen.

import App
import AppTestSupport
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import Testing

@Suite struct SearchTests {
  /// The names listed, best first: each with its id behind it, as the network itself never writes them.
  private func found(_ driver: AppTestDriver) -> [String] {
    driver.picture.texts.compactMap { line in
      TestNetwork.people.nodes.first { line.text == "\($0.label ?? "")  (\($0.id))" }?.label
    }
  }

  @Test func typingNarrowsTheList() throws {
    let driver = try AppTestDriver.connections(.people)
    driver.key("/").settle()
    #expect(driver.connections.panel == "search")
    #expect(Set(found(driver)).count == 4)
    driver.type("el").settle()
    #expect(found(driver).contains("Élodie Müller"))
    #expect(!found(driver).contains("Zoë Okafor"))
    driver.type("oi").settle()
    #expect(found(driver) == ["Eloise Brown"])
    driver.key(.backspace).key(.backspace).key(.backspace).key(.backspace).settle()
    #expect(Set(found(driver)).count == 4)
    driver.type("xyz").settle()
    #expect(driver.shows("No node has a name like this"))
    driver.rest()
  }

  @Test("What is searched for while a file opens is searched for in it")
  func whileAFileOpens() throws {
    let driver = try AppTestDriver.connections(.town)
    driver.host.networks["/people.json"] = try TestNetwork.people.file()
    driver.host.answersAtOnce = false
    driver.drop("/people.json").frame(3)
    driver.key("/").type("zo").settle()
    driver.host.deliver()
    driver.settle()
    #expect(driver.connections.panel == "search" && found(driver) == ["Zoë Okafor"])
    driver.type("e").key(.enter).settle()
    #expect(driver.connections.panel == "none" && driver.connections.selection == "n3")
  }

  @Test(arguments: ["zoë", "ZOE", "zoe", "Zoë", "okafor", "  Zoë ", "n3"])
  func caseAndAccentsDoNotMatter(words: String) throws {
    let driver = try AppTestDriver.connections(.people)
    driver.key("/").type(words).settle()
    #expect(found(driver) == ["Zoë Okafor"])
  }

  @Test(arguments: [
    ("zoo", "Zoë Okafor"), ("okfor", "Zoë Okafor"), ("mulelr", "Élodie Müller"), ("eloize", "Eloise Brown"),
  ])
  func aMisspeltNameIsFound(words: String, name: String) throws {
    let driver = try AppTestDriver.connections(.people)
    driver.key("/").type(words).settle()
    #expect(found(driver).first == name)
  }

  @Test func namesThatBeginSoComeFirst() throws {
    let driver = try AppTestDriver.connections(.people)
    driver.key("/").type("brown").settle()
    #expect(found(driver) == ["Brown Elm", "Eloise Brown"])
  }

  @Test func enterChoosesAndFliesThereAndTheCardLeavesTheNodeFree() throws {
    for name in ["zoe", "elodie", "brown elm"] {
      let driver = try AppTestDriver.connections(.people)
      driver.wheel(6, at: driver.center).settle()
      driver.key("/").type(name).key(.enter).settle()
      let chosen = try #require(driver.connections.selection)
      #expect(driver.connections.panel == "none")
      #expect(driver.window.inset(by: 80).contains(driver.connections.position(of: chosen)))
      #expect(driver.control(at: driver.connections.position(of: chosen)) == nil, "\(name) is under a card")
      driver.rest()
    }
  }

  @Test(arguments: TestNetwork.town.nodes.map(\.id))
  func whereTheViewFliesNoCardLiesOnWhatWasAskedFor(node: String) throws {
    for zoom in [0.0, 8] {
      let driver = try AppTestDriver.connections(width: 900, height: 700)
      driver.wheel(zoom, at: driver.connections.position(of: "A")).settle().key("/").type(node).key(.enter).settle()
      #expect(driver.connections.selection == node)
      #expect(driver.control(at: driver.connections.position(of: node)) == nil, "\(node) is under a card")
      driver.wheel(zoom, at: driver.connections.position(of: "F")).settle()
      #expect(driver.app.connect("A", node))
      driver.settle()
      for stop in driver.connections.paths.first ?? [] {
        #expect(driver.control(at: driver.connections.position(of: stop)) == nil, "\(stop) to \(node)")
      }
    }
  }

  @Test func arrowsMoveThroughTheList() throws {
    let driver = try AppTestDriver.connections(.people)
    driver.key("/").type("brown").key(.down).key(.down).key(.down).key(.up).key(.down).key(.enter).settle()
    #expect(driver.connections.selection == "n2")
  }

  @Test func aFingerChoosesARow() throws {
    let driver = try AppTestDriver.connections(.people)
    driver.key("/").type("zoe").settle()
    let list = try #require(driver.frame(of: "searchList"))
    driver.tap(at: Point(list.center.x, list.minY + 20)).settle()
    #expect(driver.connections.selection == "n3")
    #expect(driver.connections.panel == "none")
  }

  @Test func connectToFindsThePathToWhoIsFound() throws {
    let driver = try AppTestDriver.connections(.people)
    driver.tap(on: "n1").settle().press("connectTo").settle()
    #expect(driver.shows("Connect Élodie Müller with…"))
    driver.type("zoe").key(.enter).settle()
    #expect(driver.connections.paths == [["n1", "n2", "n3"]])
    #expect(driver.shows("wrote to"))
    driver.rest().key(.escape)
    #expect(driver.connections.isAtInitialState)
  }

  /// The node that a path was to begin from was still looked up in the network that took its place.
  @Test func aSearchForTheEndOfAPathEndsWithItsNetwork() throws {
    let driver = try AppTestDriver.connections()
    driver.host.networks["/data/Lonely.json"] = try TestNetwork.lonely.file()
    driver.tap(on: "H").settle().press("connectTo").settle()
    #expect(driver.shows("Connect H with…"))
    driver.drop("/data/Lonely.json").settle().key("/").settle()
    #expect(driver.connections.report?.nodes.map(\.id) == ["A"] && driver.shows("Name of a node"))
    driver.type("a").key(.enter).settle()
    #expect(driver.connections.selection == "A" && driver.connections.paths.isEmpty)
  }

  @Test func aPersonIsNotOfferedAPathToThemselves() throws {
    let driver = try AppTestDriver.connections(.people)
    driver.tap(on: "n1").settle().press("connectTo").settle()
    #expect(Set(found(driver)).count == 3 && !found(driver).contains("Élodie Müller"))
    driver.type("elodie").settle()
    #expect(!found(driver).contains("Élodie Müller"))
    driver.key(.escape).settle().key("/").settle()
    #expect(Set(found(driver)).count == 4, "a search for nothing else finds everybody")
  }

  @Test func anExactNameComesFirstHoweverWellOthersAreJoined() throws {
    let names = ["Station 765476", "Station 7654", "station 7", "Hub"]
    let network = TestNetwork(
      name: "Line", isDirected: false,
      nodes: names.enumerated().map { .init(id: "n\($0)", x: Double($0) * 60, y: Double($0 * $0) * 20, label: $1) },
      edges: [(0, 1), (0, 2), (0, 3), (1, 3)].map { .init(source: "n\($0)", target: "n\($1)") })
    for (asked, node) in [("Station 7654", "n1"), ("STÁTION 7", "n2"), ("n2", "n2"), ("station 76", "n0")] {
      let driver = try AppTestDriver.connections(network)
      driver.key("/").settle().type(asked).settle().key(.enter).settle()
      #expect(driver.connections.selection == node, "\(asked)")
    }
    let driver = try AppTestDriver.connections(network)
    driver.tap(on: "n3").settle().press("connectTo").settle().type("station 7654").key(.enter).settle()
    #expect(driver.connections.paths == [["n3", "n1"]])
  }

  @Test func anExactNameComesFirstInABackgroundSearch() throws {
    let driver = try star { "Node \(2499 - $0)" }
    driver.key("/").settle().type("node 24").settle().key(.enter).settle()
    #expect(driver.connections.selection == "n2475")
  }

  /// A star with more nodes than are searched within a frame.
  private func star(label: (Int) -> String = { "Node \($0)" }) throws -> AppTestDriver {
    let count = 2500
    let network = TestNetwork(
      name: "Star", isDirected: false,
      nodes: (0..<count).map {
        .init(id: "n\($0)", x: Double($0 % 50) * 40, y: Double($0 / 50) * 40, label: label($0))
      },
      edges: (1..<count).map { .init(source: "n0", target: "n\($0)") })
    return try AppTestDriver.connections(network).settle()
  }

  @Test func theNewestLetterReplacesTheSearchBeforeAndEnterWaitsForItsAnswer() throws {
    let driver = try star()
    driver.key("/").settle()
    #expect(driver.shows("Node 0  (n0)") && driver.shows("2,499 connections"))
    driver.host.answersAtOnce = false
    driver.type("node 24").frame(2)
    let asked = driver.effects.filter { if case .work = $0 { true } else { false } }.count
    let cancelled = driver.effects.filter { if case .cancel = $0 { true } else { false } }.count
    #expect(asked == 8 && cancelled == 6, "each letter but the last was given up")
    driver.key(.enter).frame(2)
    #expect(driver.connections.panel == "search", "nothing is chosen that was found for other letters")
    driver.deliver().settle()
    #expect(driver.connections.panel == "none" && driver.connections.selection == "n24")
  }

  @Test func aSearchInTheBackgroundIsReplayed() throws {
    let driver = try star()
    driver.key("/").settle().type("node 17").settle()
    let steps = try Replay.throughText(driver.recording)
    #expect(try Replay.picture(steps, host: driver.host, drawsAll: true).looksLike(driver.picture))
    driver.key(.enter).rest()
    #expect(driver.connections.selection == "n17")
  }

  @Test func connectToSaysWhyThereIsNoPath() throws {
    let driver = try AppTestDriver.connections()
    driver.tap(on: "A").settle().press("connectTo").type("h").key(.enter).settle()
    #expect(driver.connections.paths.isEmpty)
    #expect(driver.connections.notice == "No path from A to H")
    driver.rest()
  }

  @Test func theCardOfAFoundPathLeavesThePathFreeEvenFromCloseUp() throws {
    let driver = try AppTestDriver.connections()
    driver.wheel(12, at: driver.connections.position(of: "F")).settle()
    #expect(driver.app.connect("A", "D"))
    driver.settle()
    let card = try #require(driver.connections.cards.first)
    for node in ["A", "B", "C", "D"] { #expect(!card.contains(driver.connections.position(of: node)), "\(node)") }
  }

  @Test func keysOnTheGlassTypeTheSame() throws {
    let driver = try AppTestDriver.connections(.people)
    // A finger opens the search, so there are keys.
    driver.press("search").settle()
    let keyboard = try #require(driver.frame(of: "keyboard"))
    for letter in ["z", "o", "e"] { try strike(letter, on: keyboard, driver) }
    #expect(found(driver) == ["Zoë Okafor"])
    try strike("⌫", on: keyboard, driver)
    try strike("⌫", on: keyboard, driver)
    try strike("⌫", on: keyboard, driver)
    #expect(Set(found(driver)).count == 4)
    for letter in ["z", "o", "e", "↵"] { try strike(letter, on: keyboard, driver) }
    driver.settle()
    #expect(driver.connections.selection == "n3")
    driver.rest()
  }

  /// Strikes a key where it is drawn: rows of ten, nine and seven letters below a row of numbers.
  private func strike(_ key: String, on keyboard: Rect, _ driver: AppTestDriver) throws {
    let rows = ["1234567890", "qwertyuiop", "asdfghjkl", "-zxcvbnm⌫", "?????-.↵"].map { $0.map(String.init) }
    let row = try #require(rows.firstIndex { $0.contains(key) })
    let unit = keyboard.width / 10
    let y = keyboard.minY + keyboard.height / 5 * (Double(row) + 0.5)
    let x: Double
    switch key {
    case "⌫": x = keyboard.maxX - unit * 0.75
    case "↵": x = keyboard.maxX - unit * 0.6
    default:
      let index = Double(try #require(rows[row].firstIndex(of: key)))
      x = keyboard.minX + unit * (row == 2 ? index + 1 : row == 3 ? index + 1 : index + 0.5)
    }
    driver.tap(7, at: Point(x, y)).settle()
  }

  @Test func theMouseOpensASearchWithoutKeysOnTheGlass() throws {
    let driver = try AppTestDriver.connections(.people)
    let button = try #require(driver.frame(of: "search"))
    driver.tap(.mouse(.primary), at: button.center).settle()
    #expect(driver.connections.panel == "search")
    #expect(driver.frame(of: "keyboard") == nil)
  }

  @Test func aTouchBesideThePanelClosesIt() throws {
    let driver = try AppTestDriver.connections(.people)
    driver.key("/").settle().tap(at: Point(20, 400)).settle()
    #expect(driver.connections.isAtInitialState)
  }

  @Test func theProgramListensToTextOnlyWhileSomeoneWrites() throws {
    let driver = try AppTestDriver.connections()
    #expect(!driver.effects.contains(.setTextInput(true)))
    driver.key("/")
    #expect(driver.effects.last == .setTextInput(true))
    driver.key(.escape)
    #expect(driver.effects.last == .setTextInput(false))
    driver.key("/").type("a").key(.enter)
    #expect(driver.effects.last == .setTextInput(false))
    // The picker is written in, too.
    func last() -> Effect? { driver.effects.last { if case .setTextInput = $0 { true } else { false } } }
    driver.key("f", .control).key("o", .control)
    #expect(last() == .setTextInput(true))
    driver.key(.escape)
    #expect(last() == .setTextInput(false))
  }
}
