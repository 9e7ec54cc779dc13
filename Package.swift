// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "LRCKit",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "LRCKit", targets: ["LRCKit"]),
    .library(name: "LRCKitFoundation", targets: ["LRCKitFoundation"]),
    .executable(name: "lrc", targets: ["lrc"]),
  ],
  targets: [
    .target(name: "LRCKit", swiftSettings: settings),
    .target(name: "LRCKitFoundation", dependencies: ["LRCKit"], swiftSettings: settings),
    .executableTarget(
      name: "lrc", dependencies: ["LRCKit", "LRCKitFoundation"], swiftSettings: settings),
    .testTarget(name: "LRCKitTests", dependencies: ["LRCKit"], swiftSettings: settings),
    .testTarget(
      name: "LRCKitFoundationTests", dependencies: ["LRCKitFoundation"], swiftSettings: settings),
    .testTarget(name: "lrcTests", dependencies: ["lrc"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
