// The layout of a network under way, as its exhibit knows it.
//
// Layouts that come to an end are done by the host in the background, which tells of the positions now and then; nodes
// ease from one to the next. What never ends, and what answers a hand that holds a node, is done here, one step a frame.
// Invariant: at most one of the two is under way, and every node has a finite position.

import Geometry
import Gestures
import GraphLayout
import GraphModel
import SceneGraph

/// A network finding its shape.
public struct Arrangement {
  /// Seconds in which nodes go from one word of the host to the next.
  private static let easing = 0.3

  /// The state of the layout.
  public enum Phase: Hashable, Sendable {
    /// Nothing under way.
    case rest
    /// A layout that goes on.
    case running
    /// A layout that waits to be let go on.
    case paused
  }

  /// The state of the layout.
  public private(set) var phase = Phase.rest
  /// The name of the layout that the nodes lie by; `nil` for the positions of the file, and empty for others.
  public private(set) var layout: String?
  /// The layouts that the nodes have lain by since the network was opened, as changes and their undoing come to know them
  /// again, the last one at the end.
  private var known: [KnownLayout] = []
  /// The choices of layouts.
  public private(set) var settings = LayoutSettings()
  /// The part of the work that is done, 0…1; `nil` for one that never ends.
  public private(set) var progress: Double?
  /// A number that counts up when nodes move.
  public private(set) var revision: UInt64 = 0

  /// The scene as it was presented.
  private var scene: SceneContent?
  /// The scene at the end of the layout done last, made in the background.
  private var arrived: SceneContent?
  private var ticket: Int?
  private var process: (any LayoutProcess)?
  private var holds: [(pointer: PointerID, node: Int)] = []
  /// True if a hand has moved a node since the layout was chosen.
  public private(set) var wasHeld = false
  private var motion = MovingPositions([])

  /// No network.
  public init() {}

  /// The position of each node, in model units.
  public var positions: [Point] { motion.now }

  private var graph: Graph? { scene?.graph }

  /// The content of a scene with the nodes where they rest, where it has been made already: that of a network presented or
  /// laid out by the host.
  var restingContent: SceneContent? {
    guard !isMoving, !isHeld else { return nil }
    return [arrived, scene].lazy.compactMap { $0 }.first { $0.positions == positions }
  }

  /// True if nodes are where a network was presented, or where the host has laid them out.
  var isAtRest: Bool { restingContent != nil }

  /// True if the nodes are worth a content of their own where they are: a large network that only waits goes on as a sketch.
  var isWorthContent: Bool { phase != .paused || (graph?.nodeCount ?? 0) <= Self.simulationLimit }

  /// True while nodes move, or may; while the layout waits, they wait, too.
  public var isMoving: Bool { phase != .paused && (motion.isMoving || phase == .running && !isSettled) }

  /// True if what is done here has come to rest: more steps would change nothing that can be seen. What the host does comes
  /// to an end by itself.
  private var isSettled: Bool {
    guard let process else { return false }
    return process.isSettled || !isReheated && lastFrameAt - reheatedAt >= Self.idleLimit
  }

  /// True if nodes answer hands from where they are, and no layout was chosen.
  private var isSimulating = false
  /// True if somebody has done something since the last frame.
  private var isReheated = false
  /// The time of the frame in which somebody last did something, and that of the last frame.
  private var (reheatedAt, lastFrameAt) = (0.0, 0.0)
  /// The seconds after which what has no end rests until somebody does something: parts that are not joined drift apart for
  /// ever, and an empty room costs no processor.
  private static let idleLimit = 40.0

  /// True if the layout can be let go on, or nodes at rest be stirred.
  public var canGoOn: Bool { phase != .rest || (graph?.nodeCount ?? 0) <= Self.simulationLimit && graph != nil }

  /// True while the positions of nodes change so much that names would flicker.
  public var isUnfolding: Bool { holds.isEmpty && !isSimulating && isMoving }

  /// True while nodes move and answer hands from where they are.
  var answersHands: Bool { isSimulating && isMoving }

  /// True while the host lays the network out, even if that waits.
  var isWithHost: Bool { ticket != nil }

  /// True if a hand holds a node.
  public var isHeld: Bool { !holds.isEmpty }

  // MARK: The network

  /// Takes another network, at rest where it is.
  ///
  /// - Parameter layout: the name of the layout that the positions are of; `nil` for the file's own.
  public mutating func present(_ scene: SceneContent, layout: String?, effects: inout EffectQueue) {
    stop(&effects)
    known = layout == nil ? [KnownLayout(name: nil, scene.positions)] : []
    place(scene, layout: layout)
  }

