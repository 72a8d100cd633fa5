// swift-tools-version: 6.2
import PackageDescription

/// Every target is compiled with the same strict settings; a warning is an error.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let yams: Target.Dependency = .product(name: "Yams", package: "Yams")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let heaps: Target.Dependency = .product(name: "HeapModule", package: "swift-collections")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")

/// Tests are compiled as they are even where what they test is optimised: compiling them would take longer than running.
let testing: [SwiftSetting] = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// Tests that nothing is built beside at the end: all processors work on them, file by file.
let lastTesting: [SwiftSetting] =
  testing + [.unsafeFlags(["-no-whole-module-optimization", "-enable-batch-mode"], .when(configuration: .release))]

/// A library target of the project; `needs` are the targets below it in the one-way order of layers.
func layer(_ name: String, needs: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: needs, swiftSettings: strict)
}

/// The unit tests of one target; all of them share the seeded generators of `TestSupport`.
func tests(of name: String, needs: [Target.Dependency] = [], settings: [SwiftSetting] = testing) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name), "Randomness", "TestSupport"] + needs,
    swiftSettings: settings)
}

/// The targets that every exhibit may use: the kit, and those that the kit's own types are made of.
let kit: [Target.Dependency] = [
  "ExhibitKit", "Geometry", "GraphModel", "PathFinding", "FileWriting", "GraphFormats", "Gestures", "Drawing",
  "Widgets",
  "Inspection",
]

/// The target of an exhibit: it knows the kit and the parts it shows, and no other exhibit.
func exhibit(_ name: String, needs: [Target.Dependency] = []) -> Target { layer(name, needs: kit + needs) }

