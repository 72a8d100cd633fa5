// The choices of visitors who save: the network in a format, all of it or a part, or the picture in a form and a size.

import Drawing
import Geometry
import GraphFormats
import Widgets

/// The content that is saved, with its size.
enum SavedContent: Hashable, Sendable {
  /// All of the network.
  case whole(NetworkCounts)
  /// A part of the network.
  case part(NetworkCounts, of: NetworkCounts)
  case picture
  /// The content that a file had before: what was saved in it, where it was put back since, or what was there before that.
  case earlier(copy: String, isSaved: Bool)
}

/// The choices of what is saved, and as what.
public struct SaveChoices {
  /// The thing that is saved.
  public enum Content: Int, Sendable, CaseIterable {
    case network, picture
  }

  /// The size of a picture of pixels.
  public enum PictureSize: Int, Sendable, CaseIterable {
    /// That of the window.
    case screen
    /// At least as many pixels along the longer side as a 4K display has.
    case fourK
    /// Twice that.
    case poster

    /// Returns the whole number of times that the window is magnified: letters stay sharp at whole sizes.
    func factor(of window: Rect) -> Int {
      let longest = max(1, max(window.width, window.height))
      let wanted: Double =
        switch self {
        case .screen: 1
        case .fourK: 3840
        case .poster: 7680
        }
      var factor = max(1, Int((wanted / longest).rounded(.up)))
      while factor > 1, !AppSettings.isDrawable(width: Int(window.width) * factor, height: Int(window.height) * factor)
      {
        factor -= 1
      }
      return factor
    }
  }

  /// The ground of a picture.
  public enum Ground: Int, Sendable, CaseIterable {
    case asNow, light, dark, transparent

    /// The theme of the picture; `nil` for that of the screen.
    var theme: Theme.Name? {
      switch self {
      case .light: .paper
      case .dark: .night
      case .asNow, .transparent: nil
      }
    }

    fileprivate var title: String {
      switch self {
      case .asNow: "Ground as now"
      case .light: "Light"
      case .dark: "Dark"
      case .transparent: "None"
      }
    }
  }

  /// The title and legend of a picture.
  public enum Parts: Int, Sendable, CaseIterable {
    case asNow, titleAndLegend, title, none

    /// The parts of the picture; `nil` for those that it has by itself.
    var parts: PictureParts? {
      switch self {
      case .asNow: nil
      case .titleAndLegend: PictureParts(hasTitle: true, hasLegend: true)
      case .title: PictureParts(hasTitle: true, hasLegend: false)
      case .none: PictureParts(hasTitle: false, hasLegend: false)
      }
    }

    fileprivate var title: String {
      switch self {
      case .asNow: "Words as now"
      case .titleAndLegend: "Title, legend"
      case .title: "Title"
      case .none: "None"
      }
    }
  }

  /// A row of choices: its control, its words, and the index of the chosen one, -1 where that is in another row.
  struct Row {
    let id: ControlID
    let titles: [String]
    let selected: Int
  }

  /// The kinds of network that are written, in rows: those that hold all of one, and those that other programs read.
  public static let formatRows: [(id: ControlID, formats: [GraphFormat])] = [
    (.saveFormat, GraphFormat.writable.filter { $0.caution == nil } + [.csv]),
    (.saveOtherFormat, GraphFormat.writable.filter { $0.caution != nil && $0 != .csv }.reversed()),
  ]

  /// The thing that is saved.
  public private(set) var content = Content.network
  /// The format of a network.
  public private(set) var format = SaveChoices.formatRows[0].formats[0]
  /// The form of a picture.
  public private(set) var form = PictureFile.Form.png
  /// The size of a picture of pixels.
  public private(set) var size = PictureSize.screen
  /// The ground of a picture.
  public private(set) var ground = Ground.asNow
  /// The title and legend of a picture.
  public private(set) var parts = Parts.asNow
  /// True if only the part of the network is saved that people look at.
  public private(set) var isPart = false
  /// The size of the whole network; `nil` where there is none.
  private var whole: NetworkCounts?
  /// The size of the part of it that people look at; `nil` for none.
  private var part: NetworkCounts?

  /// The network in the first format.
  init() {}

  /// Begins with the whole network, whatever was saved before.
  ///
  /// - Parameters:
  ///   - isOther: true if another network is saved than before: its format is the first again.
  ///   - whole: the size of the network; `nil` where there is none.
  ///   - part: the size of the part that people look at; `nil` for none.
  mutating func begin(isOther: Bool = false, whole: NetworkCounts?, part: NetworkCounts?) {
    if isOther { format = SaveChoices().format }
    (self.whole, self.part, isPart) = (whole, part, false)
  }

  /// Chooses all of the network in the format of a file.
  ///
  /// - Parameters:
  ///   - own: the format it has.
  ///   - file: the name of the file.
  /// - Returns: false where that is not written, or usually has another ending.
  mutating func choose(_ own: GraphFormat, ofFile file: String) -> Bool {
    guard GraphFormat.writable.contains(own), let ending = own.endings.first, file.lowercased().hasSuffix(".\(ending)")
    else {
      return false
    }
    (content, format, isPart) = (.network, own, false)
    return true
  }

