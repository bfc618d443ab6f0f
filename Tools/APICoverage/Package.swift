// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "api-coverage",
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
        .executableTarget(name: "api-coverage", dependencies: ["APICoverage"]),
        .testTarget(name: "APICoverageTests", dependencies: ["APICoverage"]),
    ],
    swiftLanguageModes: [.v6]
)
