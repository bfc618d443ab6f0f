public import Foundation

/// A type that defines the geometry of a collection of views.
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
/// All methods run on the main thread, in points, and no body runs meanwhile. The cache is created before the first use
/// and lives as long as the views. It is updated before the first use after a change in the views. A subview that is
/// not placed is centered. Follows [Apple's Layout](https://developer.apple.com/documentation/swiftui/layout).
public protocol Layout: Animatable {
    /// Properties of a layout container.
    static var layoutProperties: LayoutProperties { get }
    /// A collection of proxies for the subviews of a layout view.
    typealias Subviews = LayoutSubviews
    /// Cached values associated with the layout instance.
    associatedtype Cache = Void

    /// Creates and initializes a cache for a layout instance.
    func makeCache(subviews: Subviews) -> Cache
    /// Updates the layout's cache when something changes.
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    /// Returns the preferred spacing values of the composite view.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    /// Returns the size of the composite view, given a proposed size and the view's subviews.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Assigns positions to each of the layout's subviews.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    /// Returns the position of the specified horizontal alignment guide along the x axis; nil leaves it to the
    /// subviews.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
    /// Returns the position of the specified vertical alignment guide along the y axis; nil leaves it to the subviews.
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

    /// Combines the specified views into a single composite view using the layout algorithms of the custom layout
    /// container.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LayoutView(layout: self, content: content())
    }
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}

/// Layout-specific properties of a layout container.
///
/// Follows [Apple's LayoutProperties](https://developer.apple.com/documentation/swiftui/layoutproperties).
public struct LayoutProperties: Sendable {
    /// The orientation of a stack-like container; nil for others. Spacers and dividers use it.
    public var stackOrientation: Axis?

    public init() {}
}
