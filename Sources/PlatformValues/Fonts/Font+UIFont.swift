public import SwiftUICore

/// A font by its name in AppKit.
///
/// Follows [Apple's NSFont](https://developer.apple.com/documentation/appkit/nsfont). The type is UIKit's, with its
/// standard sizes.
public typealias NSFont = UIFont

/// A description of a font by its name in AppKit.
public typealias NSFontDescriptor = UIFontDescriptor

extension Font {
    /// Creates a font from a UIKit or AppKit font. A text style still follows the text size of the view that draws it.
    ///
    /// Follows [Apple's init(_:)](https://developer.apple.com/documentation/swiftui/font/init(_:)), which takes a
    /// `CTFont` and so a font of either framework.
    public init(_ font: UIFont) {
        self.init(rendering: font.rendered)
    }
}
