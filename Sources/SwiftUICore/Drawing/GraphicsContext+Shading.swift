public import Foundation
internal import RenderTree

extension GraphicsContext {
    /// The continuation of a gradient beyond its end, and the blending of its colors.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/graphicscontext/gradientoptions).
    @frozen
    public struct GradientOptions: OptionSet, Sendable {
        public let rawValue: UInt32

        @inlinable
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Begins again beyond the end. A conic gradient has no outside.
        public static let `repeat` = GradientOptions(rawValue: 1)
        /// Runs back and forth beyond the end.
        public static let mirror = GradientOptions(rawValue: 2)
        /// Mixes in linear color. Screens interpolate in sRGB.
        public static let linearColor = GradientOptions(rawValue: 4)

        fileprivate var spread: RenderDrawingPaint.Spread {
            contains(.mirror) ? .mirror : contains(.repeat) ? .repeat : .pad
        }
    }

    /// The paint of a path or a line: a color, a gradient, a picture, a style.
    ///
    /// ```swift
    /// let dusk = Gradient(colors: [.orange, .purple])
    /// let sky = GraphicsContext.Shading.linearGradient(dusk, startPoint: .zero, endPoint: CGPoint(x: 0, y: 100))
    /// ```
    ///
    /// Points and lengths are in the user space of the operation. Follows
    /// [Apple's GraphicsContext.Shading](https://developer.apple.com/documentation/swiftui/graphicscontext/shading).
    public struct Shading: Sendable {
        enum Content: Sendable {
            case backdrop
            case style(AnyShapeStyle)
            case paint(RenderDrawingPaint)
            case palette([Shading])
            case linear(Gradient, CGPoint, CGPoint, GradientOptions)
            case radial(Gradient, CGPoint, CGFloat, CGFloat, GradientOptions)
            case conic(Gradient, CGPoint, Angle)
            case image(Image, CGPoint, CGRect, CGFloat)
        }

        let content: Content

        /// The background of the canvas.
        public static var backdrop: Shading { Shading(content: .backdrop) }

        /// The foreground style of the canvas.
        public static var foreground: Shading { style(ForegroundStyle()) }

        /// One shading per level of a hierarchical style. A path has the first.
        public static func palette(_ array: [Shading]) -> Shading { Shading(content: .palette(array)) }

        /// A single color.
        public static func color(_ color: Color) -> Shading { style(color) }

        /// A single color from components in `colorSpace`.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> Shading {
            color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }

        /// A gray in `colorSpace`.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
        ) -> Shading {
            color(Color(colorSpace, white: white, opacity: opacity))
        }

        /// A shape style, as the canvas's environment resolves it. Its unit points refer to the painted path.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading {
            Shading(content: .style(AnyShapeStyle(style)))
        }

        /// A gradient along a line.
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading(content: .linear(gradient, startPoint, endPoint, options))
        }

        /// A gradient from a center outwards.
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
            options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading(content: .radial(gradient, center, startRadius, endRadius, options))
        }

        /// A gradient around a center, which begins at an angle.
        public static func conicGradient(
            _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(), options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading(content: .conic(gradient, center, angle))
        }

        /// A picture that repeats in both directions.
        ///
        /// `sourceRect` is the part of the image that is a tile, in the unit space of the image.
        public static func tiledImage(
            _ image: Image, origin: CGPoint = .zero,
            sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
        ) -> Shading {
            Shading(content: .image(image, origin, sourceRect, scale))
        }

        /// A gradient between the points of a grid. Its points are unit points of the painted path.
        public static func meshGradient(_ mesh: MeshGradient) -> Shading { style(mesh) }
    }

    /// The shading with the environment's values, resolved once for several drawings.
    public func resolve(_ shading: Shading) -> Shading {
        paint(of: shading).map { Shading(content: .paint($0)) } ?? shading
    }

    /// Returns the paint of a shading. Nil if it has no effect.
    func paint(of shading: Shading) -> RenderDrawingPaint? {
        switch shading.content {
        case .backdrop: return nil
        case .style(let style): return .relative(recorder.paint(style))
        case .paint(let paint): return paint
        case .palette(let shadings): return shadings.first.flatMap(paint)
        case .linear(let gradient, let start, let end, let options):
            guard [start.x, start.y, end.x, end.y].allSatisfy(\.isFinite) else { return nil }
            return .absolute(.linearGradient(recorder.gradient(gradient), start: start, end: end), options.spread)
        case .radial(let gradient, let center, let start, let end, let options):
            guard [center.x, center.y, start, end].allSatisfy(\.isFinite) else { return nil }
            let paint = RenderPaint.radialGradient(
                recorder.gradient(gradient), center: center, startRadius: max(0, start), endRadius: max(0, end))
            return .absolute(paint, options.spread)
        case .conic(let gradient, let center, let angle):
            guard [center.x, center.y, angle.radians].allSatisfy(\.isFinite) else { return nil }
            let paint = RenderPaint.angularGradient(
                recorder.gradient(gradient), center: center, startAngle: angle.radians,
                endAngle: angle.radians + 2 * .pi)
            return .absolute(paint, .pad)
        case .image(let image, let origin, let source, let scale):
            var paint = recorder.resources.image(image).paint(sourceRect: source, scale: scale)
            paint.origin = origin
            return .absolute(.image(paint), .pad)
        }
    }
}
