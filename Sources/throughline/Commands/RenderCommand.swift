// `throughline render`: a picture without a window.

import App
import ArgumentParser
import Drawing
import ExhibitKit
import FileWriting
import Foundation
import Geometry
import GraphFormats
import GraphLayout
import GraphModel
import GraphReports
import Inspection
import SDLShell
import SceneGraph

/// The command that renders a network, and a path in it, to PNG or SVG.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Render a network to a PNG or SVG picture.")

  @Argument(
    help: "A graph file; - is standard input; left out, the bundled network of the exhibit.", transform: InputFile.path)
  var file: String?
  @Option(name: .shortAndLong, help: ArgumentHelp("Where to write: a path ending in .png or .svg.", valueName: "path"))
  var output: String
  @Option(help: PixelSize.help) var size = PixelSize(1920, 1080)
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Show the path between two nodes, named by id or by label.", valueName: "from> <to"))
  var path: [String] = []
  @Option(
    name: .customLong("layout"),
    help: ArgumentHelp(
      "Place the nodes by this layout instead of where the file has them; see throughline help layout.",
      valueName: "name"))
  var layoutName: String?
  @Option(help: "The number that everything random in --layout follows from.") var seed: UInt64?
  @Option(
    help: ArgumentHelp(
      "Colour the nodes by an attribute of the file, as in the file (file), or by communities, degree, pagerank, betweenness, closeness, cores or none; without --controls there is a legend.",
      valueName: "name"))
  var colorBy: String?
  @Option(
    help: ArgumentHelp(
      "Size the nodes by a number of the file, as in the file (file), or by degree, pagerank, betweenness, closeness, cores or none.",
      valueName: "name"))
  var sizeBy: String?
  @Option(help: "Draw edges straight, curved or bundled along short paths; up to 8,000 of them.")
  var edges: EdgeStyle.Shape?
  @Option(
    help: ArgumentHelp("Let the widths of edges tell their weights: weight, or none.", valueName: "weight|none"))
  var edgeWidth: EdgeWidth?
  @Flag(help: "Show the controls, too: buttons, bars and what is on them.") var controls = false
  @Flag(help: "Show what the colours mean, also where they are those that the network is opened in.") var legend = false
  @Flag(help: "Show the network alone, without a title and a legend.") var plain = false
  @Flag(help: "Leave out the ground: the picture is transparent where nothing is drawn.") var transparent = false
  @OptionGroup(title: "Tables") var table: TableArguments
  @OptionGroup var bytesOptions: BytesOptions
  @OptionGroup(title: "Filters") var filters: FilterOptions
  @OptionGroup var exhibit: ExhibitOption
  @OptionGroup var display: DisplayOptions

  func validate() throws {
    guard path.isEmpty || path.count == 2 else { throw ValidationError("--path takes two names: --path FROM TO") }
    guard !(legend && plain) else { throw ValidationError("--legend and --plain contradict each other") }
    guard seed == nil || layoutName != nil else { throw ValidationError("--seed needs --layout, which it is for") }
    guard OutputFile.goesToProgram(output) || ["png", "svg"].contains(OutputFile.ending(of: output)) else {
      throw ValidationError("\(output): write to a path that ends in .png or .svg, or - for a PNG to standard output")
    }
  }

  func run() throws {
    try ExhibitOption.check(exhibit.exhibit, opens: file)
    let placement = try placement()
    if let file { try InputFile.check(file) }
    try OutputFile.check(output, reading: [file, file.flatMap(GraphReader.nodesPath)])
    if OutputFile.ending(of: output) != "svg" { try OutputFile.checkIsNoTerminal(output) }
    var settings = display.settings(scale: controls ? 1 : sheetScale)
    settings.reducedMotion = true
    settings.showsControls = controls
    if legend || plain { settings.picture = PictureParts(hasTitle: !plain, hasLegend: legend) }
    let source = file ?? DataFolder.firstFile(of: exhibit.exhibit, in: settings.dataFolder)
    guard source != nil || exhibit.exhibit.defaultFile == nil else {
      throw CommandMistake("no bundled networks were found (name a file, or the folder with --data)")
    }
    guard source != nil || filters.isEmpty else {
      throw CommandMistake("the exhibit \(exhibit.exhibit.id.rawValue) has no network to filter (leave out --where)")
    }
    let (bytes, whole) = try source.map { try input(of: $0) } ?? (nil, nil)
    let stage = HeadlessStage(
      settings: settings, fonts: try FontLibrary(), width: size.width, height: size.height,
      exhibit: exhibit.exhibit.id, file: source, bytes: bytes, placement: placement)
    stage.settle()
    if let refusal = stage.refusal ?? stage.app.refusal { throw CommandMistake(refusal) }
    if let (first, count) = stage.warning {
      let others = count > 1 ? " (and \(count - 1) more: throughline info lists them)" : ""
      StandardError.say("warning: \(first)\(others)")
    }
    try look(on: stage)
    if path.count == 2, let source { try connect(on: stage, source, bytes, whole) }
    do {
      if OutputFile.ending(of: output) == "svg" {
        stage.draw()
        try AtomicFile.write(Array(SVGWriter.write(stage.picture, hasGround: !transparent).utf8), path: output)
      } else {
        let line = ProgressLine(OutputFile.goesToProgram(output) ? "picture" : output)
        defer { line.clear() }
        try stage.snapshot(output, hasGround: !transparent, progress: line.show)
      }
    } catch {
      throw CommandMistake("\(error)")
    }
  }

  /// The scale of a picture that is not told: 1 up to the size of a usual window. On a larger sheet letters, discs and lines
  /// are larger, too, but less so than the sheet: it is looked at closely, and has room for more names.
  private var sheetScale: Double {
    clamp(Double(min(size.width, size.height)) / Self.leastSheet, 1, AppSettings.scales.upperBound)
  }
  /// The shorter side up to which a picture is that of a window, in pixels.
  private static let leastSheet = 1600.0

  /// Returns what is drawn where that is not just the file: the bytes of a pipe, which gives them once, or a file that is
  /// not read as it would be by itself, or filtered, in the program's own form; and the network before it was filtered.
  private func input(of source: String) throws -> (bytes: [UInt8]?, whole: Graph?) {
    guard !table.isEmpty || !filters.isEmpty || bytesOptions.encoding != nil || bytesOptions.inside != nil else {
      return (FileKind(of: source) == .pipe ? try InputFile.bytes(source) : nil, nil)
    }
    let filters = try filters.parsed()
    var options = GraphReadOptions()
    bytesOptions.apply(to: &options)
    let network = try ReadNetwork(table.graph(source, options) { _ in }, name: source, filters)
    return (try GraphWriter.bytes(network.graph, as: .throughlineJSON), network.whole)
  }

  /// Returns the way nodes are placed by the layout that was asked for; `nil` leaves that to the exhibit.
  private func placement() throws(CommandMistake) -> GraphPlacement? {
    guard let layoutName else { return nil }
    // Exhibits with maps read networks, too, and place them by their coordinates.
    guard exhibit.exhibit.documentTypes.filter({ !$0.isBesideFile }) == [DocumentType(NetworkDocument.self)] else {
      throw CommandMistake("--layout: the exhibit \(exhibit.exhibit.id.rawValue) has no layouts (leave it out)")
    }
    var settings = LayoutSettings()
    settings.seed = seed ?? settings.seed
    settings.aspectRatio = Double(size.width) / Double(size.height)
    return GraphPlacement(layout: try LayoutName.layout(layoutName, option: "--layout"), settings: settings)
  }

  /// Gives the nodes the colours and sizes that were asked for.
  private func look(on stage: HeadlessStage) throws {
    for (option, property, name) in [("--color-by", "colorBy", colorBy), ("--size-by", "sizeBy", sizeBy)] {
      guard let name else { continue }
      guard stage.app.property(named: property) != nil, let graph = stage.app.network else {
        throw CommandMistake(
          "\(option): the exhibit \(exhibit.exhibit.id.rawValue) has no such colours and sizes (leave it out)")
      }
      let features = NodeFeatures(of: graph)
      let offered = property == "colorBy" ? features.colors : features.sizes
      // What it was opened in.
      if name.lowercased() == NodeFeature.file.name,
        property == "colorBy" ? features.opensInFileColors : features.opensInFileSizes
      {
        continue
      }
      guard let feature = NodeFeatures.feature(named: name, among: offered) else {
        let names = offered.map(\.name)
        let near = InputFile.question(InputFile.nearest(to: name, among: names))
        throw CommandMistake(
          "\(option): the nodes have no \"\(name)\" (\(near ?? "there are \(names.joined(separator: ", "))"))")
      }
      stage.app.setProperty(property, to: .choice(feature.name))
      // What an exhibit does not offer leaves it as it was; nothing is how it was then.
      guard feature == .none || stage.app.property(named: property) == .choice(feature.name) else {
        throw CommandMistake(
          "\(option): the exhibit \(exhibit.exhibit.id.rawValue) shows \"\(name)\" by the place of nodes (leave it out)"
        )
      }
    }
    try drawEdges(on: stage)
    if colorBy != nil || sizeBy != nil || edges != nil || edgeWidth != nil { stage.settle() }
  }

  /// Draws the edges in the style that was asked for.
  private func drawEdges(on stage: HeadlessStage) throws {
    guard edges != nil || edgeWidth != nil else { return }
    let option = edges != nil ? "--edges" : "--edge-width"
    guard stage.app.property(named: "edges") != nil, let graph = stage.app.network else {
      throw CommandMistake("\(option): the exhibit \(exhibit.exhibit.id.rawValue) draws no edges (leave it out)")
    }
    let features = NodeFeatures(of: graph)
    // Of a network without edges there is nothing to draw in another way.
    if let edges, graph.edgeCount > 0 {
      guard features.edgeShapes.contains(edges) else {
        throw CommandMistake(
          "--edges: this network has more than \(EdgeStyle.greatestCount) nodes or edges, which are straight then (leave it out)"
        )
      }
      stage.app.setProperty("edges", to: .choice(edges.rawValue))
    }
    guard edgeWidth == .weight else { return }
    guard features.offersWidths else {
      throw CommandMistake("--edge-width: the edges have no weights, or there are too many of them (leave it out)")
    }
    stage.app.setProperty("edgeWidths", to: .flag(true))
  }

  private func connect(
    on stage: HeadlessStage, _ source: String, _ bytes: [UInt8]?, _ whole: Graph?
  ) throws {
    let file = try bytes.map { try GraphReader.read(bytes: $0, name: source) } ?? GraphReader.read(path: source)
    let network = ReadNetwork(file, name: source, whole: whole)
    let ends = (try network.node(path[0]), try network.node(path[1]))
    let graph = network.graph
    guard stage.app.connect(graph.key(of: ends.0), graph.key(of: ends.1)) else {
      throw CommandMistake("--path: the exhibit \"\(exhibit.exhibit.id.rawValue)\" shows no paths of this file")
    }
    stage.settle()
  }
}

extension EdgeStyle.Shape: ExpressibleByArgument {}

/// The meaning of the widths of edges, as it is named on the command line.
enum EdgeWidth: String, CaseIterable, ExpressibleByArgument {
  case weight, none
}
