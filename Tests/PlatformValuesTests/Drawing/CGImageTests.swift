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
        #expect(try #require(image.cgImage).bitmap == pair.bitmap)
        #expect(try Bitmap(decoding: #require(image.pngData())) == pair.bitmap)
        #expect(NSImage(cgImage: pair, size: .zero).size == CGSize(width: 2, height: 1))
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
    }

    @Test func aPartHasWholePixelsOfThePicture() throws {
        let part = try #require(pair.cropping(to: CGRect(x: 1.2, y: -3, width: 9, height: 9)))
        #expect((part.width, part.height, part.bytesPerRow) == (1, 1, 4))
        #expect(part.bitmap[0, 0] == blue)
        #expect(pair.cropping(to: CGRect(x: 2, y: 0, width: 1, height: 1)) == nil)
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
