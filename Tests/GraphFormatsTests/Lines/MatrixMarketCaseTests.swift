// Matrix Market case by case: banners, sizes, values and symmetries, and every problem with its place.
// The format: Boisvert, Pozo and Remington, The Matrix Market exchange formats, NISTIR 5935, 1996.

import GraphFormats
import GraphModel
import Testing

@Suite("Matrix Market, case by case")
struct MatrixMarketCaseTests {
  private func matrix(
    _ text: String, _ nodes: String? = nil, _ edges: String? = nil, problems: [String] = [], name: String = "net",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(text, .matrixMarket, nodes, edges, problems: problems, name: name, sourceLocation: sourceLocation)
  }

  private let general = "%%MatrixMarket matrix coordinate real general\n"

  @Test("Banners in any case and spacing, with one sign or two")
  func banners() {
    for banner in [
      "%%MatrixMarket matrix coordinate real general", "%%MATRIXMARKET MATRIX COORDINATE REAL GENERAL",
      "%MatrixMarket  matrix\tcoordinate integer general", "%%MatrixMarket matrix coordinate double general",
      "%%MatrixMarket matrix coordinate unsigned-integer general more words",
    ] {
      matrix("\(banner)\n2 2 1\n1 2 7\n", "1 2", "1>2*7")
    }
    matrix(
      "%% Matrix Market matrix coordinate real general\n1 1 1\n1 1 1\n", "1", "1>1*1",
      problems: ["1:1 the first line does not begin with %%MatrixMarket"])
    matrix(
      "%%MatrixMarket matrix\n1 1 1\n1 1 1\n", "1", "1>1*1", problems: ["1:1 the first line has 2 words of five"])
    matrix("1 1 1\n1 1 4\n", "1", "1>1*4", problems: ["1:1 the first line is not that"], name: "a.mtx")
    matrix("2 1\n4\n5\n", "1 2", "1>1*4 2>1*5", problems: ["1:1 the first line is not that"], name: "a.mtx.gz")
  }

  @Test("Words that no banner has refuse the file, with those that it may have")
  func words() {
    for (banner, message) in [
      ("graph coordinate real general", "\"graph\" is no word that"),
      ("matrix sparse real general", "\"sparse\" is no word that"),
      ("matrix coordinate rational general", "\"rational\" is no word that"),
      ("matrix array pattern general", "\"pattern\" is no word that"),
      ("matrix coordinate real triangular", "\"triangular\" is no word that"),
      ("vector coordinate real general", "this is a vector"),
    ] {
      expectRefusal("%%MatrixMarket \(banner)\n1 1 1\n", .content, "1:1 " + message)
    }
  }

  @Test("Sizes: whole numbers behind comments and blank lines; rows and columns may differ")
  func sizes() {
    matrix("\(general)% a comment\n\n  %another\n2 3 1\n2 3 1\n", "1 2 3", "2>3*1")
    matrix("\(general)3 1 1\n3 1 1\n", "1 2 3", "3>1*1")
    matrix("\(general)0 0 0\n", "", "")
    for size in ["2 2", "2 2 1 1", "2 2 -1", "a b c", "2.5 2 1"] {
      expectRefusal("\(general)% c\n\(size)\n", .content, "3:1 the size of the matrix must be 3 whole numbers")
    }
    expectRefusal(
      "%%MatrixMarket matrix array real general\n2 2 4\n", .content, "2:1 the size of the matrix must be 2 whole")
    expectRefusal("\(general)% only comments\n", .content, "2:1 the file ends before the size")
    expectRefusal("\(general)% 2 2 1\n", .content, "2:1 the file ends before the size")
    let inComment = ["2:1 the size of the matrix stands in a comment; it is taken for the size"]
    matrix("\(general)%2 3 2\n2 3\t1.5\n1 1 2\n", "1 2 3", "2>3*1.5 1>1*2", problems: inComment)
    matrix(
      "%%MatrixMarket matrix coordinate pattern symmetric\n%3 3 2\n3 1\n2 1\n", "1 2 3", "3-1 2-1", problems: inComment)
    matrix("\(general)% 9 9 9\n2 3 1\n2 3 1\n", "1 2 3", "2>3*1")
  }

