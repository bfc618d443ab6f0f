/// The appearance of a view during its insertion and removal.
///
/// ```swift
/// struct Turn: Transition {
///     func body(content: Content, phase: TransitionPhase) -> some View {
///         content.rotationEffect(.degrees(phase.value * 90))
///     }
/// }
/// ```
///
/// A view that is inserted with an animation is first shown in the phase ``TransitionPhase/willAppear``, and moves from
/// there to ``TransitionPhase/identity``. A view that is removed moves to ``TransitionPhase/didDisappear``, and is
/// drawn until it has arrived. A screen without motion shows the identity phase. A transition may have dynamic
/// properties, such as `Environment`. Follows [Apple's
/// Transition](https://developer.apple.com/documentation/swiftui/transition).
@MainActor
@preconcurrency
public protocol Transition {
    /// The type of the body; inferred.
    associatedtype Body: View

    /// The view that appears or disappears.
    typealias Content = PlaceholderContentView<Self>

    /// The view in a phase of the transition.
    @ViewBuilder @MainActor @preconcurrency
    func body(content: Content, phase: TransitionPhase) -> Body

    /// Facts that the transition states about itself.
    static var properties: TransitionProperties { get }
}

extension Transition {
    public static var properties: TransitionProperties { TransitionProperties() }

    /// Runs this transition with `animation`, regardless of the change's animation. With nil, the view appears and
    /// disappears at once.
    public func animation(_ animation: Animation?) -> some Transition {
        TransitionWithAnimation(base: self, animation: animation)
    }

    /// Combines this transition with another, so that both are applied.
    public func combined<T: Transition>(with other: T) -> CombinedTransition<Self, T> {
        CombinedTransition(first: self, second: other)
    }
}

/// A transition with its own animation.
struct TransitionWithAnimation<Base: Transition>: Transition, AnimatedTransition {
    let base: Base
    let animation: Animation?

    nonisolated var ownAnimation: TransitionAnimation? {
        TransitionAnimation(insertion: .some(animation), removal: .some(animation))
    }

    func body(content: Content, phase: TransitionPhase) -> some View {
        base.applied(to: AnyView(content), in: phase)
    }

    static var properties: TransitionProperties { Base.properties }
}

/// Facts that a transition states about itself.
///
/// Follows [Apple's TransitionProperties](https://developer.apple.com/documentation/swiftui/transitionproperties).
public struct TransitionProperties: Sendable {
    /// Whether the transition includes motion.
    public var hasMotion: Bool

    /// Sets whether the transition contains motion.
    public init(hasMotion: Bool = true) {
        self.hasMotion = hasMotion
    }
}

/// The stage of a transition.
///
/// Follows [Apple's TransitionPhase](https://developer.apple.com/documentation/swiftui/transitionphase).
public enum TransitionPhase: Hashable, Sendable {
    /// The view is about to be inserted.
    case willAppear
    /// The view is there.
    case identity
    /// The view is being removed.
    case didDisappear

    /// Whether the view looks as it does without the transition.
    public var isIdentity: Bool { self == .identity }

    /// -1 before the view has appeared, 0 while it is present, and 1 after its exit.
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
    /// Animates the changes of the modifiers in `body` with `animation`.
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
        transaction({ $0.animation = animation }, body: body)
    }

    /// Changes the transaction for what the modifiers in `body` change.
    ///
    /// ```swift
    /// // given: isFaded: Bool
    /// let view = Text("Hello").transaction { $0.animation = .easeOut } body: { $0.opacity(isFaded ? 0.5 : 1) }
    /// ```
    ///
    /// The view inside the body keeps the transaction of its surroundings. Follows
    /// [Apple's transaction(_:body:)](https://developer.apple.com/documentation/swiftui/view/transaction(_:body:)).
    public nonisolated func transaction<V: View>(
        _ transform: @escaping (inout Transaction) -> Void,
        @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        let inner = transaction { $0 = $0[SurroundingTransactionKey.self] ?? $0 }
        return body(PlaceholderContentView(content: AnyView(inner))).transaction {
            let surrounding = $0
            transform(&$0)
            $0[SurroundingTransactionKey.self] = surrounding
        }
    }
}

/// The transaction around a body to which another one applies.
private struct SurroundingTransactionKey: TransactionKey {
    static var defaultValue: Transaction? { nil }
}

extension View {
    /// Sets how this view is inserted and removed.
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
    /// When the view is inserted or removed with an animation, on a screen that shows motion, the transition defines
    /// how it appears and exits. A view without a transition fades. Follows [Apple's
    /// transition(_:)](https://developer.apple.com/documentation/swiftui/view/transition(_:)).
    public nonisolated func transition(_ t: AnyTransition) -> some View {
        modifier(_TransitionModifier(transition: t, isShownInIdentity: false))
    }

    /// Sets how this view is inserted and removed.
    @_disfavoredOverload
    public nonisolated func transition<T: Transition>(_ transition: T) -> some View {
        modifier(
            _TransitionModifier(
                transition: AnyTransition(transition), isShownInIdentity: !(transition is any BuiltinTransition)))
    }
}
