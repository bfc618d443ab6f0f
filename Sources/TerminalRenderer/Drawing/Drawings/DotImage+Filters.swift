internal import Foundation
internal import RenderTree

extension DotImage {
    /// Returns the picture changed by a filter.
    func filtered(_ filter: RenderDrawingFilter, palette: RenderPalette) -> DotImage {
        switch filter {
        case .shadow(let shadow): return shadowed(shadow, palette: palette)
        case .blur(let radius): return blurred(deviation: radius)
        case .color(let effect): return mapColors { effect.applied(to: $0, in: palette) }
        case .invert(let amount):
            return mapColors { color in
                let part = Float(amount)
                return RenderRGBA(
                    red: color.red + (1 - 2 * color.red) * part, green: color.green + (1 - 2 * color.green) * part,
                    blue: color.blue + (1 - 2 * color.blue) * part, alpha: color.alpha)
            }
        case .matrix(let rows): return mapColors { $0.multiplied(by: rows) }
        case .alphaThreshold(let minimum, let maximum, let color):
            let shown = SIMD4(color.rgba(in: palette))
            var result = self
            for index in dots.indices {
                let alpha = Double(dots[index].w)
                result.dots[index] = alpha >= minimum && alpha <= maximum && alpha > 0 ? shown : .zero
            }
            return result
        case .transform(let transform): return moved(by: transform)
        }
    }

    private func mapColors(_ change: (RenderRGBA) -> RenderRGBA) -> DotImage {
        var result = self
        for index in dots.indices where dots[index].w > 0 { result.dots[index] = SIMD4(change(dots[index].color)) }
        return result
    }

    /// A blur by three averages, which is close to a Gaussian one of this standard deviation in points.
    private func blurred(deviation: CGFloat) -> DotImage {
        let reach = Int((deviation / Self.dot).rounded().limited)
        guard reach > 0 else { return self }
        var result = self
        for _ in 0..<3 {
            result = result.averaged(min(reach, columns), step: 1, length: columns, lines: rows, jump: columns)
            result = result.averaged(min(reach, rows), step: columns, length: rows, lines: columns, jump: 1)
        }
        return result
    }

    private func averaged(_ reach: Int, step: Int, length: Int, lines: Int, jump: Int) -> DotImage {
        var result = self
        let count = Float(2 * reach + 1)
        for line in 0..<lines {
            let start = line * jump
            var sum = SIMD4<Float>.zero
            for place in 0..<min(reach, length) { sum += dots[start + place * step] }
            for place in 0..<length {
                if place + reach < length { sum += dots[start + (place + reach) * step] }
                if place - reach - 1 >= 0 { sum -= dots[start + (place - reach - 1) * step] }
                let average = sum / count
                result.dots[start + place * step] = average.w < 0.004 ? .zero : average
                result.isLine[start + place * step] = false
            }
        }
        return result
    }

    private func shadowed(_ shadow: RenderDrawingShadow, palette: RenderPalette) -> DotImage {
        let color = SIMD4<Float>(shadow.color.rgba(in: palette))
        var cast = cleared
        let (x, y) = (
            Int((shadow.offset.width / Self.dot).rounded().limited),
            Int((shadow.offset.height / Self.dot).rounded().limited)
        )
        for row in 0..<rows {
            for column in 0..<columns {
                let (sourceColumn, sourceRow) = (column - x, row - y)
                let isInside = (0..<columns).contains(sourceColumn) && (0..<rows).contains(sourceRow)
                let alpha = isInside ? dots[sourceRow * columns + sourceColumn].w : 0
                cast.dots[row * columns + column] = color * (shadow.isInverse ? 1 - alpha : alpha)
            }
        }
        cast = cast.blurred(deviation: shadow.radius / 2)
        if shadow.isAlone { return cast }
        if shadow.isAbove {
            var result = self
            result.composite(cast, opacity: 1, blend: shadow.blendMode, mask: nil)
            return result
        }
        cast.composite(self, opacity: 1, blend: .normal, mask: nil)
        return cast
    }

    private func moved(by transform: RenderTransform) -> DotImage {
        let determinant = transform.a * transform.d - transform.b * transform.c
        guard determinant != 0, determinant.isFinite else { return cleared }
        var result = cleared
        for row in 0..<rows {
            for column in 0..<columns {
                let point = Self.center(column, row)
                let (x, y) = (point.x - transform.tx, point.y - transform.ty)
                let source = CGPoint(
                    x: (transform.d * x - transform.c * y) / determinant,
                    y: (transform.a * y - transform.b * x) / determinant)
                let sourceColumn = Int((source.x / Self.dot).rounded(.down).limited)
                let sourceRow = Int((source.y / Self.dot).rounded(.down).limited)
                guard (0..<columns).contains(sourceColumn), (0..<rows).contains(sourceRow) else { continue }
                let index = sourceRow * columns + sourceColumn
                result.dots[row * columns + column] = dots[index]
                result.isLine[row * columns + column] = isLine[index]
            }
        }
        return result
    }
}

extension SIMD4<Float> {
    /// Creates a color with its opacity multiplied in.
    init(_ color: RenderRGBA) {
        func part(_ part: Float) -> Float { part.isNaN ? 0 : Swift.min(Swift.max(part, 0), 1) }
        let alpha = part(color.alpha)
        self.init(part(color.red) * alpha, part(color.green) * alpha, part(color.blue) * alpha, alpha)
    }

    /// The color without its opacity multiplied in.
    var color: RenderRGBA {
        guard w > 0 else { return RenderRGBA(red: 0, green: 0, blue: 0, alpha: 0) }
        return RenderRGBA(red: x / w, green: y / w, blue: z / w, alpha: Swift.min(w, 1))
    }
}
