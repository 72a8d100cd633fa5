// swift-tools-version: 6.2
// The fuzzer of the readers of graph files. It is a package of its own, because it has no main function and is compiled
// with the sanitizers; see run.py.
import PackageDescription

let package = Package(
  name: "Fuzzing",
  dependencies: [.package(name: "Throughline", path: "../..")],
  targets: [
    .executableTarget(
      name: "GraphFileFuzzer",
      dependencies: [.product(name: "ThroughlineEngine", package: "Throughline")],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  ],
  swiftLanguageModes: [.v6]
)
