public import Foundation

/// A transition whose type is hidden.
///
/// ```swift
/// let fade = AnyTransition.asymmetric(
///     insertion: .move(edge: .bottom).combined(with: .opacity),
///     removal: .opacity.animation(.easeOut))
/// ```
///
/// Follows [Apple's AnyTransition](https://developer.apple.com/documentation/swiftui/anytransition).
public struct AnyTransition: Sendable {
    /// Applies the transition to a view. Evaluated on the main actor only, where views are placed.
    let apply: @MainActor @Sendable (AnyView, TransitionPhase) -> AnyView
    /// The transition's own animation; nil uses the change's animation.
    var ownAnimation: TransitionAnimation?
    /// Whether the transition leaves a view unchanged during its removal.
    private(set) var removesUnchanged = false

    private init(_ apply: @escaping @MainActor @Sendable (AnyView, TransitionPhase) -> AnyView) {
        self.apply = apply
    }

    /// Hides the type of `transition`.
    public init<T: Transition>(_ transition: T) {
        // Evaluated on the main actor only.
        nonisolated(unsafe) let transition = transition
        self.init { content, phase in
            transition.applied(to: content, in: phase)
        }
        ownAnimation = (transition as? any AnimatedTransition)?.ownAnimation
        removesUnchanged = T.self == IdentityTransition.self
    }

    /// Appears and disappears at once.
    public static let identity = AnyTransition(IdentityTransition())
    /// Fades in and out.
    public static let opacity = AnyTransition(OpacityTransition())
    /// Comes in from the leading edge and leaves towards the trailing one.
    public static let slide = AnyTransition(SlideTransition())
    /// Grows from nothing, and shrinks to nothing.
    public static var scale: AnyTransition { AnyTransition(ScaleTransition(0)) }

    /// Grows from a scale about `anchor`, and shrinks to it.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(ScaleTransition(scale, anchor: anchor))
    }

    /// Comes in from an edge, and leaves towards it.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }

    /// Comes in from an edge, and leaves at the other.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }

    /// Moves in from an offset, and moves out to it.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }

    /// Moves in from an offset, and moves out to it.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        offset(CGSize(width: x, height: y))
    }

    /// Moves between the view with `active` and the view with `identity`.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        // Evaluated on the main actor only.
        nonisolated(unsafe) let (active, identity) = (active, identity)
        return AnyTransition { content, phase in AnyView(content.modifier(phase.isIdentity ? identity : active)) }
    }

    /// One transition for the insertion and another for the removal.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        var transition = AnyTransition { content, phase in
            // Both are present in every phase, so that the content keeps its identity.
            let inner = insertion.apply(content, phase == .willAppear ? .willAppear : .identity)
            return removal.apply(inner, phase == .didDisappear ? .didDisappear : .identity)
        }
        transition.ownAnimation = TransitionAnimation(
            insertion: insertion.ownAnimation?.insertion, removal: removal.ownAnimation?.removal)
        transition.removesUnchanged = removal.removesUnchanged
        return transition
    }

    /// Combines this transition with another, so that both are applied.
    public func combined(with other: AnyTransition) -> AnyTransition {
        var transition = AnyTransition { content, phase in other.apply(apply(content, phase), phase) }
        transition.ownAnimation = ownAnimation ?? other.ownAnimation
        transition.removesUnchanged = removesUnchanged && other.removesUnchanged
        return transition
    }

    /// Runs this transition with `animation`, regardless of the change's animation. With nil, the view appears and
    /// disappears at once.
    public func animation(_ animation: Animation?) -> AnyTransition {
        var transition = self
        transition.ownAnimation = TransitionAnimation(insertion: .some(animation), removal: .some(animation))
        return transition
    }
}

/// The animations of a transition itself. The outer nil stands for the change's animation.
struct TransitionAnimation: Sendable {
    var insertion: Animation??
    var removal: Animation??

    init?(insertion: Animation??, removal: Animation??) {
        guard insertion != nil || removal != nil else { return nil }
        self.insertion = insertion
        self.removal = removal
    }
}

/// A transition with its own animation.
protocol AnimatedTransition {
    var ownAnimation: TransitionAnimation? { get }
}
