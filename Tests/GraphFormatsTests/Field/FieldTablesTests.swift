// Tables and lists as people bring them: headers of any words, numbers of any country, titles, times, matrices.

import GraphFormats
import GraphModel
import Testing

@Suite("Tables that people bring")
struct FieldTablesTests {
  private static let headers = [
    FieldCase("a.csv", "quoting,quoted\n11,12\n13,12\n14,13\n", "11 12 13 14", "11-12 12-13 13-14", note: "quoting"),
    FieldCase(
      "a.csv", "boss,report,since\nAda,Bo,May\nAda,Cy,June\nBo,Di,May\n", "Ada Bo Cy Di",
      "Ada-Bo{since='May'} Ada-Cy{since='June'} Bo-Di{since='May'}", note: nil),
    FieldCase(
      "a.csv", "DAY,ORIGIN_CITY,DEST_CITY,MILES\n1,Ulm,Bonn,390\n2,Bonn,Kiel,520\n", "Ulm Bonn Kiel",
      "Ulm-Bonn{DAY='1',MILES='390'} Bonn-Kiel{DAY='2',MILES='520'}", note: "were read as the ends of edges"),
    FieldCase(
      "a.csv", "sender,recipient,date\na@x,b@x,2001-01-01\nb@x,c@x,2001-01-02\n", "a@x b@x c@x",
      "a@x-b@x{date='2001-01-01'} b@x-c@x{date='2001-01-02'}", note: "\"sender\" and \"recipient\""),
    FieldCase(
      "a.csv", "Quelle;Ziel;Gewicht\nUlm;Bonn;1,5\nBonn;Kiel;2\n", "Ulm Bonn Kiel", "Ulm-Bonn*1.5 Bonn-Kiel*2",
      note: nil,
      weights: .strength),
    FieldCase(
      "a.csv", "Source,Source Label,Destination\n1,one,2\n2,two,3\n", "1 2 3",
      "1-2{Source Label='one'} 2-3{Source Label='two'}", note: "\"Source\" and \"Destination\""),
    FieldCase("a.csv", "\"\",\"V1\",\"V2\"\n\"1\",\"a\",\"b\"\n\"2\",\"b\",\"c\"\n", "a b c", "a-b b-c", note: "V1"),
    FieldCase(
      "a.csv", "node_id_start,rel_type,node_id_end\n10,owns,20\n20,owns,30\n", "10 20 30",
      "10-20{rel_type='owns'} 20-30{rel_type='owns'}", note: "node_id_start"),
    FieldCase(
      "a.csv", "Survey of 2019\n\nsource,target,weight\na,b,1\nb,c,2\nc,a,3\n", "a b c", "a-b*1 b-c*2 c-a*3"),
    FieldCase("a.txt", "| source | target |\n|--------|--------|\n| a | b |\n| b | c |\n", "a b c", "a-b b-c"),
    FieldCase(
      "a.txt", "gene1 gene2 combined_score\nx.1 x.2 900\nx.2 x.3 150\n", "x.1 x.2 x.3", "x.1-x.2*900 x.2-x.3*150",
      note: nil, weights: .strength),
    FieldCase(
      "a.tsv", "#node1\tnode2\tcoexpression\tcombined_score\nA\tB\t0\t0.9\nB\tC\t0.1\t0.4\n", "A B C",
      "A-B*0.9{coexpression='0'} B-C*0.4{coexpression='0.1'}", note: "were read as the ends of edges"),
    FieldCase(
      "a.txt",
      "#ID(s) interactor A\tID(s) interactor B\tAlias(es) A\tTaxid\nu:P1\tu:P2\tone\t9606\nu:P2\tu:P3\ttwo\t9606\n",
      "u:P1 u:P2 u:P3",
      "u:P1-u:P2{Alias(es) A='one',Taxid='9606'} u:P2-u:P3{Alias(es) A='two',Taxid='9606'}",
      note: "interactor"),
    FieldCase(
      "a.csv", "_id,_labels,name,_start,_end,_type\n0,:P,Ada,,,\n1,:P,Bo,,,\n,,,0,1,KNOWS\n",
      "0=Ada{_labels=':P'} 1=Bo{_labels=':P'}", "0>1:KNOWS"),
  ]

  @Test("Columns of any names are the ends of edges, with a word where it is a guess", arguments: headers)
  func header(file: FieldCase) throws { try file.check() }

