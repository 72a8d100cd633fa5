// A small file of each dialect of JSON, read without a warning.

let nodeLinkSample = """
  { "directed": false, "multigraph": true, "graph": { "name": "Ties", "year": 1999 },
    "nodes": [ { "id": 1, "label": "Änna", "group": "a" }, { "id": "b", "name": "Bo" }, { "id": 3 } ],
    "links": [
      { "source": 1, "target": "b", "key": 0, "weight": 2.5 },
      { "source": "1", "target": { "id": "b", "x": 3 }, "key": 1, "far": NaN },
      { "source": 3, "target": 3, "key": 0 } ] }
  """

let cytoscapeSample = """
  { "format_version": "1.0", "data": { "name": "Cells", "SUID": 7 },
    "elements": {
      "edges": [ { "data": { "source": "a", "target": "b", "weight": 2, "label": "binds" }, "selected": true },
                 { "data": { "id": "e2", "source": "b", "target": "b" } } ],
      "nodes": [ { "data": { "id": "a", "name": "Alpha", "score": 0.5 }, "position": { "x": 1, "y": -2 } },
                 { "data": { "id": "b", "parent": "a" }, "position": { "x": 3, "y": 4 }, "classes": "big" } ] } }
  """

let graphologySample = """
  { "attributes": { "name": "Mixed", "made": 2020 }, "options": { "type": "mixed", "multi": true },
    "nodes": [ { "key": "a", "attributes": { "label": "A", "x": 1, "y": 2, "color": "rgb(255, 0, 16)" } },
               { "key": "b", "attributes": { "x": 0, "y": 0, "key": "inner" } } ],
    "edges": [ { "key": "e", "source": "a", "target": "b", "attributes": { "weight": 3, "since": 7 } },
               { "source": "b", "target": "a", "undirected": true } ] }
  """

let graphObjectSample = """
  { "graph": { "directed": false, "label": "Cars", "type": "parts", "metadata": { "id": 9 },
      "nodes": { "a": { "label": "Axle", "metadata": { "id": "part 7", "mass": 3.5 } }, "b": {} },
      "edges": [ { "source": "a", "relation": "holds", "target": "b", "directed": true, "metadata": { "weight": 4 } },
                 { "source": "b", "target": "a" } ] } }
  """

let adjacencySample = """
  { "directed": false, "multigraph": false, "graph": [],
    "nodes": [ { "id": 0 }, { "id": 1 }, { "id": 2, "name": "two" } ],
    "adjacency": [ [ { "id": 0 }, { "id": 1, "weight": 3 } ], [ { "id": 0, "weight": 3 }, { "id": 2 } ], [ { "id": 1 } ] ] }
  """

let infomapSample = """
  { "format": "infomap-network", "version": "1.0", "directed": true, "nodes": [ { "id": 1, "name": "One" } ],
    "type": "standard", "edges": [ { "source": 1, "target": 1, "weight": 2 } ] }
  """

let graphSONSample = """
  {"id":{"@type":"g:Int32","@value":1},"label":"person","outE":{"knows":[{"id":7,"inV":2,"properties":{"weight":0.5}}]},\
  "properties":{"name":[{"id":0,"value":"Marko"}],"age":[{"id":1,"value":{"@type":"g:Int32","@value":29}}]}}
  {"id":2,"label":"person","inE":{"knows":[{"id":7,"outV":1}]},"properties":{"city":[{"value":"A"},{"value":"B"}]}}
  """
