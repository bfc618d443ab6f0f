import Foundation

/// The sRGB transfer function, extended to components outside the range 0 to 1.
enum Gamma {
    static func linear(_ part: Float) -> Float {
        guard part >= 0 else { return -linear(-part) }
        if part <= 0.040_45 { return part * (1 / 12.92) }
        // Maps 0 and 1 exactly. The order of the operations is Apple's, because descriptions of colors depend on the
        // rounding.
        return part == 1 ? 1 : powf(part * (1 / 1.055) + 0.055 * (1 / 1.055), 2.4)
    }

    static func encoded(_ part: Float) -> Float {
        guard part >= 0 else { return -encoded(-part) }
        if part <= 0.003_130_8 { return part * 12.92 }
        return part == 1 ? 1 : powf(part, 1 / 2.4) * 1.055 - 0.055
    }
}
