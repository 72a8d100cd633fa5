// The self-organizing map under people's hands.

import App
import AppTestSupport
import Drawing
import ExhibitKit
import Geometry
import Gestures
import Inspection
import Randomness
import SOMExhibit
import TestSupport
import Testing

@Suite struct SOMTests {
  @Test func theMapLearnsWhilePeopleWatchAndThenSaysHowGoodItIs() throws {
    let driver = AppTestDriver.som()
    let first = try #require(driver.map.report)
    #expect(first.fraction < 0.1 && first.rows == 80 && first.units == 7)
    driver.wait(2)
    let middle = try #require(driver.map.report)
    #expect(middle.fraction > 0.15 && middle.fraction < 0.4)
    #expect(driver.shows("pass"))
    driver.settle()
    let last = try #require(driver.map.report)
    #expect(last.fraction == 1)
    #expect(try #require(last.quantizationError) < 0.5)
    #expect(driver.shows("Quantization error"))
    #expect(driver.app.wakeAfter != 0)
  }

  @Test func theSameInputGivesTheSameMap() {
    let (one, other) = (AppTestDriver.som(), AppTestDriver.som())
    for driver in [one, other] { driver.wait(1).tap(cell: 27).settle() }
    #expect(one.map.report?.quantizationError == other.map.report?.quantizationError)
    #expect(one.picture.primitives == other.picture.primitives)
  }

  @Test func aTapOnAUnitTellsItsValuesAndRows() throws {
    let driver = AppTestDriver.som()
    driver.settle()
    var rows = 0
    for unit in 0..<49 {
      let cell = HexagonLattice(units: 7).cell(ofUnit: unit) + 1
      driver.tap(cell: cell).frame()
      let map = try #require(driver.map.report)
      #expect(map.cell == cell && map.cardTitle == "Unit \(unit + 1)" && map.hitUnit == unit + 1)
      #expect(map.card.contains { $0.hasPrefix("length: ") })
      if let line = map.card.first(where: { $0.hasSuffix(" rows") || $0 == "1 row" }) {
        rows += Int(line.split(separator: " ")[0]) ?? 0
      }
    }
    #expect(rows == 80)
  }

  @Test func theCardKeepsUpWithTheLearning() throws {
    let driver = AppTestDriver.som()
    let cell = HexagonLattice(units: 7).cell(ofUnit: 24) + 1
    driver.tap(cell: cell).frame()
    let early = try #require(driver.map.report).card
    #expect(early.contains { $0.hasPrefix("Which rows") })
    driver.wait(2)
    let middle = try #require(driver.map.report)
    #expect(middle.fraction < 1 && middle.card != early)
    driver.settle()
    let last = try #require(driver.map.report).card
    #expect(!last.contains { $0.hasPrefix("Which rows") })
    // The words shown now are those of a new tap.
    driver.tap(cell: cell).frame()
    #expect(driver.map.report?.card == last && driver.map.report?.cell == cell)
  }

