// Pajek line by line: what each section, number and parameter gives, and every problem with its line and column.
// Sections and parameters: Mrvar and Batagelj, Pajek reference manual, chapter 5.

import GraphFormats
import GraphModel
import Testing

@Suite("Pajek, case by case")
struct PajekCaseTests {
  private func pajek(
    _ text: String, _ nodes: String? = nil, _ edges: String? = nil, problems: [String] = [], name: String = "net",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(text, .pajek, nodes, edges, problems: problems, name: name, sourceLocation: sourceLocation)
  }

  @Test("Headings in any case, with blanks before them, and with other words for the same")
  func headings() {
    for heading in ["*Vertices", "*vertices", "*VERTICES", "  *Vertices", "\t*vErTiCeS", "*Nodes"] {
      pajek("\(heading) 2\n1 \"a\"\n2 \"b\"\n*Arcs\n1 2\n", "1=a 2=b", "1>2")
    }
    for heading in ["*Arcs", "*ARCS", "*Links"] { pajek("*Vertices 2\n\(heading)\n1 2\n", "1 2", "1>2") }
    for heading in ["*Edges", "*edges", "*Bipartite"] { pajek("*Vertices 2\n\(heading)\n1 2\n", "1 2", "1-2") }
    pajek("*Arcs\n1 2\n2 3\n", "1 2 3", "1>2 2>3")
    pajek("*Edgeslist\n1 2 3\n", "1 2 3", "1-2 1-3")
  }

  @Test("Labels: quoted, bare, with quotes and comments in them, empty, or none")
  func labels() {
    pajek(
      "*Vertices 5\n1 \"two words\"\n2 bare\n3 \"\"\n4\n5 \"% no comment\"\n", "1=two words 2=bare 3= 4 5=% no comment")
    pajek("*Vertices 2\n1 \"a \"b\" c\"\n2 \"it's\"\n", "1=a \"b 2=it's")
    pajek("*Vertices 1\n1 \"never closed\n", "1=\"never")
    pajek("*Vertices 2\n1 \"\u{E9}\u{1F9ED}\"\n2 \"a\\b\"\n", "1=é🧭 2=a\\b")
  }

  @Test("Comments and blank lines stand anywhere")
  func comments() {
    pajek("% one\n\n*Vertices 2\n % two\n% three\n1 a\n\n2 b\n*Arcs\n% four\n1 2\n\n", "1=a 2=b", "1>2")
    pajek("/* a line of prose\n*Vertices 1\n", "1", "", problems: ["1:1 a line stands before"], name: "a.net")
  }

  @Test("Positions: two numbers, a third is z but the usual; all at one point is none; a place of some is an attribute")
  func positions() {
    pajek("*Vertices 2\n1 a 0.25 0.75\n2 b 1 0\n", "1=a@0.25,0.75 2=b@1,0")
    pajek("*Vertices 2\n1 a 0.25 0.75 0.5\n2 b 1 0 0\n", "1=a@0.25,0.75{z=0.5} 2=b@1,0{z=0.0}")
    pajek("*Vertices 2\n1 a 0.5 0.5 0.5\n2 b 0.5 0.5 0.5\n", "1=a 2=b")
    pajek("*Vertices 2\n1 a 0.25 0.75 0.5\n2 b 1 0 0.5\n", "1=a@0.25,0.75 2=b@1,0")
    pajek(
      "*Vertices 3\n1 a 1 2\n2 b 3 4\n", "1=a{x=1.0,y=2.0} 2=b{x=3.0,y=4.0} 3",
      problems: ["note only 2 of 3 nodes have a place"])
    pajek("*Vertices 1\n1 a 1\n", "1=a")
  }

