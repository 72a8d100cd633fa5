// What people changed of a network is spoken of in exhibits that cannot show it: the Atlas, where a file that took the place of
// the changed one has no places, and the self-organizing map, which learns a network as its file has it.

import App
import AppTestSupport
import AtlasExhibit
import ConnectionsExhibit
import ExhibitKit
import FileWriting
import Foundation
import Gestures
import SOMExhibit
import Testing

@Suite("Changes that an exhibit cannot show")
final class KeptElsewhereTests {
  private let folder = NSTemporaryDirectory() + "elsewhere-" + UUID().uuidString

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private var path: String { folder + "/net.json" }

  private func write(hasPlaces: Bool) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let nodes = (0..<6).map { number in
      let place = hasPlaces ? #", "latitude": \#(number * 5), "longitude": \#(number * 9)"# : ""
      return #"{"id": "n\#(number)"\#(place)}"#
    }
    let edges = (1..<6).map { #"{"source": "n\#($0 / 2)", "target": "n\#($0)"}"# }
    let text = #"""
      {"format": "throughline-graph", "version": 1, "directed": false, "nodes": [\#(nodes.joined(separator: ",\n"))],
       "edges": [\#(edges.joined(separator: ",\n"))]}
      """#
    try AtomicFile.write(Array(text.utf8), path: path)
  }

  private func window(_ exhibit: ExhibitID) -> AppTestDriver {
    let host = FakeHost()
    var settings = AppSettings()
    settings.documentsFolder = folder + "/own"
    host.workFolder = settings.folderOfWork
    host.bundled = BundledFolders(folder: folder + "/data", own: folder + "/own")
    let driver = AppTestDriver(exhibit, file: path, host: host, settings: settings)
    driver.restAfterTap = 0.5
    return driver.wait(1)
  }

  private func addNode(in driver: AppTestDriver) {
    driver.press("edit").settle().key("n").settle().type("Nina").key(.enter).settle().rest()
  }

  @Test("Where the Atlas refuses a file that took the place of a changed one, it says where the changes are")
  func refused() throws {
    try write(hasPlaces: true)
    addNode(in: window(.atlas))
    try write(hasPlaces: false)
    let driver = window(.atlas)
    #expect(driver.shows("latitude"))
    #expect(driver.shows("This file has changed since."))
  }

  @Test("The self-organizing map says that a network lacks what was changed of it, until it is saved")
  func learnt() throws {
    try write(hasPlaces: false)
    #expect(!window(.som).shows("the network is learnt as its file has it"))
    addNode(in: window(.connections))
    #expect(window(.som).shows("the network is learnt as its file has it"))
  }
}
