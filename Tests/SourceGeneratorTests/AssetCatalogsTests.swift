import Foundation
import SourceGenerator
import Testing

/// The folders of catalogs, by Apple's Asset Catalog Format Reference.
@Suite struct AssetCatalogsTests {
    @Test func setsHaveTheNamesOfTheirFolders() throws {
        let folder = try CatalogFolder([
            "A.xcassets/Contents.json": #"{"info": {"author": "xcode", "version": 1}}"#,
            "A.xcassets/Logo.imageset/Contents.json": "{}",
            "A.xcassets/Brand.colorset/Contents.json": CatalogFolder.color,
            "A.xcassets/Bolt.symbolset/Contents.json": #"{"symbols": []}"#,
            "A.xcassets/AppIcon.appiconset/Contents.json": "{}",
            "A.xcassets/Numbers.dataset/Contents.json": "{}",
        ])
        let root = try folder.catalogs("A").root
        #expect(
            root.assets == [
                AssetGroup.Asset(kind: .image, name: "Bolt"), AssetGroup.Asset(kind: .color, name: "Brand"),
                AssetGroup.Asset(kind: .image, name: "Logo"),
            ])
        #expect(root.groups == [])
    }

    @Test func onlyAFolderThatIsMarkedIsANamespace() throws {
        let folder = try CatalogFolder([
            "A.xcassets/Icons/Contents.json": CatalogFolder.namespace,
            "A.xcassets/Icons/Plain/Bell.imageset/Contents.json": "{}",
            "A.xcassets/Plain/Star.imageset/Contents.json": "{}",
            "A.xcassets/Icons/Small/Contents.json": CatalogFolder.namespace,
            "A.xcassets/Icons/Small/Dot.imageset/Contents.json": "{}",
        ])
        let root = try folder.catalogs("A").root
        #expect(root.assets.map(\.name) == ["Star"])
        #expect(root.groups.map(\.name) == ["Icons"])
        #expect(root.groups.first?.assets.map(\.name) == ["Bell"])
        #expect(root.groups.first?.groups.map(\.name) == ["Small"])
        #expect(root.groups.first?.groups.first?.assets.map(\.name) == ["Dot"])
    }

    @Test func namespacesOfSeveralCatalogsAreOne() throws {
        let folder = try CatalogFolder([
            "A.xcassets/Icons/Contents.json": CatalogFolder.namespace,
            "A.xcassets/Icons/Bell.imageset/Contents.json": "{}",
            "B.xcassets/Icons/Contents.json": CatalogFolder.namespace,
            "B.xcassets/Icons/Star.imageset/Contents.json": "{}",
        ])
        let root = try folder.catalogs("A", "B").root
        #expect(root.groups.map(\.name) == ["Icons"])
        #expect(root.groups.first?.assets.map(\.name) == ["Bell", "Star"])
    }

    @Test(arguments: [
        ("{", "The file is not JSON."), ("[]", "The file is not a JSON object."),
        (#"{"images": [{}, {"filename": 5}]}"#, "The value at images[1].filename has the wrong type."),
        (#"{"colors": {}}"#, "The value at colors has the wrong type."),
    ])
    func aBrokenFileIsNamedWithTheReason(_ text: String, _ reason: String) throws {
        let file = "A.xcassets/Logo.imageset/Contents.json"
        let folder = try CatalogFolder([file: text])
        let error = #expect(throws: AssetCatalogError.self) { try folder.catalogs("A") }
        #expect(error?.description == "\(folder.path(file)): error: \(reason)")
    }

    @Test func aSetWithoutItsFileIsAnErrorAndAGroupWithoutItIsNone() throws {
        let folder = try CatalogFolder(["A.xcassets/Group/Logo.imageset/": ""])
        let error = #expect(throws: AssetCatalogError.self) { try folder.catalogs("A") }
        #expect(
            error?.description
                == "\(folder.path("A.xcassets/Group/Logo.imageset")): error: The set has no file Contents.json.")
    }

    @Test func aFileThatIsMissingIsAWarning() throws {
        let folder = try CatalogFolder([
            "A.xcassets/Logo.imageset/Contents.json":
                #"{"images": [{"filename": "a.svg"}, {"filename": "b.svg"}, {}]}"#,
            "A.xcassets/Logo.imageset/a.svg": "<svg/>",
        ])
        let catalogs = try folder.catalogs("A")
        let place = folder.path("A.xcassets/Logo.imageset/Contents.json")
        #expect(
            catalogs.warnings == ["\(place): warning: The set \"Logo\" names a file \"b.svg\" that does not exist."])
        #expect(catalogs.root.assets.map(\.name) == ["Logo"])
    }

    @Test func aCatalogCanForbidMembersOfColor() throws {
        let forbidding = #"{"properties": {"generate-swift-asset-symbol-extensions": "disabled"}}"#
        let folder = try CatalogFolder(["A.xcassets/Contents.json": forbidding, "B.xcassets/Contents.json": "{}"])
        #expect(try !folder.catalogs("A").hasColorMembers)
        #expect(try folder.catalogs("B").hasColorMembers)
    }
}
