// What is opened: networks of places, and once the map itself.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphFormats
import GraphModel
import Widgets
import WorldMap

extension Atlas {
  /// The networks one can change to at a touch: their names on the control, and their files among the bundled data.
  static let bundled = [
    (title: "World", file: "world-cities.json"), (title: "N. America", file: "north-america.json"),
    (title: "Georgia Tech", file: "georgia-tech.json"), (title: "Borders", file: "land-borders.json"),
    (title: "Airports", file: "us-airports.json"),
  ]

  /// Where the bundled networks of places are.
  var bundledFolder: String { settings.dataFolder + "/atlas" }

  /// Which of the bundled networks is shown; `nil` for another.
  var bundledShown: Int? {
    Self.bundled.firstIndex { networkPath == bundledFolder + "/" + $0.file }
  }

  /// Opens the network that the exhibit begins with.
  mutating func begin(with file: String) { openFile(file) }

  /// Opens one of the bundled networks.
  mutating func openBundled(_ index: Int) {
    guard Self.bundled.indices.contains(index), !settings.dataFolder.isEmpty else { return }
    openFile(bundledFolder + "/" + Self.bundled[index].file)
  }

  /// Opens a file; what is shown stays until it has been read.
  mutating func openFile(_ path: String) {
    cancelLoading()
    refusal = nil
    let ticket = newTicket()
    loading = Loading(ticket: ticket, path: path, startedAt: time)
    effects.append(.read(path: path, as: DocumentType(GraphFile.self), ticket: ticket))
    needsRedraw = true
  }

  /// Asks for the map; without bundled data there is none.
  mutating func openMap() {
    guard !settings.dataFolder.isEmpty else { return }
    let ticket = newTicket()
    mapTicket = ticket
    effects.append(
      .read(path: settings.dataFolder + "/" + AtlasMap.file, as: DocumentType(WorldAtlas.self), ticket: ticket))
  }

  /// Stops reading the file on its way in.
  mutating func cancelLoading() {
    guard let loading else { return }
    effects.append(.cancel(ticket: loading.ticket))
    self.loading = nil
    chrome.invalidate()
  }

  /// Takes an answer of the host.
  mutating func handle(_ message: Message) {
    needsRedraw = true
    chrome.invalidate()
    switch message {
    case .read(let path, let ticket, let document, _):
      if let file = document as? GraphFile, loading?.ticket == ticket {
        loading = nil
        take(file, path: path)
      } else if let atlas = document as? WorldAtlas, mapTicket == ticket {
        map.take(atlas, pixelScale: settings.metrics.scale)
        contentNumber += 1
      }
    case .refused(let path, let ticket, let reason):
      if ticket == mapTicket { return refuseMap(reason) }
      guard loading?.ticket == ticket else { return }
      loading = nil
      showNotice(CardText("\(FilePath.name(path)) could not be opened", reason), near: window.center)
      noticeEndsAt = time + 20
    case .progress(let ticket, let fraction): if loading?.ticket == ticket { loading?.fraction = fraction }
    case .listed(let ticket, let listing): chrome.picker.take(listing, ticket: ticket)
    case .written: break
    }
  }

  private mutating func refuseMap(_ reason: String) {
    mapTicket = nil
    showNotice(CardText("The map could not be opened", reason), near: window.center)
  }

  private mutating func take(_ file: GraphFile, path: String) {
    guard let network = AtlasNetwork(file.graph) else {
      let notice = AtlasWording.noPlaces(FilePath.name(path))
      refusal = "\(path): \(notice.sentence)"
      showNotice(notice, near: window.center)
      noticeEndsAt = time + 30
      return
    }
    let name = file.graph.name.isEmpty ? FilePath.name(path) : file.graph.name
    show(network, name: name, path: path)
    if network.leftOut > 0 {
      showNotice(AtlasWording.leftOut(network.leftOut), near: window.center)
    } else if let first = file.warnings.first {
      let count = file.warnings.count
      let title = count == 1 ? "One thing was odd in this file" : "\(count) things were odd in this file"
      showNotice(CardText(title, first.description), near: window.center)
    }
  }

