// Finding nodes by name, with keys of the desk and of the glass.

import App
import Drawing
import ExhibitKit
import Geometry
import Gestures
import Testing

@Suite struct SearchTests {
  /// The names listed, best first: each with its id behind it, as the network itself never writes them.
  private func found(_ table: Table) -> [String] {
    table.picture.texts.compactMap { line in
      Network.people.nodes.first { line.text == "\($0.label ?? "")  (\($0.id))" }?.label
    }
  }

  @Test func typingNarrowsTheList() throws {
    let table = try Table(.people)
    table.key("/").settle()
    #expect(table.panel == "search")
    #expect(Set(found(table)).count == 4)
    table.type("el").settle()
    #expect(found(table).contains("Élodie Müller"))
    #expect(!found(table).contains("Zoë Okafor"))
    table.type("oi").settle()
    #expect(found(table) == ["Eloise Brown"])
    table.key(.backspace).key(.backspace).key(.backspace).key(.backspace).settle()
    #expect(Set(found(table)).count == 4)
    table.type("xyz").settle()
    #expect(table.shows("No node has a name like this"))
    table.rest()
  }

  @Test(arguments: ["zoë", "ZOE", "zoe", "Zoë", "okafor", "  Zoë ", "n3"])
  func caseAndAccentsDoNotMatter(words: String) throws {
    let table = try Table(.people)
    table.key("/").type(words).settle()
    #expect(found(table) == ["Zoë Okafor"])
  }

  @Test func namesThatBeginSoComeFirst() throws {
    let table = try Table(.people)
    table.key("/").type("brown").settle()
    #expect(found(table) == ["Brown Elm", "Eloise Brown"])
  }

  @Test func enterChoosesAndFliesThereAndTheCardLeavesTheNodeFree() throws {
    for name in ["zoe", "elodie", "brown elm"] {
      let table = try Table(.people)
      table.wheel(6, at: table.center).settle()
      table.key("/").type(name).key(.enter).settle()
      let chosen = try #require(table.selection)
      #expect(table.panel == "none")
      #expect(table.window.inset(by: 80).contains(table.at(chosen)))
      #expect(table.control(at: table.at(chosen)) == nil, "\(name) is under a card")
      table.rest()
    }
  }

  @Test(arguments: Network.town.nodes.map(\.id))
  func whereTheViewFliesNoCardLiesOnWhatWasAskedFor(node: String) throws {
    for zoom in [0.0, 8] {
      let table = try Table(width: 900, height: 700)
      table.wheel(zoom, at: table.at("A")).settle().key("/").type(node).key(.enter).settle()
      #expect(table.selection == node)
      #expect(table.control(at: table.at(node)) == nil, "\(node) is under a card")
      table.wheel(zoom, at: table.at("F")).settle()
      #expect(table.app.connect("A", node))
      table.settle()
      for stop in table.paths.first ?? [] { #expect(table.control(at: table.at(stop)) == nil, "\(stop) to \(node)") }
    }
  }

  @Test func arrowsMoveThroughTheList() throws {
    let table = try Table(.people)
    table.key("/").type("brown").key(.down).key(.down).key(.down).key(.up).key(.down).key(.enter).settle()
    #expect(table.selection == "n2")
  }

  @Test func aFingerChoosesARow() throws {
    let table = try Table(.people)
    table.key("/").type("zoe").settle()
    let list = try #require(table.frame(of: "searchList"))
    table.tap(at: Point(list.center.x, list.minY + 20)).settle()
    #expect(table.selection == "n3")
    #expect(table.panel == "none")
  }

  @Test func connectToFindsThePathToWhoIsFound() throws {
    let table = try Table(.people)
    table.tap(on: "n1").settle().press("connectTo").settle()
    #expect(table.shows("Connect Élodie Müller with…"))
    table.type("zoe").key(.enter).settle()
    #expect(table.paths == [["n1", "n2", "n3"]])
    #expect(table.shows("wrote to"))
    table.rest().key(.escape)
    #expect(table.isHome)
  }

  @Test func connectToSaysWhyThereIsNoPath() throws {
    let table = try Table()
    table.tap(on: "A").settle().press("connectTo").type("h").key(.enter).settle()
    #expect(table.paths.isEmpty)
    #expect(table.notice == "No path from A to H")
    table.rest()
  }

  @Test func theCardOfAFoundPathLeavesThePathFreeEvenFromCloseUp() throws {
    let table = try Table()
    table.wheel(12, at: table.at("F")).settle()
    #expect(table.app.connect("A", "D"))
    table.settle()
    let card = try #require(table.cards.first)
    for node in ["A", "B", "C", "D"] { #expect(!card.contains(table.at(node)), "\(node)") }
  }

  @Test func keysOnTheGlassTypeTheSame() throws {
    let table = try Table(.people)
    // A finger opens the search, so there are keys.
    table.press("search").settle()
    let keyboard = try #require(table.frame(of: "keyboard"))
    for letter in ["z", "o", "e"] { try strike(letter, on: keyboard, table) }
    #expect(found(table) == ["Zoë Okafor"])
    try strike("⌫", on: keyboard, table)
    try strike("⌫", on: keyboard, table)
    try strike("⌫", on: keyboard, table)
    #expect(Set(found(table)).count == 4)
    for letter in ["z", "o", "e", "↵"] { try strike(letter, on: keyboard, table) }
    table.settle()
    #expect(table.selection == "n3")
    table.rest()
  }

  /// Strikes a key where it is drawn: rows of ten, nine and seven letters below a row of numbers.
  private func strike(_ key: String, on keyboard: Rect, _ table: Table) throws {
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
    table.tap(7, at: Point(x, y)).settle()
  }

  @Test func theMouseOpensASearchWithoutKeysOnTheGlass() throws {
    let table = try Table(.people)
    let button = try #require(table.frame(of: "search"))
    table.tap(.mouse(.primary), at: button.center).settle()
    #expect(table.panel == "search")
    #expect(table.frame(of: "keyboard") == nil)
  }

  @Test func aTouchBesideThePanelClosesIt() throws {
    let table = try Table(.people)
    table.key("/").settle().tap(at: Point(20, 400)).settle()
    #expect(table.isHome)
  }

  @Test func theProgramListensToTextOnlyWhileSomeoneWrites() throws {
    let table = try Table()
    #expect(!table.effects.contains(.setTextInput(true)))
    table.key("/")
    #expect(table.effects.last == .setTextInput(true))
    table.key(.escape)
    #expect(table.effects.last == .setTextInput(false))
    table.key("/").type("a").key(.enter)
    #expect(table.effects.last == .setTextInput(false))
    table.key("f", .control).key("o", .control)
    #expect(table.effects.last { if case .setTextInput = $0 { true } else { false } } == .setTextInput(false))
  }
}
