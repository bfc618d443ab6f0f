public import Foundation
internal import RenderTree

extension GraphicsContext {
    /// The options of a filter.
    ///
    /// Follows [Apple's
    /// GraphicsContext.FilterOptions](https://developer.apple.com/documentation/swiftui/graphicscontext/filteroptions).
    @frozen
    public struct FilterOptions: OptionSet, Sendable {
        public let rawValue: UInt32

        @inlinable
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Computes in linear color. Screens use sRGB.
        public static let linearColor = FilterOptions(rawValue: 1)
    }

    /// The options of a shadow.
    ///
    /// Follows [Apple's
    /// GraphicsContext.ShadowOptions](https://developer.apple.com/documentation/swiftui/graphicscontext/shadowoptions).
    @frozen
    public struct ShadowOptions: OptionSet, Sendable {
        public let rawValue: UInt32

        @inlinable
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Draws the shadow over the object.
        public static let shadowAbove = ShadowOptions(rawValue: 1)
        /// Draws the shadow without the object.
        public static let shadowOnly = ShadowOptions(rawValue: 2)
        /// Draws the shadow where the object is clear.
        public static let invertsAlpha = ShadowOptions(rawValue: 4)
        /// Draws the object and its shadow as separate layers. Both are one layer here.
        public static let disablesGroup = ShadowOptions(rawValue: 8)
    }

    /// The options of a blur.
    ///
    /// Follows [Apple's
    /// GraphicsContext.BlurOptions](https://developer.apple.com/documentation/swiftui/graphicscontext/bluroptions).
    @frozen
    public struct BlurOptions: OptionSet, Sendable {
        public let rawValue: UInt32

        @inlinable
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Makes every pixel of the result opaque. It has no effect here.
        public static let opaque = BlurOptions(rawValue: 1)
        /// Dithers the result. It has no effect here.
        public static let dithersResult = BlurOptions(rawValue: 2)
    }

    /// A filter for the pixels of later drawing.
    ///
    /// Follows [Apple's
    /// GraphicsContext.Filter](https://developer.apple.com/documentation/swiftui/graphicscontext/filter).
    public struct Filter: Sendable {
        let filter: RenderDrawingFilter?

        /// A filter that moves, rotates and scales the pixels of later drawing. Perspective is dropped.
        public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
            Filter(filter: matrix.rendered.isDrawable ? .transform(matrix.rendered) : nil)
        }

        /// Draws a shadow of the drawing.
        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
            y: CGFloat = 0, blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
        ) -> Filter {
            guard radius.isFinite, x.isFinite, y.isFinite else { return Filter(filter: nil) }
            let shadow = RenderDrawingShadow(
                color: color.rendered, radius: min(max(0, radius), 1000), offset: CGSize(width: x, height: y),
                blendMode: blendMode.rendered, isAbove: options.contains(.shadowAbove),
                isAlone: options.contains(.shadowOnly), isInverse: options.contains(.invertsAlpha))
            return Filter(filter: .shadow(shadow))
        }

        /// Multiplies colors, component by component, by `color`.
        public static func colorMultiply(_ color: Color) -> Filter {
            Filter(filter: .color(.multiplication(color.rendered)))
        }

        /// Multiplies colors by a matrix.
        public static func colorMatrix(_ matrix: ColorMatrix) -> Filter {
            Filter(filter: matrix.rows.allSatisfy(\.isFinite) ? .matrix(matrix.rows) : nil)
        }

        /// Rotates hues by `angle`.
        public static func hueRotation(_ angle: Angle) -> Filter {
            Filter(angle.radians) { .color(.hueRotation(CGFloat($0))) }
        }

        /// Makes colors stronger, or weaker below 1.
        public static func saturation(_ amount: Double) -> Filter { Filter(amount) { .color(.saturation($0)) } }

        /// Makes colors brighter, or darker below 0.
        public static func brightness(_ amount: Double) -> Filter { Filter(amount) { .color(.brightness($0)) } }

        /// Increases the contrast of colors, or reduces it below 1.
        public static func contrast(_ amount: Double) -> Filter { Filter(amount) { .color(.contrast($0)) } }

        /// Turns colors into their opposites, partly below 1.
        public static func colorInvert(_ amount: Double = 1) -> Filter {
            Filter(amount) { .invert(min(max($0, 0), 1)) }
        }

        /// Reduces colors to gray, partly below 1.
        public static func grayscale(_ amount: Double) -> Filter {
            Filter(amount) { .color(.grayscale(min(max($0, 0), 1))) }
        }

        /// Replaces colors by black, with their luminance as the opacity: bright pixels become opaque.
        public static var luminanceToAlpha: Filter { Filter(filter: .color(.luminanceToAlpha)) }

        /// Blurs with a Gaussian of `radius` points.
        public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
            Filter(Double(radius)) { .blur(radius: CGFloat(min(max($0, 0), 1000))) }
        }

        /// Draws `color` where opacity lies between the bounds, and nothing elsewhere.
        public static func alphaThreshold(min: Double, max: Double = 1, color: Color = Color.black) -> Filter {
            let isNumber = min.isFinite && max.isFinite
            return Filter(
                filter: isNumber ? .alphaThreshold(minimum: min, maximum: max, color.rendered) : nil)
        }

        private init(filter: RenderDrawingFilter?) {
            self.filter = filter
        }

        /// Creates a filter from a number. A number that is not finite makes a filter without effect.
        private init(_ number: Double, _ filter: (Double) -> RenderDrawingFilter) {
            self.filter = number.isFinite ? filter(number) : nil
        }
    }

    /// Sends later drawing through `filter`, after the filters added before.
    ///
    /// Each operation is drawn on a layer, which the filters change before it is blended.
    public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
        if let filter = filter.filter { filters.append(filter) }
    }
}

/// A new color's components as sums of the old ones: four rows of five columns.
///
/// Follows [Apple's ColorMatrix](https://developer.apple.com/documentation/swiftui/colormatrix).
@frozen
public struct ColorMatrix: Equatable, Sendable {
    public var r1: Float = 1
    public var r2: Float = 0
    public var r3: Float = 0
    public var r4: Float = 0
    public var r5: Float = 0
    public var g1: Float = 0
    public var g2: Float = 1
    public var g3: Float = 0
    public var g4: Float = 0
    public var g5: Float = 0
    public var b1: Float = 0
    public var b2: Float = 0
    public var b3: Float = 1
    public var b4: Float = 0
    public var b5: Float = 0
    public var a1: Float = 0
    public var a2: Float = 0
    public var a3: Float = 0
    public var a4: Float = 1
    public var a5: Float = 0

    /// A matrix that changes nothing.
    public init() {}

    var rows: [Float] {
        [r1, r2, r3, r4, r5, g1, g2, g3, g4, g5, b1, b2, b3, b4, b5, a1, a2, a3, a4, a5]
    }
}
