// A library client without the program: a lamp and its properties.

import Drawing
import Inspection

/// Something with a property of every sort.
struct Lamp: Inspectable {
  enum Shade: String, CaseIterable, Sendable { case round, square, none }
  enum Room: String, CaseIterable, Sendable {
    case hall, kitchen, cellar, attic, library, studio, workshop
  }

  var brightness = 0.5 { didSet { redraw.note(oldValue, brightness) } }
  var bulbs = 3 { didSet { redraw.note(oldValue, bulbs) } }
  /// One of the bulbs; 0 for none.
  var brokenBulb = 0 { didSet { redraw.note(oldValue, brokenBulb) } }
  var isOn = true { didSet { redraw.note(oldValue, isOn) } }
  var shade = Shade.round { didSet { redraw.note(oldValue, shade) } }
  var room = Room.hall { didSet { redraw.note(oldValue, room) } }
  var color = Color(0xFFEEDD) { didSet { redraw.note(oldValue, color) } }
  var name = "Desk lamp" { didSet { redraw.note(oldValue, name) } }
  var hours = 1200 { didSet { redraw.note(oldValue, hours) } }
  private(set) var redraw = RedrawRequest()

  static let properties: [Property<Lamp>] = [
    .flag("isOn", "Lit", \.isOn),
    .number("brightness", "Brightness", \.brightness, in: 0...1, step: 0.05).under("Light"),
    .color("color", "Colour", \.color).under("Light"),
    .whole("bulbs", "Bulbs", \.bulbs, in: 1...8).under("Light"),
    .whole("brokenBulb", "Broken bulb", \.brokenBulb) { 0...$0.bulbs }.under("Light"),
    .choice("shade", "Shade", \.shade, titles: ["Round", "Square", "None"]).under("Body"),
    .choice("room", "Room", \.room).under("Body"),
    .text("name", "Name", \.name, limit: 20).under("Body"),
    .whole("hours", "Hours", \.hours, in: 0...100_000, unit: "h").under("Body"),
  ]

  /// The view has been drawn.
  mutating func draw() { redraw.fulfil() }
}
