// Pictures of the Atlas without controls: the map in the middle of the sheet, and a bar that says how long a round distance is.

import Drawing
import ExhibitKit
import Geometry
import SceneGraph
import WorldMap

extension Atlas {
  var hasRoomForMore: Bool { content.isReady }

  mutating func sheetDidGrow() { takeSheet() }

  mutating func prepareForPicture() { takeSheet() }

  /// Fits the map into the sheet. What is in view stays in view.
  private mutating func takeSheet() {
    let (isInitial, zoom) = (camera.isAtInitialView, camera.zoom)
    frameCamera(keepingView: true)
    if !isInitial, camera.zoom > 0 { viewport.camera.zoom(by: zoom / camera.zoom, about: camera.center) }
    viewport.measureNames(next: .max, with: shell.measure)
    viewport.stopMoving()
    placeCardsAnew()
  }

  /// Draws a bar as long as a round distance is in the middle of the map, unless the picture is to have no legend.
  func drawScale(into picture: inout Picture) {
    guard !shell.settings.showsControls, shell.settings.picture?.hasLegend ?? true, content.isReady, !shell.isPreview,
      let bar = scaleBar
    else { return }
    let (metrics, theme) = (shell.metrics, shell.theme)
    let style = metrics.type.style(.caption)
    let bottom = shell.window.maxY - metrics.pixels(20)
    // The usual place of a legend is that of the bar.
    let legend = legendBox
    let isBeside = legend.minX < shell.window.center.x && legend.maxY > bottom - metrics.pixels(40)
    let left = metrics.pixels(24) + (isBeside ? legend.maxX : 0)
    let tick = metrics.pixels(6)
    let width = 1.5 * metrics.scale
    picture.text(
      bar.text, style: style, at: Point(left, bottom - tick - metrics.pixels(6)), color: theme.textSecondary,
      halo: theme.labelHalo)
    picture.line(
      from: Point(left, bottom), to: Point(left + bar.length, bottom), width: width, color: theme.textSecondary)
    for x in [left, left + bar.length] {
      picture.line(from: Point(x, bottom - tick), to: Point(x, bottom), width: width, color: theme.textSecondary)
    }
  }

  /// The length of a round distance in view pixels, and its words; `nil` where nothing of the globe is in the middle.
  private var scaleBar: (length: Double, text: String)? {
    let (view, center, half) = (viewport.view, shell.window.center, shell.metrics.pixels(50))
    guard let start = view.coordinate(at: center - Point(half, 0)),
      let end = view.coordinate(at: center + Point(half, 0))
    else { return nil }
    let metresPerPixel = GreatCircle.distance(from: start, to: end) / (2 * half)
    let unit = mapLook.measure.unit == .miles ? 1609.344 : 1000
    let most = metresPerPixel * shell.metrics.pixels(200) / unit
    guard metresPerPixel > 0, most.isFinite, most > 1e-6 else { return nil }
    var power = 1.0
    while power > most { power /= 10 }
    while power * 10 <= most { power *= 10 }
    let value = power * ([5, 2, 1].first { $0 * power <= most } ?? 1)
    let text = mapLook.measure.unit.text(metres: value * unit)
    return (value * unit / metresPerPixel, most > 200 ? "\(text) in the middle of the map" : text)
  }
}
