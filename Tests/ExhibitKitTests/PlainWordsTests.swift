// Words for people at a window: dates in words, and no options of the command line.

import FileWriting
import Foundation
import GraphFormats
import GraphModel
import Testing
import Widgets

@testable import ExhibitKit

@Suite("Plain words")
struct PlainWordsTests {
  @Test(
    "Dates and times of ISO 8601 are written in words",
    arguments: [
      ("2024-03-01", "1 March 2024"), ("2024-03-01T10:00:00Z", "1 March 2024, 10:00 UTC"),
      ("2024-12-31T23:59:59.123Z", "31 December 2024, 23:59 UTC"), ("2024-03-01T10:00", "1 March 2024, 10:00"),
      ("2024-03-01 10:05:00", "1 March 2024, 10:05"), ("2024-03-01T10:00:00+02:00", "1 March 2024, 10:00 UTC+02:00"),
      ("2024-03-01T00:00:00Z", "1 March 2024"), ("2024-03-01T00:00:00", "1 March 2024"),
      ("0800-12-25", "25 December 800"),
    ])
  func dates(text: String, words: String) { #expect(Wording.text(of: .text(text)) == words) }

  @Test(
    "What only looks like a date stays as it is",
    arguments: [
      "2024-13-01", "2024-00-10", "2024-03-32", "2024-03", "20240301", "2024-3-1", "1234-56-78", "2024-03-01T",
      "2024-03-01T25:00", "2024-03-01T10", "2024-03-01T10:00:00X", "2024-03-01 to 2024-04-01", "2024-03-01T1:2:3Z",
      "2024-03-01T10:00+", "٢٠٢٤-03-01", "-024-03-01", "555-12-34567", "a", "", "2024-03-01T10:00:00Zzz",
    ])
  func otherTexts(text: String) { #expect(Wording.text(of: .text(text)) == text) }

  @Test(
    "Numbers and other values are written as ever",
    arguments: [AttributeValue.integer(20_240_301), .number(2024.5), .boolean(true)])
  func otherValues(value: AttributeValue) { #expect(Wording.text(of: value) == value.displayText) }

  @Test("A time today says so, and any other its day in words")
  func times() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    let now = Date(timeIntervalSince1970: 1_709_287_200)
    #expect(Wording.time(1_709_287_200, now: now, in: calendar) == "today at 10:00")
    #expect(Wording.time(1_709_287_200 - 86_400, now: now, in: calendar) == "on 29 February 2024 at 10:00")
  }

  // MARK: Files

  /// The problems of texts that are no networks, or tables whose columns have to be told.
  private static let texts = [
    "Dear Sir,", "name,age\nAnn,3\nBob,4\n", "a\n", "{\"a\": 1}", "#!/bin/sh\n", "when,where\n2001,x\n2002,y\n",
    "1,0\n0,1\n",
    "w x y\n1 2 3\n", "<a/>", "Gast;Haus;Tag\nAnn;3;Mo\nBob;4;Di\n",
  ]

  @Test(
    "A card about a file names no option of the command line, and is no list of all kinds of files", arguments: texts)
  func noOptions(text: String) {
    var problems: [FileProblem] = []
    do {
      let file = try GraphReader.read(bytes: Array(text.utf8), name: "file.txt")
      problems = file.warnings.map { FileProblem($0) }
    } catch { problems = [FileProblem(error)] }
    for problem in problems {
      let words = FileFailure(problem).content.lines.map(\.text).joined(separator: " ")
      #expect(!words.contains("--") && !words.contains("characters are left out"), "\(words)")
      #expect(problem.cure.isEmpty == problem.advice.isEmpty, "something is left of \(problem.cure)")
    }
  }

  @Test(
    "Of an advice the clause with options is left out",
    arguments: [
      ("unpack it and open one, or name one with --inside", "unpack it and open one"),
      ("unpack it first", "unpack it first"),
      ("load without --strict", ""), ("", ""), ("a, or b, or load it with --x, and --y", "a, or b"),
    ])
  func advice(cure: String, words: String) { #expect(FileProblem(message: "x", cure: cure).advice == words) }
}
