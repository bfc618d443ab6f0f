public import Foundation
internal import LayoutEngine
internal import RenderTree

/// The views of a container that a layout measures and places.
///
/// Follows [Apple's LayoutSubviews](https://developer.apple.com/documentation/swiftui/layoutsubviews).
public struct LayoutSubviews: RandomAccessCollection, Equatable {
    public typealias SubSequence = LayoutSubviews
    public typealias Element = LayoutSubview
    public typealias Index = Int
    public typealias Indices = Range<Int>
    public typealias Iterator = IndexingIterator<LayoutSubviews>

    let elements: [LayoutSubview]
    /// The reading direction of the container.
    public var layoutDirection: LayoutDirection

    public var startIndex: Int { 0 }
    public var endIndex: Int { elements.count }

    /// The view at `index`.
    public subscript(index: Int) -> LayoutSubview { elements[index] }

    /// The views in `bounds`.
    public subscript(bounds: Range<Int>) -> LayoutSubviews {
        LayoutSubviews(elements: Array(elements[bounds]), layoutDirection: layoutDirection)
    }

    /// The subviews at some indices.
    public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
        LayoutSubviews(elements: indices.map { elements[$0] }, layoutDirection: layoutDirection)
    }
}

/// One view of a container, to be measured and placed.
///
/// Follows [Apple's LayoutSubview](https://developer.apple.com/documentation/swiftui/layoutsubview).
public struct LayoutSubview: Equatable {
    let node: LayoutNode
    let index: Int
    let placing: LayoutPlacing

    public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool { left.node === right.node }

    /// The value that the view sets with `layoutValue(key:value:)`, or the key's default.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { node.layoutValue(of: key) }

    /// The priority that the view sets with `layoutPriority(_:)`, or 0.
    public var priority: Double { node.priority }

    /// The size that the view chooses for a proposal. Sizes for recent proposals are cached.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { node.size(in: Proposal(proposal)) }

    /// The size that the view chooses for a proposal, and the positions of its guides.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(dimensions: node.dimensions(in: Proposal(proposal)))
    }

    /// The preferred distances of other views from this one.
    public var spacing: ViewSpacing { ViewSpacing(of: node) }

    /// Puts the view's anchor at `position` and proposes a size to it. The last call applies.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        placing.places[index] = LayoutPlacing.Place(position: position, anchor: anchor, proposal: Proposal(proposal))
    }
}

/// The positions that a layout assigns to its subviews.
final class LayoutPlacing {
    struct Place {
        let position: CGPoint
        let anchor: UnitPoint
        let proposal: Proposal
    }

    var places: [Place?]

    init(count: Int) {
        places = Array(repeating: nil, count: count)
    }

    /// Applies the positions to the layout nodes.
    func apply(to children: ContiguousArray<LayoutNode>, in size: CGSize, proposal: Proposal) {
        let result = result(for: children, in: size, proposal: proposal)
        for (index, child) in children.enumerated() {
            child.place(at: result.origins[index], in: result.proposals[index], parentWidth: size.width)
        }
    }

    /// The origins and proposals of the subviews; those without a position are centered.
    func result(
        for children: ContiguousArray<LayoutNode>, in size: CGSize, proposal: Proposal
    ) -> StackLayout.Result {
        var result = StackLayout.Result()
        for (child, place) in zip(children, places) {
            let middle = CGPoint(x: size.width / 2, y: size.height / 2)
            let place = place ?? Place(position: middle, anchor: .center, proposal: proposal)
            let own = child.size(in: place.proposal)
            result.proposals.append(place.proposal)
            result.origins.append(
                CGPoint(
                    x: place.position.x - own.width * place.anchor.x,
                    y: place.position.y - own.height * place.anchor.y))
        }
        return result
    }
}

extension Proposal {
    init(_ proposal: ProposedViewSize) {
        self.init(width: proposal.width, height: proposal.height)
    }
}

extension ProposedViewSize {
    init(_ proposal: Proposal) {
        self.init(
            width: proposal.width.isNaN ? nil : proposal.width, height: proposal.height.isNaN ? nil : proposal.height)
    }
}
