import Foundation
import ImageDecoding
import RenderTree
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

@MainActor
@Suite struct CGImageTests {
    private let red = RGBA(255, 0, 0)
    private let blue = RGBA(0, 0, 255)

    /// Two pixels side by side: red and blue.
    private let pair = CGImage(Bitmap(width: 2, height: 1, samples: [255, 0, 0, 255, 0, 0, 255, 255]))

    @Test func anImageOfPixelsGivesThemBack() throws {
        let image = UIImage(cgImage: pair, scale: 2, orientation: .up)
        #expect((image.size, image.scale) == (CGSize(width: 1, height: 0.5), 2))
        #expect(image.cgImage === pair)
        #expect(image.withRenderingMode(.alwaysTemplate).cgImage === pair)
        #expect(try Bitmap(decoding: #require(image.pngData())) == pair.bitmap)
        #expect(NSImage(cgImage: pair, size: .zero).size == CGSize(width: 2, height: 1))
        #expect(NSImage(cgImage: pair, size: .zero).cgImage === pair)
        #expect(NSImage(cgImage: pair, size: CGSize(width: 1, height: 0.5)).scale == 2)
    }

    @Test func pixelsAreTurnedUpright() throws {
        let right = try #require(UIImage(cgImage: pair, scale: 1, orientation: .right).cgImage)
        #expect((right.width, right.height) == (1, 2))
        #expect((right.bitmap[0, 0], right.bitmap[0, 1]) == (red, blue))
        let left = try #require(UIImage(cgImage: pair, scale: 1, orientation: .left).cgImage)
        #expect((left.bitmap[0, 0], left.bitmap[0, 1]) == (blue, red))
        let mirrored = UIImage(cgImage: pair, scale: 1, orientation: .upMirrored)
        #expect(mirrored.imageOrientation == .up)
        #expect(mirrored.cgImage?.bitmap[0, 0] == blue)
        #expect(UIImage(cgImage: pair, scale: 1, orientation: .right).cgImage === right)
    }

    /// The first pixel of an upright picture: the upper left one.
    @Test(arguments: [
        (Image.Orientation.up, "red"), (.down, "blue"), (.left, "blue"), (.right, "red"), (.upMirrored, "blue"),
        (.downMirrored, "red"), (.leftMirrored, "red"), (.rightMirrored, "blue"),
    ])
    func eachOrientationOfAViewMatchesThePixels(_ orientation: Image.Orientation, _ first: String) throws {
        let screen = Screen(Image(decorative: pair, scale: 1, orientation: orientation))
        let picture = try #require(pictures(of: screen).first)
        #expect(try Bitmap(decoding: picture.bytes())[0, 0] == (first == "red" ? red : blue))
    }

    @Test func aPartHasWholePixelsOfThePicture() throws {
        let part = try #require(pair.cropping(to: CGRect(x: 1.2, y: -3, width: 9, height: 9)))
        #expect((part.width, part.height, part.bytesPerRow) == (1, 1, 4))
        #expect(part.bitmap[0, 0] == blue)
        #expect(pair.cropping(to: CGRect(x: 2, y: 0, width: 1, height: 1)) == nil)
        #expect(pair.cropping(to: .infinite)?.bitmap == pair.bitmap)
        #expect(pair.cropping(to: .null) == nil)
        let one = CGFloat(1)
        for (x, y, width, height) in [(.nan, 0, one, one), (0, .nan, one, one), (0, 0, .nan, one), (0, 0, one, .nan)] {
            #expect(pair.cropping(to: CGRect(x: x, y: y, width: width, height: height)) == nil)
        }
    }

    @Test func symbolsAndEmptyImagesHaveNoPixels() {
        #expect(UIImage(systemName: "star")?.cgImage == nil)
        #expect(UIImage().cgImage == nil)
    }

    @Test func aViewShowsPixelsWithItsLabelOrWithoutOne() throws {
        let screen = Screen(
            VStack {
                Image(pair, scale: 2, label: Text("Pair"))
                Image(decorative: pair, scale: 1, orientation: .right)
            })
        let images = screen.nodes.compactMap { if case .image(let image) = $0.content { image } else { nil } }
        #expect(images.map(\.label) == ["Pair", ""])
        #expect(images.map(\.size) == [CGSize(width: 1, height: 0.5), CGSize(width: 1, height: 2)])
        let bytes = try #require(images.last?.picture).bytes()
        #expect(try Bitmap(decoding: bytes)[0, 1] == blue)
    }

    @Test func aViewSendsItsPixelsOnce() throws {
        let file = try #require(UIImage(data: pair.bitmap.pngData()))
        let screen = Screen(CountedPictures(drawn: UIImage(cgImage: pair), file: file))
        let before = pictures(of: screen)
        #expect(before.count == 4)
        screen.update()
        try screen.press("Count 0")
        let changes = screen.update().map { "\($0)" }
        #expect(!changes.isEmpty)
        #expect(changes.filter { $0.contains("image") } == [])
        #expect(screen.texts.contains("Count 1"))
        #expect(pictures(of: screen) == before)
        #expect(try before.map { try Bitmap(decoding: $0.bytes())[0, 0] } == [red, red, blue, red])
    }

    private func pictures(of screen: Screen) -> [RenderPicture] {
        screen.nodes.compactMap { if case .image(let image) = $0.content { image.picture } else { nil } }
    }

    @Test func aViewIsDrawnInAContext() throws {
        let view = VStack(spacing: 0) {
            Color(.sRGB, red: 1, green: 0, blue: 0)
            Color(.sRGB, red: 0, green: 0, blue: 1)
        }
        let renderer = ImageRenderer(content: view.frame(width: 1, height: 2))
        let pixels = try #require(renderer.cgImage)
        #expect((pixels.bitmap[0, 0], pixels.bitmap[0, 1]) == (red, blue))
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        var sizes: [CGSize] = []
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 2), format: format).image { context in
            context.cgContext.translateBy(x: 0, y: 2)
            context.cgContext.scaleBy(x: 1, y: -1)
            renderer.render(rasterizationScale: 3) { size, draw in
                sizes.append(size)
                draw(context.cgContext)
            }
        }
        #expect(sizes == [CGSize(width: 1, height: 2)])
        #expect(picture.cgImage?.bitmap == pixels.bitmap)
        ImageRenderer(content: EmptyView()).render { size, _ in sizes.append(size) }
        #expect(sizes.count == 1)
    }
}

/// A view that asks images for their pixels at each update.
private struct CountedPictures: View {
    let drawn: UIImage
    let file: UIImage
    @State private var count = 0

    var body: some View {
        VStack {
            Button("Count \(count)") { count += 1 }
            Image(uiImage: drawn)
            if let pixels = drawn.cgImage {
                Image(pixels, scale: 1, label: Text("Upright"))
                Image(pixels, scale: 1, orientation: .left, label: Text("Turned"))
            }
            if let pixels = file.cgImage { Image(pixels, scale: 1, label: Text("File")) }
        }
    }
}
