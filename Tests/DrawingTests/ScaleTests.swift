// Sizes of letters and touch targets.

import Drawing
import Testing

@Suite struct Sizes {
  @Test(arguments: [0.5, 1, 1.25, 2, 3]) func lettersKeepTheirProportions(scale: Double) {
    let sizes = TextSize.allCases.map { TypeScale(scale: scale).style($0).size }
    #expect(sizes == [13, 15, 18, 24, 32].map { Int(($0 * scale).rounded()) })
  }

  @Test(arguments: [(1, 0.2646), (1, 0.1), (2, 0.13), (2, 0.3), (1, 0.5)])
  func buttonsAreNineMillimetresAndTwoApart(scale: Double, mmPerPixel: Double) {
    let metrics = Metrics(scale: scale, mmPerPixel: mmPerPixel)
    #expect(metrics.button * mmPerPixel >= 9 && metrics.gap * mmPerPixel >= 2)
    #expect(metrics.icon < metrics.button)
    #expect(metrics.button == metrics.button.rounded() && metrics.gap == metrics.gap.rounded())
  }

  @Test(arguments: [0, -1, .nan, .infinity]) func senselessDisplaysGetSensibleSizes(value: Double) {
    let metrics = Metrics(scale: value, mmPerPixel: value)
    #expect(metrics == Metrics())
    #expect(metrics.padding == 16 && metrics.corner == 12 && metrics.grid == 8)
    #expect(TypeScale(scale: value).style(.body).size == 15)
  }
}
