// The table of fonts, the files behind it, and fonts that open, shape and stay few.

import Drawing
import Foundation
import Rasterizer
import Testing

@testable import SDLShell

@Suite struct FontFilesTests {
  private let installed = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "fonts-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  // MARK: The chain

  @Test func aLineNamesAFamilyAndFilesOfItsWeights() throws {
    let entry = try #require(FontChainEntry(line: " Inter\t| fonts-inter | a.otf, b.ttf | | c.otf # remark | d"))
    #expect(entry.family == "Inter" && entry.package == "fonts-inter")
    #expect(entry.files == [.regular: ["a.otf", "b.ttf"], .semibold: ["c.otf"]])
  }

  @Test(arguments: [
    "", "   ", "# Inter | x | y", "Inter", "Inter | pkg", "Inter | pkg | ", " | pkg | a.ttf", "||||", "|,|,|",
  ])
  func linesWithoutAFontArePassedOver(line: String) {
    #expect(FontChainEntry(line: line[...]) == nil)
  }

  @Test func aChainKeepsItsOrderWhateverItsLineEndsAndBytes() {
    let chain = FontChain(text: "B | p | b.ttf\r\nnonsense\rA | p | a.ttf\n\u{0}\u{FFFD} | p | \u{7}.ttf")
    #expect(chain.entries.map(\.family) == ["B", "A", "\u{0}\u{FFFD}"])
    #expect(FontChain(text: "").entries.isEmpty)
  }

  // MARK: Files

  @Test func droppedFilesAreFamiliesByTheirNamesAndWeights() throws {
    try withFolder { folder in
      for name in [
        "Own-Bold.ttf", "Own-Medium.otf", "Own.ttf", "Zed-SemiBold.TTC", "Alpha-Italic.ttf", "notes.txt", "-.ttf",
      ] { try Data().write(to: URL(fileURLWithPath: folder + "/" + name)) }
      let families = FontFiles.families(droppedInto: folder)
      #expect(families.map(\.name).contains("Own") && families.map(\.name).contains("Zed"))
      let own = try #require(families.first { $0.name == "Own" })
      #expect(own.path(.regular).hasSuffix("/Own.ttf") && own.path(.medium).hasSuffix("Own-Medium.otf"))
      #expect(own.path(.semibold).hasSuffix("Own-Bold.ttf"))
      let zed = try #require(families.first { $0.name == "Zed" })
      #expect(TextWeight.allCases.allSatisfy { zed.path($0).hasSuffix("Zed-SemiBold.TTC") })
      #expect(families.map(\.name).firstIndex(of: "Alpha") ?? 9 < families.map(\.name).firstIndex(of: "Own") ?? 0)
    }
    #expect(FontFiles.families(droppedInto: "/nowhere/at/all").isEmpty)
  }

  @Test func aFamilyNeedsAFile() {
    #expect(FontFamily(name: "Empty", paths: [:]) == nil)
    let one = FontFamily(name: "One", paths: [.medium: "m"])
    #expect(TextWeight.allCases.allSatisfy { one?.path($0) == "m" })
  }

  @Test func theChosenFolderIsLookedAtFirstThenTheWorkingOne() {
    let folders = FontFiles.searchFolders()
    let chosen = ProcessInfo.processInfo.environment["THROUGHLINE_FONTS"]
    #expect(folders.first == chosen ?? FileManager.default.currentDirectoryPath + "/Fonts")
    #expect(folders.contains { $0.hasSuffix("/share/throughline/Fonts") })
  }

  // MARK: Fonts

  @Test func fontsOpenFromFontFilesOnly() throws {
    let engine = try TextEngine()
    #expect(Font(path: "/no/such/font.ttf", size: 16, engine: engine) == nil)
    #expect(Font(path: "/", size: 16, engine: engine) == nil)
    #expect(Font(path: #filePath, size: 16, engine: engine) == nil)
    let font = try #require(Font(path: installed, size: 16, engine: engine))
    #expect(font.ascent > 8 && font.descent > 0 && font.provides("a") && !font.provides("\u{10FFFD}"))
  }

