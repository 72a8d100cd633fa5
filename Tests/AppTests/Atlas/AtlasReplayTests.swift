// A session of the Atlas, replayed: the same pixels, whatever hands did and whichever frames were drawn.

import App
import AtlasExhibit
import Drawing
import ExhibitKit
import Foundation
import Geometry
import Gestures
import GraphFormats
import Rasterizer
import Testing
import WorldMap

@Suite("Atlas replayed")
struct AtlasReplayTests {
  private static let map = "/data/atlas/world.atlas"

  /// Runs a recording through a new program, drawing as a window does or only at the end.
  private func replay(
    _ steps: [RecordedStep], files: [String: GraphFile], maps: [String: WorldAtlas], drawsAll: Bool
  ) throws -> Picture {
    guard case .start(let header)? = steps.first else { throw CocoaError(.fileReadCorruptFile) }
    let app = ThroughlineApp(
      settings: header.settings, measure: FixedTextMeasure(), width: header.width, height: header.height,
      exhibit: header.exhibit, file: header.file)
    var messages: [Message] = []
    var picture = Picture()
    for step in steps.dropFirst() {
      switch step {
      case .read(let path, let ticket, "graph", _):
        messages.append(.read(path: path, ticket: ticket, document: try #require(files[path]), bytes: nil))
      case .refused(let path, let ticket, let reason):
        messages.append(.refused(path: path, ticket: ticket, reason: reason))
      case .read(let path, let ticket, _, _):
        messages.append(.read(path: path, ticket: ticket, document: try #require(maps[path]), bytes: nil))
      case .listed(let ticket, let listing): messages.append(.listed(ticket: ticket, listing))
      case .frame(let time, let elapsed, let events):
        app.update(FrameInput(time: time, elapsed: elapsed, events: events), messages: messages)
        messages.removeAll()
        if drawsAll && app.needsRedraw { app.draw(into: &picture) }
      default: break
      }
    }
    app.draw(into: &picture)
    return picture
  }

  /// A hash of all pixels.
  private func pixels(_ picture: Picture) -> UInt64 {
    let bitmap = Bitmap(width: picture.width, height: picture.height)
    Rasterizer(threads: 2, text: nil).draw(picture, into: bitmap.buffer)
    return bitmap.contentHash
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func aReplayedSessionEndsInTheSamePixels(seed: UInt64) throws {
    let network = HoverNetwork.world
    let path = "/data/atlas/\(network.rawValue).json"
    var settings = AppSettings()
    settings.dataFolder = "/data"
    settings.hasGallery = false
    let table = Table(
      .atlas, path: path, files: [path: try GraphReader.read(path: network.path)],
      maps: [Self.map: try WorldAtlas(contentsOf: HoverNetwork.folder + "world.atlas")], width: 960, height: 600,
      settings: settings)
    table.tap(at: Point(5, 5)).wait(2)
    table.tapCity("London").tapCity("Hong Kong").press("go").wait(1)
    var hands = RandomHands(seed: seed)
    for _ in 0..<100 {
      for event in hands.events(on: table) { table.put(event) }
      table.frame()
    }
    var data = Data()
    for step in table.recording {
      data.append(try RecordingCoder.line(step))
      data.append(UInt8(ascii: "\n"))
    }
    let steps = try RecordingCoder.steps(data, name: "session.jsonl")
    let here = pixels(table.picture)
    for drawsAll in [true, false] {
      let again = try replay(steps, files: table.host.networks, maps: table.host.maps, drawsAll: drawsAll)
      #expect(again.texts == table.picture.texts, "seed \(seed)")
      #expect(pixels(again) == here, "seed \(seed), every frame drawn: \(drawsAll)")
    }
  }
}
