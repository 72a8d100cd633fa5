// The self-organizing map under people's hands.

import App
import Drawing
import ExhibitKit
import Geometry
import Gestures
import Inspection
import Randomness
import SOMExhibit
import Testing

@Suite struct LearningMapTests {
  @Test func theMapLearnsWhilePeopleWatchAndThenSaysHowGoodItIs() throws {
    let desk = MapDesk()
    let first = try #require(desk.map)
    #expect(first.fraction < 0.1 && first.rows == 80 && first.units == 7)
    desk.wait(2)
    let middle = try #require(desk.map)
    #expect(middle.fraction > 0.15 && middle.fraction < 0.4)
    #expect(desk.shows("pass"))
    desk.settle()
    let last = try #require(desk.map)
    #expect(last.fraction == 1)
    #expect(try #require(last.quantizationError) < 0.5)
    #expect(desk.shows("Quantization error"))
    #expect(desk.app.wakeAfter != 0)
  }

  @Test func theSameInputGivesTheSameMap() {
    let (one, other) = (MapDesk(), MapDesk())
    for desk in [one, other] { desk.wait(1).tap(cell: 27).settle() }
    #expect(one.map?.quantizationError == other.map?.quantizationError)
    #expect(one.picture.primitives == other.picture.primitives)
  }

  @Test func aTapOnAUnitTellsItsValuesAndRows() throws {
    let desk = MapDesk()
    desk.settle()
    var rows = 0
    for unit in 0..<49 {
      let cell = HexagonLattice(units: 7).cell(ofUnit: unit) + 1
      desk.tap(cell: cell).frame()
      let map = try #require(desk.map)
      #expect(map.cell == cell && map.cardTitle == "Unit \(unit + 1)" && map.hitUnit == unit + 1)
      #expect(map.card.contains { $0.hasPrefix("length: ") })
      if let line = map.card.first(where: { $0.hasSuffix(" rows") || $0 == "1 row" }) {
        rows += Int(line.split(separator: " ")[0]) ?? 0
      }
    }
    #expect(rows == 80)
  }

  @Test func theCardKeepsUpWithTheLearning() throws {
    let desk = MapDesk()
    let cell = HexagonLattice(units: 7).cell(ofUnit: 24) + 1
    desk.tap(cell: cell).frame()
    let early = try #require(desk.map).card
    #expect(early.contains { $0.hasPrefix("Which rows") })
    desk.wait(2)
    let middle = try #require(desk.map)
    #expect(middle.fraction < 1 && middle.card != early)
    desk.settle()
    let last = try #require(desk.map).card
    #expect(!last.contains { $0.hasPrefix("Which rows") })
    // What is told now is what a new tap would tell.
    desk.tap(cell: cell).frame()
    #expect(desk.map?.card == last && desk.map?.cell == cell)
  }

  @Test func aNetworkIsLearntByItsNodesAndEachIsOnOneUnit() throws {
    let seed: UInt64 = 5
    var dice = SeededGenerator(seed: seed)
    let nodes = (0..<40).map { "{\"id\":\"n\($0)\",\"label\":\"Person \($0)\"}" }.joined(separator: ",")
    let edges = (1..<40).map { "{\"source\":\"n\($0)\",\"target\":\"n\(dice.below($0))\"}" }.joined(separator: ",")
    let network =
      "{\"format\":\"throughline-graph\",\"version\":1,\"directed\":false,\"nodes\":[\(nodes)],\"edges\":[\(edges)]}"
    let desk = MapDesk(network, named: "people.json")
    #expect(desk.map?.rows == 40, "seed \(seed)")
    desk.settle()
    #expect(desk.shows("40 nodes, 5 measurements") && desk.map?.overlay == "labels")
    let units = try #require(desk.map?.units)
    let lattice = HexagonLattice(units: units)
    var counted = 0
    var named: Set<String> = []
    for unit in 0..<lattice.unitCount {
      let card = try #require(desk.tap(cell: lattice.cell(ofUnit: unit) + 1).frame().map?.card)
      #expect(card.contains { $0.hasPrefix("betweenness: ") })
      if let line = card.first(where: { $0.hasSuffix(" nodes") || $0 == "1 node" }) {
        counted += Int(line.split(separator: " ")[0]) ?? 0
      }
      let names = card.filter { $0.hasPrefix("Person ") }
      #expect(named.isDisjoint(with: names), "seed \(seed)")
      named.formUnion(names)
    }
    #expect(counted == 40 && named.count > 20, "seed \(seed)")
    // Learning again keeps the nodes.
    desk.press("again").settle()
    #expect(desk.shows("40 nodes"))
  }

