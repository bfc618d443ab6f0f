internal import FlowRecords
internal import ViewGraph

/// The current cause of a scroll view's motion.
///
/// On a screen that scrolls in steps, the phase is interacting from a step until the layout that shows it, and then
/// idle. Follows [Apple's ScrollPhase](https://developer.apple.com/documentation/swiftui/scrollphase).
public enum ScrollPhase: Equatable, Hashable, Sendable {
    /// At rest.
    case idle
    /// A person may be about to scroll.
    case tracking
    /// A person is scrolling.
    case interacting
    /// The content slows down after a person has let go.
    case decelerating
    /// The content moves to a position that the app has set.
    case animating

    /// Whether the content moves.
    public var isScrolling: Bool { self != .idle && self != .tracking }
}

/// The state of a scroll view when its phase changes.
///
/// Follows [Apple's
/// ScrollPhaseChangeContext](https://developer.apple.com/documentation/swiftui/scrollphasechangecontext).
public struct ScrollPhaseChangeContext {
    /// The geometry of the scroll view at the change.
    public let geometry: ScrollGeometry
    /// The velocity of the scroll view. Always nil, because scrolling happens in steps.
    public var velocity: CGVector? { nil }
}

extension View {
    /// Reports when the first scroll view inside begins or stops moving.
    ///
    /// ```swift
    /// struct Feed: View {
    ///     @State private var isScrolling = false
    ///     var body: some View {
    ///         ScrollView { Text("Long") }
    ///             .onScrollPhaseChange { _, phase in isScrolling = phase.isScrolling }
    ///     }
    /// }
    /// ```
    ///
    /// Follows [Apple's
    /// onScrollPhaseChange(_:)](https://developer.apple.com/documentation/swiftui/view/onscrollphasechange(_:)).
    public nonisolated func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
    ) -> some View {
        modifier(
            ScrollPhaseModifier { old, new, _ in
                ActionPlace.record(action)
                action(old, new)
            })
    }

    /// Reports when the first scroll view inside begins or stops moving. The action also receives a context.
    public nonisolated func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, ScrollPhaseChangeContext) -> Void
    ) -> some View {
        modifier(ScrollPhaseModifier(action: action))
    }
}

private struct ScrollPhaseModifier {
    let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
}

extension ScrollPhaseModifier: ScrollWatching {
    func makeNode(at cursor: ViewCursor) -> ScrollWatchNode { ScrollPhaseNode(action, at: cursor) }

    func update(_ node: ScrollWatchNode) { (node as? ScrollPhaseNode)?.action = action }
}

@MainActor
private final class ScrollPhaseNode: ScrollWatchNode {
    var action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void

    init(_ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void, at cursor: ViewCursor) {
        self.action = action
        super.init(in: cursor.parent, scope: cursor.scope)
    }

    override var flowLabel: FlowLabel { flowLabel(of: "onScrollPhaseChange") }

    override func phaseDidChange(from old: ScrollPhase, to new: ScrollPhase, _ geometry: ScrollGeometry) {
        graph.afterUpdates(of: self) { [self] in
            guard !traits.contains(.isRemoved) else { return }
            ActionPlace.record(action)
            action(old, new, ScrollPhaseChangeContext(geometry: geometry))
        }
    }
}
