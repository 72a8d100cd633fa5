// A panel to choose a file: the bundled ones first, and any folder of the machine. The same in every exhibit that opens
// files.
//
// The panel keeps what is in the folder; the exhibit asks the host for it, and opens what is chosen.

import Drawing
import Geometry
import Widgets

/// Choosing a file.
public struct PickerPanel {
  /// The folder or the file that a row leads to.
  public enum Choice {
    case folder(String)
    case file(String)
  }

  /// The folder shown; `nil` before the first answer.
  public private(set) var listing: FolderListing?
  private var rows: [ListContent.Row] = []
  private var hasPictures = false
  /// The ticket of the listing waited for.
  public var ticket = 0

  /// A panel before the first answer.
  public init() {}

  /// Takes an answer of the host, if it is one waited for: of one ticket several come, each knowing more.
  ///
  /// - Parameter hidden: paths of folders that are left out, because what is in them is for other exhibits.
  public mutating func take(_ listing: FolderListing, ticket: Int, hiding hidden: Set<String> = []) {
    guard ticket == self.ticket else { return }
    var listing = listing
    if !hidden.isEmpty {
      let all = listing
      listing.entries.removeAll { $0.isFolder && hidden.contains(all.path(of: $0)) }
    }
    // A folder of networks with titles is a collection: what can be seen comes before where else one could look.
    if listing.entries.contains(where: { $0.title != nil }) {
      listing.entries = listing.entries.filter { !$0.isFolder } + listing.entries.filter(\.isFolder)
    }
    self.listing = listing
    hasPictures = listing.entries.contains { $0.summary?.picture != nil }
    rows = listing.entries.map(Self.row)
  }

  /// Returns the folder or the file that a row leads to; `nil` where there is no such row.
  public func choice(inRow row: Int) -> Choice? {
    guard let listing, listing.entries.indices.contains(row) else { return nil }
    let entry = listing.entries[row]
    let path = listing.path(of: entry)
    return entry.isFolder ? .folder(path) : .file(path)
  }

  /// The folder above, if the visitor may go there. On a public table visitors stay among the bundled networks.
  public func folderAbove(_ settings: AppSettings) -> String? {
    guard let listing, let parent = listing.parent else { return nil }
    guard settings.isKiosk else { return parent }
    return !settings.dataFolder.isEmpty && listing.folder.hasPrefix(settings.dataFolder + "/") ? parent : nil
  }

  /// Adds the panel: where we are, up and home, and what is there.
  ///
  /// - Parameters:
  ///   - home: the folder of what is bundled.
  ///   - title: what that folder is called.
  ///   - things: what is looked for.
  public func list(
    into controls: inout [Control], window: Rect, settings: AppSettings, home: String, title: String = "Networks",
    things: String = "networks"
  ) {
    let metrics = settings.metrics
    let width = min(metrics.pixels(560), window.width - 2 * metrics.padding)
    let area = metrics.panelArea(in: window, width: width)
    let height = min(metrics.pixels(680), area.height - 2 * metrics.padding)
    let panel = Rect(center: area.center, size: Size(min(width, area.width - 2 * metrics.padding), height))
    let inner = panel.inset(by: metrics.padding)
    controls.append(Control(.panel, .panel, frame: panel))
    var x = inner.x
    func add(_ id: ControlID, _ icon: Icon, isEnabled: Bool) {
      let frame = Rect(x, inner.y, metrics.button, metrics.button)
      controls.append(Control(id, .button(.plain), frame: frame, icon: icon, isEnabled: isEnabled))
      x += metrics.button + metrics.gap
    }
    add(.pickerHome, .home, isEnabled: !settings.dataFolder.isEmpty)
    add(.pickerUp, .up, isEnabled: folderAbove(settings) != nil)
    let close = Rect(inner.maxX - metrics.button, inner.y, metrics.button, metrics.button)
    let name = listing?.folder.split(separator: "/").last.map(String.init) ?? ""
    controls.append(
      Control(
        .panelTitle, .caption, frame: Rect(x, inner.y, max(0, close.minX - x), metrics.button),
        text: listing?.folder == home ? title : name))
    controls.append(Control(.panelClose, .button(.quiet), frame: close, icon: .close))
    let top = inner.y + metrics.button + metrics.gap
    let placeholder = listing?.problem ?? (listing == nil ? "" : "No \(things) here.")
    controls.append(
      Control(
        .pickerList,
        .list(ListContent(rows: rows, placeholder: placeholder, hasPictures: hasPictures)),
        frame: Rect(inner.x, top, inner.width, max(0, inner.maxY - top))))
  }

  private static func row(_ entry: FolderListing.Entry) -> ListContent.Row {
    if entry.isFolder { return ListContent.Row(entry.name, subtitle: "Folder", icon: .folder) }
    let title = entry.title ?? entry.name
    guard let summary = entry.summary else {
      return ListContent.Row(
        title, subtitle: entry.title == nil ? sizeText(entry.size) : entry.name, icon: .file)
    }
    return ListContent.Row(
      title, subtitle: Wording.summary(nodes: summary.nodes, edges: summary.edges),
      trailing: entry.title == nil ? "" : entry.name, icon: .file, picture: summary.picture)
  }

  private static func sizeText(_ bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) B" }
    if bytes < 1_000_000 { return "\(bytes / 1000) kB" }
    return "\(bytes / 1_000_000) MB"
  }
}