  private mutating func place(_ scene: SceneContent, layout: String?) {
    self.scene = scene
    self.layout = layout
    wasHeld = false
    motion = MovingPositions(scene.positions)
    arrived = nil
    revision += 1
  }

  /// Takes the network as a change has left it, with its nodes where they are.
  ///
  /// - Parameter goesOn: true if a layout under way goes on: one that answers hands from where the nodes are, any other from
  ///   its beginning, for it is of another network now. Otherwise it ends.
  mutating func exchange(_ scene: SceneContent, goesOn: Bool, effects: inout EffectQueue) {
    let (wasSimulating, wasWithHost) = (answersHands, isWithHost && phase == .running)
    let name = nameOfLayout(of: scene.positions, in: scene.graph)
    stop(&effects)
    place(scene, layout: name)
    guard goesOn else { return }
    if wasSimulating {
      reheat(&effects)
    } else if wasWithHost, let layout = name.flatMap({ Layouts.layout(named: $0) }) {
      (phase, progress) = (.running, 0)
      ticket = effects.arrange(LayoutRequest(scene.graph, by: layout, settings: settings, scene: scene))
    }
  }

  /// Remembers how the nodes lie now.
  private mutating func remember() {
    known.removeAll { $0.name == layout }
    known = known.suffix(KnownLayout.limit - 1) + [KnownLayout(name: layout, motion.now)]
  }

  /// Returns the name of the layout that positions are of, which take the place of the present ones: going back in the
  /// history of a network may take a layout back. Where nodes come or go, the others have stayed.
  private mutating func nameOfLayout(of positions: [Point], in graph: Graph) -> String? {
    let present = KnownLayout(name: layout, motion.now)
    let hasSameNodes = positions.count == motion.now.count && graph.nodeGaps == self.graph?.nodeGaps
    guard hasSameNodes, !present.isOf(positions) else { return layout }
    remember()
    guard let found = known.last(where: { $0.isOf(positions) }) else { return "" }
    return found.name
  }

  /// Takes the scene in other colours and sizes, with the nodes where they are.
  mutating func recolor(_ scene: SceneContent) { (self.scene, arrived) = (scene, nil) }

  // MARK: Layouts

  /// Begins a layout in place of the one under way.
  ///
  /// - Parameter duration: seconds in which nodes may go where a layout without an end begins.
  public mutating func begin(
    _ layout: any Layout, settings: LayoutSettings, time: Double, duration: Double, effects: inout EffectQueue
  ) {
    guard let graph else { return }
    stop(&effects)
    remember()
    self.layout = layout.name
    self.settings = settings
    phase = .running
    wasHeld = false
    if layout.isEndless {
      let process = layout.beginPresent(graph, settings: settings)
      let positions = graph.placingHidden(process.positions, asIn: motion.now)
      motion.move(to: positions, time: time, duration: duration)
      self.process = process
    } else {
      progress = 0
      ticket = effects.arrange(LayoutRequest(graph, by: layout, settings: settings, scene: scene))
    }
  }

  /// Sends the nodes to the positions of the file.
  public mutating func goToFile(time: Double, duration: Double, effects: inout EffectQueue) {
    guard let positions = graph?.positions else { return }
    stop(&effects)
    remember()
    layout = nil
    motion.move(to: positions, time: time, duration: duration)
  }

  /// Gives up what is under way; nodes stay where they are.
  public mutating func stop(_ effects: inout EffectQueue) {
    if let ticket { effects.ask(.cancel(ticket: ticket)) }
    ticket = nil
    (process, isSimulating) = (nil, false)
    progress = nil
    isReheated = true
    holds.removeAll()
    phase = .rest
  }

  /// Lets what is under way wait, or go on; nodes at rest are stirred, and settle again by forces.
  public mutating func togglePause(_ effects: inout EffectQueue) {
    switch phase {
    case .rest: return reheat(&effects)
    case .running where isSettled:
      // A layout without an end goes on; one that has come to its end is reheated.
      if process?.isSettled ?? false { reheat(&effects) } else { isReheated = true }
      return
    case .running:
      phase = .paused
      motion.pause(at: lastFrameAt)
    case .paused: phase = ticket == nil && process == nil ? .rest : .running
    }
    if let ticket { effects.ask(.pause(ticket: ticket, isPaused: phase == .paused)) }
  }

  private mutating func reheat(_ effects: inout EffectQueue) {
    guard let simulation = simulate(&effects) else { return }
    simulation.reheat()
    phase = .running
  }

