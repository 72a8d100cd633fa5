// A layout that the host is asked to do in the background, and what it answers.
//
// A layout depends on nothing but its graph and settings, so an answer is repeated by the number of its steps: that is
// all a recording keeps of it, and a replay does the same steps again.

import Geometry
import GraphLayout
import GraphModel
import SceneGraph

/// A graph to be laid out. Two requests are equal only if they are the same one.
public final class LayoutRequest: Sendable, Hashable {
  /// The graph.
  public let graph: Graph
  /// The layout.
  public let layout: any Layout
  /// Its settings.
  public let settings: LayoutSettings

  /// The scene whose nodes are moved; `nil` if nobody shows them.
  let scene: SceneContent?

  /// A request from its parts.
  public init(_ graph: Graph, by layout: any Layout, settings: LayoutSettings, scene: SceneContent? = nil) {
    self.graph = graph
    self.scene = scene
    self.layout = layout
    self.settings = settings
  }

  public static func == (one: LayoutRequest, other: LayoutRequest) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The positions of nodes after some steps of a layout.
public struct ArrangedNodes: Sendable {
  /// The number of steps that were done.
  public let steps: Int
  /// The position of each node, in model units.
  public let positions: [Point]
  /// The part of the work that is done, 0…1.
  public let progress: Double
  /// True if there is nothing left to do.
  public let isFinished: Bool
  /// The content of the scene at these positions, when it is finished and somebody shows it: made in the background, for it
  /// takes long of a large network.
  let scene: SceneContent?

  /// The nodes after `steps` steps of a layout that was requested.
  public init(of request: LayoutRequest, steps: Int, positions: [Point], progress: Double, isFinished: Bool) {
    self.steps = steps
    self.positions = positions
    self.progress = progress
    self.isFinished = isFinished
    scene = isFinished ? request.scene?.moved(to: positions) : nil
  }
}

/// A requested layout under way. It is used by one thread at a time.
public final class LayoutRun {
  private let request: LayoutRequest
  private let process: any LayoutProcess
  /// The number of steps that were done.
  public private(set) var steps = 0

  /// A layout of which no step is done.
  public init(_ request: LayoutRequest) {
    self.request = request
    process = request.layout.beginPresent(request.graph, settings: request.settings)
  }

  /// True if there is nothing left to do.
  public var isFinished: Bool { process.isFinished }

  /// Does the next step, if there is one.
  public func advance() {
    guard !process.isFinished else { return }
    process.advance()
    steps += 1
  }

  /// Does all steps up to a number, or all that there are.
  public func advance(to steps: Int) { while self.steps < steps, !isFinished { advance() } }

  /// The nodes as they are now.
  public var nodes: ArrangedNodes {
    ArrangedNodes(
      of: request, steps: steps,
      positions: request.graph.placingHidden(process.positions, asIn: request.scene?.positions),
      progress: process.progress,
      isFinished: process.isFinished)
  }
}
