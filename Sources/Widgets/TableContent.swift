// The content of a table: its columns, and somebody who knows the text of each cell. Only the cells that can be seen are
// asked for, so that a table may have millions of rows.

/// Knows the texts of a table's cells.
///
/// The texts of one object never change: other texts are another object, by which the table is seen to be another one.
public protocol CellTexts: AnyObject, Sendable {
  /// Returns the text of a cell: one line. It is asked for in every frame in which the cell is drawn.
  func text(row: Int, column: Int) -> String
}

/// The content of a table.
public struct TableContent: Hashable, Sendable {
  /// A column.
  public struct Column: Hashable, Sendable {
    /// The words over it.
    public var title: String
    /// The width that it wants, in pixels at scale 1.
    public var width: Double
    /// True if its texts end at the trailing edge, as numbers do.
    public var isTrailing: Bool

    /// A column from its parts.
    public init(_ title: String, width: Double, isTrailing: Bool = false) {
      (self.title, self.width, self.isTrailing) = (title, width, isTrailing)
    }
  }

  /// A column by which the rows are sorted.
  public struct Order: Hashable, Sendable {
    /// The index of the column.
    public var column: Int
    /// True if the greatest comes first.
    public var isDescending: Bool

    /// An order from its parts.
    public init(column: Int, isDescending: Bool) { (self.column, self.isDescending) = (column, isDescending) }
  }

  /// The columns. The first stays in view.
  public var columns: [Column]
  /// The number of rows.
  public var rowCount: Int
  /// The texts.
  public var cells: any CellTexts
  /// The column by which the rows are sorted; `nil` for none.
  public var order: Order?
  /// The index of the chosen row; `nil` for none.
  public var selected: Int?
  /// The words in place of rows while there are none.
  public var placeholder: String

  /// A table's content from its parts.
  public init(
    columns: [Column], rowCount: Int, cells: any CellTexts, order: Order? = nil, selected: Int? = nil,
    placeholder: String = ""
  ) {
    (self.columns, self.rowCount, self.cells) = (columns, rowCount, cells)
    (self.order, self.selected, self.placeholder) = (order, selected, placeholder)
  }

  public static func == (a: TableContent, b: TableContent) -> Bool {
    a.cells === b.cells && a.rowCount == b.rowCount && a.order == b.order && a.selected == b.selected
      && a.columns == b.columns && a.placeholder == b.placeholder
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(cells))
    hasher.combine(rowCount)
    hasher.combine(order)
    hasher.combine(selected)
  }
}
