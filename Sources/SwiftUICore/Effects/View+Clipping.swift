public import Foundation
internal import RenderTree

extension View {
    /// Sets a clipping shape for this view.
    ///
    /// ```swift
    /// let portrait = Image("ada").clipShape(.circle)
    /// ```
    ///
    /// What lies outside of the shape is not seen. Follows
    /// [Apple's clipShape(_:style:)](https://developer.apple.com/documentation/swiftui/view/clipshape(_:style:)).
    public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        modifier(_EffectModifier(.clip(shape._outline, evenOdd: style.isEOFilled)))
    }

    /// Clips this view to its bounding rectangular frame.
    public nonisolated func clipped(antialiased: Bool = false) -> some View {
        modifier(_EffectModifier(.clip(.rectangle, evenOdd: false)))
    }

    /// Clips this view to its bounding frame, with the specified corner radius, in points.
    public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius))
    }

    /// Masks this view using the alpha channel of the given view.
    ///
    /// A mask that is a shape clips the view to it, in all the room that the view has. Another one is not drawn: all of
    /// the view is seen.
    public nonisolated func mask<Mask: View>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
    ) -> some View {
        modifier(_MaskModifier(mask: mask()))
    }

    /// Masks this view using the alpha channel of the given view.
    public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View {
        modifier(_MaskModifier(mask: mask))
    }
}

/// Shows of a view what a mask lets through.
public struct _MaskModifier<Mask: View> {
    let mask: Mask
}

extension _MaskModifier: ViewModifier {
    public typealias Body = Never

    public static func _place<Modified: View>(
        _ modifier: _MaskModifier,
        on content: Modified,
        in place: inout ViewPlace
    ) {
        ContainerNode.place(content, within: .effect(.clip(modifier.outline, evenOdd: false)), in: &place)
    }

    /// The shape of the mask; one that is none lets everything through, as far as the screen reaches.
    private var outline: RenderOutline {
        if let shape = mask as? any Shape { return shape._outline }
        if let view = mask as? any ShapeView { return view.shape._outline }
        return .inset(.rectangle, by: -100_000)
    }
}
