internal import RenderTree

extension Color {
    /// Returns a color between this one and another. The fraction is 0 for this color and 1 for the other.
    ///
    /// The components are mixed in sRGB. The color space is ignored.
    public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
        Color(.mixed(rendered, rhs.rendered, fraction: Float(min(max(fraction, 0), 1))))
    }

    /// The gradient from a lighter color at the top to this one.
    public var gradient: AnyGradient {
        let lighter = Color(.mixed(rendered, .fixed(RenderRGBA(hex: 0xFFFFFF)), fraction: 0.2))
        return AnyGradient(Gradient(colors: [lighter, self]))
    }
}