  /// Begins a simulation of the nodes where they are; `nil` where there are too many.
  private mutating func simulate(_ effects: inout EffectQueue) -> (any HoldableLayout)? {
    guard let graph, graph.nodeCount <= Self.simulationLimit else { return nil }
    let held = holds
    stop(&effects)
    holds = held
    let simulation = ForceSimulation.present(graph, positions: motion.now, settings: settings)
    // Hands that hold nodes hold them in the new one, too.
    for hold in held { simulation.hold(NodeID(index: hold.node), at: motion.now[hold.node]) }
    (process, isSimulating) = (simulation, true)
    return simulation
  }

  /// Takes an answer of the host. What comes while the layout waits is shown when it goes on.
  ///
  /// - Parameter isAnimated: true if nodes ease to their positions; else they are there at once.
  public mutating func take(_ nodes: ArrangedNodes, ticket: Int, time: Double, isAnimated: Bool) {
    guard ticket == self.ticket else { return }
    motion.move(to: nodes.positions, time: time, duration: isAnimated ? Self.easing : 0)
    progress = max(progress ?? 0, nodes.progress)
    guard nodes.isFinished else { return }
    arrived = nodes.scene
    self.ticket = nil
    progress = nil
    if phase == .running { phase = .rest }
  }

  /// Takes choices for the layouts to come.
  public mutating func setSettings(_ settings: LayoutSettings) { self.settings = settings }

  // MARK: Hands

  /// The greatest number of nodes of a network that answers a hand as a whole; in a larger one only the node moves.
  private static let simulationLimit = 20_000

  /// Holds a node under a hand; the rest answers.
  public mutating func hold(_ node: NodeID, by pointer: PointerID, at position: Point, effects: inout EffectQueue) {
    guard node.index < motion.now.count, graph?.contains(node) ?? false, position.isFinite else { return }
    if !(process is any HoldableLayout), simulate(&effects) == nil {
      let held = holds
      stop(&effects)
      holds = held
    }
    if process != nil { phase = .running }
    holds.append((pointer, node.index))
    wasHeld = true
    move(pointer, to: position)
  }

  /// Moves the node that a hand holds to a position in model units.
  public mutating func move(_ pointer: PointerID, to position: Point) {
    guard position.isFinite, let hold = holds.first(where: { $0.pointer == pointer }) else { return }
    motion.set(hold.node, to: position)
    revision += 1
    isReheated = true
    if let process = process as? any HoldableLayout { process.hold(NodeID(index: hold.node), at: position) }
    if phase == .paused { phase = .running }
  }

  /// Releases the node that a hand holds.
  public mutating func release(_ pointer: PointerID) {
    guard let index = holds.firstIndex(where: { $0.pointer == pointer }) else { return }
    let node = holds.remove(at: index).node
    guard !holds.contains(where: { $0.node == node }) else { return }
    isReheated = true
    if let process = process as? any HoldableLayout { process.release(NodeID(index: node)) }
  }

  /// Releases all nodes.
  public mutating func releaseAll() { for hold in holds { release(hold.pointer) } }

  // MARK: Time

  /// Lets time pass.
  ///
  /// - Returns: true if nodes have moved.
  public mutating func advance(to time: Double) -> Bool {
    lastFrameAt = time
    if isReheated { (isReheated, reheatedAt) = (false, time) }
    if phase != .paused { motion.resume(at: time) }
    var hasMoved = motion.advance(to: time)
    if phase == .running, !motion.isMoving, !isSettled, let process {
      process.advance()
      motion.set(process)
      hasMoved = true
    }
    if hasMoved { revision += 1 }
    return hasMoved
  }
}

/// A layout by which nodes have lain, and some of their positions, by which it is known again.
private struct KnownLayout {
  /// The most layouts that are remembered, and the most positions of each.
  static let (limit, sampleCount) = (16, 64)

  /// The name; `nil` for the positions of the file.
  let name: String?
  private let count: Int
  private let sample: [Point]

  init(name: String?, _ positions: [Point]) {
    (self.name, count, sample) = (name, positions.count, Self.sample(of: positions))
  }

  private static func sample(of positions: [Point]) -> [Point] {
    let step = max(1, positions.count / sampleCount)
    return stride(from: 0, to: positions.count, by: step).map { positions[$0] }
  }

  /// Returns true if positions are those of this layout, but for what rounding changes.
  func isOf(_ positions: [Point]) -> Bool {
    guard positions.count == count else { return false }
    let others = Self.sample(of: positions)
    let extent = Rect(bounding: sample + others) ?? .zero
    let tolerance = max(extent.width, extent.height) * 1e-6
    return zip(sample, others).allSatisfy { $0.distance(to: $1) <= tolerance }
  }
}
