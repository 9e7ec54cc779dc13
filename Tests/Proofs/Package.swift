// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Proofs",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "LRCKit", path: "../..")],
  targets: [
    .executableTarget(
      name: "CoreOnly", dependencies: [.product(name: "LRCKit", package: "LRCKit")]),
    .executableTarget(
      name: "LinearTime", dependencies: [.product(name: "LRCKit", package: "LRCKit")]),
    .executableTarget(
      name: "QuickStart", dependencies: [.product(name: "LRCKit", package: "LRCKit")]),
  ],
  swiftLanguageModes: [.v6]
)
