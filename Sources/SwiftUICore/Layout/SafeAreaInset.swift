public import Foundation
internal import RenderTree

/// The top edge or the bottom edge.
///
/// Follows [Apple's VerticalEdge](https://developer.apple.com/documentation/swiftui/verticaledge).
@frozen
public enum VerticalEdge: Int8, CaseIterable, Hashable, Sendable {
    case top, bottom
}

/// The leading edge or the trailing edge.
///
/// Follows [Apple's HorizontalEdge](https://developer.apple.com/documentation/swiftui/horizontaledge).
@frozen
public enum HorizontalEdge: Int8, CaseIterable, Hashable, Sendable {
    case leading, trailing
}

extension View {
    /// Places `content` above or below this view, and reduces the view's safe area by its height.
    ///
    /// ```swift
    /// let view = Text("Messages").safeAreaInset(edge: .bottom, spacing: 0) { Text("New message") }
    /// ```
    ///
    /// The modified view gets the space that the content leaves; it does not scroll beneath the content. The edge is
    /// unsafe: views with ``ignoresSafeArea(_:edges:)`` extend beneath the content. Spacing is in points; nil means the
    /// default of the screen. Follows [Apple's page](
    /// https://developer.apple.com/documentation/swiftui/view/safeareainset(edge:alignment:spacing:content:)-6gwby).
    public nonisolated func safeAreaInset<V: View>(
        edge: VerticalEdge,
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            _InsetModifier(
                inset: content(), edge: edge == .top ? .top : .bottom, spacing: spacing,
                alignment: RenderAlignment(horizontal: alignment.rendered)))
    }

    /// Places `content` at an edge, and insets the safe area of this view by its size.
    ///
    /// Follows [Apple's page](
    /// https://developer.apple.com/documentation/swiftui/view/safeareainset(edge:alignment:spacing:content:)-4s51l).
    public nonisolated func safeAreaInset<V: View>(
        edge: HorizontalEdge,
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            _InsetModifier(
                inset: content(), edge: edge == .leading ? .leading : .trailing, spacing: spacing,
                alignment: RenderAlignment(vertical: alignment.rendered)))
    }
}

extension View {
    /// Puts a bar above or below this view.
    ///
    /// The bar is placed as by ``safeAreaInset(edge:alignment:spacing:content:)``. Screens draw no effect where content
    /// scrolls towards it. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/safeareabar(edge:alignment:spacing:content:)).
    public nonisolated func safeAreaBar(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> some View
    ) -> some View {
        safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
    }

    /// Places a bar at an edge of this view.
    public nonisolated func safeAreaBar(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> some View
    ) -> some View {
        safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
    }
}

/// Places a view at the edge of another, which gets the remaining space.
public struct _InsetModifier<Inset: View> {
    let inset: Inset
    let edge: RenderEdge
    let spacing: CGFloat?
    let alignment: RenderAlignment
}

extension _InsetModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _InsetModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        ContainerNode.reconcile(
            InsetContent(content: content, inset: modifier.inset),
            within: .arrangement(.inset(modifier.edge, spacing: modifier.spacing, modifier.alignment)), at: &cursor)
    }
}

private struct InsetContent<Content: View, Inset: View>: View {
    typealias Body = Never

    let content: Content
    let inset: Inset

    static func _reconcile(_ view: InsetContent, at cursor: inout ViewCursor) {
        ContainerNode.reconcile(view.content, within: .layer, at: &cursor)
        ContainerNode.reconcile(view.inset, within: .layer, at: &cursor)
    }
}

extension VerticalEdge {
    /// A set of vertical edges.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// The set of one edge.
        public init(_ edge: VerticalEdge) {
            self.init(rawValue: 1 << edge.rawValue)
        }

        public static let top = Set(.top)
        public static let bottom = Set(.bottom)
        public static let all: Set = [.top, .bottom]
    }
}

extension HorizontalEdge {
    /// A set of horizontal edges.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// The set of one edge.
        public init(_ edge: HorizontalEdge) {
            self.init(rawValue: 1 << edge.rawValue)
        }

        public static let leading = Set(.leading)
        public static let trailing = Set(.trailing)
        public static let all: Set = [.leading, .trailing]
    }
}
