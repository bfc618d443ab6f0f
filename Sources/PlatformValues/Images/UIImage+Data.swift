internal import ClampedNumbers
public import Foundation
internal import ImageDecoding
internal import RenderTree
internal import SwiftUICore

extension UIImage {
    /// Returns the image as a PNG file; nil for a symbol, an empty image, and data that cannot be decoded.
    ///
    /// The bytes of a PNG file are returned unchanged. Otherwise the time is proportional to the pixels.
    public func pngData() -> Data? {
        guard let data = try? picture?.bytes() else { return nil }
        if (try? ImageHeader(reading: data).format) == .png { return data }
        return bitmap?.pngData()
    }

    /// Returns the image as a baseline JPEG file; nil for a symbol, an empty image, and data that cannot be decoded.
    ///
    /// Transparent pixels are drawn on white. The time is proportional to the pixels.
    ///
    /// `compressionQuality` is from 0, the smallest file, to 1, the best picture.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        bitmap?.jpegData(quality: Double(compressionQuality))
    }

    /// Returns the image scaled to a size in pixels, decoded; nil for a symbol, an empty image, and data that cannot be
    /// decoded.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        let (width, height) = (size.width.rounded(), size.height.rounded())
        // The limit keeps the conversion to integers and the memory within bounds.
        guard width >= 1, height >= 1, width * height <= 1e8, let bitmap else { return nil }
        return UIImage(data: bitmap.scaled(toWidth: Int(clamping: width), height: Int(clamping: height)).pngData())
    }

    /// Returns the image scaled to a size in pixels, away from the calling actor. See ``preparingThumbnail(of:)``.
    @concurrent
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        preparingThumbnail(of: size)
    }

    /// The picture for screens; nil for a symbol and an empty image.
    var picture: RenderPicture? {
        switch content {
        case .pixels(let image): image.picture
        case .picture(let picture): picture
        case .named(let name, let path): NamedPicture.find(name, in: path, for: .light)?.picture
        case .empty, .symbol: nil
        }
    }

    private var bitmap: Bitmap? { cgImage?.bitmap }
}
