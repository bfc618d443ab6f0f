internal import FlowRecords
public import Foundation
internal import LayoutEngine
internal import ViewGraph

/// The position of a scroll view, its size, and the size of its content.
///
/// Lengths are in points. At offset 0 the content itself touches the edge of the container; content insets lie at
/// negative offsets. Follows
/// [Apple's ScrollGeometry](https://developer.apple.com/documentation/swiftui/scrollgeometry).
public struct ScrollGeometry: Equatable, Sendable {
    /// The offset of the content, in points.
    public var contentOffset: CGPoint
    /// The size of the content of the scroll view, without its insets.
    public var contentSize: CGSize
    /// The margins around the content, which scroll with it.
    public var contentInsets: EdgeInsets
    /// The size of the scroll view itself, in points.
    public var containerSize: CGSize

    /// Creates a geometry from its parts.
    public init(
        contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
    ) {
        self.contentOffset = contentOffset
        self.contentSize = contentSize
        self.contentInsets = contentInsets
        self.containerSize = containerSize
    }

    /// The visible rectangle, in the content's coordinates.
    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }

    /// The visible rectangle, in the content's coordinates.
    public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }

    init(_ scroll: PageScroll, margins: EdgeInsets) {
        self.init(
            contentOffset: CGPoint(x: scroll.offset.x - margins.leading, y: scroll.offset.y - margins.top),
            contentSize: CGSize(
                width: scroll.contentSize.width - margins.leading - margins.trailing,
                height: scroll.contentSize.height - margins.top - margins.bottom),
            contentInsets: margins, containerSize: scroll.windowSize)
    }

    init(_ scrolling: ScrollRule) {
        let margins = scrolling.margins
        self.init(
            contentOffset: CGPoint(x: scrolling.offset.x - margins.leading, y: scrolling.offset.y - margins.top),
            contentSize: CGSize(
                width: scrolling.contentSize.width - margins.horizontal,
                height: scrolling.contentSize.height - margins.vertical),
            contentInsets: EdgeInsets(
                top: margins.top, leading: margins.leading, bottom: margins.bottom, trailing: margins.trailing),
            containerSize: scrolling.windowSize)
    }
}

extension View {
    /// Runs `action` when the value that `transform` derives from a scroll view's geometry changes.
    ///
    /// ```swift
    /// struct Feed: View {
    ///     @State private var isAtTop = true
    ///     var body: some View {
    ///         ScrollView {
    ///             ForEach(0..<100) { Text("\($0)") }
    ///         }
    ///         .onScrollGeometryChange(for: Bool.self) { geometry in
    ///             geometry.contentOffset.y <= 0
    ///         } action: { _, isAtTop in
    ///             self.isAtTop = isAtTop
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// The action observes the first scroll view or list in this view. The first call receives the initial value twice.
    /// Later calls come when the value changes, before the screen shows the layout. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/onscrollgeometrychange(for:of:action:)).
    public nonisolated func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(ScrollGeometryModifier(transform: transform, action: action))
    }
}

/// A modifier that performs an action when a value derived from a scroll view's geometry changes.
private struct ScrollGeometryModifier<Value: Equatable> {
    let transform: (ScrollGeometry) -> Value
    let action: (Value, Value) -> Void
}

extension ScrollGeometryModifier: ScrollWatching {
    func makeNode(at cursor: ViewCursor) -> ScrollWatchNode { ScrollGeometryNode(self, at: cursor) }

    func update(_ node: ScrollWatchNode) {
        (node as? ScrollGeometryNode<Value>)?.modifier = self
    }
}

@MainActor
private final class ScrollGeometryNode<Value: Equatable>: ScrollWatchNode {
    var modifier: ScrollGeometryModifier<Value>
    private var lastValue: Value?

    init(_ modifier: ScrollGeometryModifier<Value>, at cursor: ViewCursor) {
        self.modifier = modifier
        super.init(in: cursor.parent, scope: cursor.scope)
    }

    override var flowLabel: FlowLabel { flowLabel(of: "onScrollGeometryChange(for: \(Value.self))") }

    override func didScroll(_ scroller: Scroller, to geometry: ScrollGeometry, byUser: Bool) {
        let value = DependencyTracker.ignoring { modifier.transform(geometry) }
        guard value != lastValue else { return }
        let old = lastValue ?? value
        lastValue = value
        graph.afterUpdates(of: self) { [self] in
            guard !traits.contains(.isRemoved) else { return }
            ActionPlace.record(modifier.action)
            modifier.action(old, value)
        }
    }
}
