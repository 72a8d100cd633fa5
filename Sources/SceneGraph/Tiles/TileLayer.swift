// A large graph at rest as tiles: drawn in the background, kept, and shifted and scaled under the hand.
//
// The picture is made of the tiles of one state of the scene (`TileSet`). When nodes have moved, or the colours are
// others, tiles of the new state are drawn while the old ones go on showing, and take their place when all in view are
// there. Invariant: what shows depends on the frames so far, their times and nothing else.

import Drawing
import Geometry
import GraphModel
import Parallel

/// The tiles of a large graph.
public struct TileLayer {
  /// The tiles of a scene to come.
  private enum Preparation {
    case underWay
    case done
  }

  /// The work of each worker in a frame, about 0.6 ns a unit: while the view moves, while it rests under a hand, and without
  /// one, for a state that does not show yet while there is a hand, and while a layout has the cores, too. All of a million
  /// nodes is a second of one core: with nobody there, 12 ms of two cores in each frame bring it in little more than one.
  private static let work = (
    moving: 1_300_000, touched: 2_500_000, resting: 10_000_000, hidden: 1_000_000, shared: 450_000
  )
  /// The edges from which on the first work waits for the memory; of fewer, the first frame shows as much as it can.
  private static let slowStartCount = 300_000
  /// The frames after a change of the network in which little is drawn.
  private static let changingFrames = 20
  /// The frames after which changes rest.
  private static let movingFrames = 6
  /// The seconds for which every edge waits for colours to come.
  private static let longestWait = 6.0
  /// The frames for which the view has to stay before it counts as resting.
  private static let restingFrames = 3
  /// The time that drawing all that is in view may take before tiles show instead, and from which on they show no longer,
  /// in nanoseconds.
  private static let directCost = (most: 4.0e6, least: 2.7e6)

  /// The tiles that show.
  private var current: TileSet?
  /// The tiles of another state of the same scene, which do not show yet.
  private var next: TileSet?
  /// The state of `next` where it is of a scene that is to be shown once its tiles are there; `nil` where it is of that which
  /// is shown.
  private var preparation: Preparation?
  /// True if the workers draw tiles of `next`.
  private var worksAhead = false
  /// The workers, which are there once tiles have shown: they hold up to thirty megabytes, and most networks are small.
  private var workers: TileWorkers?
  private var view = TileView()
  /// The changes of the scene, and the frames since they were others.
  private var delta = SceneDelta()
  private var framesSinceChange = changingFrames
  /// The changes that tiles are to show, and what they leave out by them.
  private var changes = TileChanges()
  private var omissions = TileChanges.Source()
  /// True if these have what is new.
  private var haveNew = true
  /// The nodes beside the content that tiles were to show before.
  private var formerNodes: [TileChanges.Node] = []
  /// True while hands are on the content.
  private var isTouched = false
  /// The time since which colours are awaited, in seconds; `nil` while they are not.
  private var awaitsColorsSince: Double?
  /// The part of a frame's work that there is time for.
  private var pace = WorkPace()
  /// The frames since the view changed, and since its zoom did.
  private var (stillness, zoomStillness) = (0, 0)
  /// The part of `directCost` that counts.
  private let patience: Double

  /// True if tiles show; otherwise so little is in view that it is drawn as it is.
  public private(set) var isShowing = false
  /// True while tiles in view are missing, or not yet as good as they are to be.
  public private(set) var isRefining = false
  /// True if there is a tile for everything in view, be it a coarse one; of meaning while tiles show.
  public private(set) var coversView = false
  /// True while tiles of a state of the scene are drawn that do not show yet: another state would have to wait.
  public var isBusy: Bool { next != nil }
  /// True if tiles in view show other changes of the scene: they are drawn again, the place of the change first.
  public var isOutdated: Bool { isShowing && current?.isOutdated ?? false }
  /// The changes of the scene that the tiles in view show.
  public var tiledChanges: TiledChanges {
    TiledChanges(
      showNew: haveNew && !isOutdated, showOld: isOutdated,
      formerNodes: isOutdated ? formerNodes.map { ($0.position, $0.size) } : [])
  }
  /// A number that counts up whenever what shows changes other than by the camera.
  public private(set) var revision: UInt64 = 0

  /// A layer of nothing.
  public init() { self.init(patience: 1) }

  /// A layer of nothing.
  ///
  /// - Parameter patience: the factor by which drawing what is in view may take longer than usual before tiles show; 0 shows
  ///   tiles always.
  init(patience: Double) { self.patience = patience }

