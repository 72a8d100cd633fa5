// The files of the Atlas: networks of places, and once the map itself.

import Drawing
import ExhibitKit
import FileWriting
import Geometry
import GraphFormats
import GraphModel
import SceneGraph
import Widgets
import WorldMap

extension Atlas {
  /// The networks one can change to at a touch: their names on the control, and their files among the bundled data.
  static let bundled = [
    (title: "World", file: "world-cities.json"), (title: "N. America", file: "north-america.json"),
    (title: "Georgia Tech", file: "georgia-tech.json"), (title: "Borders", file: "land-borders.json"),
    (title: "Airports", file: "us-airports.json"),
  ]

  static let panels: Set<ExhibitPanel> = [.help, .picker, .save, .search]

  /// The folder of the bundled networks of places.
  private var bundledFolder: String { shell.settings.dataFolder + "/atlas" }

  /// The index of the bundled network that is shown; `nil` for another.
  var bundledShown: Int? { Self.bundled.firstIndex { content.path == bundledFolder + "/" + $0.file } }

  var pickerScope: PickerScope {
    var scope = PickerScope(
      firstFolder: shell.settings.firstFolder(else: shell.settings.dataFolder.isEmpty ? "" : bundledFolder),
      homeFolder: bundledFolder,
      documentType: NetworkDocument.typeName, own: shell.settings.ownNetworks)
    scope.canMakeNew = shell.settings.visitors.mayEdit
    scope.changed = changes.editing.canReturn && shell.settings.visitors.mayEdit ? content.title : nil
    return scope
  }

  /// The open network as people read about it.
  var about: AboutNetwork? { content.isReady ? aboutChanged : nil }

  /// Shows as much of the network's description below its name as there is room for.
  mutating func showDetails() {
    content.show(details: content.document.flatMap { shell.details(of: GraphInformation(of: $0.graph)) })
  }

  var searchPrompt: String { "Name of a place" }

  /// The name of what is shown.
  var title: String { content.name }

  /// The network that is open, for other exhibits to ask.
  var network: Graph? { content.network?.graph }

  // A file that came in and has no places is not shown.
  var openFile: String? { content.network == nil ? nil : content.path }

  func savableNetwork() -> SavableNetwork? { savable(part: chosenCounts ?? filteredCounts) }

  func shownPart() -> Graph? { chosenPart() ?? filteredPart() }

  var refusal: String? { content.refusal }

  mutating func begin(with file: String) { open(file) }

  /// Opens one of the bundled networks.
  mutating func openBundled(_ index: Int) {
    guard Self.bundled.indices.contains(index), !shell.settings.dataFolder.isEmpty else { return }
    open(bundledFolder + "/" + Self.bundled[index].file)
  }

  mutating func open(_ path: String) {
    content.setRefusal(nil)
    shell.load(path, as: NetworkDocument.self)
  }

  /// Asks for the map; without bundled data there is none.
  mutating func openMap() {
    guard let path = shell.settings.bundledFile(AtlasMap.file) else { return }
    content.awaitMap(shell.effects.read(path, as: WorldAtlas.self))
  }

  mutating func take(_ document: any ExhibitDocument, path: String, ticket: Int) {
    if takeKeptMeasure(document, ticket: ticket) { return }
    if let atlas = document as? WorldAtlas {
      content.take(atlas, ticket: ticket, pixelScale: shell.metrics.scale)
    } else if shell.files.loadedTicket == ticket, let document = NetworkDocument(document, path: path) {
      let prepare = opened
      shell.goOnLoading(WorkRequest { $0.isCancelled() ? nil : prepare(document) })
    }
  }

  mutating func take(_ result: any WorkResult, ticket: Int) {
    if shell.files.loadedTicket == ticket, let mapped = result as? MappedNetwork {
      show(mapped)
    } else {
      _ = takeLook(result, ticket: ticket) || takeFold(result, ticket: ticket)
    }
  }

  mutating func takeRefusal(path: String, ticket: Int, problem: FileProblem) {
    refuseKeptMeasure(ticket, problem)
    guard content.refuseMap(ticket) else { return takeRefusalOfChange(ticket: ticket, problem: problem) }
    showNotice(CardText("The map could not be opened", problem.description), near: shell.window.center)
  }

  /// Returns the function that makes of a network what is shown, from the beginning; it may run on any thread.
  private var opened: @Sendable (NetworkDocument) -> MappedNetwork {
    let (viewport, window, rooms) = (viewport, shell.window, layout.rooms)
    let style = shell.metrics.type.style(.caption, .medium)
    let line = NameWidths.line(style, shell.measure)
    return {
      MappedNetwork($0, in: viewport) { network, offer, viewport in
        viewport.present(network, in: offer.opening(of: network.graph), style: style, line: line)
        viewport.frame(network, window: window, rooms: rooms, keepingView: false)
      }
    }
  }

  mutating func show(_ document: NetworkDocument) { show(opened(document)) }

  /// Shows a network, from the beginning: whatever was chosen or shown is gone.
  private mutating func show(_ mapped: MappedNetwork) {
    let document = mapped.document
    guard let network = mapped.network else {
      let problem = document.telling(AtlasWording.noPlaces(in: document.path))
      content.setRefusal(problem.description)
      return shell.show(FileFailure(problem))
    }
    forgetNetwork()
    closeSidePanel()
    changes.present(document)
    content.show(mapped, measuredBy: mapLook.measure.column)
    showDetails()
    show(mapped.viewport)
    presentLook()
    frameCamera(keepingView: false)
    if beginEditing(of: document) { return }
    let center = shell.window.center
    if network.leftOut > 0 {
      showNotice(AtlasWording.leftOut(network.leftOut), near: center)
    } else if let warning = document.warning {
      showNotice(Wording.warnings(warning.count, warning.first), near: center)
    }
  }

  /// Shows a network in the viewport, and its names where they are few.
  mutating func show(_ viewport: AtlasViewport) {
    self.viewport.show(viewport)
    self.viewport.measureNames(next: Self.namesPerFrame, with: shell.measure)
  }

  // MARK: Search by name

  /// Takes a place found by name as if it were tapped.
  mutating func chooseSearchResult(_ node: NodeID) {
    keepInView(node)
    if changes.isOn { select(node, by: keyboardVisitor) } else { tap(node, by: routes.frontVisitor) }
  }
}
