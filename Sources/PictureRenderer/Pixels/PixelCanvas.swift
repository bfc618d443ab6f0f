internal import ClampedNumbers
internal import Foundation
internal import ImageDecoding
internal import RenderTree

/// Pixels that are painted, with opacity, and the part of each that may be painted.
struct PixelCanvas {
    let bounds: PixelRect
    /// Red, green and blue multiplied by the opacity, and the opacity, row by row.
    private(set) var pixels: [SIMD4<Float>]
    /// The part of each pixel that may be painted; nil for all.
    private(set) var clip: [Float]?

    init(width: Int, height: Int, background: RenderRGBA? = nil) {
        bounds = PixelRect(width: width, height: height)
        pixels = [SIMD4<Float>](repeating: background?.premultiplied ?? .zero, count: width * height)
    }

    /// Paints an area.
    ///
    /// `color` gets a point in pixels.
    mutating func fill(_ path: RenderPath, evenOdd: Bool = false, _ color: (CGPoint) -> RenderRGBA) {
        let area = PixelArea(path, evenOdd: evenOdd, within: bounds)
        for row in 0..<area.rect.height {
            for column in 0..<area.rect.width {
                var part = min(1, area.parts[row * area.rect.width + column])
                guard part > 0 else { continue }
                let index = (area.rect.y + row) * bounds.width + area.rect.x + column
                if let clip { part *= clip[index] }
                guard part > 0 else { continue }
                let point = CGPoint(x: CGFloat(area.rect.x + column) + 0.5, y: CGFloat(area.rect.y + row) + 0.5)
                let top = color(point).premultiplied * part
                pixels[index] = top + pixels[index] * (1 - top.w)
            }
        }
    }

    /// Limits later painting to an area. Returns the previous clip, for ``restore(_:)``.
    mutating func clip(to path: RenderPath, evenOdd: Bool, isInverse: Bool = false) -> [Float]? {
        let before = clip
        let area = PixelArea(path, evenOdd: evenOdd, within: bounds)
        var limited = [Float](repeating: isInverse ? 1 : 0, count: pixels.count)
        for row in 0..<area.rect.height {
            for column in 0..<area.rect.width {
                let part = min(1, area.parts[row * area.rect.width + column])
                limited[(area.rect.y + row) * bounds.width + area.rect.x + column] = isInverse ? 1 - part : part
            }
        }
        if let before { for index in limited.indices { limited[index] *= before[index] } }
        clip = limited
        return before
    }

    /// Limits later painting to the opacity of another picture of the same size, or to its clear part. Returns the
    /// previous clip, for ``restore(_:)``.
    mutating func clip(to mask: PixelCanvas, opacity: Float, isInverse: Bool) -> [Float]? {
        let before = clip
        clip = mask.pixels.indices.map { index in
            let part = mask.pixels[index].w * opacity
            return (isInverse ? 1 - part : part) * (before?[index] ?? 1)
        }
        return before
    }

    mutating func restore(_ clip: [Float]?) { self.clip = clip }

    /// Begins a separate layer: an empty picture. Returns the content below, for ``composite(over:opacity:blend:)``.
    mutating func beginLayer() -> PixelCanvas {
        let below = self
        pixels = [SIMD4<Float>](repeating: .zero, count: pixels.count)
        clip = nil
        return below
    }

    /// Puts the picture over another one, within the clip of that one.
    mutating func composite(over below: PixelCanvas, opacity: Float = 1, blend: RenderBlendMode = .normal) {
        var result = below
        let changesUncovered = blend.changesUncovered
        for index in pixels.indices where pixels[index].w > 0 || changesUncovered {
            let part = below.clip.map { $0[index] } ?? 1
            let old = below.pixels[index]
            if changesUncovered {
                // Outside of the clip the content stays, although no source covers it there.
                let mixed = blend.mixed(pixels[index] * opacity, over: old)
                result.pixels[index] = old + (mixed - old) * part
            } else {
                result.pixels[index] = blend.mixed(pixels[index] * (opacity * part), over: old)
            }
        }
        self = result
    }

    /// Gives a color to the pixels whose opacity is within limits, and clears the others.
    mutating func applyThreshold(_ minimum: Double, _ maximum: Double, _ color: RenderRGBA) {
        for index in pixels.indices where pixels[index].w > 0 {
            let alpha = Double(pixels[index].w)
            pixels[index] = alpha >= minimum && alpha <= maximum ? color.premultiplied : .zero
        }
    }

    /// Changes each color, without its opacity.
    mutating func mapColors(_ change: (RenderRGBA) -> RenderRGBA) {
        for index in pixels.indices where pixels[index].w > 0 {
            pixels[index] = change(RenderRGBA(premultiplied: pixels[index])).premultiplied
        }
    }