  @Test("Parameters: shapes, pairs of a name and a value, times, colours")
  func parameters() {
    pajek("*Vertices 1\n1 a 1 2 box x_fact 2 ic Blue\n", "1=a@1,2{color='Blue',shape='box',x_fact=2}")
    pajek("*Vertices 1\n1 a triangle s_size 1.5 fos 10\n", "1=a{fos=10,s_size=1.5,shape='triangle'}")
    pajek("*Vertices 1\n1 a ic RGBFF00aa bc RGBZZ\n", "1=a{bc='RGBZZ',color='#ff00aa'}")
    pajek("*Vertices 1\n1 a [1-3,7-*]\n", "1=a{time='[1-3,7-*]'}")
    pajek(
      "*Vertices 2\n*Arcs\n1 2 3 w 5 c Red p Dots l \"to b\" s 2\n", nil, "1>2:to b*3{color='Red',p='Dots',s=2,w=5}")
    pajek("*Vertices 2\n*Arcs\n1 2 w 5 c RGB0000FF\n", nil, "1>2*5{color='#0000ff'}")
  }

  @Test("Weights of every spelling; none where the third is no number")
  func weights() {
    for (spelling, weight) in [
      ("2", "2"), ("-1", "-1"), (".5", "0.5"), ("1e3", "1000"), ("1E-2", "0.01"), ("+4", "4"), ("0", "0"),
      ("nan", "nan"), ("inf", "inf"), ("-Infinity", "-inf"),
    ] {
      pajek("*Vertices 2\n*Edges\n1 2 \(spelling)\n", nil, "1-2*\(weight)")
    }
    pajek("*Vertices 2\n*Edges\n1 2 1e999\n", nil, "1-2*inf")
    pajek("*Vertices 2\n*Edges\n1 2 0,5\n", nil, "1-2")
  }

  @Test("Direction is that of each section, loops and parallel edges are kept, relations are named or numbered")
  func sections() {
    pajek("*Vertices 3\n*Arcs\n1 2\n1 2\n3 3\n*Edges\n1 2\n2 1\n*Arcs\n2 1\n", nil, "1>2 1>2 3>3 1-2 2-1 2>1")
    pajek("*Vertices 2\n*Arcs :1 \"likes it\"\n1 2\n*Arcs :2\n2 1\n", nil, "1>2{relation='likes it'} 2>1{relation='2'}")
    pajek("*Vertices 3\n*Arcslist :3 \"r\"\n1 2 3\n", nil, "1>2{relation='r'} 1>3{relation='r'}")
    pajek("*Vertices 2\n*Arcs\n*Edges\n", "1 2", "")
  }

  @Test("Two modes: the first so many nodes are of the first; matrices join rows to columns")
  func modes() {
    pajek("*Vertices 3 1\n*Edges\n1 2\n", "1{mode=1} 2{mode=2} 3{mode=2}", "1-2")
    pajek("*Vertices 3 2\n*Matrix\n1.5\n0\n", "1{mode=1} 2{mode=1} 3{mode=2}", "1-3*1.5")
    pajek("*Vertices 2 0\n", "1{mode=2} 2{mode=2}")
    pajek("*Vertices 2 2\n", "1{mode=1} 2{mode=1}")
  }

  @Test("Matrices: a row of numbers for each node, on as many lines as it takes")
  func matrices() {
    pajek("*Vertices 2\n*Matrix\n0 1\n-2 0.5\n", nil, "1>2*1 2>1*-2 2>2*0.5")
    pajek("*Vertices 2\n*Matrix\n0\n1\n1\n0\n", nil, "1>2*1 2>1*1")
    pajek("*Vertices 2\n*Matrix\n0 x\n1 0\n", nil, "2>1*1", problems: ["3:3 \"x\" is no number; there is no edge"])
    pajek(
      "*Vertices 2\n*Matrix\n0 1 7\n1 0\n", nil, "1>2*1 2>1*1", problems: ["3:5 the row has more values than there are"]
    )
    pajek("*Vertices 2\n*Matrix\n0 1\n1 0\n1 1\n", nil, "1>2*1 2>1*1", problems: ["5:1 the row has more values"])
    pajek("*Vertices 2\n*Matrix\n0 1 1\n", nil, "1>2*1", problems: ["3:5 the row has", "3:1 the matrix has 2 of 4"])
  }

