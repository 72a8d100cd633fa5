// Small networks in the lists, records and trees of JSON that other programs write.

let spdxSample =
  #"""
  {"spdxVersion":"SPDX-2","SPDXID":"SPDXRef-DOCUMENT","name":"shop",
   "packages":[{"SPDXID":"SPDXRef-1","name":"till","versionInfo":"2"},{"SPDXID":"SPDXRef-2","name":"ink"}],
   "files":[{"SPDXID":"SPDXRef-3","fileName":"main"}],
   "relationships":[
     {"spdxElementId":"SPDXRef-DOCUMENT","relatedSpdxElement":"SPDXRef-1","relationshipType":"DESCRIBES"},
     {"spdxElementId":"SPDXRef-1","relatedSpdxElement":"SPDXRef-2","relationshipType":"DEPENDS_ON"}]}
  """#

let cycloneDXSample =
  #"""
  {"bomFormat":"CycloneDX","specVersion":"1","metadata":{"component":{"bom-ref":"app","name":"Shop"}},
   "components":[{"bom-ref":"a","name":"till","version":"1"},{"bom-ref":"b","name":"ink"}],
   "dependencies":[{"ref":"app","dependsOn":["a","b"]},{"ref":"a","dependsOn":["b"]},{"ref":"b"}]}
  """#

let vosViewerSample =
  #"""
  {"network":{"items":[{"id":1,"label":"ink","x":0.5,"y":1,"cluster":2,"weights":{"Links":3}},
   {"id":2,"label":"pen","x":0,"y":-1,"cluster":1}],"links":[{"source_id":1,"target_id":2,"strength":7}]}}
  """#

let oboGraphsSample =
  #"""
  {"graphs":[{"id":"x","nodes":[{"id":"T:1","lbl":"cat","type":"CLASS"},{"id":"T:2","lbl":"animal"}],
   "edges":[{"sub":"T:1","pred":"is_a","obj":"T:2"}]}]}
  """#

let canvasSample =
  #"""
  {"nodes":[{"id":"a","type":"text","text":"Begin","x":1,"y":2},{"id":"b","type":"file","file":"end","x":3,"y":4}],
   "edges":[{"id":"e","fromNode":"a","fromSide":"right","toNode":"b","label":"then"}]}
  """#

let cx2Sample =
  #"""
  [{"CXVersion":"2"},{"attributeDeclarations":[{"nodes":{"name":{"d":"string","a":"n"},"score":{"a":"q"}},
   "edges":{"interaction":{"a":"i"}}}]},{"networkAttributes":[{"name":"Pair"}]},
   {"edges":[{"id":0,"s":5,"t":6,"v":{"i":"binds"}}]},
   {"nodes":[{"id":5,"x":1,"y":2,"z":0,"v":{"n":"P","q":1.5}},{"id":6,"x":3,"y":2,"v":{"n":"Q"}}]}]
  """#

let graphvizSample =
  #"""
  {"name":"G","directed":true,"_subgraph_cnt":1,"objects":[{"name":"cluster_a","label":"Group","_gvid":0,"nodes":[1]},
   {"_gvid":1,"name":"a","label":"\\N","pos":"27,90"},{"_gvid":2,"name":"b","label":"Bee","pos":"27,18"}],
   "edges":[{"_gvid":0,"tail":1,"head":2,"label":"x"}]}
  """#

let packagesSample =
  #"""
  {"name":"app","version":"1","dependencies":{"a":{"version":"2","dependencies":{"ms":{"version":"2"}}},
   "b":{"version":"1","dependencies":{"ms":{"version":"2"}}},"ms":{"version":"3"}}}
  """#

let cx1Sample =
  #"""
  [{"numberVerification":[{"longNumber":1}]},{"nodeAttributes":[{"po":1,"n":"score","v":"2","d":"integer"}]},
   {"nodes":[{"@id":1,"n":"P"},{"@id":2,"n":"Q"}]},{"edges":[{"@id":9,"s":1,"t":2,"i":"binds"}]},
   {"edgeAttributes":[{"po":9,"n":"sure","v":"true","d":"boolean"}]},{"networkAttributes":[{"n":"name","v":"Pair"}]},
   {"cartesianLayout":[{"node":1,"x":1,"y":2},{"node":2,"x":5,"y":9}]}]
  """#

let treeSample =
  #"{"children":[{"name":"dry","size":3},{"children":[{"name":"dry","size":4}],"name":"lab"}],"name":"house"}"#

let neighboursSample =
  #"{"a":["b","c"],"b":["c"],"c":[]}"#

let importsSample =
  #"[{"name":"a","imports":["b","c"]},{"name":"b","imports":["c"]},{"name":"c","imports":[]}]"#

let edgeLinesSample =
  #"""
  {"source":"Ann","target":"Bo","w":1}
  {"source":"Bo","target":"Cy","w":2,"since":2001}
  {"source":"Cy","target":"Ann","w":5}
  """#

let apocSample =
  #"""
  {"nodes":[{"type":"node","id":"0","labels":["User"],"properties":{"name":"Ada"}},
   {"type":"node","id":"1","labels":[],"properties":{"name":"Bo"}}],
   "rels":[{"id":"7","type":"relationship","label":"KNOWS","start":{"id":"0"},"end":{"id":"1"}}]}
  """#
