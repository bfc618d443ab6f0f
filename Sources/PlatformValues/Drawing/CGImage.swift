public import Foundation
package import ImageDecoding
internal import RenderTree

/// A picture as a grid of pixels.
///
/// ```swift
/// func leftHalf(of picture: UIImage) -> UIImage? {
///     guard let pixels = picture.cgImage else { return nil }
///     let half = CGRect(x: 0, y: 0, width: pixels.width / 2, height: pixels.height)
///     return pixels.cropping(to: half).map { UIImage(cgImage: $0) }
/// }
/// ```
///
/// Pixels are red, green, blue and opacity in sRGB, with eight bits each. They come from `UIImage`, from ``CGContext``
/// and from `ImageRenderer`: providers of data and color spaces do not exist. Two images are equal if they are the same
/// object. Safe on any thread. Follows [Apple's CGImage](https://developer.apple.com/documentation/coregraphics/cgimage).
public final class CGImage: Hashable, Sendable {
    package let bitmap: Bitmap
    /// The picture for screens: a PNG file, which is made when a screen asks for it.
    let picture: RenderPicture

    package init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
        picture = RenderPicture(id: UUID()) { bitmap.pngData() }
    }

    /// The width in pixels.
    public var width: Int { bitmap.width }
    /// The height in pixels.
    public var height: Int { bitmap.height }
    /// The bits of a component: eight.
    public var bitsPerComponent: Int { 8 }
    /// The bits of a pixel: 32.
    public var bitsPerPixel: Int { 32 }
    /// The bytes of a row.
    public var bytesPerRow: Int { width * 4 }

    /// Returns a copy of a part; nil if the rectangle, in pixels from the upper left corner, is outside of the picture.
    ///
    /// The rectangle grows to whole pixels. The time is proportional to the pixels of the part.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.standardized.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        let (left, top) = (Int(part.minX), Int(part.minY))
        var samples: [UInt8] = []
        samples.reserveCapacity(Int(part.width) * Int(part.height) * 4)
        for row in top..<top + Int(part.height) {
            let start = (row * width + left) * 4
            samples += bitmap.samples[start..<start + Int(part.width) * 4]
        }
        return CGImage(Bitmap(width: Int(part.width), height: Int(part.height), samples: samples))
    }

    /// Returns a copy of the image.
    public func copy() -> CGImage? { CGImage(bitmap) }

    public static func == (left: CGImage, right: CGImage) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
