// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "api-coverage",
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        .target(name: "SymbolGraphs"),
        .target(
            name: "APICoverage",
            dependencies: ["SymbolGraphs"],
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
                "APICoverage", "SymbolGraphs", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .testTarget(name: "APICoverageTests", dependencies: ["APICoverage", "SymbolGraphs"]),
        .target(
            name: "InterfaceCoverage",
            dependencies: ["SymbolGraphs"],
            resources: [.copy("Resources/used-names.txt")]
        ),
        .executableTarget(
            name: "interface-coverage",
            dependencies: [
                "InterfaceCoverage", "SymbolGraphs",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .testTarget(name: "InterfaceCoverageTests", dependencies: ["InterfaceCoverage", "SymbolGraphs"]),
    ],
    swiftLanguageModes: [.v6]
)