  @Test func aTapBetweenUnitsTellsTheirDistanceAndOneBesideForgets() throws {
    let desk = MapDesk()
    desk.settle().tap(cell: 2).frame()
    #expect(desk.map?.cardTitle == "Units 1–2")
    #expect(desk.map?.card.first?.hasPrefix("They are ") == true)
    let origin = try #require(desk.map).origin
    desk.tap(at: origin + Point(-15, 300)).frame()
    #expect(desk.map?.cell == nil && desk.map?.cardTitle == nil && desk.map?.hitUnit == 0)
  }

  @Test func aFingerOnSmallCellsAlwaysHitsAUnitAndAMouseWhatIsUnderIt() throws {
    let desk = MapDesk(MapDesk.groups(rows: 60), width: 1000, height: 700, settings: AppSettings(reducedMotion: true))
    desk.app.setProperty("units", to: .choice("40"))
    desk.settle()
    let map = try #require(desk.map)
    #expect(map.units == 40 && map.cellHeight < 10)
    var random = SeededGenerator(seed: 11)
    let lattice = HexagonLattice(units: 40)
    let side = map.cellHeight * 0.75 * Double(lattice.side)
    for _ in 0..<60 {
      let point = map.origin + Point(random.real(0...side), random.real(0...side))
      desk.tap(at: point).frame()
      let hit = try #require(desk.map)
      let cell = try #require(hit.cell, "seed 11")
      #expect(lattice.unit(ofCell: cell - 1) == hit.hitUnit - 1, "seed 11")
      let reach = 1.2 * map.cellHeight * 0.75.squareRoot() + 0.01
      #expect(hit.center(ofCell: cell).distance(to: point) <= max(reach, 10), "seed 11")
    }
    desk.play { $0.tap(.mouse(.primary), at: map.center(ofCell: 2)) }.frame()
    #expect(desk.map?.cell == 2 && desk.map?.hitUnit == 0)
  }

  @Test func aTapBesideTheRoomOfTheChartHitsNothingOfIt() throws {
    let desk = MapDesk()
    desk.settle()
    let middle = desk.center(ofCell: 85)
    // So close that the chart lies behind the words at the left.
    desk.play {
      $0.down(1, at: middle + Point(-40, 0)).down(2, at: middle + Point(40, 0))
        .move([1: middle + Point(-300, 0), 2: middle + Point(300, 0)], over: 0.4).up(1).up(2)
    }.settle().tap(at: middle).frame()
    #expect(desk.map?.cell != nil)
    desk.tap(at: Point(10, 150)).frame()
    #expect(desk.map?.cell == nil)
  }

  @Test func theCellUnderTheFingerIsAnsweredWhenTheChartIsZoomedAndMoved() throws {
    let desk = MapDesk()
    desk.settle()
    let middle = desk.center(ofCell: 85)
    desk.play {
      $0.down(1, at: middle + Point(-30, 0)).down(2, at: middle + Point(30, 0))
        .move([1: middle + Point(-90, 20), 2: middle + Point(110, 40)], over: 0.4).up(1).up(2)
    }.settle()
    #expect(desk.center(ofCell: 85).distance(to: middle) > 5)
    for cell in [85, 72, 99] {
      desk.tap(cell: cell).frame()
      #expect(desk.map?.cell == cell)
    }
  }

  @Test func aTapOnASmallChartShowsItLarge() throws {
    let desk = MapDesk()
    desk.settle()
    #expect(desk.map?.planes.count == 5)
    for (index, name) in ["distances", "length", "width", "height", "weight"].enumerated() {
      let plane = try #require(desk.map).planes[index]
      desk.tap(at: Point(plane[0] + plane[2] / 2, plane[1] + plane[3] / 2)).frame()
      #expect(desk.map?.shown == name)
    }
    let ends = try #require(desk.map).ends
    #expect(ends[0] >= 0 && ends[1] <= 12)
  }

