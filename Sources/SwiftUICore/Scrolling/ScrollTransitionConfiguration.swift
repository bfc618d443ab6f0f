internal import Foundation

/// The phase of a view that scrolls into or out of the visible area.
///
/// Follows [Apple's ScrollTransitionPhase](https://developer.apple.com/documentation/swiftui/scrolltransitionphase).
@frozen
public enum ScrollTransitionPhase: Hashable, Sendable {
    /// Outside the visible area, above it or before the leading edge.
    case topLeading
    /// Inside the visible area.
    case identity
    /// Outside the visible area, below it or after the trailing edge.
    case bottomTrailing

    public var isIdentity: Bool { self == .identity }

    /// The phase as a number to compute with: -1, 0 or 1.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// The course of a scroll transition.
///
/// Without a threshold, a view counts as visible when it is visible completely. Follows [Apple's
/// ScrollTransitionConfiguration](https://developer.apple.com/documentation/swiftui/scrolltransitionconfiguration).
public struct ScrollTransitionConfiguration: Sendable {
    enum Kind: Sendable {
        case identity
        case animated(Animation)
        case interactive(@Sendable (Double) -> Double)
    }

    let kind: Kind
    private(set) var threshold = Threshold.visible

    /// Follows the scrolling.
    public static let interactive = interactive()

    /// Follows the scrolling along `timingCurve`.
    ///
    /// The curve leads from the share of the view that has entered to the progress of the transition.
    public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .interactive { timingCurve.value(at: $0) })
    }

    /// Animates from one phase to the other.
    public static let animated = animated()

    /// Changes nothing.
    public static let identity = ScrollTransitionConfiguration(kind: .identity)

    /// Animates from one phase to the other with `animation`.
    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .animated(animation))
    }

    /// Chooses the animation between the phases. An interactive configuration becomes an animated one.
    public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
        if case .identity = kind { return self }
        return ScrollTransitionConfiguration(kind: .animated(animation), threshold: threshold)
    }

    /// Sets how much of a view must be visible for it to count as visible.
    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: kind, threshold: threshold)
    }

    /// The part of a view that must be visible.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/scrolltransitionconfiguration/threshold).
    public struct Threshold: Sendable {
        /// Factors of the lengths of the view and of the container, and a distance: together the distance of the view's
        /// far edge from the edge of the container at which it enters.
        private var view: Double
        private var container: Double
        private var distance: Double

        /// No part of the view is visible.
        public static let hidden = Threshold(view: 0, container: 0, distance: 0)
        /// All of the view is visible.
        public static let visible = visible(1)
        /// Halfway between the edges.
        public static var centered: Threshold { Threshold(view: 0.5, container: 0.5, distance: 0) }

        /// The given part of the view's length is visible, from 0 to 1.
        public static func visible(_ amount: Double) -> Threshold {
            Threshold(view: amount.isNaN ? 1 : min(max(amount, 0), 1), container: 0, distance: 0)
        }

        /// Returns a threshold between this one and another.
        public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
            func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * amount }
            return Threshold(
                view: between(view, other.view), container: between(container, other.container),
                distance: between(distance, other.distance))
        }

        /// Reached `distance` points later.
        public func inset(by distance: Double) -> Threshold {
            Threshold(view: view, container: container, distance: self.distance + distance)
        }

        func length(view viewLength: Double, container containerLength: Double) -> Double {
            view * viewLength + container * containerLength + distance
        }
    }
}