let package = Package(
  name: "Throughline",
  products: [
    .executable(name: "throughline", targets: ["throughline"]),
    .library(
      name: "ThroughlineEngine",
      targets: [
        "Geometry", "GraphModel", "PathFinding", "GraphMeasures", "GraphFilters", "GraphLayout", "GraphFormats",
      ]),
    .library(
      name: "ThroughlineGraphView",
      targets: [
        "Geometry", "GraphModel", "GraphLayout", "PathFinding", "Gestures", "Drawing", "SceneGraph", "ExhibitKit",
        "Rasterizer", "SDLShell",
      ]),
    .library(
      name: "ThroughlineNodeEditor",
      targets: ["NodeEditor", "DataFlow", "Widgets", "Drawing", "Gestures", "Geometry", "Rasterizer", "SDLShell"]),
    .executable(name: "GraphWindow", targets: ["GraphWindow"]),
    .executable(name: "SchemaSketch", targets: ["SchemaSketch"]),
  ],
  dependencies: [
    // One exact version takes the place of a Package.resolved: every clone gets the same sources, also one that fetches
    // them from a mirror, whose commits a resolved file would not match. Raise it by hand, and test.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
  ],
  targets: [
    layer("Geometry"),
    layer("Randomness"),
    .systemLibrary(name: "CThreadSanitizer"),
    layer("Parallel", needs: ["CThreadSanitizer"]),
    layer("Buffers"),
    layer("FileWriting"),
    layer("DelimitedText"),
    layer("JSONPlaces", needs: ["FileWriting"]),
    layer("YAMLReading", needs: ["FileWriting", yams]),
    layer("Store", needs: ["FileWriting", "Parallel", grdb]),
    layer("GraphModel", needs: ["Geometry", "Parallel"]),
    .systemLibrary(name: "CPrefetch"),
    layer("PathFinding", needs: ["Geometry", "GraphModel", "Parallel", "Buffers", "CPrefetch"]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CArchive", providers: [.apt(["libarchive-dev"])]),
    .target(name: "CICU", linkerSettings: [.linkedLibrary("icuuc")]),
    .systemLibrary(name: "CByteCount"),
    layer(
      "GraphFormats",
      needs: [
        "Geometry", "GraphModel", "Parallel", "FileWriting", "DelimitedText", "CZlib", "CArchive", "CICU", "CByteCount",
      ]),
    .target(name: "MeasureKernels"),
    layer(
      "GraphMeasures", needs: ["GraphModel", "PathFinding", "Parallel", "Randomness", "MeasureKernels", "CPrefetch"]),
    layer("GraphFilters", needs: ["GraphModel", "GraphMeasures", "PathFinding", "Parallel", "Buffers"]),
    layer("Scripting", needs: ["GraphModel", "PathFinding", "GraphFormats"]),
    layer(
      "GraphReports",
      needs: ["Geometry", "GraphModel", "PathFinding", "GraphMeasures", "GraphFormats", "FileWriting"]),
    layer("Gestures", needs: ["Geometry"]),
    .target(name: "SOMKernels"),
    layer(
      "SelfOrganizingMap",
      needs: ["Geometry", "Parallel", "Randomness", "DelimitedText", "FileWriting", "JSONPlaces", "SOMKernels"]),
    layer("Drawing", needs: ["Geometry"]),
    layer("WorldMap", needs: ["Geometry", "Drawing", "FileWriting"]),
    .systemLibrary(name: "CPNG", providers: [.apt(["libpng-dev"])]),
    .target(name: "RasterKernels"),
    layer("Rasterizer", needs: ["Geometry", "Drawing", "Parallel", "Buffers", "RasterKernels", "CPNG", "CPrefetch"]),
    layer("Triangulation", needs: ["Geometry", "Drawing", "Buffers", "Rasterizer", "RasterKernels"]),
    layer("Widgets", needs: ["Geometry", "Parallel", "Gestures", "Drawing"]),
    layer("DataFlow", needs: ["Geometry", "FileWriting", "JSONPlaces"]),
    layer("NodeEditor", needs: ["Geometry", "Gestures", "Drawing", "Widgets"]),
    layer("Inspection", needs: ["Geometry", "Gestures", "Drawing", "Widgets"]),
    layer("Charts", needs: ["Geometry", "Drawing", "Inspection"]),
    layer("FaceView", needs: ["Geometry", "Gestures", "Drawing", "Inspection"]),
    layer(
      "GraphLayout", needs: ["Geometry", "GraphModel", "Parallel", "Randomness", "Buffers", "GraphMeasures"]),
    .target(name: "TileKernels"),
    layer(
      "SceneGraph",
      needs: [
        "Geometry", "Randomness", "GraphModel", "PathFinding", "Gestures", "Drawing", "Parallel", "Buffers", heaps,
        "CPrefetch", "TileKernels",
      ]),
    layer(
      "ExhibitKit",
      needs: [
        "Geometry", "GraphModel", "GraphMeasures", "GraphFilters", "PathFinding", "GraphLayout", "FileWriting",
        "GraphFormats",
        "Gestures", "Drawing", "Rasterizer", "Widgets", "Inspection", "SceneGraph", "Store",
      ]),
    exhibit("ConnectionsExhibit", needs: ["Parallel", "SceneGraph", "GraphLayout"]),
    exhibit("LayoutExhibit", needs: ["SceneGraph", "GraphLayout"]),
    exhibit("AtlasExhibit", needs: ["SceneGraph", "GraphLayout", "WorldMap"]),
    exhibit("CalculatorExhibit", needs: ["Parallel", "DataFlow", "NodeEditor", "Store"]),
    exhibit("SOMExhibit", needs: ["GraphMeasures", "SelfOrganizingMap", "Charts", "SceneGraph"]),
    exhibit("FaceExhibit", needs: ["FaceView"]),
    layer(
      "App",
      needs: kit + [
        "JSONPlaces", "ConnectionsExhibit", "LayoutExhibit", "AtlasExhibit", "CalculatorExhibit", "SOMExhibit",
        "FaceExhibit",
      ]),
    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev", "libsdl2-ttf-dev"])]),
    .systemLibrary(name: "CCrypt", providers: [.apt(["libcrypt-dev"])]),
    .systemLibrary(name: "CProcess"),
    .systemLibrary(name: "CFriBidi", providers: [.apt(["libfribidi-dev"])]),
    layer(
      "SDLShell",
      needs: [
        "Geometry", "Parallel", "Buffers", "Gestures", "Drawing", "RasterKernels", "Rasterizer", "Triangulation",
        "CSDL2",
        "CFriBidi", "FileWriting",
      ]),
    .executableTarget(
      name: "throughline",
      dependencies: [
        "Geometry", "Parallel", "FileWriting", "JSONPlaces", "GraphModel", "GraphLayout", "PathFinding", "GraphFormats",
        "GraphFilters", "Scripting", "GraphReports", "Gestures", "Drawing", "Rasterizer", "Widgets", "SceneGraph",
        "WorldMap", "App",
        "ExhibitKit", "ConnectionsExhibit",
        "AtlasExhibit",
        "CalculatorExhibit", "DataFlow", "SOMExhibit", "FaceExhibit",
        "SDLShell", "SelfOrganizingMap", "GraphMeasures", "Inspection",
        "YAMLReading", "CCrypt", "CProcess", "Store", argumentParser, logging,
      ],
      swiftSettings: strict),

    .executableTarget(
      name: "GraphWindow",
      dependencies: [
        "Geometry", "GraphModel", "GraphLayout", "PathFinding", "Gestures", "Drawing", "SceneGraph", "ExhibitKit",
        "SDLShell",
      ],
      path: "Examples/GraphWindow", swiftSettings: strict),
    .executableTarget(
      name: "SchemaSketch",
      dependencies: ["Geometry", "Gestures", "Drawing", "Widgets", "NodeEditor", "SDLShell"],
      path: "Examples/SchemaSketch", swiftSettings: strict),

    .target(name: "AllocationCounter", path: "Benchmarks/AllocationCounter"),
    .executableTarget(
      name: "throughline-bench",
      dependencies: [
        "AllocationCounter", "Geometry", "Randomness", "Parallel", "GraphModel", "GraphMeasures", "GraphLayout",
        "GraphFormats", "Gestures", "DataFlow", "Drawing", "Rasterizer", "SceneGraph",
        "WorldMap", "App", "ExhibitKit", "ConnectionsExhibit", "AtlasExhibit", "CalculatorExhibit", "SOMExhibit",
        "FaceExhibit", "SDLShell",
      ],
      path: "Benchmarks/Bench", swiftSettings: strict),
    .executableTarget(
      name: "throughline-engine-bench",
      dependencies: [
        "AllocationCounter", "CPrefetch", "Randomness", "GraphModel", "PathFinding", "GraphMeasures", "GraphFormats",
      ],
      path: "Benchmarks/Engine", swiftSettings: strict),
    .executableTarget(
      name: "throughline-som-bench", dependencies: ["Geometry", "Randomness", "SelfOrganizingMap"],
      path: "Benchmarks/Map", swiftSettings: strict),
    .executableTarget(
      name: "throughline-layout-bench", dependencies: ["Geometry", "GraphModel", "GraphFormats", "GraphLayout"],
      path: "Benchmarks/Layout", swiftSettings: strict),

    .executableTarget(
      name: "throughline-crash-test",
      dependencies: [
        "Geometry", "Randomness", "GraphModel", "SceneGraph", "FileWriting", "ExhibitKit", "CalculatorExhibit",
        "DataFlow", "Store",
      ],
      path: "Tests/CrashTest", exclude: ["run.py", "faults.py"], swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: ["Geometry", "Randomness", "GraphModel"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .target(
      name: "AppTestSupport",
      dependencies: [
        "TestSupport", "App", "ExhibitKit", "ConnectionsExhibit", "LayoutExhibit", "AtlasExhibit", "CalculatorExhibit",
        "SOMExhibit", "FaceExhibit", "Geometry", "Randomness", "FileWriting", "GraphFormats", "GraphModel", "Gestures",
        "Drawing", "DataFlow", "WorldMap", "Inspection", "Widgets", "Store", "Rasterizer",
      ],
      path: "Tests/AppTestSupport", swiftSettings: strict),
    tests(of: "Geometry"),
    tests(of: "Parallel"),
    tests(of: "Buffers"),
    tests(of: "DelimitedText"),
    tests(of: "JSONPlaces", needs: ["FileWriting"]),
    tests(of: "YAMLReading", needs: ["FileWriting"]),
    tests(of: "Store", needs: ["FileWriting", "Parallel", grdb]),
    tests(of: "SelfOrganizingMap", needs: ["Geometry", "DelimitedText", "FileWriting"]),
    tests(of: "GraphModel", needs: ["Geometry"]),
    tests(of: "PathFinding", needs: ["Geometry", "GraphModel"]),
    tests(of: "GraphMeasures", needs: ["GraphModel", "GraphFormats"]),
    tests(of: "GraphFilters", needs: ["GraphModel", "GraphMeasures"]),
    tests(of: "FileWriting", needs: ["Parallel"]),
    tests(of: "GraphFormats", needs: ["GraphModel", "Geometry", "FileWriting"]),
    tests(of: "Scripting", needs: ["GraphModel", "GraphFormats"]),
    tests(of: "GraphReports", needs: ["GraphModel", "GraphFormats", "PathFinding", "GraphMeasures"]),
    tests(of: "Gestures", needs: ["Geometry"]),
    tests(of: "Drawing", needs: ["Geometry"]),
    tests(of: "WorldMap", needs: ["Geometry", "Drawing", "Rasterizer"]),
    tests(of: "Rasterizer", needs: ["Geometry", "Drawing", "RasterKernels"]),
    tests(
      of: "Triangulation", needs: ["AllocationCounter", "Geometry", "Drawing", "Rasterizer", "RasterKernels"]),
    tests(of: "Widgets", needs: ["Geometry", "Gestures", "Drawing"]),
    tests(of: "DataFlow", needs: ["Geometry", "FileWriting"]),
    tests(of: "NodeEditor", needs: ["Geometry", "Gestures", "Drawing", "Widgets", "SchemaSketch"]),
    tests(of: "Inspection", needs: ["Geometry", "Gestures", "Drawing", "Widgets"]),
    tests(of: "Charts", needs: ["Geometry", "Drawing", "Inspection"]),
    tests(of: "FaceView", needs: ["Geometry", "Gestures", "Drawing", "Inspection"]),
    tests(of: "GraphLayout", needs: ["Buffers", "Geometry", "GraphModel"]),
    tests(
      of: "SceneGraph",
      needs: [
        "AllocationCounter", "Buffers", "Geometry", "GraphModel", "GraphFormats", "GraphLayout", "PathFinding",
        "Gestures", "Drawing",
      ]),
    tests(
      of: "ConnectionsExhibit",
      needs: [
        "ExhibitKit", "Geometry", "GraphModel", "PathFinding", "Gestures", "Drawing", "Widgets", "SceneGraph",
      ]),
    tests(
      of: "LayoutExhibit",
      needs: ["ExhibitKit", "Geometry", "GraphModel", "GraphLayout", "Gestures", "Drawing", "SceneGraph"]),
    tests(
      of: "ExhibitKit",
      needs: [
        "Store",
        "FileWriting", "Geometry", "GraphModel", "GraphFormats", "GraphLayout", "PathFinding", "SceneGraph", "Gestures",
        "Drawing", "Rasterizer", "Widgets",
      ]),
    tests(
      of: "SDLShell",
      needs: [
        "AllocationCounter", "FileWriting", "Geometry", "Gestures", "Drawing", "Rasterizer", "Triangulation", "CSDL2",
      ]),
    tests(
      of: "SOMExhibit",
      needs: [
        "ExhibitKit", "FileWriting", "Geometry", "Gestures", "Drawing", "Charts", "Inspection", "SelfOrganizingMap",
        "Widgets",
      ]),
    tests(
      of: "App",
      needs: [
        "AllocationCounter",
        "AppTestSupport", "ExhibitKit", "ConnectionsExhibit", "LayoutExhibit", "AtlasExhibit", "CalculatorExhibit",
        "SOMExhibit", "FaceExhibit", "Geometry", "GraphModel", "GraphMeasures", "PathFinding", "FileWriting",
        "GraphFormats", "Gestures",
        "Drawing", "DataFlow", "WorldMap", "Inspection", "FaceView", "Rasterizer", "SceneGraph", "Widgets", "Store",
        grdb,
      ], settings: lastTesting),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "throughline", "TestSupport", "App", "ExhibitKit", "CalculatorExhibit", "DataFlow", "Geometry", "Randomness",
        "Parallel", "FileWriting", "Store",
        "GraphModel", "GraphLayout", "GraphFormats", "Gestures", "Drawing", "Rasterizer", logging,
        "SDLShell",
      ],
      swiftSettings: lastTesting),
  ],
  swiftLanguageModes: [.v6]
)
