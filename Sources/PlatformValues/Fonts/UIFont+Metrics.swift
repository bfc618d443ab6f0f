public import Foundation

/// The measures of Apple's system font at this size.
///
/// No font is loaded here, and the screen chooses one when it draws, so its own measures can differ: a row of a
/// terminal is 16 points at any size. Follows [Apple's UIFont](https://developer.apple.com/documentation/uikit/uifont).
extension UIFont {
    /// The height of a line, in points.
    public var lineHeight: CGFloat { ascender - descender }
    /// The distance from the baseline to the top of the highest letters, in points.
    public var ascender: CGFloat { pointSize * 0.952 }
    /// The distance from the baseline to the bottom of the lowest letters, in points: negative.
    public var descender: CGFloat { pointSize * -0.241 }
    /// The height of capital letters, in points.
    public var capHeight: CGFloat { pointSize * 0.705 }
    /// The height of the small letter x, in points.
    public var xHeight: CGFloat { pointSize * 0.526 }
    /// The extra space between lines, in points: none.
    public var leading: CGFloat { 0 }
}
