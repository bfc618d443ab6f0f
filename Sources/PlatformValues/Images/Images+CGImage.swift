public import Foundation
internal import ImageDecoding
internal import RenderTree
public import SwiftUICore

extension UIImage {
    /// The orientation of pixels.
    ///
    /// Follows [Apple's UIImage.Orientation](https://developer.apple.com/documentation/uikit/uiimage/orientation).
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    /// Creates an image of pixels, with one pixel per point.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// Creates an image of pixels, which are turned upright at once.
    ///
    /// `scale` is the number of pixels per point; one for a number that is not positive.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        let (scale, pixels) = (scale > 0 ? scale : 1, cgImage.upright(from: ImageOrientation(orientation)))
        self.init(
            .pixels(pixels),
            size: CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale), scale: scale)
    }

    /// Creates an image of pixels with a size in points. As in AppKit, the size zero means one pixel per point.
    public convenience init(cgImage: CGImage, size: NSSize) {
        let pixels = CGSize(width: cgImage.width, height: cgImage.height)
        let size = size == .zero ? pixels : size
        self.init(.pixels(cgImage), size: size, scale: size.width > 0 ? pixels.width / size.width : 1)
    }

    /// The pixels, upright; nil for a symbol, an empty image, and data that cannot be decoded.
    ///
    /// An image that was created from upright pixels returns the same object. Otherwise each request decodes the data.
    public var cgImage: CGImage? {
        if case .pixels(let image) = content { return image }
        guard let picture, let bitmap = try? Bitmap(decoding: picture.bytes()) else { return nil }
        return CGImage(bitmap, picture: picture)
    }

    /// The orientation of the pixels: always upright, since they are turned where they are read.
    public var imageOrientation: Orientation { .up }
}

extension Image {
    /// Creates a labeled image of pixels.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/image/init(_:scale:orientation:label:)).
    ///
    /// `scale` is the number of pixels per point. `label` is the description for assistive technologies.
    public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
        self = Image(pixels: cgImage, scale: scale, orientation).labeled(label)
    }

    /// Creates a decorative image, which assistive technologies ignore.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/image/init(decorative:scale:orientation:)).
    ///
    /// `scale` is the number of pixels per point.
    public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
        self = Image(pixels: cgImage, scale: scale, orientation).labeled("")
    }

    private init(pixels: CGImage, scale: CGFloat, _ orientation: Orientation) {
        self.init(uiImage: UIImage(cgImage: pixels, scale: scale, orientation: UIImage.Orientation(orientation)))
    }
}

/// The corresponding orientations of UIKit, SwiftUI and files, in one row each.
private let orientations: [(UIImage.Orientation, Image.Orientation, ImageOrientation)] = [
    (.up, .up, .up), (.upMirrored, .upMirrored, .upMirrored),
    (.down, .down, .down), (.downMirrored, .downMirrored, .downMirrored),
    (.left, .left, .left), (.leftMirrored, .leftMirrored, .leftMirrored),
    (.right, .right, .right), (.rightMirrored, .rightMirrored, .rightMirrored),
]

extension UIImage.Orientation {
    fileprivate init(_ orientation: Image.Orientation) {
        self = orientations.first { $0.1 == orientation }?.0 ?? .up
    }
}

extension ImageOrientation {
    fileprivate init(_ orientation: UIImage.Orientation) {
        self = orientations.first { $0.0 == orientation }?.2 ?? .up
    }
}
