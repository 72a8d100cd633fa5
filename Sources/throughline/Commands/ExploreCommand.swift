// `throughline [FILE]`: the program in a window. What runs when no other command is named.

import App
import ArgumentParser
import CProcess
import CalculatorExhibit
import ExhibitKit
import FileWriting
import Foundation
import GraphFormats
import GraphModel
import Logging
import SDLShell
import Store

extension RendererChoice: ExpressibleByArgument {}

/// The command that opens the window.
struct ExploreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore", abstract: "Explore a network with your hands (what happens when no command is named).")

  @Argument(help: "A graph file, or a folder of tables; left out, a bundled network opens.") var file: String?
  @Argument(
    help: ArgumentHelp("A second table that belongs to the first: of its nodes, or of its edges.", valueName: "table"))
  var other: String?
  @OptionGroup var exhibit: ExhibitOption
  @Option(help: ArgumentHelp("Run as a public table set up by this file.", valueName: "file")) var kiosk: String?
  @Flag(help: "Start the program again, with what it showed, when it crashes or hangs.") var supervise = false
  @Flag(help: "Cover the whole display.") var fullscreen = false
  @Option(help: PixelSize.help) var window: PixelSize?
  @OptionGroup var display: DisplayOptions
  @OptionGroup(title: "Filters") var filters: FilterOptions
  @Option(help: "What draws: the cpu, a gpu, or auto: a gpu where there is a real one.")
  var renderer = RendererChoice.auto
  @Option(help: ArgumentHelp("Record everything that happens into this file.", valueName: "trace"))
  var record: String?
  @Option(
    name: .customLong("state-log"),
    help: ArgumentHelp("Write what is on the screen after every frame.", valueName: "path", visibility: .private))
  var stateLog: String?
  @Option(
    name: .customLong("frame-times"),
    help: ArgumentHelp("Write what every frame took.", valueName: "path", visibility: .private))
  var frameTimes: String?

  func validate() throws {
    if supervise && record != nil {
      throw ValidationError("a recording is of one run: use either --supervise or --record, not both")
    }
    try window?.checkDrawable("--window")
    if fullscreen && window != nil { throw ValidationError("use either --fullscreen or --window, not both") }
  }

  /// Returns a path from the root: what is saved in the opened file is known by its path.
  private func absolute(_ path: String) -> String {
    let isRelative = !path.hasPrefix("/") && FileKind(of: path) != nil
    return isRelative ? FileManager.default.currentDirectoryPath + "/" + path : path
  }

  /// Returns the path that opens what was named: a file, two tables that are opened as one network from now on, or what a
  /// folder holds of these; `nil` where nothing was named.
  private func named(_ settings: AppSettings) throws -> String? {
    guard let file else { return nil }
    guard let other else { return DataFolder.isFolder(file) ? try contents(of: file, settings) : absolute(file) }
    try InputFile.check(orCommand: file)
    try InputFile.check(other)
    return try together(file, other, settings)
  }

  /// Returns the path that opens the only network of a folder.
  private func contents(of folder: String, _ settings: AppSettings) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }.sorted()
    let files = names.filter(GraphFormat.mayHold).map { folder + "/" + $0 }.filter { FileKind(of: $0)?.size != nil }
    switch files.count {
    case 1: return absolute(files[0])
    case 2: return try together(files[0], files[1], settings)
    default:
      throw CommandMistake(
        "\(folder): this folder holds \(files.count) files of networks or tables (name the one to open)")
    }
  }

  private func together(_ first: String, _ second: String, _ settings: AppSettings) throws -> String {
    guard let work = settings.folderOfWork else {
      throw CommandMistake("\(first), \(second): a public table shows one file (name one)")
    }
    let paths = [first, second].map { URL(fileURLWithPath: $0).path }
    guard let (table, meaning) = TableMeaning.pair(paths[0], paths[1]) else {
      throw CommandMistake("\(first), \(second): these are not two tables, of edges and of nodes (name one file)")
    }
    let kept = TableMeaning.path(of: table, in: work)
    _ = try FolderMaking.makeFolder(of: kept, access: meaning.access)
    try AtomicFile.write(try meaning.encoded(), path: kept, access: meaning.access)
    return table
  }

  func run() throws {
    if !supervise { LargePages.startAgain() }
    // A supervised program is started again and again, and a pipe gives its bytes once.
    if supervise, let kiosk { try InputFile.checkIsNoPipe(kiosk) }
    let table = try kiosk.map { try KioskFile(path: $0, readsShows: !supervise) }
    if window != nil, table?.displayWidth != nil {
      throw CommandMistake("displayWidth in the kiosk file is the width of the display (leave out --window)")
    }
    var settings = table?.settings(displayWidth: 0) ?? display.settings
    settings.documentsFolder = DataFolder.documents()
    settings.firstFilters = try filters.lines()
    let attempts = StaffAttempts(stateFolder: table?.staffPIN == nil || supervise ? nil : DataFolder.state())
    if table?.staffPIN != nil { settings.staffAttempts = attempts.present }
    if !settings.visitors.staysInFolders {
      (settings.exportFolder, settings.homeFolder) = (DataFolder.exports(), DataFolder.home())
      settings.firstAtHome = DataFolder.firstAtHome()
    }
    let fullscreen = self.fullscreen || (table?.fullscreen ?? false && window == nil)
    let resumption = Resumption.told()
    let leavesFileOut = resumption?.leavesFileOut ?? false
    let named = leavesFileOut ? nil : try self.named(settings)
    let file = leavesFileOut ? nil : named ?? table?.file
    let kind = table?.exhibit ?? exhibit.exhibit
    try ExhibitOption.check(kind, opens: self.file)
    let first = file ?? DataFolder.firstFile(of: kind, in: settings.dataFolder)
    let isGone =
      file.flatMap { file in settings.folderOfWork.map { KeptChanges<EditHistory>.hasChanges(ofMissing: file, in: $0) }
      }
      ?? false
    // Where changes of a file that is gone are kept, the window says where they are.
    if !isGone, let word = named { try InputFile.check(orCommand: word) }
    if !isGone, named == nil, let file { try InputFile.check(file) }
    if let first { try InputFile.checkIsNoPipe(first) }
    let log = TableLog.logger(isTable: table != nil)
    if let table {
      for warning in KioskSummary(file: table).warnings { log.warning("the kiosk file: \(warning)") }
    }
    if supervise { throw ExitCode(try Supervisor(log: log).run()) }
    // It may run for months.
    cprocess_share_heaps()
    let heartbeat = Heartbeat()
    let fonts = try FontLibrary()
    for path in [record, self.stateLog, self.frameTimes] {
      guard let path else { continue }
      try OutputFile.check(path, reading: [first, first.flatMap(GraphReader.nodesPath), kiosk])
    }
    let stateLog = try self.stateLog.map { try StateLog(path: $0) }
    let frameTimes = try self.frameTimes.map { try FrameTimesLog(path: $0) }
    defer { frameTimes?.flush() }
    let recorder = try record.map { try Recorder(path: $0) }
    let size = window ?? PixelSize(1280, 800)
    let options = ShellOptions(
      fullscreen: fullscreen, holdsDisplay: !settings.visitors.mayLeave, windowWidth: size.width,
      windowHeight: size.height,
      showsCursor: table?.showsCursor ?? true, renderer: renderer)
    let usage = recorder == nil ? UsageLog(settings, log: log) : nil
    if recorder == nil, let folder = settings.folderOfWork { LeftBehindWork.collect(in: folder) }
    log.notice("\(kind.title) begins with \(first ?? "its own data")")
    var host: Host?
    // The last work of people is still on its way to the disk when the window closes.
    defer {
      heartbeat?.end()
      host?.finishWriting(within: 60)
    }
    let code = try Shell.run(options: options, fonts: fonts, onFrame: frameTimes?.note) { width, height, waker in
      if let table, table.displayWidth != nil {
        let fitted = table.settings(displayWidth: width)
        (settings.mmPerPixel, settings.gestures) = (fitted.mmPerPixel, fitted.gestures)
      }
      let app = ThroughlineApp(
        settings: settings, measure: TextShaper(fonts), width: width, height: height, exhibit: kind.id,
        file: first)
      if recorder == nil, let place = resumption?.place { app.resume(at: place) }
      let header = RecordingHeader(
        width: width, height: height, settings: settings, exhibit: kind.id, file: first)
      recorder?.start(header)
      let reader = Host(
        files: ReadableFiles(settings, named: [self.file, table?.file].compactMap { $0 }),
        recent: RecentFiles(settings, stateFolder: DataFolder.state()), isRecorded: recorder != nil,
        workFolder: settings.folderOfWork, bundled: settings.bundledFolders,
        claims: FileClaims(folders: foldersOfOwn(settings)), cache: .ofUser, usage: usage,
        exports: table.map { ExportLimits($0.exports, stateFolder: DataFolder.state(), log: log) }, log: log
      ) { waker.wake() }
      host = reader
      if resumption?.isRestart ?? false { reader.count(.restarted, at: nil) }
      return LiveProgram(
        app: app, host: reader, recorder: recorder, stateLog: stateLog, staffPIN: table?.staffPIN,
        attempts: attempts, heartbeat: heartbeat, log: log)
    }
    log.notice("the program ends with code \(code)")
    TableLog.finish()
    if code != 0 { throw ExitCode(code) }
  }

  /// Returns the folders in which people may rename and delete files.
  private func foldersOfOwn(_ settings: AppSettings) -> [String] {
    [settings.ownNetworks, settings.folderOfWork.map(CalculationKeeping.ownFiles)].compactMap { $0?.folder }
  }
}
