// The card about the open network: what it says of itself, how large it is, where its file is, and the way to write its
// title and its facts. The same in every exhibit that shows networks.

import Drawing
import Geometry
import GraphFormats
import GraphModel
import Widgets

/// The open network as people read about it.
public struct AboutNetwork: Hashable, Sendable {
  /// A part of it that people may write.
  public enum Part: Hashable, Sendable, CaseIterable {
    case title, description, source, licence
    /// The meaning of the columns of a table.
    case columns

    /// The fact that is written; `nil` for the title.
    var fact: GraphInformation.Fact? {
      switch self {
      case .title, .columns: nil
      case .description: .description
      case .source: .source
      case .licence: .licence
      }
    }

    /// The word for it.
    var word: String {
      switch self {
      case .title: "title"
      case .description: "description"
      case .source: "source"
      case .licence: "licence"
      case .columns: "columns"
      }
    }
  }

  /// The title.
  let title: String
  /// The description that it has of itself.
  let information: GraphInformation
  /// Its size in words.
  let summary: String
  /// The path of its file; empty for none.
  let path: String
  /// True if it is not as its file has it.
  let isChanged: Bool
  /// True if changes are there again the next time.
  let isKept: Bool
  /// True if people may write its title and its facts.
  let mayEdit: Bool
  /// The words on what was odd in its file; `nil` where nothing was.
  var warning: CardText?
  /// True if it comes from a table, of whose columns people may say what they are.
  var hasColumns = false

  /// A network that was opened.
  init(_ document: NetworkDocument) {
    self.init(
      title: document.title, GraphInformation(of: document.whole), summary: Wording.summary(of: document.whole),
      path: document.path, isChanged: document.isChanged, isKept: true, mayEdit: false)
    warning = document.warning.map { Wording.warnings($0.count, $0.first) }
  }

  /// A network with the changes that people have made of it.
  init(_ document: NetworkDocument, _ editing: NetworkEditing, mayEdit: Bool) {
    let graph = editing.history?.graph
    self.init(
      title: document.title, graph?.information ?? GraphInformation(of: document.whole),
      summary: Wording.summary(
        nodes: graph?.nodeCount ?? document.whole.presentNodeCount,
        edges: graph?.edgeCount ?? document.whole.presentEdgeCount),
      path: document.path, isChanged: editing.isChanged, isKept: !editing.hasUnkept, mayEdit: mayEdit)
    warning = document.warning.map { Wording.warnings($0.count, $0.first) }
  }

  private init(
    title: String, _ information: GraphInformation, summary: String, path: String, isChanged: Bool, isKept: Bool,
    mayEdit: Bool
  ) {
    (self.title, self.information, self.summary) = (title, information, summary)
    (self.path, self.isChanged, self.isKept, self.mayEdit) = (path, isChanged, isKept, mayEdit)
  }

  /// The greatest number of paragraphs of a text that the card shows.
  private static let mostParagraphs = 100

  /// Returns the paragraphs of a text, as many as a card shows: files hold texts of any length, and it is laid out in a frame.
  private static func paragraphs(_ text: String) -> [CardContent.Line] {
    let shown = text.prefix(CardContent.Line.longestText)
    let paragraphs = shown.split(maxSplits: mostParagraphs, whereSeparator: \.isNewline).prefix(mostParagraphs)
    let isCut = shown.endIndex < text.endIndex || (paragraphs.last?.endIndex ?? shown.endIndex) < shown.endIndex
    return paragraphs.map { CardContent.Line(String($0)) } + (isCut ? [CardContent.Line("…", .secondary)] : [])
  }

