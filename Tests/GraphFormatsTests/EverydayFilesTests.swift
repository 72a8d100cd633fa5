// Texts that are no networks but look like lists of edges, tables or JSON of some: none opens without a word. Lists of edges
// of real networks open without one.

import Foundation
import GraphFormats
import GraphModel
import Randomness
import Testing

/// Reads a text under a name that tells nothing.
private func opened(_ text: String, name: String = "file.txt") throws(GraphFileProblem) -> GraphFile {
  try GraphReader.read(bytes: Array(text.utf8), name: name)
}

@Suite("Everyday files")
struct EverydayFilesTests {
  @Test(
    "What is no network is refused in a sentence that says why",
    arguments: [
      ("52.5 13.4 34\n52.6 13.5 35\n", "measurements"), ("lat,lon\n52.5,13.4\n48.1,11.6\n", "measurements"),
      ("5.1 3.5 1.4\n4.9 3.0 1.4\n4.7 3.2 1.3\n4.6 3.1 1.5\n", "measurements"),
      ("time\tvalue\n0\t1.5\n1\t1.7\n", "measurements"), ("start,end\n0.5,1.7\n1.7,2.9\n", "measurements"),
      ("52,5;13,4\n52,6;13,5\n", "measurements"), ("python 3.11\nperl 5.36\nlua 5.4\n", ""),
      ("d2a84f4b  x.tar\ne3b0c442  y.tar\n", "comes twice"), ("msgid \"a\"\nmsgstr \"b\"\n", "comes twice"),
      ("one eins\ntwo zwei\nthree drei\n", "comes twice"), ("ftp 21/tcp\nssh 22/tcp\n", "comes twice"),
      ("set -e\ncd /tmp\nrm x\n", "comes twice"), ("1 2 3\n4 5 6\n7 8 9\n", "comes twice"),
      ("#!/bin/sh\necho hi\nexit 0\n", "a script"), ("import os\nimport sys\nprint(os)\n", "some of its lines"),
      (#"{"asset":{"version":"2.0"},"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0,"name":"n"}]}"#, "JSON"),
      (#"{"locations":[{"name":"Berlin","lat":52.5}]}"#, "JSON"), (#"{"locations":{"a":{"lat":52.5}}}"#, "JSON"),
      (#"{"version":3,"sources":["a.js"],"names":["source","target"],"mappings":"AAAA"}"#, "JSON"),
      (#"{"name":"x","dependencies":{"a":"^1"},"scripts":{"test":"x"}}"#, "JSON"),
      ("It was the best of times,\nit was the worst of times,\nit was the age of wisdom.\n", ""),
      ("CC = gcc\nall: a b\n\tgcc -o x a.c\nclean:\n\trm -f x\n", ""), ("[main]\na = 1\nb = 2\n", ""),
      ("root:x:0:0:root:/root:/bin/sh\nbin:x:1:1:bin:/bin:/bin/false\n", ""), ("a: b\nc: d\n", ""),
      ("2024-01-01 10:00:00 INFO start\n2024-01-01 10:00:01 INFO done\n", ""),
    ])
  func refused(text: String, reason: String) {
    let problem = #expect(throws: GraphFileProblem.self) { try opened(text) }
    #expect(
      (reason.isEmpty || problem?.message.contains(reason) == true) && problem?.cure.isEmpty == false,
      "\(text)")
  }

  @Test(
    "What may be a network opens with the sentence that says what was assumed",
    arguments: [
      ("127.0.0.1 localhost\n127.0.0.1 runsc\n127.0.0.1 vm\n", 4, 3, "in both columns"),
      ("nameserver 10.255.255.53\n", 2, 1, "in both columns"),
      ("red rose\nblue sky\nred sky\nblue rose\n", 4, 4, "in both columns"),
      ("x,y\n1,2\n2,3\n3,5\n", 4, 3, "names of the columns"), ("id,name,price\n1,a,3\n2,b,4\n", 2, 0, "as a node"),
      ("0 1 0 1\n1 0 1 0\n0 1 0 1\n1 0 1 0\n", 4, 4, "matrix"), ("0 1 0\n1 0 1\n0 1 1000000\n", 3, 3, "matrix"),
      ("0x1,0x2,0x3\n0x2,0x1\n0x3,0x1,0x2,0x3\n", 3, 6, "joined to"),
      (#"{"nodes":[{"id":"web1"},{"id":"web2"}]}"#, 2, 0, "only the nodes"),
      (#"{"nodes":["a","b"]}"#, 2, 0, "only the nodes"),
    ])
  func assumed(text: String, nodes: Int, edges: Int, sentence: String) throws {
    let file = try opened(text)
    #expect(file.graph.nodeCount == nodes && file.graph.edgeCount == edges, "\(text)")
    #expect(file.warnings.count == 1 && file.warnings[0].message.contains(sentence), "\(file.warnings)")
    #expect(file.warnings.allSatisfy { $0.kind == .note && !$0.cure.isEmpty })
  }

  @Test("Lists of edges of connected networks open without a word, however their nodes are called", arguments: 1...30)
  func networks(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 3...400, using: &random)
    let separator = ["\t", " ", ",", ";", "|"].randomElement(using: &random) ?? " "
    let names: [(Int) -> String] = [
      { "\($0)" }, { "node\($0)" }, { "10.0.\($0 / 256).\($0 % 256)" }, { "\($0).0" }, { "v\($0).\($0 % 7)" },
    ]
    let name = names[Int(seed) % names.count]
    var lines: [String] = []
    for node in 1..<count {
      let other = Int.random(in: max(0, node - 20)..<node, using: &random)
      let weight = Bool.random(using: &random) ? separator + "\(Double(node) / 8)" : ""
      lines.append([name(other), name(node)].joined(separator: separator) + weight)
    }
    let file = try opened(lines.joined(separator: "\n") + "\n")
    #expect(file.graph.nodeCount == count && file.graph.edgeCount == count - 1)
    #expect(file.warnings.isEmpty, "\(file.warnings) \(lines.prefix(3))")
  }

  @Test("A name that says so, a comment on direction and named columns settle it")
  func settled() throws {
    for (text, name) in [
      ("a x\nb y\n", "net.edges"), ("a x\nb y\n", "net.ncol"), ("# Directed graph\na x\nb y\n", "net.txt"),
      ("source target\na x\nb y\n", "net.txt"), ("source,target\n1,2\n3,4\n", "net.csv"),
    ] {
      let file = try opened(text, name: name)
      #expect(file.graph.edgeCount == 2 && file.warnings.isEmpty, "\(text) \(file.warnings)")
    }
    // Programs in Lisp have the ending of some lists of edges.
    #expect(throws: GraphFileProblem.self) { try opened("a x\nb y\n", name: "init.el") }
  }

  @Test("A graph whose first line names its program is a graph")
  func program() throws {
    #expect(try opened("#!/usr/bin/dot\ndigraph g { a -> b }\n").graph.edgeCount == 1)
  }

  @Test("A bad weight does not hide that names come again")
  func badWeight() throws {
    let file = try opened("a b 1\nb c x\nc d 2\n")
    #expect(file.graph.edgeCount == 3 && file.warnings.map(\.line) == [2])
  }

  @Test("Three numbers a line are edges with weights, unless they are a matrix")
  func triangles() throws {
    for text in ["1 2 3\n2 3 1\n3 1 2\n", "0 1 5\n1 2 7\n2 0 9\n"] {
      let file = try opened(text)
      #expect(file.format == .edgeList && file.graph.edgeCount == 3 && file.graph.isWeighted && file.warnings.isEmpty)
    }
  }
}
