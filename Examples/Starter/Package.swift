// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Groceries",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(url: "https://github.com/swiftwater/swiftwater", from: "0.1.0")
    ],
    targets: [
        .executableTarget(
            name: "Groceries",
            dependencies: [
                .product(name: "SwiftUI", package: "swiftwater", condition: .when(platforms: [.linux]))
            ]
        ),
        .testTarget(
            name: "GroceriesTests",
            dependencies: [
                "Groceries",
                .product(name: "SwiftUITesting", package: "swiftwater", condition: .when(platforms: [.linux])),
            ]
        ),
    ]
)