  /// Takes a choice in one of the rows; another row's, or one that is not in it, changes nothing.
  mutating func choose(_ index: Int, in row: ControlID) {
    switch row {
    case .saveContent: content = Content(rawValue: index) ?? content
    case .saveFormat, .saveOtherFormat:
      let formats = Self.formatRows.first { $0.id == row }?.formats ?? []
      if formats.indices.contains(index) { format = formats[index] }
    case .savePart: isPart = part != nil && index == 1
    case .saveForm: if PictureFile.Form.allCases.indices.contains(index) { form = PictureFile.Form.allCases[index] }
    case .saveSize: size = PictureSize(rawValue: index) ?? size
    case .saveGround: ground = Ground(rawValue: index) ?? ground
    case .saveParts: parts = Parts(rawValue: index) ?? parts
    default: break
    }
  }

  /// Chooses what is usually saved under the ending of a name; an ending that is not known changes nothing.
  mutating func choose(endingOf name: String) {
    guard ending(of: name) == nil, let dot = name.lastIndex(of: ".") else { return }
    let written = name[name.index(after: dot)...].lowercased()
    if let form = PictureFile.Form(rawValue: written) {
      (content, self.form) = (.picture, form)
    } else if whole != nil, let format = GraphFormat.writable.first(where: { Self.endings(of: $0).contains(written) }) {
      (content, self.format) = (.network, format)
    }
  }

  /// The content that is saved, with its size.
  var saved: SavedContent {
    guard content == .network, let whole else { return .picture }
    return isPart ? part.map { .part($0, of: whole) } ?? .whole(whole) : .whole(whole)
  }

  /// True if the network is saved as tables, which hold its edges and nodes and nothing about it.
  var isTable: Bool { content == .network && format == .csv }

  /// The words about what is made, where it does not hold all as one file.
  var hint: String? { content == .network ? format.caution : nil }

  /// The rows of choices, those that follow from what is chosen in the first below it.
  var rows: [Row] {
    let network = part == nil ? whole.map { "Network, \(Wording.nodes($0.nodes))" } : nil
    var rows = [Row(id: .saveContent, titles: [network ?? "Network", "Picture"], selected: content.rawValue)]
    switch content {
    case .network:
      for (id, formats) in Self.formatRows {
        rows.append(Row(id: id, titles: formats.map(\.shortName), selected: formats.firstIndex(of: format) ?? -1))
      }
      if let whole, let part {
        let titles = ["Whole network, \(Wording.nodes(whole.nodes))", "Selection, \(Wording.nodes(part.nodes))"]
        rows.append(Row(id: .savePart, titles: titles, selected: isPart ? 1 : 0))
      }
    case .picture:
      let forms = PictureFile.Form.allCases
      rows.append(
        Row(id: .saveForm, titles: forms.map { $0.rawValue.uppercased() }, selected: forms.firstIndex(of: form) ?? 0))
      if form == .png { rows.append(Row(id: .saveSize, titles: ["Screen", "4K", "Poster"], selected: size.rawValue)) }
      rows.append(Row(id: .saveGround, titles: Ground.allCases.map(\.title), selected: ground.rawValue))
      rows.append(Row(id: .saveParts, titles: Parts.allCases.map(\.title), selected: parts.rawValue))
    }
    return rows
  }

  /// The usual ending of the file, with its dot.
  var ending: String { "." + (endings.first ?? "txt") }

  /// The endings, without the dot, that the file may have.
  private var endings: [String] {
    switch content {
    case .network: Self.endings(of: format)
    case .picture: [form.rawValue]
    }
  }

  /// Returns the endings of files that are written in a format: tables have commas, which a file of tabs has not.
  private static func endings(of format: GraphFormat) -> [String] { format == .csv ? ["csv"] : format.endings }

  /// Returns the ending of a name, with its dot, if it is one of what is chosen; `nil` for any other.
  func ending(of name: String) -> String? {
    endings.map { "." + $0 }.first { name.lowercased().hasSuffix($0) }
  }

  /// Returns the whole number of times that a picture of the window is magnified.
  func magnification(of window: Rect) -> Int { form == .png ? size.factor(of: window) : 1 }

  /// Returns the size of a picture of pixels in words; `nil` for anything else.
  func pixels(of window: Rect) -> String? {
    guard content == .picture, form == .png else { return nil }
    let factor = magnification(of: window)
    return "\(Int(window.width) * factor) × \(Int(window.height) * factor) pixels"
  }
}

extension GraphFormat {
  /// The one word that people know the format by: that of its name which is an ending, too.
  fileprivate var shortName: String {
    let words = displayName.split(separator: " ").map(String.init)
    return words.first { endings.contains($0.lowercased()) } ?? displayName
  }
}
