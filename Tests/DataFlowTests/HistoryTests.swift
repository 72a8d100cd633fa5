// The memory of the history: entries of the history, and what becomes of what was undone.

import DataFlow
import Geometry
import Randomness
import Testing

@Suite("What a history remembers")
struct HistoryTests {
  @Test("A change that is called off leaves what was undone to be done again")
  func calledOff() throws {
    let model = try StartModel()
    var history = FlowHistory(model.flow)
    try history.perform([.rename(model.one, "Uno")])
    let end = history.flow
    history.undo()
    history.beginGroup()
    for step in 1...9 { try history.move(model.one, to: Point(210 + Double(step), 10)) }
    try history.perform([.setConstant(model.two, .number(9))])
    #expect(history.canRedo, "nothing is decided yet")
    try history.perform([.setConstant(model.two, .number(2))])
    try history.move(model.one, to: Point(210, 10))
    history.endGroup()
    #expect(history.undoCount == 0 && history.canRedo)
    history.redo()
    #expect(history.flow == end)
    history.undo()
    try history.move(model.one, to: .zero)
    #expect(!history.canRedo, "a new change takes the place of what was undone")
  }

  @Test("A slide of a number is one entry, which brings back the first")
  func sliding() throws {
    let model = try StartModel()
    var history = FlowHistory(model.flow)
    history.beginGroup()
    for step in 2...40 {
      try history.setConstant(model.one, to: .number(Double(step)))
      #expect(history.flow.value(of: model.sum) == .number(Double(step) + 2))
      #expect(history.flow.touched == [model.one, model.sum], "whoever shows values hears of every step")
    }
    try history.setConstant(model.one, to: .number(40))
    #expect(history.flow.touched.isEmpty, "nothing has changed")
    #expect(throws: FlowRefusal.badValue(model.one)) { try history.setConstant(model.one, to: .flag(true)) }
    history.endGroup()
    #expect(history.undoCount == 1)
    history.undo()
    #expect(history.flow == model.flow)
    history.redo()
    #expect(history.flow.value(of: model.sum) == .number(42))
    history.beginGroup()
    for number in [9.0, 7, 40] { try history.setConstant(model.one, to: .number(number)) }
    history.endGroup()
    #expect(history.undoCount == 1, "back where the slide began, there was none")
    for number in [1.0, 2] { try history.setConstant(model.two, to: .number(number + 5)) }
    #expect(history.undoCount == 3, "outside of a group every change is one")
  }

  @Test("Moves under several hands and other changes meanwhile are undone one by one")
  func severalHands() throws {
    let model = try StartModel()
    var history = FlowHistory(model.flow)
    func position(_ id: FlowNodeID) -> Point? { history.flow.node(id)?.position }
    history.beginMoving([model.one])
    history.beginMoving([model.two, model.sum])
    for step in 1...50 {
      try history.move(model.one, to: Point(Double(step), 0))
      try history.move(model.two, to: Point(0, Double(step)))
      try history.move(model.sum, to: Point(9, Double(step)))
      if step == 25 { try history.perform([.disconnect(model.sum, slot: 0)]) }
    }
    history.endMoving([model.two, model.sum])
    history.beginGroup()
    try history.perform([.setConstant(model.one, .number(7))])
    history.endGroup()
    history.endMoving([model.one])
    let end = history.flow
    #expect(history.undoCount == 4)
    history.undo()
    #expect(position(model.one) == Point(210, 10) && position(model.two) == Point(0, 50))
    #expect(history.flow.value(of: model.one) == .number(7))
    history.undo()
    history.undo()
    #expect(position(model.two) == Point(220, 350) && position(model.sum) == Point(570, 170))
    #expect(history.flow.source(of: 0, at: model.sum) == nil)
    history.undo()
    #expect(history.flow == model.flow && !history.canUndo)
    while history.redo() {}
    #expect(history.flow == end)
  }

  @Test("A node that is thrown away or put elsewhere under a hand comes back where the hand found it")
  func displaced() throws {
    let model = try StartModel()
    for edit: FlowEdit in [.remove(model.one), .move(model.one, to: Point(5, 5))] {
      var history = FlowHistory(model.flow)
      history.beginMoving([model.one, model.two])
      try history.move(model.one, to: .zero)
      try history.move(model.two, to: .zero)
      try history.perform([edit])
      if history.flow.node(model.one) != nil { try history.move(model.one, to: Point(8, 8)) }
      try history.move(model.two, to: Point(3, 3))
      history.endMoving([model.one, model.two])
      let end = history.flow
      while history.undo() {}
      #expect(history.flow == model.flow)
      while history.redo() {}
      #expect(history.flow == end)
    }
  }

  @Test("An undo in the midst of a move takes back the move so far")
  func undoWhileMoving() throws {
    let model = try StartModel()
    var history = FlowHistory(model.flow)
    try history.perform([.rename(model.one, "Uno")])
    history.beginMoving([model.one])
    try history.move(model.one, to: .zero)
    #expect(history.canUndo)
    history.undo()
    #expect(history.flow.node(model.one)?.position == Point(210, 10) && history.flow.node(model.one)?.name == "Uno")
    try history.move(model.one, to: Point(1, 1))
    history.endMoving([model.one])
    while history.undo() {}
    #expect(history.flow == model.flow)
  }

  @Test("A change within another parts it in two, and all is undone in turn")
  func nested() throws {
    let model = try StartModel()
    var history = FlowHistory(model.flow)
    history.beginGroup()
    try history.perform([.setConstant(model.one, .number(3))])
    history.beginGroup()
    try history.perform([.setConstant(model.two, .number(4))])
    history.endGroup()
    try history.perform([.setConstant(model.one, .number(5))])
    history.endGroup()
    #expect(history.undoCount == 3)
    history.undo()
    #expect(history.flow.value(of: model.sum) == .number(7))
    history.undo()
    #expect(history.flow.value(of: model.sum) == .number(5))
    history.undo()
    #expect(history.flow == model.flow)
  }

  @Test("A change that is resumed stays one entry; there is nothing to resume after an undo")
  func resuming() throws {
    let model = try StartModel()
    var history = FlowHistory(model.flow)
    for step in 1...5 {
      if step == 1 { history.beginGroup() } else { history.resumeGroup() }
      try history.move(model.one, to: Point(Double(step) * 10, 0))
      history.endGroup()
    }
    #expect(history.undoCount == 1)
    let end = history.flow
    history.undo()
    #expect(history.flow == model.flow)
    history.resumeGroup()
    history.endGroup()
    #expect(history.canRedo, "resumed for nothing")
    history.redo()
    #expect(history.flow == end)
    history.resumeGroup()
    try history.move(model.one, to: model.flow.node(model.one)?.position ?? .zero)
    history.endGroup()
    #expect(history.undoCount == 0 && history.flow == model.flow, "back where the change began, there was none")
  }

  @Test("Nothing is done again in the midst of a change")
  func redoInAGroup() throws {
    let model = try StartModel()
    var history = FlowHistory(model.flow)
    try history.perform([.rename(model.one, "Uno")])
    history.undo()
    history.beginGroup()
    try history.perform([.setConstant(model.two, .number(9))])
    let before = history.flow
    let isDone = history.redo()
    #expect(!isDone && history.flow == before)
    history.endGroup()
    #expect(!history.canRedo && history.undoCount == 1)
  }
}
