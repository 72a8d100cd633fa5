// Touches that may mean several places: whoever touched is asked which, in rows beside the hand, by touch, mouse or keys.
//
// A touch with one clear meaning is answered at once. A drag asks about its start first, then about its end. The question
// goes with its answer, with a touch of its visitor elsewhere, with Escape, and when the view moves; nothing else happens
// by closing it.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph
import Widgets

extension ControlID {
  /// Returns the control of the question which place a visitor meant.
  fileprivate static func question(_ visitor: VisitorID) -> ControlID { questions[visitor.number] }
  private static let questions = Family("question")
}

extension Atlas {
  /// The rows of questions: of each row a family, one member a visitor.
  private static let rows = (0...PlaceQuestion.mostPlaces).map { ControlID.Family("place \($0)") }

  /// Takes a touch on a place: it is chosen or told of, or where others may have been meant, the question is asked.
  mutating func touch(_ node: NodeID, at point: Point, for purpose: PlaceQuestion.Purpose, by toucher: VisitorID) {
    let visitor = purpose == .choosing ? routes.chooser(of: node, touchedBy: toucher) : toucher
    // While a route of theirs is shown they can choose nothing, so there is nothing to ask.
    let mayAsk = purpose == .telling || routes[visitor]?.search.flow.stage ?? .choosing == .choosing
    let places = mayAsk ? placesMeant(by: node, at: point, of: toucher) : [node]
    guard places.count > 1 else { return answer(node, at: point, for: purpose, by: visitor) }
    shell.notices.close(of: visitor)
    ask(visitor, places, at: point, for: purpose)
  }

  /// Asks which places a finger that has drawn from one to another meant, where it may have meant others.
  ///
  /// - Returns: true if there is a question.
  mutating func askAbout(_ trace: TraceSession, to target: NodeID) -> Bool {
    let visitor = trace.visitor
    let from = viewport.scene.visiblePoint(of: trace.source) ?? trace.finger
    let starts = placesMeant(by: trace.source, at: from, of: visitor)
    let goals = placesMeant(by: target, at: trace.finger, of: visitor)
    guard starts.count > 1 || goals.count > 1 else { return false }
    if starts.count > 1 {
      ask(visitor, starts, at: from, beside: trace.finger, for: .starting(goals: goals, slot: trace.slot))
    } else {
      askForGoal(visitor, from: trace.source, among: goals, at: trace.finger, slot: trace.slot)
    }
    return true
  }

  /// Asks for the goal of a drag, if several may have been meant.
  private mutating func askForGoal(
    _ visitor: VisitorID, from start: NodeID, among goals: [NodeID], at point: Point, slot: Int
  ) {
    let others = goals.filter { $0 != start }
    guard others.count > 1 else { return show(start, others.first ?? start, by: visitor, slot: slot) }
    ask(visitor, others, at: point, for: .ending(start: start, slot: slot))
  }

  /// Returns the places that a visitor's touch may have meant, the nearest first; that which it landed on is among
  /// them.
  private func placesMeant(by node: NodeID, at point: Point, of visitor: VisitorID) -> [NodeID] {
    let error = visitor == .desk ? PlaceQuestion.mouseError : PlaceQuestion.fingerError
    let places = viewport.scene.places(
      meantAt: point, reach: gestures.settings.nodeTargetPixels, error: shell.metrics.pixels(millimetres: error),
      limit: PlaceQuestion.mostPlaces)
    return places.contains(node) ? places : [node] + places.prefix(PlaceQuestion.mostPlaces - 1)
  }

  private mutating func answer(
    _ node: NodeID, at point: Point, for purpose: PlaceQuestion.Purpose, by visitor: VisitorID
  ) {
    switch purpose {
    case .choosing: tap(node, by: visitor)
    case .telling: tell(visitor, of: node)
    case .starting(let goals, let slot): askForGoal(visitor, from: node, among: goals, at: point, slot: slot)
    case .ending(let start, let slot): show(start, node, by: visitor, slot: slot)
    }
  }

  // MARK: The question

