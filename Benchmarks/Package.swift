// swift-tools-version: 6.1
import PackageDescription

// Traits of a build of the library that is in the same folder already.
let traits = (Context.environment["SWIFTWATER_TRAITS"] ?? "").split(separator: ",").map(String.init)

let package = Package(
    name: "benchmarks",
    dependencies: [
        // The browser renderer is not measured in this package, and no trait is built unless it is named.
        .package(name: "swiftwater", path: "..", traits: Set(traits.map { .trait(name: $0) })),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    ],
    targets: [
        .executableTarget(
            name: "benchmarks",
            dependencies: ["FloorRows", "Measuring", "OpenCombineRows", "ScreenRows", "SwiftwaterRows"]
        ),
        .target(name: "CountingAllocator"),
        .target(
            name: "Measuring",
            dependencies: [
                "CountingAllocator", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .target(
            name: "FloorRows",
            dependencies: ["Measuring"],
            // Handwritten code needs no exclusivity checks, because its accesses do not overlap.
            swiftSettings: [.unsafeFlags(["-enforce-exclusivity=unchecked"])]
        ),
        .target(
            name: "SwiftwaterRows",
            dependencies: [
                "Measuring",
                .product(name: "Combine", package: "swiftwater"),
                .product(name: "CombineTesting", package: "swiftwater"),
            ]
        ),
        .target(
            name: "ScreenRows",
            dependencies: [
                "Measuring",
                .product(name: "RenderTree", package: "swiftwater"),
                .product(name: "SwiftUI", package: "swiftwater"),
            ]
        ),
        .target(
            name: "OpenCombineRows",
            dependencies: [
                "Measuring",
                .product(name: "OpenCombine", package: "OpenCombine"),
                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
            ],
            // The row sources of both libraries are the same; here `import Combine` means OpenCombine.
            swiftSettings: [.unsafeFlags(["-module-alias", "Combine=OpenCombine"])]
        ),
    ],
    swiftLanguageModes: [.v6]
)
