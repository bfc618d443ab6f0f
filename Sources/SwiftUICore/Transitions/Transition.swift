/// A description of view changes to apply when a view is added to and removed from the view hierarchy.
///
/// ```swift
/// struct Turn: Transition {
///     func body(content: Content, phase: TransitionPhase) -> some View {
///         content.rotationEffect(.degrees(phase.value * 90))
///     }
/// }
/// ```
///
/// Swiftwater inserts and removes views immediately. A view always appears as its transition renders it in the phase
/// ``TransitionPhase/identity``. Follows
/// [Apple's Transition](https://developer.apple.com/documentation/swiftui/transition).
@MainActor
@preconcurrency
public protocol Transition {
    /// The type of view representing the body.
    associatedtype Body: View

    /// The content view type passed to the body.
    typealias Content = PlaceholderContentView<Self>

    /// Gets the current body of the caller.
    @ViewBuilder @MainActor @preconcurrency
    func body(content: Content, phase: TransitionPhase) -> Body

    /// Returns the properties this transition type has.
    static var properties: TransitionProperties { get }
}

extension Transition {
    public static var properties: TransitionProperties { TransitionProperties() }

    /// Attaches an animation to this transition. Swiftwater ignores the animation.
    public func animation(_ animation: Animation?) -> Self { self }

    /// Combines this transition with another, so that both are applied.
    public func combined<T: Transition>(with other: T) -> CombinedTransition<Self, T> {
        CombinedTransition(first: self, second: other)
    }
}

/// The properties a transition can have.
///
/// Follows [Apple's TransitionProperties](https://developer.apple.com/documentation/swiftui/transitionproperties).
public struct TransitionProperties: Sendable {
    /// A Boolean value that indicates whether the transition includes motion.
    public var hasMotion: Bool

    /// Creates a set of properties.
    public init(hasMotion: Bool = true) {
        self.hasMotion = hasMotion
    }
}

/// An indication of the current stage of a transition.
///
/// Follows [Apple's TransitionPhase](https://developer.apple.com/documentation/swiftui/transitionphase).
public enum TransitionPhase: Hashable, Sendable {
    /// The transition is being applied to a view that is about to be inserted.
    case willAppear
    /// The transition is being applied to a view that is in the view hierarchy.
    case identity
    /// The transition is being applied to a view that has been requested to be removed.
    case didDisappear

    /// A Boolean value that indicates whether the transition should appear in its identity form.
    public var isIdentity: Bool { self == .identity }

    /// A value that can be used to multiply effects that are applied differently depending on the phase.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// The view to which a transition is applied.
///
/// Follows [Apple's PlaceholderContentView](https://developer.apple.com/documentation/swiftui/placeholdercontentview).
public struct PlaceholderContentView<Value> {
    let content: AnyView
}

extension PlaceholderContentView: View {
    public typealias Body = Never

    public static func _reconcile(_ view: PlaceholderContentView, at cursor: inout ViewCursor) {
        AnyView._reconcile(view.content, at: &cursor)
    }
}

extension View {
    /// Applies the given animation to all animatable values within the body closure. Swiftwater shows the values
    /// immediately.
    ///
    /// ```swift
    /// // given: isFaded: Bool
    /// let view = Text("Hello").animation(.easeOut) { $0.opacity(isFaded ? 0.5 : 1) }
    /// ```
    ///
    /// Follows [Apple's animation(_:body:)](https://developer.apple.com/documentation/swiftui/view/animation(_:body:)).
    public nonisolated func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        body(PlaceholderContentView(content: AnyView(self)))
    }
}

/// A modifier that shows a view as its transition renders it in the identity phase.
public struct _TransitionModifier {
    let show: @MainActor (_ViewModifier_Content<_TransitionModifier>) -> AnyView
}

extension _TransitionModifier: ViewModifier {
    public func body(content: Content) -> AnyView { show(content) }
}

extension View {
    /// Associates a transition with the view.
    ///
    /// ```swift
    /// // given: isShown: Bool
    /// let view = VStack {
    ///     if isShown {
    ///         Text("Hello").transition(.move(edge: .leading).combined(with: .opacity))
    ///     }
    /// }
    /// ```
    ///
    /// Swiftwater inserts and removes views immediately. Follows
    /// [Apple's transition(_:)](https://developer.apple.com/documentation/swiftui/view/transition(_:)).
    public nonisolated func transition(_ t: AnyTransition) -> some View { self }

    /// Associates a transition with the view.
    @_disfavoredOverload
    public nonisolated func transition<T: Transition>(_ transition: T) -> some View {
        // The transition's body is evaluated on the main actor only, where views are placed.
        nonisolated(unsafe) let transition = transition
        return modifier(
            _TransitionModifier {
                AnyView(transition.body(content: PlaceholderContentView(content: AnyView($0)), phase: .identity))
            })
    }
}
