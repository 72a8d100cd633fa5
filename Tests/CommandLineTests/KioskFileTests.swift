// The file that sets up a public table: what it says, what is refused, and by which words.

import Drawing
import ExhibitKit
import FileWriting
import Foundation
import Geometry
import Gestures
import Testing

@testable import throughline

@Suite("A kiosk file")
struct KioskFileTests {
  private func read(_ text: String, at path: String = "/tables/kiosk.yaml") throws -> KioskFile {
    try KioskFile(Array(text.utf8), path: path)
  }

  /// Returns the mistakes of a text, a line each; empty where it is right.
  private func mistakes(_ text: String, at path: String = "/tables/kiosk.yaml") -> String {
    do {
      _ = try read(text, at: path)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test("An empty file is a public table with everything as usual")
  func empty() throws {
    for text in ["", "{}", "# nothing\n"] {
      let file = try read(text)
      let settings = file.settings(displayWidth: 1920)
      #expect(file.fullscreen && file.showsCursor && file.file == nil && file.exhibit == nil && file.staffPIN == nil)
      var policy = VisitorPolicy.publicTable
      policy.hasInspector = false
      #expect(settings.visitors == policy && settings.theme == "night" && settings.exportFolder == nil)
      #expect(settings.gestures == GestureSettings(mmPerPixel: settings.mmPerPixel))
    }
  }

  @Test("JSON of before is read as it was")
  func json() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a b\n", to: "network.edges")
      let path = try folder.write(
        #"""
        {"exhibit": "connections", "file": "network.edges", "data": ".", "export": ".", "gallery": false,
        	"inspector": true, "fullscreen": false, "scale": 2, "mmPerPixel": 0.32, "theme": "paper",
         "reducedMotion": true, "idleWarning": 30, "idleReset": 40.5,
         "gestures": {"longPressDelay": 1e0, "tapSlop": {"millimetres": 3, "leastPixels": 9}}}
        """#, to: "kiosk.json")
      let file = try KioskFile(path: path)
      let settings = file.settings(displayWidth: 1920)
      #expect(file.exhibit?.id.rawValue == "connections" && file.file == folder.path + "/network.edges")
      #expect(!file.fullscreen && settings.scale == 2 && settings.mmPerPixel == 0.32 && settings.theme == "paper")
      #expect(settings.reducedMotion && !settings.visitors.hasGallery && settings.visitors.hasInspector)
      #expect(settings.dataFolder == folder.path && settings.exportFolder == folder.path)
      #expect(settings.gestures.idleWarning == 30 && settings.gestures.idleReset == 40.5)
      #expect(settings.gestures.idleAttract == 90 && settings.visitors.welcome == nil)
      #expect(settings.gestures.longPressDelay == 1 && settings.gestures.mmPerPixel == 0.32)
      #expect(settings.gestures.tapSlop == PhysicalLength(millimetres: 3, leastPixels: 9))
    }
  }

  @Test("What visitors may is one policy")
  func policy() throws {
    let file = try read(
      """
      exhibits:
        - atlas
        - face
      open: false
      drop: false
      copy: false
      keyboard: false
      leave: true
      cursor: false
      lockedKeys: [F1, Ctrl+F, i, 7]
      lockedGestures: [zoom, longPress]
      lockedCommands: [theme, rings]
      quietHours: 22:00-7:30
      usage: false
      """)
    #expect(file.settings(displayWidth: 0).gestures.locked == [.zoom, .longPress])
    let visitors = file.settings(displayWidth: 0).visitors
    #expect(visitors.exhibits?.map(\.rawValue) == ["atlas", "face"] && file.exhibit?.id.rawValue == "atlas")
    #expect(!visitors.mayOpenFiles && !visitors.mayDropFiles && !visitors.mayCopy && !visitors.mayType)
    #expect(visitors.mayLeave && !visitors.mayChangeWindow && !file.showsCursor && !visitors.hasStaffExit)
    let keys: Set = [
      KeyChord(.function(1)), KeyChord(.character("f"), .control), KeyChord(.character("i")), KeyChord(.character("7")),
    ]
    #expect(visitors.lockedKeys == keys && visitors.lockedCommands == ["theme", "rings"])
    #expect(visitors.quietHours == DailySpan("22:00-7:30") && !visitors.countsUsage)
  }

  @Test("The width of the display and its pixels make the size of a pixel, for the hands, too")
  func displayWidth() throws {
    let file = try read("displayWidth: 1210\ngestures: {longPressDelay: 0.75}")
    let settings = file.settings(displayWidth: 3840)
    #expect(abs(settings.mmPerPixel - 1210.0 / 3840) < 1e-12 && settings.gestures.mmPerPixel == settings.mmPerPixel)
    #expect(settings.gestures.longPressDelay == 0.75)
    #expect(file.settings(displayWidth: 1).mmPerPixel == AppSettings.pixelSizes.upperBound)
  }

  @Test(
    "Every mistake is told by its line and column, with its cure",
    arguments: [
      (
        "theme: night\nidelReset: 60\n",
        "/tables/kiosk.yaml:2:1: there is no setting \"idelReset\" (did you mean idleReset"
      ),
      ("theme: 3\n", ":1:8: theme: this must be night or paper (such as theme: night)"),
      ("theme: dusk", ":1:8: theme: there is no theme \"dusk\" (use night or paper)"),
      ("scale: '2'", ":1:8: scale: this must be a number from 0.25 to 8"), ("scale: 9", ":1:8: scale: this must be"),
      ("open: yes", ":1:7: open: this must be true or false"), ("gallery:", "gallery: this must be true or false"),
      ("exhibit: atals", "there is no exhibit \"atals\" (did you mean atlas"),
      ("exhibits:\n  - atlas\n  - fcae\n", ":3:5: exhibits: there is no exhibit \"fcae\""),
      ("exhibits: [atlas, atlas]", ":1:19: exhibits: \"atlas\" is said twice"), ("exhibits: []", "the list is empty"),
      ("exhibits: atlas", "exhibits: this must be a list"), ("exhibits: [gallery]", "there is no exhibit \"gallery\""),
      ("exhibit: face\nexhibits: [atlas]", "this is none of the exhibits"),
      ("lockedKeys: [Ctrl+]", ":1:14: lockedKeys: there is no key \"Ctrl+\""),
      ("staffPIN: 1234", "staffPIN: this must be a text that \"throughline kiosk pin\" wrote"),
      ("staffPIN: '1234'", "staffPIN: this is no hash of a number (make one with: throughline kiosk pin)"),
      ("staffPIN: $6$salt$hash", "this is no hash"), ("idleWarning: 90", ":1:14: idleWarning: this must not be"),
      ("idleReset: 0", "idleReset: this must be a number from 1 to 86400"),
      ("attract: 59", ":1:10: attract: this must not be shorter than idleReset (make it 60 or more, or 0 for never)"),
      ("gestures: {idleReset: 0}", "idleWarning"), ("attract: -1", "attract: this must be a number from 0"),
      ("quietHours: 22-7", ":1:13: quietHours: this is no span of hours (write two times, such as 22:00-7:30)"),
      ("lockedCommands: [fit, serch]", ":1:23: lockedCommands: there is no command \"serch\" (did you mean search"),
      ("lockedGestures: [pan, zom]", ":1:23: lockedGestures: there is no gesture \"zom\" (did you mean zoom"),
      ("shows: [none.trace]", ":1:9: shows: /tables/none.trace cannot be read"), ("shows: a.trace", "shows: this must"),
      ("usage: 1", "usage: this must be true or false"), ("gestures: {locked: 1}", "there is no number \"locked\""),
      ("export: /tmp\nexportsPerVisit: 0", ":2:18: exportsPerVisit: this must be a number from 1 to 1000"),
      ("export: /tmp\nexportsPerVisit: 1.5", "exportsPerVisit: this must be a whole number"),
      ("export: /tmp\nexportsPerDay: many", "exportsPerDay: this must be a number from 1 to 100000"),
      ("export: /tmp\nexportsPerDay: 4", "a visit cannot have more files than its day (make exportsPerDay 5 or more)"),
      ("export: /tmp\nleastFreeSpace: -1", "leastFreeSpace: this must be a number from 0"),
      ("exportsPerDay: 20", "exportsPerDay: visitors save nothing here (name a folder by export"),
      ("welcome: [a]", "welcome: this must be a text"),
      ("welcome: \(String(repeating: "w", count: 81))", "welcome: this is too long for a line"),
      ("displayWidth: 900\nmmPerPixel: 0.3", "mmPerPixel says the same"),
      ("displayWidth: 900\nfullscreen: false", "a window is not as wide"),
      ("data: nowhere", ":1:7: data: there is no folder /tables/nowhere"),
      ("export: nowhere", "export: there is no folder"),
      ("file: nothing.json", "file: there is no file /tables/nothing.json (check the path)"),
      (
        "gestures: {longPresDelay: 1}",
        ":1:27: gestures: there is no number \"longPresDelay\" (did you mean longPressDelay"
      ),
      ("gestures: {longPressDelay: -1}", "longPressDelay must be a number from 0"),
      ("gestures: {tapSlop: 3}", "tapSlop must be an object"),
      ("gestures: {tapSlop: {cm: 3}}", "there is no number \"cm\""),
      ("gestures: 3", "gestures: this must be an object"), ("[1, 2]", ":1:1: this is not a kiosk file"),
      ("night", "this is not a kiosk file"), ("theme: night\ntheme: paper", "\"theme\" is said twice"),
      ("theme: \"ni\\0ght\"", "theme"), ("{\"theme\": \"night\"", "this is not YAML"),
      ("a: &a [1]", "are not read here"),
    ])
  func told(text: String, words: String) { #expect(mistakes(text).contains(words), "\(mistakes(text))") }

  @Test("All mistakes are told at once, a line each")
  func all() {
    let lines = mistakes("theme: dusk\nscale: 99\nopne: true\n").split(separator: "\n")
    #expect(lines.count == 3 && lines.allSatisfy { $0.hasPrefix("/tables/kiosk.yaml:") })
  }

  @Test("Every key is in one group, is explained on its own, and its example is right")
  func table() throws {
    #expect(
      KioskKey.groups.flatMap(\.keys).sorted { $0.rawValue < $1.rawValue }
        == KioskKey.allCases.sorted { $0.rawValue < $1.rawValue })
    #expect(Set(KioskKey.allCases.map(\.entry.meaning)).count == KioskKey.allCases.count)
    for key in KioskKey.allCases where ![.file, .data, .export, .shows, .staffPIN].contains(key) {
      let needed = key.rawValue.hasPrefix("export") || key == .leastFreeSpace ? "export: /tmp\n" : ""
      #expect(mistakes("\(needed)\(key.rawValue): \(key.entry.example)").isEmpty, "\(key.rawValue)")
    }
    #expect(mistakes(KioskKey.template).isEmpty, "\(mistakes(KioskKey.template))")
    // With every sign of a comment before a key taken away, the file is YAML that says each key once.
    let all = KioskKey.template.replacing(/(?m)^#(?=[a-z])/, with: "")
    #expect(!mistakes(all).contains("not YAML") && !mistakes(all).contains("there is no setting"))
    #expect(KioskKey.template.split(separator: "\n").allSatisfy { $0.count <= 200 })
  }

  @Test("Recordings of hands are shows; what holds none, or was made where visitors do not come, is told")
  func shows() throws {
    try TemporaryFolder.with { folder in
      let network = try folder.write("ann bob\nbob cy\n", to: "net.edges")
      let session = try Session(file: network, trace: folder.path + "/hands.trace")
      #expect(session.waits(for: "ann"))
      let id = PointerID(device: 1, contact: 1)
      for (phase, x) in [(PointerEvent.Phase.down, 100.0), (.moved, 200), (.up, 200)] {
        session.frame([.pointer(PointerEvent(id: id, phase: phase, position: Point(x, 100), time: 1))])
      }
      #expect(Session.recordsNothing(folder.path + "/still.trace", network))
      let file = try read("shows: [hands.trace]", at: folder.path + "/kiosk.yaml")
      #expect(file.settings(displayWidth: 0).shows.map(\.events.count) == [3])
      #expect(KioskSummary(file: file).text.contains("with the hands of 1 recording"))
      func told(_ text: String) -> String { mistakes(text, at: folder.path + "/kiosk.yaml") }
      #expect(told("shows: [still.trace]").contains("holds no hands"))
      #expect(told("shows: [net.edges]").contains(":1:9: shows:"))
      #expect(told("shows: [hands.trace]\nexhibits: [atlas]").contains("where visitors do not come"))
      #expect(told("shows: [hands.trace]\nattract: 0").contains("lies still"))
      #expect(try KioskFile([UInt8]("shows: [none]".utf8), path: "/k.yaml", readsShows: false).file == nil)
    }
  }

  @Test("A long file is refused by its length, a folder and a missing file by what they are")
  func files() throws {
    try TemporaryFolder.with { folder in
      let long = try folder.write(String(repeating: "# padding\n", count: 1 << 20), to: "long.yaml")
      #expect(throws: FileProblem.self) { try KioskFile(path: long) }
      #expect(throws: (any Error).self) { try KioskFile(path: folder.path) }
      #expect(throws: CommandMistake.self) { try KioskFile(path: folder.path + "/none.yaml") }
      #expect(throws: CommandMistake.self) { try KioskFile(path: "") }
    }
  }
}

@Suite("The number of a kiosk's staff")
struct KioskPINTests {
  @Test("A number matches its hash and no other does; equal numbers have different hashes")
  func matches() throws {
    let (one, two) = (try #require(StaffPIN(of: "271828")), try #require(StaffPIN(of: "271828")))
    #expect(one.hash != two.hash && one.matches("271828") && two.matches("271828"))
    for other in ["271829", "27182", "2718281", "", " 271828", "271828\n", "271828\0", "٢٧١٨٢٨"] {
      #expect(!one.matches(other), "\(other)")
    }
    #expect(StaffPIN(hash: one.hash) == one)
  }

  @Test(
    "Only numbers of 4 to 12 digits are hashed",
    arguments: ["", "123", "1234567890123", "12a4", "１２３４", "-123", "1 234"])
  func numbers(number: String) { #expect(StaffPIN(of: number) == nil) }

  @Test("Hashes of other kinds and costs are refused, and so is damage")
  func hashes() throws {
    let hash = try #require(StaffPIN(of: "314159")).hash
    let others = [
      "", "$y$", "$y$j9T$", "$6$rounds=999999999$salt$x", hash.replacing("$y$j9T$", with: "$y$jFT$"),
      hash + "x", String(hash.dropLast()), hash.replacing("$y$", with: "$7$"), hash + "$", "*0", hash + "\0",
      String(hash.dropLast()) + "é", "$1$abc$def",
    ]
    for other in others { #expect(StaffPIN(hash: other) == nil, "\(other)") }
  }
}

@Suite("The command kiosk")
struct KioskCommandTests {
  @Test("init writes a file that check understands, and replaces none unasked")
  func initAndCheck() throws {
    try TemporaryFolder.with { folder in
      let path = folder.path + "/kiosk.yaml"
      let made = try Program.run(["kiosk", "init", path])
      #expect(made.code == 0 && made.output.contains("is written"))
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text == KioskKey.template)
      let checked = try Program.run(["kiosk", "check", path])
      #expect(checked.code == 0 && checked.output.contains("Warns after 45 seconds") && checked.messages.isEmpty)
      let mode = { try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int }
      #expect(try mode() == 0o600, "it is to hold the hash of the staff's number")
      let again = try Program.run(["kiosk", "init", path])
      #expect(again.code == 2 && again.messages.contains("there already"))
      try folder.write("theme: paper\n", to: "kiosk.yaml")
      chmod(path, 0o644)
      #expect(try Program.run(["kiosk", "init", path, "--force"]).code == 0)
      #expect(try mode() == 0o600)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }
  }

  @Test("check and --kiosk tell all mistakes and end with 2")
  func mistakes() throws {
    try TemporaryFolder.with { folder in
      let path = try folder.write("theme: dusk\nexhibit: atals\n", to: "kiosk.yaml")
      for arguments in [["kiosk", "check", path], ["--kiosk", path]] {
        let result = try Program.run(arguments)
        #expect(result.code == 2 && result.output.isEmpty)
        #expect(result.messages.contains("\(path):1:8: ") && result.messages.contains("\(path):2:10: "))
      }
    }
  }

  @Test("check says what a file does")
  func summary() throws {
    try TemporaryFolder.with { folder in
      let text =
        "exhibits: [face, atlas]\nexport: .\ndata: .\nidleReset: 120\nlockedKeys: [F1]\ndrop: false\nwelcome: Hello\n"
      let result = try Program.run(["kiosk", "check", try folder.write(text, to: "kiosk.yaml")])
      #expect(result.code == 0, "\(result.messages)")
      for words in [
        "Starts with Face", "starts over after 120", "Shows itself off after 150 with the words \"Hello\"",
        "save into \(folder.path)", "but for 1 key", "no way out",
      ] {
        #expect(result.output.contains(words), "\(words)")
      }
    }
  }

  @Test("check tells the limits of what is saved, and the folders that are written")
  func exports() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a b\n", to: "data/net.edges")
      try folder.write("a b\n", to: "saved/net.edges")
      let text = "data: data\nexport: saved\nexportsPerVisit: 3\nleastFreeSpace: 250\n"
      let path = try folder.write(text, to: "kiosk.yaml")
      let result = try Program.run(["kiosk", "check", path])
      #expect(result.output.contains("at most 3 files in a visit and 200 in a day, while 250 MB of the disk are free"))
      #expect(result.messages.isEmpty, "\(result.messages)")
      #expect(try Program.run(["kiosk", "check", "--folders", path]).output == folder.path + "/saved\n")
      try folder.write("data: .\nexport: .\n", to: "kiosk.yaml")
      #expect(try Program.run(["kiosk", "check", path]).messages.contains("can open what others have saved"))
      try folder.write("data: .\nexport: saved\n", to: "kiosk.yaml")
      #expect(try Program.run(["kiosk", "check", path]).messages.isEmpty, "it is hidden among the files of the table")
    }
  }

  @Test("check warns of a hash that others can read, and of no other file")
  func readableHash() throws {
    try TemporaryFolder.with { folder in
      let pin = try #require(StaffPIN(of: "271828"))
      let path = try folder.write("staffPIN: \"\(pin.hash)\"\n", to: "kiosk.yaml")
      for (mode, isTold): (mode_t, Bool) in [(0o644, true), (0o604, true), (0o600, false), (0o400, false)] {
        chmod(path, mode)
        let result = try Program.run(["kiosk", "check", path])
        #expect(result.code == 0 && result.output.contains("its number"))
        #expect(result.messages.contains("warning: others can read the hash") == isTold, "\(result.messages)")
      }
      try folder.write("theme: paper\n", to: "kiosk.yaml")
      chmod(path, 0o644)
      #expect(try Program.run(["kiosk", "check", path]).messages.isEmpty)
    }
  }

  @Test("pin hashes the number of standard input, and shows it nowhere")
  func pin() throws {
    let result = try Program.run(["kiosk", "pin"], input: "271828\n")
    #expect(result.code == 0 && !result.output.contains("271828"))
    let hash = try #require(result.output.split(separator: "\"").dropFirst().first)
    #expect(StaffPIN(hash: String(hash))?.matches("271828") == true)
    #expect(try Program.run(["kiosk", "pin"], input: "12\n").code == 2)
    #expect(try Program.run(["kiosk", "pin"], input: "").code == 2)
  }
}
