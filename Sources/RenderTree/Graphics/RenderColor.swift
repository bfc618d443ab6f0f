/// A color in the standard range and gamma of sRGB: each part from 0 to 1, and beyond where a color lies outside.
public struct RenderRGBA: Hashable, Sendable {
    public var red: Float
    public var green: Float
    public var blue: Float
    /// 0 is transparent.
    public var alpha: Float

    public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// An opaque color of six hexadecimal digits, as `0xFF3B30`.
    public init(hex: UInt32, alpha: Float = 1) {
        let part = { (shift: UInt32) in Float(hex >> shift & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }

    /// Between this color and another: 0 is this, 1 the other.
    public func mixed(with other: RenderRGBA, by fraction: Float) -> RenderRGBA {
        let between = { (from: Float, to: Float) in from + (to - from) * fraction }
        return RenderRGBA(
            red: between(red, other.red),
            green: between(green, other.green),
            blue: between(blue, other.blue),
            alpha: between(alpha, other.alpha)
        )
    }

    /// What is seen where this color lies above another.
    public func over(_ ground: RenderRGBA) -> RenderRGBA {
        let whole = alpha + ground.alpha * (1 - alpha)
        guard whole > 0 else { return RenderRGBA(red: 0, green: 0, blue: 0, alpha: 0) }
        let part = { (top: Float, below: Float) in (top * alpha + below * ground.alpha * (1 - alpha)) / whole }
        return RenderRGBA(
            red: part(red, ground.red), green: part(green, ground.green), blue: part(blue, ground.blue), alpha: whole)
    }
}

/// A color as a description says it: fixed, different on a dark screen, or by its part, which the screen fills.
///
/// ```swift
/// let warning = RenderColor.dynamic(light: RenderRGBA(hex: 0xFF9500), dark: RenderRGBA(hex: 0xFF9F0A))
/// let faint = RenderColor.role(.secondary).faded(to: 0.5)
/// let shown = faint.rgba(in: .dark)
/// ```
public enum RenderColor: Hashable, Sendable {
    /// What a color is for. The colors of ``RenderPalette`` are those of a system; a screen may have its own.
    public enum Role: Hashable, Sendable, CaseIterable {
        /// Of text and what goes with it, from the most important to the least.
        case primary, secondary, tertiary, quaternary, quinary
        /// What marks things to be used.
        case accent
        /// Behind everything.
        case background
        case separator, selection, placeholder, link, fill
    }

    indirect case fixed(RenderRGBA)
    indirect case dynamic(light: RenderRGBA, dark: RenderRGBA)
    case role(Role)
    indirect case faded(RenderColor, opacity: Float)
    indirect case mixed(RenderColor, RenderColor, fraction: Float)

    /// The same color with its opacity multiplied.
    public func faded(to opacity: Float) -> RenderColor {
        switch self {
        case _ where opacity == 1: self
        case .fixed(let color): .fixed(color.faded(to: opacity))
        case .dynamic(let light, let dark): .dynamic(light: light.faded(to: opacity), dark: dark.faded(to: opacity))
        case .faded(let color, let before): .faded(color, opacity: before * opacity)
        case .role, .mixed: .faded(self, opacity: opacity)
        }
    }

    /// What is seen on a screen with a palette.
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

    /// Whether the color has something to do with a part.
    public func contains(_ role: Role) -> Bool {
        switch self {
        case .fixed, .dynamic: false
        case .role(let mine): mine == role
        case .faded(let color, _): color.contains(role)
        case .mixed(let first, let second, _): first.contains(role) || second.contains(role)
        }
    }

    /// The same color with a part filled.
    public func replacing(_ role: Role, with color: RenderColor) -> RenderColor {
        switch self {
        case .fixed, .dynamic: self
        case .role(let mine): mine == role ? color : self
        case .faded(let mine, let opacity): mine.replacing(role, with: color).faded(to: opacity)
        case .mixed(let first, let second, let fraction):
            .mixed(first.replacing(role, with: color), second.replacing(role, with: color), fraction: fraction)
        }
    }
}

extension RenderRGBA {
    /// The same color with its opacity multiplied.
    public func faded(to opacity: Float) -> RenderRGBA {
        RenderRGBA(red: red, green: green, blue: blue, alpha: alpha * opacity)
    }
}
