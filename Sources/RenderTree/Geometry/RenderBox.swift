public import Foundation

/// Where a render node is.
///
/// Whoever lays out gives one to each node; a renderer that draws in frames reads it.
open class RenderBox {
    /// In points, relative to the box of the node's parent.
    @inlinable public final var frame: CGRect {
        get { ownFrame }
        set { ownFrame = newValue }
    }
    /// Whether there is no room for it, or the parent shows another instead.
    @inlinable public final var isLeftOut: Bool {
        get { leavesOut }
        set { leavesOut = newValue }
    }
    /// Where a screen shows that items of its bar have no room there, and are in a menu; in points, in the box itself.
    @inlinable public final var overflow: CGRect? {
        get { ownOverflow }
        set { ownOverflow = newValue }
    }

    // Other modules would check each access to a stored property, whatever is said of it here: they have inlined accessors.
    @exclusivity(unchecked) @usableFromInline final var ownFrame: CGRect = .zero
    @exclusivity(unchecked) @usableFromInline final var leavesOut = false
    @exclusivity(unchecked) @usableFromInline final var ownOverflow: CGRect?

    public init() {}

    /// Where it is on the screen, if that is known as it is; nil adds up the frames of what it is in.
    open var screenFrame: CGRect? { nil }
}

extension RenderNode {
    /// Where it is in its parent, in points, if it was laid out.
    public var frame: CGRect { box?.frame ?? .zero }

    /// Where it is on the screen, in points, if it was laid out.
    public var globalFrame: CGRect {
        if let known = box?.screenFrame { return known }
        var frame = frame
        var node = parent
        while let here = node {
            let outer = here.frame
            frame = frame.offsetBy(dx: outer.minX, dy: outer.minY)
            node = here.parent
        }
        return frame
    }

    /// What of a node has changed since it was laid out.
    package struct Staleness: OptionSet {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// What it shows, or how it arranges its children.
        package static let content = Staleness(rawValue: 1)
        /// Which children it has, and in what order.
        package static let children = Staleness(rawValue: 2)
        /// Something below it.
        package static let below = Staleness(rawValue: 4)
        package static let all: Staleness = [.content, .children, .below]
    }

    /// Says that something of the node has changed, here and to all that it is in.
    package func becomeStale(_ change: Staleness) {
        if staleness.isEmpty { tellAbove() }
        staleness.formUnion(change)
    }

    private func tellAbove() {
        var link = parentLink
        while let here = link {
            link = here._withUnsafeGuaranteedRef { node in
                let wasFresh = node.staleness.isEmpty
                node.staleness.insert(.below)
                return wasFresh ? node.parentLink : nil
            }
        }
    }
}