  /// Takes up a camera and draws on for as much time as a frame has.
  ///
  /// - Parameters:
  ///   - scene: the scene; one that is small has no tiles.
  ///   - theme: the colours.
  ///   - time: the time of the frame in seconds.
  ///   - isAnimated: true if tiles fade in.
  ///   - isTouched: true while hands are on the content: their frames come first.
  ///   - sharesCores: true while a layout works in the background.
  ///   - awaitsColors: true while the first colours of a network are found in the background: drawn before they are there, every
  ///     edge would be drawn twice, and hold up what finds them.
  public mutating func update(
    _ scene: PlaneSceneGraph, theme: Theme.Name, time: Double, isAnimated: Bool, isTouched: Bool = false,
    sharesCores: Bool = false, awaitsColors: Bool = false
  ) {
    self.isTouched = isTouched
    awaitsColorsSince = awaitsColors ? awaitsColorsSince ?? time : nil
    guard scene.content.edgeIndex != nil else { return forget() }
    update(camera: scene.transform, scene.viewport, time: time, isAnimated: isAnimated)
    let look = TileLook(
      theme: theme, sizing: scene.sizing, pixelScale: scene.items.pixelScale, shownCategory: scene.shownCategory)
    follow(scene.items)
    decide(scene.content)
    guard isShowing else {
      // The items in view are drawn as they are, whatever tiles there are.
      if next != nil { workers?.drop { _ in true } }
      (next, preparation, worksAhead) = (nil, nil, false)
      isRefining = false
      return
    }
    take(scene.content, look)
    refine(sharesCores: sharesCores)
  }

  /// Follows the changes of the scene: what is gone is left out at once, what is new is taken in when they rest.
  private mutating func follow(_ items: SceneItems) {
    framesSinceChange = min(framesSinceChange + 1, Self.changingFrames)
    if items.delta != delta {
      delta = items.delta
      framesSinceChange = 0
      guard haveNew || items.omissions != omissions else { return }
      formerNodes = changes.nodes
      (haveNew, omissions, changes) = (false, items.omissions, TileChanges(leavingOut: items))
      revision += 1
    } else if !haveNew && framesSinceChange >= Self.movingFrames {
      haveNew = true
      changes = TileChanges(changes, adding: items)
      revision += 1
    }
  }

  private mutating func forget() {
    guard current != nil || isShowing else { return }
    Disposal.dispose((current, next))
    (current, next, workers, isShowing, isRefining) = (nil, nil, nil, false, false)
    (preparation, worksAhead, coversView) = (nil, false, false)
    revision += 1
  }

  private mutating func update(camera transform: ViewTransform, _ window: Rect, time: Double, isAnimated: Bool) {
    stillness = transform == view.transform && window == view.window ? stillness + 1 : 0
    zoomStillness = transform.scale == view.transform.scale ? zoomStillness + 1 : 0
    view.frame += 1
    if isRefining { pace.note(interval: time - view.time) }
    (view.transform, view.window, view.time, view.isAnimated) = (transform, window, time, isAnimated)
    view.isResting = stillness >= Self.restingFrames
    view.awaitsColors = awaitsColorsSince.map { time - $0 < Self.longestWait } ?? false
    view.isZoomResting = zoomStillness >= Self.restingFrames
  }

  /// Decides whether tiles show, by the cost of drawing all that is in view; with a difference between there and back, that
  /// it does not change with every frame.
  private mutating func decide(_ content: SceneContent) {
    let wasShowing = isShowing
    let cost = content.directCost(of: view.transform.toModel(view.window), scale: view.transform.scale)
    isShowing = cost > patience * (wasShowing ? Self.directCost.least : Self.directCost.most)
    if isShowing != wasShowing { revision += 1 }
  }

  // MARK: Scenes to come

  /// Draws tiles of a scene that is to be shown in place of the present one, while that goes on showing: as long as the view
  /// rests, from the next frame on.
  ///
  /// - Parameter sizing: the sizes of its discs.
  /// - Returns: true when those in view are there, or none are needed.
  public mutating func prepare(_ content: SceneContent, sizing: NodeSizing) -> Bool {
    guard isShowing, let look = current?.look, content.edgeIndex != nil else { return true }
    let wanted = TileLook(
      theme: look.theme, sizing: sizing, pixelScale: look.pixelScale, shownCategory: look.shownCategory)
    if preparation != nil, next?.content === content, next?.look == wanted { return preparation == .done }
    // The present scene comes first.
    guard preparation != nil || next == nil else { return false }
    stopPreparing()
    guard let set = TileSet(content, look: wanted) else { return true }
    (next, preparation) = (set, .underWay)
    // The frames have to go on, also where nothing else moves.
    isRefining = true
    return false
  }

  /// Draws no tiles of a scene to come.
  public mutating func stopPreparing() {
    guard preparation != nil else { return }
    (next, preparation) = (nil, nil)
    if worksAhead { workers?.drop { _ in true } }
    worksAhead = false
  }

  /// Shows the scene that was to come.
  private mutating func showPrepared() {
    Disposal.dispose(current)
    (current, next, preparation) = (next, nil, nil)
    if !worksAhead { workers?.drop { _ in true } }
    worksAhead = false
    revision += 1
  }

