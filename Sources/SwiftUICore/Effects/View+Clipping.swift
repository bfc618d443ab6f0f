public import Foundation
internal import RenderTree

extension View {
    /// Clips this view to `shape`.
    ///
    /// ```swift
    /// let portrait = Image("ada").clipShape(.circle)
    /// ```
    ///
    /// Content outside the shape is not visible. Follows
    /// [Apple's clipShape(_:style:)](https://developer.apple.com/documentation/swiftui/view/clipshape(_:style:)).
    public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        modifier(_ClipModifier(outline: shape._outline, isEvenOdd: style.isEOFilled))
    }

    /// Clips this view to its frame.
    public nonisolated func clipped(antialiased: Bool = false) -> some View {
        modifier(_EffectModifier(.clip(.rectangle, evenOdd: false)))
    }

    /// Clips this view to its frame with rounded corners. The radius is in points.
    public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius))
    }

    /// Shows this view where `mask` is opaque.
    ///
    /// If the mask is a shape, filled or stroked, it clips the view, in the view's bounds. Other masks have no effect.
    public nonisolated func mask<Mask: View>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
    ) -> some View {
        modifier(_MaskModifier(mask: mask()))
    }

    /// Shows this view where `mask` is opaque.
    public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View {
        modifier(_MaskModifier(mask: mask))
    }
}

/// A modifier that clips a view to an outline.
public struct _ClipModifier {
    let outline: RenderOutline
    let isEvenOdd: Bool
}

extension _ClipModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _ClipModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        PaintNode.reconcile(content, at: &cursor) {
            .effect(.clip($0.resolved(modifier.outline), evenOdd: modifier.isEvenOdd))
        }
    }
}

/// A modifier that masks a view.
public struct _MaskModifier<Mask: View> {
    let mask: Mask
}

extension _MaskModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _MaskModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        _ClipModifier._wrap(modifier.clip, around: content, at: &cursor)
    }

    /// The clip by the mask. If the mask is not a shape, its outline is larger than any screen.
    @MainActor private var clip: _ClipModifier {
        if let shape = mask as? any Shape { return _ClipModifier(outline: shape._outline, isEvenOdd: false) }
        if let view = mask as? any LayeredShapeView {
            return _ClipModifier(outline: view.area._outline, isEvenOdd: view.isAreaEvenOdd)
        }
        if let view = mask as? any ShapeView { return _ClipModifier(outline: view.shape._outline, isEvenOdd: false) }
        return _ClipModifier(outline: .inset(.rectangle, by: -100_000), isEvenOdd: false)
    }
}
