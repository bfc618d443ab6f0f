import ImageDecoding
import RenderTree
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

@MainActor
@Suite struct UIImageTests {
    /// Four pixels by two: red and half transparent blue.
    private let bitmap = Bitmap(
        width: 4, height: 2,
        samples: (0..<8).flatMap { $0 < 4 ? [255, 0, 0, 255] : [0, 0, 255, 128] as [UInt8] })

    private func rendered(_ image: Image) throws -> RenderImage {
        let screen = Screen(image)
        let images = screen.nodes.compactMap { if case .image(let image) = $0.content { image } else { nil } }
        return try #require(images.first)
    }

    @Test func dataBecomesAPictureOfItsSize() throws {
        let data = bitmap.pngData()
        let image = try #require(UIImage(data: data, scale: 2))
        #expect(image.size == CGSize(width: 2, height: 1))
        #expect(image.scale == 2)
        #expect(image.pngData() == data)
        let shown = try rendered(Image(uiImage: image))
        #expect(try shown.picture?.bytes() == data)
        #expect(shown.size == CGSize(width: 2, height: 1))
        #expect(!shown.isTemplate)
        #expect(try rendered(Image(nsImage: image.withRenderingMode(.alwaysTemplate))).isTemplate)
    }

    private func archived(_ image: UIImage) throws -> UIImage? {
        let data = try NSKeyedArchiver.archivedData(withRootObject: image, requiringSecureCoding: true)
        return try NSKeyedUnarchiver.unarchivedObject(ofClass: UIImage.self, from: data)
    }

    @Test func anArchiveHasThePictureWithItsScaleAndMode() throws {
        let data = bitmap.pngData()
        let image = try #require(UIImage(data: data, scale: 2)).withRenderingMode(.alwaysTemplate)
        let read = try #require(try archived(image))
        #expect(read.pngData() == data)
        #expect(read.size == CGSize(width: 2, height: 1))
        #expect(read.scale == 2)
        #expect(read.renderingMode == .alwaysTemplate)
        let pixels = try #require(image.cgImage)
        let again = try #require(try archived(UIImage(cgImage: pixels)))
        #expect(again.size == CGSize(width: 4, height: 2))
        #expect(try Bitmap(decoding: try #require(again.pngData())) == bitmap)
    }

    @Test func anArchiveHasTheNameOfASymbol() throws {
        let symbol = try #require(UIImage(systemName: "star.fill"))
        #expect(try archived(symbol) == symbol)
        #expect(try archived(UIImage()) == UIImage())
    }

    @Test func anArchiveWithoutAPictureHasNoImage() throws {
        let empty = NSKeyedArchiver(requiringSecureCoding: true)
        empty.finishEncoding()
        #expect(UIImage(coder: try NSKeyedUnarchiver(forReadingFrom: empty.encodedData)) == nil)
        let broken = NSKeyedArchiver(requiringSecureCoding: true)
        broken.encode(NSData(data: Data([1, 2, 3])), forKey: "picture")
        broken.encode(1.0, forKey: "scale")
        broken.finishEncoding()
        #expect(UIImage(coder: try NSKeyedUnarchiver(forReadingFrom: broken.encodedData)) == nil)
    }

    @Test func aLiteralIsAnImage() throws {
        let image: UIImage = #imageLiteral(resourceName: "no such picture")
        #expect(image.size == .zero)
        #expect(try rendered(Image(uiImage: #imageLiteral(resourceName: "no such picture"))).picture == nil)
    }

    @Test func invalidImagesAreNil() {
        #expect(UIImage(data: Data("GIF89a".utf8)) == nil)
        #expect(UIImage(data: Data()) == nil)
        #expect(UIImage(data: bitmap.pngData(), scale: 0) == nil)
        #expect(UIImage(named: "no such picture") == nil)
        #expect(UIImage(contentsOfFile: "/no/such/file.png") == nil)
        #expect(UIImage(systemName: "no.such.symbol") == nil)
    }

    @Test func aFileAndAFolderOfResourcesAreRead() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).bundle")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "flag@2x.png")
        try bitmap.pngData().write(to: file)
        let image = try #require(NSImage(contentsOf: file))
        #expect(image.size == CGSize(width: 2, height: 1))
        let bundle = try #require(Bundle(path: folder.path))
        let named = try #require(UIImage(named: "flag", in: bundle, compatibleWith: nil))
        #expect(named.size == CGSize(width: 2, height: 1))
        #expect(named.pngData() == bitmap.pngData())
        #expect(try rendered(Image(uiImage: named)).size == CGSize(width: 2, height: 1))
    }

    @Test func aSymbolIsDrawnAsOne() throws {
        let image = try #require(UIImage(systemName: "star"))
        #expect(image.isSymbolImage)
        #expect(image.pngData() == nil)
        let shown = try rendered(Image(uiImage: image))
        #expect(shown.source == .symbol)
        #expect(shown.name == "star")
        let described = try #require(NSImage(systemSymbolName: "star", accessibilityDescription: "Favorite"))
        #expect(try rendered(Image(nsImage: described)).accessibilityLabel == "Favorite")
    }

    @Test func anEmptyImageTakesNoSpaceAndShowsNoText() throws {
        let shown = try rendered(Image(uiImage: UIImage()))
        #expect(shown.text == nil)
        #expect(shown.size == .zero)
        #expect(UIImage().pngData() == nil)
        #expect(!NSImage().isValid)
    }

    @Test func aJPEGFileHasTheColorsOnWhite() throws {
        let image = try #require(UIImage(data: bitmap.pngData()))
        let decoded = try Bitmap(decoding: #require(image.jpegData(compressionQuality: 1)))
        #expect((decoded.width, decoded.height) == (4, 2))
        // The half transparent blue, 128 of 255, is 127 of red and green on white.
        for (pixel, wanted) in [(decoded[0, 0], [255, 0, 0]), (decoded[3, 1], [127, 127, 255])] {
            for (part, wanted) in zip([pixel.red, pixel.green, pixel.blue], wanted) {
                #expect(abs(Int(part) - wanted) <= 4)
            }
        }
        #expect(UIImage(data: try #require(image.jpegData(compressionQuality: 0)))?.pngData() != nil)
    }

    @Test func aThumbnailHasTheSizeInPixels() async throws {
        let image = try #require(UIImage(data: bitmap.pngData(), scale: 2))
        let small = try #require(image.preparingThumbnail(of: CGSize(width: 2, height: 1)))
        #expect(small.size == CGSize(width: 2, height: 1))
        #expect(await image.byPreparingThumbnail(ofSize: CGSize(width: 8, height: 4))?.size.width == 8)
        #expect(image.preparingThumbnail(of: CGSize(width: CGFloat.infinity, height: 1)) == nil)
        #expect(image.preparingThumbnail(of: .zero) == nil)
    }
}
