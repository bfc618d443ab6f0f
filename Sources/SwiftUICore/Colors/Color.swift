internal import ClampedNumbers
public import Foundation
package import RenderTree

/// A color: constant, one for each appearance, or a role that the environment resolves.
///
/// ```swift
/// struct Badge: View {
///     var body: some View {
///         Text("New").foregroundColor(Color(red: 0.2, green: 0.4, blue: 1).opacity(0.5))
///     }
/// }
/// ```
///
/// A color is a style for shapes and text. Components range from 0 to 1, in sRGB unless a color space is specified.
/// System colors differ between light and dark screens. Follows
/// [Apple's Color](https://developer.apple.com/documentation/swiftui/color).
public struct Color: Hashable, Sendable {
    package let rendered: RenderColor

    init(_ rendered: RenderColor) {
        self.rendered = rendered
    }

    /// A fixed color from components between 0 and 1.
    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        rendered = .fixed(colorSpace.rgba(red: red, green: green, blue: blue, opacity: opacity))
    }

    /// A gray from 0, black, to 1, white.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// A color of hue, saturation and brightness, each from 0 to 1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let sixth = (hue - hue.rounded(.down)) * 6
        let part = { (shift: Double) in
            let place = (shift + sixth).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
        self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
    }

    /// A color of an asset catalog.
    ///
    /// The color set is looked up in the `.xcassets` folders of the bundle's resources, by default of the main bundle.
    /// The universal colors for the light and the dark appearance are used. If no color set has the name, this is
    /// reported once, and the color of text is used.
    public init(_ name: String, bundle: Bundle? = nil) {
        rendered = ColorAssets.color(named: name, in: bundle)
    }

    /// A fixed color from resolved components.
    public init(_ resolved: Resolved) {
        rendered = .fixed(resolved.rgba)
    }

    /// The color, `opacity` times as opaque as before.
    public func opacity(_ opacity: Double) -> Color {
        // The description names each opacity, so the opacity of a named color is stored separately.
        opacity != 1 && isFadedNamedColor
            ? Color(.faded(rendered, opacity: Float(opacity))) : Color(rendered.faded(to: Float(opacity)))
    }

    /// Whether the color is a system color with a reduced opacity.
    private var isFadedNamedColor: Bool {
        switch rendered {
        case .faded: true
        case .dynamic(let light, let dark): Self.named(light, dark) != nil
        case .fixed, .role, .mixed: false
        }
    }
}

extension Color {
    /// The color space in which the components of a color are given.
    public enum RGBColorSpace: Hashable, Sendable {
        /// sRGB. Components may lie outside 0 to 1.
        case sRGB
        /// sRGB without its transfer function. Components may lie outside 0 to 1.
        case sRGBLinear
        /// The Display P3 color space.
        case displayP3

        func rgba(red: Double, green: Double, blue: Double, opacity: Double) -> RenderRGBA {
            switch self {
            case .sRGB:
                RenderRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(opacity))
            case .sRGBLinear:
                RenderRGBA(
                    red: Gamma.encoded(Float(red)), green: Gamma.encoded(Float(green)),
                    blue: Gamma.encoded(Float(blue)), alpha: Float(opacity))
            case .displayP3:
                Self.fromDisplayP3(red: red, green: green, blue: blue, opacity: opacity)
            }
        }

        /// Both color spaces have the same white point, so grays are unchanged.
        private static func fromDisplayP3(red: Double, green: Double, blue: Double, opacity: Double) -> RenderRGBA {
            let (red, green, blue) = (
                Gamma.linear(Float(red)), Gamma.linear(Float(green)), Gamma.linear(Float(blue))
            )
            return RenderRGBA(
                red: Gamma.encoded(1.224_940 * red - 0.224_940 * green),
                green: Gamma.encoded(-0.042_057 * red + 1.042_057 * green),
                blue: Gamma.encoded(-0.019_638 * red - 0.078_636 * green + 1.098_274 * blue),
                alpha: Float(opacity)
            )
        }
    }
}

extension Color: CustomStringConvertible {
    /// The name of a system color, such as `50% red` with reduced opacity, or the hexadecimal components of another
    /// color.
    public var description: String {
        if let name = Self.names[self] { return name }
        switch rendered {
        case .fixed(let color): return Resolved(color).description
        case .faded(let color, let opacity): return Self.describe(Color(color), opacity)
        case .dynamic(let light, let dark):
            return Self.named(light, dark).map { Self.describe($0, light.alpha) } ?? "\(rendered)"
        default: return "\(rendered)"
        }
    }

    /// Returns the system color that has these two values at full opacity; nil if there is none, or if both are opaque.
    fileprivate static func named(_ light: RenderRGBA, _ dark: RenderRGBA) -> Color? {
        guard light.alpha == dark.alpha, light.alpha != 1 else { return nil }
        var (light, dark) = (light, dark)
        (light.alpha, dark.alpha) = (1, 1)
        let whole = Color(.dynamic(light: light, dark: dark))
        return names[whole] == nil ? nil : whole
    }

    private static func describe(_ color: Color, _ opacity: Float) -> String {
        "\(Int(clamping: (opacity * 100).rounded()))% \(color)"
    }
}
