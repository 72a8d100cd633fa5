// The presenter of triangles on SDL's own software renderer, into a surface in memory: what gets there, what it keeps, and
// what it lets go. That renderer knows no feathered edges worth looking at; how they look is told by other tests.

import AllocationCounter
import CSDL2
import Drawing
import Foundation
import Geometry
import Rasterizer
import Testing

@testable import SDLShell

@Suite struct GeometryPresenterTests {
  private let clock = SessionClock()

  /// Runs `body` with a presenter and the surface that it draws into.
  private func withPresenter(
    width: Int32 = 320, height: Int32 = 240,
    _ body: (GeometryPresenter, UnsafeMutablePointer<SDL_Surface>) throws -> Void
  ) throws {
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    let surface = try #require(SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, format))
    defer { SDL_FreeSurface(surface) }
    let renderer = try #require(SDL_CreateSoftwareRenderer(surface))
    let presenter = GeometryPresenter(renderer: renderer, text: BoxTextRasterizer())
    defer { presenter.close() }
    try body(presenter, surface)
  }

  private func pixel(_ surface: UnsafeMutablePointer<SDL_Surface>, _ x: Int, _ y: Int) -> UInt32 {
    let pixels = surface.pointee.pixels.assumingMemoryBound(to: UInt32.self)
    return pixels[y * Int(surface.pointee.pitch) / 4 + x] & 0xFF_FFFF
  }

  private func picture(revision: UInt64 = 0, presence: Double = 1, color: UInt32 = 0xE69F00) -> Picture {
    var picture = Picture()
    picture.begin(width: 320, height: 240, ground: Color(0x102030))
    picture.roundedRect(Rect(10, 20, 30, 40), radius: 0, color: Color(color))
    if revision != 0 { picture.closeBackdrop(revision: revision, presence: presence) }
    picture.clip(Rect(100, 100, 20, 20))
    picture.roundedRect(Rect(90, 90, 100, 100), radius: 0, color: Color(0x00FF00))
    picture.unclip()
    picture.text("Word", style: TextStyle(size: 16), at: Point(200, 200), color: Color(0xFFFFFF))
    return picture
  }

  @Test func rectanglesClipsAndWordsReachTheSurface() throws {
    try withPresenter { presenter, surface in
      #expect(presenter.present(picture(), clock: clock) != nil)
      #expect(pixel(surface, 0, 0) == 0x102030 && pixel(surface, 20, 30) == 0xE69F00)
      #expect(pixel(surface, 110, 110) == 0x00FF00 && pixel(surface, 95, 95) == 0x102030)
      #expect(pixel(surface, 203, 195) == 0xFFFFFF)
      #expect(!presenter.isBroken && presenter.name.contains("software"))
    }
  }

  @Test func aBackdropIsKeptAndStepsBack() throws {
    try withPresenter { presenter, surface in
      // Drawn, kept, and taken from what is kept: with the same revision the colour of the backdrop stays.
      for color in [0xE69F00, 0xE69F00, 0x0000FF, 0x0000FF] as [UInt32] {
        #expect(presenter.present(picture(revision: 9, color: color), clock: clock) != nil)
        #expect(pixel(surface, 20, 30) == 0xE69F00 && pixel(surface, 110, 110) == 0x00FF00)
      }
      #expect(presenter.present(picture(revision: 9, presence: 0.5), clock: clock) != nil)
      let mixed = Color(0xE69F00).mixed(with: Color(0x102030), 0.5)
      let seen = pixel(surface, 20, 30)
      #expect(abs(Int(seen >> 16) - Int(mixed.red)) <= 2 && abs(Int(seen & 255) - Int(mixed.blue)) <= 2)
      #expect(pixel(surface, 110, 110) == 0x00FF00)
      // Another revision is drawn.
      #expect(presenter.present(picture(revision: 10, color: 0x0000FF), clock: clock) != nil)
      #expect(pixel(surface, 20, 30) == 0x0000FF)
    }
  }

