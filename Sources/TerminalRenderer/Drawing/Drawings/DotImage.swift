internal import Foundation
internal import RenderTree

/// A picture with the resolution of Braille dots, two columns and four rows a cell, into which a drawing is drawn.
///
/// Colors have their opacity multiplied in. A dot is 4 by 4 points.
struct DotImage {
    static let dot: CGFloat = 4

    let columns: Int
    let rows: Int
    var dots: [SIMD4<Float>]
    /// Whether the last thing drawn at a dot is a thin line.
    var isLine: [Bool]

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        dots = Array(repeating: .zero, count: columns * rows)
        isLine = Array(repeating: false, count: columns * rows)
    }

    /// A clear picture of the same size.
    var cleared: DotImage { DotImage(columns: columns, rows: rows) }

    var isClear: Bool { dots.allSatisfy { $0.w == 0 } }

    /// The center of a dot, in points.
    static func center(_ column: Int, _ row: Int) -> CGPoint {
        CGPoint(x: (CGFloat(column) + 0.5) * dot, y: (CGFloat(row) + 0.5) * dot)
    }

    /// Draws another picture above this one.
    ///
    /// `opacity` applies to the other picture, and `mask` to each dot; nil masks none.
    mutating func composite(_ other: DotImage, opacity: Float, blend: RenderBlendMode, mask: [Float]?) {
        let coversEverything = blend.changesUncovered
        for index in dots.indices {
            let part = opacity * (mask?[index] ?? 1)
            let source = other.dots[index] * part
            if source.w <= 0, !(coversEverything && (mask?[index] ?? 1) > 0) { continue }
            let result = blend.mixed(source, over: dots[index])
            dots[index] = coversEverything ? dots[index] + (result - dots[index]) * (mask?[index] ?? 1) : result
            if source.w > 0.1 { isLine[index] = other.isLine[index] }
        }
    }
}

extension RenderBlendMode {
    /// Returns the composite of two colors with multiplied opacity.
    func mixed(_ source: SIMD4<Float>, over below: SIMD4<Float>) -> SIMD4<Float> {
        let (sourceAlpha, belowAlpha) = (source.w, below.w)
        switch self {
        case .normal: return source + below * (1 - sourceAlpha)
        case .clear: return below * (1 - sourceAlpha)
        case .copy: return below * (1 - min(1, sourceAlpha * 1e6)) + source
        case .sourceIn: return source * belowAlpha
        case .sourceOut: return source * (1 - belowAlpha)
        case .sourceAtop: return source * belowAlpha + below * (1 - sourceAlpha)
        case .destinationOver: return below + source * (1 - belowAlpha)
        case .destinationIn: return below * sourceAlpha
        case .destinationOut: return below * (1 - sourceAlpha)
        case .destinationAtop: return below * sourceAlpha + source * (1 - belowAlpha)
        case .exclusiveOr: return source * (1 - belowAlpha) + below * (1 - sourceAlpha)
        case .plusLighter: return (source + below).clamped(lowerBound: .zero, upperBound: .one)
        case .plusDarker:
            let alpha = min(1, sourceAlpha + belowAlpha)
            let sum = source + below + (alpha - sourceAlpha - belowAlpha)
            var color = sum.clamped(lowerBound: .zero, upperBound: .one)
            color.w = alpha
            return color
        default:
            guard sourceAlpha > 0 else { return below }
            guard belowAlpha > 0 else { return source }
            let top = SIMD3(source.x, source.y, source.z) / sourceAlpha
            let bottom = SIMD3(below.x, below.y, below.z) / belowAlpha
            let blended = color(top, bottom)
            let part =
                blended * sourceAlpha * belowAlpha + top * sourceAlpha * (1 - belowAlpha)
                + bottom * belowAlpha * (1 - sourceAlpha)
            return SIMD4(part, sourceAlpha + belowAlpha * (1 - sourceAlpha))
        }
    }

    /// Returns the blended color of two opaque ones.
    private func color(_ top: SIMD3<Float>, _ bottom: SIMD3<Float>) -> SIMD3<Float> {
        func each(_ blend: (Float, Float) -> Float) -> SIMD3<Float> {
            SIMD3(blend(top.x, bottom.x), blend(top.y, bottom.y), blend(top.z, bottom.z))
        }
        func hard(_ a: Float, _ b: Float) -> Float { a <= 0.5 ? 2 * a * b : 1 - 2 * (1 - a) * (1 - b) }
        switch self {
        case .multiply: return top * bottom
        case .screen: return top + bottom - top * bottom
        case .overlay: return each { hard($1, $0) }
        case .hardLight: return each(hard)
        case .darken: return pointwiseMin(top, bottom)
        case .lighten: return pointwiseMax(top, bottom)
        case .colorDodge: return each { $1 == 0 ? 0 : $0 >= 1 ? 1 : min(1, $1 / (1 - $0)) }
        case .colorBurn: return each { $1 >= 1 ? 1 : $0 <= 0 ? 0 : 1 - min(1, (1 - $1) / $0) }
        case .softLight:
            return each { a, b in
                let root = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
                return a <= 0.5 ? b - (1 - 2 * a) * b * (1 - b) : b + (2 * a - 1) * (root - b)
            }
        case .difference: return each { abs($0 - $1) }
        case .exclusion: return top + bottom - 2 * top * bottom
        case .hue: return top.with(saturation: bottom.saturation).with(luminosity: bottom.luminosity)
        case .saturation: return bottom.with(saturation: top.saturation).with(luminosity: bottom.luminosity)
        case .color: return top.with(luminosity: bottom.luminosity)
        case .luminosity: return bottom.with(luminosity: top.luminosity)
        default: return top
        }
    }
}

extension SIMD3<Float> {
    fileprivate var luminosity: Float { 0.3 * x + 0.59 * y + 0.11 * z }
    fileprivate var saturation: Float { self.max() - self.min() }

    fileprivate func with(luminosity: Float) -> SIMD3<Float> {
        let color = self + (luminosity - self.luminosity)
        let (low, high) = (color.min(), color.max())
        if low < 0, luminosity > low { return luminosity + (color - luminosity) * luminosity / (luminosity - low) }
        if high > 1, high > luminosity {
            return luminosity + (color - luminosity) * (1 - luminosity) / (high - luminosity)
        }
        return color
    }

    fileprivate func with(saturation: Float) -> SIMD3<Float> {
        let (low, high) = (self.min(), self.max())
        return high > low ? (self - low) * saturation / (high - low) : .zero
    }
}
