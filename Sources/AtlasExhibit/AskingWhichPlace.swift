// Touches that may mean several places: whoever touched is asked which, in rows beside the hand, by touch, mouse or keys.
//
// A touch with one clear meaning is answered at once. The question goes with its answer, with a touch elsewhere, with
// Escape, and when the view moves; nothing else happens by closing it.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import Widgets

extension ControlID {
  /// The card of the question which place was meant.
  fileprivate static let question = ControlID("question")
}

extension Atlas {
  /// The rows of the question, one a place.
  private static let answers = ControlID.Family("place")

  /// A place was touched: it is chosen or told of, or where others may have been meant, the question is asked.
  mutating func touch(_ node: NodeID, at point: Point, for purpose: PlaceQuestion.Purpose) {
    // While a route is shown nothing can be chosen, so there is nothing to ask.
    let mayAsk = purpose == .telling || search.flow.stage == .choosing
    let places = mayAsk ? placesMeant(by: node, at: point) : [node]
    guard places.count > 1 else { return answer(node, at: point, for: purpose) }
    greeting.hurry(at: shell.time)
    shell.notices.close()
    ask(places, at: point, for: purpose)
  }

  /// The places that a touch may have meant, the nearest first; that which it landed on is among them.
  private func placesMeant(by node: NodeID, at point: Point) -> [NodeID] {
    let error = shell.lastPointerWasMouse ? PlaceQuestion.mouseError : PlaceQuestion.fingerError
    let places = viewport.scene.places(
      meantAt: point, reach: gestures.settings.nodeTargetPixels, error: shell.metrics.pixels(millimetres: error),
      limit: PlaceQuestion.mostPlaces)
    return places.contains(node) ? places : [node] + places.prefix(PlaceQuestion.mostPlaces - 1)
  }

  private mutating func answer(_ node: NodeID, at point: Point, for purpose: PlaceQuestion.Purpose) {
    switch purpose {
    case .choosing:
      shell.notices.close()
      tap(node)
    case .telling: showCard(of: node, near: point)
    }
  }

  // MARK: The question

  private mutating func ask(_ places: [NodeID], at point: Point, for purpose: PlaceQuestion.Purpose) {
    let metrics = shell.metrics
    let (step, pad) = (metrics.button + metrics.gap, metrics.padding)
    let width = questionWidth(places)
    let header = shell.cardHeight(title: AtlasWording.which, questionWords, width: width) - pad
    let frame = cardFrame(
      of: Size(width, (header + Double(places.count) * step - metrics.gap + pad).rounded()), near: point)
    let rows = places.indices.map { row in
      Rect(frame.x + pad, frame.y + header + Double(row) * step, frame.width - 2 * pad, metrics.button)
    }
    question = PlaceQuestion(
      places: places, purpose: purpose, anchor: point, view: viewport.view, frame: frame, rows: rows)
  }

  private var questionWords: CardContent { CardContent(lines: []) }

  /// The width of the card: the longest name finds room, within reason.
  private func questionWidth(_ places: [NodeID]) -> Double {
    let metrics = shell.metrics
    let style = metrics.type.style(.body, .medium)
    let longest = places.indices.reduce(0) { max($0, shell.measure.measure(name(ofRow: $1, in: places), style).width) }
    let wanted = clamp(longest + 4 * metrics.padding, metrics.pixels(220), metrics.pixels(420))
    return min(wanted, shell.window.width - 2 * metrics.padding).rounded()
  }

  /// The words of a row: the name, and where several have the same, the key as well.
  private func name(ofRow row: Int, in places: [NodeID]) -> String {
    guard let graph = content.network?.graph else { return "" }
    let name = graph.label(of: places[row])
    let isShared = places.indices.contains { $0 != row && graph.label(of: places[$0]) == name }
    return isShared ? "\(name)  (\(graph.key(of: places[row]).prefix(40)))" : name
  }

  /// Lists the card of the question with its rows.
  func listQuestion(into list: inout ControlList<AtlasAction>) {
    guard let question else { return }
    list.add(
      Control(.question, .card(questionWords), frame: question.frame, text: AtlasWording.which), .close(.closeQuestion))
    for (row, frame) in question.rows.enumerated() {
      list.add(
        Control(
          Self.answers[row], .button(question.selected == row ? .primary : .plain), frame: frame,
          text: name(ofRow: row, in: question.places)),
        .action(.answer(row)))
    }
  }

  /// Draws the circle of the touch, around the places that it may have meant.
  mutating func drawQuestion(into picture: inout Picture) {
    guard let question else { return }
    let metrics = shell.metrics
    picture.disc(
      question.anchor, radius: gestures.settings.nodeTargetPixels, color: shell.theme.nodeSelected.opacity(0.12))
    picture.ring(
      question.anchor, radius: gestures.settings.nodeTargetPixels, width: 2 * metrics.scale,
      color: shell.theme.nodeSelected)
  }

  // MARK: Answers

  /// A row was chosen.
  mutating func choose(row: Int) {
    guard let question, question.places.indices.contains(row) else { return }
    self.question = nil
    answer(question.places[row], at: question.anchor, for: question.purpose)
  }

  /// Takes the question away.
  mutating func closeQuestion() { question = nil }

  /// Takes the question away when the places stand elsewhere.
  mutating func checkQuestion() {
    if let question, !question.isStill(in: viewport.view) { closeQuestion() }
  }

  /// Brings an action to the question first, if it is asked.
  ///
  /// - Returns: true if the action goes no further.
  mutating func questionTakes(_ action: AtlasAction) -> Bool {
    guard let question else { return false }
    switch action {
    case .answer: return false
    case .walk(let direction): self.question?.select(next: direction.x + direction.y > 0)
    case .enter: choose(row: question.selected ?? 0)
    case .clear, .closeQuestion: closeQuestion()
    default:
      closeQuestion()
      return false
    }
    return true
  }
}
