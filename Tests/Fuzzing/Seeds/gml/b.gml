Creator "Throughline"
graph [
  directed 1
  multigraph 1
  node [ id 0 label "A &#228;" key "a" graphics [ x 1.0 y -2.5 w 5.0 h 5.0 fill "#ff8000" type "hexagon" ] age 40 ]
  node [ id 1 label "B" ]
  edge [ source 0 target 1 label "x" weight 2.5 graphics [ width 2.0 fill "#00ff00" ] since 1999 ]
]
