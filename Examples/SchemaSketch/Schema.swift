// A sketch of a database: tables, and which column of one refers to which other. Nothing in here knows of an editor.
//
// References make no circle, so that the tables can be created one after the other; who connects them sees to that.

import Geometry

/// A column that may refer to another table.
public struct Reference: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The table it refers to, by number; `nil` while it refers to none.
  public var table: UInt32?

  /// A column from its parts.
  public init(_ name: String, to table: UInt32? = nil) {
    self.name = name
    self.table = table
  }
}

/// A table.
public struct Table: Hashable, Sendable {
  /// Its number, which it keeps.
  public let number: UInt32
  /// The name.
  public var name: String
  /// Columns that hold values of their own.
  public var columns: [String]
  /// Columns that refer to other tables.
  public var references: [Reference]
  /// The position in the sketch.
  public var position: Point

  /// A table from its parts.
  public init(_ number: UInt32, _ name: String, columns: [String], references: [Reference], at position: Point) {
    self.number = number
    self.name = name
    self.columns = columns
    self.references = references
    self.position = position
  }
}

/// Tables and their references.
public struct Schema: Hashable, Sendable {
  /// The tables, in the order in which they were made.
  public var tables: [Table]

  /// A schema of some tables.
  public init(_ tables: [Table] = []) { self.tables = tables }

  /// Returns the table with a number.
  public func table(_ number: UInt32) -> Table? { tables.first { $0.number == number } }

  /// The statements that create the tables, each after those it refers to.
  public var statements: [String] {
    var made = Set<UInt32>()
    var waiting = tables
    var statements: [String] = []
    while let next = waiting.firstIndex(where: { $0.references.allSatisfy { $0.table.map(made.contains) ?? true } }) {
      let table = waiting.remove(at: next)
      made.insert(table.number)
      statements.append(statement(table))
    }
    return statements
  }

  private func statement(_ table: Table) -> String {
    var parts = ["id INTEGER PRIMARY KEY"] + table.columns.map { "\($0) TEXT" }
    for reference in table.references {
      guard let target = reference.table.flatMap(self.table) else { continue }
      parts.append("\(reference.name) INTEGER REFERENCES \(target.name)(id)")
    }
    return "CREATE TABLE \(table.name) (\(parts.joined(separator: ", ")));"
  }
}

extension Schema {
  /// Books, their authors, and who has borrowed them.
  public static let library = Schema([
    Table(1, "people", columns: ["name", "born"], references: [], at: Point(0, 40)),
    Table(2, "books", columns: ["title", "year"], references: [Reference("author", to: 1)], at: Point(320, 0)),
    Table(
      3, "loans", columns: ["since"], references: [Reference("book", to: 2), Reference("reader")], at: Point(640, 80)),
  ])
}
