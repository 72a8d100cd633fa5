// The map lies behind a network: names on it can be read, and everything else is quieter than any edge or trace.

import Drawing
import Testing

@Suite struct MapBehindANetwork {
  @Test(arguments: [Theme.night, Theme.paper]) func namesCanBeRead(_ theme: Theme) {
    for ground in [theme.map.land, theme.map.sea] {
      #expect(theme.map.cityName.contrast(with: ground) >= 4.5)
      #expect(theme.map.countryName.contrast(with: ground) >= 4.5)
      #expect(theme.label.contrast(with: ground) >= 4.5)
      #expect(theme.labelStrong.contrast(with: ground) >= 7)
      for trace in 0..<5 { #expect(theme.trace(trace).contrast(with: ground) >= 3.9) }
    }
  }

  @Test(arguments: [Theme.night, Theme.paper]) func theMapIsQuieterThanWhatLiesOnIt(_ theme: Theme) {
    let ground = theme.map.sea
    for color in [theme.map.land, theme.map.coast, theme.map.border, theme.map.graticule] {
      #expect(color.contrast(with: ground) < 2.2)
      #expect(color.contrast(with: ground) < theme.trace(0).contrast(with: ground))
      #expect(color.alpha == 255)
    }
    #expect(theme.map.graticule.contrast(with: ground) < theme.map.coast.contrast(with: ground))
  }
}
