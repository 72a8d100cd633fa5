// The sketch in a window: hold the ground for a table, drag from a table's output to a reference of another.

import Drawing
import Geometry
import Gestures
import NodeEditor
import SDLShell
import Widgets

/// The node editor over a sketch, which the shell carries.
final class SketchWindow: ShellClient {
  private var sketch = SchemaSketch(.library, theme: .night)
  private var editor: NodeEditor
  private let ground = Theme.night.ground

  init(window: Rect, fonts: FontLibrary) {
    let style = WidgetStyle(
      theme: .night, metrics: Metrics(), measure: TextShaper(fonts), reducedMotion: false, gestures: GestureSettings())
    editor = NodeEditor(style: style, gestures: GestureSettings(), window: window)
    editor.restart(for: &sketch)
  }

  func update(_ input: FrameInput) -> FrameAnswer {
    for event in input.events {
      switch event {
      case .closeRequested: return FrameAnswer(needsRedraw: false, commands: [.quit])
      case .resized(let width, let height): editor.window = Rect(0, 0, Double(width), Double(height))
      case .focusLost: editor.cancelInput(&sketch)
      default: _ = editor.handle(event, for: &sketch)
      }
    }
    editor.advance(to: input.time, elapsed: input.elapsed, for: &sketch)
    return FrameAnswer(needsRedraw: editor.needsRedraw, wakeAfter: editor.wakeAfter)
  }

  func draw(into picture: inout Picture) {
    picture.begin(width: Int(editor.window.width), height: Int(editor.window.height), ground: ground)
    editor.draw(into: &picture, for: sketch)
  }
}

let fonts = try FontLibrary()
_ = try Shell.run(options: ShellOptions(title: "Schema sketch"), fonts: fonts) { width, height, _ in
  SketchWindow(window: Rect(0, 0, Double(width), Double(height)), fonts: fonts)
}
