// Programs that begin with an exhibit and its data.

import App
import AtlasExhibit
import CalculatorExhibit
import ConnectionsExhibit
import ExhibitKit
import FaceExhibit
import Foundation
import Geometry
import GraphFormats
import Randomness
import SOMExhibit
import TestSupport
import WorldMap

extension AppTestDriver {
  /// Returns a program that shows a town, in whose folder nothing else is, with hands that rest after a tap.
  ///
  /// - Parameter content: the bytes that its file has on the disk; `nil` for no file.
  public static func town(settings: AppSettings = AppSettings(), content: [UInt8]? = nil) throws -> AppTestDriver {
    let host = FakeHost()
    host.documents["/home/town.json"] = content
    host.networks["/home/town.json"] = try TestNetwork.town.file()
    let driver = AppTestDriver(.connections, file: "/home/town.json", host: host, settings: settings)
    driver.restAfterTap = 0.5
    return driver.settle()
  }

  /// Returns a program that shows an exhibit of the list with data of its own, and whose gallery leads to the others.
  public static func at(
    _ exhibit: ExhibitID, width: Int = 1280, height: Int = 800, settings: AppSettings = AppSettings()
  ) throws -> AppTestDriver {
    var settings = settings
    settings.dataFolder = "/data"
    let host = FakeHost()
    host.networks = try BundledData.places
    for name in ["les-miserables", "karate-club", "Town"] {
      host.networks["/data/\(name).json"] = try TestNetwork.town.file()
    }
    host.documents = [
      "/data/som/meadow.csv": Array(meadow(rows: 60).utf8),
      "/data/calculator/first-sum.json": try BundledData.calculation("first-sum"),
    ]
    return AppTestDriver(
      exhibit, file: exhibit == .connections ? "/data/Town.json" : nil, host: host, width: width, height: height,
      settings: settings, hasGallery: true)
  }

  /// Returns Connections with a network opened and drawn.
  public static func connections(
    _ network: TestNetwork = .town, width: Int = 1280, height: Int = 800, settings: AppSettings = AppSettings(),
    minuteOfDay: Int? = nil
  ) throws -> AppTestDriver {
    let path = "/data/\(network.name).json"
    let host = FakeHost()
    host.minuteOfDay = minuteOfDay
    host.networks = [path: try network.file()]
    return AppTestDriver(.connections, file: path, host: host, width: width, height: height, settings: settings)
  }

  /// Returns the Atlas with a bundled network on the map, past the welcome unless it shall stay.
  public static func atlas(
    _ network: String = "world-cities", width: Int = 1280, height: Int = 800, settings: AppSettings = AppSettings(),
    keepingWelcome: Bool = false
  ) throws -> AppTestDriver {
    var settings = settings
    settings.dataFolder = "/data"
    let host = FakeHost()
    host.networks = try BundledData.places
    let driver = AppTestDriver(
      .atlas, file: "/data/atlas/\(network).json", host: host, width: width, height: height, settings: settings,
      hasGallery: true)
    if !keepingWelcome && !settings.reducedMotion { driver.tap(at: Point(5, 5)).wait(1) }
    return driver
  }

  /// The file that the calculator begins with: One = 1 and Two = 2 in the first and third slot of Add.
  public static let firstSum = "/data/calculator/first-sum.json"

  /// Returns the calculator with its first example, or with a file of some documents. Taps on it are far apart in time.
  ///
  /// - Parameter keeps: true if what people make is kept.
  public static func calculator(
    documents: [String: [UInt8]] = [:], networks: [String: GraphFile] = [:], isKiosk: Bool = false,
    keeps: Bool = true, file: String? = nil
  ) throws -> AppTestDriver {
    var settings = AppSettings(dataFolder: "/data")
    settings.documentsFolder = keeps ? "/home/documents" : nil
    settings.visitors = isKiosk ? .publicTable : .desk
    let host = FakeHost()
    host.networks = networks
    host.documents = documents
    host.documents[firstSum] = try BundledData.calculation("first-sum")
    let driver = AppTestDriver(.calculator, file: file, host: host, settings: settings, hasGallery: true)
    driver.restAfterTap = 0.4
    return driver.frame(2)
  }

  /// Returns a window of the calculator whose work is kept on the disk, in a folder that others may share.
  public static func calculator(keepingIn folder: String, file: String? = nil) -> AppTestDriver {
    var settings = AppSettings(dataFolder: BundledData.folder)
    settings.documentsFolder = folder
    let host = FakeHost()
    host.workFolder = folder
    host.bundled = BundledFolders(folder: BundledData.folder, own: nil)
    let driver = AppTestDriver(.calculator, file: file, host: host, settings: settings, hasGallery: true)
    driver.restAfterTap = 0.4
    return driver.frame(4)
  }

  /// Returns the self-organizing map with a table opened, of which it has not learnt anything yet.
  public static func som(
    _ table: String = meadow(), named name: String = "groups.csv", width: Int = 1280, height: Int = 800,
    settings: AppSettings = AppSettings()
  ) -> AppTestDriver {
    let host = FakeHost()
    host.documents = ["/data/" + name: Array(table.utf8)]
    return AppTestDriver(.som, file: "/data/" + name, host: host, width: width, height: height, settings: settings)
  }

  /// Returns a table of four kinds of things, four measurements.
  public static func meadow(rows: Int = 80, seed: UInt64 = 3) -> String {
    var random = SeededGenerator(seed: seed)
    var text = "kind,length,width,height,weight\n"
    for row in 0..<rows {
      let kind = row % 4
      let fields = (0..<4).map { "\(Double((kind * 7 + $0 * 5) % 11) + random.unit())" }
      text += "kind \("ABCD".map(String.init)[kind])," + fields.joined(separator: ",") + "\n"
    }
    return text
  }
}

/// The files that come with the program.
public enum BundledData {
  /// The folder of the files.
  public static let folder = URL(filePath: #filePath).deletingLastPathComponent().path + "/../../Data"

  /// Returns the path of a network of places.
  public static func atlas(_ name: String) -> String { "\(folder)/atlas/\(name).json" }

  /// The networks that the Atlas leads to by itself, under the folder `/data`, read once for all tests.
  public static var places: [String: GraphFile] { get throws { try readPlaces.get() } }

  private static let readPlaces = Result {
    Dictionary(
      uniqueKeysWithValues: try ["world-cities", "north-america", "georgia-tech"].map { name in
        ("/data/atlas/\(name).json", try GraphReader.read(path: atlas(name)))
      })
  }

  /// The map of the world, read once for all tests.
  public static var world: WorldAtlas { get throws { try readWorld.get() } }

  private static let readWorld = Result { try WorldAtlas(contentsOf: folder + "/atlas/world.atlas") }

  /// Returns the bytes of an example of the calculator.
  public static func calculation(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/calculator/\(name).json")))
  }
}
