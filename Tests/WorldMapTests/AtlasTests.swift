// The atlas: the bundled one is whole, foreign ones are refused in a sentence, and simplifying keeps its promise.

import Foundation
import Geometry
import Randomness
import Testing
import WorldMap

/// The bundled atlas, read once for all tests.
let bundledAtlas = Result { try WorldAtlas(contentsOf: atlasPath) }

private let atlasPath = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .appendingPathComponent("../../Data/atlas/world.atlas").path

@Suite("The atlas")
struct AtlasTests {
  @Test("the bundled atlas holds every coast, the borders, countries and cities, and says where they are from")
  func bundled() throws {
    let atlas = try bundledAtlas.get()
    #expect(atlas.coastPointCount > 58_900)
    #expect(atlas.borderPointCount > 19_000)
    #expect(atlas.countries.count == 177)
    #expect(atlas.cities.count > 2000)
    #expect(atlas.sources.map(\.licence) == ["public domain", "CC BY 4.0"])
    let paris = try #require(atlas.cities.first { $0.name == "Paris" && $0.country == "FR" })
    #expect(paris.isCapital && paris.population > 2_000_000)
    #expect(GreatCircle.distance(from: paris.location, to: GeoPoint(latitude: 48.857, longitude: 2.351)) < 5000)
  }

  @Test("no quarter or village has the people of a city, so that Memphis is called Memphis")
  func corrected() throws {
    let cities = try bundledAtlas.get().cities
    func named(_ name: String, _ country: String) -> [AtlasCity] {
      cities.filter { $0.name == name && $0.country == country }
    }
    for (name, country, latitude, longitude) in [
      ("Memphis", "US", 35.15, -90.05), ("Mosul", "IQ", 36.34, 43.13), ("Basrah", "IQ", 30.51, 47.78),
      ("Visakhapatnam", "IN", 17.69, 83.22), ("Kochi", "IN", 9.94, 76.27), ("Sagamihara", "JP", 35.57, 139.37),
      ("Puyang", "CN", 35.76, 115.03), ("Changzhi", "CN", 36.19, 113.11), ("Gorakhpur", "IN", 26.76, 83.37),
      ("Shinagawa", "JP", 35.61, 139.73), ("Suginami", "JP", 35.70, 139.64), ("Kōtō", "JP", 35.67, 139.82),
      ("Edogawa", "JP", 35.69, 139.87), ("Funabashi", "JP", 35.69, 139.98), ("Lhasa", "CN", 29.65, 91.1),
      ("Hotan", "CN", 37.11, 79.92), ("Kaiping", "CN", 22.38, 112.69), ("Changsha", "CN", 28.2, 112.97),
    ] {
      let found = named(name, country)
      #expect(found.count == 1, "\(name)")
      let coordinate = GeoPoint(latitude: latitude, longitude: longitude)
      for city in found { #expect(GreatCircle.distance(from: city.location, to: coordinate) < 20_000, "\(name)") }
    }
    for (name, country) in [
      ("New South Memphis", "US"), ("Al Mawşil al Jadīdah", "IQ"), ("Al Başrah al Qadīmah", "IQ"), ("Kanayannur", "IN"),
      ("Rasapūdipalem", "IN"), ("Aihara", "JP"), ("Minato", "JP"), ("Kampung Baru Subang", "MY"), ("Budta", "PH"),
      ("Zhu Cheng City", "CN"), ("Lexington-Fayette", "US"), ("Kāshān", "IR"), ("Camayenne", "GN"),
    ] {
      #expect(named(name, country).isEmpty, "\(name)")
    }
  }

  @Test(
    "what is wrong with a file is said with its line",
    arguments: [
      ("", "empty"),
      ("hello", "should begin"),
      ("throughline-atlas 1\nisland 1 2 3 4", "line 2, “island”"),
      ("throughline-atlas 1\n\nland 1 2 3", "line 3, a longitude"),
      ("throughline-atlas 1\nland 1 2 3 4", "too few points"),
      ("throughline-atlas 1\nland 0 0 10 10 20 2O", "up to twelve digits"),
      ("throughline-atlas 1\nland 0 0 0 90001 5 5", "beyond the poles"),
      ("throughline-atlas 1\nland 0 0 540001 0 5 5", "one and a half turns"),
      ("throughline-atlas 1\nborder 9999999999999 0 5 5", "up to twelve digits"),
      ("throughline-atlas 1\nborder - 0 5 5", "up to twelve digits"),
      ("throughline-atlas 1\ncap 0 -80000 100 0 100 0", "does not close"),
      ("throughline-atlas 1\nlicence none", "without its source"),
      ("throughline-atlas 1\ncountry\tNowhere\t1\t2", "4 fields"),
      ("throughline-atlas 1\ncountry\t\t1\t2\t3", "name is missing"),
      ("throughline-atlas 1\nplace\tA\u{7}\tXX\t1\t2\t3\t-", "control characters"),
      ("throughline-atlas 1\nplace\tA\tXX\t\t2\t3\t-", "a number is missing"),
    ])
  func refusals(text: String, words: String) {
    #expect {
      _ = try WorldAtlas(bytes: Array(text.utf8))
    } throws: { error in
      let sentence = String(describing: error)
      return sentence.contains(words) && sentence.hasSuffix(".")
    }
  }

  @Test("a file that is not there, or no file, is refused")
  func missing() {
    #expect(throws: AtlasProblem.self) { try WorldAtlas(contentsOf: "/no/such/atlas") }
    #expect(throws: AtlasProblem.self) { try WorldAtlas(contentsOf: "/") }
    #expect(throws: AtlasProblem.self) { try WorldAtlas(bytes: [UInt8](repeating: 10, count: 17 << 20)) }
  }

  @Test("torn and scrambled files are read or refused, and never crash")
  func hostile() throws {
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: atlasPath))).prefix(40_000)
    for seed in UInt64(1)...60 {
      var dice = SeededGenerator(seed: seed)
      var bytes = Array(whole.prefix(dice.below(whole.count)))
      for _ in 0..<dice.below(20) where !bytes.isEmpty {
        bytes[dice.below(bytes.count)] = UInt8(dice.below(256))
      }
      _ = try? WorldAtlas(bytes: bytes)
    }
  }
}
