// swift-tools-version: 6.1
import PackageDescription

// Traits of a build of the library that is in the same folder already.
let traits = (Context.environment["SWIFTWATER_TRAITS"] ?? "").split(separator: ",").map(String.init)

// `run` copies this manifest into a build folder, beside the tests of OpenCombine that it fetches.
let package = Package(
    name: "OpenCombineSuite",
    dependencies: [.package(name: "swiftwater", path: "swiftwater", traits: Set(traits.map { .trait(name: $0) }))],
    targets: [
        .testTarget(
            name: "OpenCombineTests",
            dependencies: [.product(name: "Combine", package: "swiftwater")],
            path: "Tests",
            swiftSettings: [
                .define("OPENCOMBINE_COMPATIBILITY_TEST"),
                .unsafeFlags(["-suppress-warnings"]),
            ]
        )
    ],
    swiftLanguageModes: [.v5]
)
