Creator "me"
graph [ directed 1 comment "a &amp; b"
  node [ id 1 label "Ada" graphics [ x 1.5 y -2 ] ]
  node [ id 2 label "Ben" list [ a 1 b [ c 2 ] ] ]
  edge [ source 1 target 2 value 3 label "knows" ]
]
