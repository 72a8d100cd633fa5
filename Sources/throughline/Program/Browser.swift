// Opening pages of the web in people's browser.

import Foundation

/// The browser of the desktop.
enum Browser {
  /// The program by which desktops open addresses, and where it lies; no shell reads the address.
  private static let openers = ["/usr/bin/xdg-open", "/usr/local/bin/xdg-open", "/usr/bin/open"]

  /// Opens an address of the web; nothing where there is no desktop.
  static func open(_ address: String) {
    guard ["http://", "https://"].contains(where: address.lowercased().hasPrefix),
      let opener = openers.first(where: FileManager.default.isExecutableFile)
    else { return }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: opener)
    process.arguments = [address]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.run()
  }
}