  @Test("Vectors and partitions are attributes, by their names; numbers and texts as they are spelt")
  func values() {
    pajek("*Vertices 2\n*Vector age\n*Vertices 2\n30\n7.5\n", "1{age=30} 2{age=7.5}")
    pajek("*Vertices 2\n*Partition \"my classes\"\n*Vertices 2\n1\n2\n", "1{my classes=1} 2{my classes=2}")
    pajek("*Vertices 1\n*Vector\n*Vertices 1\nhigh\n", "1{vector='high'}")
    pajek("*Vertices 1\n*Partition p\n*Vertices 3\n1\n2\n3\n", "1{p=1}")
  }

  @Test("Nodes that are listed out of order, from 0, by leaps, and more or fewer than the heading says")
  func numbers() {
    pajek("*Vertices 3\n3 c\n1 a\n", "1=a 2 3=c")
    pajek("*Vertices\n5 e\n6 f\n*Edges\n5 6\n", "5=e 6=f", "5-6")
    pajek("*Vertices\n0 a\n1 b\n*Matrix\n0 1\n0 0\n", "0=a 1=b", "0>1*1")
    pajek(
      "*Vertices 1\n1 a\n2 b\n", "1=a 2=b", "", problems: ["3:1 node 2 is none of the 1 that line 1 says; it is kept"])
    pajek("*Vertices 2\n-1 a\n", "-1=a 1", "", problems: ["2:1 node -1 is none of the 2 that line 1 says"])
    pajek("*Vertices 2\na b\n", "1 2", "", problems: ["2:1 a node must begin with its number"])
    pajek("*Vertices x\n1 a\n", "1=a")
    pajek(
      "*Vertices 1\n1 a\n*Vertices 1\n1 b\n", "1=a", "",
      problems: ["3:1 the nodes are listed again", "4:1 node \"1\" is already defined on line 2"])
  }

  @Test("Every problem of an edge, with its line and column")
  func edgeProblems() {
    pajek("*Vertices 2\n*Arcs\n1\n", nil, "", problems: ["3:1 an edge must begin with the numbers of two nodes"])
    pajek("*Vertices 2\n*Arcs\n1.5 2\n", nil, "", problems: ["3:1 an edge must begin with the numbers of two nodes"])
    pajek("*Vertices 2\n*Arcs\na b\n1 2\n", nil, "1>2", problems: ["3:1 an edge must begin"])
    pajek("*Vertices 2\n*Arcslist\nx 2\n", nil, "", problems: ["3:1 a list must begin with the number of a node"])
    pajek("*Vertices 2\n*Edgeslist\n1 é 2\n", nil, "1-2", problems: ["3:3 \"é\" is no number of a node"])
    pajek(
      "*Vertices 2\n*Arcs\n1 9\n", "1 2 9", "1>9", problems: ["3 edge refers to node \"9\", which *Vertices does not"])
    pajek("*Vertices 2\n*Intra\n1 2\n", nil, "", problems: ["3:1 an edge between layers must be whole numbers"])
    pajek("*Vertices 2\n*States\nx\n", "1 2", "", problems: ["3:1 a state must begin with its number"])
    pajek("*Vertices 1\n*Foo bar\nlines\nhere\n", "1", "", problems: ["2:1 \"*Foo\" is no section known here"])
  }

  @Test("Line ends count as one, whichever they are, up to the line of a problem", arguments: ["\n", "\r\n", "\r"])
  func lines(end: String) {
    let text = ["*Vertices 2", "", "% c", "1 \"é\"", "x", "2 b", "*Arcs", "1 2", "y"].joined(separator: end)
    pajek(text, "1=é 2=b", "1>2", problems: ["5:1 a node must begin", "9:1 an edge must begin"])
  }
}
