import Foundation
import Testing

/// The text of generated files.
@Suite struct AssetSymbolsTests {
    /// The lines after the imports.
    ///
    /// `sets` are the paths of sets in the catalog.
    private func lines(_ sets: String..., namespaces: [String] = []) async throws -> [String] {
        var files: [String: String] = [:]
        for set in sets { files["A.xcassets/\(set)/Contents.json"] = "{}" }
        for folder in namespaces { files["A.xcassets/\(folder)/Contents.json"] = CatalogFolder.providingNamespace }
        let lines = try await CatalogFolder(files).symbols("A")
        #expect(
            lines.prefix(3) == [
                "import Foundation", "import SwiftUI",
                "private var resourceBundle: Foundation.Bundle { Foundation.Bundle.module }",
            ])
        return Array(lines.dropFirst(3))
    }

    @Test func aColorIsAResourceAndAStyle() async throws {
        #expect(
            try await lines("BrandColor.colorset") == [
                "nonisolated extension SwiftUI.ColorResource {",
                "    static let brand = SwiftUI.ColorResource(name: \"BrandColor\", bundle: resourceBundle)",
                "}",
                "nonisolated extension SwiftUI.ShapeStyle where Self == SwiftUI.Color {",
                "    static var brand: SwiftUI.Color { SwiftUI.Color(SwiftUI.ColorResource.brand) }",
                "}",
            ])
    }

    @Test func aNamespaceIsAnEnumeration() async throws {
        let resource =
            "static let `default` = SwiftUI.ColorResource(name: \"my icons/default\", bundle: resourceBundle)"
        #expect(
            try await lines("my icons/default.colorset", "my icons/Bell.imageset", namespaces: ["my icons"]) == [
                "nonisolated extension SwiftUI.ColorResource {",
                "    enum MyIcons {",
                "        \(resource)",
                "    }",
                "}",
                "nonisolated extension SwiftUI.ImageResource {",
                "    enum MyIcons {",
                "        static let bell = SwiftUI.ImageResource(name: \"my icons/Bell\", bundle: resourceBundle)",
                "    }",
                "}",
                "nonisolated extension SwiftUI.Color {",
                "    enum MyIcons {",
                "        static var `default`: SwiftUI.Color { "
                    + "SwiftUI.Color(SwiftUI.ColorResource.MyIcons.`default`) }",
                "    }",
                "}",
            ])
    }

    @Test func theSecondOfTwoAssetsWithOneSymbolIsAWarning() async throws {
        #expect(
            try await lines("File.imageset", "FileImage.imageset") == [
                "nonisolated extension SwiftUI.ImageResource {",
                "    static let file = SwiftUI.ImageResource(name: \"File\", bundle: resourceBundle)",
                "    #warning(\"The \\\"FileImage\\\" image asset name resolves to the symbol \\\"file\\\" which "
                    + "already exists. Try renaming the asset.\")",
                "}",
            ])
    }

    @Test func aColorWithTheNameOfOneOfColorIsOnlyAResource() async throws {
        let lines = try await lines("PrimaryColor.colorset")
        #expect(lines.contains { $0.contains("static let primary = SwiftUI.ColorResource") })
        #expect(!lines.contains { $0.contains("static var") })
        #expect(
            lines.filter { $0.contains("#warning") } == [
                "    #warning(\"The \\\"PrimaryColor\\\" color asset name resolves to a conflicting Color symbol "
                    + "\\\"primary\\\". Try renaming the asset.\")"
            ])
    }

    @Test func quotesInNamesAreEscaped() async throws {
        #expect(try await lines(#"a"b\c.imageset"#).contains { $0.contains(#"name: "a\"b\\c""#) })
    }

    @Test func modulesAreReexported() async throws {
        let folder = try CatalogFolder(["/": ""])
        let (output, end) = try await folder.run("reexports", ["Combine", "Observation"])
        #expect(output.isEmpty && end == .exit(0))
        #expect(
            try folder.text().split(separator: "\n").dropFirst() == [
                "@_exported public import Combine", "@_exported public import Observation",
            ])
    }

    @Test func anUnchangedFileIsNotRewritten() async throws {
        let folder = try CatalogFolder(["A.xcassets/Logo.imageset/Contents.json": "{}"])
        _ = try await folder.symbols("A")
        let past = Date(timeIntervalSince1970: 1_000_000)
        let file = folder.path("Generated.swift")
        try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: file)
        func modified() throws -> Date? {
            try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
        }
        _ = try await folder.symbols("A")
        #expect(try modified() == past)
        _ = try await folder.run("reexports", ["Combine"])
        #expect(try modified() != past)
    }

    @Test func otherArgumentsAreAnError() async throws {
        let folder = try CatalogFolder([:])
        let (output, end) = try await folder.run("nothing", [])
        #expect(output.contains("error: Usage:"))
        #expect(end == .exit(1))
    }
}
