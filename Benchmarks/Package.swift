// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "benchmarks",
    dependencies: [
        // What a browser needs is not measured here.
        .package(name: "swiftwater", path: "..", traits: []),
        .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    ],
    targets: [
        .executableTarget(
            name: "benchmarks",
            dependencies: ["FloorRows", "Measuring", "OpenCombineRows", "ScreenRows", "SwiftwaterRows"]
        ),
        .target(name: "CountingAllocator"),
        .target(name: "Measuring", dependencies: ["CountingAllocator"]),
        .target(
            name: "FloorRows",
            dependencies: ["Measuring"],
            // By hand one knows that no access overlaps another.
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
            // The same row sources for both libraries: here their `import Combine` means OpenCombine.
            swiftSettings: [.unsafeFlags(["-module-alias", "Combine=OpenCombine"])]
        ),
    ],
    swiftLanguageModes: [.v6]
)