  private mutating func newTicket() -> Int {
    nextTicket += 1
    return nextTicket
  }

  /// Asks for what is in a folder.
  mutating func list(_ folder: String) {
    chrome.picker.ticket = newTicket()
    effects.append(.list(folder: folder, ticket: chrome.picker.ticket))
    chrome.invalidate()
  }

  mutating func choosePickerRow(_ row: Int) {
    switch chrome.picker.choice(inRow: row) {
    case .folder(let path): list(path)
    case .file(let path):
      close()
      openFile(path)
    case nil: break
    }
  }
}

// MARK: - Cards

extension Atlas {
  /// Says something near a place, for a while.
  mutating func showNotice(_ text: CardText, near point: Point) {
    show(CardContent(lines: [.init(text.sentence)]), title: text.title, near: point)
    noticeEndsAt = time + 6
  }

  /// A city's card: where it is, what the file says of it, what it is joined with.
  mutating func showCard(of city: NodeID, near point: Point) {
    guard let network = shown else { return }
    let (graph, place) = (network.graph, network.places[city.index])
    var lines = [
      CardContent.Line(
        AtlasWording.coordinates(latitude: place.latitude, longitude: place.longitude), .secondary)
    ]
    let said = graph.nodeAttributes.row(city.index).filter {
      !["latitude", "lat", "longitude", "lon", "lng", "long"].contains($0.name.lowercased())
    }
    if !said.isEmpty { lines.append(.init("", .rule)) }
    for (name, value) in said.prefix(6) { lines.append(.init("\(name): \(value.displayText.prefix(200))")) }
    let neighbours = graph.neighbours(of: city)
    if !neighbours.isEmpty {
      lines.append(.init("Connected with", .heading))
      let names = neighbours.prefix(12).map { graph.label(of: $0) }.joined(separator: ", ")
      lines.append(.init(names + (neighbours.count > 12 ? " and \(neighbours.count - 12) more" : "")))
    }
    show(CardContent(lines: lines), title: graph.label(of: city), near: point)
    noticeEndsAt = nil
  }

  private mutating func show(_ content: CardContent, title: String, near anchor: Point) {
    let metrics = settings.metrics
    let area = Rect(
      metrics.padding, metrics.padding, max(0, window.width - 2 * metrics.padding),
      max(0, window.height - metrics.padding - layout.bar))
    let titleWidth = measure.measure(title, metrics.type.style(.heading, .semibold)).width
    let wanted = clamp(titleWidth + 2 * metrics.padding + metrics.button, metrics.pixels(300), metrics.pixels(460))
    let width = min(wanted.rounded(), area.width)
    let height = min(chrome.surface.cardHeight(title: title, content, width: width), area.height).rounded()
    let gap = metrics.pixels(millimetres: 10)
    let places = [
      Rect(anchor.x + gap, anchor.y - height / 2, width, height),
      Rect(anchor.x - gap - width, anchor.y - height / 2, width, height),
      Rect(anchor.x - width / 2, anchor.y - gap - height, width, height),
      Rect(anchor.x - width / 2, anchor.y + gap, width, height),
      Rect(area.maxX - width, area.y, width, height),
    ].map { $0.moved(inside: area) }
    let hand = metrics.pixels(millimetres: 6)
    let best = places.first {
      !$0.intersects(layout.frame) && !$0.inset(by: -hand).contains(anchor)
    }
    let frame = best ?? places[4]
    notice = ExhibitCard(
      title: title, content: content, anchor: anchor,
      frame: Rect(frame.x.rounded(), frame.y.rounded(), width, height), slot: nil)
    chrome.invalidate()
    needsRedraw = true
  }

  mutating func closeNotice() {
    guard notice != nil else { return }
    (notice, noticeEndsAt) = (nil, nil)
    chrome.invalidate()
    needsRedraw = true
  }
}
