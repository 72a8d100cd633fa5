// The exhibit's own controls, each with what it does: the bar, the card, the button for more charts, the message.

import Charts
import Drawing
import ExhibitKit
import Geometry
import SelfOrganizingMap
import Widgets

extension ControlID {
  static let cellCard = ControlID("cellCard")
  static let mapAgain = ControlID("again")
  static let mapPause = ControlID("pause")
  static let mapRamp = ControlID("ramp")
  static let mapOverlay = ControlID("overlay")
  static let mapUnits = ControlID("units")
  static let mapMethod = ControlID("method")
  static let mapMore = ControlID("morePlanes")
}

/// Everything the exhibit's own controls show.
struct SOMControlState: Equatable {
  /// The learning that the bar steers; `nil` for a map that has learnt.
  struct Learning: Equatable {
    let units: Int
    let isFinished: Bool
    let isPaused: Bool
    let method: SOMTrainingMethod
  }

  let learning: Learning?
  let canSearch: Bool
  let ramp: ColorRamp
  /// The words for what is drawn on the units; `nil` where nothing can be.
  let overlay: ChartOverlay?
  let cardRevision: Int
  let noticeRevision: Int
  let layoutRevision: Int
}

extension SOMViewer {
  var controlState: SOMControlState {
    let trainer = learning.subject?.trainer
    return SOMControlState(
      learning: trainer.map {
        .init(
          units: $0.codebook.lattice.units, isFinished: $0.isFinished, isPaused: learning.isPaused,
          method: learning.settings.method)
      }, canSearch: canSearch, ramp: charts.large.ramp, overlay: charts.hasCounts ? charts.large.overlay : nil,
      cardRevision: selection.cardRevision, noticeRevision: notices.revision, layoutRevision: viewport.layoutRevision)
  }

  func listControls(into list: inout ControlList<Self>) {
    let (state, metrics) = (controlState, shell.metrics)
    listBar(state, into: &list)
    let room = viewport.layout.card
    if let card = selection.card, room.height > metrics.button * 2 {
      let height = min(room.height, list.cardHeight(title: card.title, card.content, width: room.width))
      list.add(
        Control(
          .cellCard, .card(card.content), frame: Rect(room.x, room.y, room.width, height), text: card.title),
        .run { $0.deselect() })
    }
    let more = viewport.layout.more
    if more.width > 0 {
      list.add(
        Control(.mapMore, .button(.plain), frame: more, text: "More measurements", icon: .forward),
        .run { $0.showNextSmallCharts() })
    }
    if notices.isShown {
      list.add(
        Control(.notice, .toast(.information), frame: noticeFrame(metrics), text: notices.text),
        .run { $0.notices.close(at: $0.shell.time) })
    }
  }

  private func noticeFrame(_ metrics: Metrics) -> Rect {
    let window = shell.window
    let width = min(metrics.pixels(560), window.width - 2 * metrics.padding)
    let bottom = window.maxY - metrics.button - 2 * metrics.padding
    return Rect((window.center.x - width / 2).rounded(), bottom - metrics.pixels(72), width, metrics.pixels(64))
  }

  private func listBar(_ state: SOMControlState, into list: inout ControlList<Self>) {
    list.addProgram(of: self)
    list.addToBar(.openFile, of: self)
    if state.canSearch { list.addToBar(.search, of: self) }
    list.addToBar(.fit, of: self)
    if let learning = state.learning { listLearning(learning, into: &list) }
    list.addToBar(.mapRamp, of: self, text: state.ramp.title, words: Self.rampTitles)
    if let overlay = state.overlay {
      let text = overlay == .none ? "Plain" : overlay == .marks ? "Counts" : "Names"
      list.addToBar(.mapOverlay, of: self, text: text, words: Self.overlays)
    }
  }

  private static let rampTitles = ColorRamp.allCases.map(\.title)
  private static let overlays = ["Plain", "Counts", "Names"]
  private static let steps = ["Learn again", "Go on", "Pause"]
  private static let orders = ["All rows at once", "Row by row"]

  private func listLearning(_ learning: SOMControlState.Learning, into list: inout ControlList<Self>) {
    let most = SOMTrainingSettings.mostUnits
    if learning.isFinished {
      list.addToBar(
        Control(.mapAgain, .button(.primary), frame: .zero, text: "Learn again"), .run { $0.learnAgain() },
        words: Self.steps)
    } else {
      let text = learning.isPaused ? "Go on" : "Pause"
      list.addToBar(
        Control(.mapPause, .button(.primary), frame: .zero, text: text), .run { $0.togglePause() }, words: Self.steps)
    }
    list.addToBar(
      Control(
        .mapUnits, .stepper(value: Double(learning.units), range: 2...Double(most), step: 1), frame: .zero,
        text: "\(learning.units) × \(learning.units)"),
      .value { $0.setUnits(min(max(Int($1.rounded()), 2), most)) })
    let order = learning.method == .batch ? "All rows at once" : "Row by row"
    list.addToBar(
      Control(.mapMethod, .button(.plain), frame: .zero, text: order), .run { $0.toggleMethod() }, words: Self.orders)
  }
}
