// What can be changed about the self-organizing map while it runs: how the charts look, and how the map learns. Whatever
// the learning depends on makes the map learn again from the beginning, once a frame however much has changed.

import Charts
import Drawing
import ExhibitKit
import Geometry
import Gestures
import Inspection
import SelfOrganizingMap
import Widgets

/// How the map learns before people's eyes.
struct MapLessons: Hashable {
  /// How often every row is looked at.
  var passes = 60
  /// How far a match reaches at first, as a part of the map's side.
  var reach = 0.5
  /// How much of the way a unit goes to a row at first, when rows come one by one.
  var rate = 0.5
}

extension LearningMap {
  static let properties: [Property<LearningMap>] =
    [.theme(\.theme)] + ofChart(["ramp", "scale"]) + [shownPlane]
    + ofChart(["overlay", "minimumColor", "maximumColor", "reverseColorMap", "unitBorderWidth"]) + [
      .color("unitBorderColor", "Their colour", \.outlineColor, palette: [usualOutline] + PropertyPalette.usual)
        .under("Units")
    ] + ofChart(["hitUnit", "hitColor"]) + lessons.map { $0.under("Learning").usable(when: \.canLearn) } + [
      .flag("reducedMotion", "Still pictures", \.reducedMotion).under("Learning")
    ]

  /// Whether there is a table to learn; a map from a file has learnt.
  var canLearn: Bool { subject?.lesson != nil }

  /// Properties of the large chart, by name.
  private static func ofChart(_ names: [String]) -> [Property<LearningMap>] {
    names.compactMap { name in HexagonChart.properties.first { $0.name == name }?.of(\.inspectedChart) }
  }

  private static let lessons: [Property<LearningMap>] = [
    unitsEachWay,
    .choice("method", "Rows", \.learningMethod, titles: ["All at once", "One by one"]),
    Property<MapLessons>.whole("passes", "Looks at each row", \.passes, in: 10...200, unit: "times").of(\.lessons),
    .number("reach", "A row reaches at first", \.reachInPercent, in: 5...100, step: 5, unit: "% of the map"),
    .number("rate", "One row pulls at first", \.rateInPercent, in: 5...100, step: 5, unit: "% of the way"),
    .number("duration", "Time to watch", \.duration, in: 1...60, step: 1, unit: "s"),
  ]

  /// What the large chart shows; which measurements there are depends on the table.
  private static let shownPlane = Property<LearningMap>("plane", "Show") {
    .choice($0.planeOptions)
  } get: { map in
    .choice(map.planeOptions.indices.contains(map.shownIndex) ? map.planeOptions[map.shownIndex].name : "")
  } set: { map, value in
    guard case .choice(let name) = value else { return }
    if let index = map.planeOptions.firstIndex(where: { $0.name == name }) { map.show(index) }
  }

  /// How many units there are each way; what suits the table, until somebody says.
  private static let unitsEachWay = Property<LearningMap>("units", "Units each way") { _ in
    .choice(unitOptions)
  } get: {
    .choice(unitOptions[unitNumbers.firstIndex(of: $0.units ?? 0) ?? 0].name)
  } set: { map, value in
    guard case .choice(let name) = value, let index = unitOptions.firstIndex(where: { $0.name == name }) else { return }
    map.units = index == 0 ? nil : unitNumbers[index]
    map.learnAnew()
  }

  private static let unitNumbers = [0] + Array(2...mostUnits)
  private static let unitOptions = unitNumbers.map {
    $0 == 0 ? PropertyOption("auto", "As suits the table") : PropertyOption("\($0)", "\($0) × \($0)")
  }

  /// The names of what the large chart may show: columns are told apart by their numbers, for two may share a name.
  static func planeOptions(_ captions: [String]) -> [PropertyOption] {
    captions.enumerated().map { PropertyOption($0 == 0 ? "distances" : "column \($0)", $1) }
  }

  static let usualOutline = Theme.paper.ground.opacity(0.55)
}

// MARK: - What setters do

extension LearningMap {
  /// The large chart, as the inspector changes it: the small ones follow.
  fileprivate var inspectedChart: HexagonChart {
    get { chart }
    set {
      let isHitElsewhere = newValue.hitUnit != chart.hitUnit
      chart = newValue
      if isHitElsewhere { pointOut(unit: newValue.hitUnit) }
      dressPlanes()
      changeControls()
    }
  }

  fileprivate var outlineColor: Color {
    get { chart.unitBorderColor }
    set {
      chart.unitBorderColor = newValue
      needsRedraw = true
    }
  }

  fileprivate var learningMethod: SOMTrainingMethod {
    get { method }
    set {
      method = newValue
      learnAnew()
    }
  }

  fileprivate var reachInPercent: Double {
    get { (lessons.reach * 100).rounded() }
    set { lessons.reach = newValue / 100 }
  }

  fileprivate var rateInPercent: Double {
    get { (lessons.rate * 100).rounded() }
    set { lessons.rate = newValue / 100 }
  }

  /// Whether changes happen at once.
  fileprivate var reducedMotion: Bool {
    get { settings.reducedMotion }
    set {
      settings.reducedMotion = newValue
      surface.style.reducedMotion = newValue
      changeControls()
    }
  }

  /// The map learns from the beginning, with the next frame.
  mutating func learnAnew() {
    isLearningDue = true
    changeControls()
  }

  /// Begins anew if something has been changed that the learning depends on.
  mutating func beginDueLearning() {
    guard isLearningDue else { return }
    isLearningDue = false
    if subject?.trainer != nil { learnAgain(reseeding: false) }
  }

  /// Where the exhibit may be while the inspector covers a part of the window.
  var freeWindow: Rect {
    guard covered.width > 0 else { return window }
    let beside = Rect(0, 0, max(0, covered.minX), window.height)
    let above = Rect(0, 0, window.width, max(0, covered.minY))
    let free = min(beside.width, beside.height) > min(above.width, above.height) ? beside : above
    return min(free.width, free.height) > window.height / 8 ? free : window
  }
}

// MARK: - Showing itself off

extension LearningMap {
  /// A finger that looks at one measurement and then another; after that the map learns again.
  mutating func demonstration(_ number: Int) -> HandScript? {
    guard subject != nil, !isLearning, places.planes.count > 1 else { return nil }
    switch number % 4 {
    case 0, 1:
      let place = 1 + (number / 2 + number % 2) % (places.planes.count - 1)
      return HandScript().wait(0.6).tap(at: places.planes[place].center).wait(2.4)
    case 2: return HandScript().tap(at: places.planes[0].center).wait(1.2)
    default:
      learnAgain(reseeding: true)
      return HandScript().wait(1)
    }
  }
}
