public import Foundation

/// Places views by custom rules.
///
/// ```swift
/// struct Steps: Layout {
///     func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
///         let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
///         return CGSize(
///             width: sizes.reduce(0) { $0 + $1.width }, height: sizes.reduce(0) { $0 + $1.height })
///     }
///     func placeSubviews(
///         in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
///     ) {
///         var point = bounds.origin
///         for subview in subviews {
///             subview.place(at: point, proposal: .unspecified)
///             let size = subview.sizeThatFits(.unspecified)
///             point = CGPoint(x: point.x + size.width, y: point.y + size.height)
///         }
///     }
/// }
/// let view = Steps()() {
///     Text("One")
///     Text("Two")
/// }
/// ```
///
/// All methods run on the main thread, in points, and no body runs between them. The cache is created before the first
/// use and lives as long as the views. It is updated before the first use after a change in the views. A subview that
/// is not placed is centered. Follows [Apple's Layout](https://developer.apple.com/documentation/swiftui/layout).
public protocol Layout: Animatable {
    /// Facts about the container, such as its axis.
    static var layoutProperties: LayoutProperties { get }
    /// The views of the container, in order.
    typealias Subviews = LayoutSubviews
    /// The values that the layout computes once and stores.
    associatedtype Cache = Void

    /// Creates the cache when the container appears.
    func makeCache(subviews: Subviews) -> Cache
    /// Updates the cache after views or their inputs have changed.
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    /// The preferred distances of the container from its neighbors.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    /// The size of the container for a proposal.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Places each view by `place(at:anchor:proposal:)`; a view that is not placed is centered.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    /// The position of a horizontal guide, from the leading edge; nil leaves it to the subviews.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
    /// The position of a vertical guide, from the top; nil leaves it to the subviews.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    /// Creates the cache again.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache = makeCache(subviews: subviews)
    }

    /// Returns the union of the subviews' spacing preferences.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        subviews.dropFirst().reduce(subviews.first?.spacing ?? ViewSpacing()) { $0.union($1.spacing) }
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }

    /// A container of this layout around `content`.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LayoutView(layout: self, content: content())
    }
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}

/// The properties of a container.
///
/// Follows [Apple's LayoutProperties](https://developer.apple.com/documentation/swiftui/layoutproperties).
public struct LayoutProperties: Sendable {
    /// The orientation of a stack-like container; nil for others. Spacers and dividers use it.
    public var stackOrientation: Axis?

    public init() {}
}