  /// Asks a visitor which of some places was meant.
  ///
  /// - Parameters:
  ///   - point: the point around which they stand.
  ///   - hand: the point of the hand, where that is elsewhere.
  private mutating func ask(
    _ visitor: VisitorID, _ places: [NodeID], at point: Point, beside hand: Point? = nil,
    for purpose: PlaceQuestion.Purpose
  ) {
    let metrics = shell.metrics
    let (step, pad) = (metrics.button + metrics.gap, metrics.padding)
    let width = questionWidth(places)
    let header = shell.controls.cardHeight(title: AtlasWording.which, questionWords, width: width) - pad
    func height(_ rows: Int) -> Double { (header + Double(rows) * step - metrics.gap + pad).rounded() }
    var places = places
    var frame = cardFrame(of: Size(width, height(places.count)), near: hand ?? point)
    if frame.intersects(metrics.programCorner(of: shell.window)) || frame.maxY > cardRoom.area.maxY {
      // In a small window it takes what is left beside the program's corner, over the bar, with the nearest places.
      let area = metrics.panelArea(in: shell.window, width: width).inset(by: metrics.gap)
      while places.count > 2, height(places.count) > area.height { places.removeLast() }
      frame = Rect(area.x, area.y, width, height(places.count)).moved(inside: area)
    }
    let rows = places.indices.map { row in
      Rect(frame.x + pad, frame.y + header + Double(row) * step, frame.width - 2 * pad, metrics.button)
    }
    hands.questions.put(
      PlaceQuestion(
        visitor: visitor, places: places, purpose: purpose, anchor: point, view: viewport.view, frame: frame, rows: rows
      ))
  }

  private var questionWords: CardContent { CardContent(lines: []) }

  /// Returns the width of the card: the longest name finds room, within reason.
  private func questionWidth(_ places: [NodeID]) -> Double {
    let metrics = shell.metrics
    let style = metrics.type.style(.body, .medium)
    let longest = places.indices.reduce(0) { max($0, shell.measure.measure(name(ofRow: $1, in: places), style).width) }
    let wanted = clamp(longest + 4 * metrics.padding, metrics.pixels(220), metrics.pixels(420))
    return min(wanted, shell.window.width - 2 * metrics.padding).rounded()
  }

  /// Returns the words of a row: the name, and where several have the same, the key as well.
  private func name(ofRow row: Int, in places: [NodeID]) -> String {
    guard let graph = seen else { return "" }
    let name = graph.name(of: places[row])
    let isShared = places.indices.contains { $0 != row && graph.name(of: places[$0]) == name }
    return isShared ? "\(name)  (\(graph.key(of: places[row]).prefix(40)))" : name
  }

  /// Lists the cards of the questions with their rows.
  func listQuestions(into list: inout ControlList<Self>) {
    for question in hands.questions {
      let visitor = question.visitor
      if question.frame.maxY > cardRoom.area.maxY { list.remove(under: question.frame) }
      list.add(
        Control(.question(visitor), .card(questionWords), frame: question.frame, text: AtlasWording.which),
        .run { $0.hands.questions.remove(of: visitor) })
      for (row, frame) in question.rows.enumerated() {
        list.add(
          Control(
            Self.rows[row][visitor.number], .button(question.selected == row ? .primary : .plain), frame: frame,
            text: name(ofRow: row, in: question.places)),
          .run { $0.choose(row: row, by: visitor) })
      }
    }
  }

  /// Draws the circles of the touches, around the places that they may have meant.
  func drawQuestions(into picture: inout Picture) {
    let (reach, theme) = (gestures.settings.nodeTargetPixels, shell.theme)
    for question in hands.questions {
      let color = question.purpose.slot.map(theme.trace) ?? theme.nodeSelected
      picture.disc(question.anchor, radius: reach, color: color.opacity(0.12))
      picture.ring(question.anchor, radius: reach, width: 2 * shell.metrics.scale, color: color)
    }
  }

  // MARK: Answers

  /// Takes the row that a visitor chose.
  mutating func choose(row: Int, by visitor: VisitorID) {
    guard let question = hands.questions[visitor], question.places.indices.contains(row) else { return }
    hands.questions.remove(of: visitor)
    answer(question.places[row], at: question.anchor, for: question.purpose, by: visitor)
  }

  /// Takes the questions away whose places stand elsewhere now.
  mutating func checkQuestions() {
    guard !hands.questions.isEmpty else { return }
    let view = viewport.view
    hands.questions.removeAll { !$0.isStill(in: view) }
  }
}
