// The gallery and the way home: each exhibit opens by a touch, and one touch leads back from each.

import App
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
    let table = try Table.at(.gallery).frame(10).enter(kind)
    #expect(table.exhibit == kind)
    table.goHome()
    #expect(table.exhibit == .gallery)
    table.enter(kind).key(.home).frame()
    #expect(table.exhibit == .gallery)
    #expect(table.house.home == nil, "there is no way home from home")
  }

  @Test func escapeLeadsBackToTheGalleryWhenNothingIsLeftToUndo() throws {
    let table = try Table.at(.gallery).frame(4).enter(.face)
    table.key(.down).key(.escape).frame()
    #expect(table.exhibit == .face)
    table.key(.escape).frame()
    #expect(table.exhibit == .gallery)
  }

  @Test(arguments: [ExhibitID.som, .atlas, .connections])
  func escapeUndoesOneThingAfterTheOtherAndThenLeadsBack(kind: ExhibitID) throws {
    let table = try Table.at(.gallery).frame(4).enter(kind)
    table.wait(1).tap(at: Point(5, 400)).wait(9)
    // A panel and a view that was moved are two things to undo.
    table.wheel(3, at: table.center).wait(1).key("?").frame()
    table.key(.escape).wait(1)
    #expect(table.exhibit == kind, "that closed the help")
    table.key(.escape).wait(2)
    #expect(table.exhibit == kind, "that fitted the view")
    for _ in 0..<3 where table.exhibit == kind { table.key(.escape).wait(2) }
    #expect(table.exhibit == .gallery)
  }

  @Test func escapeDoesNotLeaveWhereTheProgramBegan() throws {
    let table = try Table.at(.connections).settle()
    for _ in 0..<5 { table.key(.escape).frame() }
    #expect(table.exhibit == .connections)
    table.key(.home).frame()
    #expect(table.exhibit == .gallery)
  }

  @Test func whatIsLeftIsFoundAsItWas() throws {
    let table = try Table.at(.connections).settle()
    table.trace(from: "A", to: "C").settle().goHome().enter(.face).key(.down).goHome().enter(.connections)
    #expect(table.paths == [["A", "B", "C"]])
    table.goHome().enter(.face)
    #expect(table.face?.expression.mouth == .grin)
  }

  @Test func previewsMove() throws {
    let table = try Table.at(.gallery)
    table.wait(1)
    let before = try #require(table.gallery?.cards.map(\.pictures))
    #expect(before.allSatisfy { $0 > 0 })
    table.wait(30)
    let after = try #require(table.gallery?.cards.map(\.pictures))
    for (kind, counts) in zip(exhibits, zip(before, after)) { #expect(counts.1 > counts.0 + 20, "\(kind)") }
  }

  @Test func anEmptyRoomSleepsOnADeskAndNeverOnAPublicTable() throws {
    let table = try Table.at(.gallery).wait(120)
    #expect(table.app.wakeAfter == nil)
    table.tap(at: Point(2, 2))
    #expect(table.app.wakeAfter != nil)
    var settings = AppSettings()
    settings.isKiosk = true
    #expect(try Table.at(.gallery, settings: settings).wait(120).app.wakeAfter != nil)
  }

  @Test func reducedMotionIsStill() throws {
    let table = try Table.at(.gallery, settings: AppSettings(reducedMotion: true)).wait(4)
    #expect(table.app.wakeAfter == nil && !table.app.needsRedraw)
  }

  @Test(arguments: [(1280, 800), (1920, 1080), (3840, 2160), (1080, 1920), (600, 900), (800, 320), (320, 240)])
  func cardsAreLargeAndApartInEveryWindow(width: Int, height: Int) throws {
    let table = try Table.at(.gallery, width: width, height: height).frame(10)
    let cards = try #require(table.gallery?.cards).map { Rect($0.frame) }
    #expect(cards.count == exhibits.count)
    for (index, card) in cards.enumerated() {
      #expect(table.window.holds(card), "\(width) × \(height)")
      for other in cards[(index + 1)...] { #expect(!card.intersects(other)) }
    }
  }

  @Test(arguments: [(1, 1), (0, 0), (50, 3000), (7680, 4320)]) func anySizeIsSurvived(width: Int, height: Int) throws {
    let table = try Table.at(.gallery).frame(5)
    table.resize(width, height).frame(5).tap(at: table.center).key(.right).key(.enter).frame(5)
    table.resize(1280, 800).frame(5)
    #expect(table.picture.width == 1280)
  }

  @Test func aFingerThatLeavesItsCardOpensNothing() throws {
    let table = try Table.at(.gallery).frame(5)
    let card = Rect(try #require(table.gallery?.cards.first).frame)
    table.down(at: card.center).frame(2).drag(to: card.center + Point(90, 0)).up().frame()
    #expect(table.exhibit == .gallery)
    table.down(at: card.center).frame(2).put(.focusLost).up().frame()
    #expect(table.exhibit == .gallery)
    table.down(at: card.center).frame(2).move(to: card.center + Point(3, 2)).frame().up().frame()
    #expect(table.exhibit == exhibits[0])
  }

  @Test func keysOpenCards() throws {
    let table = try Table.at(.gallery).frame(5).key(.right).key(.right).key(.enter).frame()
    #expect(table.exhibit == exhibits[1])
    table.key(.home).key("1").frame()
    #expect(table.exhibit == exhibits[0])
  }

  @Test func whereTheGalleryIsClosedThereIsNoWayToIt() throws {
    let table = try Table(.town)
    #expect(table.house.home == nil)
    table.key(.home).frame()
    #expect(table.exhibit == .connections)
  }
}

@Suite("A public table with several exhibits") struct KioskGalleryTests {
  private func table(_ kind: ExhibitID) throws -> Table {
    var settings = AppSettings()
    settings.isKiosk = true
    return try Table.at(kind, settings: settings)
  }

  @Test func goesBackToWhereItBegan() throws {
    let table = try table(.connections).settle().goHome().enter(.face)
    table.key(.down).wait(44)
    #expect(table.house.warning.isEmpty)
    table.wait(3)
    #expect(table.house.warning.contains("Still there?"))
    table.wait(16)
    #expect(table.exhibit == .connections && table.house.warning.isEmpty)
    table.goHome().enter(.face)
    #expect(table.face?.expression.mouth == .smile, "the next visitor finds everything as at first")
  }

  @Test func aTouchMeansStillHere() throws {
    let table = try table(.connections).settle().goHome().enter(.face).wait(50)
    table.tap(at: table.center).wait(30)
    #expect(table.exhibit == .face && table.house.warning.isEmpty)
  }

  @Test func takesBackWhatWasInspected() throws {
    let table = try table(.connections).settle().inspect()
    table.change(try #require(table.row(of: "tapSlop")))
    #expect(table.inspector?.changed == ["tapSlop"])
    table.wait(70)
    #expect(table.inspector?.changed == [] && table.inspector?.isOpen == false)
    table.rest()
  }

  @Test func anExhibitItBeginsWithStartsOver() throws {
    let table = try table(.face)
    table.key(.down).wait(65)
    #expect(table.face?.expression.mouth == .smile)
  }
}
