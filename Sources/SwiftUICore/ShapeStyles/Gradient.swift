public import Foundation
public import RenderTree

/// Colors at locations from 0 to 1, and the mixtures between them.
///
/// ```swift
/// let dusk = Gradient(colors: [.orange, .purple])
/// let flag = Gradient(stops: [.init(color: .red, location: 0), .init(color: .white, location: 0.3)])
/// ```
///
/// As a shape style, the gradient runs from the top to the bottom. Follows
/// [Apple's Gradient](https://developer.apple.com/documentation/swiftui/gradient).
public struct Gradient: Equatable, Hashable, Sendable {
    /// A color of the gradient, with its location.
    public struct Stop: Equatable, Hashable, Sendable {
        /// The color at the location.
        public var color: Color
        /// The location of the color, from 0 to 1.
        public var location: CGFloat

        /// A color at a location from 0 to 1.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The color space in which the colors between two stops are computed. Swiftwater always interpolates the sRGB
    /// components.
    public struct ColorSpace: Hashable, Sendable {
        private let name: String

        /// The color space of the screen.
        public static let device = ColorSpace(name: "device")
        /// A color space with perceptually equal steps.
        public static let perceptual = ColorSpace(name: "perceptual")
    }

    /// The colors with their locations.
    public var stops: [Stop]

    /// Colors at given locations.
    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// Colors at equal distances.
    public init(colors: [Color]) {
        stops = colors.enumerated().map { index, color in
            Stop(color: color, location: colors.count < 2 ? 0 : CGFloat(index) / CGFloat(colors.count - 1))
        }
    }

    /// Has no effect: the colors of a gradient are interpolated in sRGB.
    public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self) }

    func rendered(in context: inout _PaintContext) -> RenderGradient {
        RenderGradient(
            stops.map { stop in
                RenderGradient.Stop(
                    context.accented(stop.color.rendered).faded(to: context.opacity), at: stop.location)
            })
    }
}

extension Gradient: ShapeStyle {
    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        .linearGradient(
            rendered(in: &context), start: CGPoint(x: 0.5, y: 0), end: CGPoint(x: 0.5, y: 1))
    }
}

/// A gradient from a color to a lighter one, as a style.
///
/// Follows [Apple's AnyGradient](https://developer.apple.com/documentation/swiftui/anygradient).
public struct AnyGradient: Hashable, ShapeStyle {
    let gradient: Gradient

    /// The gradient as a style.
    public init(_ gradient: Gradient) {
        self.gradient = gradient
    }

    /// Has no effect: the colors of a gradient are interpolated in sRGB.
    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { self }

    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        gradient._paint(in: &context)
    }
}
