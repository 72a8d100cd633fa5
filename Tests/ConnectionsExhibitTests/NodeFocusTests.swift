// The node in focus: choosing, rings and trees, and what goes away with what.

import ExhibitKit
import Drawing
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph
import Testing

@testable import ConnectionsExhibit

@Suite("The node in focus")
struct NodeFocusTests {
  private let graph = Samples.chain()
  private let finger = PointerID(device: 1, contact: 2)

  private func rings(_ source: Int = 0, pointer: PointerID? = nil) -> NodeRings {
    NodeRings(
      around: NodeID(index: source), ignoringDirection: false, finder: Samples.finder(graph), pointer: pointer)
  }

  private func tree(_ source: Int = 0) -> SpreadingTree {
    SpreadingTree(from: NodeID(index: source), PathQuery(), finder: Samples.finder(graph), time: 10)
  }

  @Test("rings and a tree are never shown together")
  func exclusive() {
    var focus = NodeFocus(of: .desk)
    focus.show(rings())
    focus.show(tree())
    #expect(focus.rings == nil && focus.tree != nil && focus.isSpread)
    focus.show(rings(1))
    #expect(focus.rings?.source == NodeID(1) && focus.tree == nil)
    #expect(focus.selection == NodeID(1) && focus.shownSelection == nil)
  }

  @Test("the card and the choice go with what spreads, and stay without")
  func removing() {
    var focus = NodeFocus(of: .desk)
    focus.select(NodeID(2))
    focus.setCard(Samples.card())
    focus.removeSpread()
    #expect(focus.selection == NodeID(2) && focus.card != nil && focus.shownSelection == NodeID(2))
    focus.show(tree())
    focus.removeSpread()
    #expect(focus.selection == nil && focus.card == nil && !focus.isSpread)
  }

  @Test("another node may be chosen beside rings")
  func beside() {
    var focus = NodeFocus(of: .desk)
    focus.show(rings())
    focus.select(NodeID(1))
    #expect(focus.selection == NodeID(1) && focus.rings?.source == NodeID(0))
    focus.deselect()
    #expect(focus.selection == nil && focus.rings != nil)
  }

  @Test("rings reach from one step to the farthest node, and count who is there")
  func reach() {
    var rings = rings()
    #expect(rings.deepest == 3 && rings.reach == 1 && rings.counts == [1, 1])
    for wanted in [-5, 0, 1, 2, 3, 4, 99] {
      _ = rings.setReach(wanted)
      #expect(rings.reach == min(max(wanted, 1), 3))
      #expect(rings.counts.reduce(0, +) == rings.reach + 1)
    }
    let isChange = rings.setReach(50)
    #expect(!isChange)
  }

  @Test("rings around a lonely node reach nobody")
  func lonely() {
    var rings = rings(4)
    #expect(rings.reach == 0 && rings.deepest == 0 && rings.counts == [1])
    let isChange = rings.setReach(3)
    #expect(!isChange)
  }

  @Test("the circles a finger drags over say their own steps back")
  func circles() {
    let circles = rings().circles(disc: 4, metrics: Metrics())
    for step in 1...20 { #expect(circles.steps(at: circles.radius(step) + 0.5) == step) }
    #expect(circles.steps(at: 0) == 1)
    #expect(circles.radius(1) - circles.radius(0) == Metrics().pixels(millimetres: 9))
    #expect(rings().circles(disc: 500, metrics: Metrics()).radius(0) == 500)
  }

  @Test("only the finger that holds the rings lets them go")
  func release() {
    var focus = NodeFocus(of: .desk)
    focus.show(rings(pointer: finger))
    focus.releaseRings(PointerID(device: 1, contact: 9))
    #expect(focus.rings?.pointer == finger)
    focus.releaseRings(finger)
    #expect(focus.rings?.pointer == nil)
  }

  @Test("the revision tells changes that can be seen, and no others")
  func revision() {
    var focus = NodeFocus(of: .desk)
    focus.show(rings())
    let before = focus.revision
    let isWider = focus.setReach(1)
    focus.releaseRings()
    let isDeeper = focus.searchOn(finder: Samples.finder(graph))
    #expect(!isWider && !isDeeper && focus.revision == before)
    let isWiderNow = focus.setReach(2)
    #expect(isWiderNow && focus.revision > before)
  }

  @Test("a tree spreads a step at a time and then rests")
  func spreads() {
    let tree = tree()
    #expect(tree.deepest == 3)
    #expect(abs(tree.spread(at: 10 + 2 * Motion.quick, isAnimated: true) - 2) < 1e-9)
    #expect(tree.isSpreading(at: 10, isAnimated: true))
    #expect(!tree.isSpreading(at: 10 + 3.01 * Motion.quick, isAnimated: true))
    #expect(!tree.isSpreading(at: 10, isAnimated: false))
    #expect(tree.spread(at: 10, isAnimated: false) == 3)
  }
}
