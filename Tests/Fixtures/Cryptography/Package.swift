// swift-tools-version: 6.1
import PackageDescription

// A client of the trait CryptoKit. Without the other traits it builds nothing but swift-crypto.
let package = Package(
    name: "cryptography",
    dependencies: [
        .package(name: "swiftwater", path: "../../..", traits: ["CryptoKit"])
    ],
    targets: [
        .testTarget(
            name: "CryptographyTests",
            dependencies: [
                .product(name: "CryptoKit", package: "swiftwater", condition: .when(platforms: [.linux]))
            ]
        )
    ]
)
