import Foundation
import RenderTree
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

/// Names of assets in catalogs, with and without namespaces, and vector graphics among them.
@MainActor
@Suite struct CatalogNameTests {
    private static let namespace = Data(#"{"properties": {"provides-namespace": true}}"#.utf8)

    private func contents(_ file: String) -> Data { Data(#"{"images": [{"filename": "\#(file)"}]}"#.utf8) }

    private func image(_ name: String, in pictures: PictureBundle) throws -> RenderImage {
        let screen = Screen(Image(name, bundle: pictures.bundle))
        return try #require(
            screen.nodes.lazy.compactMap { if case .image(let image) = $0.content { image } else { nil } }.first)
    }

    @Test func aNamespaceDistinguishesAssetsWithTheSameName() throws {
        let pictures = try PictureBundle([
            "A.xcassets/Logo.imageset/Contents.json": contents("a.png"),
            "A.xcassets/Logo.imageset/a.png": Picture.small,
            "A.xcassets/Chart/Contents.json": Self.namespace,
            "A.xcassets/Chart/Logo.imageset/Contents.json": contents("b.png"),
            "A.xcassets/Chart/Logo.imageset/b.png": Picture.medium,
        ])
        #expect(try image("Logo", in: pictures).size?.width == 4)
        #expect(try image("Chart/Logo", in: pictures).size?.width == 8)
    }

    @Test func aFolderWithoutANamespaceIsNotPartOfTheName() throws {
        let set = "A.xcassets/Chart/Small/Dot.imageset"
        let pictures = try PictureBundle([
            "A.xcassets/Chart/Contents.json": Self.namespace,
            "\(set)/Contents.json": contents("a.png"), "\(set)/a.png": Picture.small,
        ])
        #expect(try image("Chart/Dot", in: pictures).size?.width == 4)
    }

    @Test func colorsHaveTheSameNames() throws {
        func color(_ white: String) -> Data {
            Data(#"{"colors": [{"color": {"components": {"white": "\#(white)", "alpha": "1"}}}]}"#.utf8)
        }
        // A folder that a manifest copies as it is.
        let folder = "App_App.resources/Files"
        let pictures = try PictureBundle([
            "\(folder)/A.xcassets/Ink.colorset/Contents.json": color("0"),
            "\(folder)/A.xcassets/Chart/Contents.json": Self.namespace,
            "\(folder)/A.xcassets/Chart/Lines/Ink.colorset/Contents.json": color("255"),
        ])
        let bundles = ColorAssets.bundles(in: pictures.bundle.bundleURL)
        #expect(ColorAssets.find("Ink", in: bundles) == .fixed(RenderRGBA(hex: 0x000000)))
        #expect(ColorAssets.find("Chart/Ink", in: bundles) == .fixed(RenderRGBA(hex: 0xFFFFFF)))
        #expect(ColorAssets.find("Lines/Ink", in: bundles) == nil)
    }

    @Test func vectorGraphicsAreMembersOfCatalogs() throws {
        let svg = Data(#"<svg xmlns="http://www.w3.org/2000/svg" width="48" height="24"/>"#.utf8)
        let pictures = try PictureBundle([
            "A.xcassets/Wave.imageset/Contents.json": contents("wave.svg"), "A.xcassets/Wave.imageset/wave.svg": svg,
            "A.xcassets/Page.imageset/Contents.json": contents("page.pdf"),
            "A.xcassets/Page.imageset/page.pdf": Data("%PDF-1.4 /MediaBox [0 0 20 10]".utf8),
        ])
        let wave = try image("Wave", in: pictures)
        #expect(wave.size == CGSize(width: 48, height: 24))
        #expect(wave.isVector)
        #expect(try wave.picture?.bytes() == svg)
        #expect(wave.text(drawingVectors: true) == nil)
        #expect(wave.text(drawingVectors: false) == "▢ Wave")
        let page = try image("Page", in: pictures)
        #expect(page.size == CGSize(width: 20, height: 10))
        #expect(page.isVector)
        // It has no page that could be drawn, so it is sent as it is.
        #expect(try page.picture?.bytes().starts(with: Data("%PDF".utf8)) == true)
    }

    @Test func resourcesAreEqualByNameAndBundle() throws {
        let pictures = try PictureBundle(["a.png": Picture.small])
        #expect(ImageResource(name: "a", bundle: .main) == ImageResource(name: "a", bundle: .main))
        #expect(ImageResource(name: "a", bundle: .main) != ImageResource(name: "b", bundle: .main))
        #expect(ColorResource(name: "a", bundle: .main) != ColorResource(name: "a", bundle: pictures.bundle))
        #expect(Image(ImageResource(name: "a", bundle: .main)) == Image("a", bundle: .main))
    }

    /// An image set that describes the files `a.png`, which is small, and `b.png`.
    private func pictures(of files: String, in set: String) throws -> PictureBundle {
        try PictureBundle([
            "\(set)/Contents.json": Data(#"{"images": [\#(files)]}"#.utf8),
            "\(set)/a.png": Picture.small, "\(set)/b.png": Picture.medium,
        ])
    }

    @Test func aFileWithoutConditionsIsShownToAll() throws {
        let conditions = [
            #""locale": "fr""#, #""language-direction": "right-to-left""#,
            #""appearances": [{"appearance": "contrast", "value": "high"}]"#,
        ]
        for condition in conditions {
            let files = #"{"filename": "b.png"}, {"filename": "a.png", \#(condition)}"#
            let pictures = try pictures(of: files, in: "A.xcassets/Icons 2.0/Dot.imageset")
            #expect(try image("Dot", in: pictures).size?.width == 8)
            #expect(try image("Icons 2.0/Dot", in: pictures).size?.width == 8)
        }
    }

    @Test func aLightFileComesBeforeOneForBothSchemes() throws {
        let light = #""appearances": [{"appearance": "luminosity", "value": "light"}]"#
        let files = #"{"filename": "a.png"}, {"filename": "b.png", \#(light)}"#
        let pictures = try pictures(of: files, in: "A.xcassets/Dot.imageset")
        #expect(try image("Dot", in: pictures).size?.width == 8)
    }
}
