internal import AnimationEngine
import Foundation

/// A walk over the numbers of a content that can be interpolated, in a fixed order: it reads them or replaces them.
///
/// One function per kind names its numbers once. A color has eight, premultiplied: four for light and four for dark
/// screens.
struct ComponentVisitor {
    private var isReading: Bool
    /// The numbers that were read.
    private(set) var numbers: [Double] = []
    /// The paths from other modules that were read, or those to write.
    private(set) var sources: [any RenderPathSource] = []
    private var vector = MotionVector()
    private var index = 0
    private var sourceIndex = 0

    /// Creates a walk that reads.
    init() { isReading = true }

    /// Creates a walk that replaces the numbers with a vector's numbers, and the paths.
    init(writing vector: MotionVector, _ sources: [any RenderPathSource]) {
        isReading = false
        self.vector = vector
        self.sources = sources
    }

    mutating func visit(_ number: inout Double) {
        if isReading { return numbers.append(number) }
        number = vector[index]
        index += 1
    }

    mutating func visit(_ number: inout Float) {
        var wide = Double(number)
        visit(&wide)
        number = Float(wide)
    }

    mutating func visit(_ length: inout CGFloat) {
        var number = Double(length)
        visit(&number)
        length = CGFloat(number)
    }

    /// Visits a length that is never negative.
    mutating func visitSize(_ length: inout CGFloat) {
        visit(&length)
        if length < 0 { length = 0 }
    }

    /// Visits a part of a whole, which is never outside of it.
    mutating func visitFraction(_ fraction: inout Double) {
        visit(&fraction)
        if !isReading { fraction = min(max(fraction, 0), 1) }
    }

    mutating func visit(_ point: inout CGPoint) {
        visit(&point.x)
        visit(&point.y)
    }

    mutating func visit(_ size: inout CGSize) {
        visit(&size.width)
        visit(&size.height)
    }

    mutating func visit(_ source: inout any RenderPathSource) {
        if isReading { return sources.append(source) }
        if sourceIndex < sources.count { source = sources[sourceIndex] }
        sourceIndex += 1
    }

    mutating func visit(_ color: inout RenderColor) {
        var light = color.rgba(in: .light)
        var dark = color.rgba(in: .dark)
        visit(&light)
        visit(&dark)
        if !isReading { color = light == dark ? .fixed(light) : .dynamic(light: light, dark: dark) }
    }

    /// Visits a color with premultiplied components, so that a color which fades in does not pass through black.
    private mutating func visit(_ color: inout RenderRGBA) {
        var (red, green, blue) = (color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha)
        var alpha = color.alpha
        visit(&red)
        visit(&green)
        visit(&blue)
        visit(&alpha)
        guard !isReading else { return }
        alpha = min(max(alpha, 0), 1)
        let scale = alpha > 0 ? 1 / alpha : 0
        color = RenderRGBA(red: red * scale, green: green * scale, blue: blue * scale, alpha: alpha)
    }
}
