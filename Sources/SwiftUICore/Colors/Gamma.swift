import Foundation

/// The transfer function of sRGB, mirrored for negative numbers. A component that is not a number is zero.
///
/// A component that is stored linearly is read back unchanged. Below 1/16 there are fewer stored numbers than given
/// ones; there it is accurate to one unit in the last place.
enum Gamma {
    static func linear(_ part: Float) -> Float {
        if part.isNaN { return 0 }
        guard part >= 0 else { return -linear(-part) }
        let nearest = Float(part <= 0.040_45 ? Double(part) / 12.92 : pow((Double(part) + 0.055) / 1.055, 2.4))
        guard encoded(nearest) != part else { return nearest }
        return [nearest.nextDown, nearest.nextUp].first { encoded($0) == part } ?? nearest
    }

    static func encoded(_ part: Float) -> Float {
        if part.isNaN { return 0 }
        guard part >= 0 else { return -encoded(-part) }
        return Float(part <= 0.003_130_8 ? Double(part) * 12.92 : pow(Double(part), 1 / 2.4) * 1.055 - 0.055)
    }

    /// An encoded component after a round trip in single precision with Apple's order of the operations, which
    /// descriptions of colors show: 0.3 becomes slightly less. Maps 0 and 1 exactly.
    static func described(_ part: Float) -> Float {
        guard part > 0.040_45, part != 1 else { return part }
        return powf(powf(part * (1 / 1.055) + 0.055 * (1 / 1.055), 2.4), 1 / 2.4) * 1.055 - 0.055
    }
}
