public import Foundation
internal import RenderTree

extension View {
    /// Adds padding to this view, with a length for each edge.
    public nonisolated func padding(_ insets: EdgeInsets) -> some View {
        modifier(
            _PaddingModifier(
                insets: RenderInsets(
                    top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)))
    }

    /// Adds padding at some edges: `length` points, or the screen's default if it is nil.
    ///
    /// ```swift
    /// let view = Text("Hello").padding().padding(.horizontal).padding([.top, .leading], 4)
    /// ```
    ///
    /// Lengths are in points. Follows
    /// [Apple's padding(_:_:)](https://developer.apple.com/documentation/swiftui/view/padding(_:_:)).
    public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        let side = { (edge: Edge.Set) in edges.contains(edge) ? length : 0 }
        return modifier(
            _PaddingModifier(
                insets: RenderInsets(
                    top: side(.top), leading: side(.leading), bottom: side(.bottom), trailing: side(.trailing))))
    }

    /// Adds padding of `length` points at all edges of this view.
    public nonisolated func padding(_ length: CGFloat) -> some View {
        padding(.all, length)
    }
}

/// A modifier that adds padding around a view.
public struct _PaddingModifier {
    let insets: RenderInsets
}

extension _PaddingModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _PaddingModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        ContainerNode.reconcile(content, within: .padding(modifier.insets), at: &cursor)
    }
}
