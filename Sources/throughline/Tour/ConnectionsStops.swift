// The part of the tour that leads through Connections.

import App
import ConnectionsExhibit
import ExhibitKit
import Geometry
import Gestures
import Inspection

extension TourStop {
  /// The stops in Connections.
  static var connections: [TourStop] {
    func stop(_ name: String, act: @escaping (inout Tour) -> Void = { _ in }) -> TourStop {
      TourStop(.connections, name, act: act)
    }
    return [
      stop("home"),
      stop("trace") { $0.drag("Geborand", "Gavroche", lifting: false) },
      stop("path") { $0.lift() },
      stop("two-people") {
        $0.clear(); $0.twoPeople()
      },
      stop("node") {
        $0.clear(); $0.tap("Fantine")
      },
      stop("rings") {
        $0.clear(); $0.rings(around: "Fantine", outwards: 95)
      },
      stop("tree") {
        $0.lift(); $0.clear(); $0.doubleTap("Myriel")
      },
      stop("search") {
        $0.clear(); $0.press(.character("/")); $0.type("mar")
      },
      stop("open") {
        $0.press(.escape); $0.control("o")
      },
      stop("help") {
        $0.press(.escape); $0.press(.character("?"))
      },
      stop("paper") {
        $0.press(.escape); $0.press(.character("t")); $0.drag("Myriel", "Javert", lifting: true)
      },
      stop("colours") {
        $0.press(.escape); $0.press(.escape); $0.press(.character("t")); $0.press(.character("c"))
        $0.choose("colorBy", "betweenness"); $0.choose("sizeBy", "betweenness")
      },
      stop("closer") {
        $0.press(.escape); $0.press(.escape); $0.drag("Napoleon", "Pontmercy", lifting: true)
        for _ in 0..<3 { $0.press(.character("+")) }
      },
      stop("nerves") {
        $0.press(.escape); $0.open("c-elegans.json")
      },
      stop("food-web") { $0.open("serengeti.json") },
      stop("no-path") {
        $0.open("painters.json"); $0.drag("Claude Monet", "Gustav Klimt", lifting: false)
      },
      stop("no-path-card") { $0.lift() },
      stop("power-grid") { $0.open("power-grid.json") },
      stop("editing") {
        $0.open("les-miserables.json"); $0.press(.character("e")); $0.drag("Jondrette", "Cosette", lifting: false)
      },
      stop("changes") {
        $0.lift(); $0.name("Euphrasie"); $0.press(.escape); $0.remove("Brujon"); $0.press(.character("h"));
        $0.tap("Cosette")
      },
    ]
  }
}

extension Tour {
  private func point(_ id: String) -> Point {
    stage.app.report(as: ConnectionsReport.self)?.nodes.first { $0.id == id }?.point ?? Point(10, 10)
  }

  fileprivate mutating func drag(_ from: String, _ to: String, lifting: Bool) {
    hold(script.down(at: point(from)).move(to: point(to), over: 0.2))
    if lifting { lift() }
  }

  fileprivate mutating func twoPeople() {
    let first = script.down(1, at: point("Napoleon")).wait(0.25).down(2, at: point("Brujon"))
    play(first.move([1: point("Cosette"), 2: point("Fauchelevent")], over: 0.2).up(1).up(2))
  }

  fileprivate mutating func tap(_ id: String) { play(script.tap(at: point(id))) }

  fileprivate mutating func name(_ node: String) {
    press(.character("n"))
    type(node)
    press(.enter)
  }

  fileprivate mutating func remove(_ id: String) {
    tap(id)
    press(.delete)
  }

  fileprivate mutating func choose(_ property: String, _ name: String) {
    stage.app.setProperty(property, to: .choice(name))
    stage.settle()
  }

  fileprivate mutating func doubleTap(_ id: String) {
    tap(id)
    tap(id)
  }

  fileprivate mutating func rings(around id: String, outwards pixels: Double) {
    let here = point(id)
    hold(script.down(at: here).wait(0.6).move(to: here + Point(pixels, 0), over: 0.2))
  }
}
