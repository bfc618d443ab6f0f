import Foundation

/// The transfer function of sRGB, which also works for parts outside of 0 to 1.
enum Gamma {
    static func linear(_ part: Float) -> Float {
        guard part >= 0 else { return -linear(-part) }
        if part <= 0.040_45 { return part * (1 / 12.92) }
        // One and nothing come back as they are; the order of the operations is Apple's, which descriptions show.
        return part == 1 ? 1 : powf(part * (1 / 1.055) + 0.055 * (1 / 1.055), 2.4)
    }

    static func encoded(_ part: Float) -> Float {
        guard part >= 0 else { return -encoded(-part) }
        if part <= 0.003_130_8 { return part * 12.92 }
        return part == 1 ? 1 : powf(part, 1 / 2.4) * 1.055 - 0.055
    }
}
