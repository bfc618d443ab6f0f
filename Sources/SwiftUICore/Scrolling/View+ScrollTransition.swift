internal import Foundation
internal import RenderTree
internal import ViewGraph

extension View {
    /// Draws this view with effects that depend on its position in the enclosing scroll view's visible area.
    ///
    /// ```swift
    /// let view = Text("Card").scrollTransition { content, phase in
    ///     content.opacity(phase.isIdentity ? 1 : 0.2).scaleEffect(phase.isIdentity ? 1 : 0.8)
    /// }
    /// ```
    ///
    /// An interactive transition interpolates the effects of two phases. Without a scroll view the phase is `identity`.
    /// In a browser the transition follows the frames that the page reports. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/scrolltransition(_:axis:transition:)).
    public nonisolated func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        scrollTransition(
            topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
    }

    /// Draws this view with effects that depend on its visible part, with a configuration for each edge.
    public nonisolated func scrollTransition(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        let rule = ScrollTransitionRule(topLeading: topLeading, bottomTrailing: bottomTrailing, axis: axis)
        return modifier(EachModifier(_ScrollTransitionModifier(rule: rule, transition: transition)))
    }
}

/// A modifier that applies effects that depend on the position in a scroll view.
public struct _ScrollTransitionModifier<Effect: VisualEffect>: ViewModifier {
    let rule: ScrollTransitionRule
    let transition: @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
    @State private var place = ScrollTransitionPosition()

    nonisolated init(
        rule: ScrollTransitionRule,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
    ) {
        self.rule = rule
        self.transition = transition
    }

    public func body(content: Content) -> some View {
        content
            .modifier(_EffectListModifier(effects, count: Effect._count))
            .onGeometryChange(for: ScrollTransitionPosition.self) { [rule] in
                rule.place(in: $0)
            } action: { [rule] old, new in
                // The first position is not a visible change.
                if old != new, let animation = rule.animation(from: old.phase, to: new.phase) {
                    withAnimation(animation) { place = new }
                } else {
                    place = new
                }
            }
    }

    private var effects: [RenderEffect] {
        let shown = transition(EmptyVisualEffect(), .identity)._effects
        guard place.amount > 0 else { return shown }
        let edge = transition(EmptyVisualEffect(), place.phase)._effects
        guard place.amount < 1 else { return edge }
        return zip(shown, edge).map { $0.interpolated(towards: $1, amount: place.amount) }
    }
}

/// The phase of a view, and how much of its effect applies.
struct ScrollTransitionPosition: Equatable {
    var phase = ScrollTransitionPhase.identity
    var amount = 0.0
}

/// The rule that leads from the geometry to a phase.
struct ScrollTransitionRule: Sendable {
    let topLeading: ScrollTransitionConfiguration
    let bottomTrailing: ScrollTransitionConfiguration
    let axis: Axis?

    func place(in proxy: GeometryProxy) -> ScrollTransitionPosition {
        let vertical = proxy.bounds(of: .scrollView(axis: .vertical))
        let axis = axis ?? (vertical == proxy.bounds(of: .scrollView) ? .vertical : .horizontal)
        guard let bounds = axis == .vertical ? vertical : proxy.bounds(of: .scrollView(axis: .horizontal)) else {
            return ScrollTransitionPosition()
        }
        return axis == .vertical
            ? place(of: proxy.size.height, from: bounds.minY, to: bounds.maxY)
            : place(of: proxy.size.width, from: bounds.minX, to: bounds.maxX)
    }

    /// Returns the position of a view.
    ///
    /// `length` is the view's. The container's `start` is relative to the start of the view.
    func place(of length: CGFloat, from start: CGFloat, to end: CGFloat) -> ScrollTransitionPosition {
        guard length > 0, end > start else { return ScrollTransitionPosition() }
        let (length, container) = (Double(length), Double(end - start))
        let before = topLeading.amount(at: length - Double(start), view: length, container: container)
        let behind = bottomTrailing.amount(at: Double(end), view: length, container: container)
        if before <= 0, behind <= 0 { return ScrollTransitionPosition() }
        return before > behind
            ? ScrollTransitionPosition(phase: .topLeading, amount: before)
            : ScrollTransitionPosition(phase: .bottomTrailing, amount: behind)
    }

    /// Returns the animation between two phases; nil if the effect follows the finger.
    func animation(from old: ScrollTransitionPhase, to new: ScrollTransitionPhase) -> Animation? {
        let edge = new == .identity ? old : new
        guard old != new else { return nil }
        let configuration = edge == .topLeading ? topLeading : bottomTrailing
        if case .animated(let animation) = configuration.kind { return animation }
        return nil
    }
}

extension ScrollTransitionConfiguration {
    /// Returns how much of the effect of an edge applies.
    ///
    /// `distance` is from the container's edge to the view's far edge.
    fileprivate func amount(at distance: Double, view: Double, container: Double) -> Double {
        let whole = threshold.length(view: view, container: container)
        switch kind {
        case .identity: return 0
        case .animated: return distance < whole ? 1 : 0
        case .interactive(let curve):
            guard whole > 0 else { return distance <= whole ? 1 : 0 }
            return 1 - curve(min(max(distance / whole, 0), 1))
        }
    }
}
