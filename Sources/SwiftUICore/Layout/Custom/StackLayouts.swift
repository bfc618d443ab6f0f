public import Foundation
internal import LayoutEngine
internal import RenderTree

/// A row as a layout value, to be exchanged for another layout.
///
/// The layout arranges its views like an ``HStack``. Follows
/// [Apple's HStackLayout](https://developer.apple.com/documentation/swiftui/hstacklayout).
@frozen
public struct HStackLayout: Sendable {
    /// The vertical alignment of subviews.
    public var alignment: VerticalAlignment
    /// The distance between adjacent subviews, in points; nil means the default of the screen.
    public var spacing: CGFloat?

    /// A row with `spacing` points between its views.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
}

extension HStackLayout: LineLayout {
    static var axis: LayoutAxis { .horizontal }
    var guide: RenderGuide { alignment.rendered.guide }
}

/// A column as a layout value, to be exchanged for another layout.
///
/// The layout arranges its views like a ``VStack``. Follows
/// [Apple's VStackLayout](https://developer.apple.com/documentation/swiftui/vstacklayout).
@frozen
public struct VStackLayout: Sendable {
    /// The horizontal alignment of subviews.
    public var alignment: HorizontalAlignment
    /// The distance between adjacent subviews, in points; nil means the default of the screen.
    public var spacing: CGFloat?

    /// A column with `spacing` points between its views.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
}

extension VStackLayout: LineLayout {
    static var axis: LayoutAxis { .vertical }
    var guide: RenderGuide { alignment.rendered.guide }
}

/// A layout that arranges its views in a line.
protocol LineLayout: Layout where Cache == Void {
    static var axis: LayoutAxis { get }
    /// The guide that aligns the views across the line.
    var guide: RenderGuide { get }
    var spacing: CGFloat? { get }
}

extension LineLayout {
    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = axis == .horizontal ? .horizontal : .vertical
        return properties
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        arrange(subviews, in: proposal).size
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        subviews.place(by: arrange(subviews, in: proposal), in: bounds)
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? {
        subviews.explicitValue(of: guide.rendered.guide, in: arrange(subviews, in: proposal))
    }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? {
        subviews.explicitValue(of: guide.rendered.guide, in: arrange(subviews, in: proposal))
    }

    private func arrange(_ subviews: Subviews, in proposal: ProposedViewSize) -> StackLayout.Result {
        subviews.arrange(Self.axis, by: guide, spacing: spacing, in: proposal)
    }
}

/// Views in front of each other as a layout value, to be exchanged for another layout.
///
/// The layout arranges its views like a ``ZStack``. Follows
/// [Apple's ZStackLayout](https://developer.apple.com/documentation/swiftui/zstacklayout).
@frozen
public struct ZStackLayout: Layout, Sendable {
    /// The alignment of subviews.
    public var alignment: Alignment

    /// Views in front of each other, aligned in the largest.
    public init(alignment: Alignment = .center) {
        self.alignment = alignment
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        arrange(subviews, in: proposal).size
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        subviews.place(by: arrange(subviews, in: proposal), in: bounds)
    }

    private func arrange(_ subviews: Subviews, in proposal: ProposedViewSize) -> StackLayout.Result {
        ZStackArithmetic(alignment: alignment.rendered).arrange(subviews.nodes, in: Proposal(proposal))
    }
}

/// A grid as a layout value, to be exchanged for another layout.
///
/// The layout arranges its rows like a ``Grid``. Follows
/// [Apple's GridLayout](https://developer.apple.com/documentation/swiftui/gridlayout).
@frozen
public struct GridLayout: Layout, Sendable {
    /// The alignment of subviews.
    public var alignment: Alignment
    /// The horizontal distance between adjacent cells, in points; nil means the default of the screen.
    public var horizontalSpacing: CGFloat?
    /// The vertical distance between adjacent cells, in points; nil means the default of the screen.
    public var verticalSpacing: CGFloat?

    /// A grid with its gaps, and the alignment of views in their cells.
    public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        layout.arrange(subviews.nodes, in: Proposal(proposal)).size
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        subviews.place(by: layout.arrange(subviews.nodes, in: Proposal(proposal)), in: bounds)
    }

    private var layout: GridArrangement {
        GridArrangement(
            RenderGrid(
                alignment: alignment.rendered, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing))
    }
}

extension LayoutSubviews {
    fileprivate var nodes: ContiguousArray<LayoutNode> { ContiguousArray(elements.map(\.node)) }

    fileprivate func arrange(
        _ axis: LayoutAxis, by guide: RenderGuide, spacing: CGFloat?, in proposal: ProposedViewSize
    ) -> StackLayout.Result {
        guard let first else { return StackLayout.Result() }
        return StackLayout(axis: axis, guide: guide, spacing: spacing, metrics: first.node.tree.metrics)
            .arrange(nodes, in: Proposal(proposal))
    }

    fileprivate func place(by result: StackLayout.Result, in bounds: CGRect) {
        for (index, subview) in enumerated() {
            let origin = result.origins[index]
            subview.place(
                at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y),
                proposal: ProposedViewSize(result.proposals[index]))
        }
    }

    fileprivate func explicitValue(of guide: RenderGuide, in result: StackLayout.Result) -> CGFloat? {
        LayoutNode.explicitValue(of: guide, of: nodes, in: result)
    }
}
