// The meaning of an attribute's numbers, by its name.

import GraphModel
import Testing

@Suite("The meaning of weights")
struct WeightMeaningTests {
  @Test(
    "names of ties are strengths",
    arguments: ["weight", "Weight", "edge_weight", "tieStrength", "message count", "value", "NUMBER"])
  func strengths(name: String) { #expect(WeightMeaning(attributeName: name) == .strength) }

  @Test(
    "names of ways are lengths, and so are names that tell nothing",
    arguments: ["distance", "lengthKm", "travel_time", "cost", "", "x", "weightless", "country", "42"])
  func lengths(name: String) { #expect(WeightMeaning(attributeName: name) == .length) }
}