  @Test func aNetworkIsLearntByItsNodesAndEachIsOnOneUnit() throws {
    let seed: UInt64 = 5
    var dice = SeededGenerator(seed: seed)
    let nodes = (0..<40).map { "{\"id\":\"n\($0)\",\"label\":\"Person \($0)\"}" }.joined(separator: ",")
    let edges = (1..<40).map { "{\"source\":\"n\($0)\",\"target\":\"n\(dice.below($0))\"}" }.joined(separator: ",")
    let network =
      "{\"format\":\"throughline-graph\",\"version\":1,\"directed\":false,\"nodes\":[\(nodes)],\"edges\":[\(edges)]}"
    let driver = AppTestDriver.som(network, named: "people.json")
    #expect(driver.map.report?.rows == 40, "seed \(seed)")
    driver.settle()
    #expect(driver.shows("40 nodes, 5 measurements") && driver.map.report?.overlay == "labels")
    let units = try #require(driver.map.report?.units)
    let lattice = HexagonLattice(units: units)
    var counted = 0
    var named: Set<String> = []
    for unit in 0..<lattice.unitCount {
      let card = try #require(driver.tap(cell: lattice.cell(ofUnit: unit) + 1).frame().map.report?.card)
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
    driver.press("again").settle()
    #expect(driver.shows("40 nodes"))
  }

  @Test func aTapBetweenUnitsTellsTheirDistanceAndOneBesideForgets() throws {
    let driver = AppTestDriver.som()
    driver.settle().tap(cell: 2).frame()
    #expect(driver.map.report?.cardTitle == "Units 1–2")
    #expect(driver.map.report?.card.first?.hasPrefix("They are ") == true)
    let origin = try #require(driver.map.report).origin
    driver.tap(at: origin + Point(-15, 300)).frame()
    #expect(driver.map.report?.cell == nil && driver.map.report?.cardTitle == nil && driver.map.report?.hitUnit == 0)
  }

  @Test func aFingerOnSmallCellsAlwaysHitsAUnitAndAMouseWhatIsUnderIt() throws {
    let driver = AppTestDriver.som(
      AppTestDriver.meadow(rows: 60), width: 1000, height: 700, settings: AppSettings(reducedMotion: true))
    driver.app.setProperty("units", to: .choice("40"))
    driver.settle()
    let map = try #require(driver.map.report)
    #expect(map.units == 40 && map.cellHeight < 10)
    var random = SeededGenerator(seed: 11)
    let lattice = HexagonLattice(units: 40)
    let side = map.cellHeight * 0.75 * Double(lattice.side)
    for _ in 0..<60 {
      let point = map.origin + Point(random.number(0...side), random.number(0...side))
      driver.tap(at: point).frame()
      let hit = try #require(driver.map.report)
      let cell = try #require(hit.cell, "seed 11")
      #expect(lattice.unit(ofCell: cell - 1) == hit.hitUnit - 1, "seed 11")
      let reach = 1.2 * map.cellHeight * 0.75.squareRoot() + 0.01
      #expect(hit.center(ofCell: cell).distance(to: point) <= max(reach, 10), "seed 11")
    }
    driver.play { $0.tap(.mouse(.primary), at: map.center(ofCell: 2)) }.frame()
    #expect(driver.map.report?.cell == 2 && driver.map.report?.hitUnit == 0)
  }

  @Test func aTapBesideTheRoomOfTheChartHitsNothingOfIt() throws {
    let driver = AppTestDriver.som()
    driver.settle()
    let middle = driver.map.center(ofCell: 85)
    // So close that the chart lies behind the words at the left.
    driver.play {
      $0.down(1, at: middle + Point(-40, 0)).down(2, at: middle + Point(40, 0))
        .move([1: middle + Point(-300, 0), 2: middle + Point(300, 0)], over: 0.4).up(1).up(2)
    }.settle().tap(at: middle).frame()
    #expect(driver.map.report?.cell != nil)
    driver.tap(at: Point(10, 150)).frame()
    #expect(driver.map.report?.cell == nil)
  }

  @Test func theCellUnderTheFingerIsAnsweredWhenTheChartIsZoomedAndMoved() throws {
    let driver = AppTestDriver.som()
    driver.settle()
    let middle = driver.map.center(ofCell: 85)
    driver.play {
      $0.down(1, at: middle + Point(-30, 0)).down(2, at: middle + Point(30, 0))
        .move([1: middle + Point(-90, 20), 2: middle + Point(110, 40)], over: 0.4).up(1).up(2)
    }.settle()
    #expect(driver.map.center(ofCell: 85).distance(to: middle) > 5)
    for cell in [85, 72, 99] {
      driver.tap(cell: cell).frame()
      #expect(driver.map.report?.cell == cell)
    }
  }

  @Test func aTapOnASmallChartShowsItLarge() throws {
    let driver = AppTestDriver.som()
    driver.settle()
    #expect(driver.map.report?.planes.count == 5)
    for (index, name) in ["distances", "length", "width", "height", "weight"].enumerated() {
      let plane = try #require(driver.map.report).planes[index]
      driver.tap(at: Point(plane[0] + plane[2] / 2, plane[1] + plane[3] / 2)).frame()
      #expect(driver.map.report?.shown == name)
    }
    let ends = try #require(driver.map.report).ends
    #expect(ends[0] >= 0 && ends[1] <= 12)
  }

  @Test func coloursAndMarksCanBeChosen() throws {
    let driver = AppTestDriver.som()
    driver.settle()
    var ramps: [String] = []
    for _ in 0..<5 {
      ramps.append(try #require(driver.map.report).ramp)
      driver.press("ramp").frame()
    }
    #expect(Set(ramps).count == 5 && driver.map.report?.ramp == ramps[0])
    driver.press("overlay").frame()
    #expect(driver.map.report?.overlay == "marks")
    driver.press("overlay").frame()
    #expect(driver.map.report?.overlay == "labels" && driver.shows("kind A"))
  }

  @Test func namesOfTheOldMapAreNotDrawnOverTheNewOne() throws {
    let driver = AppTestDriver.som()
    driver.settle().press("overlay").press("overlay").frame()
    #expect(driver.map.report?.overlay == "labels" && driver.shows("kind A"))
    driver.press("again").wait(1)
    #expect(try #require(driver.map.report).fraction < 0.5)
    #expect(!driver.shows("kind") && driver.map.report?.overlay == "labels" && driver.frame(of: "overlay") == nil)
    driver.settle()
    #expect(driver.shows("kind A") && driver.frame(of: "overlay") != nil)
  }

  @Test func learningCanBePausedAndBegunAgain() throws {
    let driver = AppTestDriver.som()
    driver.wait(1).press("pause").wait(0.5)
    let fraction = try #require(driver.map.report).fraction
    #expect(driver.map.report?.isPaused == true && driver.app.wakeAfter != 0)
    driver.wait(1)
    #expect(driver.map.report?.fraction == fraction)
    driver.press("pause").settle()
    #expect(driver.map.report?.fraction == 1)
    driver.press("again").frame(2)
    #expect(try #require(driver.map.report).fraction < 0.1)
  }

  @Test func moreUnitsMakeALargerMap() throws {
    let driver = AppTestDriver.som()
    driver.settle()
    let stepper = try #require(driver.frame(of: "units"))
    driver.tap(at: Point(stepper.maxX - 10, stepper.center.y)).frame(2)
    #expect(driver.map.report?.units == 8)
    driver.settle().tap(cell: 225).frame()
    #expect(driver.map.report?.cardTitle == "Unit 64")
  }

  @Test func aMapFromAFileIsShownAsItIs() throws {
    let data = (0..<81).map { "\($0 % 13)" }.joined(separator: ",")
    let driver = AppTestDriver.som("{\"data\":[\(data)]}", named: "plain.json")
    #expect(driver.map.report?.units == 5 && driver.map.report?.fraction == 1)
    driver.tap(cell: 3).frame()
    #expect(driver.map.report?.cardTitle == "Unit 2")
    #expect(driver.map.report?.card.first == "2 from its neighbours")
  }

  @Test func aMapOfANetworkIsStillOneWhenItComesFromAFile() throws {
    let data = (0..<9).map(String.init).joined(separator: ",")
    let driver = AppTestDriver.som(
      "{\"data\":[\(data)],\"rows\":\"nodes\",\"name\":\"Friends\",\"names\":[\"Ann\",\"Bo\",\"Cy\"],\"matches\":[1,1,4]}",
      named: "other.json")
    driver.frame(2)
    #expect(
      driver.map.report?.table == "Friends" && driver.map.report?.rowKind == "nodes"
        && driver.map.report?.overlay == "labels")
    #expect(driver.shows("3 nodes") && driver.shows("Ann") && driver.shows("Cy"))
    driver.tap(cell: 1).frame()
    #expect(driver.map.report?.card.contains("2 nodes") == true)
    // A map of a table that follows is one of rows, with nothing on its units.
    driver.host.documents["/data/plain.json"] = Array("{\"data\":[\(data)],\"matches\":[2]}".utf8)
    driver.drop("/data/plain.json").frame(3)
    #expect(
      driver.map.report?.table == "Plain" && driver.map.report?.rowKind == "rows"
        && driver.map.report?.overlay == "none")
  }

