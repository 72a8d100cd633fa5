// The geometry of the canvas: the frames of nodes and their parts, and the order in depth. It is a copy of what the
// client says, made on reload, so that drawing and touching ask nobody; the client stays the owner.

import Drawing
import Geometry

/// The sizes of a node's parts, in canvas units.
enum NodeShape {
  static let width = 200.0
  static let titleHeight = 44.0
  static let rowHeight = 44.0
  static let corner = 10.0
  /// The distance of a wire's end from the node.
  static let wireGap = 4.0
  /// The radius of the knob at a wire's end.
  static let knob = 6.0
}

/// The colours that follow from a node's tint, mixed once and not in every frame.
struct NodeInks {
  /// The whole node from afar.
  let patch: Color
  /// Its title bar.
  let bar: Color
  /// The wires that leave it. They hide what is below, so that pieces of one may overlap.
  let wire: Color

  init(_ tint: Color, _ theme: Theme) {
    patch = theme.card.mixed(with: tint, 0.6)
    bar = theme.card.mixed(with: tint, theme.name == .night ? 0.34 : 0.3)
    wire = theme.ground.mixed(with: tint, 0.85)
  }
}

/// One node on the canvas.
struct NodeBox {
  let key: NodeKey
  var title: String
  /// All of it, in canvas units.
  var frame: Rect
  var itemHeight: Double
  /// The numbers of its inputs in `NodeLayout.sources`.
  var inputs: Range<Int>
  var tint: Color
  var inks: NodeInks
  /// The part of it that is there, 0…1.
  var presence = 1.0
  /// The strength of its glow, 0…1.
  var glow = 0.0

  var titleBar: Rect { Rect(frame.x, frame.y, frame.width, NodeShape.titleHeight) }
  var item: Rect { Rect(frame.x, frame.y + NodeShape.titleHeight, frame.width, itemHeight) }
  var outputRow: Rect { Rect(frame.x, frame.maxY - NodeShape.rowHeight, frame.width, NodeShape.rowHeight) }

  /// The trash, at the trailing end of the title bar.
  var trash: Rect {
    let side = NodeShape.titleHeight
    return Rect(frame.maxX - side, frame.y, side, side)
  }

  func inputRow(_ index: Int) -> Rect {
    Rect(
      frame.x, frame.y + NodeShape.titleHeight + itemHeight + NodeShape.rowHeight * Double(index), frame.width,
      NodeShape.rowHeight)
  }

  /// Returns the end of a wire into an input.
  func inputEnd(_ index: Int) -> Point {
    let row = inputRow(index)
    return Point(row.x - NodeShape.wireGap, row.center.y)
  }

  /// The start of wires from this node.
  var outputEnd: Point { Point(frame.maxX + NodeShape.wireGap, outputRow.center.y) }
}

/// All nodes on the canvas.
struct NodeLayout {
  /// The nodes, in the client's order.
  private(set) var boxes: [NodeBox] = []
  /// The source of each input, as an index of `boxes`; -1 for nothing.
  private(set) var sources: [Int32] = []
  /// Indices of `boxes`, back to front.
  private(set) var order: [Int] = []
  /// The node of each input.
  private(set) var owners: [Int32] = []
  private var indices: [NodeKey: Int] = [:]

  /// Returns the index of a node among `boxes`.
  func index(of key: NodeKey) -> Int? { indices[key] }

  /// Returns a node's box.
  func box(of key: NodeKey) -> NodeBox? { indices[key].map { boxes[$0] } }

  /// Returns the number of an input among `sources`.
  func number(of port: InputPort) -> Int? {
    guard let box = box(of: port.node), (0..<box.inputs.count).contains(port.index) else { return nil }
    return box.inputs.lowerBound + port.index
  }

  /// Returns the input with a number.
  func port(_ number: Int) -> InputPort {
    let box = boxes[Int(owners[number])]
    return InputPort(box.key, number - box.inputs.lowerBound)
  }

  /// Returns the source of an input.
  func source(of port: InputPort) -> NodeKey? {
    guard let number = number(of: port), sources[number] >= 0 else { return nil }
    return boxes[Int(sources[number])].key
  }

  /// The smallest rectangle that holds all nodes; `nil` without nodes.
  var bounds: Rect? {
    guard var all = boxes.first?.frame else { return nil }
    for box in boxes { all = all.union(box.frame) }
    return all
  }

  /// Returns the bounds of some nodes.
  func bounds(of keys: [NodeKey]) -> Rect? {
    var all: Rect?
    for key in keys { if let box = box(of: key) { all = all?.union(box.frame) ?? box.frame } }
    return all
  }
}

