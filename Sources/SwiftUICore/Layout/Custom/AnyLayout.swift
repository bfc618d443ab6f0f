public import Foundation
public import ViewGraph

/// A layout of a type that may change while the views in it keep their state.
///
/// ```swift
/// struct Adaptive: View {
///     let isWide: Bool
///     var body: some View {
///         let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
///         layout {
///             Text("One")
///             Text("Two")
///         }
///     }
/// }
/// ```
///
/// The views keep their state when the wrapped layout changes its type. Follows
/// [Apple's AnyLayout](https://developer.apple.com/documentation/swiftui/anylayout).
public struct AnyLayout: Layout {
    /// The cache of the wrapped layout, and the layout's type.
    public struct Cache {
        fileprivate var type: any Any.Type
        fileprivate var value: Any
    }

    private let box: AnyLayoutBox

    /// Hides the type of `layout`.
    public init<L: Layout>(_ layout: L) {
        box = (layout as? AnyLayout)?.box ?? LayoutBox(layout)
    }

    var properties: LayoutProperties { box.properties }
    var isGrid: Bool { box.isGrid }

    public func makeCache(subviews: Subviews) -> Cache { box.makeCache(subviews) }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) { box.updateCache(&cache, subviews) }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { box.spacing(subviews, &cache) }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        box.size(proposal, subviews, &cache)
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        box.place(bounds, proposal, subviews, &cache)
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        box.alignment(guide, bounds, proposal, subviews, &cache)
    }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        box.alignment(guide, bounds, proposal, subviews, &cache)
    }
}

extension AnyLayout: InputComparable {
    public static func isSameInput(_ old: AnyLayout, _ new: AnyLayout) -> Bool { old.box.isSame(as: new.box) }
}

/// The abstract base class of the box around a layout.
private class AnyLayoutBox {
    typealias Cache = AnyLayout.Cache
    typealias Subviews = LayoutSubviews

    var properties: LayoutProperties { LayoutProperties() }
    var isGrid: Bool { false }
    func isSame(as other: AnyLayoutBox) -> Bool { false }
    func makeCache(_ subviews: Subviews) -> Cache { fatalError("\(#function) must be overridden") }
    func updateCache(_ cache: inout Cache, _ subviews: Subviews) {}
    func spacing(_ subviews: Subviews, _ cache: inout Cache) -> ViewSpacing { ViewSpacing() }
    func size(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache) -> CGSize { .zero }
    func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache) {}
    func alignment(
        _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
        _ cache: inout Cache
    ) -> CGFloat? { nil }
    func alignment(
        _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
        _ cache: inout Cache
    ) -> CGFloat? { nil }
}

private final class LayoutBox<Inner: Layout>: AnyLayoutBox {
    private let layout: Inner

    init(_ layout: Inner) {
        self.layout = layout
    }

    override var properties: LayoutProperties { Inner.layoutProperties }
    override var isGrid: Bool { layout is GridLayout }

    override func isSame(as other: AnyLayoutBox) -> Bool {
        guard let other = other as? LayoutBox<Inner> else { return false }
        return ComparisonPlan.of(Inner.self).isEqual(layout, to: other.layout)
    }

    /// Passes the cache of this layout to a closure. Replaces a cache of another layout type with a new one.
    private func with<Result>(
        _ cache: inout Cache, _ subviews: Subviews, _ body: (inout Inner.Cache) -> Result
    ) -> Result {
        var inner: Inner.Cache
        if cache.type == Inner.self, let known = cache.value as? Inner.Cache {
            inner = known
        } else {
            inner = layout.makeCache(subviews: subviews)
        }
        defer { cache = Cache(type: Inner.self, value: inner) }
        return body(&inner)
    }

    override func makeCache(_ subviews: Subviews) -> Cache {
        Cache(type: Inner.self, value: layout.makeCache(subviews: subviews))
    }

    override func updateCache(_ cache: inout Cache, _ subviews: Subviews) {
        let isOwn = cache.type == Inner.self
        with(&cache, subviews) { if isOwn { layout.updateCache(&$0, subviews: subviews) } }
    }

    override func spacing(_ subviews: Subviews, _ cache: inout Cache) -> ViewSpacing {
        with(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
    }

    override func size(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache) -> CGSize {
        with(&cache, subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
    }

    override func place(
        _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
    ) {
        with(&cache, subviews) {
            layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }

    override func alignment(
        _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
        _ cache: inout Cache
    ) -> CGFloat? {
        with(&cache, subviews) {
            layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }

    override func alignment(
        _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
        _ cache: inout Cache
    ) -> CGFloat? {
        with(&cache, subviews) {
            layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }
}
