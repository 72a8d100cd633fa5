// The way from a card into its exhibit and back: a function of the time, from the card to the window.

import Drawing
import ExhibitKit
import Geometry
import Testing

@testable import App

@Suite struct CardTransitionTests {
  private let card = Rect(100, 80, 320, 200)
  private let window = Rect(0, 0, 1080, 1920)

  @Test func itLeadsFromTheCardToTheWindowAndNeverBack() {
    let way = CardTransition(card: card, window: window, began: 5, isOpening: true)
    #expect(way.frame(at: 5) == card && way.frame(at: 4) == card)
    #expect(way.frame(at: 5.3) == window && way.frame(at: 99) == window)
    #expect(!way.isOver(at: 5.29) && way.isOver(at: 5.31))
    var last = card
    for step in 1...30 {
      let frame = way.frame(at: 5 + Double(step) / 100)
      #expect(frame.width >= last.width && frame.height >= last.height && frame.minX <= last.minX)
      last = frame
    }
  }

  @Test func theWayBackIsTheSame() {
    let there = CardTransition(card: card, window: window, began: 0, isOpening: true)
    let back = CardTransition(card: card, window: window, began: 0, isOpening: false)
    for step in 0...30 {
      let time = Double(step) / 100
      #expect(abs(there.openness(at: time) - back.openness(at: 0.3 - time)) < 1e-9)
    }
  }

  @Test func theSameTimesGiveTheSamePictures() {
    let way = CardTransition(card: card, window: window, began: 1, isOpening: true)
    func draw(_ time: Double) -> Picture {
      var (gallery, exhibit, picture) = (Picture(), Picture(), Picture())
      gallery.begin(width: 1080, height: 1920, ground: Theme.night.ground)
      exhibit.begin(width: 1080, height: 1920, ground: Theme.night.ground)
      exhibit.disc(Point(500, 900), radius: 40, color: Theme.night.node)
      way.draw(gallery: gallery, preview: nil, exhibit: exhibit, .night, at: time, into: &picture)
      return picture
    }
    #expect(draw(1.1).primitives == draw(1.1).primitives && draw(1.1).primitives != draw(1.15).primitives)
  }
}
