import Foundation

/// The transfer function of sRGB, which also works for parts outside of 0 to 1.
enum Gamma {
    static func linear(_ part: Float) -> Float {
        part < 0 ? -linear(-part) : part <= 0.040_45 ? part / 12.92 : powf((part + 0.055) / 1.055, 2.4)
    }

    static func encoded(_ part: Float) -> Float {
        part < 0 ? -encoded(-part) : part <= 0.003_130_8 ? part * 12.92 : 1.055 * powf(part, 1 / 2.4) - 0.055
    }
}
