// A file on its way in: what people see of it, and when.

import Drawing
import Geometry
import Gestures
import TestSupport
import Testing
import Widgets

@testable import ExhibitKit

@Suite("A file on its way in")
struct LoadingTests {
  private let window = Rect(0, 0, 800, 480)
  private let metrics = Metrics(scale: 1, mmPerPixel: nil)

  private func controls(of loading: Loading, at time: Double, window: Rect? = nil) -> [Control] {
    var surface = ControlSurface(
      style: WidgetStyle(
        theme: Theme(.night), metrics: metrics, measure: FixedTextMeasure(), reducedMotion: false,
        gestures: GestureSettings(mmPerPixel: metrics.mmPerPixel)))
    var controls: [Control] = []
    loading.list(into: &controls, &surface, window: window ?? self.window, metrics: metrics, time: time)
    return controls
  }

  @Test("What is done never shrinks, and is a part of one")
  func progress() {
    var loading = Loading(ticket: 1, path: "/a.json", startedAt: 0)
    #expect(loading.fraction == nil && loading.size == nil)
    for (word, done) in [(0.25, 0.25), (0.1, 0.25), (.nan, 0.25), (.infinity, 0.25), (0.5, 0.5), (7, 1), (-3, 1)] {
      loading.note(word)
      #expect(loading.fraction == done, "\(word)")
    }
  }

  @Test("People see how far it is ten times a second, whatever the frames")
  func beats() {
    let loading = Loading(ticket: 1, path: "/a.json", startedAt: 10)
    for rate in [30.0, 60, 144] {
      let beats = (0..<Int(rate)).map { loading.beat(at: 10 + Double($0) / rate) }
      #expect(Set(beats).count == 10 && beats == beats.sorted())
    }
    #expect(loading.beat(at: -1e300) == 0 && loading.beat(at: 1e300) > 0)
  }

  @Test("Words tell the part that is done, never more, and the size of the file where it is known")
  func words() {
    var loading = Loading(ticket: 1, path: "/a.json", startedAt: 0)
    #expect(loading.progressText == "")
    loading.note(0.4999)
    #expect(loading.progressText == "49 %")
    loading.note(0.4999, size: 2_150_000_000)
    #expect(loading.progressText == "49 % of 2.1 GB")
    loading.note(0.9999, size: 0)
    #expect(loading.progressText == "99 % of 2.1 GB" && loading.size == 2_150_000_000)
    loading.note(1)
    #expect(loading.progressText == "100 % of 2.1 GB")
  }

  @Test("A short reading is not worth a word; a long one has a bar, its words and a way out, all in the window")
  func patience() {
    var loading = Loading(ticket: 1, path: "/some/where/network.json", startedAt: 10)
    loading.note(0.3, size: 48_000_000)
    #expect(controls(of: loading, at: 10.1).isEmpty)
    for window in [window, Rect(0, 0, 320, 240), Rect(0, 0, 1080, 1920)] {
      let controls = controls(of: loading, at: 10.5, window: window)
      #expect(controls.map(\.id) == [.panel, .progress, .progressWords, .cancelLoading])
      #expect(controls[0].text == "Opening network.json" && controls[2].text == "30 % of 48 MB")
      for control in controls {
        #expect(window.contains(control.frame.origin) && control.frame.maxX <= window.maxX, "\(control.id)")
        #expect(controls[0].frame.contains(control.frame.center), "\(control.id)")
      }
      #expect(!controls[2].frame.intersects(controls[3].frame))
    }
  }
}
