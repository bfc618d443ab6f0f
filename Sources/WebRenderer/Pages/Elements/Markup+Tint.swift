internal import Foundation
internal import RenderTree

extension Markup {
    /// Sets the accent color of a control and its content.
    mutating func tint(with color: RenderColor) {
        guard color != .role(.accent) else {
            // The control may be inside of another one that has a tint.
            declare("--accent", "var(--app)")
            return declare("--on-accent", "var(--on-app)")
        }
        add(class: "tn")
        declare("--accent", color.css)
        declare("--on-accent", color.labelColor.css)
    }
}

extension RenderColor {
    /// The color of a label on a background of this color: white as on other screens, unless it would be illegible.
    fileprivate var labelColor: RenderColor {
        let (light, dark) = (label(in: .light), label(in: .dark))
        return light == dark ? .fixed(light) : .dynamic(light: light, dark: dark)
    }

    private func label(in palette: RenderPalette) -> RenderRGBA {
        let background = rgba(in: palette).over(palette[.background])
        return 1.05 / (background.luminance + 0.05) >= 3 ? RenderRGBA(hex: 0xFFFFFF) : RenderRGBA(hex: 0x000000)
    }
}

extension RenderRGBA {
    /// The relative luminance by WCAG 2, from 0 to 1.
    fileprivate var luminance: Float {
        func linear(_ part: Float) -> Float {
            let part = min(max(part.isNaN ? 0 : part, 0), 1)
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