  @Test("Values of every spelling; what is none is an edge without weight, and told")
  func values() {
    for (spelling, weight) in [
      ("1", "1"), ("-2.5", "-2.5"), ("1e3", "1000"), ("1D-2", "0.01"), ("1d2", "100"), (".5", "0.5"), ("NaN", "nan"),
      ("inf", "inf"), ("0", "0"), ("1e999", "inf"),
    ] {
      matrix("\(general)1 1 1\n1 1 \(spelling)\n", nil, "1>1*\(weight)")
    }
    for spelling in ["x", "0x10", "", "1,5"] {
      matrix("\(general)1 1 1\n1 1 \(spelling)\n", nil, "1>1", problems: ["3:1 an entry has no value that is a number"])
    }
    matrix("%%MatrixMarket matrix coordinate pattern general\n1 1 1\n1 1\n", nil, "1>1")
    matrix("%%MatrixMarket matrix coordinate complex general\n1 1 1\n1 1 2 -3\n", nil, "1>1*2{imaginary=-3.0}")
    matrix(
      "%%MatrixMarket matrix coordinate complex general\n1 1 1\n1 1 2\n", nil, "1>1*2",
      problems: ["3:1 an entry has no value"])
  }

  @Test("Symmetries: entries of one triangle are edges without direction; the property says which")
  func symmetries() {
    for word in ["symmetric", "skew-symmetric", "hermitian"] {
      let field = word == "hermitian" ? "complex" : "real"
      expect(
        "%%MatrixMarket matrix coordinate \(field) \(word)\n2 2 1\n2 1 3 0\n", .matrixMarket, "1 2", nil,
        properties: "{symmetry='\(word)'}")
    }
    matrix(
      "%%MatrixMarket matrix coordinate real symmetric\n2 3 1\n1 2 1\n", "1 2 3", "1-2*1",
      problems: ["2:1 "])
  }

  @Test("Dense matrices: columns one behind another, of the lower triangle where it is symmetric")
  func dense() {
    let head = "%%MatrixMarket matrix array real "
    matrix("\(head)general\n2 2\n1\n2\n0\n4\n", nil, "1>1*1 2>1*2 2>2*4")
    matrix("\(head)general\n2 2\n1 2 0 4\n", nil, "1>1*1 2>1*2 2>2*4")
    matrix("\(head)symmetric\n2 2\n1\n2\n4\n", nil, "1-1*1 2-1*2 2-2*4")
    matrix("\(head)skew-symmetric\n3 3\n1\n2\n3\n", nil, "2-1*1 3-1*2 3-2*3")
    matrix("%%MatrixMarket matrix array complex general\n1 1\n0 5\n", nil, "1>1*0{imaginary=5.0}")
    matrix("\(head)general\n1 2\nx\n7\n", nil, "1>2*7", problems: ["3:1 \"x\" is no number; there is no edge"])
    matrix("\(head)general\n1 1\n1\n2\n3\n", nil, "1>1*1", problems: ["4:1 there are more values than 1 rows and"])
    matrix("\(head)general\n2 2\n1\n", nil, "1>1*1", problems: ["3:1 the file ends before all values"])
    matrix("\(head)general\n0 5\n", "1 2 3 4 5", "")
  }

  @Test("Entries that are wrong are told by line, and the others read")
  func entries() {
    matrix(
      "\(general)2 2 2\n1\n1 2 3\n", nil, "1>2*3", problems: ["3:1 an entry must begin with its row and its column"])
    matrix("\(general)2 2 1\n0 1 3\n", nil, "", problems: ["3:1 entry 0 1 lies outside the matrix of 2 rows and 2"])
    matrix("\(general)2 2 1\n1 3 3\n", nil, "", problems: ["3:1 entry 1 3 lies outside"])
    matrix("\(general)2 2 2\n1 2 3\n", nil, "1>2*3", problems: ["3:1 the file ends after 1 of 2 entries"])
    matrix(
      "\(general)2 2 1\n1 2 3\n\n% c\n2 1 1\n1 1 1\n", nil, "1>2*3 2>1*1 1>1*1",
      problems: ["6:1 there are more entries than the 1 that line 2 says; they are read, too"])
    matrix("\(general)2 2 2\n1 2 3\n1 2 3\n", nil, "1>2*3 1>2*3")
  }

  @Test("Lines end in any way, and blanks around numbers are nothing", arguments: ["\n", "\r\n", "\r"])
  func lines(end: String) {
    let text = "\(general)%c\n 2\t2  2 \n\t1 2 1.5\n2 x 1\n".replacing("\n", with: end)
    matrix(text, "1 2", "1>2*1.5", problems: ["5:1 an entry must begin"])
  }
}
