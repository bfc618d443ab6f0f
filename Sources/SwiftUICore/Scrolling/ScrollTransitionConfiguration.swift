internal import Foundation

/// The phases that a view transitions between when it scrolls among other views.
///
/// Follows [Apple's ScrollTransitionPhase](https://developer.apple.com/documentation/swiftui/scrolltransitionphase).
@frozen
public enum ScrollTransitionPhase: Hashable, Sendable {
    /// The scroll transition is being applied to a view that is about to move into the visible area at the top edge of a
    /// vertical scroll view, or the leading edge of a horizontal scroll view.
    case topLeading
    /// The scroll transition is being applied to a view that is in the visible area.
    case identity
    /// The scroll transition is being applied to a view that is about to move into the visible area at the bottom edge
    /// of a vertical scroll view, or the trailing edge of a horizontal scroll view.
    case bottomTrailing

    public var isIdentity: Bool { self == .identity }

    /// A phase-derived value that can be used to scale or otherwise modify effects: -1, 0 or 1.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// The configuration of a scroll transition that controls how a transition is applied as a view is scrolled through the
/// visible region of a containing scroll view or other container.
///
/// Without a threshold a view counts as visible when all of it is. Follows
/// [Apple's ScrollTransitionConfiguration](https://developer.apple.com/documentation/swiftui/scrolltransitionconfiguration).
public struct ScrollTransitionConfiguration: Sendable {
    enum Kind: Sendable {
        case identity
        case animated(Animation)
        case interactive(@Sendable (Double) -> Double)
    }

    let kind: Kind
    private(set) var threshold = Threshold.visible

    /// Creates a new configuration that interactively interpolates the transition's effect as the view is scrolled into
    /// the visible region of the container.
    public static let interactive = interactive()

    /// Creates a new configuration that interactively interpolates the transition's effect as the view is scrolled into
    /// the visible region of the container.
    ///
    /// - Parameter timingCurve: The curve that leads from the share of the view that has entered to the progress of the
    ///   transition.
    public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .interactive { timingCurve.value(at: $0) })
    }

    /// Creates a new configuration that discretely animates the transition when the view becomes visible.
    public static let animated = animated()

    /// Creates a new configuration that does not change the appearance of the view.
    public static let identity = ScrollTransitionConfiguration(kind: .identity)

    /// Creates a new configuration that discretely animates the transition when the view becomes visible.
    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .animated(animation))
    }

    /// Sets the animation with which the transition will be applied. An interactive configuration becomes an animated
    /// one.
    public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
        if case .identity = kind { return self }
        return ScrollTransitionConfiguration(kind: .animated(animation), threshold: threshold)
    }

    /// Sets the threshold at which the view will be considered fully visible.
    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: kind, threshold: threshold)
    }

    /// Describes a specific point in the progression of a target view within a container from hidden (fully outside the
    /// container) to visible.
    ///
    /// Follows [Apple's ScrollTransitionConfiguration.Threshold](https://developer.apple.com/documentation/swiftui/scrolltransitionconfiguration/threshold).
    public struct Threshold: Sendable {
        /// Factors of the lengths of the view and of the container, and a distance: together the distance of the view's
        /// far edge from the edge of the container at which it enters.
        private var view: Double
        private var container: Double
        private var distance: Double

        /// The target view is hidden.
        public static let hidden = Threshold(view: 0, container: 0, distance: 0)
        /// The target view is visible.
        public static let visible = visible(1)
        /// The target view is centered within the container.
        public static var centered: Threshold { Threshold(view: 0.5, container: 0.5, distance: 0) }

        /// The target view is visible by the given amount, where zero is fully hidden, and one is fully visible.
        public static func visible(_ amount: Double) -> Threshold {
            Threshold(view: amount.isNaN ? 1 : min(max(amount, 0), 1), container: 0, distance: 0)
        }

        /// Creates a new threshold that combines this threshold value with another threshold, interpolated by the given
        /// amount.
        public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
            func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * amount }
            return Threshold(
                view: between(view, other.view), container: between(container, other.container),
                distance: between(distance, other.distance))
        }

        /// Returns a threshold that is met when the target view is closer to the center of the container by `distance`.
        public func inset(by distance: Double) -> Threshold {
            Threshold(view: view, container: container, distance: self.distance + distance)
        }

        func length(view viewLength: Double, container containerLength: Double) -> Double {
            view * viewLength + container * containerLength + distance
        }
    }
}
