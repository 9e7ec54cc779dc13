// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "lrc-benchmarks", targets: ["LRCBenchmarks"])],
  dependencies: [.package(name: "LRCKit", path: "..")],
  targets: [
    .executableTarget(
      name: "LRCBenchmarks",
      dependencies: [
        .product(name: "LRCKit", package: "LRCKit"),
        .product(name: "LRCKitFoundation", package: "LRCKit"),
      ],
      swiftSettings: settings)
  ],
  swiftLanguageModes: [.v6]
)
