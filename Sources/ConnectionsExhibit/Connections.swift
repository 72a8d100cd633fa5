// Connections: put a finger on one node, drag to another, and see the path between them in every frame.
//
// The answers to people lie over the network, which itself never changes: traces, kept paths, the node in focus, each a
// part with state of its own. This file composes the parts: their frame, and what is compared to know that a picture or
// the controls look different. What hands and keys mean is in `HandsOnNetworks` and its neighbours.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import Inspection
import PathFinding
import SceneGraph
import Widgets

/// The main exhibit.
struct Connections: TracingExhibit, NetworkExhibit, EditingExhibit {
  var shell: ExhibitShell<Self, ControlState>
  var drawn = DrawnState<Visible>()
  var gestures: GestureInput
  /// The open network.
  var content = NetworkContent()
  /// The question asked of it.
  var question = NetworkQuestion()
  /// The camera and what it sees.
  var viewport: NetworkViewport
  /// The layout of the network.
  var arranging = Arranging()
  /// The network at rest behind everything else.
  var backdrop = Backdrop<NetworkAppearance>()
  /// The context that the scene is drawn in.
  var sceneFrame: SceneFrame
  /// The fingers that trace.
  var tracing = Tracing()
  /// The words beside a hand that does not know what to do.
  var handHint = HandHint()
  /// The paths that stayed.
  var answers = KeptPaths()
  /// The hands that pull paths over other nodes.
  var pulls = PathPulls()
  /// The nodes people look at, and what spreads from them.
  var focuses = NodeFocuses()
  /// The moments at which cards are looked at.
  var cardWatch = CardWatch<PlacedCards<CardState>>()
  /// The changes of the network.
  var changes = NetworkChanges()

  /// An exhibit without a network.
  init(in context: ExhibitContext) { (shell, gestures, viewport, sceneFrame) = Self.parts(in: context) }
}

// MARK: - What is traced on

extension Connections {
  var finder: PathFinder? { changes.finder ?? content.document?.finder }
  var query: PathQuery { question.query }
  var weightMeaning: WeightMeaning? { question.weightMeaning }
  var searchOrder: [NodeID] { changes.editing.pending.ordered(content.document?.scene.byImportance ?? []) }
  var hint: String? {
    if changes.isOn { return shell.sidePanel == .bookmarks ? nil : Wording.editHint }
    return (content.graph?.presentEdgeCount ?? 0) > 0 && shell.sidePanel == nil ? Wording.connectHint : nil
  }
}

// MARK: - What shows

extension Connections {
  /// Everything the exhibit's own controls show.
  struct ControlState: Equatable {
    let network: NetworkControlState
    let ignoresDirection: Bool
    let usesWeights: Bool
    let weightMeaning: WeightMeaning
    let answers: UInt64
    let focuses: UInt64
    let changes: UInt64
    /// The camera that the rings' stepper follows; `nil` without rings.
    let ringCamera: ViewTransform?
  }

  /// Everything that may bring an end of a path under a card.
  struct CardState: Equatable {
    let transform: ViewTransform
    let answers: UInt64
    let focuses: UInt64
  }

  /// Everything the picture shows beside the controls.
  struct Visible: Equatable {
    let tracing: VisibleTracing
    let answers: UInt64
    let focuses: UInt64
    let changes: UInt64
  }

  var controlState: ControlState {
    ControlState(
      network: networkControlState, ignoresDirection: question.ignoresDirection, usesWeights: question.usesWeights,
      weightMeaning: question.weightMeaning, answers: answers.revision, focuses: focuses.revision,
      changes: changes.revision,
      ringCamera: focuses.all.contains { $0.rings != nil } ? viewport.scene.transform : nil)
  }

  var visible: Visible {
    Visible(
      tracing: visibleTracing, answers: answers.revision &+ pulls.revision, focuses: focuses.revision,
      changes: changes.revision)
  }

  /// True if anything is highlighted, so that the rest steps back.
  var isHighlighting: Bool { !tracing.isEmpty || !answers.isEmpty || focuses.isSpread }

  /// The presence of the network behind what is highlighted. Others' paths are none of the business of somebody who has
  /// chosen a node and reads around it, nor of people around a table who read without choosing one.
  var presenceAtRest: Double {
    guard isHighlighting else { return 1 }
    let isRead = focuses.all.contains { focus in
      !focus.isSpread && focus.visitor != .desk && !answers.has(focus.visitor)
        && !tracing.sessions.contains { $0.visitor == focus.visitor }
    }
    if isRead { return 1 }
    return shell.settings.visitors.startsOver ? Theme.sharedPresence : Theme.steppedBackPresence
  }
}

// MARK: - The frame

extension Connections {
  mutating func advanceContent(elapsed: Double) {
    advanceView(elapsed: elapsed)
    advanceNetwork()
    advanceBackdrop(to: presenceAtRest, elapsed: elapsed)
    answers.grow(elapsed: elapsed, stepDuration: shell.duration(Motion.quick))
    aimTraces()
    cancelGivenUp()
    searchOn()
    advanceEditing()
    findHighlights { $0.highlightAnswers() }
    watchCards()
  }

  var cardState: CardState {
    CardState(transform: camera.transform, answers: answers.revision, focuses: focuses.revision)
  }

  var answersRevision: UInt64 { answers.revision &+ focuses.revision }

  var isContentAnimating: Bool { isNetworkMoving || isPictureAnimating }

  var isPictureAnimating: Bool {
    isNetworkAnimating || backdrop.isDimming || answers.isGrowing || isTracingAnimating
      || focuses.all.contains { $0.tree?.isSpreading(at: shell.time, isAnimated: isAnimated) ?? false }
  }

  var nextDeadline: Double? {
    if isSearching { return shell.time }
    let next = min(nextTracingTime, nextEditingTime ?? .infinity)
    return next < .infinity ? next : nil
  }

  /// True if a search has not come to its end. Nothing that is shown of a path depends on it.
  private var isSearching: Bool { tracing.isSearching || focuses.isSearching }

  /// Searches on beneath the hands. One search has the whole frame, so that no frame waits for a large network.
  private mutating func searchOn() {
    guard let finder else { return }
    guard focuses.isSearching else { return tracing.searchOn(finder: finder) }
    if let visitor = focuses.searchOn(finder: finder), focuses[visitor].rings?.reach == 0 { setReach(1, of: visitor) }
  }

  /// Moves the cards out of the way; the answers stay.
  mutating func roomDidChange() {
    if changes.editing.isBehind { showPending() }
    placeCardsAnew()
  }
}
