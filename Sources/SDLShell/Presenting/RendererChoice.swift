// The choice between drawing on the CPU and on the GPU, and how "auto" decides.
//
// Measured, a GPU that the CPU only emulates is slower than our own rasterizer, which needs no driver either: "auto" takes
// none but real ones. Looking for one starts a driver, so that it is only done where the system has a device.

import CSDL2
import Foundation

/// The way pictures get onto the screen.
public enum RendererChoice: String, Hashable, Sendable, CaseIterable {
  /// By a GPU where there is a real one, else by the CPU.
  case auto
  /// By the CPU.
  case cpu
  /// By whatever SDL has for a GPU, an emulated one included.
  case gpu
}

/// The signs of a real GPU.
enum GraphicsProbe {
  /// Words in the names of drivers that emulate a GPU, in small letters.
  private static let emulations = [
    "llvmpipe", "softpipe", "swrast", "software", "swiftshader", "openswr", "basic render", "gdi generic",
  ]

  /// Returns true if a driver of this name emulates a GPU.
  static func isEmulation(_ name: String) -> Bool {
    let small = name.lowercased()
    return emulations.contains { small.contains($0) }
  }

  /// Returns true if the system lists a device that could be a GPU.
  static func hasDevice(folder: String = "/dev") -> Bool {
    #if os(Linux)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/dri")) ?? []
      if names.contains(where: { $0.hasPrefix("renderD") }) { return true }
      return ["nvidia0", "dxg"].contains { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
    #else
      return true
    #endif
  }

  /// Returns true if SDL can draw by a real GPU: tries it with a window that nobody sees.
  static func findsGPU() -> Bool {
    guard hasDevice() else { return false }
    GeometryPresenter.prepareWindow()
    let flags = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_OPENGL.rawValue
    guard let window = SDL_CreateWindow("", 0, 0, 16, 16, flags) else { return false }
    // What happens to this window is nothing that happens to the one to come.
    defer { SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) }
    defer { SDL_DestroyWindow(window) }
    guard let renderer = GeometryPresenter.makeRenderer(window) else { return false }
    defer { SDL_DestroyRenderer(renderer) }
    return !isEmulation(GeometryPresenter.name(of: renderer))
  }
}
