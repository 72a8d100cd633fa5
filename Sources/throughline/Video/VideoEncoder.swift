// A video file, written by ffmpeg where it is installed: pictures go through a pipe, as they are made.

import Foundation
import Rasterizer

/// An encoder of a video file. The file is there, whole, once `finish` has returned; before, and if anything goes wrong,
/// what was there stays.
final class VideoEncoder {
  /// The endings of the files that can be written.
  static let endings = ["mp4", "mov", "mkv", "webm", "gif"]

  /// The width of the video in pixels, even as encoders want it.
  let width: Int
  /// The height of the video in pixels, even as well.
  let height: Int
  private let path: String
  /// The file that is written until everything is in it.
  private let draft: String
  private let encoder = Process()
  private let pictures = Pipe()
  private let complaints: Complaints
  private var canvas: [UInt32]
  private var signals: [any DispatchSourceSignal] = []
  private var isFinished = false
  private static let black: UInt32 = 0xFF00_0000

  /// Starts an encoder of pictures that are not larger than these sizes, so many a second.
  ///
  /// - Throws: ffmpeg is not installed, or does not start.
  init(path: String, width: Int, height: Int, rate: Int) throws(CommandMistake) {
    guard let program = Self.program else {
      throw CommandMistake("\(path): a video needs ffmpeg, which is not installed (sudo apt install ffmpeg)")
    }
    (self.width, self.height) = ((width + 1) & ~1, (height + 1) & ~1)
    self.path = path
    let url = URL(fileURLWithPath: path)
    draft =
      url.deletingLastPathComponent().appendingPathComponent(
        ".\(UUID().uuidString).\(OutputFile.ending(of: path))"
      ).path
    canvas = [UInt32](repeating: Self.black, count: self.width * self.height)
    let errors = Pipe()
    complaints = Complaints(errors.fileHandleForReading)
    encoder.executableURL = URL(fileURLWithPath: program)
    // The names say that they are files: ffmpeg would take some names for addresses.
    encoder.arguments =
      ["-nostdin", "-loglevel", "error", "-f", "rawvideo", "-pixel_format", "bgr0"]
      + ["-video_size", "\(self.width)x\(self.height)", "-framerate", "\(rate)", "-i", "pipe:0", "-an"]
      + Self.settings(for: OutputFile.ending(of: path)) + ["file:" + draft]
    encoder.standardInput = pictures
    encoder.standardOutput = FileHandle.nullDevice
    encoder.standardError = errors
    do { try encoder.run() } catch { throw CommandMistake("\(path): \(program) cannot be started (\(error))") }
    // An encoder that ends early must not end this program; it says why.
    signal(SIGPIPE, SIG_IGN)
    signals = [SIGINT, SIGTERM].map(leavingNothing)
    complaints.begin()
  }

  deinit {
    if !isFinished { abandon() }
  }

  /// Takes the picture that is shown from now on. One that is smaller than the video is in its middle.
  func show(_ bitmap: Bitmap) {
    let pixels = bitmap.buffer
    let (columns, rows) = (min(pixels.width, width), min(pixels.height, height))
    if columns < width || rows < height {
      for index in canvas.indices { canvas[index] = Self.black }
    }
    let (left, top) = ((width - columns) / 2, (height - rows) / 2)
    canvas.withUnsafeMutableBufferPointer { canvas in
      guard let base = canvas.baseAddress else { return }
      for row in 0..<rows {
        (base + (top + row) * width + left).update(from: pixels.base + row * pixels.stride, count: columns)
      }
    }
  }

  /// Writes the picture that is shown.
  ///
  /// - Throws: what ffmpeg says when it takes no more.
  func put() throws(CommandMistake) {
    let pipe = pictures.fileHandleForWriting.fileDescriptor
    let isTaken = canvas.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = write(pipe, bytes.baseAddress?.advanced(by: done), bytes.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
    guard isTaken else { throw failure() }
  }

  /// Ends the video and puts it where it belongs.
  ///
  /// - Throws: what ffmpeg says went wrong, or why the file cannot be put there.
  func finish() throws(CommandMistake) {
    try? pictures.fileHandleForWriting.close()
    encoder.waitUntilExit()
    guard encoder.terminationStatus == 0 else { throw failure() }
    guard rename(draft, path) == 0 else {
      throw CommandMistake("\(path): the video cannot be put there: \(String(cString: strerror(errno)))")
    }
    isFinished = true
    for source in signals { source.cancel() }
  }

  private func failure() -> CommandMistake {
    try? pictures.fileHandleForWriting.close()
    encoder.waitUntilExit()
    let reason = complaints.last ?? "it ended with \(encoder.terminationStatus)"
    return CommandMistake("\(path): ffmpeg cannot write this video: \(reason)")
  }

  private func abandon() {
    if encoder.isRunning { kill(encoder.processIdentifier, SIGKILL) }
    unlink(draft)
  }

  /// Takes what is unfinished away when somebody ends the program.
  private func leavingNothing(_ number: Int32) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    let (process, draft) = (encoder.processIdentifier, draft)
    source.setEventHandler {
      kill(process, SIGKILL)
      unlink(draft)
      exit(128 + number)
    }
    source.resume()
    return source
  }

  /// The path of ffmpeg; `nil` where it is not installed.
  private static var program: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { $0 + "/ffmpeg" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Returns the arguments of ffmpeg for files of an ending, so that usual players show them.
  private static func settings(for ending: String) -> [String] {
    let usual = ["-pix_fmt", "yuv420p"]
    return switch ending {
    case "mp4", "mov": usual + ["-movflags", "+faststart"]
    // By itself this encoder takes minutes for a second.
    case "webm": usual + ["-deadline", "good", "-cpu-used", "5", "-row-mt", "1", "-crf", "32", "-b:v", "0"]
    // Colours of its own for each picture: those that ffmpeg has for all would show steps.
    case "gif": ["-vf", "split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1"]
    default: usual
    }
  }
}

/// The last line that a program wrote to standard error, read beside it so that it never waits for a reader.
private final class Complaints: @unchecked Sendable {
  private let source: FileHandle
  private let done = DispatchGroup()
  /// Written by the reading thread only, and read after it is done.
  private var text: [UInt8] = []
  private static let limit = 1 << 14

  init(_ source: FileHandle) { self.source = source }

  func begin() {
    done.enter()
    Thread.detachNewThread { [self] in
      while let bytes = try? source.read(upToCount: 4096), !bytes.isEmpty {
        text = [UInt8]((text + bytes).suffix(Self.limit))
      }
      done.leave()
    }
  }

  /// The last line with something in it, once the program has ended.
  var last: String? {
    done.wait()
    return String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).last.map(String.init)
  }
}
