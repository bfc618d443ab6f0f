public import Foundation
internal import RenderTree
internal import SwiftUICore

/// A description of a font: a text style or a size, with weight, design and traits.
///
/// ```swift
/// let title = Text("News").font(Font(UIFont.systemFont(ofSize: 20, weight: .semibold)))
/// ```
///
/// No font is loaded, and a screen chooses the nearest one that it has. Metrics such as `lineHeight` match Apple's
/// system font, and there are no lists of families. `NSFont` is the same type. Follows [Apple's
/// UIFont](https://developer.apple.com/documentation/uikit/uifont).
public final class UIFont: NSObject, Sendable {
    /// The description for screens.
    let rendered: RenderFont
    /// The size in points. For a text style it follows the text size of the scene that requested the font.
    public let pointSize: CGFloat

    init(_ rendered: RenderFont, pointSize: CGFloat) {
        self.rendered = rendered
        self.pointSize = pointSize
        super.init()
    }

    /// Creates a font of a name and a size; never nil, because a screen knows only when it draws whether it has the
    /// font.
    public convenience init?(name: String, size: CGFloat) {
        self.init(RenderFont(size: size, name: name), pointSize: size)
    }

    /// Creates a font from a descriptor and a size; the size 0 uses the descriptor's size.
    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
        self.init(descriptor, size: size)
    }

    private convenience init(_ descriptor: UIFontDescriptor, size: CGFloat) {
        var rendered = descriptor.rendered
        if size > 0 { rendered.size = size }
        self.init(rendered, pointSize: size > 0 ? size : descriptor.pointSize)
    }

    /// The name of the font; `system-ui` for a system font.
    public var fontName: String { rendered.name ?? Self.systemName }
    /// The name of the family, which is the name of the font.
    public var familyName: String { fontName }
    /// The description of the font.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(rendered, pointSize: pointSize) }

    private static let systemName = "system-ui"

    /// Returns the same font in another size.
    public func withSize(_ size: CGFloat) -> UIFont {
        UIFont(fontDescriptor, size: size)
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return (rendered, pointSize) == (other.rendered, other.pointSize)
    }

    public override var hash: Int { rendered.hashValue }

    public override var description: String { "\(fontName) \(pointSize)" }
}
