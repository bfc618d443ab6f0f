internal import ClampedNumbers
internal import RenderTree

extension Color {
    /// A color as components, independent of the environment.
    ///
    /// ```swift
    /// let resolved = Color.red.resolve(in: EnvironmentValues())
    /// let isWarm = resolved.red > resolved.blue
    /// ```
    ///
    /// Components are in sRGB. The linear components are without the transfer function. Follows
    /// [Apple's Color.Resolved](https://developer.apple.com/documentation/swiftui/color/resolved).
    public struct Resolved: Hashable, Sendable {
        /// Red, in linear sRGB.
        public var linearRed: Float
        /// Green, in linear sRGB.
        public var linearGreen: Float
        /// Blue, in linear sRGB.
        public var linearBlue: Float
        /// The opacity, from 0, invisible, to 1, opaque.
        public var opacity: Float

        /// A color of the components of an RGB space.
        public init(
            colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
        ) {
            self.init(
                colorSpace.rgba(
                    red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(opacity)))
            if colorSpace == .sRGBLinear { (linearRed, linearGreen, linearBlue) = (red, green, blue) }
        }

        init(_ color: RenderRGBA) {
            linearRed = Gamma.linear(color.red)
            linearGreen = Gamma.linear(color.green)
            linearBlue = Gamma.linear(color.blue)
            opacity = color.alpha
        }

        /// Red, in sRGB.
        public var red: Float {
            get { Gamma.encoded(linearRed) }
            set { linearRed = Gamma.linear(newValue) }
        }

        /// Green, in sRGB.
        public var green: Float {
            get { Gamma.encoded(linearGreen) }
            set { linearGreen = Gamma.linear(newValue) }
        }

        /// Blue, in sRGB.
        public var blue: Float {
            get { Gamma.encoded(linearBlue) }
            set { linearBlue = Gamma.linear(newValue) }
        }

        var rgba: RenderRGBA { RenderRGBA(red: red, green: green, blue: blue, alpha: opacity) }
    }

    /// Returns the color's components in an environment.
    ///
    /// System colors resolve to the values of Apple's systems in the environment's color scheme. A screen may show
    /// other values.
    public func resolve(in environment: EnvironmentValues) -> Resolved {
        let palette = RenderPalette.standard(environment.colorScheme.rendered)
        return Resolved(rendered.accented(in: environment).rgba(in: palette))
    }
}

extension Color.Resolved: Animatable {
    /// The linear components and the opacity.
    public var animatableData: AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>> {
        get { AnimatablePair(linearRed, AnimatablePair(linearGreen, AnimatablePair(linearBlue, opacity))) }
        set {
            (linearRed, linearGreen) = (newValue.first, newValue.second.first)
            (linearBlue, opacity) = (newValue.second.second.first, newValue.second.second.second)
        }
    }
}

extension Color.Resolved: CustomStringConvertible {
    /// The sRGB components as eight hexadecimal digits. As in Apple's SwiftUI, color components pass through the
    /// transfer function and back in single precision before rounding, and the opacity does not. For example, 0.3 is
    /// `4C` as a color component and `4D` as the opacity.
    public var description: String {
        "#"
            + ([red, green, blue].map(Gamma.described) + [opacity]).map { part in
                let digits = String(Int(clamping: part * 255 + 0.5, to: 0...255), radix: 16, uppercase: true)
                return digits.count == 1 ? "0" + digits : digits
            }.joined()
    }
}

extension RenderColor {
    /// Returns the color with the accent color replaced by the environment's tint, if there is one.
    func accented(in values: EnvironmentValues) -> RenderColor {
        guard contains(.accent), let tint = values.tintColor else { return self }
        return replacing(.accent, with: tint)
    }
}
