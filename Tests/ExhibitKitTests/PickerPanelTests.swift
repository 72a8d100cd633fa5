// The panel to choose a file: what it lists, what a word leaves of it, what keys choose, and where visitors may go.
// Rows and choices belong together whatever is written and listed in whatever order.

import Drawing
import Geometry
import Gestures
import GraphModel
import Randomness
import TestSupport
import Testing
import Widgets

@testable import ExhibitKit

@Suite("Choosing a file")
struct PickerPanelTests {
  private static func file(_ name: String, title: String? = nil) -> FolderListing.Entry {
    FolderListing.Entry(name: name, isFolder: false, size: 1200, title: title)
  }

  private static func folder(_ name: String) -> FolderListing.Entry {
    FolderListing.Entry(name: name, isFolder: true, size: 0)
  }

  private static let listing = FolderListing(
    folder: "/data", parent: "/",
    entries: [folder("maps"), folder("sums"), file("a.json"), file("b.json"), file("Zebra.gml")],
    recent: ["x", "y", "z", "v", "w"].map { RecentFile(path: "/old/\($0).json", type: "network", size: 3) }
      + [RecentFile(path: "/old/sum.json", type: "sum", size: 3)])

  private static func panel(_ listing: FolderListing = listing, type: String = "network") -> PickerPanel {
    var panel = PickerPanel()
    panel.take(listing, ticket: 0, ofType: type)
    return panel
  }

  private static func choices(_ panel: PickerPanel) -> [PickerPanel.Choice] {
    (0..<1000).compactMap { panel.choice(inRow: $0) }
  }

  /// The choices of some files in a folder.
  private static func files(_ folder: String, _ names: [String]) -> [PickerPanel.Choice] {
    names.map { PickerPanel.Choice.file("\(folder)/\($0)") }
  }

  private static func settings(isKiosk: Bool = false, dataFolder: String = "/data") -> AppSettings {
    var settings = AppSettings(dataFolder: dataFolder)
    settings.visitors = isKiosk ? .publicTable : .desk
    return settings
  }

  private static func controls(
    _ panel: PickerPanel, window: Rect = Rect(0, 0, 1000, 800), settings: AppSettings = settings()
  ) -> [Control] {
    var controls: [Control] = []
    let scope = PickerScope(firstFolder: "/data", homeFolder: "/data", title: "Networks", things: "networks")
    panel.list(into: &controls, window: window, settings: settings, scope: scope)
    return controls
  }

  private static func rows(_ panel: PickerPanel) -> ListContent? {
    guard case .list(let list)? = controls(panel).first(where: { $0.id == .pickerList })?.kind else { return nil }
    return list
  }

