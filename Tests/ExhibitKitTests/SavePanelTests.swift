// The name under which something is saved: whatever is written, it is a file of the folder with the right ending, and a
// file that is there goes only if it is the very one that was meant.

import Drawing
import Geometry
import Gestures
import GraphFormats
import Randomness
import TestSupport
import Testing
import Widgets

@testable import ExhibitKit

@Suite("The name of what is saved")
struct SavePanelTests {
  private static func panel(name: String = "town", folder: String = "/maps") -> SavePanel {
    var panel = SavePanel()
    panel.begin(
      name: name, folder: folder, whole: NetworkCounts(nodes: 803, edges: 1001),
      part: NetworkCounts(nodes: 3, edges: 2), isAtDesk: true)
    return panel
  }

  /// Names that were made to break the making of paths.
  private static let names =
    HostileValues.texts + [
      ".", "..", "../../etc/passwd", "/", "a/b", "a\\b", ".hidden", "dot.", " blank ", ".json", ".json.json", "a.JSON",
      "a.json ", "…", "con", "a.json/", "\u{0}.json", "a\u{0}b", "a\u{7F}b", "a/\u{301}b", "\u{301}", ".\u{301}x",
    ]

  @Test("Whatever is written, the path is one file in the folder, with the ending of its format", arguments: names)
  func paths(name: String) throws {
    for folder in ["/maps", "/", "", "/maps/é"] {
      var written = Self.panel(name: "", folder: folder)
      written.type(name)
      for panel in [Self.panel(name: name, folder: folder), written] {
        guard let path = panel.path else { continue }
        let file = FilePath.name(path)
        #expect(FilePath.folder(path) == folder && path.utf8.starts(with: folder.utf8), "\(path.debugDescription)")
        #expect(file.lowercased().hasSuffix(panel.choices.ending) && file.count > panel.choices.ending.count)
        #expect(!file.unicodeScalars.contains("/") && !file.unicodeScalars.contains("\\"))
        #expect(file.unicodeScalars.first != "." && file.unicodeScalars.first != " ", "\(file.debugDescription)")
        #expect(file.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }, "\(file.debugDescription)")
      }
    }
  }

  @Test("Where people may leave the folder, a name with slashes is the path that it says")
  func writtenPaths() {
    let cases = [
      ("/tmp/x/other", "/tmp/x/other.json"), ("~/other", "/home/me/other.json"), ("~/a/b.json", "/home/me/a/b.json"),
      ("sub/other", "/maps/sub/other.json"), ("../other", "/other.json"), ("../../../other", "/other.json"),
      ("./other", "/maps/other.json"), ("/other", "/other.json"), ("//a//b", "/a/b.json"), (" /tmp/x", "/tmp/x.json"),
      ("/tmp/../etc/x", "/etc/x.json"), ("~me/x", "/maps/~me/x.json"), ("plain", "/maps/plain.json"),
      ("~", "/maps/~.json"), ("/tmp/\u{0}x/a", "/tmp/x/a.json"),
    ]
    for (written, path) in cases {
      var panel = SavePanel()
      panel.begin(name: "", folder: "/maps", isAtDesk: true, mayLeaveFolder: true, home: "/home/me")
      panel.type(written)
      #expect(panel.path == path, "\(written)")
      panel.choose(folder: "/elsewhere")
      #expect(panel.path == "/elsewhere/" + FilePath.name(path), "\(written)")
    }
    for written in ["/tmp/x/", "/", "~/", "../", "/tmp/.", "/tmp/.."] {
      var panel = SavePanel()
      panel.begin(
        name: written, folder: "/maps", isAtDesk: true, mayLeaveFolder: true, home: "/home/me")
      #expect(panel.path == nil, "\(written) names no file")
    }
  }

  @Test("The format that was chosen stays for the network, and not for another")
  func formatOfNetwork() {
    var panel = SavePanel()
    func begin(_ path: String) -> String {
      panel.begin(of: path, name: "net", folder: "/maps", whole: NetworkCounts(nodes: 3, edges: 2), isAtDesk: true)
      return panel.path ?? ""
    }
    #expect(begin("/maps/a.json") == "/maps/net.json")
    panel.type(".gml")
    #expect(panel.path == "/maps/net.gml" && begin("/maps/a.json") == "/maps/net.gml")
    #expect(begin("/maps/b.json") == "/maps/net.json")
  }

