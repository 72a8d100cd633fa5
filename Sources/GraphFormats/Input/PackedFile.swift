// What is read of a file that is packed: the file in it, or of several the one that holds the graph.
//
// Files are packed once: what is in an archive is not unpacked again, but for a tar, which has its packing around it.

/// The bytes that are read of a file, unpacked where it is packed.
struct PackedFile {
  /// The function that gives the bytes, from the start.
  let open: () throws(GraphFileProblem) -> any ByteStream
  /// The name by which the format may be told, and that messages give.
  let name: String
  /// The function that opens another file of the same archive by its name; `nil` where there is none.
  var openBeside: ((_ name: String) -> (() throws(GraphFileProblem) -> any ByteStream)?)?
  /// The name of the only table of nodes beside it in an archive.
  private(set) var nodesName: String?
  /// The files that an archive holds besides; empty for none.
  var note: String?

  /// Finds out what is read of a folder; `inside` names the file in it.
  init(folder: String, inside: String?, _ session: ReadingSession) throws(GraphFileProblem) {
    session.noteWrittenOtherwise(isSaid: true)
    func opener(_ name: String) -> () throws(GraphFileProblem) -> any ByteStream {
      { () throws(GraphFileProblem) in
        let path = folder + "/" + name
        return try PackedFile({ () throws(GraphFileProblem) in try FileStream(path: path) }, inside: nil, session)
          .open()
      }
    }
    let contents = try ArchiveContents(folder: folder, session) { (name) throws(GraphFileProblem) in
      try opener(name)()
    }
    let chosen = try contents.choose(inside, session)
    let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    open = opener(chosen.entry.name)
    name = folder + "/" + chosen.entry.name
    note = chosen.note
    if let nodes = contents.onlyNodes, nodes.index != chosen.entry.index { nodesName = folder + "/" + nodes.name }
    openBeside = { other in
      contents.files.first { folder + "/" + $0.entry.name == other }.map { opener($0.entry.name) }
    }
  }

  /// Finds out what is read of a file; `inside` names the file in an archive.
  init(
    _ open: @escaping () throws(GraphFileProblem) -> any ByteStream, inside: String?, _ session: ReadingSession
  ) throws(GraphFileProblem) {
    let (name, limit) = (session.name, session.options.maximumBytes)
    func limited(_ stream: any ByteStream) -> PeekableStream { PeekableStream(stream, name: name, limit: limit) }
    var open = open
    var packing = try Packing(limited(open()).peek(Packing.markBytes).bytes)
    if let single = packing, !single.holdsFiles {
      let packed = open
      open = { () throws(GraphFileProblem) in
        let packed = PeekableStream(try packed(), name: name, limit: limit)
        return single == .gzip
          ? try GzipStream(packed, name: name)
          : try UnpackedStream(ArchiveReader(packed, single, name: name))
      }
      let inner = try Packing(limited(open()).peek(Packing.markBytes).bytes)
      packing = inner == .tar ? .tar : nil
      if packing == nil, single != .gzip { session.noteWrittenOtherwise(isSaid: true) }
    }
    guard let packing else {
      if let inside {
        throw session.problem(
          .content, "the file \(GraphFileProblem.shown(inside)) in it was asked for, and this is no archive of files",
          cure: "leave --inside out")
      }
      (self.open, self.name) = (open, name)
      return
    }
    session.noteWrittenOtherwise(isSaid: true)
    let plain = open
    let reader = { () throws(GraphFileProblem) in
      try ArchiveReader(PeekableStream(try plain(), name: name, limit: limit), packing, name: name)
    }
    let archive = try ArchiveContents(reader(), packing, session)
    func unpacker(_ entry: ArchiveEntry) -> () throws(GraphFileProblem) -> any ByteStream {
      { () throws(GraphFileProblem) in try UnpackedStream(reader(), entry: entry.index) }
    }
    let part = { (name: String) in
      archive.files.first { $0.entry.name == name && !$0.entry.isEncrypted }.map { unpacker($0.entry) }
    }
    let contents = try archive.withSheets(session, part).withWorkspaceNames(session, part)
    session.graphsOfArchive = contents.graphNames
    let chosen = try contents.choose(inside, session)
    func opener(_ entry: ArchiveEntry) -> () throws(GraphFileProblem) -> any ByteStream {
      guard let workbook = contents.workbook else { return unpacker(entry) }
      return { () throws(GraphFileProblem) in MemoryStream(workbook.sheets[entry.index].table) }
    }
    self.open = opener(chosen.entry)
    self.name = name + "/" + chosen.entry.name
    note = chosen.note
    if let nodes = contents.onlyNodes, nodes.index != chosen.entry.index { nodesName = name + "/" + nodes.name }
    openBeside = { other in
      contents.files.first { name + "/" + $0.entry.name == other && !$0.entry.isEncrypted }.map { opener($0.entry) }
    }
  }
}