  @Test func anImageFollowsItsContent() throws {
    try withPresenter { presenter, surface in
      let image = PixelImage(width: 16, height: 16)
      for color in [0xFF12_3456, 0xFF65_4321] as [UInt32] {
        image.pixels.update(repeating: color, count: 256)
        image.contentDidChange()
        var picture = Picture()
        picture.begin(width: 320, height: 240, ground: Color(0))
        picture.image(image, origin: Point(8, 8), scale: 2, area: Rect(8, 8, 32, 32))
        for _ in 0..<2 { #expect(presenter.present(picture, clock: clock) != nil) }
        #expect(pixel(surface, 20, 20) == color & 0xFF_FFFF && pixel(surface, 60, 60) == 0)
      }
    }
  }

  @Test func lostTexturesAndReleasedMemoryComeBack() throws {
    try withPresenter { presenter, surface in
      for round in 0..<6 {
        SDL_FillRect(surface, nil, 0)
        #expect(presenter.present(picture(revision: 5), clock: clock) != nil)
        #expect(pixel(surface, 20, 30) == 0xE69F00 && pixel(surface, 203, 195) == 0xFFFFFF, "round \(round)")
        if round % 2 == 0 { presenter.renewTextures() } else { presenter.releaseMemory() }
      }
    }
  }

  @Test func aPresenterThatCannotDrawCountsAsBroken() throws {
    try withPresenter { presenter, _ in
      presenter.close()
      #expect(presenter.present(picture(), clock: clock) == nil)
      presenter.renewTextures()
      presenter.close()
    }
  }

  @Test func aFrameLikeTheOneBeforeAsksForNoMemoryOfOurs() throws {
    try withPresenter { presenter, _ in
      let shown = picture()
      for _ in 0..<80 { _ = presenter.present(shown, clock: clock) }
      let before = allocation_count()
      _ = presenter.present(shown, clock: clock)
      // SDL's software renderer makes surfaces of its own for each batch; ours must not add to them with the frames.
      let first = allocation_count() - before
      for _ in 0..<3 {
        let before = allocation_count()
        _ = presenter.present(shown, clock: clock)
        #expect(allocation_count() - before <= first)
      }
    }
  }
}

@Suite struct RendererChoiceTests {
  @Test func emulatedGPUsAreToldByTheirNames() {
    for name in [
      "opengl on llvmpipe (LLVM 15.0.6, 256 bits)", "softpipe", "Software Rasterizer", "Google SwiftShader",
      "GDI Generic",
      "Microsoft Basic Render Driver",
    ] { #expect(GraphicsProbe.isEmulation(name), "\(name)") }
    for name in [
      "opengl on Mesa Intel(R) UHD Graphics 620 (KBL GT2)", "AMD Radeon RX 6600 (radeonsi, navi23)", "V3D 4.2",
      "NVIDIA GeForce RTX 3060/PCIe/SSE2", "virgl (Mesa Intel)", "metal", "",
    ] { #expect(!GraphicsProbe.isEmulation(name), "\(name)") }
  }

  @Test func devicesAreLookedForInTheFolderOfDevices() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder + "/dri", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(!GraphicsProbe.hasDevice(folder: folder + "/none") && !GraphicsProbe.hasDevice(folder: folder))
    #expect(FileManager.default.createFile(atPath: folder + "/dri/card0", contents: nil))
    #expect(!GraphicsProbe.hasDevice(folder: folder))
    #expect(FileManager.default.createFile(atPath: folder + "/dri/renderD128", contents: nil))
    #expect(GraphicsProbe.hasDevice(folder: folder))
  }

  @Test func theNamesAreThoseOfTheCommandLine() {
    #expect(RendererChoice.allCases.map(\.rawValue) == ["auto", "cpu", "gpu"] && ShellOptions().renderer == .auto)
  }
}
