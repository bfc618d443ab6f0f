import Foundation
import ImageDecoding
import RenderTree
import Testing

@testable import PictureRenderer

@Suite struct PictureSurfaceTests {
    @Test(arguments: [
        (RenderTransform(scaleX: 2, y: 1), 2, 1), (RenderTransform(scaleX: 1e8, y: 1), 4, 1),
        (RenderTransform(scaleX: 1e4, y: 1e4), 4, 2), (RenderTransform(scaleX: 0.1, y: 100), 1, 2),
        (RenderTransform(scaleX: 3, y: -1).then(RenderTransform(rotation: .pi / 2)), 3, 1),
        (RenderTransform(scaleX: .infinity, y: .nan), 4, 1),
    ])
    func aPictureIsReducedToItsDrawingAndNeverEnlarged(_ place: RenderTransform, _ width: Int, _ height: Int) {
        let picture = Bitmap(width: 4, height: 2, samples: [UInt8](repeating: 255, count: 32))
        let reduced = picture.reduced(for: place)
        #expect((reduced.width, reduced.height) == (width, height))
    }

    @Test func aReducedPictureHasMeansAndAnEnlargedOneItsPixels() {
        let pair = Bitmap(width: 2, height: 1, samples: [255, 0, 0, 255, 0, 0, 255, 255])
        func drawn(width: Int) -> Bitmap {
            var surface = PictureSurface(width: width, height: 1, isOpaque: false)
            surface.draw(pair, RenderTransform(scaleX: CGFloat(width), y: 1), PictureSurface.Blending())
            return surface.bitmap
        }
        let (red, blue) = (RGBA(255, 0, 0), RGBA(0, 0, 255))
        #expect(drawn(width: 1)[0, 0] == RGBA(128, 0, 128))
        let enlarged = drawn(width: 5)
        #expect((0..<5).map { enlarged[$0, 0] } == [red, red, blue, blue, blue])
    }
}
