// The report of the self-organizing map, in words and numbers: how tests from outside know what the program thinks.

import Charts
import ExhibitKit
import Geometry
import SelfOrganizingMap
import Widgets

/// The state of the self-organizing map as drawn, in view pixels.
public struct SOMReport: ExhibitReport, Codable {
  /// The name of the table.
  public var table: String
  /// Units in a row.
  public var units: Int
  /// Rows of the table.
  public var rows: Int
  /// The kind of its rows: "rows" or "nodes".
  public var rowKind: String
  /// The part that is learnt, 0…1.
  public var fraction: Double
  /// True if the visitor stopped the learning.
  public var isPaused: Bool
  /// The content of the large chart: "distances", or a column's name.
  public var shown: String
  /// The cell that was tapped, from 1.
  public var cell: Int?
  /// The unit that is filled as hit, from 1; 0 for none.
  public var hitUnit: Int
  /// The title of its card.
  public var cardTitle: String?
  /// The words of its card.
  public var card: [String]
  /// The message at the bottom.
  public var notice: String
  /// The top left corner of the field of hexagons.
  public var origin: Point
  /// The height of a hexagon.
  public var cellHeight: Double
  /// The large chart's numbers at its ends of the ramp.
  public var ends: [Double]
  /// The small charts in sight: x, y, width, height.
  public var planes: [[Double]]
  /// The name of the ramp.
  public var ramp: String
  /// The marks on the units.
  public var overlay: String
  /// Mean distance of a row from its unit; `nil` while the map learns.
  public var quantizationError: Double?
  /// Part of the rows whose best units are no neighbours; `nil` while the map learns.
  public var topographicError: Double?
  /// The panel that is open.
  public var panel: String
  /// The controls.
  public var controls: [ControlReport]
}

extension SOMViewer {
  var report: (any ExhibitReport)? {
    guard let subject = learning.subject else { return nil }
    let (large, shownIndex, quality) = (charts.large, charts.shownIndex, subject.file?.quality)
    let (layout, ends) = (viewport.chartLayout(of: large.lattice), large.scaleEnds)
    return SOMReport(
      table: subject.title, units: subject.lattice.units, rows: subject.rowCount, rowKind: subject.rowKind.rawValue,
      fraction: subject.trainer?.fraction ?? 1, isPaused: learning.isPaused,
      shown: shownIndex == 0 ? "distances" : charts.captions[shownIndex], cell: selection.cell.map { $0 + 1 },
      hitUnit: large.hitUnit, cardTitle: selection.card?.title, card: selection.card?.content.lines.map(\.text) ?? [],
      notice: shell.files.notice ?? notices.text, origin: layout.origin, cellHeight: layout.cellHeight,
      ends: [ends.first, ends.last],
      planes: viewport.layout.small.map { [$0.x, $0.y, $0.width, $0.height] }, ramp: large.ramp.rawValue,
      overlay: large.overlay.rawValue, quantizationError: quality?.quantizationError,
      topographicError: quality?.topographicError, panel: "\(shell.panel)", controls: shell.controls.reports)
  }
}
