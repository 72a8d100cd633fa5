// UCINET DL case by case: heads in every order, the forms of the data, and every problem with its place.
// The words of the head: Borgatti, Everett and Freeman, UCINET 6 user's guide, "DL files".

import GraphFormats
import GraphModel
import Testing

@Suite("UCINET DL, case by case")
struct DLCaseTests {
  private func dl(
    _ text: String, _ nodes: String? = nil, _ edges: String? = nil, problems: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(text, .dl, nodes, edges, problems: problems, sourceLocation: sourceLocation)
  }

  @Test("Heads with words in any order, case and spacing, on any number of lines")
  func heads() {
    for head in [
      "DL n=2 format=edgelist1 labels: a b data:", "dl format = edgelist1 n = 2\nlabels:\na,b\ndata:",
      "DL,N=2,FORM=EDGELIST1\nLABELS:\na\nb\nDATA:", "dl n 2, format edgelist1, labels: \"a\" \"b\"\ndata :",
      "DL\nn=2\nformat=edgelist1\nlabels:\na b\ndata:",
    ] {
      dl(head + "\n1 2 3\n", "1=a 2=b", "1>2*3")
    }
    expect("DL n=1 title=\"My net\" data:\n0\n", .dl, "1", "", properties: "My net")
    dl("DL n=2\nlabels: \"a=b\" \"c\"\ndata:\n0 0 0 0\n", "1=a=b 2=c", "")
    dl("DL n=2 format=edgelist1\nlabels:\na=b\nc=d\ndata:\n1 2\n", "1=a=b 2=c=d", "1>2")
    dl("DL n=1 somewhat=else data:\n1\n", "1", "1>1*1")
  }

  @Test("Full matrices: values in rows that may be broken anywhere; zero is no edge")
  func matrices() {
    dl("DL n=2\ndata:\n0 1\n2 0\n", "1 2", "1>2*1 2>1*2")
    dl("DL n=2 format=fullmatrix data:\n0 1 2\n0\n", nil, "1>2*1 2>1*2")
    dl("DL n=2 data:\n0,1\n-2.5,0\n", nil, "1>2*1 2>1*-2.5")
    dl("DL n=2 format=fm diagonal=absent data:\n1\n2\n", nil, "1>2*1 2>1*2")
    dl("DL n=1 diagonal=present data:\n4\n", nil, "1>1*4")
    dl("DL n=0 data:\n", "", "")
  }

  @Test("Halves of matrices join without direction")
  func halves() {
    dl("DL n=3 format=lowerhalf data:\n0\n1 0\n2 3 0\n", nil, "2-1*1 3-1*2 3-2*3")
    dl("DL n=3 format=upperhalf data:\n0 1 2\n0 3\n0\n", nil, "1-2*1 1-3*2 2-3*3")
    dl("DL n=3 format=upperhalf diagonal=absent data:\n1 2\n3\n", nil, "1-2*1 1-3*2 2-3*3")
    dl("DL n=2 format=halfmatrix data:\n5\n1 0\n", nil, "1-1*5 2-1*1")
  }

  @Test("Several matrices are relations, by the labels of levels or by number")
  func levels() {
    dl("DL n=1 nm=2 data:\n3\n4\n", "1", "1>1*3{relation='1'} 1>1*4{relation='2'}")
    dl("DL n=1 nm=2 matrix labels: x \"y z\" data:\n3\n4\n", "1", "1>1*3{relation='x'} 1>1*4{relation='y z'}")
  }

  @Test("Lists of edges and of nodes, by number and by name")
  func lists() {
    dl("DL n=3 format=edgelist1 data:\n1 2\n2 3 0.5\n3 3\n1 2\n", "1 2 3", "1>2 2>3*0.5 3>3 1>2")
    dl("DL n=3 format=nodelist1 data:\n1 2 3\n3\n3 1\n", "1 2 3", "1>2 1>3 3>1")
    dl("DL n=2 format=edgelist1 labels embedded data:\nAnn bob 2\nBOB ann\n", "Ann bob", "Ann>bob*2 bob>Ann")
    dl("DL n=2 format=nodelist1\nlabels embedded\ndata:\n\"x y\" z\n", "x y z", "x y>z")
  }

  @Test("Two modes: rows and columns are different nodes, joined without direction")
  func twoModes() {
    dl("DL nr=2 nc=2 data:\n1 0\n0 2\n", "1 2 3 4", "1-3*1 2-4*2")
    dl("DL nr=1 nc=2\nrow labels: r\ncolumn labels: a b\ndata:\n1 1\n", "1=r 2=a 3=b", "1-2*1 1-3*1")
    dl("DL nr=2 nc=1 row labels embedded\ncolumn labels: c\ndata:\nx 1\ny 2\n", "c x y", "x-c*1 y-c*2")
    dl("DL nr=1 nc=2 labels embedded data:\na b\nx 1 2\n", "a b x", "x-a*1 x-b*2")
  }

  @Test("Every problem of the head refuses the file at its line")
  func headProblems() {
    expectRefusal("DL n=2\nformat=blocks data:\n", .content, "2:1 the format \"blocks\" is not read")
    expectRefusal("DL n=two data:\n", .content, "1:1 n must be a whole number up to")
    expectRefusal("DL\nn=-1 data:\n", .content, "2:1 n must be a whole number up to")
    expectRefusal("DL n=1 nm=1.5 data:\n", .content, "1:1 nm must be a whole number up to")
    expectRefusal("DL n=16777217 data:\n", .content, "1:1 n must be a whole number up to 16777216")
    expectRefusal("DL n=2\nlabels: a b\n", .content, "2:1 the file ends before its data")
    expectRefusal("DL n=2\ndata:\n0 1\nx 0\n", .content, "4:1 \"x\" is no number")
    expectRefusal("DL n=2\ndata:\n0 é\n", .content, "3:3 \"é\" is no number")
  }

  @Test("Every problem of the data is told at its line, and the rest is read")
  func dataProblems() {
    dl(
      "DL n=2 format=edgelist1\ndata:\n1\n1 2\n", "1 2", "1>2", problems: ["3:1 an edge has one node; it is left out"])
    dl("DL n=2 format=edgelist1\ndata:\n0 1\n", "1 2", "", problems: ["3:1 \"0\" is no node of the 2"])
    dl("DL n=2 format=edgelist1\ndata:\n1 2 x\n", "1 2", "1>2", problems: ["3:1 an edge is two nodes and perhaps"])
    dl("DL n=2 format=nodelist1\ndata:\n1 2 7 1\n", "1 2", "1>2 1>1", problems: ["3:1 \"7\" is no node of the 2"])
    dl("DL n=2\ndata:\n0 1\n0\n", "1 2", "1>2*1", problems: ["4:1 the file ends before all values"])
    dl("DL n=1\ndata:\n5 6\n", "1", "1>1*5", problems: ["3:3 there are more values than the head says"])
    dl("DL n=1\nlabels:\na b c\ndata:\n0\n", "1=a", "", problems: ["1:1 there are 3 labels for 1 nodes"])
    dl("DL nr=2 nc=1 format=edgelist2\ndata:\n1 1\n3 1\n", "1 2 3", "1-3", problems: ["4:1 \"3\" is no node of the 2"])
    dl(
      "DL n=16777216 format=edgelist1\ndata:\n1 16777216\n", "1 16777216", "1>16777216",
      problems: ["1:1 the file claims 16777216 nodes and mentions 2"])
  }
}
