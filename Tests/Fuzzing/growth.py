"""Files that grow: of each kind one with a number of parts, to be read with n and with 4n of them.

A reader that looks at each byte once takes four times as long for four times as much; one that looks at all before for each
takes sixteen times as long.
"""


def many(count, text):
    return "".join(text % ((number,) * text.count("%")) for number in range(count))


def one_line(start, mistake, end):
    """A file whose parts are mistakes on one line."""
    return lambda count: start + mistake * count + end


CASES = {
    # Mistakes on one long line.
    "line.graph": one_line("3 2\n2 ", "a b ", "\n1\n1\n"),
    "line.gexf": one_line("<gexf><graph><nodes><node id='1' ", "a,", "/></nodes></graph></gexf>"),
    "line.graphml": one_line("<graphml><graph><node id='1' ", "b=1 ", "/></graph></graphml>"),
    "text.graphml": one_line("<graphml><graph><node id='0'><desc>", "&x; & ", "</desc></node></graph></graphml>"),
    "ends.graphml": one_line("<graphml><graph><node id='0'/>", "</a>", "</graph></graphml>"),
    "line.net": one_line("*Arcslist\n1 ", "a ", "\n"),
    "quotes.net": one_line("*Vertices 2\n1 ", '"a ', "\n2 b\n"),
    "matrix.net": one_line("*Vertices 2\n1 a\n2 b\n*Matrix\n1 ", "a ", "\n"),
    "line.dl": one_line("dl n=2 format=nodelist1 data:\n1 ", "a ", "\n"),
    "line.gml": one_line("graph [ node [ id 1 ] ", "7 ", "]\n"),
    "line.tlp": one_line('(tlp "2.0" (nodes ', "a ", "))"),
    "line.dot": one_line("graph{a;", "a->b;", "}"),
    "line.json": one_line('{"nodes":[{"id":"a"}],"links":[', "{},", "{}]}"),
    "quotes.csv": one_line("source,target\n", '"a,"b"c,', "\n"),
    "line.gr": one_line("p sp 2 1\n", "a 1 x ", "\n"),
    "line.leda": one_line("LEDA.GRAPH\nvoid\nvoid\n-1\n1\n|{}|\n1\n", "9 9 0 ", "\n"),
    "line.edges": one_line("1 2\n", "1 x ", "\n"),
    # Structures that grow: lines, columns, groups, levels, names.
    "nodes.json": lambda n: '{"nodes":[' + many(n, '{"id":%d,"a%d":1},') + '{"id":"z"}],"links":[]}',
    "own.json": lambda n: '{"format":"throughline-graph","nodes":[' + many(n, '{"id":%d,"a%d":1},') + '{"id":"z"}],"edges":[]}',
    "edges.json": lambda n: '{"nodes":[{"id":1}],"links":[' + many(n, '{"source":1,"target":1,"a%d":1},')
    + '{"source":1,"target":1}]}',
    "edges.gml": lambda n: "graph [ node [ id 1 ] " + many(n, "edge [ source 1 target 1 a%d 1 ] ") + "]",
    "keys.graphml": lambda n: "<graphml>" + many(n, "<key id='k%d' for='node'><default>%d</default></key>") + "<graph>"
    + many(n, "<node id='%d'/>") + "</graph></graphml>",
    "keys.gexf": lambda n: "<gexf><graph><attributes class='node'>"
    + many(n, "<attribute id='k%d' type='integer'><default>%d</default></attribute>") + "</attributes><nodes>"
    + many(n, "<node id='%d'/>") + "</nodes></graph></gexf>",
    "late.graphml": lambda n: "<graphml><graph>" + many(n, "<node id='%d'><data key='k%d'>1</data></node>") + "</graph>"
    + many(n, "<key id='k%d' for='node'/>") + "</graphml>",
    "defaults.dot": lambda n: "digraph{" + many(n, "node[x%d=1];n%d;") + "}",
    "chain.dot": lambda n: "digraph{n" + many(n, "->n%d") + "[" + many(n, "x%d=1,") + "]}",
    "groups.dot": lambda n: "digraph{" + many(n, "subgraph{node[x%d=1];n%d};") + "}",
    "properties.tlp": lambda n: '(tlp "2.0" (nodes 0..%d)' % n + many(n, '(property 0 int "a%d" (default "%d" ""))') + ")",
    "columns.gdf": lambda n: "nodedef>name VARCHAR" + many(n, ",a%d INT") + "\n" + many(n, "%d\n"),
    "columns.csv": lambda n: "id" + many(n, ",a%d") + "\n" + many(n, "%d\n"),
    "columns.vna": lambda n: "*Node data\nID" + many(n, " a%d") + "\n" + many(n, "%d\n"),
    "terminals.max": lambda n: "p max %d 0\n" % n + many(n, "n %d t%d\n"),
    "members.gml": lambda n: "graph [ node [ id 1 " + many(n, "a%d 1 ") + "] " + many(n, "node [ id x%d ] ") + "]",
    "open.gml": lambda n: "graph [ " + "node [ id 1 " * min(n, 60) + many(n, "a%d 1 ") + "]",
    "authors.bib": lambda n: "@a{a, author={x and y}}" + many(n, "@a{k%d, author={a and b%d}, title={t}}"),
    "lines.geojson": lambda n: '{"type":"FeatureCollection","features":['
    + many(n, '{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,%d],[2,3]]}},') + "null]}",
    "inside.json": lambda n: '{"nodes":['
    + "".join('{"id":"%d","parentId":"%d","position":{"x":1,"y":1},"data":{}},' % (i, i + 1) for i in range(n))
    + '{"id":"z","data":{}}],"edges":[]}',
    "style.cx2": lambda n: '[{"CXVersion":"2.0"},{"visualProperties":[{"nodeMapping":{"NODE_WIDTH":{"type":"DISCRETE",'
    + '"definition":{"attribute":"a","map":[' + many(n, '{"v":%d,"vp":1},') + many(n, '{"min":-%d,"max":-1,"minVPValue":1},')
    + '{}]}}}}]},{"nodes":[' + many(n, '{"id":%d,"v":{"a":%d}},') + '{"id":"z"}]}]',
    "names.edges": lambda n: many(n, "a%d b%d\n"),
    "numbers.edges": lambda n: many(n, "%d 9223372036854775%d\n"),
    "nodes.net": lambda n: "*Vertices %d\n" % n + many(n, '%d "a%d" 0.1 0.2\n') + "*Matrix\n" + "0 " * n,
    "nodes.gml": lambda n: "graph [ " + many(n, "node [ id %d a%d 1 ] ") + "]",
    "nodes.leda": lambda n: "LEDA.GRAPH\nstring\nint\n-1\n%d\n" % n + many(n, "|{a%d}|\n") + "0\n",
}
