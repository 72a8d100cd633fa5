// The gallery: every exhibit at work on a card of its own; a touch opens it.
//
// The cards hold what hands and keys do, the previews what moves; the gallery composes them under the shell.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import Inspection
import Widgets

/// The exhibit of exhibits.
struct Gallery: BackdropExhibit {
  /// The gallery has no controls of its own.
  typealias ControlState = Bool

  var shell: ExhibitShell<Self, Bool>
  var drawn = DrawnState<UInt64>()
  private(set) var cards: GalleryCards
  private(set) var previews: GalleryPreviews
  /// The cards, and the previews that are still.
  var backdrop = Backdrop<GalleryBackdrop>()

  /// Returns the registration of the gallery of some exhibits.
  static func descriptor(of exhibits: [ExhibitDescriptor]) -> ExhibitDescriptor {
    ExhibitDescriptor(id: .gallery, title: "Gallery", summary: "All exhibits.") { Gallery(of: exhibits, in: $0) }
  }

  /// The gallery of all exhibits but itself.
  init(of exhibits: [ExhibitDescriptor], in context: ExhibitContext) {
    shell = ExhibitShell(in: context)
    cards = GalleryCards(of: exhibits, in: context.window, metrics: context.settings.metrics, context.measure)
    previews = GalleryPreviews(of: exhibits, in: context)
  }

  static let properties: [Property<Gallery>] = []
  static let panels: Set<ExhibitPanel> = []
  static let commands = Commands<Gallery>(Command.window)
  static let help: [HelpTile] = []

  var title: String { "Gallery" }
  var isAtInitialState: Bool { true }

  mutating func begin(with file: String) {}

  // MARK: The frame

  var controlState: Bool { false }
  var areControlsHidden: Bool { true }

  func listControls(into list: inout ControlList<Self>) {}

  var visible: UInt64 { previews.revision }

  var backdropState: GalleryBackdrop {
    GalleryBackdrop(
      window: shell.window, theme: shell.theme.name, pressed: cards.pressedCards, focus: cards.focus,
      stillPreviews: previews.stillRevision)
  }

  var isContentAnimating: Bool { false }

  var nextDeadline: Double? { previews.nextDeadline(at: shell.time) }

  mutating func advanceContent(elapsed: Double) {
    previews.advance(to: shell.time, elapsed: elapsed, size: cards.layout.previewSize, theme: shell.theme.name)
  }

  func drawBackdrop(into picture: inout Picture) {
    cards.draw(shell.theme, shell.metrics, shell.measure, into: &picture)
    previews.drawStill(on: cards.layout, into: &picture)
  }

  mutating func drawContent(into picture: inout Picture) {
    previews.drawMoving(on: cards.layout, shell.theme, shell.metrics, into: &picture)
  }

  // MARK: Around it

  mutating func windowDidChange() {
    previews.noteActivity(at: shell.time)
    cards.resize(to: shell.window, shell.metrics, shell.measure)
    previews.removeAll()
  }

  mutating func themeDidChange() { previews.setTheme(shell.theme.name.rawValue) }

  mutating func takeEffects() -> [Effect] { previews.takeEffects() + shell.effects.take() }

  mutating func handle(_ message: Message) { previews.handle(message) }

  // MARK: Hands and keys

  mutating func didHandle(_ event: InputEvent) {
    switch event {
    case .pointer, .hover, .wheel, .key: previews.noteActivity(at: shell.time)
    default: break
    }
  }

  mutating func handleContent(_ event: InputEvent) {
    switch event {
    case .pointer(let pointer):
      if let card = cards.handle(pointer, slop: 2 * shell.settings.gestures.tapSlopPixels) { enter(card) }
    case .key(let key, _, _, _): if let card = cards.press(key) { enter(card) }
    default: break
    }
  }

  /// Returns the frame of the picture on an exhibit's card, in view pixels, and the picture where there is one; `nil`
  /// where the window has no room for cards.
  func card(of exhibit: ExhibitID) -> (frame: Rect, picture: Picture?)? {
    guard let index = cards.exhibits.firstIndex(where: { $0.id == exhibit }),
      cards.layout.cards.indices.contains(index)
    else { return nil }
    return (cards.layout.cards[index].picture, previews.picture(of: index))
  }

  private mutating func enter(_ card: Int) { shell.destination = cards.exhibits[card].id }

  mutating func cancelInput() { cards.cancelInput() }

  mutating func stepBack() { cards.forgetFocus() }

  var report: (any ExhibitReport)? {
    GalleryReport(
      cards: cards.layout.cards.enumerated().map { index, card in
        .init(
          exhibit: cards.exhibits[index].id,
          frame: [card.frame.x, card.frame.y, card.frame.width, card.frame.height],
          pictures: previews.pictureCount(of: index), shows: previews.shows(of: index).begun,
          fingers: previews.shows(of: index).fingers)
      })
  }
}

/// The gallery as drawn, in view pixels.
public struct GalleryReport: ExhibitReport, Codable {
  /// A card of the gallery.
  public struct Card: Codable, Sendable {
    /// The exhibit that it opens.
    public var exhibit: ExhibitID
    /// The frame: x, y, width, height.
    public var frame: [Double]
    /// The number of pictures its preview has shown; 0 before there is one.
    public var pictures: Int
    /// The number of shows its preview has begun.
    public var shows: Int
    /// The number of fingers that show it off now.
    public var fingers: Int
  }

  /// The cards.
  public var cards: [Card]
}
