// `throughline tour`: pictures of the program in use, where there is no display to open a window on.

import App
import ArgumentParser
import ExhibitKit
import Foundation
import SDLShell

/// The command that renders a tour.
struct TourCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour", abstract: "Render a tour of the program to pictures, without a window.")

  @Option(name: .shortAndLong, help: ArgumentHelp("The folder to write into.", valueName: "dir"))
  var output = "build/tour"
  @Option(help: PixelSize.help) var size = PixelSize(1920, 1080)
  @OptionGroup var display: DisplayOptions

  func validate() throws { try size.checkDrawable("--size") }

  func run() throws {
    let settings = display.settings
    guard !settings.dataFolder.isEmpty else {
      throw CommandMistake("no bundled networks were found (say where they are with --data)")
    }
    var tour = Tour(
      settings: settings, fonts: try FontLibrary(), size: size, data: settings.dataFolder, folder: output)
    let line = ProgressLine("rendering the tour")
    defer { line.clear() }
    do {
      for picture in try tour.run(progress: { line.show(Double($0) / Double($1)) }) { StandardOutput.say(picture) }
    } catch {
      throw CommandMistake("\(output): the pictures cannot be written (choose a folder you may write to)")
    }
  }
}