  /// The paragraphs of the card.
  var lines: [CardContent.Line] {
    var lines: [CardContent.Line] = []
    if let description = information[.description] {
      lines += Self.paragraphs(description)
    } else {
      lines.append(.init("It has no description.", .secondary))
    }
    for fact in [GraphInformation.Fact.source, .licence] {
      guard let text = information[fact] else { continue }
      lines.append(.init(fact == .source ? "Source" : "Licence", .heading))
      lines += Self.paragraphs(text)
    }
    for property in information.others.prefix(CardContent.Line.mostAttributes) {
      lines.append(.init(Wording.title(ofAttribute: property.name), .heading))
      lines += Self.paragraphs(Wording.text(of: property.value))
    }
    lines.append(.init("", .rule))
    lines.append(.init(summary, .secondary))
    if !path.isEmpty { lines.append(.init(path, .secondary)) }
    if let warning { lines += [.init(warning.title, .heading), .init(warning.sentence)] }
    if isChanged {
      let fate = isKept ? "They are kept, and are there the next time." : "They are not kept: save the network."
      lines.append(.init("Its file lacks your changes. \(fate)", isKept ? .secondary : .strong))
    }
    guard mayEdit else { return lines }
    lines.append(.init("", .rule))
    for (number, part) in Part.allCases.enumerated() where part != .columns || hasColumns {
      let isPacked = part == .columns && !GraphReader.mayBeTable(path)
      lines.append(.init(isPacked ? "Open another network of this file" : "Edit the \(part.word)", link: number))
    }
    return lines
  }

  /// Lists the card in the corner where the network's name is; what is too long scrolls.
  func list(into controls: inout [Control], _ surface: inout ControlSurface, room: CardRoom) {
    let metrics = room.metrics
    let area = area(in: room)
    let width = min(metrics.pixels(440), area.width)
    let content = CardContent(lines: lines)
    let height = min(surface.fitting.cardHeight(title: title, content, width: width), area.height)
    controls.append(Control(.about, .card(content), frame: Rect(area.x, area.y, width, height), text: title))
  }

  /// Returns the part of the room that is clear of the program's corner.
  private func area(in room: CardRoom) -> Rect {
    let (metrics, area) = (room.metrics, room.area)
    let corner = metrics.programCorner(of: room.window)
    guard area.x + min(metrics.pixels(440), area.width) > corner.minX else { return area }
    let top = corner.maxY + metrics.gap
    // Beside the corner is of use only where little is left below.
    guard area.maxY - top < 3 * metrics.button else { return Rect(area.x, top, area.width, area.maxY - top) }
    return Rect(area.x, area.y, max(0, corner.minX - area.x), area.height)
  }
}

extension EditingExhibit where Self: NetworkExhibit {
  public var about: AboutNetwork? { aboutChanged }
}

extension EditingExhibit {
  /// The open network with its changes as people read about it; `nil` before one is open.
  public var aboutChanged: AboutNetwork? {
    document.map { document in
      var about = AboutNetwork(document, changes.editing, mayEdit: shell.settings.visitors.mayEdit)
      about.hasColumns = mayChooseColumns(of: document.path)
      return about
    }
  }

  /// Asks for another title, or another text of a fact.
  public mutating func write(_ part: AboutNetwork.Part) {
    guard let about = aboutChanged, about.mayEdit else { return }
    if part == .columns { return about.hasColumns ? reviewColumns(of: about.path) : () }
    let text = part.fact.map { about.information[$0] ?? "" } ?? about.information.name
    let limit = part == .title ? 200 : max(4000, text.count + 1000)
    ask(
      "The network’s \(part.word)", verb: "Set", placeholder: part == .title ? "Title" : "Text", text,
      isSelected: part == .title, limit: limit, hasLines: part != .title
    ) {
      $0.describe(part, as: $1)
      // Where it was asked for; who goes on writing after Enter gives no commands there.
      $0.open(.about)
    }
  }

  /// Makes the change that a text was written for.
  private mutating func describe(_ part: AboutNetwork.Part, as text: String) {
    change(text.isEmpty ? "Delete the \(part.word)" : "Change the \(part.word)") { graph in
      var next = graph.information
      if let fact = part.fact { next = next.setting(fact, to: text) } else { next.name = text }
      return next == graph.information ? [] : [.setInformation(next)]
    }
  }

  /// Makes the network as its file has it. That is a change, and can be taken back.
  public mutating func returnToOriginal() {
    guard changes.editing.canReturn else { return }
    let (editing, count) = (changes.editing.state, changes.editing.state.elementCount(of: .moment(0)))
    change("Back to the original", of: count) { editing.editsOfReturn(from: $0) }
  }
}

extension ControlID {
  /// The card about the open network, and the button that shows it.
  static let about = ControlID("about")
  static let aboutButton = ControlID("aboutButton")
}
