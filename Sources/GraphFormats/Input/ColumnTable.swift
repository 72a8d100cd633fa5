// Tables that are stored column by column, Parquet and Arrow: an engine that reads them makes CSV of them.
//
// The engine is DuckDB or Arrow in Python, where one is installed. It runs in a process of its own, which gets the file as
// its input and nothing else of it, not even its name, and is ended when it is no longer wanted.

import FileWriting
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A table of Parquet or Arrow, read by another program.
enum ColumnTable {
  /// A kind of such files.
  enum Kind: String, CaseIterable {
    case parquet, arrow

    /// The kind of a file that begins with some bytes; `nil` for any other.
    init?(_ start: [UInt8]) {
      guard let kind = Self.allCases.first(where: { start.starts(with: $0.mark) }) else { return nil }
      self = kind
    }

    /// The first bytes of such a file.
    private var mark: [UInt8] { Array((self == .parquet ? "PAR1" : "ARROW1").utf8) }

    /// The name that people know it by.
    fileprivate var name: String { self == .parquet ? "a Parquet table" : "an Arrow (Feather) table" }
  }

  /// The endings of such files.
  static let endings = ["parquet", "feather", "arrow"]

  /// The program that runs the engine.
  private static let program = "python3"
  /// The exit status for no engine.
  private static let noEngine: Int32 = 3
  /// The exit status where there is no Python.
  private static let noProgram: Int32 = 127
  /// The memory that the engine may take, as it understands it.
  private static let memory = "2GB"
  /// The milliseconds after which is looked whether anybody still waits for it.
  private static let patience: Int32 = 100

  /// Makes CSV of the file that is the input. What is nested becomes text.
  private static let script = """
    import sys
    def duckdb_csv():
        import duckdb
        base = duckdb.connect(config={"threads": "2", "memory_limit": "\(memory)"})
        base.read_parquet("/dev/stdin").write_csv("/dev/stdout")
    def arrow_csv():
        import pyarrow, pyarrow.csv, pyarrow.feather, pyarrow.parquet
        read = pyarrow.parquet.read_table if sys.argv[1] == "parquet" else pyarrow.feather.read_table
        table = read(pyarrow.BufferReader(sys.stdin.buffer.read()))
        for index, field in enumerate(table.schema):
            column = table.column(index)
            if pyarrow.types.is_dictionary(field.type): column = column.cast(field.type.value_type)
            elif pyarrow.types.is_nested(field.type): column = pyarrow.array([str(value) for value in column.to_pylist()])
            table = table.set_column(index, field.name, column)
        pyarrow.csv.write_csv(table, sys.stdout.buffer)
    for engine in [duckdb_csv] * (sys.argv[1] == "parquet") + [arrow_csv]:
        try:
            engine()
            break
        except ImportError:
            pass
        except Exception as error:
            print(str(error).split("\\n")[0][:300], file=sys.stderr)
            sys.exit(1)
    else:
        sys.exit(\(noEngine))
    """

  /// Returns the file at a path as CSV; `nil` for one of another kind.
  static func csv(ofFile path: String, _ session: ReadingSession) throws(GraphFileProblem) -> [UInt8]? {
    // Opening a pipe would wait for whoever writes into it.
    guard FileKind(of: path)?.size != nil, let file = FileHandle(forReadingAtPath: path),
      let start = try? file.read(upToCount: 6),
      let kind = Kind(Array(start))
    else { return nil }
    defer { try? file.close() }
    guard session.options.mayStartPrograms else { throw missing(kind, session) }
    guard (try? file.seek(toOffset: 0)) != nil else { return nil }
    let (process, output, errors) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program, "-c", script, kind.rawValue]
    // Python looks for its modules in the folder it starts in: that must not be one of strangers' files.
    process.currentDirectoryURL = URL(fileURLWithPath: "/")
    (process.standardInput, process.standardOutput, process.standardError) = (file, output, errors)
    do { try process.run() } catch { throw missing(kind, session) }
    var bytes: [UInt8] = []
    do throws(GraphFileProblem) {
      bytes = try gather(output.fileHandleForReading, session)
    } catch {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      throw error
    }
    let words = (try? errors.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return bytes
    case noEngine, noProgram: throw missing(kind, session)
    default:
      let reason = String(decoding: words.prefix(300), as: UTF8.self).split(whereSeparator: \.isNewline).first ?? ""
      throw session.problem(
        .content, "this is \(kind.name) that its engine cannot read: \(GraphFileProblem.shown(String(reason)))",
        cure: "save it as CSV")
    }
  }

  private static func missing(_ kind: Kind, _ session: ReadingSession) -> GraphFileProblem {
    let engine = kind == .parquet ? "DuckDB for Python (pip install duckdb)" : "Arrow for Python (pip install pyarrow)"
    return session.problem(
      .unknownFormat, "this is \(kind.name), which is read where \(engine) is installed",
      cure: "install it, or save the table as CSV")
  }

  /// Returns all that comes from a pipe, as long as somebody waits for it and it is no more than may be read.
  private static func gather(_ pipe: FileHandle, _ session: ReadingSession) throws(GraphFileProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      var wanted = pollfd(fd: pipe.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let isReady = poll(&wanted, 1, patience)
      try session.checkpoint(0)
      guard isReady > 0 else { continue }
      let count = read(pipe.fileDescriptor, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      guard bytes.count <= session.options.maximumBytes else {
        throw session.problem(
          .tooLarge, "the table is larger than the limit of \(session.options.maximumBytes) bytes",
          cure: "open a part of the network")
      }
    }
  }
}