  @Test(arguments: ["{\"data\":[1,2]}", "a,b\nx,y\n", "", "{", "1\n"])
  func whatCannotBeShownIsSaidAndWhatWasThereStays(text: String) {
    let driver = AppTestDriver.som()
    driver.host.documents["/data/bad.csv"] = Array(text.utf8)
    driver.settle().drop("/data/bad.csv").frame(2)
    #expect(driver.map.report?.table == "Groups")
    #expect(driver.map.report?.notice.contains("bad.csv") == true)
    driver.drop("/not/there.csv").frame(2)
    #expect(driver.map.report?.notice.contains("could not be opened") == true)
    driver.wait(20).key(.escape)
    #expect(driver.map.report?.notice == "" && driver.map.report?.table == "Groups")
  }

  @Test func aBrokenNetworkIsCalledANetwork() {
    let driver = AppTestDriver.som()
    driver.host.documents["/data/cut.json"] = Array("{\"nodes\": [\"A\", \"B\"], \"edges\": [{\"src\":".utf8)
    driver.settle().drop("/data/cut.json").frame(3)
    #expect(driver.map.report?.notice.contains("cut.json") == true && !driver.shows("A map is"))
    driver.host.documents["/data/cut.json"] = Array("{\"data\": [1, 2".utf8)
    driver.drop("/data/cut.json").frame(3)
    #expect(driver.map.report?.notice.contains("cut.json") == true && driver.shows("A map is"))
  }

