// The files of an archive or a folder, and which of them is the graph: by what they hold, as for any other file.

import FileWriting

/// The files of an archive or a folder.
struct ArchiveContents {
  /// The most entries that an archive may have, and the most files that are named in a message.
  private static let (maximumEntries, namedFiles) = (2000, 8)
  private static let startBytes = 1 << 16

  /// How much speaks for a file being the graph of its archive, from the least.
  enum Likelihood: Int, Comparable {
    case nodes, list, edges, certain

    static func < (a: Likelihood, b: Likelihood) -> Bool { a.rawValue < b.rawValue }
  }

  /// All files, with what speaks for each; `nil` for one that holds no graph.
  private(set) var files: [(entry: ArchiveEntry, likelihood: Likelihood?)] = []
  private var nested: String?
  /// The sheets of the workbook that the archive is, which are its files then; `nil` for other archives.
  private(set) var workbook: Workbook?
  /// True if the files lie in a folder.
  private var isFolder = false

  /// Looks at all files of an archive.
  init(_ archive: ArchiveReader, _ packing: Packing, _ session: ReadingSession) throws(GraphFileProblem) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.startBytes, alignment: 16)
    defer { buffer.deallocate() }
    var unpacked = 0
    while let entry = try archive.next() {
      try session.checkpoint(0)
      guard entry.index < Self.maximumEntries else {
        throw session.problem(
          .tooLarge, "the archive holds more than \(Self.maximumEntries) files", cure: "unpack the one with the graph")
      }
      guard !entry.isEncrypted, !Self.isAside(entry.name) else {
        files.append((entry, nil))
        continue
      }
      var count = 0
      while count < buffer.count {
        let more = try archive.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
        if more == 0 { break }
        count += more
      }
      let start = Array(buffer[..<count])
      let isPacked = Packing(start) != nil
      if isPacked { nested = nested ?? entry.name }
      files.append((entry, isPacked || count == 0 ? nil : Self.likelihood(of: start, name: entry.name)))
      // Passing over a file whose length is not known means to unpack it.
      unpacked += count
      while !entry.hasLength, count > 0 {
        count = try archive.read(into: buffer)
        unpacked += count
        guard unpacked <= session.options.maximumBytes else {
          throw FileBytes.tooLarge(session.name, limit: session.options.maximumBytes)
        }
        try session.checkpoint(0)
      }
    }
  }

  /// Looks at all files that lie in a folder, in the order of their names. `open` gives the bytes of one, unpacked.
  init(
    folder: String, _ session: ReadingSession, _ open: (String) throws(GraphFileProblem) -> any ByteStream
  ) throws(GraphFileProblem) {
    isFolder = true
    let names: [String]
    do throws(FileProblem) {
      names = try FolderContents.names(in: folder)
    } catch {
      throw GraphFileProblem(error)
    }
    guard names.count <= Self.maximumEntries else {
      throw session.problem(
        .tooLarge, "the folder holds more than \(Self.maximumEntries) files", cure: "name the one with the graph")
    }
    for (index, name) in names.sorted().enumerated() where FileBytes.isRegularFile(folder + "/" + name) {
      try session.checkpoint(0)
      let entry = ArchiveEntry(index: index, name: name, isEncrypted: false, hasLength: true)
      let start =
        Self.isAside(name) ? nil : try? PeekableStream(open(name), name: name, limit: .max).peek(Self.startBytes)
      files.append((entry, start.flatMap { $0.bytes.isEmpty ? nil : Self.likelihood(of: $0.bytes, name: name) }))
    }
  }

  /// The sheets of the workbook that an archive is instead of its files; the archive itself where it is none.
  func withSheets(_ session: ReadingSession, _ open: @escaping Workbook.Opener) throws(GraphFileProblem)
    -> ArchiveContents
  {
    guard let workbook = try Workbook(names: files.map(\.entry.name), session, open) else { return self }
    var contents = self
    contents.workbook = workbook
    contents.files = workbook.sheets.enumerated().map { index, sheet in
      let name = sheet.name.replacing("/", with: "_") + ".csv"
      return (
        ArchiveEntry(index: index, name: name, isEncrypted: false, hasLength: true),
        Self.likelihood(of: Array(sheet.table.prefix(Self.startBytes)), name: name)
      )
    }
    return contents
  }

  /// The files with the graphs of a project of Gephi called as its workspaces are.
  func withWorkspaceNames(_ session: ReadingSession, _ open: @escaping Workbook.Opener) -> ArchiveContents {
    var contents = self
    for (index, file) in files.enumerated() where file.likelihood != nil {
      guard let name = GephiReader.workspaceName(ofFile: file.entry.name, session, open),
        !contents.files.contains(where: { $0.entry.name == name })
      else { continue }
      contents.files[index].entry.name = name
    }
    return contents
  }

  /// The only file that is a table of nodes, to be read with one of edges; `nil` where there is none, or more.
  var onlyNodes: ArchiveEntry? {
    let nodes = files.filter { $0.likelihood == .nodes }
    return nodes.count == 1 ? nodes[0].entry : nil
  }

  /// The names of the files that may be the graph.
  var graphNames: [String] {
    files.filter { !$0.entry.isEncrypted && $0.likelihood.map { $0 > .nodes } ?? false }.map(\.entry.name)
  }

  /// Returns the file to read: that of a name, or the one most likely the graph; and what to say of others.
  func choose(
    _ inside: String?, _ session: ReadingSession
  ) throws(GraphFileProblem) -> (entry: ArchiveEntry, note: String?) {
    if let inside {
      let named = files.filter { $0.entry.name == inside }
      let ended = files.filter { $0.entry.name.hasSuffix("/" + inside) || $0.entry.name == inside + ".csv" }
      guard let file = named.first ?? (ended.count == 1 ? ended.first : nil) else {
        throw session.problem(
          .content, "\(what) holds no \(part) \(GraphFileProblem.shown(inside))",
          cure: "it holds " + Self.list(files.map(\.entry.name)))
      }
      guard !file.entry.isEncrypted else { throw Self.encrypted(session) }
      return (file.entry, nil)
    }
    guard let best = files.compactMap(\.likelihood).max() else {
      // The message about the only sheet lists its columns.
      if workbook != nil, files.count == 1 { return (files[0].entry, nil) }
      throw withoutGraph(session)
    }
    let graphs = files.filter { $0.likelihood == best }
    let others = files.filter { $0.likelihood.map { $0 < best && $0 > .nodes } ?? false }.map(\.entry.name)
    guard graphs.count == 1 else {
      throw session.problem(
        .content, "\(what) holds \(graphs.count) graphs: \(Self.list(graphs.map(\.entry.name)))",
        cure: isFolder
          ? "name one, or two that belong together"
          : "\(workbook == nil ? "unpack it and open one" : "save one as CSV and open that"), or name one with --inside"
      )
    }
    let entry = graphs[0].entry
    let unread = files.filter { $0.entry.index != entry.index && $0.entry.index != onlyNodes?.index }
    if workbook != nil, !unread.isEmpty { session.noteWrittenOtherwise() }
    var notes: [String] = []
    if !others.isEmpty { notes.append("\(Self.list([entry.name])) is read; it also holds \(Self.list(others))") }
    let nodes = unread.filter { $0.likelihood == .nodes }.map(\.entry.name)
    if nodes.count > 1 { notes.append("each of \(Self.list(nodes)) may be the table of nodes, and none is read") }
    return (entry, notes.isEmpty ? nil : "of \(what), " + notes.joined(separator: "; "))
  }

  /// What messages call the archive and its files.
  private var what: String { isFolder ? "the folder" : workbook == nil ? "the archive" : "the workbook" }
  private var part: String { workbook == nil ? "file" : "sheet" }

  /// Returns the problem of an archive without a graph, as far as what it is can be told.
  private func withoutGraph(_ session: ReadingSession) -> GraphFileProblem {
    let names = files.map(\.entry.name)
    if let workbook, !workbook.sheets.isEmpty {
      return session.problem(
        .unknownFormat, "no sheet of the workbook is a table of edges or of nodes",
        cure:
          "it holds \(Self.list(names)); name the columns of one \"source\" and \"target\", or name one with --inside, "
          + "and its columns with --source and --target")
    }
    let kinds: [(mark: String, what: String, cure: String)] = [
      ("word/document.xml", "a document of Word", "save its tables as CSV"),
      ("content.xml", "a document of LibreOffice", "save its tables as CSV"),
      ("Project_xml", "a project of Gephi without a graph", "export the graph from Gephi as GEXF"),
      ("Project", "a project of Gephi before 0.9", "save it again with Gephi 0.9, or export it as GEXF"),
    ]
    if workbook != nil {
      return session.problem(
        .content, "this is an office document, and no sheet of it has cells", cure: "open one with a table of edges")
    }
    if let kind = kinds.first(where: { names.contains($0.mark) }) {
      return session.problem(.unknownFormat, "this is \(kind.what), not a graph file", cure: kind.cure)
    }
    if files.contains(where: \.entry.isEncrypted) { return Self.encrypted(session) }
    if let nested {
      return session.problem(
        .unknownFormat, "the archive holds another one, \(GraphFileProblem.shown(nested)), and no graph",
        cure: "unpack it first")
    }
    guard !names.isEmpty else {
      if isFolder { return session.problem(.content, "the folder holds no files", cure: "name another") }
      return session.problem(.content, "the archive is empty", cure: "fetch or pack it again")
    }
    return session.problem(
      .unknownFormat, "no file of \(what) is a graph of a kind known here", cure: "it holds " + Self.list(names))
  }

  private static func encrypted(_ session: ReadingSession) -> GraphFileProblem {
    session.problem(.unreadable, "the archive is locked by a password", cure: "unpack it first")
  }

  /// Returns names as a message lists them: the first few.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(namedFiles).map { GraphFileProblem.shown($0) }.joined(separator: ", ")
    return names.count > namedFiles ? shown + " and \(names.count - namedFiles) more" : shown
  }

  /// Returns true for files that come with a graph and are none: what systems add, what people write about it, and the
  /// parts of a session of Cytoscape besides its networks.
  private static func isAside(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    let name = (parts.last ?? "").lowercased()
    if parts.contains(where: { $0.hasPrefix(".") && $0 != ".." && $0 != "." || $0 == "__MACOSX" || $0 == "META-INF" }) {
      return true
    }
    if let session = parts.first, session.hasPrefix("CytoscapeSession"), !parts.contains("networks") { return true }
    return ["readme", "license", "licence", "copying", "citation", "changelog", "meta."].contains(where: name.hasPrefix)
      || [".md", ".html", ".htm", ".py", ".r", ".pdf"].contains(where: name.hasSuffix)
  }

  private static func likelihood(of start: [UInt8], name: String) -> Likelihood? {
    guard let input = try? GraphReader.beginning(start, name: name) else { return nil }
    let isCut = start.count == startBytes
    // What is cut off is no JSON, whatever it is as a whole.
    if input.start.isJSON, isCut { return .certain }
    guard let reader = GraphFormat.readers.first(where: { (try? $0.recognises(input)) ?? false }) else { return nil }
    guard GraphReader.guessed.contains(reader.format) else { return .certain }
    if reader.format == .csv { return CSVReader.takesNodes(input) ? .edges : .nodes }
    let words = ["edge", "link", "relation", "out.", "network", "graph"]
    let file = (name.split(separator: "/").last ?? "").lowercased()
    return words.contains(where: file.contains) ? .edges : .list
  }
}
