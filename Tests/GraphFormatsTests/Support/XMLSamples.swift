// Small files of the formats made of XML, with one of each thing that they have, which are read without a warning.

import GraphModel

extension AttributeTable {
  /// Returns the values of an attribute in the first rows.
  func values(_ name: String, rows: Int) -> [AttributeValue?] { (0..<rows).map { value(name, row: $0) } }
}

/// GraphML with keys of every scope, defaults, a nested graph, yEd's elements, and text in all its spellings.
let graphMLSample = """
  <?xml version="1.0" encoding="UTF-8"?>
  <!-- Bäume & <more> -->
  <graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:y="http://www.yworks.com/xml/graphml">
    <key id="d0" for="node" attr.name="colour" attr.type="string"><default>yellow</default></key>
    <key id="d1" for="edge" attr.name="weight" attr.type="double"/>
    <key id="d2" for="all" attr.name="note" attr.type="string"/>
    <key id="d3" for="node" yfiles.type="nodegraphics"/>
    <key id="d4" for="node" attr.name="age" attr.type="int"/>
    <graph id="Trees" edgedefault="undirected">
      <data key="d2">one &lt; two &#233;</data>
      <node id="007"><data key="d0">gr&amp;n</data><data key="d4"> 12 </data></node>
      <node id="b">
        <data key="d3">
          <y:ShapeNode>
              <y:Fill color="#FFCC00" transparent="false"/>
            <y:NodeLabel alignment="center">Béla<y:LabelModel/></y:NodeLabel>
          </y:ShapeNode>
        </data>
      </node>
      <node id="group">
        <desc>a group</desc>
        <graph edgedefault="directed"><node id="in"/><edge source="in" target="b"/></graph>
      </node>
      <edge id="e0" source="007" target="b"><data key="d1">0.5</data><data key="d2"><![CDATA[<&>]]></data></edge>
      <edge source="b" target="b" directed="true"/>
      <edge source="007" target="b"/>
    </graph>
  </graphml>
  """

/// GEXF with attributes of every kind, looks, positions, times, and nodes in nodes.
let gexfSample = """
  <?xml version="1.0" encoding="UTF-8"?>
  <gexf xmlns="http://www.gexf.net/1.2draft" xmlns:viz="http://www.gexf.net/1.2draft/viz" version="1.2">
    <meta lastmodifieddate="2024-01-02"><creator>hand</creator><title>Web</title></meta>
    <graph mode="dynamic" defaultedgetype="directed" timeformat="double">
      <attributes class="node" mode="static">
        <attribute id="0" title="url" type="string"/>
        <attribute id="1" title="rank" type="float"/>
        <attribute id="2" title="frog" type="boolean"><default>true</default></attribute>
      </attributes>
      <attributes class="edge"><attribute id="0" title="Weight" type="double"/></attributes>
      <nodes>
        <node id="0" label="Zérö" start="2001">
          <attvalues><attvalue for="0" value="a&amp;b"/><attvalue id="1" value="1.5"/></attvalues>
          <viz:color r="255" g="0" b="16" a="0.5"/><viz:size value="3"/><viz:position x="1" y="2" z="3"/>
          <nodes><node id="1" label="One"><attvalues><attvalue for="2" value="false"/></attvalues>
            <viz:position x="-1" y="0"/></node></nodes>
        </node>
        <node id="2"><viz:position x="0" y="-4.5"/><spells><spell start="1" end="2"/></spells></node>
      </nodes>
      <edges>
        <edge id="e" source="0" target="1" weight="2" label="to"/>
        <edge id="e" source="1" target="2" type="undirected">
          <attvalues><attvalue for="0" value="1" start="1"/><attvalue for="0" value="4" start="2"/></attvalues>
        </edge>
      </edges>
    </graph>
  </gexf>
  """

/// XGMML with typed and listed attributes, positions, and a group.
let xgmmlSample = """
  <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
  <graph label="Cells" directed="1" xmlns:cy="http://www.cytoscape.org" xmlns:xlink="http://www.w3.org/1999/xlink"
    xmlns="http://www.cs.rpi.edu/XGMML">
    <att name="documentVersion" value="1.1"/>
    <node id="-1" label="núcleo"><att name="size" type="real" value="2.5"/>
      <att name="genes" type="list"><att type="string" value="a"/><att type="string" value="b"/></att>
      <graphics x="10" y="20" w="30" h="40" fill="#FF0000"/></node>
    <node id="-2" label="b"><graphics x="1" y="2"/></node>
    <node id="-3" label="group"><graphics x="5" y="5"/><att><graph><node xlink:href="#-1"/>
      <edge label="e" source="-1" target="-2"/></graph></att></node>
    <edge label="e" source="-1" target="-2"><att name="weight" type="integer" value="3"/></edge>
    <edge id="7" label="f" source="-2" target="-3" cy:directed="0"/>
  </graph>
  """
