// What the self-organizing map shows, in words and numbers: how tests from outside know what the program thinks.

import Charts
import ExhibitKit
import Geometry
import SceneGraph
import SelfOrganizingMap
import Widgets

/// The state of the self-organizing map as drawn, in view pixels.
public struct LearningMapReport: ExhibitReport, Codable {
  /// A control as drawn.
  public struct ControlPlace: Codable, Sendable {
    /// Its name.
    public var id: ControlID
    /// x, y, width, height.
    public var frame: [Double]
  }

  /// What the table is called.
  public var table: String
  /// Units in a row.
  public var units: Int
  /// Rows of the table.
  public var rows: Int
  /// What its rows are: "rows" or "nodes".
  public var rowKind: String
  /// How much is learnt, 0…1.
  public var fraction: Double
  /// Whether the visitor stopped the learning.
  public var isPaused: Bool
  /// What the large chart shows: "distances", or a column's name.
  public var shown: String
  /// The cell that was tapped, from 1.
  public var cell: Int?
  /// The unit that is filled as hit, from 1; 0 for none.
  public var hitUnit: Int
  /// The title of its card.
  public var cardTitle: String?
  /// The words of its card.
  public var card: [String]
  /// What is said at the bottom.
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
  /// What is drawn on the units.
  public var overlay: String
  /// Mean distance of a row from its unit; `nil` while the map learns.
  public var quantizationError: Double?
  /// Part of the rows whose best units are no neighbours; `nil` while the map learns.
  public var topographicError: Double?
  /// The panel that is open.
  public var panel: String
  /// The controls.
  public var controls: [ControlPlace]
}

extension LearningMap {
  /// What is on the screen now; `nil` before a table is open.
  var report: (any ExhibitReport)? {
    guard let subject else { return nil }
    func frame(_ rect: Rect) -> [Double] { [rect.x, rect.y, rect.width, rect.height] }
    let (layout, ends, quality) = (chartLayout, chart.scaleEnds, subject.file?.quality)
    return LearningMapReport(
      table: subject.title, units: subject.lattice.units, rows: subject.rowCount,
      rowKind: subject.rowKind.rawValue,
      fraction: subject.trainer?.fraction ?? 1, isPaused: isPaused,
      shown: shownIndex == 0 ? "distances" : planeCaptions[shownIndex], cell: selectedCell.map { $0 + 1 },
      hitUnit: chart.hitUnit, cardTitle: card == nil ? nil : cardTitle, card: card?.lines.map(\.text) ?? [],
      notice: notice,
      origin: layout.origin, cellHeight: layout.cellHeight, ends: [ends.first, ends.last],
      planes: places.planes.map(frame), ramp: chart.ramp.rawValue, overlay: chart.overlay.rawValue,
      quantizationError: quality?.quantizationError, topographicError: quality?.topographicError, panel: "\(panel)",
      controls: controls.map { .init(id: $0.id, frame: frame($0.frame)) })
  }
}