  @Test func aFontCutShortOrScrambledIsRefusedOrHarmless() throws {
    let whole = try Data(contentsOf: URL(fileURLWithPath: installed))
    let engine = try TextEngine()
    try withFolder { folder in
      for length in [0, 1, 12, 100, 1000, 10_000, whole.count / 2] {
        let path = folder + "/cut-\(length).ttf"
        try whole.prefix(length).write(to: URL(fileURLWithPath: path))
        guard let font = Font(path: path, size: 16, engine: engine) else { continue }
        let run = ShapedRun(text: "abc", family: 0, isRightToLeft: false, script: .latin)
        #expect(font.extent(of: run).advance >= 0)
      }
    }
  }

  @Test func sizesScaleTheirLettersAndHeights() throws {
    let engine = try TextEngine()
    let run = ShapedRun(text: "Montreuil-sur-Mer", family: 0, isRightToLeft: false, script: .latin)
    let small = try #require(Font(path: installed, size: 20, engine: engine))
    let large = try #require(Font(path: installed, size: 80, engine: engine))
    #expect(abs(Double(large.extent(of: run).advance) / Double(small.extent(of: run).advance) - 4) < 0.1)
    #expect(abs(Double(large.ascent) / Double(small.ascent) - 4) < 0.2)
  }

  @Test func directionAndScriptOfOneRunDoNotReachTheNext() throws {
    let engine = try TextEngine()
    let font = try #require(Font(path: installed, size: 30, engine: engine))
    let latin = ShapedRun(text: "Fantine", family: 0, isRightToLeft: false, script: .latin)
    let hebrew = ShapedRun(text: "שלום", family: 0, isRightToLeft: true, script: Script(of: "ש") ?? .latin)
    let before = font.extent(of: latin)
    let other = font.extent(of: hebrew)
    #expect(font.extent(of: latin) == before && font.extent(of: hebrew) == other && other.advance > 0)
    #expect(font.extent(of: ShapedRun(text: "", family: 0, isRightToLeft: false, script: .latin)) == (0, 0))
  }

  @Test func inkLiesWithinTheAdvanceOfItsRun() throws {
    let engine = try TextEngine()
    let font = try #require(Font(path: installed, size: 40, engine: engine))
    let run = ShapedRun(text: "HEH", family: 0, isRightToLeft: false, script: .latin)
    var seen = (width: 0, height: 0, stride: 0)
    font.withInk(of: run) { _, width, height, stride in seen = (width, height, stride) }
    #expect(seen.width > 0 && seen.width <= font.extent(of: run).advance + 2 && seen.stride >= seen.width)
    #expect(seen.height <= font.ascent + font.descent + 4)
    var isCalled = false
    font.withInk(of: ShapedRun(text: "", family: 0, isRightToLeft: false, script: .latin)) { _, _, _, _ in
      isCalled = true
    }
    #expect(!isCalled)
  }

  // MARK: The library

  @Test func aFontAskedForAgainIsTheSameAndManySizesStayUsable() throws {
    let library = try FontLibrary()
    let style = TextStyle(size: 17)
    let first = try #require(library.font(family: 0, style))
    #expect(library.font(family: 0, style) === first)
    for size in 4...120 {
      #expect(library.font(family: 0, TextStyle(size: Double(size))) != nil)
      #expect(library.font(family: 0, style) === first, "what is in use stays open")
    }
  }

