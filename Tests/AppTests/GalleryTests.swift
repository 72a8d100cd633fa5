// The gallery and the way home: each exhibit opens by a touch, and one touch leads back from each.

import App
import AppTestSupport
import AtlasExhibit
import ConnectionsExhibit
import Drawing
import ExhibitKit
import FaceExhibit
import FaceView
import Geometry
import Gestures
import Inspection
import SOMExhibit
import Testing

private let exhibits = ExhibitList.all.descriptors.map(\.id).filter { $0 != .gallery }

@Suite struct GalleryTests {
  @Test(arguments: exhibits) func everyExhibitOpensAndOneTouchLeadsBack(kind: ExhibitID) throws {
    let driver = try AppTestDriver.at(.gallery).frame(10).enter(kind)
    #expect(driver.exhibit == kind)
    driver.goHome()
    #expect(driver.exhibit == .gallery)
    driver.enter(kind).key(.home).frame()
    #expect(driver.exhibit == .gallery)
    #expect(driver.chrome.home == nil, "there is no way home from home")
  }

  @Test(arguments: exhibits) func aCardGrowsIntoItsExhibitAndShrinksBack(kind: ExhibitID) throws {
    let driver = try AppTestDriver.at(.gallery).wait(1)
    driver.enter(kind)
    #expect(driver.app.wakeAfter == 0 && driver.app.needsRedraw)
    var looks: Set<Int> = []
    for _ in 0..<8 {
      driver.frame()
      looks.insert(driver.picture.primitives.hashValue)
    }
    #expect(looks.count == 8, "it moves in every frame")
    driver.wait(1).goHome()
    let way = driver.picture
    driver.frame()
    #expect(!driver.picture.looksLike(way))
    driver.wait(0.5)
    #expect(driver.shows("Touch what you would like to try."))
  }

  /// Renderers keep a backdrop by its revision: one exhibit's is never taken for another's.
  @Test func noExhibitHasTheBackdropOfAnother() throws {
    let driver = try AppTestDriver.at(.gallery, settings: AppSettings(reducedMotion: true)).wait(1)
    var owners: [UInt64: ExhibitID] = [:]
    func check() {
      guard driver.picture.backdropRevision != 0 else { return }
      let owner = owners[driver.picture.backdropRevision, default: driver.exhibit]
      #expect(owner == driver.exhibit, "the backdrop of \(owner) is shown in \(driver.exhibit)")
      owners[driver.picture.backdropRevision] = driver.exhibit
    }
    for kind in exhibits + exhibits {
      check()
      driver.enter(kind)
      for _ in 0..<20 {
        driver.frame()
        check()
      }
      driver.goHome().frame(2)
    }
    #expect(Set(owners.values).count > 3)
  }

  @Test func aHandThatGoesOnEndsTheWay() throws {
    let driver = try AppTestDriver.at(.gallery).wait(1)
    driver.enter(.face).frame(2)
    let onTheWay = driver.picture.primitives.count
    driver.down(at: driver.center).frame()
    #expect(driver.picture.primitives.count < onTheWay, "the gallery is no longer beneath")
    driver.up().wait(1)
    #expect(driver.exhibit == .face)
  }

  @Test func withoutMotionThereIsNoWay() throws {
    let driver = try AppTestDriver.at(.gallery, settings: AppSettings(reducedMotion: true)).wait(1)
    driver.enter(.face).frame()
    #expect(!driver.shows("Touch what you would like to try."))
    #expect(!driver.app.needsRedraw)
  }

  @Test func escapeLeadsBackToTheGalleryWhenNothingIsLeftToUndo() throws {
    let driver = try AppTestDriver.at(.gallery).frame(4).enter(.face)
    driver.key(.down).key(.escape).frame()
    #expect(driver.exhibit == .face)
    driver.key(.escape).frame()
    #expect(driver.exhibit == .gallery)
  }