// MARK: - Changing

extension NodeLayout {
  /// Takes everything over from the client. What was there keeps its place in depth, its glow and its presence.
  ///
  /// - Parameter newcomers: the presence that new nodes begin with.
  /// - Returns: the boxes of nodes that are gone.
  mutating func reload(from client: some NodeEditorDelegate, newcomers: Double, theme: Theme) -> [NodeBox] {
    var old = NodeLayout()
    swap(&self, &old)
    boxes.reserveCapacity(old.boxes.count)
    var fed: [[NodeKey?]] = []
    for key in client.nodes {
      guard let node = client.node(key), indices[key] == nil, Self.isAllowed(node.position) else { continue }
      let start = sources.count
      sources.append(contentsOf: repeatElement(-1, count: node.inputs.count))
      owners.append(contentsOf: repeatElement(Int32(boxes.count), count: node.inputs.count))
      var box = NodeBox(
        key: key, title: node.title, frame: .zero, itemHeight: 0, inputs: start..<sources.count, tint: node.tint,
        inks: NodeInks(node.tint, theme))
      box.shape(node, client.itemRenderer(for: key).size)
      let former = old.box(of: key)
      box.presence = former?.presence ?? newcomers
      box.glow = former?.glow ?? 0
      indices[key] = boxes.count
      boxes.append(box)
      fed.append(node.inputs)
    }
    for (box, inputs) in zip(boxes, fed) {
      for (number, source) in zip(box.inputs, inputs) {
        sources[number] = source.flatMap { indices[$0] }.map(Int32.init) ?? -1
      }
    }
    takeOrder(of: old)
    return old.boxes.filter { indices[$0.key] == nil }
  }

  /// Returns true if a node can stand there; beyond this, in canvas units, nobody would find it again.
  static func isAllowed(_ corner: Point) -> Bool { abs(corner.x) <= 1e7 && abs(corner.y) <= 1e7 }

  /// Takes the order of old nodes as it was, with new ones in front.
  private mutating func takeOrder(of old: NodeLayout) {
    for former in old.order { if let index = indices[old.boxes[former].key] { order.append(index) } }
    for index in boxes.indices where old.indices[boxes[index].key] == nil { order.append(index) }
  }

  /// Takes one node over from the client: cheaper than all, for values under a sliding finger.
  ///
  /// - Returns: true if that was enough; a node that came, went or changed its inputs needs a whole reload.
  mutating func reload(_ key: NodeKey, from client: some NodeEditorDelegate, theme: Theme) -> Bool {
    guard let index = indices[key], let node = client.node(key), Self.isAllowed(node.position),
      node.inputs.count == boxes[index].inputs.count
    else { return false }
    boxes[index].title = node.title
    boxes[index].tint = node.tint
    boxes[index].inks = NodeInks(node.tint, theme)
    boxes[index].shape(node, client.itemRenderer(for: key).size)
    for (number, source) in zip(boxes[index].inputs, node.inputs) {
      sources[number] = source.flatMap { indices[$0] }.map(Int32.init) ?? -1
    }
    return true
  }

  /// Mixes all colours again.
  mutating func apply(theme: Theme) {
    for index in boxes.indices { boxes[index].inks = NodeInks(boxes[index].tint, theme) }
  }

  /// Puts a node somewhere.
  mutating func move(_ index: Int, to corner: Point) {
    boxes[index].frame.x = corner.x
    boxes[index].frame.y = corner.y
  }

  /// Brings a node in front of all others.
  mutating func raise(_ index: Int) {
    guard order.last != index, let depth = order.firstIndex(of: index) else { return }
    order.remove(at: depth)
    order.append(index)
  }

  /// Lets a node's presence and glow go on.
  ///
  /// - Returns: true if it is on its way still.
  mutating func animate(_ index: Int, glow: Double, step: Double) -> Bool {
    boxes[index].presence = min(1, boxes[index].presence + step)
    let rest = glow - boxes[index].glow
    boxes[index].glow += clamp(rest, -step, step)
    return boxes[index].presence < 1 || boxes[index].glow != glow
  }
}

extension NodeBox {
  /// Takes its position, and its size from what is in it.
  fileprivate mutating func shape(_ node: EditorNode, _ item: Size) {
    itemHeight = max(0, item.height.isFinite ? item.height : 0)
    let width = item.width.isFinite ? max(NodeShape.width / 2, item.width) : NodeShape.width
    let height = NodeShape.titleHeight + itemHeight + NodeShape.rowHeight * Double(inputs.count + 1)
    frame = Rect(node.position.x, node.position.y, width, height)
  }
}
