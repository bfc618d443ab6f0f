internal import FlowRecords
internal import ViewGraph

/// Refreshes the content; call it like a function.
///
/// Follows [Apple's RefreshAction](https://developer.apple.com/documentation/swiftui/refreshaction).
@MainActor
public struct RefreshAction: Sendable {
    private let current: CurrentRefresh

    fileprivate init(_ current: CurrentRefresh) {
        self.current = current
    }

    /// Refreshes the content, and returns when that is complete.
    public func callAsFunction() async {
        await current.action()
    }

    /// Records the place of the action with the event that is about to run it. A call by the app records none, because
    /// it happens during the event of another action.
    func recordPlace() { ActionPlace.record(current.action) }
}

/// The current action of a `refreshable` view.
///
/// The environment holds this object instead of the action. The object stays the same, while a closure with captures
/// never compares equal to the previous one. Without the object, every evaluation of the view would invalidate all
/// descendants.
@MainActor
private final class CurrentRefresh {
    var action: @MainActor @Sendable () async -> Void

    init(_ action: @escaping @MainActor @Sendable () async -> Void) {
        self.action = action
    }
}

private struct RefreshKey: EnvironmentKey {
    static var defaultValue: RefreshAction? { nil }
}

extension EnvironmentValues {
    @MainActor static let refreshInterests = KeyInterests.of(ObjectIdentifier(RefreshKey.self))

    /// Refreshes the content around the view; nil where nothing can be refreshed.
    ///
    /// Follows [Apple's refresh](https://developer.apple.com/documentation/swiftui/environmentvalues/refresh).
    public internal(set) var refresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }
}

extension View {
    /// Lets a person refresh the content of this view.
    ///
    /// ```swift
    /// // given: load: @Sendable () async -> Void
    /// let list = List(0..<3) { Text("Row \($0)") }
    ///     .refreshable { await load() }
    /// ```
    ///
    /// A list or a scroll view in the view offers a refresh control, and shows progress until the action completes. A
    /// second refresh cannot start before the first has ended. The action is not canceled when the view disappears.
    /// Follows [Apple's
    /// refreshable(action:)](https://developer.apple.com/documentation/swiftui/view/refreshable(action:)).
    @preconcurrency
    public nonisolated func refreshable(action: @escaping @Sendable @MainActor () async -> Void) -> some View {
        modifier(RefreshModifier(action: action))
    }
}

struct RefreshModifier {
    let action: @MainActor @Sendable () async -> Void
}

extension RefreshModifier: TransparentModifier {
    typealias Body = Never

    static func _reconcile<Modified: View>(
        _ modifier: RefreshModifier, on content: Modified, at cursor: inout ViewCursor
    ) {
        RefreshNode.reconcile(content, modifier.action, at: &cursor)
    }
}

/// The node of a `refreshable` view.
@MainActor
private final class RefreshNode: TransformingNode {
    private let current: CurrentRefresh

    override var continuation: NodeContinuation { .description }

    private init(_ action: @escaping @MainActor @Sendable () async -> Void, at cursor: ViewCursor) {
        let current = CurrentRefresh(action)
        self.current = current
        super.init(at: cursor) { $0.refresh = RefreshAction(current) }
    }

    static func reconcile<Content: View>(
        _ content: Content, _ action: @escaping @MainActor @Sendable () async -> Void, at cursor: inout ViewCursor
    ) {
        Self.reconcile(content, at: &cursor) { (node: RefreshNode) in
            node.current.action = action
        } make: { cursor in
            RefreshNode(action, at: cursor)
        }
    }
}
