public import Foundation
internal import RenderTree

/// The causes of unsafe areas: bars and edges, or the keyboard.
///
/// Follows [Apple's SafeAreaRegions](https://developer.apple.com/documentation/swiftui/safearearegions).
@frozen
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt

    @inlinable
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The edges of the screen and of bars.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// The area that an on-screen keyboard covers.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// Both regions.
    public static let all = SafeAreaRegions(rawValue: .max)
}

extension View {
    /// Lets this view reach under bars and into the screen's edges.
    ///
    /// ```swift
    /// let view = Color.blue.ignoresSafeArea().safeAreaInset(edge: .bottom) { Text("Above the blue") }
    /// ```
    ///
    /// Unsafe edges are those at which ``safeAreaInset(edge:alignment:spacing:content:)`` places content and
    /// ``safeAreaPadding(_:_:)`` adds padding; the screen itself has none. A view that ends at such an edge is extended
    /// to its far side. The layout around the view is not affected. Follows [Apple's
    /// ignoresSafeArea(_:edges:)](https://developer.apple.com/documentation/swiftui/view/ignoressafearea(_:edges:)).
    public nonisolated func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View {
        modifier(_SafeAreaModifier(edges: regions.contains(.container) ? edges.rendered : []))
    }

    /// Lets this view reach into the screen's edges, as in SwiftUI's first release.
    ///
    /// The effect is the same as for ``ignoresSafeArea(_:edges:)``. Follows [Apple's
    /// edgesIgnoringSafeArea(_:)](https://developer.apple.com/documentation/swiftui/view/edgesignoringsafearea(_:)).
    public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
        modifier(_SafeAreaModifier(edges: edges.rendered))
    }

    /// Makes the safe area of this view smaller, by a length for each side.
    public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View {
        modifier(
            _PaddingModifier(
                insets: RenderInsets(
                    top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing
                ).reachable))
    }

    /// Makes the safe area of this view smaller by `length` points on all sides.
    public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View {
        safeAreaPadding(.all, length)
    }

    /// Makes the safe area of this view smaller on some sides.
    ///
    /// It adds space around the view, as ``padding(_:_:)`` does. Content with ``ignoresSafeArea(_:edges:)`` extends
    /// over that space. Follows
    /// [Apple's safeAreaPadding(_:_:)](https://developer.apple.com/documentation/swiftui/view/safeareapadding(_:_:)).
    public nonisolated func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        let side = { (edge: Edge.Set) in edges.contains(edge) ? length : 0 }
        return modifier(
            _PaddingModifier(
                insets: RenderInsets(
                    top: side(.top), leading: side(.leading), bottom: side(.bottom), trailing: side(.trailing)
                ).reachable))
    }
}

/// Extends content over unsafe edges.
public struct _SafeAreaModifier {
    let edges: RenderEdges
}

extension _SafeAreaModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _SafeAreaModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        ContainerNode.reconcile(content, within: .arrangement(.ignoresSafeArea(modifier.edges)), at: &cursor)
    }
}

extension RenderInsets {
    /// The same insets, marked as unsafe: content may extend over them.
    fileprivate var reachable: RenderInsets {
        var insets = self
        insets.isOutsideSafeArea = true
        return insets
    }
}

extension Edge.Set {
    fileprivate var rendered: RenderEdges {
        var edges = RenderEdges()
        if contains(.top) { edges.insert(.top) }
        if contains(.leading) { edges.insert(.leading) }
        if contains(.bottom) { edges.insert(.bottom) }
        if contains(.trailing) { edges.insert(.trailing) }
        return edges
    }
}