    /// Replaces all colors with one, which keeps the opacity of each pixel, and moves the picture.
    ///
    /// `offset` is in pixels. An offset by the size of the picture leaves nothing in it. If `isInverse`, the clear part
    /// has the color.
    func shadow(_ color: RenderRGBA, offset: CGSize, isInverse: Bool = false) -> PixelCanvas {
        let x = Int(clamping: offset.width.rounded(), to: -bounds.width...bounds.width)
        let y = Int(clamping: offset.height.rounded(), to: -bounds.height...bounds.height)
        var shadow = PixelCanvas(width: bounds.width, height: bounds.height, background: isInverse ? color : nil)
        for row in 0..<bounds.height where (0..<bounds.height).contains(row - y) {
            for column in 0..<bounds.width where (0..<bounds.width).contains(column - x) {
                let alpha = pixels[(row - y) * bounds.width + column - x].w
                shadow.pixels[row * bounds.width + column] = color.premultiplied * (isInverse ? 1 - alpha : alpha)
            }
        }
        return shadow
    }

    /// Blurs the picture: three means over neighbors approximate a Gaussian.
    ///
    /// - Parameter deviation: The standard deviation in pixels. An infinite one leaves a clear picture.
    mutating func blur(_ deviation: CGFloat) {
        let width = deviation * 3 * (2 * CGFloat.pi).squareRoot() / 4 + 0.5
        let length = Int(clamping: width.rounded(.down).bounded(by: Self.longestMean))
        guard length > 1 else { return }
        for _ in 0..<3 {
            for row in 0..<bounds.height { average(row * bounds.width, 1, bounds.width, length) }
            for column in 0..<bounds.width { average(column, bounds.width, bounds.height, length) }
        }
    }

    /// The longest line of neighbors. Means over more pixels than this are clear on a canvas of any size.
    private static let longestMean: CGFloat = 1e9

    private mutating func average(_ start: Int, _ step: Int, _ count: Int, _ length: Int) {
        let line = (0..<count).map { pixels[start + $0 * step] }
        let before = length / 2
        var sum = SIMD4<Float>.zero
        for index in 0..<min(count, length - before) { sum += line[index] }
        for index in 0..<count {
            pixels[start + index * step] = sum / Float(length)
            let (entering, leaving) = (index + length - before, index - before)
            if entering < count { sum += line[entering] }
            if leaving >= 0 { sum -= line[leaving] }
        }
    }

    /// The picture with eight bits a sample.
    var bitmap: Bitmap {
        var samples: [UInt8] = []
        samples.reserveCapacity(pixels.count * 4)
        for pixel in pixels {
            // Large parts of a picture are clear. A pixel that rounds to clear in eight bits has no color either.
            if (pixel.w * 255).rounded() <= 0 {
                for _ in 0..<4 { samples.append(0) }
                continue
            }
            let color = RenderRGBA(premultiplied: pixel)
            for part in [color.red, color.green, color.blue, color.alpha] {
                samples.append(UInt8(clamping: (part * 255).rounded()))
            }
        }
        return Bitmap(width: bounds.width, height: bounds.height, samples: samples)
    }
}

extension RenderRGBA {
    /// The components multiplied by the opacity, as numbers that can be added and mixed. Colors may lie outside of
    /// sRGB, but are finite.
    var premultiplied: SIMD4<Float> {
        let opacity = max(0, alpha.bounded(by: 1))
        func part(_ part: Float) -> Float { part.bounded(by: 1000) * opacity }
        return SIMD4(part(red), part(green), part(blue), opacity)
    }

    init(premultiplied color: SIMD4<Float>) {
        guard color.w > 0 else {
            self.init(red: 0, green: 0, blue: 0, alpha: 0)
            return
        }
        self.init(red: color.x / color.w, green: color.y / color.w, blue: color.z / color.w, alpha: color.w)
    }
}

extension RenderBlendMode {
    /// Mixes two colors that are multiplied by their opacity. Other modes count as normal.
    func mixed(_ top: SIMD4<Float>, over below: SIMD4<Float>) -> SIMD4<Float> {
        let normal = top + below * (1 - top.w)
        let product = top * below
        let apart = top * (1 - below.w) + below * (1 - top.w)
        var mixed =
            switch self {
            case .multiply: product + apart
            case .screen: top + below - product
            case .darken: pointwiseMin(top * below.w, below * top.w) + apart
            case .lighten: pointwiseMax(top * below.w, below * top.w) + apart
            case .difference: top + below - 2 * pointwiseMin(top * below.w, below * top.w)
            case .exclusion: top + below - 2 * product
            case .plusLighter: pointwiseMin(top + below, SIMD4(repeating: 1))
            case .destinationOver: below + top * (1 - below.w)
            case .destinationOut, .clear: below * (1 - top.w)
            case .sourceAtop: top * below.w + below * (1 - top.w)
            case .sourceIn: top * below.w
            case .sourceOut: top * (1 - below.w)
            case .destinationIn: below * top.w
            case .destinationAtop: below * top.w + top * (1 - below.w)
            case .exclusiveOr: apart
            case .copy: top.w > 0 ? top : below
            case .plusDarker: pointwiseMax(top + below + (min(1, top.w + below.w) - top.w - below.w), .zero)
            default: normal
            }
        switch self {
        case .multiply, .screen, .darken, .lighten, .difference, .exclusion: mixed.w = normal.w
        case .plusDarker: mixed.w = min(1, top.w + below.w)
        default: break
        }
        return mixed
    }
}