  @Test("An ending that is written chooses the format, and goes when another is chosen")
  func writtenEndings() throws {
    let formats = try #require(Self.panel().choices.rows.first { $0.id == .saveFormat })
    let known =
      GraphFormat.writable.flatMap(\.endings).filter { !["tsv", "tab"].contains($0) }
      + PictureFile.Form.allCases.map(\.rawValue)
    for ending in known {
      for written in [ending, ending.uppercased()] {
        var panel = Self.panel(name: "")
        panel.type("town.\(written)")
        #expect(panel.path == "/maps/town.\(written)")
        let isPicture = PictureFile.Form(rawValue: ending) != nil
        #expect(panel.choices.content == (isPicture ? .picture : .network))
        if !isPicture { #expect(panel.choices.format.endings.contains(ending)) }
        // Every other choice gives the file another ending, and no second one.
        if isPicture { panel.choose(0, in: .saveContent) }
        for index in formats.titles.indices {
          panel.choose(index, in: .saveFormat)
          let file = FilePath.name(panel.path ?? "")
          #expect(file.split(separator: ".").count == 2, "\(file)")
          #expect(panel.choices.format.endings.contains { file.lowercased().hasSuffix("." + $0) }, "\(file)")
        }
      }
    }
    var panel = Self.panel(name: "")
    panel.type("town.2024")
    #expect(panel.path == "/maps/town.2024.json", "which is no ending")
  }

  @Test("The file that the network came from is not in another folder")
  func otherFolder() {
    var panel = Self.panel(name: "other")
    panel.saveAgain(in: "/maps/town.json", as: GraphFormat.writable[0])
    panel.choose(folder: "/maps")
    #expect(panel.isForOwnFile)
    panel.choose(folder: "/elsewhere")
    #expect(!panel.isForOwnFile && panel.path == "/elsewhere/town.json")
  }

  @Test("There is always a name to begin with, and it can be saved under", arguments: names)
  func suggestions(name: String) {
    for (path, title) in [(name, ""), ("", name), ("/maps/" + name, name), ("/maps/.", name), ("/maps/ .x", name)] {
      let suggested = SavePanel.suggestedName(for: path, title: title)
      #expect(!suggested.isEmpty, "\(path.debugDescription) \(title.debugDescription)")
      #expect(Self.panel(name: suggested).path != nil, "\(suggested.debugDescription)")
    }
    #expect(SavePanel.suggestedName(for: "/maps/town.2024.json", title: "Town") == "town")
    #expect(SavePanel.suggestedName(for: "/maps/.json", title: "Town") == "Town")
    #expect(SavePanel.suggestedName(for: "", title: "") == "network")
  }

  @Test("A file is replaced only if it is the one that the network came from, to the letter")
  func again() {
    let files =
      Self.names.map { $0 + ".json" } + [
        "town.json", "town.JSON", "town.json.json", " town.json", "town .json",
        String(repeating: "n", count: 300) + ".json",
        "town.graphml", "town", ".json", "",
      ]
    for file in files where !file.unicodeScalars.contains("/") {
      for format in GraphFormat.writable {
        var panel = Self.panel(name: "other")
        panel.saveAgain(in: "/maps/" + file, as: format)
        #expect(
          panel.isForOwnFile ? panel.path == "/maps/" + file : panel.name.text == "other",
          "\(file.debugDescription) \(panel.path ?? "")")
      }
    }
    var panel = Self.panel(name: "other")
    panel.saveAgain(in: "/maps/town.json", as: GraphFormat.writable[0])
    #expect(panel.isForOwnFile && panel.path == "/maps/town.json", "or none of the above says anything")
  }

  @Test("A part has a name of its own, which it loses with the choice, unless somebody wrote one")
  func partName() {
    for isOwn in [false, true] {
      var panel = Self.panel()
      if isOwn { panel.saveAgain(in: "/maps/town.json", as: GraphFormat.writable[0]) }
      #expect(panel.path == "/maps/town.json" && panel.isForOwnFile == isOwn)
      panel.choose(1, in: .savePart)
      #expect(panel.path == "/maps/town selection.json" && !panel.isForOwnFile)
      panel.choose(0, in: .savePart)
      #expect(panel.path == "/maps/town.json" && panel.isForOwnFile == isOwn)
      panel.clearName()
      panel.type("mine")
      panel.choose(1, in: .savePart)
      #expect(panel.path == "/maps/mine.json")
    }
  }

  @Test(
    "Only the whole network goes into the file that it came from without a question, whatever was chosen and written",
    arguments: 0..<60 as Range<UInt64>)
  func keys(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var panel = Self.panel()
    panel.saveAgain(in: "/maps/town.json", as: GraphFormat.writable[0])
    let keys: [Key] = [
      .left, .right, .home, .end, .backspace, .delete, .enter, .up, .tab, .escape, .character("a"), .space,
    ]
    for _ in 0..<80 {
      let before = panel
      switch random.below(7) {
      case 0: panel.type(random.pick(HostileValues.texts))
      case 1 where random.oneIn(4): panel.clearName()
      case 2:
        let isElsewhere = random.oneIn(3)
        let key = random.pick(keys)
        if !isElsewhere { panel.change { _ = $0.apply(key) } }
        let answer = panel.handle(key, isElsewhere: isElsewhere)
        #expect((answer == .save) == (key == .enter && !isElsewhere))
        #expect(!isElsewhere || panel.name == before.name)
      case 3:
        let stroke = random.pick([KeyStroke.insert("b"), .backspace, .hide, .enter])
        panel.change { $0.apply(stroke) }
        #expect((panel.handle(stroke) == .save) == (stroke == .enter))
      case 4: panel.beginWriting(caret: random.whole(-9...200), byFinger: random.oneIn(2))
      case 5: panel.choose(random.whole(0...1), in: random.pick([.savePart, .saveContent]))
      case 6 where random.oneIn(5): panel.choose(random.whole(0...2), in: .saveFormat)
      default: break
      }
      #expect(panel.name.text.count <= 120 && (0...panel.name.text.count).contains(panel.name.caret))
      guard panel.isForOwnFile else { continue }
      #expect(panel.path == "/maps/town.json" && !panel.choices.isPart)
      #expect(panel.choices.content == .network && panel.choices.format == GraphFormat.writable[0])
    }
  }
}

extension SavePanel {
  /// Edits the name, as people do.
  fileprivate mutating func change(_ edit: (inout EditedText) -> Void) {
    var edited = name
    edit(&edited)
    write(edited)
  }

  fileprivate mutating func type(_ typed: String) { change { $0.insert(typed) } }
}
