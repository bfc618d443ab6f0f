/// A color in extended sRGB: components from 0 to 1, and beyond for colors outside of the gamut.
public struct RenderRGBA: Hashable, Sendable {
    public var red: Float
    public var green: Float
    public var blue: Float
    /// The opacity. 0 is transparent.
    public var alpha: Float

    public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates an opaque color from six hexadecimal digits, such as `0xFF3B30`.
    public init(hex: UInt32, alpha: Float = 1) {
        let part = { (shift: UInt32) in Float(hex >> shift & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }

    /// Interpolates between this color, at 0, and another, at 1.
    public func mixed(with other: RenderRGBA, by fraction: Float) -> RenderRGBA {
        let between = { (from: Float, to: Float) in from + (to - from) * fraction }
        return RenderRGBA(
            red: between(red, other.red),
            green: between(green, other.green),
            blue: between(blue, other.blue),
            alpha: between(alpha, other.alpha)
        )
    }

    /// Composites this color over another.
    public func over(_ background: RenderRGBA) -> RenderRGBA {
        let whole = alpha + background.alpha * (1 - alpha)
        guard whole > 0 else { return RenderRGBA(red: 0, green: 0, blue: 0, alpha: 0) }
        let part = { (top: Float, below: Float) in (top * alpha + below * background.alpha * (1 - alpha)) / whole }
        return RenderRGBA(
            red: part(red, background.red), green: part(green, background.green), blue: part(blue, background.blue),
            alpha: whole)
    }
}

/// A color as a view describes it: fixed, dependent on the color scheme, or a role that the screen resolves.
///
/// ```swift
/// let warning = RenderColor.dynamic(light: RenderRGBA(hex: 0xFF9500), dark: RenderRGBA(hex: 0xFF9F0A))
/// let faint = RenderColor.role(.secondary).faded(to: 0.5)
/// let shown = faint.rgba(in: .dark)
/// ```
public enum RenderColor: Hashable, Sendable {
    /// The purpose of a color. ``RenderPalette`` has the system's colors; a screen may have its own.
    public enum Role: Hashable, Sendable, CaseIterable {
        /// The colors of text and related content, from the most to the least important.
        case primary, secondary, tertiary, quaternary, quinary
        /// The color of interactive elements.
        case accent
        /// The color behind all content.
        case background
        case separator, selection, placeholder, link, fill
    }

    indirect case fixed(RenderRGBA)
    indirect case dynamic(light: RenderRGBA, dark: RenderRGBA)
    case role(Role)
    indirect case faded(RenderColor, opacity: Float)
    indirect case mixed(RenderColor, RenderColor, fraction: Float)

    /// Returns the color with its opacity multiplied.
    public func faded(to opacity: Float) -> RenderColor {
        switch self {
        case _ where opacity == 1: self
        case .fixed(let color): .fixed(color.faded(to: opacity))
        case .dynamic(let light, let dark): .dynamic(light: light.faded(to: opacity), dark: dark.faded(to: opacity))
        case .faded(let color, let before): .faded(color, opacity: before * opacity)
        case .role, .mixed: .faded(self, opacity: opacity)
        }
    }

    /// Returns the resolved color for a palette.
    public func rgba(in palette: RenderPalette) -> RenderRGBA {
        switch self {
        case .fixed(let color): color
        case .dynamic(let light, let dark): palette.scheme == .light ? light : dark
        case .role(let role): palette[role]
        case .faded(let color, let opacity): color.rgba(in: palette).faded(to: opacity)
        case .mixed(let first, let second, let fraction):
            first.rgba(in: palette).mixed(with: second.rgba(in: palette), by: fraction)
        }
    }

    /// Whether the color depends on a role.
    public func contains(_ role: Role) -> Bool {
        switch self {
        case .fixed, .dynamic: false
        case .role(let own): own == role
        case .faded(let color, _): color.contains(role)
        case .mixed(let first, let second, _): first.contains(role) || second.contains(role)
        }
    }

    /// Returns the color with a role replaced by another color.
    public func replacing(_ role: Role, with color: RenderColor) -> RenderColor {
        switch self {
        case .fixed, .dynamic: self
        case .role(let own): own == role ? color : self
        case .faded(let own, let opacity): own.replacing(role, with: color).faded(to: opacity)
        case .mixed(let first, let second, let fraction):
            .mixed(first.replacing(role, with: color), second.replacing(role, with: color), fraction: fraction)
        }
    }
}

extension RenderRGBA {
    /// Returns the color with its opacity multiplied.
    public func faded(to opacity: Float) -> RenderRGBA {
        RenderRGBA(red: red, green: green, blue: blue, alpha: alpha * opacity)
    }
}