  @Test func coloursAndMarksCanBeChosen() throws {
    let desk = MapDesk()
    desk.settle()
    var ramps: [String] = []
    for _ in 0..<5 {
      ramps.append(try #require(desk.map).ramp)
      desk.press("ramp").frame()
    }
    #expect(Set(ramps).count == 5 && desk.map?.ramp == ramps[0])
    desk.press("overlay").frame()
    #expect(desk.map?.overlay == "marks")
    desk.press("overlay").frame()
    #expect(desk.map?.overlay == "labels" && desk.shows("kind A"))
  }

  @Test func namesOfTheOldMapAreNotDrawnOverTheNewOne() throws {
    let desk = MapDesk()
    desk.settle().press("overlay").press("overlay").frame()
    #expect(desk.map?.overlay == "labels" && desk.shows("kind A"))
    desk.press("again").wait(1)
    #expect(try #require(desk.map).fraction < 0.5)
    #expect(!desk.shows("kind") && desk.map?.overlay == "labels" && desk.frame(ofControl: "overlay") == nil)
    desk.settle()
    #expect(desk.shows("kind A") && desk.frame(ofControl: "overlay") != nil)
  }

  @Test func learningCanBePausedAndBegunAgain() throws {
    let desk = MapDesk()
    desk.wait(1).press("pause").wait(0.5)
    let fraction = try #require(desk.map).fraction
    #expect(desk.map?.isPaused == true && desk.app.wakeAfter != 0)
    desk.wait(1)
    #expect(desk.map?.fraction == fraction)
    desk.press("pause").settle()
    #expect(desk.map?.fraction == 1)
    desk.press("again").frame(2)
    #expect(try #require(desk.map).fraction < 0.1)
  }

  @Test func moreUnitsMakeALargerMap() throws {
    let desk = MapDesk()
    desk.settle()
    let stepper = try #require(desk.frame(ofControl: "units"))
    desk.tap(at: Point(stepper.maxX - 10, stepper.center.y)).frame(2)
    #expect(desk.map?.units == 8)
    desk.settle().tap(cell: 225).frame()
    #expect(desk.map?.cardTitle == "Unit 64")
  }

  @Test func aMapFromAFileIsShownAsItIs() throws {
    let data = (0..<81).map { "\($0 % 13)" }.joined(separator: ",")
    let desk = MapDesk("{\"data\":[\(data)]}", named: "plain.json")
    #expect(desk.map?.units == 5 && desk.map?.fraction == 1)
    desk.tap(cell: 3).frame()
    #expect(desk.map?.cardTitle == "Unit 2")
    #expect(desk.map?.card.first == "2 from its neighbours")
  }

  @Test func aMapOfANetworkIsStillOneWhenItComesFromAFile() throws {
    let data = (0..<9).map(String.init).joined(separator: ",")
    let desk = MapDesk(
      "{\"data\":[\(data)],\"rows\":\"nodes\",\"name\":\"Friends\",\"names\":[\"Ann\",\"Bo\",\"Cy\"],\"matches\":[1,1,4]}",
      named: "other.json")
    desk.frame(2)
    #expect(desk.map?.table == "Friends" && desk.map?.rowKind == "nodes" && desk.map?.overlay == "labels")
    #expect(desk.shows("3 nodes") && desk.shows("Ann") && desk.shows("Cy"))
    desk.tap(cell: 1).frame()
    #expect(desk.map?.card.contains("2 nodes") == true)
    // A map of a table that follows is one of rows, with nothing on its units.
    desk.host.documents["/data/plain.json"] = Array("{\"data\":[\(data)],\"matches\":[2]}".utf8)
    desk.send(.fileDropped(path: "/data/plain.json")).frame(3)
    #expect(desk.map?.table == "Plain" && desk.map?.rowKind == "rows" && desk.map?.overlay == "none")
  }

  @Test(arguments: ["{\"data\":[1,2]}", "a,b\nx,y\n", "", "{", "1\n"])
  func whatCannotBeShownIsSaidAndWhatWasThereStays(text: String) {
    let desk = MapDesk()
    desk.host.documents["/data/bad.csv"] = Array(text.utf8)
    desk.settle().send(.fileDropped(path: "/data/bad.csv")).frame(2)
    #expect(desk.map?.table == "Groups")
    #expect(desk.map?.notice.contains("bad.csv") == true)
    desk.send(.fileDropped(path: "/not/there.csv")).frame(2)
    #expect(desk.map?.notice.contains("could not be opened") == true)
    desk.wait(20)
    #expect(desk.map?.notice == "")
  }

  @Test func aBrokenNetworkIsCalledANetwork() {
    let desk = MapDesk()
    desk.host.documents["/data/cut.json"] = Array("{\"nodes\": [\"A\", \"B\"], \"edges\": [{\"src\":".utf8)
    desk.settle().send(.fileDropped(path: "/data/cut.json")).frame(3)
    #expect(desk.map?.notice.contains("cut.json") == true && desk.map?.notice.contains("not a map") == false)
    desk.host.documents["/data/cut.json"] = Array("{\"data\": [1, 2".utf8)
    desk.send(.fileDropped(path: "/data/cut.json")).frame(3)
    #expect(desk.map?.notice.contains("not a map") == true)
  }

  @Test func aReadingThatTakesLongIsShownAndCanBeStopped() throws {
    let desk = MapDesk()
    desk.settle()
    desk.host.answersAtOnce = false
    desk.send(.fileDropped(path: "/data/large.csv")).frame(5)
    #expect(desk.frame(ofControl: "progress") == nil, "a short wait needs no word")
    desk.wait(0.5)
    #expect(desk.frame(ofControl: "progress") != nil && desk.shows("Opening large.csv"))
    let ticket = try #require(
      desk.effects.compactMap { effect in
        if case .read(_, _, let ticket) = effect { ticket } else { nil }
      }.last)
    desk.say(.progress(ticket: ticket, fraction: 0.5)).frame()
    desk.press("cancelLoading").frame()
    #expect(desk.frame(ofControl: "progress") == nil && desk.effects.contains(.cancel(ticket: ticket)))
    // An answer that comes nevertheless is none.
    desk.host.documents["/data/large.csv"] = Array("x,y\n1,2\n3,4\n".utf8)
    desk.host.answersAtOnce = true
    desk.host.carryOut([.read(path: "/data/large.csv", as: DocumentType(MapDocument.self), ticket: ticket)])
    desk.settle()
    desk.host.answersAtOnce = false
    #expect(desk.map?.table == "Groups" && desk.app.wakeAfter != 0)
    desk.send(.fileDropped(path: "/data/large.csv")).wait(0.5).key(.escape).frame()
    #expect(desk.frame(ofControl: "progress") == nil && desk.map?.table == "Groups")
  }

