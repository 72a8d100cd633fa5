// What is remembered, and what is not: entries of the history, and what becomes of what was undone.

import DataFlow
import Geometry
import Randomness
import Testing

@Suite("What a history remembers")
struct HistoryTests {
  @Test("A deed that is called off leaves what was undone to be done again")
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
    #expect(!history.canRedo, "a new deed takes the place of what was undone")
  }

  @Test("A deed that is resumed stays one entry; there is nothing to resume after an undo")
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
    #expect(history.undoCount == 0 && history.flow == model.flow, "back where the deed began, there was none")
  }

  @Test("Nothing is done again in the midst of a deed")
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
