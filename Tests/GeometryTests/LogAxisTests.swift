import Geometry
import Testing

@Suite("Logarithmic axes")
struct LogAxisTests {
  @Test(
    "Ticks rise, begin at 1 and lie on the axis; equal steps are equal factors",
    arguments: [-3, 0, 1, 2, 17, 100, 101, 9_999_999, .max])
  func ticks(most: Int) {
    let axis = LogAxis(upTo: most)
    #expect(axis.ticks.first == 1 && axis.ticks == axis.ticks.sorted() && Set(axis.ticks).count == axis.ticks.count)
    #expect(axis.ticks.allSatisfy { $0 <= max(2, most) } && axis.ticks.count <= 20)
    #expect(axis.place(of: 1) == 0 && axis.place(of: max(2, most)) == 1 && axis.place(of: 0) == 0)
    let places = axis.ticks.map { axis.place(of: $0) }
    #expect(places == places.sorted() && places.allSatisfy { (0...1).contains($0) })
    if most >= 100 { #expect(abs(axis.place(of: 100) - 2 * axis.place(of: 10)) < 1e-12) }
  }

  @Test("A short axis has the steps between powers of ten")
  func steps() {
    #expect(LogAxis(upTo: 17).ticks == [1, 2, 5, 10] && LogAxis(upTo: 1000).ticks == [1, 10, 100, 1000])
    #expect(LogAxis(upTo: 0).ticks == [1, 2])
  }
}