  @Test func aFileIsChosenFromThePanel() throws {
    let desk = MapDesk()
    desk.host.documents["/data/other.csv"] = Array("x,y\n1,2\n3,4\n5,7\n".utf8)
    desk.host.folders["."] = desk.host.listing(of: "/data")
    desk.settle().press("open").frame(3)
    let list = try #require(desk.frame(ofControl: "pickerList"))
    desk.tap(at: Point(list.center.x, list.minY + 90)).frame(3)
    #expect(desk.map?.table == "Other" && desk.map?.panel == "none")
  }

  @Test func keysReachEverything() throws {
    let desk = MapDesk()
    desk.settle().key(.right).key(.right).key(.down)
    #expect(desk.map?.cell == 7 * 13 + 8)
    desk.key(.character("n"))
    #expect(desk.map?.shown == "length")
    desk.key(.character("c"))
    #expect(desk.map?.ramp == "ember")
    desk.key(.character("?"))
    #expect(desk.map?.panel == "help")
    desk.key(.escape)
    #expect(desk.map?.panel == "none" && desk.map?.cell != nil)
    desk.key(.escape)
    #expect(desk.map?.cell == nil)
  }

  @Test func aRowIsFoundByItsNameAndItsUnitPointedOut() throws {
    let desk = MapDesk("name,x,y\nÉlodie,1,2\nZoë,9,8\nBo Elm,5,1\nAnn,2,7\n")
    desk.key(.character("/")).frame()
    #expect(desk.map?.panel == "none" && desk.map?.notice.contains("learning is over") == true)
    desk.settle()
    for (typed, name) in [("elo", "Élodie"), ("zoe", "Zoë"), ("elm", "Bo Elm")] {
      desk.key(.character("/")).frame()
      #expect(desk.map?.panel == "search")
      for letter in typed {
        desk.send(.key(.character(String(letter)), modifiers: [], isRepeat: false, time: desk.time))
        desk.send(.text(String(letter), time: desk.time))
      }
      desk.frame().key(.enter).frame()
      #expect(desk.map?.panel == "none" && desk.map?.card.contains(name) == true, "\(name)")
      #expect((desk.map?.hitUnit ?? 0) > 0)
    }
    // The letters were letters, and the exhibit says so to the window.
    #expect(desk.effects.contains(.setTextInput(true)) && desk.effects.last { $0.isTextInput } == .setTextInput(false))
    desk.key(.character("/")).key(.escape).frame()
    #expect(desk.map?.panel == "none" && desk.map?.cell != nil)
    desk.press("search").frame(2)
    let frame = try #require(desk.frame(ofControl: "searchList"))
    desk.tap(at: Point(frame.center.x, frame.minY + 20)).frame(2)
    #expect(desk.map?.card.contains("Élodie") == true)
  }

