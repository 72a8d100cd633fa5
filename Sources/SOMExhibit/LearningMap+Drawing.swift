// What is seen: the charts as the backdrop, kept while nothing about them changes; over them words and controls.

import Charts
import Drawing
import ExhibitKit
import Geometry
import SceneGraph
import SelfOrganizingMap
import Widgets

/// What the charts look like depends on nothing else.
struct MapBackdrop: Hashable {
  let transform: ViewTransform
  let width: Int
  let height: Int
  let theme: Theme.Name
  let firstPlane: Int
  let shownIndex: Int
  let legend: String
}

extension LearningMap {
  mutating func draw(into picture: inout Picture) {
    listControls()
    let state = MapBackdrop(
      transform: camera.transform, width: width, height: height, theme: theme.name, firstPlane: firstPlane,
      shownIndex: shownIndex, legend: legend.caption)
    let isStale = places.planes.indices.contains { place in
      planeIndex(atPlace: place).map { planes[$0].needsRedraw } ?? false
    }
    if state != backdropState || chart.needsRedraw || isStale {
      backdropState = state
      backdropRevision += 1
    }
    let isThere = picture.begin(width: width, height: height, ground: theme.ground, backdrop: backdropRevision)
    if !isThere { drawCharts(into: &picture) }
    picture.closeBackdrop(revision: backdropRevision, presence: 1)
    if !isPreview { drawWords(into: &picture) }
    surface.draw(controls, into: &picture)
    needsRedraw = false
  }

  private mutating func drawCharts(into picture: inout Picture) {
    guard subject != nil else { return }
    let style = chartStyle
    let (layout, area) = (chartLayout, window)
    chart.draw(into: &picture, layout: layout, within: area, style: style)
    // A chart that was zoomed lies behind the words and the small charts.
    let right = (places.planes.lazy.map(\.minX).min() ?? window.maxX) - style.metrics.pixels(12)
    if camera.transform.scale > camera.fit.scale * 1.02 { coverSides(into: &picture, right: right) }
    for (place, frame) in places.planes.enumerated() {
      guard let index = planeIndex(atPlace: place) else { continue }
      drawPlane(index, in: frame, into: &picture, style)
    }
  }

  /// Ground behind the words and the small charts.
  private func coverSides(into picture: inout Picture, right: Double) {
    let metrics = settings.metrics
    let ground = theme.ground.opacity(0.88)
    if places.chart.minX > places.words.maxX {
      picture.roundedRect(
        Rect(0, 0, places.words.maxX + metrics.pixels(12), window.height), radius: 0, color: ground)
      if right < window.maxX {
        picture.roundedRect(Rect(right, 0, window.maxX - right, window.height), radius: 0, color: ground)
      }
    } else {
      let bottom = places.chart.maxY + metrics.grid
      picture.roundedRect(Rect(0, 0, window.width, places.chart.minY), radius: 0, color: ground)
      picture.roundedRect(Rect(0, bottom, window.width, window.maxY - bottom), radius: 0, color: ground)
    }
  }

  private mutating func drawPlane(_ index: Int, in frame: Rect, into picture: inout Picture, _ style: ChartStyle) {
    let metrics = settings.metrics
    let caption = metrics.type.style(.caption, index == shownIndex ? .semibold : .regular)
    let side = Rect(frame.x, frame.y, frame.width, frame.width)
    if index == shownIndex {
      picture.roundedRectBorder(
        frame.inset(by: -metrics.pixels(5)), radius: metrics.pixels(8), width: max(1, 2 * metrics.scale),
        color: theme.accent)
    }
    let layout = planes[index].layout(in: side)
    planes[index].draw(into: &picture, layout: layout, within: side, style: style)
    let text = fitted(planeCaptions[index], caption, frame.width)
    let extent = measure.measure(text, caption)
    picture.text(
      text, style: caption,
      at: Point(frame.center.x - extent.width / 2, frame.maxY - extent.descent),
      color: index == shownIndex ? theme.text : theme.textSecondary)
  }

  /// A text that is no wider than there is room, shortened at its end if need be.
  private func fitted(_ text: String, _ style: TextStyle, _ width: Double) -> String {
    guard measure.measure(text, style).width > width else { return text }
    var short = text
    while !short.isEmpty {
      short.removeLast()
      let candidate = short.trimmed + "…"
      if measure.measure(candidate, style).width <= width { return candidate }
    }
    return ""
  }

  private mutating func drawWords(into picture: inout Picture) {
    guard let subject else { return drawEmpty(into: &picture) }
    let metrics = settings.metrics
    let (large, small) = (metrics.type.style(.heading, .semibold), metrics.type.style(.caption))
    var y = places.words.y
    func line(_ text: String, _ style: TextStyle, _ color: Color) {
      let text = fitted(text, style, places.words.width)
      let extent = measure.measure(text, style)
      picture.text(
        text, style: style, at: Point(places.words.x, y + extent.ascent), color: color, halo: theme.labelHalo)
      y += extent.height + metrics.pixels(3)
    }
    line(subject.title, large, theme.text)
    for words in wordLines { line(words, small, theme.textSecondary) }
    legend.draw(chart, into: &picture, in: places.legend, style: chartStyle)
  }

  /// Writes down what stands below the title; done when it changes, for words made in every frame would cost it.
  mutating func writeWords() {
    guard let subject else { return wordLines = [] }
    let lattice = subject.lattice
    wordLines.removeAll(keepingCapacity: true)
    if subject.rowCount > 0 {
      wordLines.append("\(subject.counted(subject.rowCount)), \(subject.columns.count) measurements")
    }
    wordLines.append("\(lattice.units) × \(lattice.units) units on a hexagonal lattice")
    wordLines += statusText.split(separator: ", ").map(String.init)
  }

  private func drawEmpty(into picture: inout Picture) {
    guard loading == nil, panel == .none else { return }
    let style = settings.metrics.type.style(.heading)
    let text = "Open a table of numbers, and watch a map learn it."
    let extent = measure.measure(text, style)
    picture.text(
      text, style: style, at: Point(window.center.x - extent.width / 2, window.center.y), color: theme.textSecondary)
  }
}

extension String {
  /// Without blanks at the end.
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