  private static let numbers = [
    FieldCase(
      "a.csv", "Source,Target,Weight\na,b,\"2,345\"\nb,c,\"710,086\"\nc,a,7\na,d,\"12,500.50\"\n", "a b c d",
      "a-b*2345 b-c*710086 c-a*7 a-d*12500.5", note: "a comma there parts thousands"),
    FieldCase(
      "a.csv", "Source;Target;Weight\na;b;2.345\nb;c;710.086\nc;a;7\na;d;12.500,50\n", "a b c d",
      "a-b*2345 b-c*710086 c-a*7 a-d*12500.5", note: "a point there parts thousands"),
    FieldCase("a.csv", "source,target,year\n1,2,1987\n2,3,1991\n", "1 2 3", "1-2{year='1987'} 2-3{year='1991'}"),
    FieldCase("a.csv", "source,target,time\n1,2,10\n2,3,20\n", "1 2 3", "1-2{time='10'} 2-3{time='20'}"),
    FieldCase(
      "a.csv", "source,target,post:long\n12345678901234567,9,1200000000000000003\n", "12345678901234567 9",
      "12345678901234567-9{post=1200000000000000003}"),
    FieldCase(
      "a.txt", "1 2 1182040961\n2 3 1182155839\n3 1 1182155900\n", "1 2 3",
      "1-2*1182040961 1-3*1182155900 2-3*1182155839", note: "look like times"),
    FieldCase("out.x", "% asym unweighted\n% 3 3 3\n1 2\n2 3\n3 1\n", "1 2 3", "1>2 2>3 3>1", note: nil),
    FieldCase("out.x", "% sym unweighted\n1 2\n2 3\n", "1 2 3", "1-2 2-3", note: nil),
    FieldCase("a.csv", "source,target,weight\na,b,0.9\nb,c,-0.8\n", "a b c", "a-b*0.9 b-c*-0.8"),
    FieldCase(
      "a.csv", "source,target,weight\na,b,1\nb,c,n/a\n", "a b c", "a-b*1 b-c{weight='n/a'}",
      note: "1 edge has no weight"),
    FieldCase(
      "a.csv", "time,node1,node2\n0,29,22\n1,22,25\n", "29 22 25", "29-22{time='0'} 22-25{time='1'}", note: nil),
    FieldCase(
      "a.csv", "Source,Target,Timestamp,Weight\na,b,1999,2\nb,c,2000,3\n", "a b c",
      "a-b*2{Timestamp='1999'} b-c*3{Timestamp='2000'}"),
    FieldCase("a.csv", "Source,Target,Type\na,b,Directed\nb,c,Undirected\n", "a b c", "a>b b-c"),
  ]

  @Test("Numbers are read as their column writes them; times and years are no weights", arguments: numbers)
  func number(file: FieldCase) throws { try file.check() }

  private static let matrices = [
    FieldCase(
      "a.csv", "\"\",Tea,Ale,Rum\nAda,1,0,1\nBo,0,1,0\n", nil, "Ada-Tea Ada-Rum Bo-Ale", note: "two kinds of nodes"),
    FieldCase(
      "a.csv", ",p,q,r\np,1,0.5,NA\nq,0.5,1,-0.2\nr,NA,-0.2,1\n", "p q r", "p-q*0.5 q-r*-0.2", note: "diagonal"),
    FieldCase("a.txt", "Ada -> Bo\nBo -> Cy, Di\n", "Ada Bo Cy Di", "Ada>Bo Bo>Cy Bo>Di", note: nil),
    FieldCase(
      "a.txt", "Ada: Bo, Cy\nBo: Cy\nCy: Di\nDi: Ada\n", "Ada Bo Cy Di", "Ada>Bo Ada>Cy Bo>Cy Cy>Di Di>Ada",
      note: "joined to"),
    FieldCase(
      "a.csv", "paper,authors\nOne,\"Ada; Bo\"\nTwo,\"Bo; Cy\"\n", nil, "Ada-Bo*1 Bo-Cy*1",
      note: "authors are joined"),
    FieldCase(
      "a.csv", "\"Smith, Ann\",Bo\n\"Smith, Ann\",Cy\nBo,Di\n", "Smith, Ann Bo Cy Di",
      "Smith, Ann-Bo Smith, Ann-Cy Bo-Di"),
    FieldCase("a.csv", "source,target\ra,b\rb,c", "a b c", "a-b b-c"),
    FieldCase("a.csv", "source,target,note\na,b,\"two\nlines\"\nb,c\n", "a b c", "a-b{note='two\nlines'} b-c"),
    FieldCase("a.csv", "source,target\na\u{0},b\nb,c\n", "b c", "b-c", note: "cannot be shown"),
  ]

  @Test("Matrices, lists of neighbours, works and texts with all that spreadsheets do", arguments: matrices)
  func matrix(file: FieldCase) throws { try file.check() }

  @Test("A table of nodes alone is nodes, whatever else its columns might be")
  func members() throws {
    let file = try read("id,name,from,to\np1,Ada,1999,2004\np2,Bo,2001,2009\n", name: "members.csv")
    #expect(Short.nodes(file.graph) == "p1=Ada{from='1999',to='2004'} p2=Bo{from='2001',to='2009'}")
    #expect(file.graph.edgeCount == 0 && file.warnings.count == 1)
  }
}