  // MARK: Drawing on

  /// Takes a state of the scene.
  private mutating func take(_ content: SceneContent, _ look: TileLook) {
    if preparation != nil {
      if next?.content === content && next?.look == look { return showPrepared() }
      if current?.content === content && current?.look == look { return }
      stopPreparing()
    }
    let newest = next ?? current
    guard newest?.content !== content || newest?.look != look else { return }
    // Nodes that go on at once would have no picture ever, if each state took the place of the one before.
    if let next, next.content.isBrief, content.isBrief, next.content.traits === content.traits { return }
    guard let set = TileSet(content, look: look) else { return }
    if !content.isBrief, content !== newest?.content, content.graph.edgeCount >= Self.slowStartCount { pace.begin() }
    workers?.drop { _ in true }
    if let current, current.content.traits.isKin(of: content.traits) {
      next = set
    } else {
      Disposal.dispose((current, next))
      (current, next, coversView) = (set, nil, false)
      revision += 1
    }
  }

  /// Lets tiles show the changes of the scene.
  ///
  /// - Returns: true if tiles of the scene that is shown are to be drawn again before those of one to come.
  private mutating func showChanges(_ workers: TileWorkers) -> Bool {
    if var set = current, !set.shows(changes) {
      current = nil
      set.show(changes, view, next == nil || preparation != nil && !worksAhead ? workers : nil)
      current = set
    }
    if preparation == nil, var set = next, !set.shows(changes) {
      next = nil
      set.show(changes, view, workers)
      next = set
    }
    return preparation != nil && current?.isOutdated ?? false
  }

  private mutating func refine(sharesCores: Bool) {
    let workers = workers ?? TileWorkers()
    self.workers = workers
    let isBehind = showChanges(workers)
    var work = view.isResting ? Self.work.touched : Self.work.moving
    if next != nil && !isBehind { work = Self.work.hidden }
    let isLeftAlone = view.isResting && !isTouched
    workers.sparesOne = !isLeftAlone
    if isLeftAlone { work = Self.work.resting }
    // The frames of a change, and those soon after it, have more to do than others: people make one after the other.
    if framesSinceChange < Self.changingFrames || current?.isOutdated ?? false { work = min(work, Self.work.moving) }
    if sharesCores {
      work = Self.work.shared
    } else if (next ?? current)?.content.isBrief ?? false {
      // A sketch has no more than this to draw: it is to be seen at once.
      work = max(work, Self.work.touched)
    }
    work = Int(Double(work) * pace.part)
    if preparation != nil, worksAhead != (view.isResting && !isBehind) {
      // Of two scenes, the same tile is another picture.
      workers.drop { _ in true }
      worksAhead = view.isResting && !isBehind
    }
    if preparation == nil || worksAhead, var set = next {
      next = nil
      let isComplete = set.refine(view, workers, isHidden: true, work: work).isComplete
      if preparation != nil {
        preparation = isComplete ? .done : .underWay
        next = set
      } else if isComplete {
        Disposal.dispose(current)
        (current, coversView) = (set, true)
        revision += 1
      } else {
        next = set
      }
      isRefining = true
    } else if var set = current {
      current = nil
      let progress = set.refine(view, workers, isHidden: false, work: work)
      coversView = progress.isComplete || set.covers(view)
      if progress.hasChanged { revision += 1 }
      isRefining = !progress.isFinal || preparation != nil || !haveNew
      current = set
    }
  }

  /// Draws the tiles in view.
  public func draw(into picture: inout Picture) { current?.draw(view, into: &picture) }
}

/// The view that tiles are drawn for.
struct TileView {
  var transform = ViewTransform.identity
  var window = Rect.zero
  /// The time of the frame in seconds.
  var time = 0.0
  /// The number of the frame.
  var frame = 0
  /// True if tiles fade in.
  var isAnimated = true
  /// True if the view has stayed for some frames.
  var isResting = false
  /// True if its zoom has.
  var isZoomResting = false
  /// True if other colours are about to come.
  var awaitsColors = false
  /// True if every edge is to be drawn.
  var wantsEveryEdge: Bool { isResting && !awaitsColors }
}

extension SceneContent {
  /// Returns about how long it takes to draw what a model rectangle shows as it is, in nanoseconds.
  func directCost(of rect: Rect, scale: Double) -> Double {
    guard let index = edgeIndex else { return 0 }
    let diagonal = (rect.width * rect.width + rect.height * rect.height).squareRoot() * scale
    var cost = 120 * Double(isBrief ? graph.nodeCount : self.index.count(in: rect))
    index.forEachRow(near: rect) { kind, first, end in
      let longest = index.cells.width(ofClass: kind) * scale
      let count = Double(index.starts[end]) - Double(index.starts[first])
      cost += index.weight * count * (60 + 2 * min(0.7 * longest, diagonal))
    }
    return cost
  }
}
