// What is told of there being no path lasts as long as it is true and its visitor stays with it.

import App
import AppTestSupport
import ConnectionsExhibit
import ExhibitKit
import Geometry
import Gestures
import Testing

@Suite("No path")
struct NoPathTests {
  private static let words = "No path from A to H"

  private func refused() throws -> AppTestDriver {
    let driver = try AppTestDriver.town()
    driver.trace(from: "A", to: "H").wait(0.3)
    try #require(driver.shows(Self.words))
    return driver
  }

  @Test("Another node chosen, by hand or by key, takes the words away")
  func another() throws {
    let driver = try refused()
    driver.tap(2, at: driver.position(ofNode: "B")).wait(0.5)
    #expect(!driver.shows(Self.words))
  }

  @Test("A tap on the ground far away takes the words away")
  func ground() throws {
    let driver = try refused()
    driver.tap(2, at: Point(driver.window.maxX - 30, 120)).wait(0.5)
    #expect(!driver.shows(Self.words))
  }

  @Test("Once the two are joined, the path takes the place of the words, and back")
  func joined() throws {
    let driver = try refused()
    driver.press("edit").frame(2)
    driver.trace(from: "A", to: "H").wait(0.3)
    #expect(!driver.shows(Self.words))
  }

  @Test("Directions followed no longer answer with the path that they kept back")
  func direction() throws {
    let driver = try AppTestDriver.town()
    driver.trace(from: "C", to: "A").wait(0.3)
    try #require(driver.shows("No path from C to A"))
    driver.key("d").wait(0.3)
    #expect(driver.connections.paths == [["C", "B", "A"]] && !driver.shows("No path from C to A"))
  }

  @Test("What the walk of the keys leaves behind has no words")
  func walk() throws {
    let driver = try AppTestDriver.town()
    driver.key(.right).settle()
    let start = try #require(try driver.connections.state.selection)
    driver.key(.enter).settle()
    driver.key(.right).key(.right).settle().key(.enter).wait(0.3)
    _ = start
    driver.key(.left).wait(0.3)
    #expect(!driver.shows("No path"))
  }
}
