internal import ImageDecoding
internal import RenderTree
public import SwiftUICore

extension Image {
    /// Creates an image from a UIKit image.
    ///
    /// ```swift
    /// func view(of picture: UIImage) -> some View {
    ///     Image(uiImage: picture).resizable().scaledToFit()
    /// }
    /// ```
    ///
    /// Follows [Apple's init(uiImage:)](https://developer.apple.com/documentation/swiftui/image/init(uiimage:)).
    public init(uiImage: UIImage) {
        let image =
            switch uiImage.content {
            case .empty: Image(picture: Self.transparentPixel, size: .zero)
            case .pixels(let image): Image(picture: image.picture, size: uiImage.size)
            case .picture(let picture): Image(picture: picture, size: uiImage.size)
            case .named(let name, let path): Image(named: name, bundlePath: path)
            case .symbol(let name): Image(systemName: name)
            }
        let labeled = uiImage.isSymbolImage && uiImage.label.isEmpty ? image : image.labeled(uiImage.label)
        switch uiImage.renderingMode {
        case .automatic: self = labeled
        case .alwaysOriginal: self = labeled.renderingMode(.original)
        case .alwaysTemplate: self = labeled.renderingMode(.template)
        }
    }

    /// Creates an image from an AppKit image.
    ///
    /// Follows [Apple's init(nsImage:)](https://developer.apple.com/documentation/swiftui/image/init(nsimage:)).
    public init(nsImage: NSImage) {
        self.init(uiImage: nsImage)
    }

    /// The picture of an image without content: a screen must not show a label in its place.
    private static let transparentPixel = RenderPicture(
        Bitmap(width: 1, height: 1, samples: [0, 0, 0, 0]).pngData())
}
