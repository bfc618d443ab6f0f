internal import ClampedNumbers
internal import RenderTree

extension RenderColor {
    /// The color in CSS. Roles are variables of the stylesheet, and colors with a dark variant follow the page's
    /// scheme.
    var css: String {
        switch self {
        case .fixed(let color): color.css
        case .dynamic(let light, let dark): "light-dark(\(light.css),\(dark.css))"
        case .role(let role): "var(--\(role.name))"
        case .faded(let color, let opacity):
            "color-mix(in srgb,\(color.css) \(CSS.number(Double(opacity) * 100))%,transparent)"
        case .mixed(let first, let second, let fraction):
            "color-mix(in srgb,\(first.css),\(second.css) \(CSS.number(Double(fraction) * 100))%)"
        }
    }
}

extension RenderColor {
    /// The color in CSS for characters. The system's red is darker on light backgrounds than in areas, and lighter on
    /// dark ones, because errors are written in it and must be legible.
    var textCSS: String { isSystemRed ? "var(--danger)" : css }

    /// Whether the color is the system's red, in which errors are written.
    var isSystemRed: Bool { self == Self.systemRed }

    private static let systemRed = RenderColor.dynamic(
        light: RenderRGBA(hex: 0xFF3B30), dark: RenderRGBA(hex: 0xFF453A))
}

extension RenderRGBA {
    var css: String {
        func byte(_ part: Float) -> UInt8 { UInt8(clamping: (part * 255).rounded()) }
        let parts = [byte(red), byte(green), byte(blue)] + (alpha < 1 ? [byte(alpha)] : [])
        let isShort = parts.allSatisfy { $0 >> 4 == $0 & 15 }
        return parts.reduce("#") { text, part in
            let digits = String(part, radix: 16)
            return text + (isShort ? String(digits.last!) : part < 16 ? "0" + digits : digits)
        }
    }
}

extension RenderColor.Role {
    var name: String {
        switch self {
        case .primary: "primary"
        case .secondary: "secondary"
        case .tertiary: "tertiary"
        case .quaternary: "quaternary"
        case .quinary: "quinary"
        case .accent: "accent"
        case .background: "background"
        case .separator: "separator"
        case .selection: "selection"
        case .placeholder: "placeholder"
        case .link: "link"
        case .fill: "fill"
        }
    }
}
