public import Foundation
public import RenderTree

/// Views from top to bottom.
///
/// ```swift
/// let view = VStack(alignment: .leading, spacing: 8) {
///     Text("Title")
///     Text("Subtitle")
/// }
/// ```
///
/// Spacing is in points; with nil the renderer chooses it. Follows
/// [Apple's VStack](https://developer.apple.com/documentation/swiftui/vstack).
@frozen
public struct VStack<Content: View> {
    @usableFromInline let alignment: HorizontalAlignment
    @usableFromInline let spacing: CGFloat?
    @usableFromInline let content: Content

    /// A column; without `spacing` each pair keeps its usual distance.
    @inlinable
    public nonisolated init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

extension VStack: View {
    @inlinable
    public static func _reconcile(_ view: VStack, at cursor: inout ViewCursor) {
        ContainerNode.reconcile(view.content, within: .vertical(view.alignment, view.spacing), at: &cursor)
    }
}

/// Views side by side.
///
/// Spacing is in points; with nil the renderer chooses it. Follows
/// [Apple's HStack](https://developer.apple.com/documentation/swiftui/hstack).
@frozen
public struct HStack<Content: View> {
    @usableFromInline let alignment: VerticalAlignment
    @usableFromInline let spacing: CGFloat?
    @usableFromInline let content: Content

    /// A row; without `spacing` each pair keeps its usual distance.
    @inlinable
    public nonisolated init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

extension HStack: View {
    @inlinable
    public static func _reconcile(_ view: HStack, at cursor: inout ViewCursor) {
        ContainerNode.reconcile(view.content, within: .horizontal(view.alignment, view.spacing), at: &cursor)
    }
}

/// Views in front of one another.
///
/// Later subviews lie above earlier ones. Follows
/// [Apple's ZStack](https://developer.apple.com/documentation/swiftui/zstack).
@frozen
public struct ZStack<Content: View> {
    @usableFromInline let alignment: Alignment
    @usableFromInline let content: Content

    /// Aligns views of different sizes with one another.
    @inlinable
    public nonisolated init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
}

extension ZStack: View {
    @inlinable
    public static func _reconcile(_ view: ZStack, at cursor: inout ViewCursor) {
        ContainerNode.reconcile(view.content, within: .depth(view.alignment), at: &cursor)
    }
}

extension RenderContent {
    @usableFromInline
    static func vertical(_ alignment: HorizontalAlignment, _ spacing: CGFloat?) -> RenderContent {
        .stack(RenderStack(.vertical, horizontal: alignment.rendered, spacing: spacing))
    }

    @usableFromInline
    static func horizontal(_ alignment: VerticalAlignment, _ spacing: CGFloat?) -> RenderContent {
        .stack(RenderStack(.horizontal, vertical: alignment.rendered, spacing: spacing))
    }

    @usableFromInline
    static func depth(_ alignment: Alignment) -> RenderContent {
        .stack(
            RenderStack(.depth, horizontal: alignment.horizontal.rendered, vertical: alignment.vertical.rendered)
        )
    }
}
