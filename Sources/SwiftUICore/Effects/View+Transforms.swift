public import Foundation
internal import RenderTree

extension View {
    /// Draws this view larger or smaller around `anchor`; its layout does not change.
    ///
    /// ```swift
    /// let view = Text("Twice").scaleEffect(2, anchor: .leading)
    /// ```
    ///
    /// A frame or a point of the view in an outer coordinate space is converted by the transform. Follows
    /// [Apple's scaleEffect(_:anchor:)](https://developer.apple.com/documentation/swiftui/view/scaleeffect(_:anchor:)).
    public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }

    /// Draws this view larger or smaller in both directions, with `anchor` in place.
    public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: s, y: s, anchor: anchor)
    }

    /// Draws this view larger or smaller around `anchor`; its layout does not change.
    public nonisolated func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        modifier(_EffectModifier(.scale(x: x, y: y, anchor: anchor.point)))
    }

    /// Draws this view rotated around `anchor`; its layout does not change.
    public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modifier(_EffectModifier(.rotation(angle.radians, anchor: anchor.point)))
    }

    /// Draws this view rotated around an axis in space; its layout does not change.
    public nonisolated func rotation3DEffect(
        _ angle: Angle,
        axis: (x: CGFloat, y: CGFloat, z: CGFloat),
        anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View {
        modifier(
            _EffectModifier(
                .rotation3D(
                    RenderRotation3D(
                        angle: angle.radians, x: axis.x, y: axis.y, z: axis.z, anchor: anchor.point,
                        anchorZ: anchorZ, perspective: perspective))))
    }

    /// Draws this view through a transform; its layout does not change.
    public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
        modifier(_EffectModifier(.transform(transform.rendered)))
    }
}
