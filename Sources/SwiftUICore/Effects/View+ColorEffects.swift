internal import ClampedNumbers
internal import RenderTree

extension View {
    /// Brightens this view by the specified amount. 0 has no effect; 1 makes the view white.
    public nonisolated func brightness(_ amount: Double) -> some View {
        colorEffect(.brightness(amount.replacingNaN(with: 0)))
    }

    /// Sets the contrast and separation between similar colors in this view. 1 has no effect; 0 makes the view gray.
    public nonisolated func contrast(_ amount: Double) -> some View {
        colorEffect(.contrast(amount.replacingNaN(with: 1)))
    }

    /// Adjusts the color saturation of this view. 1 has no effect; 0 removes all color.
    public nonisolated func saturation(_ amount: Double) -> some View {
        colorEffect(.saturation(amount.replacingNaN(with: 1)))
    }

    /// Adds a grayscale effect to this view. 0 has no effect; 1 removes all color.
    public nonisolated func grayscale(_ amount: Double) -> some View {
        colorEffect(.grayscale(amount.replacingNaN(with: 0)))
    }

    /// Applies a hue rotation effect to this view.
    public nonisolated func hueRotation(_ angle: Angle) -> some View {
        colorEffect(.hueRotation(angle.radians.replacingNaN(with: 0)))
    }

    /// Inverts the colors in this view.
    public nonisolated func colorInvert() -> some View { colorEffect(.inversion) }

    /// Adds a color multiplication effect to this view.
    public nonisolated func colorMultiply(_ color: Color) -> some View {
        colorEffect(.multiplication(color.rendered))
    }

    /// Adds a luminance to alpha effect to this view. Lighter parts become more transparent.
    public nonisolated func luminanceToAlpha() -> some View { colorEffect(.luminanceToAlpha) }

    private nonisolated func colorEffect(_ effect: RenderColorEffect) -> some View {
        modifier(_EffectModifier(.color(effect)))
    }
}