  @Test(arguments: [ExhibitID.som, .atlas, .connections])
  func escapeUndoesOneThingAfterTheOtherAndThenLeadsBack(kind: ExhibitID) throws {
    let driver = try AppTestDriver.at(.gallery).frame(4).enter(kind)
    driver.wait(1).tap(at: Point(5, 400)).wait(9)
    // A panel and a view that was moved are two things to undo.
    driver.wheel(3, at: driver.center).wait(1).key("?").frame()
    driver.key(.escape).wait(1)
    #expect(driver.exhibit == kind, "that closed the help")
    driver.key(.escape).wait(2)
    #expect(driver.exhibit == kind, "that fitted the view")
    for _ in 0..<3 where driver.exhibit == kind { driver.key(.escape).wait(2) }
    #expect(driver.exhibit == .gallery)
  }

  @Test func escapeDoesNotLeaveWhereTheProgramBegan() throws {
    let driver = try AppTestDriver.at(.connections).settle()
    for _ in 0..<5 { driver.key(.escape).frame() }
    #expect(driver.exhibit == .connections)
    driver.key(.home).frame()
    #expect(driver.exhibit == .gallery)
  }

  @Test func whatIsLeftIsFoundAsItWas() throws {
    let driver = try AppTestDriver.at(.connections).settle()
    driver.trace(from: "A", to: "C").settle().goHome().enter(.face).key(.down).goHome().enter(.connections)
    #expect(driver.connections.paths == [["A", "B", "C"]])
    driver.goHome().enter(.face)
    #expect(driver.face.report?.expression.mouth == .grin)
  }