  @Test func fontsThatNobodyAsksForAreClosedAfterMinutes() throws {
    let library = try FontLibrary()
    library.note(time: 10)
    for size in 10..<30 { _ = library.font(family: 0, TextStyle(size: Double(size))) }
    let first = try #require(library.font(family: 0, TextStyle(size: 12)))
    library.note(time: 200)
    #expect(library.openCount == 20, "it is too early")
    library.note(time: 310)
    #expect(library.openCount == 20, "all have been asked for since")
    #expect(library.font(family: 0, TextStyle(size: 12)) === first)
    library.note(time: 620)
    #expect(library.openCount == 1 && library.font(family: 0, TextStyle(size: 12)) === first)
    #expect(library.font(family: 0, TextStyle(size: 20)) != nil, "a closed one opens again")
    library.note(time: 2000)
    library.note(time: 3000)
    #expect(library.openCount == 0)
  }

  @Test func aShaperLetsGoOfAllFontsAndWritesTheSameAfterwards() throws {
    let library = try FontLibrary()
    let shaper = TextShaper(library)
    let style = TextStyle(size: 19)
    let before = (shaper.measure("Gavroche ليلى", style), shaper.bitmap(for: "Gavroche ليلى", style)?.coverage)
    #expect(library.openCount > 1)
    shaper.releaseMemory()
    #expect(library.openCount == 0)
    #expect(shaper.measure("Gavroche ليلى", style) == before.0)
    #expect(library.openCount > 1, "measures are made anew, too")
    #expect(shaper.bitmap(for: "Gavroche ليلى", style)?.coverage == before.1)
  }

  @Test func sizesAreKeptWithinWhatCanBeShaped() throws {
    let library = try FontLibrary()
    let heights = [-5, 1, 4, 256, 1_000_000].map { library.font(family: 0, TextStyle(size: $0))?.ascent ?? 0 }
    #expect(heights[0] == heights[2] && heights[1] == heights[2] && heights[3] == heights[4])
  }

  @Test func aFileThatVanishesLeavesTextWithoutIt() throws {
    try withFolder { folder in
      try FileManager.default.copyItem(atPath: installed, toPath: folder + "/Own-Regular.ttf")
      let library = try FontLibrary(folders: [folder])
      let shaper = TextShaper(library)
      let before = shaper.measure("abc", TextStyle(size: 20))
      try FileManager.default.removeItem(atPath: folder + "/Own-Regular.ttf")
      #expect(shaper.measure("abc", TextStyle(size: 20)) == before)
      let after = shaper.measure("abc", TextStyle(size: 21))
      #expect(after.width == 0 && after.height >= 21)
      #expect(shaper.bitmap(for: "abc", TextStyle(size: 21)) == nil)
    }
  }

  @Test func librariesOnSeveralThreadsDoNotDisturbOneAnother() {
    let widths = Widths()
    DispatchQueue.concurrentPerform(iterations: 8) { index in
      guard let library = try? FontLibrary() else { return }
      let shaper = TextShaper(library)
      widths.note((0..<20).map { shaper.measure("Javert \($0)", TextStyle(size: 20)).width }, at: index)
    }
    #expect(widths.found.count == 8 && Set(widths.found.values).count == 1)
  }

  /// Measures from several threads.
  private final class Widths: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var found: [Int: [Double]] = [:]

    func note(_ widths: [Double], at index: Int) {
      lock.lock()
      found[index] = widths
      lock.unlock()
    }
  }

  @Test func errorsNameTheirCure() {
    #expect(FontError.engine("because").description.contains("because"))
    #expect(FontError.noChain(searched: ["a", "b", "c", "d"]).description.contains("a, b, c or above"))
  }

  @Test func widthGrowsWithEveryWordThatIsAdded() throws {
    let shaper = TextShaper(try FontLibrary())
    let style = TextStyle(size: 22)
    let words = ["Jean", "Ω", "日本", "שלום", "x", "12", "👍"]
    for first in words {
      for second in words {
        let (a, b) = (shaper.measure(first, style).width, shaper.measure(second, style).width)
        let both = shaper.measure(first + " " + second, style).width
        let space = shaper.measure(" ", style).width
        #expect(both >= max(a, b) && abs(both - a - b - space) < 8, "\(first) \(second)")
      }
    }
  }
}
