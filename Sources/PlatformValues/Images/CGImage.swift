internal import ClampedNumbers
public import Foundation
package import ImageDecoding
internal import Locking
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
/// object. Safe on any thread. Follows [Apple's
/// CGImage](https://developer.apple.com/documentation/coregraphics/cgimage).
public final class CGImage: Hashable, Sendable {
    package let bitmap: Bitmap
    /// The picture for screens: the file of the pixels, or else a PNG file that is created when a screen requests it.
    let picture: RenderPicture
    /// The copies that were requested, so that each is the same picture for screens. Owned by the image.
    private let turned = Locked<[ImageOrientation: CGImage]>([:])

    package convenience init(_ bitmap: Bitmap) {
        self.init(bitmap, picture: RenderPicture(id: UUID()) { bitmap.pngData() })
    }

    init(_ bitmap: Bitmap, picture: RenderPicture) {
        self.bitmap = bitmap
        self.picture = picture
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
        guard ![rect.minX, rect.minY, rect.maxX, rect.maxY].contains(where: \.isNaN) else { return nil }
        let left = Int(clamping: rect.minX.rounded(.down), to: 0...width)
        let top = Int(clamping: rect.minY.rounded(.down), to: 0...height)
        let right = Int(clamping: rect.maxX.rounded(.up), to: 0...width)
        let bottom = Int(clamping: rect.maxY.rounded(.up), to: 0...height)
        guard left < right, top < bottom else { return nil }
        var samples: [UInt8] = []
        samples.reserveCapacity((right - left) * (bottom - top) * 4)
        for row in top..<bottom {
            let start = row * width
            let bytes = (start + left) * 4..<(start + right) * 4
            samples += bitmap.samples[bytes]
        }
        return CGImage(Bitmap(width: right - left, height: bottom - top, samples: samples))
    }

    /// Returns a copy of the image.
    public func copy() -> CGImage? { CGImage(bitmap) }

    /// The image, turned upright once.
    func upright(from orientation: ImageOrientation) -> CGImage {
        guard orientation != .up else { return self }
        return turned.withLock { turned in
            if let known = turned[orientation] { return known }
            let image = CGImage(bitmap.normalized(from: orientation))
            turned[orientation] = image
            return image
        }
    }

    public static func == (left: CGImage, right: CGImage) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
