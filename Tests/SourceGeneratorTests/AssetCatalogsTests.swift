import Foundation
import Testing

/// The folders of catalogs, by Apple's Asset Catalog Format Reference.
@Suite struct AssetCatalogsTests {
    /// The names of images and colors with their namespaces, in the order of the file.
    private func names(_ lines: [String]) -> [String] {
        lines.filter { $0.contains("static let ") }
            .compactMap { $0.split(separator: "\"").dropFirst().first.map(String.init) }
    }

    @Test func setsHaveTheNamesOfTheirFolders() async throws {
        let folder = try CatalogFolder([
            "A.xcassets/Contents.json": #"{"info": {"author": "xcode", "version": 1}}"#,
            "A.xcassets/Logo.imageset/Contents.json": "{}",
            "A.xcassets/Brand.colorset/Contents.json": CatalogFolder.color,
            "A.xcassets/Bolt.symbolset/Contents.json": #"{"symbols": []}"#,
            "A.xcassets/AppIcon.appiconset/Contents.json": "{}",
            "A.xcassets/Numbers.dataset/Contents.json": "{}",
        ])
        // Colors come before images.
        #expect(names(try await folder.symbols("A")) == ["Brand", "Bolt", "Logo"])
    }

    @Test func onlyAFolderThatIsMarkedIsANamespace() async throws {
        let folder = try CatalogFolder([
            "A.xcassets/Icons/Contents.json": CatalogFolder.providingNamespace,
            "A.xcassets/Icons/Plain/Bell.imageset/Contents.json": "{}",
            "A.xcassets/Plain/Star.imageset/Contents.json": "{}",
            "A.xcassets/Icons/Small/Contents.json": CatalogFolder.providingNamespace,
            "A.xcassets/Icons/Small/Dot.imageset/Contents.json": "{}",
        ])
        #expect(names(try await folder.symbols("A")) == ["Star", "Icons/Bell", "Icons/Small/Dot"])
    }

    @Test func namespacesOfSeveralCatalogsAreOne() async throws {
        let folder = try CatalogFolder([
            "A.xcassets/Icons/Contents.json": CatalogFolder.providingNamespace,
            "A.xcassets/Icons/Bell.imageset/Contents.json": "{}",
            "B.xcassets/Icons/Contents.json": CatalogFolder.providingNamespace,
            "B.xcassets/Icons/Star.imageset/Contents.json": "{}",
        ])
        let lines = try await folder.symbols("A", "B")
        #expect(names(lines) == ["Icons/Bell", "Icons/Star"])
        #expect(lines.filter { $0.contains("enum Icons") }.count == 1)
    }

    @Test(arguments: [
        ("{", "The file is not JSON."), ("[]", "The file is not a JSON object."),
        (#"{"images": [{}, {"filename": 5}]}"#, "The value at images[1].filename has the wrong type."),
        (#"{"colors": {}}"#, "The value at colors has the wrong type."),
    ])
    func aBrokenFileIsNamedWithTheReason(_ text: String, _ reason: String) async throws {
        let file = "A.xcassets/Logo.imageset/Contents.json"
        let folder = try CatalogFolder([file: text])
        let (output, end) = try await folder.run("asset-symbols", [folder.path("A.xcassets")])
        #expect(output == "\(folder.path(file)): error: \(reason)\n")
        #expect(end == .exit(1))
        #expect(throws: (any Error).self) { try folder.text() }
    }

    @Test func aSetWithoutContentsFileIsAnErrorButAGroupIsNot() async throws {
        let folder = try CatalogFolder(["A.xcassets/Group/Logo.imageset/": ""])
        let place = folder.path("A.xcassets/Group/Logo.imageset")
        await #expect(
            throws: CatalogFolder.GeneratorFailure(output: "\(place): error: The set has no file Contents.json.\n")
        ) { try await folder.symbols("A") }
    }

    @Test func aFileThatIsMissingIsAWarning() async throws {
        let folder = try CatalogFolder([
            "A.xcassets/Logo.imageset/Contents.json":
                #"{"images": [{"filename": "a.svg"}, {"filename": "b.svg"}, {}]}"#,
            "A.xcassets/Logo.imageset/a.svg": "<svg/>",
        ])
        let (output, end) = try await folder.run("asset-symbols", [folder.path("A.xcassets")])
        let place = folder.path("A.xcassets/Logo.imageset/Contents.json")
        #expect(output == "\(place): warning: The set \"Logo\" names a file \"b.svg\" that does not exist.\n")
        #expect(end == .exit(0))
        #expect(try folder.text().contains("static let logo"))
    }

    @Test func aCatalogCanForbidMembersOfColor() async throws {
        let forbidding = #"{"properties": {"generate-swift-asset-symbol-extensions": "disabled"}}"#
        let folder = try CatalogFolder([
            "A.xcassets/Contents.json": forbidding, "B.xcassets/Contents.json": "{}",
            "B.xcassets/Brand.colorset/Contents.json": CatalogFolder.color,
        ])
        #expect(try await !folder.symbols("A", "B").contains { $0.contains("ShapeStyle") })
        #expect(try await folder.symbols("B").contains { $0.contains("ShapeStyle") })
    }

    @Test func aFolderWithADotIsAGroup() async throws {
        let folder = try CatalogFolder([
            "A.xcassets/Icons 2.0/Bell.imageset/Contents.json": "{}",
            "A.xcassets/v1.5/Contents.json": CatalogFolder.providingNamespace,
            "A.xcassets/v1.5/Ink.colorset/Contents.json": CatalogFolder.color,
            "A.xcassets/Pack.stickerpack/Star.imageset/Contents.json": "{}",
        ])
        #expect(Set(names(try await folder.symbols("A"))) == ["Bell", "v1.5/Ink"])
    }

    @Test func aSymbolSetIsReportedBecauseNoScreenShowsIt() async throws {
        let folder = try CatalogFolder(["A.xcassets/Bolt.symbolset/Contents.json": #"{"symbols": []}"#])
        let (output, end) = try await folder.run("asset-symbols", [folder.path("A.xcassets")])
        #expect(output.hasPrefix("\(folder.path("A.xcassets/Bolt.symbolset")): warning: No screen shows"))
        #expect(end == .exit(0))
    }
}
