// What a call may not do: write over what it reads, wait in silence, lose the name of a file, pass over an option, or let a
// file act upon the terminal.

import Foundation
import Testing

/// A call of the shell, for names that texts of Swift cannot hold, and for pipes.
private func shell(_ script: String, in folder: TemporaryFolder) throws -> Outcome {
  try Program.run(["-c", "cd '\(folder.path)'; " + script], executable: "/bin/sh", variables: ["T": Program.path])
}

private func text(_ path: String) -> String? {
  FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
}

@Suite("What is read is never written over")
struct OverwritingTests {
  private static let edges = "source,target\na,b\nb,c\n"
  private static let nodes = "id,label\na,Anna\nb,Bob\nc,Cid\n"

  @Test("The table of nodes that is read with a table of edges is refused as output, under any of its names")
  func companions() throws {
    try TemporaryFolder.with { folder in
      let edges = try folder.write(Self.edges, to: "edges.csv")
      let nodes = try folder.write(Self.nodes, to: "nodes.csv")
      let link = try folder.link("link.csv", to: "nodes.csv")
      let picture = try folder.link("link.svg", to: nodes)
      let second = folder.path + "/second.csv"
      try FileManager.default.linkItem(atPath: nodes, toPath: second)
      let other = try folder.write(Self.nodes, to: "other.csv")
      var calls = [nodes, link, second].flatMap { [["convert", edges, $0], ["layout", edges, $0]] }
      calls += [edges, second].map { ["som", edges, "--graph", "-o", $0] } + [["som", edges, "--graph", "-o", link]]
      calls += [["convert", edges, other, "--nodes", other], ["render", edges, "-o", picture, "--size", "80x60"]]
      for call in calls {
        let result = try Program.run(call)
        #expect(result.code == 2 && result.messages.contains("would be overwritten"), "\(call): \(result.messages)")
        #expect(text(nodes) == Self.nodes && text(edges) == Self.edges && text(other) == Self.nodes, "\(call)")
      }
      // A file that only has the name is not read, and the call says what it replaces.
      try folder.write("hello\n", to: "nodes.csv")
      #expect(try Program.run(["convert", edges, nodes]).code == 0)
    }
  }

  @Test("A read-only file is not replaced, whoever asks")
  func readOnly() throws {
    try TemporaryFolder.with { folder in
      let edges = try folder.write(Self.edges, to: "net.csv")
      let kept = try folder.write("kept", to: "kept.json")
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: kept)
      for call in [["convert", edges, kept], ["layout", edges, kept], ["kiosk", "init", kept, "--force"]] {
        let result = try Program.run(call)
        #expect(result.code == 2 && result.messages.contains("read-only"), "\(call): \(result.messages)")
        #expect(text(kept) == "kept")
      }
    }
  }
}

@Suite("Pipes and devices")
struct PipeTests {
  @Test("What a program writes into a pipe is read")
  func written() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a,b\n1.5,2\n2.5,3\n3.5,1\n", to: "table.csv")
      let script = """
        mkfifo p; (printf 'a b\\nb c\\n' > p) & "$T" info p | grep -c '^nodes  *3$'
        (printf 'a b\\nb c\\n' > p) & "$T" convert p out.json && "$T" path out.json a c | head -1
        (printf 'CreateGraph g\\n' > p) & "$T" script p
        (printf 'a b\\nb c\\n' > p) & "$T" render p -o p.png --size 80x60 --path a c && test -s p.png && echo drawn
        (cat table.csv > p) & "$T" som p -o som.json 2>/dev/null && echo trained
        (printf 'theme: paper\\n' > p) & "$T" kiosk check p | grep -c paper
        printf 'a b\\nb c\\n' | "$T" info /dev/stdin | grep -c '^nodes  *3$'
        """
      let result = try shell(script, in: folder)
      #expect(
        result.output == "1\na to c: 2 steps\ncreated graph g\ndrawn\ntrained\n1\n1\n",
        "\(result.output) \(result.messages)")
    }
  }

  @Test("A pipe that nothing writes into is said to be waited for, and given up; the window takes none")
  func unwritten() throws {
    try TemporaryFolder.with { folder in
      #expect(mkfifo(folder.path + "/p", 0o600) == 0)
      let result = try shell("timeout 2 \"$T\" info p; echo $?", in: folder)
      #expect(result.output == "124\n" && result.messages.contains("p: this is a pipe; waiting"), "\(result)")
      for call in ["\"$T\" p", "\"$T\" --record p", "\"$T\" convert /dev/zero x.json", "\"$T\" som /dev/null -o x"] {
        let refused = try shell(call + "; echo $?", in: folder)
        #expect(refused.output == "2\n" && refused.messages.contains("pipe"), "\(call): \(refused.messages)")
      }
    }
  }
}

@Suite("Names of files that are no UTF-8")
struct UnusualNameTests {
  @Test("They are read and written as they are, and shown without harm")
  func names() throws {
    try TemporaryFolder.with { folder in
      let script = """
        A=$(printf 'caf\\351'); B=$(printf 'caf\\350'); mkdir "$A"; cd "$A"
        printf 'source,target\\na,b\\n' > "$A-edges.csv"; printf 'id,label\\na,Anna\\nb,Bob\\n' > "$A-nodes.csv"
        printf 'source,target\\nx,y\\ny,z\\n' > "$B-edges.csv"
        "$T" path "$A-edges.csv" Anna Bob | head -1
        "$T" convert "$B-edges.csv" "../$A/$B.json" && "$T" info "$B.json" | grep '^nodes'
        "$T" render "$A-edges.csv" -o "$A.svg" --size 80x60 && ls | LC_ALL=C sort | od -An -c | tr -d ' \\n'; echo
        "$T" convert "$A-edges.csv" "$A-nodes.csv"; echo $?
        "$T" info "$A.nothing" 2>&1 | od -An -tx1 | grep -c e9
        """
      let result = try shell(script, in: folder)
      let lines = result.output.split(separator: "\n")
      #expect(lines.first == "Anna to Bob: 1 step", "\(result.messages)")
      #expect(lines.dropFirst().first?.hasSuffix(" 3") == true)
      #expect(
        lines.dropFirst(2).first
          == #"caf350-edges.csv\ncaf350.json\ncaf351-edges.csv\ncaf351-nodes.csv\ncaf351.svg\n"#)
      #expect(lines.suffix(2) == ["2", "0"])
      #expect(result.messages.contains("caf\\xe9-nodes.csv"), "\(result.messages)")
    }
  }
}