  @Test func theChartsAreKeptAlsoWhereThereIsOnlyOne() throws {
    let data = (0..<81).map { "\($0 % 13)" }.joined(separator: ",")
    let desk = MapDesk("{\"data\":[\(data)]}", named: "plain.json")
    desk.settle()
    #expect(desk.map?.planes.isEmpty == true)
    let kept = desk.picture.backdropRevision
    // Something over the charts changes, and they do not.
    desk.key(.character("?")).settle().key(.escape).settle()
    #expect(desk.picture.backdropRevision == kept && desk.picture.backdropCount > 0)
    desk.key(.character("c")).frame()
    #expect(desk.picture.backdropRevision != kept)
  }

  @Test func everyNoteOnATableIsShownOneAfterTheOther() {
    let desk = MapDesk()
    desk.host.documents["/data/odd.csv"] = Array("id,kind,x,y\n1,oak,2,\n2,elm,3,4\n3,ash,4,9\n".utf8)
    desk.settle().send(.fileDropped(path: "/data/odd.csv")).frame(2)
    var seen: [String] = []
    for _ in 0..<60 {
      if let notice = desk.map?.notice, !notice.isEmpty, notice != seen.last { seen.append(notice) }
      desk.wait(0.5)
    }
    #expect(seen.count == 3 && seen[0].contains("only counts") && seen[1].contains("names the rows"), "\(seen)")
    #expect(seen.last?.contains("missing") == true && desk.map?.notice == "")
    // Esc goes from note to note.
    desk.send(.fileDropped(path: "/data/odd.csv")).frame(2)
    for _ in 0..<3 { desk.key(.escape).frame() }
    #expect(desk.map?.notice == "")
  }

  @Test func atRestNothingIsDrawn() {
    let desk = MapDesk()
    desk.settle()
    desk.wait(1)
    let draws = desk.draws
    desk.wait(1)
    #expect(desk.draws == draws)
  }

  @Test func aPublicTableStartsOver() throws {
    var settings = AppSettings()
    settings.isKiosk = true
    let desk = MapDesk(settings: settings)
    desk.settle().tap(cell: 5).wait(46)
    #expect(desk.app.chromeReport.warning.hasPrefix("Still there?"))
    #expect(desk.map?.notice == "", "one warning is enough")
    desk.wait(16)
    #expect(desk.app.chromeReport.warning.isEmpty)
    #expect(desk.map?.cell == nil && desk.map?.notice == "")
    #expect(try #require(desk.map).fraction < 0.5)
  }

  @Test(arguments: [(320, 480), (1080, 1920), (3840, 2160), (1, 1), (800, 300)])
  func everyWindowHasAChartInside(width: Int, height: Int) throws {
    let desk = MapDesk(width: width, height: height)
    desk.wait(0.5)
    let map = try #require(desk.map)
    let side = Double(2 * map.units - 1)
    #expect(map.cellHeight > 0)
    guard width > 300 else { return }
    #expect(map.origin.x >= 0 && map.origin.x + map.cellHeight * 0.75.squareRoot() * (side + 1) <= Double(width) + 1)
    #expect(map.origin.y >= 0 && map.origin.y + map.cellHeight * 0.75 * side <= Double(height) + 1)
  }

  @Test(arguments: 1...6)
  func anyHandsInAnyOrderLeadNowhereBad(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let desk = MapDesk(width: 900, height: 700)
    let keys: [Key] = [.escape, .enter, .tab, .left, .down] + "?f+-tcupron".map { .character(String($0)) }
    for _ in 0..<250 {
      let point = Point(random.real(-20...920), random.real(-20...720))
      switch random.int(0...9) {
      case 0: desk.key(random.pick(keys))
      case 1: desk.send(.resized(width: random.int(1...2000), height: random.int(1...1500)))
      case 2: desk.send(.wheel(at: point, notches: Point(0, random.real(-30...30)), modifiers: [], time: desk.time))
      case 3: desk.send(.focusLost)
      case 4:
        desk.play { $0.down(at: point).move(to: Point(random.real(0...900), random.real(0...700)), over: 0.1).up() }
      case 5: desk.send(.wheel(at: Point(.nan, .infinity), notches: Point(0, .nan), modifiers: [], time: desk.time))
      default: desk.tap(at: point)
      }
    }
    for primitive in desk.picture.points { #expect(primitive.x.isFinite && primitive.y.isFinite, "seed \(seed)") }
    desk.key(.escape).key(.escape).key(.escape).key(.escape).settle()
    #expect(desk.map?.panel == "none" && desk.map?.cell == nil, "seed \(seed)")
  }
}

extension Effect {
  /// Whether it turns the typing of text on or off.
  fileprivate var isTextInput: Bool { if case .setTextInput = self { true } else { false } }
}
