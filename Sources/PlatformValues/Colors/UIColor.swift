public import Foundation
internal import RenderTree
public import SwiftUICore

/// A color that can depend on the appearance in which it is drawn.
///
/// ```swift
/// let card = UIColor { traits in
///     traits.userInterfaceStyle == .dark ? UIColor(white: 0.15, alpha: 1) : .white
/// }
/// let view = Text("News").background(Color(uiColor: card))
/// ```
///
/// Components are in extended sRGB. A color with a name, such as ``label``, stays a name until a screen draws it.
/// Components of such a color follow ``UITraitCollection/current``. `NSColor` is the same type. Safe on any thread.
/// Follows [Apple's UIColor](https://developer.apple.com/documentation/uikit/uicolor).
public final class UIColor: NSObject, Sendable, _ExpressibleByColorLiteral {
    private enum Source: Sendable {
        case constant(RenderColor)
        /// A closure that chooses a color, and the opacity of its result; nil for the result's own.
        case provider(@Sendable (UITraitCollection) -> UIColor, alpha: CGFloat?)
    }

    private let source: Source

    init(_ color: RenderColor) {
        source = .constant(color)
        super.init()
    }

    /// Creates a color that `dynamicProvider` determines for each appearance.
    ///
    /// The closure is called once for each appearance whenever the color is converted to a `Color` or its components
    /// are read.
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        source = .provider(dynamicProvider, alpha: nil)
        super.init()
    }

    private init(_ provider: @escaping @Sendable (UITraitCollection) -> UIColor, alpha: CGFloat) {
        source = .provider(provider, alpha: alpha)
        super.init()
    }

    /// Creates a color from red, green, blue and opacity, in sRGB.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(
            .fixed(RenderRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))))
    }

    /// Creates a color from its components in Display P3.
    public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(.displayP3, red: displayP3Red, green: green, blue: blue, opacity: alpha))
    }

    /// Creates a gray, from 0 (black) to 1 (white).
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates a color from hue, saturation, brightness and opacity, each from 0 to 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
    }

    /// Creates a color from a SwiftUI color. It still depends on the appearance in which it is drawn.
    public convenience init(_ color: Color) {
        self.init(color.rendered)
    }

    /// Creates a color from a color set in the asset catalogs of the program and its modules; nil if there is none.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Creates a color from a color set in the asset catalogs of a bundle; nil if there is none. Reads the catalogs at
    /// each call. The traits are ignored: the color depends on the appearance in which it is drawn.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        guard let color = ColorAssets.existingColor(named: name, in: bundle ?? .main) else { return nil }
        self.init(color)
    }

    /// Creates a color from the sRGB components of a color literal.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(.fixed(RenderRGBA(red: red, green: green, blue: blue, alpha: alpha)))
    }

    /// Returns the color with another opacity.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch source {
        case .constant(let color): UIColor(color.replacingAlpha(with: Float(alpha)))
        case .provider(let provider, _): UIColor(provider, alpha: alpha)
        }
    }

    /// Returns the color for the appearance of the traits. It no longer depends on an appearance.
    public func resolvedColor(with traits: UITraitCollection) -> UIColor {
        UIColor(.fixed(rgba(in: traits)))
    }

    /// The color for screens, which choose among appearances.
    var rendered: RenderColor {
        switch source {
        case .constant(let color): color
        case .provider:
            .dynamic(
                light: rgba(in: UITraitCollection(userInterfaceStyle: .light)),
                dark: rgba(in: UITraitCollection(userInterfaceStyle: .dark)))
        }
    }

    /// The components in an appearance.
    func rgba(in traits: UITraitCollection) -> RenderRGBA {
        switch source {
        case .constant(let color): return color.rgba(in: traits.colorScheme.palette)
        case .provider(let provider, let alpha):
            var color = provider(traits).rgba(in: traits)
            if let alpha { color.alpha = Float(alpha) }
            return color
        }
    }

    // MARK: - Equality

    /// Two colors are equal if they look the same in each appearance. Dynamic providers are called to find out.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UIColor).map { $0 === self || $0.rendered == rendered } ?? false
    }

    public override var hash: Int { rendered.hashValue }

    public override var description: String { "\(Color(self))" }
}

extension RenderColor {
    /// Returns the color with another opacity, which replaces the opacity of a name's color too.
    fileprivate func replacingAlpha(with alpha: Float) -> RenderColor {
        switch self {
        case .fixed(let color): .fixed(color.replacingAlpha(with: alpha))
        case .dynamic(let light, let dark):
            .dynamic(light: light.replacingAlpha(with: alpha), dark: dark.replacingAlpha(with: alpha))
        case .role(.primary), .role(.accent), .role(.background), .role(.link), .role(.selection):
            // These are opaque on every screen, which may have its own colors for them.
            faded(to: alpha)
        case .faded(let color, _): color.replacingAlpha(with: alpha)
        case .role, .mixed:
            .dynamic(
                light: rgba(in: .light).replacingAlpha(with: alpha), dark: rgba(in: .dark).replacingAlpha(with: alpha))
        }
    }
}

extension RenderRGBA {
    fileprivate func replacingAlpha(with alpha: Float) -> RenderRGBA {
        RenderRGBA(red: red, green: green, blue: blue, alpha: alpha)
    }
}
