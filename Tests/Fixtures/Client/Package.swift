// swift-tools-version: 6.1
import PackageDescription

// A client as in the README, except for the location of the package.
let package = Package(
    name: "client",
    dependencies: [
        .package(name: "swiftwater", path: "../../..")
    ],
    targets: [
        .target(
            name: "Client",
            dependencies: [
                .product(name: "Combine", package: "swiftwater", condition: .when(platforms: [.linux])),
                .product(name: "SwiftUI", package: "swiftwater", condition: .when(platforms: [.linux])),
            ],
            plugins: [.plugin(name: "SwiftwaterSources", package: "swiftwater")]
        ),
        .executableTarget(
            name: "MainLoop",
            dependencies: [
                .product(name: "Combine", package: "swiftwater", condition: .when(platforms: [.linux]))
            ]
        ),
        .testTarget(
            name: "ClientTests",
            dependencies: [
                "Client",
                .product(name: "CombineTesting", package: "swiftwater", condition: .when(platforms: [.linux])),
                .product(name: "SwiftUITesting", package: "swiftwater", condition: .when(platforms: [.linux])),
            ]
        ),
    ]
)