  @Test func previewsMove() throws {
    let driver = try AppTestDriver.at(.gallery)
    driver.wait(1)
    let before = try #require(driver.gallery.report?.cards.map(\.pictures))
    #expect(before.allSatisfy { $0 > 0 })
    driver.wait(30)
    let after = try #require(driver.gallery.report?.cards.map(\.pictures))
    for (kind, counts) in zip(exhibits, zip(before, after)) { #expect(counts.1 > counts.0 + 20, "\(kind)") }
  }

  /// Most previews are still most of the time: a frame composes those that move with a backdrop that holds the others.
  @Test func previewsThatAreStillBelongToTheBackdrop() throws {
    let driver = try AppTestDriver.at(.gallery).frame()
    let cards = driver.picture.backdropCount
    driver.wait(10)
    var (kept, revisions) = (0, Set<UInt64>())
    for _ in 0..<1200 {
      driver.frame()
      kept += driver.picture.backdropCount
      revisions.insert(driver.picture.backdropRevision)
    }
    #expect(cards > 0 && kept > 3 * 1200 * cards, "\(kept) primitives, those of the cards are \(cards)")
    #expect(revisions.count < 60, "the backdrop changes seldom")
  }

  @Test func aBackdropThatIsKeptIsAsOneDrawnAnew() throws {
    let driver = try AppTestDriver.at(.gallery)
    for _ in 0..<120 {
      driver.frame(11)
      var anew = Picture()
      driver.app.draw(into: &anew)
      #expect(driver.picture.looksLike(anew), "after \(driver.time) s")
    }
  }

  @Test func anEmptyRoomSleepsOnADeskAndNeverOnAPublicTable() throws {
    let driver = try AppTestDriver.at(.gallery).wait(120)
    #expect(driver.app.wakeAfter == nil)
    driver.tap(at: Point(2, 2))
    #expect(driver.app.wakeAfter != nil)
    var settings = AppSettings()
    settings.visitors = .publicTable
    settings.gestures.idleAttract = 0
    #expect(try AppTestDriver.at(.gallery, settings: settings).wait(120).app.wakeAfter != nil)
  }

  @Test func reducedMotionIsStill() throws {
    let driver = try AppTestDriver.at(.gallery, settings: AppSettings(reducedMotion: true)).wait(4)
    #expect(driver.app.wakeAfter == nil && !driver.app.needsRedraw)
  }

  @Test(arguments: [(1280, 800), (1920, 1080), (3840, 2160), (1080, 1920), (600, 900), (800, 320), (320, 240)])
  func cardsAreLargeAndApartInEveryWindow(width: Int, height: Int) throws {
    let driver = try AppTestDriver.at(.gallery, width: width, height: height).frame(10)
    let cards = try #require(driver.gallery.report?.cards).map { Rect($0.frame) }
    #expect(cards.count == exhibits.count)
    for (index, card) in cards.enumerated() {
      #expect(driver.window.holds(card), "\(width) × \(height)")
      for other in cards[(index + 1)...] { #expect(!card.intersects(other)) }
    }
  }

  @Test(arguments: [(1, 1), (0, 0), (50, 3000), (7680, 4320)]) func anySizeIsSurvived(width: Int, height: Int) throws {
    let driver = try AppTestDriver.at(.gallery).frame(5)
    driver.resize(width, height).frame(5).tap(at: driver.center).key(.right).key(.enter).frame(5)
    driver.resize(1280, 800).frame(5)
    #expect(driver.picture.width == 1280)
  }

  @Test func aFingerThatLeavesItsCardOpensNothing() throws {
    let driver = try AppTestDriver.at(.gallery).frame(5)
    let card = Rect(try #require(driver.gallery.report?.cards.first).frame)
    driver.down(at: card.center).frame(2).drag(to: card.center + Point(90, 0)).up().frame()
    #expect(driver.exhibit == .gallery)
    driver.down(at: card.center).frame(2).put(.focusLost).up().frame()
    #expect(driver.exhibit == .gallery)
    driver.down(at: card.center).frame(2).move(to: card.center + Point(3, 2)).frame().up().frame()
    #expect(driver.exhibit == exhibits[0])
  }

  @Test func keysOpenCards() throws {
    let driver = try AppTestDriver.at(.gallery).frame(5).key(.right).key(.right).key(.enter).frame()
    #expect(driver.exhibit == exhibits[1])
    driver.key(.home).key("1").frame()
    #expect(driver.exhibit == exhibits[0])
  }

  @Test func whereTheGalleryIsClosedThereIsNoWayToIt() throws {
    let driver = try AppTestDriver.connections(.town)
    #expect(driver.chrome.home == nil)
    driver.key(.home).frame()
    #expect(driver.exhibit == .connections)
  }
}

@Suite("A public table with several exhibits") struct KioskGalleryTests {
  private func start(_ kind: ExhibitID) throws -> AppTestDriver {
    var settings = AppSettings()
    settings.visitors = .publicTable
    settings.gestures.idleAttract = 0
    return try AppTestDriver.at(kind, settings: settings)
  }

  @Test func goesBackToWhereItBegan() throws {
    let driver = try start(.connections).settle().goHome().enter(.face)
    driver.key(.down).wait(44)
    #expect(driver.chrome.warning.isEmpty)
    driver.wait(3)
    #expect(driver.chrome.warning.contains("Still there?"))
    driver.wait(16)
    #expect(driver.exhibit == .connections && driver.chrome.warning.isEmpty)
    driver.goHome().enter(.face)
    #expect(driver.face.report?.expression.mouth == .smile, "the next visitor finds everything as at first")
  }

  @Test func aTouchMeansStillHere() throws {
    let driver = try start(.connections).settle().goHome().enter(.face).wait(50)
    driver.tap(at: driver.center).wait(30)
    #expect(driver.exhibit == .face && driver.chrome.warning.isEmpty)
  }

  @Test func takesBackWhatWasInspected() throws {
    let driver = try start(.connections).settle().inspect()
    driver.change(try #require(driver.row(of: "tapSlop")))
    #expect(driver.inspector?.changed == ["tapSlop"])
    driver.wait(70)
    #expect(driver.inspector?.changed == [] && driver.inspector?.isOpen == false)
    driver.rest()
  }

  @Test func anExhibitItBeginsWithStartsOver() throws {
    let driver = try start(.face)
    driver.key(.down).wait(65)
    #expect(driver.face.report?.expression.mouth == .smile)
  }
}
