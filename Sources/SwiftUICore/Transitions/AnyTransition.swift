public import Foundation

/// A type-erased transition.
///
/// ```swift
/// let fade = AnyTransition.asymmetric(
///     insertion: .move(edge: .bottom).combined(with: .opacity),
///     removal: .opacity.animation(.easeOut))
/// ```
///
/// Swiftwater inserts and removes views immediately. All transitions look the same. Follows
/// [Apple's AnyTransition](https://developer.apple.com/documentation/swiftui/anytransition).
public struct AnyTransition: Sendable {
    private init() {}

    /// Creates an instance from another transition, whose effect is ignored.
    public init<T: Transition>(_ transition: T) {}

    /// A transition that returns the input view, unmodified, as the output view.
    public static let identity = AnyTransition()
    /// A transition from transparent to opaque on insertion, and from opaque to transparent on removal.
    public static let opacity = AnyTransition()
    /// A transition that inserts by moving in from the leading edge, and removes by moving out towards the trailing edge.
    public static let slide = AnyTransition()
    /// A transition that scales the view.
    public static var scale: AnyTransition { AnyTransition() }

    /// A transition that scales the view by the given amount.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition() }

    /// A transition that moves the view towards the given edge.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }

    /// A transition that moves the view in from the given edge and out at the other.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }

    /// A transition that moves the view by an offset.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition() }

    /// A transition that moves the view by an offset.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }

    /// A transition defined between an active modifier and an identity modifier.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition { AnyTransition() }

    /// A composite transition that uses a different transition for insertion versus removal.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { AnyTransition() }

    /// Combines this transition with another, so that both are applied.
    public func combined(with other: AnyTransition) -> AnyTransition { self }

    /// Attaches an animation to this transition.
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}
