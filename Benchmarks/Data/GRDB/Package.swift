// swift-tools-version: 6.1
import PackageDescription

// A separate package, so that only `Benchmarks/Data/run --peers` builds GRDB.
let package = Package(
    name: "grdb-figures",
    dependencies: [.package(url: "https://github.com/groue/GRDB.swift", "7.10.0"..<"7.11.0")],
    targets: [
        .executableTarget(name: "GRDBFigures", dependencies: [.product(name: "GRDB", package: "GRDB.swift")])
    ],
    swiftLanguageModes: [.v6]
)
