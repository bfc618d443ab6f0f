internal import LinkedTree
public import Foundation

/// The position of a render node.
///
/// The layout creates a box for each node. A renderer that draws in frames reads it.
open class RenderBox {
    /// The frame in points, relative to the parent's box.
    @inlinable public final var frame: CGRect {
        get { ownFrame }
        set { ownFrame = newValue }
    }
    /// Whether the node does not fit, or the parent shows another child instead.
    @inlinable public final var isOmitted: Bool {
        get { ownIsOmitted }
        set { ownIsOmitted = newValue }
    }
    /// The position of the menu for toolbar items that do not fit, in points within the box.
    @inlinable public final var overflow: CGRect? {
        get { ownOverflow?.frame }
        set { if newValue != ownOverflow?.frame { ownOverflow = newValue.map(Overflow.init) } }
    }

    // Other modules would check exclusivity on each access to a stored property, even with the attribute. They use
    // inlinable accessors instead.
    @exclusivity(unchecked) @usableFromInline final var ownFrame: CGRect = .zero
    @exclusivity(unchecked) @usableFromInline final var ownIsOmitted = false
    /// Whether effects around the node may draw it in another place or size than the layout. Only set if
    /// ``screenFrame`` is known. Declared next to the other flag, where it needs no additional space.
    @exclusivity(unchecked) package final var isTransformed = false
    /// An object, because few boxes have one.
    @exclusivity(unchecked) @usableFromInline final var ownOverflow: Overflow?

    /// The attributes that are shown while the node moves; nil at rest. Only a ``MotionStore`` sets it.
    @exclusivity(unchecked) package internal(set) final var presentation: PresentationState?

    public init() {}

    /// The place of a menu.
    @usableFromInline
    final class Overflow {
        @usableFromInline let frame: CGRect

        @inlinable
        init(_ frame: CGRect) { self.frame = frame }
    }

    /// The frame as the page reports it, if there is a page: the node's own size, and the upper left corner of the
    /// bounding box on the screen. If nil, the frames of the ancestors are added up.
    open var screenFrame: CGRect? { nil }

    /// Whether the screen moves content, but does not scale or rotate it.
    open var showsOnlyMoves: Bool { false }
}

extension RenderNode {
    /// The frame in the parent, in points; zero before a layout.
    public var frame: CGRect { box?.frame ?? .zero }

    /// The changes of a node since its last layout.
    package struct LayoutInvalidation: OptionSet {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The content, or the arrangement of the children.
        package static let content = LayoutInvalidation(rawValue: 1)
        /// The set of children or their order.
        package static let children = LayoutInvalidation(rawValue: 2)
        /// A descendant.
        package static let below = LayoutInvalidation(rawValue: 4)
        package static let all: LayoutInvalidation = [.content, .children, .below]
    }

    /// Records a change of the node, and marks its ancestors.
    package func setNeedsLayout(_ change: LayoutInvalidation) {
        if invalidation.isEmpty { markAncestors() }
        invalidation.formUnion(change)
    }

    private func markAncestors() {
        var link = links.parent
        while let current = link {
            link = current._withUnsafeGuaranteedRef { node in
                let wasFresh = node.invalidation.isEmpty
                node.invalidation.insert(.below)
                return wasFresh ? node.links.parent : nil
            }
        }
    }
}
