// The properties of a chart that can be changed by hand, each declared once: panels, JSON and tests work from this
// list.
//
// Numbers and names of the units are no properties of the look; they come with the data.

import Drawing
import Geometry
import Inspection

extension HexagonChart: Inspectable {
  /// The properties of a chart's look, in the order in which people see them.
  public static let properties: [Property<HexagonChart>] = [
    .whole("units", "Units each way", \.units, in: 1...mostUnits),
    .choice("ramp", "Colours", \.ramp, titles: ColorRamp.allCases.map(\.title)),
    .choice("scale", "Scale begins at", \.scale, titles: ["Zero", "The least"]),
    .choice("overlay", "Unit labels", \.overlay, titles: ["Nothing", "Counts", "Names"]),
    .color("minimumColor", "First colour", \.minimumColor, palette: [Color(0x0000FF)] + PropertyPalette.usual)
      .under("Rainbow"),
    .color("maximumColor", "Last colour", \.maximumColor, palette: [Color(0xFF0000)] + PropertyPalette.usual)
      .under("Rainbow"),
    .flag("reverseColorMap", "Through green", \.reverseColorMap).under("Rainbow"),
    .number("unitBorderWidth", "Outlines", \.unitBorderWidth, in: 0...4, step: 0.5, unit: "px").under("Units"),
    .color("unitBorderColor", "Outline colour", \.unitBorderColor, palette: [Color(0xFFFFFF)] + PropertyPalette.usual)
      .under("Units"),
    Property<HexagonChart>.whole("hitUnit", "Highlighted unit", \.hitUnit) { 0...$0.lattice.unitCount }.under("Units"),
    .color("hitColor", "Highlight colour", \.hitColor, palette: [Color(0x00FF00)] + PropertyPalette.usual).under(
      "Units"),
  ]

  /// The most units each way that are offered.
  private static let mostUnits = 60
}