  @Test func aReadingThatTakesLongIsShownAndCanBeStopped() throws {
    let driver = AppTestDriver.som()
    driver.settle()
    driver.host.answersAtOnce = false
    driver.drop("/data/large.csv").frame(5)
    #expect(driver.frame(of: "progress") == nil, "a short wait needs no word")
    driver.wait(0.5)
    #expect(driver.frame(of: "progress") != nil && driver.shows("Opening large.csv"))
    let ticket = try #require(
      driver.effects.compactMap { effect in
        if case .read(_, _, let ticket) = effect { ticket } else { nil }
      }.last)
    driver.say(.progress(ticket: ticket, fraction: 0.5)).frame()
    driver.press("cancelLoading").frame()
    #expect(driver.frame(of: "progress") == nil && driver.effects.contains(.cancel(ticket: ticket)))
    // An answer that comes nevertheless is none.
    driver.host.documents["/data/large.csv"] = Array("x,y\n1,2\n3,4\n".utf8)
    driver.host.answersAtOnce = true
    driver.host.carryOut([.read(path: "/data/large.csv", as: DocumentType(SOMDocument.self), ticket: ticket)])
    driver.settle()
    driver.host.answersAtOnce = false
    #expect(driver.map.report?.table == "Groups" && driver.app.wakeAfter != 0)
    driver.drop("/data/large.csv").wait(0.5).key(.escape).frame()
    #expect(driver.frame(of: "progress") == nil && driver.map.report?.table == "Groups")
  }

  @Test func aFileIsChosenFromThePanel() throws {
    let driver = AppTestDriver.som()
    driver.host.documents["/data/other.csv"] = Array("x,y\n1,2\n3,4\n5,7\n".utf8)
    driver.host.folders["."] = driver.host.listing(of: "/data")
    driver.settle().press("open").frame(3)
    let list = try #require(driver.frame(of: "pickerList"))
    driver.tap(at: Point(list.center.x, list.minY + 90)).frame(3)
    #expect(driver.map.report?.table == "Other" && driver.map.report?.panel == "none")
  }

  @Test func keysReachEverything() throws {
    let driver = AppTestDriver.som()
    driver.settle().key(.right).key(.right).key(.down)
    #expect(driver.map.report?.cell == 7 * 13 + 8)
    driver.key("n")
    #expect(driver.map.report?.shown == "length")
    driver.key("c")
    #expect(driver.map.report?.ramp == "ember")
    driver.key("?")
    #expect(driver.map.report?.panel == "help")
    driver.key(.escape)
    #expect(driver.map.report?.panel == "none" && driver.map.report?.cell != nil)
    driver.key(.escape)
    #expect(driver.map.report?.cell == nil)
  }

  @Test func aRowIsFoundByItsNameAndItsUnitPointedOut() throws {
    let driver = AppTestDriver.som("name,x,y\nÉlodie,1,2\nZoë,9,8\nBo Elm,5,1\nAnn,2,7\n")
    driver.key("/").frame()
    #expect(driver.map.report?.panel == "none" && driver.map.report?.notice.contains("learning is over") == true)
    driver.settle()
    for (typed, name) in [("elo", "Élodie"), ("zoe", "Zoë"), ("elm", "Bo Elm")] {
      driver.key("/").frame()
      #expect(driver.map.report?.panel == "search")
      for letter in typed {
        driver.put(.key(.character(String(letter)), modifiers: [], isRepeat: false, time: driver.time)).frame()
        driver.put(.text(String(letter), time: driver.time)).frame()
      }
      driver.frame().key(.enter).frame()
      #expect(driver.map.report?.panel == "none" && driver.map.report?.card.contains(name) == true, "\(name)")
      #expect((driver.map.report?.hitUnit ?? 0) > 0)
    }
    // The letters were letters, and the exhibit says so to the window.
    #expect(
      driver.effects.contains(.setTextInput(true)) && driver.effects.last { $0.isTextInput } == .setTextInput(false))
    driver.key("/").key(.escape).frame()
    #expect(driver.map.report?.panel == "none" && driver.map.report?.cell != nil)
    driver.press("search").frame(2)
    let frame = try #require(driver.frame(of: "searchList"))
    driver.tap(at: Point(frame.center.x, frame.minY + 20)).frame(2)
    #expect(driver.map.report?.card.contains("Élodie") == true)
  }

  @Test func theChartsAreKeptAlsoWhereThereIsOnlyOne() throws {
    let data = (0..<81).map { "\($0 % 13)" }.joined(separator: ",")
    let driver = AppTestDriver.som("{\"data\":[\(data)]}", named: "plain.json")
    driver.settle()
    #expect(driver.map.report?.planes.isEmpty == true)
    let kept = driver.picture.backdropRevision
    // Something over the charts changes, and they do not.
    driver.key("?").settle().key(.escape).settle()
    #expect(driver.picture.backdropRevision == kept && driver.picture.backdropCount > 0)
    driver.key("c").frame()
    #expect(driver.picture.backdropRevision != kept)
  }

  @Test func everyNoteOnATableIsShownOneAfterTheOther() {
    let driver = AppTestDriver.som()
    driver.host.documents["/data/odd.csv"] = Array("id,kind,x,y\n1,oak,2,\n2,elm,3,4\n3,ash,4,9\n".utf8)
    driver.settle().drop("/data/odd.csv").frame(2)
    var seen: [String] = []
    for _ in 0..<60 {
      if let notice = driver.map.report?.notice, !notice.isEmpty, notice != seen.last { seen.append(notice) }
      driver.wait(0.5)
    }
    #expect(seen.count == 3 && seen[0].contains("only counts") && seen[1].contains("names the rows"), "\(seen)")
    #expect(seen.last?.contains("missing") == true && driver.map.report?.notice == "")
    // Esc goes from note to note.
    driver.drop("/data/odd.csv").frame(2)
    for _ in 0..<3 { driver.key(.escape).frame() }
    #expect(driver.map.report?.notice == "")
  }

  @Test func atRestNothingIsDrawn() {
    let driver = AppTestDriver.som()
    driver.settle()
    driver.wait(1)
    let draws = driver.draws
    driver.wait(1)
    #expect(driver.draws == draws)
  }

  @Test func aPublicTableStartsOver() throws {
    var settings = AppSettings()
    settings.visitors = .publicTable
    let driver = AppTestDriver.som(settings: settings)
    driver.settle().tap(cell: 5).wait(46)
    #expect(driver.app.chromeReport.warning.hasPrefix("Still there?"))
    #expect(driver.map.report?.notice == "", "one warning is enough")
    driver.wait(16)
    #expect(driver.app.chromeReport.warning.isEmpty)
    #expect(driver.map.report?.cell == nil && driver.map.report?.notice == "")
    #expect(try #require(driver.map.report).fraction < 0.5)
  }

  @Test(arguments: [(320, 480), (1080, 1920), (3840, 2160), (1, 1), (800, 300)])
  func everyWindowHasAChartInside(width: Int, height: Int) throws {
    let driver = AppTestDriver.som(width: width, height: height)
    driver.wait(0.5)
    let map = try #require(driver.map.report)
    let side = Double(2 * map.units - 1)
    #expect(map.cellHeight > 0)
    guard width > 300 else { return }
    #expect(map.origin.x >= 0 && map.origin.x + map.cellHeight * 0.75.squareRoot() * (side + 1) <= Double(width) + 1)
    #expect(map.origin.y >= 0 && map.origin.y + map.cellHeight * 0.75 * side <= Double(height) + 1)
  }

  @Test(arguments: 1...6)
  func anyHandsInAnyOrderLeadNowhereBad(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let driver = AppTestDriver.som(width: 900, height: 700)
    let keys: [Key] = [.escape, .enter, .tab, .left, .down] + "?f+-tcupron".map { .character(String($0)) }
    for _ in 0..<250 {
      let point = Point(random.number(-20...920), random.number(-20...720))
      switch random.whole(0...9) {
      case 0: driver.key(random.pick(keys))
      case 1: driver.put(.resized(width: random.whole(1...2000), height: random.whole(1...1500))).frame()
      case 2:
        driver.put(.wheel(at: point, notches: Point(0, random.number(-30...30)), modifiers: [], time: driver.time))
          .frame()
      case 3: driver.put(.focusLost).frame()
      case 4:
        driver.play {
          $0.down(at: point).move(to: Point(random.number(0...900), random.number(0...700)), over: 0.1).up()
        }
      case 5:
        driver.put(.wheel(at: Point(.nan, .infinity), notches: Point(0, .nan), modifiers: [], time: driver.time))
          .frame()
      default: driver.tap(at: point)
      }
    }
    for primitive in driver.picture.points { #expect(primitive.x.isFinite && primitive.y.isFinite, "seed \(seed)") }
    driver.key(.escape).key(.escape).key(.escape).key(.escape).settle()
    #expect(driver.map.report?.panel == "none" && driver.map.report?.cell == nil, "seed \(seed)")
  }
}

extension Effect {
  /// True if it turns the typing of text on, false if off.
  fileprivate var isTextInput: Bool { if case .setTextInput = self { true } else { false } }
}
