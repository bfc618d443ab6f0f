public import Foundation
internal import RenderTree

/// A color by its name in AppKit.
///
/// Follows [Apple's NSColor](https://developer.apple.com/documentation/appkit/nscolor). The type is UIKit's, so members
/// of either are members of both.
public typealias NSColor = UIColor

extension UIColor {
    /// The name of a color set.
    public typealias Name = String

    /// Creates a color from its components in sRGB.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a color from its components, which are taken as sRGB.
    public convenience init(calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a color from its components, which are taken as sRGB.
    public convenience init(deviceRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a gray, from 0 (black) to 1 (white).
    public convenience init(calibratedWhite white: CGFloat, alpha: CGFloat) {
        self.init(white: white, alpha: alpha)
    }

    /// Creates a color whose value depends on an appearance. The name is ignored.
    public convenience init(name: Name?, dynamicProvider: @escaping @Sendable (NSAppearance) -> NSColor) {
        self.init { traits in dynamicProvider(NSAppearance(traits)) }
    }

    /// Creates a color from a color set in the asset catalogs of a bundle; nil if there is none.
    public convenience init?(named name: Name, bundle: Bundle?) {
        self.init(named: name, in: bundle, compatibleWith: nil)
    }

    /// The red component in sRGB, in the current appearance.
    public var redComponent: CGFloat { CGFloat(current.red) }
    /// The green component in sRGB, in the current appearance.
    public var greenComponent: CGFloat { CGFloat(current.green) }
    /// The blue component in sRGB, in the current appearance.
    public var blueComponent: CGFloat { CGFloat(current.blue) }
    /// The opacity in the current appearance.
    public var alphaComponent: CGFloat { CGFloat(current.alpha) }
    /// The hue from 0 to 1, in the current appearance; 0 for a gray.
    public var hueComponent: CGFloat { HSB(current).hue }
    /// The saturation from 0 to 1, in the current appearance.
    public var saturationComponent: CGFloat { HSB(current).saturation }
    /// The brightness from 0 to 1, in the current appearance.
    public var brightnessComponent: CGFloat { HSB(current).brightness }

    /// Returns the color in the current appearance, with its components in sRGB; never nil.
    ///
    /// `space` is one of the spaces whose components are sRGB.
    public func usingColorSpace(_ space: NSColorSpace) -> NSColor? {
        resolvedColor(with: .current)
    }

    /// Returns a color between this one, at 0, and another, at 1. Both are taken in the current appearance.
    public func blended(withFraction fraction: CGFloat, of color: NSColor) -> NSColor? {
        UIColor(.fixed(current.mixed(with: color.current, by: Float(fraction))))
    }
}

/// Colors by their purpose, as AppKit names them.
extension UIColor {
    public static var labelColor: NSColor { .label }
    public static var secondaryLabelColor: NSColor { .secondaryLabel }
    public static var tertiaryLabelColor: NSColor { .tertiaryLabel }
    public static var quaternaryLabelColor: NSColor { .quaternaryLabel }
    public static var textColor: NSColor { .label }
    public static var controlTextColor: NSColor { .label }
    public static var headerTextColor: NSColor { .label }
    public static var windowFrameTextColor: NSColor { .label }
    public static var placeholderTextColor: NSColor { .placeholderText }
    public static var linkColor: NSColor { .link }
    public static var separatorColor: NSColor { .separator }
    public static var gridColor: NSColor { .separator }
    public static var controlAccentColor: NSColor { .tintColor }
    public static var windowBackgroundColor: NSColor { .systemBackground }
    public static var textBackgroundColor: NSColor { .systemBackground }
    public static var controlBackgroundColor: NSColor { .systemBackground }
    public static var underPageBackgroundColor: NSColor { .secondarySystemBackground }
    public static var controlColor: NSColor { .systemFill }
    public static let selectedContentBackgroundColor = UIColor(.role(.selection))
    public static let selectedTextBackgroundColor = UIColor(.role(.selection))
    public static let selectedControlColor = UIColor(.role(.selection))
    public static let unemphasizedSelectedContentBackgroundColor = dynamic(0xDCDCDC, 0x464646)
}