@Suite("Nothing is passed over or let through")
struct HonestAnswerTests {
  @Test("A table of nodes that a file has no use for is refused", arguments: ["net.json", "nodes.csv"])
  func nodesOption(name: String) throws {
    try TemporaryFolder.with { folder in
      let nodes = try folder.write("id,label\na,Anna\nb,Bob\n", to: "nodes.csv")
      try folder.write(#"{"nodes": ["a", "b"], "edges": [{"src": "a", "dst": "b", "label": "x"}]}"#, to: "net.json")
      let list = try folder.write("a b\nb c\n", to: "net.edges")
      let edges = try folder.write("source,target\na,b\n", to: "table.csv")
      let result = try Program.run(["info", folder.path + "/" + name, "--nodes", nodes])
      #expect(result.code == 2 && result.messages.contains("leave --nodes out"), "\(result.messages)")
      for file in [edges, list] {
        #expect(try Program.run(["path", file, "Anna", "Bob", "--nodes", nodes]).code == 0)
      }
    }
  }

  @Test("A script with mistakes ends with 2, and does the rest; an answer of no is none")
  func scriptStatus() throws {
    for (script, code) in [
      ("CreateGraph g\nAddNode g a\nFindPath g a b\n", Int32(0)), ("Frob\nCreateGraph g\n", 2),
      ("AddNode none a\nCreateGraph g\n", 2), ("CreateGraph\nCreateGraph g\n", 2),
    ] {
      let result = try Program.run(["script", "-"], input: script)
      #expect(result.code == code, "\(script)")
      #expect(result.output.contains("created graph g"))
    }
  }

  @Test("Nothing in a file or an argument acts upon the terminal: not in text, not in JSON, not in messages")
  func terminal() throws {
    let evil = "\\u001b[31m\\u009b2J\\u202ex\\u0007\\n\\r"
    let file = """
      {"format": "throughline-graph", "name": "n\(evil)", "k\(evil)": "v\(evil)", "nodes": [{"id": "a\(evil)", \
      "attributes": {"k\(evil)": "v\(evil)"}}, {"id": "b\(evil)", "label": "l\(evil)"}], \
      "edges": [{"source": "a\(evil)", "target": "b\(evil)", "label": "e\(evil)"}, {"source": "q\(evil)", "target": 3}]}
      """
    let acting = "\u{1B}[31m\u{9B}2J\u{202E}x\u{7}\n\r"
    let script = "CreateGraph g\u{1B}[2J\nAddNode g\u{1B}[2J a\u{202E}\u{9B}\nFrob\u{1B}[1m\n#\u{1B}[2J\n"
    try Program.withFile(file) { net in
      let calls = [
        ["info", net], ["info", net, "--json"], ["path", net, "a" + acting, "l" + acting],
        ["path", net, "a" + acting, "b" + acting, "--json"], ["near", net, "a" + acting, "--steps", "2"],
        ["tree", net, "a" + acting], ["path", net, "a", "z" + acting], ["info", acting], [acting],
        ["info", "--" + acting],
        ["near", net, "a", "--steps", acting], ["render", net, "-o", acting],
        ["render", net, "-o", "x.png", "--theme", acting],
        ["convert", net, "-", "--to", acting], ["layout", net, "x.json", "--algorithm", acting], ["replay", net],
        ["kiosk", "check", net], ["script", "-"], ["som", net, "-o", "/none/\(acting)"],
      ]
      for call in calls {
        let result = try Program.run(call, input: script)
        for output in [result.output, result.messages] {
          let found = output.unicodeScalars.filter {
            $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t" || $0 == "\u{202E}"
          }
          #expect(found.isEmpty, "\(call): \(output)")
        }
      }
    }
  }

  @Test("No message is longer than 2,000 characters, whatever a file or an argument holds")
  func lengths() throws {
    let long = String(repeating: "longname ", count: 10_000)
    let kiosk = (0..<500).map { "\(String(repeating: "k", count: 300))\($0): 1\n" }.joined()
    try Program.withFile("{\"nodes\": [\"a\", \"\(long)\"], \"edges\": [{\"src\": \"a\", \"dst\": \"\(long)2\"}]}") {
      net in
      try Program.withFile(kiosk) { kiosk in
        for call in [
          ["info", net], ["path", net, "a", long], ["path", net, "a", "longname"], [long], ["info", "--" + long],
          ["near", net, long, "--steps", long], ["kiosk", "check", kiosk], ["convert", net, "x." + long],
          ["layout", net, "x.json", "--algorithm", long], ["render", net, "-o", "x.png", "--color-by", long],
          ["script", long], ["render", net, "-o", "x.png", "--theme", long],
        ] {
          let result = try Program.run(call)
          for line in result.messages.split(separator: "\n") {
            #expect(line.count <= 2000, "\(call.map { $0.prefix(20) }): \(line.count)")
          }
        }
      }
    }
  }
}
