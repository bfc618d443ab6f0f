public import Foundation
internal import ImageDecoding
internal import RenderTree
internal import SwiftUICore

/// A picture from data, a file or the program's resources, or a symbol.
///
/// ```swift
/// func avatar(_ data: Data) -> Image {
///     guard let picture = UIImage(data: data) else { return Image(systemName: "person.circle") }
///     return Image(uiImage: picture)
/// }
/// ```
///
/// Pictures are PNG and JPEG files. Creating one reads its header; a screen decodes it when it draws it. `NSImage` is
/// the same type. Safe on any thread. Follows [Apple's
/// UIImage](https://developer.apple.com/documentation/uikit/uiimage).
public final class UIImage: NSObject, Sendable {
    /// Whether an image keeps its colors or is a mask for one.
    public enum RenderingMode: Int, Sendable {
        /// The mode that the image's surroundings choose.
        case automatic
        /// Its own colors, always.
        case alwaysOriginal
        /// A mask for one color, always.
        case alwaysTemplate
    }

    enum Content: Hashable, Sendable {
        case empty
        case pixels(CGImage)
        /// A file, which a screen decodes.
        case picture(RenderPicture)
        /// A picture among the resources, which may have a variant for dark screens.
        case named(String, bundlePath: String?)
        case symbol(String)
    }

    let content: Content
    /// The accessibility label; empty for none.
    let label: String
    /// The size in points of the upright picture. A symbol has the square of the usual text size.
    public let size: CGSize
    /// The number of pixels per point.
    public let scale: CGFloat
    /// The rendering of the image.
    public let renderingMode: RenderingMode

    init(_ content: Content, size: CGSize, scale: CGFloat = 1, mode: RenderingMode = .automatic, label: String = "") {
        self.content = content
        self.size = size
        self.scale = scale
        self.label = label
        renderingMode = mode
        super.init()
    }

    /// Creates an image without content, whose size is zero.
    public convenience override init() {
        self.init(.empty, size: .zero)
    }

    /// Creates an image from the data of a PNG or JPEG file; nil if its header cannot be read.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Creates an image from the data of a PNG or JPEG file; nil if its header cannot be read.
    ///
    /// `scale` is the number of pixels per point.
    public convenience init?(data: Data, scale: CGFloat) {
        guard scale > 0, let header = try? ImageHeader(reading: data) else { return nil }
        let size = CGSize(width: CGFloat(header.width) / scale, height: CGFloat(header.height) / scale)
        self.init(.picture(RenderPicture(data)), size: size, scale: scale)
    }

    /// Creates an image from a PNG or JPEG file, which is read at once; nil if it cannot be read. The suffixes `@2x`
    /// and `@3x` of its name have their usual meaning.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        self.init(data: data, scale: name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1)
    }

    /// Creates an image from the resources and asset catalogs of the program and its modules; nil if there is none.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Creates an image from the resources and asset catalogs of a bundle, nil for the program's; nil if there is none.
    /// The traits are ignored: a variant for dark screens is chosen where the image is drawn.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        guard let found = NamedPicture.find(name, in: bundle?.bundlePath, for: .light) else { return nil }
        let size = CGSize(width: found.pixels.width / found.scale, height: found.pixels.height / found.scale)
        self.init(.named(name, bundlePath: bundle?.bundlePath), size: size, scale: found.scale)
    }

    /// Creates an image of a system symbol; nil if no screen here knows the symbol.
    public convenience init?(systemName name: String) {
        guard Symbol(named: name) != nil else { return nil }
        self.init(.symbol(name), size: CGSize(width: UIFont.labelFontSize, height: UIFont.labelFontSize))
    }

    /// Whether the image is a symbol.
    public var isSymbolImage: Bool {
        if case .symbol = content { true } else { false }
    }

    /// Returns the image with another rendering mode.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(content, size: size, scale: scale, mode: renderingMode, label: label)
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return (content, size, scale, renderingMode, label)
            == (other.content, other.size, other.scale, other.renderingMode, other.label)
    }

    public override var hash: Int { content.hashValue }
}
