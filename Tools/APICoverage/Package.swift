// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "api-coverage",
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        .target(
            name: "APICoverage",
            resources: [
                .copy("Resources/combine-api.txt"),
                .copy("Resources/combine-types.txt"),
                .copy("Resources/exclusions.txt"),
                .copy("Resources/type-additions.txt"),
            ]
        ),
        .executableTarget(
            name: "api-coverage",
            dependencies: [
                "APICoverage", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .testTarget(name: "APICoverageTests", dependencies: ["APICoverage"]),
    ],
    swiftLanguageModes: [.v6]
)
