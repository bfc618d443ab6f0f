internal import ClampedNumbers
internal import RenderTree

extension View {
    /// Brightens this view. 0 has no effect; 1 makes the view white.
    public nonisolated func brightness(_ amount: Double) -> some View {
        colorEffect(.brightness(amount.replacingNaN(with: 0)))
    }

    /// Increases or reduces the contrast of the view's colors. 1 has no effect; 0 makes the view gray.
    public nonisolated func contrast(_ amount: Double) -> some View {
        colorEffect(.contrast(amount.replacingNaN(with: 1)))
    }

    /// Changes the saturation of the view's colors. 1 has no effect; 0 removes all color.
    public nonisolated func saturation(_ amount: Double) -> some View {
        colorEffect(.saturation(amount.replacingNaN(with: 1)))
    }

    /// Reduces the colors of this view to gray. 0 has no effect; 1 removes all color.
    public nonisolated func grayscale(_ amount: Double) -> some View {
        colorEffect(.grayscale(amount.replacingNaN(with: 0)))
    }

    /// Rotates the hues of the view's colors around the color wheel.
    public nonisolated func hueRotation(_ angle: Angle) -> some View {
        colorEffect(.hueRotation(angle.radians.replacingNaN(with: 0)))
    }

    /// Inverts each color of this view.
    public nonisolated func colorInvert() -> some View { colorEffect(.inversion) }

    /// Multiplies the view's colors by `color`, component by component.
    public nonisolated func colorMultiply(_ color: Color) -> some View {
        colorEffect(.multiplication(color.rendered))
    }

    /// Replaces the view's colors by black, with their luminance as the opacity. Brighter parts become more opaque.
    public nonisolated func luminanceToAlpha() -> some View { colorEffect(.luminanceToAlpha) }

    private nonisolated func colorEffect(_ effect: RenderColorEffect) -> some View {
        modifier(_EffectModifier(.color(effect)))
    }
}
