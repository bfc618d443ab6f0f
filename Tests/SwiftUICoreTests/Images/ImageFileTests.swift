import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ImageFileTests {
    @Test func aFileIsFoundByItsName() throws {
        let pictures = try PictureBundle(["logo.png": Picture.small, "deep/inside/dot.png": Picture.medium])
        #expect(try Self.file(Image("logo", bundle: pictures.bundle)) == "logo.png 4.0 × 2.0")
        #expect(try Self.file(Image("logo.png", bundle: pictures.bundle)) == "logo.png 4.0 × 2.0")
        #expect(try Self.file(Image("dot", bundle: pictures.bundle)) == "dot.png 8.0 × 4.0")
        #expect(try Self.file(Image("deep/inside/dot", bundle: pictures.bundle)) == "dot.png 8.0 × 4.0")
    }

    @Test func theScaleOfAFileIsPixelsToAPoint() throws {
        let pictures = try PictureBundle([
            "logo@3x.png": Picture.large, "logo@2x.png": Picture.medium, "big@3x.png": Picture.large,
        ])
        #expect(try Self.file(Image("logo", bundle: pictures.bundle)) == "logo@2x.png 4.0 × 2.0")
        #expect(try Self.file(Image("big", bundle: pictures.bundle)) == "big@3x.png 4.0 × 2.0")
    }

    @Test func aCatalogStatesScaleIdiomAndAppearanceOfItsFiles() throws {
        let contents = """
            {
              "images": [
                { "idiom": "universal", "filename": "two.png", "scale": "2x" },
                { "idiom": "universal", "filename": "dark.png", "scale": "1x",
                  "appearances": [{ "appearance": "luminosity", "value": "dark" }] },
                { "idiom": "mac", "filename": "one.png", "scale": "1x" },
                { "idiom": "universal", "scale": "3x" }
              ],
              "info": { "author": "xcode", "version": 1 },
              "properties": { "template-rendering-intent": "template" }
            }
            """
        let folder = "Assets.xcassets/Icons/Bell.imageset"
        let pictures = try PictureBundle([
            "\(folder)/Contents.json": Data(contents.utf8), "\(folder)/two.png": Picture.medium,
            "\(folder)/one.png": Picture.small, "\(folder)/dark.png": Picture.large,
        ])
        let image = Image("Bell", bundle: pictures.bundle)
        #expect(try Self.file(image) == "two.png 4.0 × 2.0")
        #expect(try Self.file(Image("Icons/Bell", bundle: pictures.bundle)) == "two.png 4.0 × 2.0")
        #expect(try Self.image(image).isTemplate)
        #expect(try !Self.image(image.renderingMode(.original)).isTemplate)

        let screen = Screen(image)
        screen.environment.colorScheme = .dark
        #expect(try Self.file(screen) == "dark.png 12.0 × 6.0")
    }

    @Test func aCatalogHasFilesForLanguagesAndDirections() throws {
        let contents = """
            { "images": [
                { "idiom": "universal", "filename": "any.png" },
                { "idiom": "universal", "filename": "rtl.png", "language-direction": "right-to-left" },
                { "idiom": "universal", "filename": "de.png", "locale": "de" },
                { "idiom": "universal", "filename": "at.png", "locale": "de-AT" },
                { "idiom": "universal", "filename": "dark.png", "locale": "de",
                  "appearances": [{ "appearance": "luminosity", "value": "dark" }] },
                { "idiom": "universal", "filename": "hant.png", "locale": "zh-Hant" }
            ] }
            """
        let folder = "Assets.xcassets/Sign.imageset"
        var files = ["any", "rtl", "de", "at", "dark", "hant"].reduce(into: [:]) {
            $0["\(folder)/\($1).png"] = Picture.small
        }
        files["\(folder)/Contents.json"] = Data(contents.utf8)
        let pictures = try PictureBundle(files)
        func file(_ language: String, _ scheme: ColorScheme = .light) throws -> String {
            let screen = Screen(Image("Sign", bundle: pictures.bundle))
            screen.environment.locale = Locale(identifier: language)
            screen.environment.colorScheme = scheme
            return try String(Self.file(screen).prefix { $0 != " " })
        }
        #expect(try file("en_US") == "any.png")
        #expect(try file("de_DE") == "de.png")
        #expect(try file("de_DE", .dark) == "dark.png")
        #expect(try file("de_AT") == "at.png")
        #expect(try file("ar_EG") == "rtl.png")
        #expect(try file("zh_Hant_TW") == "hant.png")
        #expect(try file("zh_Hans_CN") == "any.png")

        let turned = Screen(Image("Sign", bundle: pictures.bundle).environment(\.layoutDirection, .rightToLeft))
        turned.environment.locale = Locale(identifier: "en_US")
        #expect(try Self.file(turned).hasPrefix("rtl.png"))
    }

    @Test func theOnlyFileIsShownInEveryLanguage() throws {
        let entry = #"{ "filename": "de.png", "locale": "de", "language-direction": "left-to-right" }"#
        let contents = #"{ "images": [\#(entry)] }"#
        let pictures = try PictureBundle([
            "A.xcassets/Sign.imageset/Contents.json": Data(contents.utf8),
            "A.xcassets/Sign.imageset/de.png": Picture.small,
        ])
        let screen = Screen(Image("Sign", bundle: pictures.bundle))
        screen.environment.locale = Locale(identifier: "ar_EG")
        #expect(try Self.file(screen).hasPrefix("de.png"))
    }

    @Test func aMissingImageIsReportedOnceAndReplacedByItsLabel() throws {
        let pictures = try PictureBundle(["broken.png": Data("no picture".utf8)])
        let place = pictures.bundle.bundlePath
        let reported = diagnostics {
            for _ in 0..<2 {
                let screen = Screen {
                    Image("missing", bundle: pictures.bundle)
                    Image("broken", bundle: pictures.bundle)
                }
                #expect(screen.description == "image \"missing\"\nimage \"broken\"")
            }
        }
        #expect(
            reported.filter { $0.contains(place) } == [
                "No picture is called \"missing\" in \(place): its label is shown instead.",
                "The picture \"broken\" in \(place) is not shown: It is neither a PNG nor a JPEG file.",
            ])
        #expect(try Self.image(Image("missing", bundle: pictures.bundle)).text == "▢ missing")
    }

    @Test func anUnknownSymbolIsReported() {
        let reported = diagnostics {
            _ = Screen(Image(systemName: "no.such.symbol.at.all"))
        }
        #expect(
            reported.filter { $0.contains("no.such") } == [
                "No symbol is called \"no.such.symbol.at.all\": ▢ is shown instead."
            ])
    }

    private static func image(_ image: Image) throws -> RenderImage { try self.image(Screen(image)) }

    private static func image(_ screen: Screen) throws -> RenderImage {
        try #require(
            screen.nodes.lazy.compactMap { if case .image(let image) = $0.content { image } else { nil } }.first)
    }

    /// The file's name and its size in points.
    private static func file(_ image: Image) throws -> String { try file(Screen(image)) }

    private static func file(_ screen: Screen) throws -> String {
        let image = try image(screen)
        let size = try #require(image.size)
        guard case .file(let path) = image.picture?.id else { return "" }
        #expect(try image.picture?.bytes().isEmpty == false)
        return "\(URL(fileURLWithPath: path).lastPathComponent) \(size.width) × \(size.height)"
    }
}
