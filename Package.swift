// swift-tools-version: 6.2
import PackageDescription

/// Every target is compiled with the same strict settings; a warning is an error.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

/// A library target of the project; `needs` are the targets below it in the one-way order of layers.
func layer(_ name: String, needs: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: needs, swiftSettings: strict)
}

/// The unit tests of one target; all of them may roll seeded dice.
func tests(of name: String, needs: [Target.Dependency] = []) -> Target {
  .testTarget(name: name + "Tests", dependencies: [.byName(name: name), "Randomness"] + needs, swiftSettings: strict)
}

let package = Package(
  name: "Throughline",
  products: [
    .executable(name: "throughline", targets: ["throughline"]),
    .library(
      name: "ThroughlineKit",
      targets: ["Geometry", "GraphModel", "PathFinding", "GraphMeasures", "GraphFormats", "Gestures"]),
    .library(
      name: "ThroughlineNodeEditor", targets: ["NodeEditor", "DataFlow", "Widgets", "Drawing", "Gestures", "Geometry"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    layer("Geometry"),
    layer("Randomness"),
    layer("GraphModel", needs: ["Geometry"]),
    .systemLibrary(name: "CPrefetch"),
    layer("PathFinding", needs: ["Geometry", "GraphModel", "CPrefetch"]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    layer("GraphFormats", needs: ["Geometry", "GraphModel", "CZlib"]),
    layer("GraphMeasures", needs: ["GraphModel", "Randomness"]),
    layer("Scripting", needs: ["GraphModel", "PathFinding", "GraphFormats"]),
    layer("GraphReports", needs: ["GraphModel", "PathFinding", "GraphFormats"]),
    layer("Gestures", needs: ["Geometry"]),
    layer("SelfOrganizingMap", needs: ["Geometry", "Randomness"]),
    layer("Drawing", needs: ["Geometry"]),
    layer("WorldMap", needs: ["Geometry", "Drawing"]),
    .systemLibrary(name: "CPNG", providers: [.apt(["libpng-dev"])]),
    layer("Rasterizer", needs: ["Geometry", "Drawing", "CPNG", "CPrefetch"]),
    layer("Widgets", needs: ["Geometry", "Gestures", "Drawing"]),
    layer("DataFlow", needs: ["Geometry"]),
    layer("NodeEditor", needs: ["Geometry", "Gestures", "Drawing", "Widgets"]),
    layer("Inspection", needs: ["Geometry", "Gestures", "Drawing", "Widgets"]),
    layer("Charts", needs: ["Geometry", "Drawing", "Inspection"]),
    layer("FaceView", needs: ["Geometry", "Gestures", "Drawing", "Inspection"]),
    layer("GraphLayout", needs: ["Geometry", "GraphModel"]),
    layer("SceneGraph", needs: ["Geometry", "GraphModel", "PathFinding", "Gestures", "Drawing"]),
    layer(
      "Exhibits",
      needs: [
        "Geometry", "GraphModel", "PathFinding", "GraphFormats", "GraphMeasures", "SelfOrganizingMap", "Gestures",
        "Drawing", "Charts", "Widgets", "Inspection", "FaceView", "GraphLayout", "SceneGraph", "DataFlow", "NodeEditor",
        "WorldMap",
      ]),
    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev", "libsdl2-ttf-dev"])]),
    .systemLibrary(name: "CFriBidi", providers: [.apt(["libfribidi-dev"])]),
    layer("SDLShell", needs: ["Geometry", "Gestures", "Drawing", "Rasterizer", "CSDL2", "CFriBidi"]),
    .executableTarget(
      name: "throughline",
      dependencies: [
        "Geometry", "GraphModel", "PathFinding", "GraphFormats", "Scripting", "GraphReports", "Gestures", "Drawing",
        "Rasterizer", "Widgets", "SceneGraph", "WorldMap", "Exhibits", "SDLShell", "SelfOrganizingMap", "GraphMeasures",
        argumentParser,
      ],
      swiftSettings: strict),

    .target(
      name: "SchemaSketch", dependencies: ["Geometry", "Drawing", "NodeEditor"], path: "Examples/SchemaSketch",
      swiftSettings: strict),

    .target(name: "AllocationCounter", path: "Benchmarks/AllocationCounter"),
    .executableTarget(
      name: "throughline-bench",
      dependencies: [
        "AllocationCounter", "Geometry", "Randomness", "GraphFormats", "Gestures", "DataFlow", "Drawing", "Rasterizer",
        "WorldMap", "Exhibits", "SDLShell",
      ],
      path: "Benchmarks/Bench", swiftSettings: strict),
    .executableTarget(
      name: "throughline-engine-bench",
      dependencies: [
        "AllocationCounter", "Randomness", "GraphModel", "PathFinding", "GraphMeasures", "GraphFormats",
      ],
      path: "Benchmarks/Engine", swiftSettings: strict),
    .executableTarget(
      name: "throughline-som-bench", dependencies: ["Geometry", "Randomness", "SelfOrganizingMap"],
      path: "Benchmarks/Map", swiftSettings: strict),

    tests(of: "Geometry"),
    tests(of: "SelfOrganizingMap", needs: ["Geometry"]),
    tests(of: "GraphModel", needs: ["Geometry"]),
    tests(of: "PathFinding", needs: ["Geometry", "GraphModel"]),
    tests(of: "GraphMeasures", needs: ["GraphModel", "GraphFormats"]),
    tests(of: "GraphFormats", needs: ["GraphModel", "Geometry"]),
    tests(of: "Scripting", needs: ["GraphModel", "GraphFormats"]),
    tests(of: "GraphReports", needs: ["GraphModel", "GraphFormats", "PathFinding"]),
    tests(of: "Gestures", needs: ["Geometry"]),
    tests(of: "Drawing", needs: ["Geometry"]),
    tests(of: "WorldMap", needs: ["Geometry", "Drawing", "Rasterizer"]),
    tests(of: "Rasterizer", needs: ["Geometry", "Drawing"]),
    tests(of: "Widgets", needs: ["Geometry", "Gestures", "Drawing"]),
    tests(of: "DataFlow", needs: ["Geometry"]),
    tests(of: "NodeEditor", needs: ["Geometry", "Gestures", "Drawing", "Widgets", "SchemaSketch"]),
    tests(of: "Inspection", needs: ["Geometry", "Gestures", "Drawing", "Widgets"]),
    tests(of: "Charts", needs: ["Geometry", "Drawing", "Inspection"]),
    tests(of: "FaceView", needs: ["Geometry", "Gestures", "Drawing", "Inspection"]),
    tests(of: "GraphLayout", needs: ["Geometry", "GraphModel"]),
    tests(
      of: "SceneGraph",
      needs: [
        "AllocationCounter", "Geometry", "GraphModel", "GraphFormats", "GraphLayout", "PathFinding", "Gestures",
        "Drawing",
      ]),
    tests(of: "SDLShell", needs: ["Geometry", "Gestures", "Drawing", "Rasterizer"]),
    tests(
      of: "Exhibits",
      needs: [
        "Geometry", "GraphModel", "PathFinding", "GraphFormats", "Gestures", "Drawing", "DataFlow", "WorldMap",
        "Inspection", "FaceView", "Rasterizer", "SceneGraph",
      ]),
    .testTarget(name: "CommandLineTests", dependencies: ["throughline"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
