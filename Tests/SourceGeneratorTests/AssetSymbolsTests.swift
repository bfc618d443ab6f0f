import Foundation
import SourceGenerator
import Testing

/// The text of generated files.
@Suite struct AssetSymbolsTests {
    private func lines(_ colors: [String] = [], _ images: [String] = [], under group: String? = nil) -> [String] {
        var root = AssetGroup()
        let assets =
            colors.map { AssetGroup.Asset(kind: .color, name: $0) }
            + images.map { AssetGroup.Asset(kind: .image, name: $0) }
        if let group {
            var inner = AssetGroup(group)
            inner.assets = assets
            root.groups = [inner]
        } else {
            root.assets = assets
        }
        return AssetSymbols(of: root).lines.dropFirst(5).filter { !$0.contains("///") && !$0.isEmpty }
    }

    @Test func aColorIsAResourceAndAStyle() {
        #expect(
            lines(["BrandColor"]) == [
                "nonisolated extension SwiftUI.ColorResource {",
                "    static let brand = SwiftUI.ColorResource(name: \"BrandColor\", bundle: resourceBundle)",
                "}",
                "nonisolated extension SwiftUI.ShapeStyle where Self == SwiftUI.Color {",
                "    static var brand: SwiftUI.Color { SwiftUI.Color(SwiftUI.ColorResource.brand) }",
                "}",
            ])
    }

    @Test func aNamespaceIsAnEnumeration() {
        #expect(
            lines(["default"], ["Bell"], under: "my icons") == [
                "nonisolated extension SwiftUI.ColorResource {",
                "    enum MyIcons {",
                "        static let `default` = SwiftUI.ColorResource(name: \"my icons/default\", bundle: resourceBundle)",
                "    }",
                "}",
                "nonisolated extension SwiftUI.ImageResource {",
                "    enum MyIcons {",
                "        static let bell = SwiftUI.ImageResource(name: \"my icons/Bell\", bundle: resourceBundle)",
                "    }",
                "}",
                "nonisolated extension SwiftUI.Color {",
                "    enum MyIcons {",
                "        static var `default`: SwiftUI.Color { SwiftUI.Color(SwiftUI.ColorResource.MyIcons.`default`) }",
                "    }",
                "}",
            ])
    }

    @Test func theSecondOfTwoAssetsWithOneSymbolIsAWarning() {
        #expect(
            lines([], ["File", "FileImage"]) == [
                "nonisolated extension SwiftUI.ImageResource {",
                "    static let file = SwiftUI.ImageResource(name: \"File\", bundle: resourceBundle)",
                "    #warning(\"The \\\"FileImage\\\" image asset name resolves to the symbol \\\"file\\\" which already "
                    + "exists. Try renaming the asset.\")",
                "}",
            ])
    }

    @Test func aColorWithTheNameOfOneOfColorIsOnlyAResource() {
        let lines = lines(["PrimaryColor"])
        #expect(lines.contains { $0.contains("static let primary = SwiftUI.ColorResource") })
        #expect(!lines.contains { $0.contains("static var") })
        #expect(
            lines.filter { $0.contains("#warning") } == [
                "    #warning(\"The \\\"PrimaryColor\\\" color asset name resolves to a conflicting Color symbol "
                    + "\\\"primary\\\". Try renaming the asset.\")"
            ])
    }

    @Test func quotesInNamesAreEscaped() {
        #expect(lines([], [#"a"b\c"#]).contains { $0.contains(#"name: "a\"b\\c""#) })
    }

    @Test func membersOfColorCanBeForbidden() {
        var root = AssetGroup()
        root.assets = [AssetGroup.Asset(kind: .color, name: "Brand")]
        #expect(!AssetSymbols(of: root, hasColorMembers: false).text.contains("ShapeStyle"))
    }

    @Test func modulesAreReexported() {
        #expect(
            Reexports(of: ["Combine", "Observation"]).text.split(separator: "\n").dropFirst() == [
                "@_exported public import Combine", "@_exported public import Observation",
            ])
    }

    @Test func anUnchangedFileIsNotWrittenAnew() throws {
        let folder = try CatalogFolder(["file.swift": "old"])
        let file = GeneratedFile(folder.path("file.swift"))
        let past = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: file.url.path)
        func modified() throws -> Date? {
            try FileManager.default.attributesOfItem(atPath: file.url.path)[.modificationDate] as? Date
        }
        try file.write("old")
        #expect(try modified() == past)
        try file.write("new")
        #expect(try modified() != past)
        #expect(try String(contentsOf: file.url, encoding: .utf8) == "new")
    }
}
