// The picture: the charts as the backdrop, kept while nothing about them changes; over them words and controls.

import Charts
import Drawing
import ExhibitKit
import Geometry
import SceneGraph

extension SOMViewer {
  var visible: SOMVisible {
    SOMVisible(
      captionRevision: caption.revision,
      asksForTable: learning.subject == nil && shell.files.loading == nil && shell.panel == .none)
  }

  var backdropState: SOMBackdropState {
    SOMBackdropState(
      transform: camera.transform, window: shell.window, theme: shell.theme.name,
      layoutRevision: viewport.layoutRevision, charts: charts.revision(visibleCount: viewport.smallCount))
  }

  mutating func drawBackdrop(into picture: inout Picture) {
    guard learning.subject != nil else { return }
    let style = chartStyle
    charts.drawLarge(into: &picture, viewport.chartLayout(of: charts.large.lattice), within: shell.window, style)
    // A chart that was zoomed lies behind the words and the small charts.
    if viewport.isMagnified { coverSides(into: &picture) }
    for (position, frame) in viewport.layout.small.enumerated() {
      if let index = charts.index(inGrid: position) { drawSmall(index, in: frame, into: &picture, style) }
    }
  }

  /// Draws ground behind the words and the small charts.
  private func coverSides(into picture: inout Picture) {
    let (metrics, window, layout) = (shell.metrics, shell.window, viewport.layout)
    let ground = shell.theme.ground.opacity(0.88)
    func cover(_ rect: Rect) { picture.roundedRect(rect, radius: 0, color: ground) }
    if layout.chart.minX > layout.words.maxX {
      cover(Rect(0, 0, layout.words.maxX + metrics.pixels(12), window.height))
      let right = (layout.small.lazy.map(\.minX).min() ?? window.maxX) - metrics.pixels(12)
      if right < window.maxX { cover(Rect(right, 0, window.maxX - right, window.height)) }
    } else {
      let bottom = layout.chart.maxY + metrics.grid
      cover(Rect(0, 0, window.width, layout.chart.minY))
      cover(Rect(0, bottom, window.width, window.maxY - bottom))
    }
  }

  private mutating func drawSmall(_ index: Int, in frame: Rect, into picture: inout Picture, _ style: ChartStyle) {
    let (metrics, theme, isShown) = (shell.metrics, shell.theme, index == charts.shownIndex)
    if isShown {
      picture.roundedRectBorder(
        frame.inset(by: -metrics.pixels(5)), radius: metrics.pixels(8), width: max(1, 2 * metrics.scale),
        color: theme.accent)
    }
    charts.drawSmall(index, into: &picture, in: Rect(frame.x, frame.y, frame.width, frame.width), style)
    let caption = metrics.type.style(.caption, isShown ? .semibold : .regular)
    let text = fitting.fitted(charts.captions[index], caption, frame.width, shell.measure)
    let extent = shell.measure.measure(text, caption)
    picture.text(
      text, style: caption, at: Point(frame.center.x - extent.width / 2, frame.maxY - extent.descent),
      color: isShown ? theme.text : theme.textSecondary)
  }

  mutating func drawWords(into picture: inout Picture) {
    guard let title = learning.subject?.title else { return drawRequest(into: &picture) }
    let (metrics, theme, frame) = (shell.metrics, shell.theme, viewport.layout.words)
    let (large, small) = (metrics.type.style(.heading, .semibold), metrics.type.style(.caption))
    var y = frame.y
    func line(_ text: String, _ style: TextStyle, _ color: Color) {
      let text = fitting.fitted(text, style, frame.width, shell.measure)
      let extent = shell.measure.measure(text, style)
      picture.text(text, style: style, at: Point(frame.x, y + extent.ascent), color: color, halo: theme.labelHalo)
      y += extent.height + metrics.pixels(3)
    }
    line(title, large, theme.text)
    for words in caption.lines { line(words, small, theme.textSecondary) }
    charts.drawLegend(into: &picture, in: viewport.layout.legend, chartStyle)
  }

  /// Draws what there is to do while no table is open.
  private func drawRequest(into picture: inout Picture) {
    guard shell.files.loading == nil, shell.panel == .none else { return }
    let style = shell.metrics.type.style(.heading)
    let text = "Open a table of numbers, and watch a map learn it."
    let extent = shell.measure.measure(text, style)
    let middle = shell.window.center
    picture.text(text, style: style, at: Point(middle.x - extent.width / 2, middle.y), color: shell.theme.textSecondary)
  }
}
