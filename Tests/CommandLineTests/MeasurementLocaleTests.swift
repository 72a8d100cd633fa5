// The unit of distances by the locale of the user.

import Testing

@testable import throughline

@Suite("The locale of distances")
struct MeasurementLocaleTests {
  @Test(
    "Miles in the United States, the United Kingdom, Liberia and Myanmar, else kilometres",
    arguments: [
      ("en_US.UTF-8", true), ("en_GB", true), ("en_LR", true), ("my_MM.UTF-8@x", true), ("es_US", true),
      ("en_CA.UTF-8", false), ("de_DE.UTF-8", false), ("C", false), ("POSIX", false), ("C.UTF-8", false), ("en", false),
      ("US", false),
    ])
  func territories(locale: String, usesMiles: Bool) {
    #expect(MeasurementLocale.usesMiles(in: ["LANG": locale]) == usesMiles)
  }

  @Test("LC_ALL goes before LC_MEASUREMENT and that before LANG; what is empty is not set")
  func order() {
    #expect(MeasurementLocale.usesMiles(in: ["LC_ALL": "en_US", "LC_MEASUREMENT": "de_DE", "LANG": "de_DE"]))
    #expect(!MeasurementLocale.usesMiles(in: ["LC_MEASUREMENT": "de_DE", "LANG": "en_US"]))
    #expect(MeasurementLocale.usesMiles(in: ["LC_ALL": "", "LC_MEASUREMENT": "", "LANG": "en_US"]))
    #expect(!MeasurementLocale.usesMiles(in: [:]))
  }
}
