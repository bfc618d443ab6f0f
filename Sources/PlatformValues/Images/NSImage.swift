public import Foundation

/// An image by its name in AppKit.
///
/// Follows [Apple's NSImage](https://developer.apple.com/documentation/appkit/nsimage). The type is UIKit's, so members
/// of either are members of both.
public typealias NSImage = UIImage

extension UIImage {
    /// The name of an image among the resources.
    public typealias Name = String

    /// Creates an image from a PNG or JPEG file, which is read at once; nil if it cannot be read.
    public convenience init?(contentsOf url: URL) {
        if url.isFileURL {
            self.init(contentsOfFile: url.path)
        } else {
            guard let data = try? Data(contentsOf: url) else { return nil }
            self.init(data: data)
        }
    }

    /// Creates an image of a system symbol with a description for assistive technologies; nil if no screen here knows
    /// the symbol.
    public convenience init?(systemSymbolName name: String, accessibilityDescription description: String?) {
        guard let symbol = UIImage(systemName: name) else { return nil }
        self.init(symbol.content, size: symbol.size, label: description ?? "")
    }

    /// Whether the image has a size.
    public var isValid: Bool { size.width > 0 && size.height > 0 }
}
