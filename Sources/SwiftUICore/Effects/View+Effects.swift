internal import ClampedNumbers
public import Foundation
internal import RenderTree

extension View {
    /// Draws this view with an opacity from 0, clear, to 1.
    ///
    /// ```swift
    /// let view = Text("Faint").opacity(0.5)
    /// ```
    ///
    /// A fully transparent view keeps its space and does not respond to events. Follows
    /// [Apple's opacity(_:)](https://developer.apple.com/documentation/swiftui/view/opacity(_:)).
    @_disfavoredOverload
    public nonisolated func opacity(_ opacity: Double) -> some View {
        modifier(_EffectModifier(.opacity(min(max(opacity, 0), 1))))
    }

    /// Draws a blurred copy of this view's outline behind it. The radius and the offset are in points.
    public nonisolated func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        modifier(_EffectModifier(.shadow(color.rendered, radius: radius, offset: CGSize(width: x, height: y))))
    }

    /// Blurs this view with a Gaussian of `radius` points.
    public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        modifier(_EffectModifier(.blur(radius: radius)))
    }

    /// Chooses how this view's colors mix with the ones behind it.
    public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
        modifier(_EffectModifier(.blend(blendMode.rendered)))
    }

    /// Draws siblings with higher values later, in front of the others.
    public nonisolated func zIndex(_ value: Double) -> some View {
        modifier(_EffectModifier(.depth(value.replacingNaN(with: 0))))
    }

    /// Draws the content of this view as one layer.
    public nonisolated func drawingGroup(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
    ) -> some View {
        modifier(_EffectModifier(.group(isOpaque: opaque)))
    }

    /// Draws the content of this view as one layer. Effects outside the group apply to it as a whole.
    public nonisolated func compositingGroup() -> some View {
        modifier(_EffectModifier(.group(isOpaque: false)))
    }

    /// Moves the content together with this view, as one. Equivalent to a compositing group, because geometry is
    /// not interpolated.
    public nonisolated func geometryGroup() -> some View {
        compositingGroup()
    }
}

/// The color space of a view that is drawn as one layer.
///
/// Follows [Apple's ColorRenderingMode](https://developer.apple.com/documentation/swiftui/colorrenderingmode).
public enum ColorRenderingMode: Hashable, Sendable {
    case nonLinear, linear, extendedLinear
}
