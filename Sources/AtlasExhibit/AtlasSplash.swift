// The splash before the first touch, and the drone's word after it.

import Drawing
import ExhibitKit
import Geometry
import PathFinding

extension Atlas {
  /// The title and a little globe, bobbing over the dimmed map.
  func drawSplash(into picture: inout Picture) {
    let presence = splashPresence
    guard presence > 0 else { return }
    let metrics = shell.metrics
    picture.roundedRect(shell.window, radius: 0, color: shell.theme.ground.opacity(0.88 * presence))
    let phase = shell.settings.reducedMotion ? 0 : greeting.welcome.clock(at: shell.time)
    let small = min(shell.window.width, shell.window.height)
    let radius = clamp(small * 0.16, metrics.pixels(40), metrics.pixels(150))
    let title = metrics.type.style(small < metrics.pixels(560) ? .title : .display, .semibold)
    let extent = shell.measure.measure(AtlasWording.welcomeTitle, title)
    let middle = shell.window.center
    let top = middle.y - radius - extent.height
    let bob = metrics.pixels(7)
    let globe = Point(middle.x, top + radius + wave(phase * 1.7) * bob)
    picture.littleGlobe(
      at: globe, radius: radius, water: shell.theme.card.opacity(presence),
      line: shell.theme.accent.opacity(0.75 * presence),
      width: max(1, 1.5 * metrics.scale))
    let orbit = unitVector(radians: phase * 0.6 - 0.9)
    let around = globe + Point(orbit.x * radius * 1.32, orbit.y * radius * 0.62)
    picture.drone(
      at: around, size: radius * 0.17, radians: phase * 0.6 - 0.9 + .pi / 2, spin: phase * 31,
      body: shell.theme.text.opacity(presence), accent: shell.theme.trace(0).opacity(presence),
      ground: shell.theme.ground.opacity(presence))
    let line = middle.y + radius * 0.6 + metrics.pixels(36) + wave(phase * 1.7 + 0.7) * bob * 0.6
    picture.text(
      AtlasWording.welcomeTitle, style: title, at: Point(middle.x - extent.width / 2, line + extent.ascent),
      color: shell.theme.text.opacity(presence))
    let body = metrics.type.style(.body)
    let words = shell.measure.measure(AtlasWording.welcomeStart, body)
    picture.text(
      AtlasWording.welcomeStart, style: body,
      at: Point(middle.x - words.width / 2, line + extent.height + metrics.pixels(10) + words.ascent),
      color: shell.theme.textSecondary.opacity(presence))
  }

  private func wave(_ radians: Double) -> Double { unitVector(radians: radians).y }

  /// Draws the words of the drone after the first touch.
  func drawWelcome(into picture: inout Picture) {
    let presence = greeting.welcome.bubble(at: shell.time)
    guard presence > 0, shell.panel == .none else { return }
    let metrics = shell.metrics
    let style = metrics.type.style(.body, .medium)
    let words = [AtlasWording.welcome, AtlasWording.welcomeShort].first {
      shell.measure.measure($0, style).width < shell.window.width - metrics.pixels(120)
    }
    guard let words else { return }
    let extent = shell.measure.measure(words, style)
    let drone = metrics.pixels(16)
    let size = Size(extent.width + 4 * drone + metrics.pixels(28), extent.height + metrics.pixels(26))
    let top = max(metrics.pixels(20), shell.window.height * 0.12) - (1 - presence) * metrics.pixels(10)
    let box = Rect(
      ((shell.window.width - size.width) / 2).rounded(), top.rounded(), size.width.rounded(), size.height.rounded())
    picture.shadow(
      box.offset(by: Point(0, metrics.pixels(4))), radius: box.height / 2, blur: metrics.pixels(20),
      color: shell.theme.cardShadow.opacity(presence))
    picture.roundedRect(box, radius: box.height / 2, color: shell.theme.card.opacity(presence))
    picture.roundedRectBorder(
      box, radius: box.height / 2, width: metrics.hairline, color: shell.theme.cardBorder.opacity(presence))
    picture.drone(
      at: Point(box.x + box.height / 2 + metrics.pixels(6), box.center.y), size: drone, radians: -.pi / 4,
      spin: shell.settings.reducedMotion ? 0.6 : shell.time * 31, body: shell.theme.text.opacity(presence),
      accent: shell.theme.trace(0).opacity(presence), ground: shell.theme.card.opacity(presence))
    picture.text(
      words, style: style,
      at: Point(box.x + 3 * drone + metrics.pixels(14), box.center.y - extent.height / 2 + extent.ascent),
      color: shell.theme.text.opacity(presence))
  }
}
