internal import ViewGraph

extension View {
    /// Adds an action to perform before this view appears.
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
    /// The action runs once for each identity, on the main actor, after the views have been updated and before anything of
    /// that is shown: what it writes is there at first sight. Inner views have their turn before the views around them,
    /// and siblings in their order; Apple leaves that open. The content of a tab is made after what is around the tabs has
    /// appeared, so it sees what that has loaded. A view that comes and goes within one round of updates never
    /// appears, and never disappears. It appears even if it has no content, where Apple's waits for some. With nil there
    /// is no action. On a page that another one covers it runs when that one goes, and again each time. Follows
    /// [Apple's onAppear](https://developer.apple.com/documentation/swiftui/view/onappear(perform:)).
    @inlinable
    public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(_AppearanceActionModifier(appear: action))
    }

    /// Adds an action to perform after this view disappears.
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
    /// The action runs once, on the main actor, after the view has been removed and its tasks and subscriptions have ended;
    /// also when the screen closes, and each time that another page or tab covers the view. It is the one of the view's last update. The state of what has gone can still be read;
    /// writing it has no effect. With nil there is no action. Follows
    /// [Apple's onDisappear](https://developer.apple.com/documentation/swiftui/view/ondisappear(perform:)).
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

extension _AppearanceActionModifier: TransparentModifier {
    public typealias Body = Never

    public static func _place<Modified: View>(
        _ modifier: _AppearanceActionModifier,
        on content: Modified,
        in place: inout ViewPlace
    ) {
        place.put(content) {
            AppearanceNode(modifier, in: $0)
        } update: {
            $0.modifier = modifier
        }
    }
}

@MainActor
private final class AppearanceNode: ActionNode {
    var modifier: _AppearanceActionModifier
    private var hasAppeared = false

    init(_ modifier: _AppearanceActionModifier, in place: ViewPlace) {
        self.modifier = modifier
        super.init(in: place)
    }

    override var modifierName: String { modifier.appear == nil ? "onDisappear" : "onAppear" }

    override func appear() {
        afterUpdates { [self] in followPresence() }
    }

    override func presenceDidChange(to isPresent: Bool) {
        super.presenceDidChange(to: isPresent)
        afterUpdates { [self] in followPresence() }
    }

    private func followPresence() {
        guard isPresent != hasAppeared else { return }
        hasAppeared.toggle()
        if hasAppeared { modifier.appear?() } else { modifier.disappear?() }
    }

    override func tearDown() {
        super.tearDown()
        guard hasAppeared, let disappear = modifier.disappear else { return }
        graph.afterUpdates(of: self) { disappear() }
    }
}
