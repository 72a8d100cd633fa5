// Commands: one declaration each for bar, keys, help and the list in which people search.

import App
import AppTestSupport
import AtlasExhibit
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Foundation
import Geometry
import Gestures
import Testing
import Widgets

@Suite("Commands are found by name, and do what their keys do")
struct CommandTests {
  private func connections(_ policy: VisitorPolicy = .desk) throws -> AppTestDriver {
    var settings = AppSettings()
    settings.visitors = policy
    return try AppTestDriver.connections(settings: settings).settle()
  }

  /// Opens the list and writes into it.
  private func find(_ words: String, _ driver: AppTestDriver) {
    driver.key(.character("p"), [.control, .shift]).settle()
    driver.write(words)
    driver.settle()
  }

  @Test("The list is opened by a key, narrowed by words, and Enter does what is chosen")
  func palette() throws {
    let driver = try connections()
    find("follow", driver)
    #expect(driver.connections.panel == "commands" && driver.shows("Or go both ways"))
    driver.key(.escape).settle()
    find("layout", driver)
    #expect(driver.shows("Lay the nodes out"))
    driver.key(.enter).settle()
    #expect(driver.connections.panel == "none" && driver.shows("Force-directed"))
    // Its key closes what it has opened.
    driver.key(.character("l")).settle()
    #expect(!driver.shows("Force-directed"))
  }

  @Test("Only what is of use now is listed, with its key")
  func ofUse() throws {
    let driver = try connections()
    find("undo", driver)
    #expect(driver.shows("No command is called this"))
    driver.key(.escape).settle().press("edit").settle().tap(on: "B").key(.delete).settle()
    find("undo", driver)
    #expect(driver.shows("Take the last change back") && driver.shows("Ctrl Z"))
    driver.key(.enter).settle()
    #expect(driver.shows("Taken back"))
    find("undo", driver)
    #expect(driver.shows("No command is called this"))
  }

  @Test("What visitors may not do is neither listed nor at a key")
  func policy() throws {
    let driver = try connections(.publicTable)
    for words in ["edit", "quit", "full screen", "paste"] {
      find(words, driver)
      #expect(driver.shows("No command is called this"), "\(words)")
      driver.key(.escape).settle()
    }
    driver.key(.character("e")).settle()
    #expect(!driver.shows("Changes"))
  }

  @Test("A command that the operator locks has no button, no key and no row")
  func locked() throws {
    var policy = VisitorPolicy.desk
    policy.lockedCommands = ["theme", "fit"]
    let driver = try connections(policy)
    #expect(driver.frame(of: "theme") == nil && driver.frame(of: "fit") == nil && driver.frame(of: "help") != nil)
    find("theme", driver)
    #expect(!driver.shows("Light or dark"))
    let ground = driver.picture.ground
    driver.key(.escape).settle().key("t").settle()
    #expect(driver.picture.ground == ground)
  }

  @Test("The list is reached by touch from the help")
  func touch() throws {
    let driver = try connections().key(.function(1)).settle()
    driver.tap(at: try #require(driver.boxes(of: "All commands").first).center).settle()
    #expect(driver.connections.panel == "commands" && driver.shows("Lay the nodes out"))
  }
}
