import SchemaSketch
import Testing

@Suite("The example client: a database sketch")
struct SchemaTests {
  @Test("Tables are created after those they refer to")
  func statements() {
    #expect(
      Schema.library.statements == [
        "CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT, born TEXT);",
        "CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT, year TEXT, author INTEGER REFERENCES people(id));",
        "CREATE TABLE loans (id INTEGER PRIMARY KEY, since TEXT, book INTEGER REFERENCES books(id));",
      ])
  }
}
