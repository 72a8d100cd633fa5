// The properties of the exhibit that the inspector shows: how the charts look, and how the map learns.

import Charts
import Drawing
import ExhibitKit
import Geometry
import Inspection
import SelfOrganizingMap

extension SOMViewer {
  static let properties: [Property<SOMViewer>] =
    [.theme] + ofChart(["ramp", "scale"]) + [shownChart]
    + ofChart(["overlay", "minimumColor", "maximumColor", "reverseColorMap", "unitBorderWidth"]) + [
      .color(
        "unitBorderColor", "Outline colour", \.outlineColor, palette: [SOMCharts.usualOutline] + PropertyPalette.usual
      ).under("Units")
    ] + ofChart(["hitUnit", "hitColor"])
    + SOMTrainingSettings.properties.map { $0.of(\.training).under("Learning").usable(when: \.learning.canLearn) } + [
      Property.stillPictures.under("Learning")
    ]

  /// Returns properties of the large chart, by name.
  private static func ofChart(_ names: [String]) -> [Property<SOMViewer>] {
    names.compactMap { name in HexagonChart.properties.first { $0.name == name }?.of(\.look) }
  }

  /// The content of the large chart; which measurements there are depends on the table.
  private static let shownChart = Property<SOMViewer>("plane", "Show") {
    .choice($0.charts.options)
  } get: { viewer in
    let (options, index) = (viewer.charts.options, viewer.charts.shownIndex)
    return .choice(options.indices.contains(index) ? options[index].name : "")
  } set: { viewer, value in
    guard case .choice(let name) = value else { return }
    if let index = viewer.charts.options.firstIndex(where: { $0.name == name }) { viewer.show(index) }
  }
}

// MARK: - Setters

extension SOMViewer {
  /// The large chart, as the inspector changes it.
  fileprivate var look: HexagonChart {
    get { charts.large }
    set { setLook(newValue) }
  }

  /// The colour of the lines around units of the large chart.
  fileprivate var outlineColor: Color {
    get { charts.large.unitBorderColor }
    set { charts.setOutline(newValue) }
  }

  /// The settings of the learning, as the inspector changes them.
  fileprivate var training: SOMTrainingSettings {
    get { learning.settings }
    set { learning.change(to: newValue) }
  }
}

extension SOMTrainingSettings: Inspectable {
  static let properties: [Property<SOMTrainingSettings>] = [
    unitsEachWay,
    .choice("method", "Rows", \.method, titles: ["All at once", "One by one"]),
    Property<SOMPace>.whole("passes", "Looks at each row", \.passes, in: 10...200, unit: "times").of(\.pace),
    .number("reach", "A row reaches at first", \.reachInPercent, in: 5...100, step: 5, unit: "% of the map"),
    .number("rate", "One row pulls at first", \.rateInPercent, in: 5...100, step: 5, unit: "% of the way"),
    .number("duration", "Time to watch", \.duration, in: 1...60, step: 1, unit: "s"),
  ]

  /// The number of units each way; what suits the table, until somebody says.
  private static let unitsEachWay = Property<SOMTrainingSettings>("units", "Units each way") { _ in
    .choice(unitOptions)
  } get: {
    .choice(unitOptions[unitNumbers.firstIndex(of: $0.units ?? 0) ?? 0].name)
  } set: { settings, value in
    guard case .choice(let name) = value, let index = unitOptions.firstIndex(where: { $0.name == name }) else { return }
    settings.units = index == 0 ? nil : unitNumbers[index]
  }

  private static let unitNumbers = [0] + Array(2...mostUnits)
  private static let unitOptions = unitNumbers.map {
    $0 == 0 ? PropertyOption("auto", "As suits the table") : PropertyOption("\($0)", "\($0) × \($0)")
  }

  private var reachInPercent: Double {
    get { (pace.reach * 100).rounded() }
    set { pace.reach = newValue / 100 }
  }

  private var rateInPercent: Double {
    get { (pace.rate * 100).rounded() }
    set { pace.rate = newValue / 100 }
  }
}
