internal import FlowRecords
internal import ViewGraph

extension View {
    /// Runs `action` in the pass in which this view appears, before it is drawn.
    ///
    /// ```swift
    /// struct Feed: View {
    ///     @State private var visits = 0
    ///     var body: some View {
    ///         Text("Visit \(visits)")
    ///             .onAppear { visits += 1 }
    ///     }
    /// }
    /// ```
    ///
    /// The action runs once for each identity, on the main actor. It runs after the views have been updated and before
    /// anything is shown: the first frame includes its writes. Inner views come before the views around them, and
    /// siblings come in order; Apple leaves the order open. The content of a tab is created after the views around the
    /// tab view have appeared, and sees what their actions have loaded.
    ///
    /// A view that is added and removed within one round of updates neither appears nor disappears. A page that another
    /// page covers appears again each time that it is uncovered. With nil there is no action.
    ///
    /// Applied to a `Group`, a `ForEach`, a condition or a view whose body has several views, the action runs for each
    /// view inside, whenever that view appears. An ``AnyView`` with content of another type appears again. Where there
    /// is no view, nothing appears. Follows
    /// [Apple's onAppear](https://developer.apple.com/documentation/swiftui/view/onappear(perform:)).
    @inlinable
    public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(_AppearanceActionModifier(appear: action))
    }

    /// Runs `action` once this view has left the tree.
    ///
    /// ```swift
    /// struct Playing: View {
    ///     let stop: () -> Void
    ///     var body: some View {
    ///         Text("Playing")
    ///             .onDisappear { stop() }
    ///     }
    /// }
    /// ```
    ///
    /// The action runs once, on the main actor, after the view has been removed and its tasks and subscriptions have
    /// been canceled. It also runs when the screen closes, and each time that another page or tab covers the view. The
    /// action is from the view's last update. It can still read the state of the removed view; writing that state
    /// has no effect. With nil there is no action. Applied to a `Group`, a `ForEach`, a
    /// condition or a view whose body has several views, it runs for each view inside. Follows [Apple's
    /// onDisappear](https://developer.apple.com/documentation/swiftui/view/ondisappear(perform:)).
    @inlinable
    public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(_AppearanceActionModifier(disappear: action))
    }
}

/// Runs an action when a view appears, and one when it disappears.
@frozen
public struct _AppearanceActionModifier {
    public var appear: (() -> Void)?
    public var disappear: (() -> Void)?

    @inlinable
    public init(appear: (() -> Void)? = nil, disappear: (() -> Void)? = nil) {
        self.appear = appear
        self.disappear = disappear
    }
}

extension _AppearanceActionModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _AppearanceActionModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        cursor.nest(content) {
            AppearanceNode(modifier, at: $0)
        } afterUpdating: {
            $0.modifier = modifier
        }
    }
}

@MainActor
private final class AppearanceNode: ActionNode {
    var modifier: _AppearanceActionModifier
    private var hasAppeared = false

    init(_ modifier: _AppearanceActionModifier, at cursor: ViewCursor) {
        self.modifier = modifier
        super.init(at: cursor)
    }

    override var modifierName: String { modifier.appear == nil ? "onDisappear" : "onAppear" }

    override func appear() {
        let former = graph.restoration?.dequeueObject(named: "", in: self) as? RetainedAppearance
        hasAppeared = former?.hasAppeared ?? false
        afterUpdates { [self] in followPresence() }
    }

    override var continuation: NodeContinuation {
        .objects(["": RetainedAppearance(hasAppeared, disappear: hasAppeared ? modifier.disappear : nil)])
    }

    override func presenceDidChange(to isPresent: Bool) {
        super.presenceDidChange(to: isPresent)
        afterUpdates { [self] in followPresence() }
    }

    private func followPresence() {
        guard isPresent != hasAppeared else { return }
        hasAppeared.toggle()
        guard let action = hasAppeared ? modifier.appear : modifier.disappear else { return }
        ActionPlace.record(action)
        action()
    }

    override func tearDown() {
        super.tearDown()
        guard hasAppeared, let disappear = modifier.disappear else { return }
        if graph.isResting { return graph.recordClosingAction() }
        graph.afterUpdates(of: self) {
            ActionPlace.record(disappear)
            disappear()
        }
    }
}
