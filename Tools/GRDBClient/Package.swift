// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "grdb-client",
    dependencies: [
        .package(name: "swiftwater", path: "../.."),
        .package(url: "https://github.com/groue/GRDB.swift", "7.10.0"..<"7.11.0"),
    ],
    targets: [
        .executableTarget(
            name: "GRDBClient",
            dependencies: [
                .product(name: "Combine", package: "swiftwater"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)
