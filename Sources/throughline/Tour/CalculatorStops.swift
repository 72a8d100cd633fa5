// The part of the tour that leads through the calculator.

import App
import CalculatorExhibit
import ExhibitKit
import Geometry
import Gestures

extension TourStop {
  /// The stops at the calculator.
  static var calculator: [TourStop] {
    func stop(_ name: String, act: @escaping (inout Tour) -> Void) -> TourStop {
      TourStop(.calculator, name, act: act)
    }
    return [
      stop("calculator") {
        $0.stage.settle(); $0.tapTitle("One")
      },
      stop("calculator-wire") {
        $0.clear(); $0.openCalculation("mixing-colours"); $0.pullWire(from: "Green", to: "Darker", input: 1)
      },
      stop("calculator-candidates") {
        $0.lift(); $0.control("z"); $0.holdTitle("Brightness")
      },
      stop("calculator-steps") {
        $0.clear(); $0.clear(); $0.openCalculation("steps-between-people")
      },
    ]
  }
}

extension Tour {
  private func node(_ name: String) -> CalculatorReport.Node? {
    stage.app.report(as: CalculatorReport.self)?.nodes.first { $0.name == name }
  }

  private static func middle(_ frame: [Double]?) -> Point {
    guard let frame, frame.count == 4 else { return Point(10, 10) }
    return Point(frame[0] + frame[2] * 0.4, frame[1] + frame[3] / 2)
  }

  fileprivate mutating func tapTitle(_ name: String) { play(script.tap(at: Self.middle(node(name)?.title))) }

  fileprivate mutating func holdTitle(_ name: String) {
    play(script.down(at: Self.middle(node(name)?.title)).wait(0.7).up())
  }

  /// Pulls a wire near an input, where it takes hold; the finger stays.
  fileprivate mutating func pullWire(from name: String, to target: String, input: Int) {
    let goal = node(target).flatMap { $0.inputs.indices.contains(input) ? $0.inputs[input].frame : nil }
    hold(script.down(at: Self.middle(node(name)?.output)).move(to: Self.middle(goal), over: 0.4))
  }

  fileprivate mutating func openCalculation(_ name: String) { open("calculator/\(name).json") }
}
