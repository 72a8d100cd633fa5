// The moving pictures on the cards.
//
// Previews are made one a frame, so that the gallery opens at once, and they rest after a while on a desk: nobody needs a
// machine to be busy for an empty room. On a public table they go on, for they are what calls visitors.

import Drawing
import ExhibitKit
import Geometry
import Gestures

/// The previews of all exhibits.
struct GalleryPreviews {
  /// Seconds from one picture of the previews to the next.
  private static let tick = 1.0 / 30
  /// Seconds for which previews move on a desk after somebody was there.
  private static let attention = 90.0

  /// A number that counts up with every change that can be seen.
  private(set) var revision: UInt64 = 0
  private let exhibits: [ExhibitDescriptor]
  private let context: ExhibitContext
  private var previews: [Preview] = []
  /// Those that show nothing new.
  private var still = StillPreviews()
  private var lastTick = 0.0
  /// The time somebody was there last, in seconds since the program began; 0 before the first frame.
  private var lastActivity = 0.0
  /// True if the window has room for previews.
  private var hasRoom = true

  /// No previews yet.
  init(of exhibits: [ExhibitDescriptor], in context: ExhibitContext) {
    self.exhibits = exhibits
    self.context = context
  }

  private var isComplete: Bool { previews.count == (hasRoom ? exhibits.count : 0) }

  /// Returns true if previews move: while somebody may look, and until all of them have come.
  private func isAwake(at time: Double) -> Bool {
    !isComplete || previews.contains(where: \.hands.isBusy) || hasAttention(at: time)
  }

  /// Returns true while somebody may look, so that shows begin: those that have begun are played to their end.
  private func hasAttention(at time: Double) -> Bool {
    let idle = time - lastActivity
    if context.settings.reducedMotion { return idle < 2 }
    return context.settings.visitors.startsOver || idle < Self.attention
  }

  /// Returns the time of the next picture; `nil` at rest.
  func nextDeadline(at time: Double) -> Double? {
    guard isAwake(at: time) else { return nil }
    // Previews that are not all there yet, or will be still, are drawn at once.
    return !isComplete || context.settings.reducedMotion ? time : lastTick + Self.tick
  }

  /// Notes that somebody is there.
  mutating func noteActivity(at time: Double) { lastActivity = time }

  /// A number that counts up with every change of the previews that are still.
  var stillRevision: UInt64 { still.revision }

  /// Forgets all previews: they are made again, one a frame.
  mutating func removeAll() {
    previews.removeAll()
    still.removeAll()
  }

  /// Lets time pass in the previews, if the time of their next picture has come.
  ///
  /// - Parameter size: the size of a preview in pixels; `nil` where there is no room for any.
  mutating func advance(to time: Double, elapsed: Double, size: (width: Int, height: Int)?, theme: Theme.Name) {
    if lastActivity == 0 { lastActivity = time }
    hasRoom = size != nil
    guard isAwake(at: time), time - lastTick >= Self.tick - 1e-6 || previews.isEmpty else { return }
    let passed = lastTick == 0 ? elapsed : min(time - lastTick, 0.25)
    lastTick = time
    if !isComplete, let size { add(width: size.width, height: size.height, theme) }
    let mayAct = !context.settings.reducedMotion && (!isComplete || hasAttention(at: time))
    // Counts up every few seconds: the turn to begin a show goes round.
    let turn = Int(time / 3)
    let before = revision
    for index in previews.indices {
      // Shows begin one after the other, so that only one thing at a time draws the eye.
      let isNext = !previews.contains(where: \.hands.isBusy) || previews[index].hands.isBusy || index % 3 == turn % 3
      let isNew = previews[index].advance(to: time, elapsed: passed, mayAct: mayAct && isNext)
      still.note(index, isNew: isNew)
      if isNew { revision += 1 }
    }
    if revision != before { still.admit() }
  }

  private mutating func add(width: Int, height: Int, _ theme: Theme.Name) {
    let number = previews.count
    var preview = Preview(exhibits[number], width: width, height: height, gallery: context, number: number)
    preview.setTheme(theme.rawValue)
    previews.append(preview)
    still.add()
    revision += 1
  }

  /// Changes to a theme by name.
  mutating func setTheme(_ name: String) {
    for index in previews.indices { previews[index].setTheme(name) }
    revision += 1
  }

  /// Takes what the previews ask of the host. Allocates nothing when that is nothing.
  mutating func takeEffects() -> [Effect] {
    var effects: [Effect] = []
    for index in previews.indices { effects += previews[index].takeEffects() }
    return effects
  }

  /// Hands an answer of the host to all: whoever asked takes it.
  mutating func handle(_ message: Message) {
    for index in previews.indices { previews[index].handle(message) }
  }

  /// Returns the number of pictures a preview has shown; 0 before there is one.
  func pictureCount(of index: Int) -> Int {
    previews.indices.contains(index) ? previews[index].pictureCount : 0
  }

  /// Returns the number of shows that a preview has begun, and of the fingers in it now.
  func shows(of index: Int) -> (begun: Int, fingers: Int) {
    previews.indices.contains(index) ? (previews[index].hands.shows, previews[index].hands.fingers.count) : (0, 0)
  }

  /// Returns the picture of a preview as it is now; `nil` before there is one.
  func picture(of index: Int) -> Picture? {
    pictureCount(of: index) > 0 ? previews[index].picture : nil
  }

  /// Draws the previews that are still onto their cards. No fingers show them off.
  func drawStill(on layout: GalleryLayout, into picture: inout Picture) {
    for (index, card) in zip(previews.indices, layout.cards) where still.contains(index) {
      picture.add(previews[index].picture, at: card.picture.origin)
    }
  }

  /// Draws the others onto their cards, with the fingers that show them off.
  func drawMoving(on layout: GalleryLayout, _ theme: Theme, _ metrics: Metrics, into picture: inout Picture) {
    for (index, card) in zip(previews.indices, layout.cards) where !still.contains(index) {
      picture.add(previews[index].picture, at: card.picture.origin)
      previews[index].hands.draw(in: card.picture, theme, metrics, into: &picture)
    }
  }
}
