// The panel to choose a layout: each with a small picture of what it would make of the network, and how far the one under
// way is. The network beside it goes on being moved by hands.

import Drawing
import Geometry
import GraphLayout
import GraphModel
import SceneGraph
import Widgets

/// Choosing a layout.
public struct LayoutPanel {
  /// The names of the layouts in the rows; `nil` for the positions of the file.
  public private(set) var choices: [String?] = []
  private var rows: [ListContent.Row] = []
  private var sample: Graph?
  /// The layout of the sample for the next row; `nil` before its first step.
  private var process: (any LayoutProcess)?
  /// The number of rows that have their pictures.
  public private(set) var pictured = 0

  /// A closed panel.
  public init() {}

  /// Opens the panel for a network.
  ///
  /// - Parameter middle: its most joined node.
  mutating func open(_ graph: Graph, middle: NodeID?) {
    let layouts = Layouts.all.filter { $0.suits(graph) }
    choices = layouts.map(\.name)
    rows = layouts.map { ListContent.Row($0.title, subtitle: $0.summary) }
    if graph.positions != nil {
      choices.insert(nil, at: 0)
      rows.insert(ListContent.Row("As in the file", subtitle: "Where its author put the nodes."), at: 0)
    }
    sample = LayoutSample.graph(of: graph, around: middle)
    (pictured, process) = (0, nil)
  }

  /// Closes the panel.
  mutating func close() { self = LayoutPanel() }

  /// True while rows wait for their pictures.
  var isPreparing: Bool { pictured < rows.count }

  /// The number of steps of a layout of the sample in a frame: of the plain ones that take thousands, some milliseconds.
  private static let stepsInFrame = 500

  /// Does a part of the picture of the next row: some milliseconds, for hands may be at work beside the panel.
  mutating func prepare(_ settings: LayoutSettings) {
    guard isPreparing, let sample else { return }
    if let layout = choices[pictured].flatMap({ Layouts.layout(named: $0) }) {
      guard let process else {
        process = layout.begin(sample, settings: settings)
        return
      }
      var steps = 0
      while steps < Self.stepsInFrame, !process.isSettled {
        process.advance()
        steps += 1
      }
      if process.isSettled { finishPicture(of: sample, process.positions) }
    } else {
      finishPicture(of: sample, sample.positions)
    }
  }

  private mutating func finishPicture(of sample: Graph, _ positions: [Point]?) {
    process = nil
    defer { pictured += 1 }
    guard let positions else { return }
    rows[pictured].picture = GraphThumbnail(positions: positions, edgeCount: sample.edgeCount) {
      let edge = EdgeID(index: $0)
      return (sample.source(of: edge).index, sample.target(of: edge).index)
    }
  }

  // MARK: Listing

  /// Lists the panel.
  ///
  /// A note says when a layout is kept, where people may keep one.
  fileprivate func list<Host: ArrangingExhibit>(
    into list: inout ControlList<Host>, of host: Host, head: Rect, body: Rect
  ) {
    let (arrangement, metrics) = (host.arranging.arrangement, host.shell.metrics)
    var right = head.maxX
    func addButton(
      _ id: ControlID, _ text: String, _ icon: Icon, isEnabled: Bool = true, words: [String] = [],
      _ change: @escaping (inout Host) -> Void
    ) {
      let kind = Control.Kind.button(.plain)
      var control = Control(
        id, kind, frame: .zero, text: text, icon: icon, isEnabled: isEnabled, hasWordBelow: true)
      let width = words.reduce(metrics.button) { widest, word in
        var other = control
        other.text = word
        return max(widest, list.width(of: other))
      }
      right -= width
      control.frame = Rect(right, head.y, width, metrics.button)
      list.add(control, .run(change))
      right -= metrics.gap
    }
    let isPaused = arrangement.phase != .running || !arrangement.isMoving
    addButton(
      .layoutPause, isPaused ? "Go on" : "Pause", isPaused ? .play : .pause, isEnabled: arrangement.canGoOn,
      words: ["Go on", "Pause"]
    ) { $0.toggleLayoutPause() }
    addButton(
      .layoutShuffle, "Another", .dice, isEnabled: !(arrangement.layout ?? "").isEmpty, words: ["Another"]
    ) { $0.shuffleLayout() }
    list.add(
      Control(
        .layoutTitle, .caption, frame: Rect(head.x, head.y, max(0, right - head.x), metrics.button), text: "Layout"))
    var top = body.y
    if let progress = arrangement.progress {
      let height = metrics.pixels(4)
      list.add(Control(.layoutProgress, .progress(progress), frame: Rect(body.x, top, body.width, height)))
      top += height + metrics.gap
    }
    var bottom = body.maxY
    if host.shell.settings.visitors.mayEdit {
      let height = metrics.pixels(20)
      bottom -= height
      list.add(
        Control(
          .layoutNote, .caption, frame: Rect(body.x, bottom, body.width, height),
          text: "Kept when you save or edit"))
      bottom -= metrics.gap
    }
    let content = ListContent(
      rows: rows, selected: choices.firstIndex { $0 == arrangement.layout }, hasPictures: true,
      lines: (1, 4))
    list.add(
      Control(
        .layoutList, .list(content), frame: Rect(body.x, top, body.width, max(0, bottom - top))),
      .row { $0.chooseLayout(inRow: $1) })
  }
}

extension SidePanel where Host: ArrangingExhibit {
  /// The panel to choose a layout.
  public static var layout: SidePanel {
    SidePanel(.layout, movesContent: true) { host, room, list in
      host.arranging.panel.list(into: &list, of: host, head: room.head, body: room.body)
    }
    .onOpening { host in
      host.cancelInput()
      let scene = host.viewport.scene.content
      if let network = host.network { host.arranging.panel.open(network, middle: scene.byImportance.first) }
    }
    .onClosing { host in
      host.cancelInput()
      host.arranging.panel.close()
    }
  }
}

extension ControlID {
  static let layoutTitle = ControlID("layoutTitle")
  static let layoutNote = ControlID("layoutNote")
  static let layoutPause = ControlID("layoutPause")
  static let layoutShuffle = ControlID("layoutShuffle")
  static let layoutProgress = ControlID("layoutProgress")
  static let layoutList = ControlID("layoutList")
  /// The button that opens the panel.
  public static let layout = ControlID("layout")
}
