// The one policy of visitors: what it lets in and out.

import Geometry
import Gestures
import Testing

@testable import ExhibitKit

@Suite("The policy of visitors at a kiosk")
struct KioskPolicyTests {
  /// A document that nobody writes.
  private struct Note: WritableDocument, Hashable {
    func encoded() throws -> [UInt8] { [] }
  }

  private static let events: [InputEvent] = [
    .closeRequested, .fileDropped(path: "/x"), .key(.character("q"), modifiers: .control, isRepeat: false, time: 1),
    .key(.function(11), modifiers: [], isRepeat: false, time: 1), .text("a", time: 1),
    .pointer(PointerEvent(id: PointerID(device: 1, contact: 1), phase: .down, position: .zero, time: 1)),
    .hover(.zero, time: 1), .wheel(at: .zero, notches: .zero, modifiers: [], time: 1), .resized(width: 1, height: 1),
    .focusLost,
  ]

  private static func write(_ path: String, over: Overwriting = .never) -> Effect {
    .write(path: path, document: OutgoingDocument(Note()), over: over, ticket: 1)
  }

  private static func table(_ change: (inout AppSettings) -> Void = { _ in }) -> AppSettings {
    var settings = AppSettings(dataFolder: "/data")
    settings.visitors = .publicTable
    change(&settings)
    return settings
  }

  @Test("On a desk everything is admitted, but for the exit of a staff that is not there")
  func desk() {
    let settings = AppSettings(dataFolder: "/data")
    #expect(Self.events.allSatisfy(settings.visitors.admits))
    let effects: [Effect] = [
      .quit, .toggleFullscreen, .copy("x"), .setTextInput(true), .setTitle("x"), .list(folder: "/", ticket: 1),
      Self.write("/etc/x", over: .always),
    ]
    #expect(effects.allSatisfy(settings.admits))
    #expect(!settings.admits(.leave(number: "1234")))
    #expect(settings.mayExport && settings.folderOfReading == nil)
  }

  @Test("At a public table nobody leaves, and what is saved goes into its folder under a free name")
  func publicTable() {
    let settings = Self.table { $0.documentsFolder = "/home" }
    #expect(!settings.visitors.admits(.closeRequested))
    #expect(!settings.admits(.quit) && !settings.admits(.toggleFullscreen) && !settings.admits(.leave(number: "1")))
    #expect(!settings.mayExport && !settings.admits(Self.write("/data/x")))
    #expect(settings.folderOfWork == nil && settings.folderOfReading == "/data")
    let saving = Self.table { $0.exportFolder = "/saved" }
    #expect(saving.mayExport && saving.admits(Self.write("/saved/x.json")))
    for path in ["/saved/../etc/x", "/savedx/x", "/x", "/saved", "x", "/saved/deep/x", "/saved/deep/\u{301}x", ""] {
      #expect(!saving.admits(Self.write(path)), "\(path)")
    }
    #expect(!saving.admits(Self.write("/saved/x.json", over: .always)))
    let forbidden = Self.table { ($0.exportFolder, $0.visitors.mayExport) = ("/saved", false) }
    #expect(!forbidden.mayExport && !forbidden.admits(Self.write("/saved/x.json")))
  }

  @Test("Every permission that is taken away takes exactly its own events and effects away")
  func permissions() {
    func refused(_ change: (inout VisitorPolicy) -> Void) -> [InputEvent] {
      var policy = VisitorPolicy.desk
      change(&policy)
      return Self.events.filter { !policy.admits($0) }
    }
    #expect(refused { $0.mayLeave = false } == [.closeRequested])
    #expect(refused { $0.mayDropFiles = false } == [.fileDropped(path: "/x")])
    #expect(refused { $0.mayType = false } == Array(Self.events[2...4]))
    #expect(refused { $0.lockedKeys = [KeyChord(.function(11))] } == [Self.events[3]])
    #expect(refused { $0.mayOpenFiles = false }.isEmpty)
    var settings = AppSettings()
    settings.visitors.mayCopy = false
    settings.visitors.mayType = false
    #expect(
      !settings.admits(.copy("x")) && !settings.admits(.setTextInput(true)) && settings.admits(.setTextInput(false)))
    #expect(!settings.admits(.readClipboard(ticket: 1)))
    settings.visitors.hasStaffExit = true
    #expect(settings.admits(.leave(number: "1234")))
    settings.visitors.mayOpenFiles = false
    #expect(!settings.mayOpen(.picker) && settings.mayOpen(.search) && settings.mayOpen(.save))
  }

  @Test("A locked letter is not typed either, small or large, and other texts are")
  func lockedLetters() {
    var policy = VisitorPolicy.publicTable
    policy.lockedKeys = [KeyChord(.character("i")), KeyChord(.space), KeyChord(.character("f"), .control)]
    for text in ["i", "I", " "] { #expect(!policy.admits(.text(text, time: 1)), "\(text)") }
    for text in ["f", "ii", "ı", "", "é"] { #expect(policy.admits(.text(text, time: 1)), "\(text)") }
    #expect(!policy.admits(.key(.character("f"), modifiers: .control, isRepeat: true, time: 1)))
    #expect(policy.admits(.key(.character("f"), modifiers: [], isRepeat: false, time: 1)))
  }
}