  @Test("Of one's own files people read when they were changed, and files of one title are told apart")
  func ownFiles() throws {
    var listing = FolderListing(
      folder: "/own", parent: nil,
      entries: ["New network.json", "New network-2.json"].map { Self.file($0, title: "New network") })
    listing.entries[0].changed = "today at 14:02"
    listing.entries[1].changed = "on 1 March 2024 at 08:00"
    let listed = try #require(Self.rows(Self.panel(listing)))
    #expect(listed.rows.map(\.title) == ["New network.json", "New network-2.json"])
    #expect(
      listed.rows.map(\.subtitle) == [
        "1 kB, changed today at 14:02", "1 kB, changed on 1 March 2024 at 08:00",
      ])
    listing.entries[1].summary = GraphSummary(of: GraphBuilder(directed: false).build())
    let row = try #require(Self.rows(Self.panel(listing))?.rows.last)
    #expect(row.subtitle.hasSuffix("edges, changed on 1 March 2024 at 08:00"))
    #expect(row.title == "New network-2.json" && row.trailing.isEmpty)
    // One of its kind goes by its title, and its file is named beside it.
    listing.entries.removeFirst()
    let only = try #require(Self.rows(Self.panel(listing))?.rows.last)
    #expect(only.title == "New network" && only.trailing == "New network-2.json")
  }

  @Test("A few files opened before come first, those of other sorts are left out; then what is in the folder")
  func order() {
    let choices = Self.choices(Self.panel())
    #expect(Array(choices.prefix(4)) == Self.files("/old", ["x.json", "y.json", "z.json", "v.json"]))
    #expect(
      Array(choices.dropFirst(4)) == [.folder("/data/maps"), .folder("/data/sums")]
        + Self.files("/data", ["a.json", "b.json", "Zebra.gml"]))
    #expect(Self.choices(Self.panel(type: "sum")).first == .file("/old/sum.json"))
    #expect(Self.choices(Self.panel(type: "")).count == 5)
  }

  @Test("Answers to other questions and folders for other exhibits are left out; titles come before folders")
  func taking() {
    var panel = Self.panel()
    panel.ticket = 7
    panel.take(FolderListing(folder: "/other", parent: nil, entries: []), ticket: 6)
    #expect(panel.listing?.folder == "/data")
    panel.take(Self.listing, ticket: 7, hiding: ["/data/sums", "/data/a.json"])
    #expect(
      Self.choices(panel) == [.folder("/data/maps")] + Self.files("/data", ["a.json", "b.json", "Zebra.gml"]))
    let titled = FolderListing(
      folder: "/data", parent: nil,
      entries: [Self.folder("maps"), Self.file("a.json"), Self.file("b.json", title: "Bees")])
    #expect(Self.choices(Self.panel(titled)) == [.file("/data/a.json"), .file("/data/b.json"), .folder("/data/maps")])
  }

  @Test("A word leaves the names that have it, also of files opened before, and chooses the first")
  func narrowing() {
    var panel = Self.panel()
    panel.type("jso")
    #expect(panel.selected == 0 && Self.choices(panel).count == 7, "all files opened before are looked at")
    panel.type("nq")
    #expect(Self.choices(panel).isEmpty && panel.selected == nil)
    #expect(Self.rows(panel)?.placeholder == "Nothing here has a name like this.")
    var answer = panel.handle(.enter, isElsewhere: false)
    #expect(answer == .ignored)
    for _ in 0..<5 { panel.change { $0.backspace() } }
    #expect(panel.filter.text.isEmpty && panel.selected == nil && Self.choices(panel).count == 9)
    panel.type("zebr")
    answer = panel.handle(.enter, isElsewhere: false)
    #expect(answer == .chosen(0) && panel.choice(inRow: 0) == .file("/data/Zebra.gml"))
  }

  @Test("Random keys keep the chosen row among the rows, and rows and choices together", arguments: 0..<40)
  func keys(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var panel = Self.panel()
    let keys: [Key] = [.up, .down, .enter, .backspace, .delete, .left, .right, .home, .end, .tab, .escape]
    for _ in 0..<150 {
      switch random.below(8) {
      case 0: panel.type(random.pick(["a", "z", ".", "json", " ", "é", ""]))
      case 1: panel.change { $0.apply(KeyStroke.insert(random.pick(["b", "m"]))) }
      case 2: _ = panel.handle(random.pick([KeyStroke.backspace, .hide, .enter]))
      case 3: panel.take(Self.listing, ticket: panel.ticket, ofType: random.pick(["network", "sum", ""]))
      case 4: panel.beginWriting(caret: random.whole(-5...50), byFinger: random.oneIn(2))
      default:
        let key = random.pick(keys)
        panel.change { _ = $0.apply(key) }
        let answer = panel.handle(key, isElsewhere: random.oneIn(5))
        if case .chosen(let row) = answer { #expect(panel.choice(inRow: row) != nil) }
      }
      let list = Self.rows(panel)
      #expect(list?.rows.count == Self.choices(panel).count && list?.selected == panel.selected)
      if let selected = panel.selected { #expect(panel.choice(inRow: selected) != nil) }
      #expect(panel.choice(inRow: -1) == nil && (0...panel.filter.text.count).contains(panel.filter.caret))
    }
    panel.begin(isAtDesk: true)
    #expect(panel.filter.text.isEmpty && !panel.showsKeyboard && Self.choices(panel).count >= 5)
  }

  @Test(
    "On a public table visitors stay among the bundled files; elsewhere they go anywhere",
    arguments: [
      ("/data", "/", true, nil), ("/data/maps", "/data", true, "/data"), ("/data-2", "/", true, nil),
      ("/", nil, true, nil), ("/", nil, false, nil), ("/data", "/", false, "/"), ("/home/x", "/home", false, "/home"),
    ] as [(String, String?, Bool, String?)])
  func folders(folder: String, parent: String?, isKiosk: Bool, above: String?) {
    let panel = Self.panel(FolderListing(folder: folder, parent: parent, entries: []))
    #expect(panel.folderAbove(Self.settings(isKiosk: isKiosk)) == above)
    #expect(panel.folderAbove(Self.settings(isKiosk: true, dataFolder: "")) == nil)
    let up = Self.controls(panel, settings: Self.settings(isKiosk: isKiosk)).first { $0.id == .pickerUp }
    #expect(up?.isEnabled == (above != nil))
  }

  @Test("Everything lies in its panel and the panel in the window, with keys on the glass and without")
  func frames() {
    for byFinger in [false, true] {
      var panel = Self.panel()
      panel.beginWriting(caret: 0, byFinger: byFinger)
      for size in [Size(640, 480), Size(1000, 800), Size(1080, 1920), Size(3840, 2160)] {
        let window = Rect(0, 0, size.width, size.height)
        let controls = Self.controls(panel, window: window)
        let frame = controls.first { $0.id == .panel }?.frame ?? .zero
        #expect(controls.contains { $0.id == .keyboard } == byFinger)
        for control in controls where control.id != .keyboard {
          #expect(control.frame.width >= 0 && control.frame.height >= 0, "\(control.id) \(size)")
          #expect(control.frame.minX >= frame.minX && control.frame.maxX <= frame.maxX + 1e-9, "\(control.id) \(size)")
          #expect(control.frame.minX >= 0 && control.frame.maxX <= size.width, "\(control.id) \(size)")
        }
      }
    }
  }

  @Test("A folder that cannot be read says why; one that is empty says that")
  func empty() {
    #expect(Self.rows(PickerPanel())?.placeholder == "")
    let none = FolderListing(folder: "/data", parent: nil, entries: [])
    #expect(Self.rows(Self.panel(none))?.placeholder == "No networks here.")
    let refused = FolderListing(folder: "/root", parent: "/", entries: [], problem: "not allowed")
    #expect(Self.rows(Self.panel(refused))?.placeholder == "not allowed")
  }

  @Test(
    "Paths have one slash between their parts", arguments: [("/", "/a"), ("/d", "/d/a"), ("/d/", "/d/a"), ("", "/a")])
  func paths(folder: String, path: String) {
    let listing = FolderListing(folder: folder, parent: nil, entries: [])
    #expect(listing.path(of: Self.file("a")) == path)
    #expect(FilePath.name(path) == "a")
  }

  @Test(
    "A path is its folder and its name",
    arguments: [
      ("/a/b.json", "/a", "b.json"), ("b.json", "", "b.json"), ("/b", "/", "b"), ("a/b", "a", "b"), ("", "", ""),
      ("/a/b/c", "/a/b", "c"), ("/é/日本.json", "/é", "日本.json"),
    ])
  func parts(path: String, folder: String, name: String) {
    #expect(FilePath.folder(path) == folder && FilePath.name(path) == name)
  }
}

extension PickerPanel {
  /// Edits the word, as people do.
  fileprivate mutating func change(_ edit: (inout EditedText) -> Void) {
    var edited = filter
    edit(&edited)
    write(edited)
  }

  fileprivate mutating func type(_ typed: String) { change { $0.insert(typed) } }
}
