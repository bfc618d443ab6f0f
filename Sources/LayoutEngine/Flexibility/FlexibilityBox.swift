package import Foundation
package import RenderTree

/// The layout state of a render node on a screen with its own layout: its flexibility and its relation to its siblings.
///
/// The render node owns it. It is updated when the node changes. Main thread only.
///
/// A server has one for each element of each page. State that few nodes have is therefore stored separately, and the
/// order of the properties leaves no gaps: a box has 136 bytes, for which the allocator reserves 144. Accesses are not
/// checked at run time, because the checks took a twentieth of a visit. Each access lasts only while a value is read,
/// replaced, or merged with values of other boxes.
package final class FlexibilityBox: RenderBox {
    /// The properties that the style of a node depends on, in addition to its content and its parent's content.
    package struct Placement: Equatable {
        /// The axis along which the parent places its children. Nil if they overlap.
        package var line: LayoutAxis?
        /// Whether the parent has default spacing.
        package var hasDefaultSpacing = false
        /// The neighbors that affect the spacing.
        package var neighbors: Neighbors = []
    }

    /// The neighbors along the line to which a node has no spacing.
    package struct Neighbors: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        package static let before = Neighbors(rawValue: 1)
        package static let after = Neighbors(rawValue: 2)
        /// There is no spacing to the preceding sibling, and neither of the two is a spacer.
        package static let joinsPrevious = Neighbors(rawValue: 8)
        /// The next sibling is a spacer, too.
        package static let spacerAfter = Neighbors(rawValue: 4)
    }

    @exclusivity(unchecked) package internal(set) var flexibility = Flexibility.fixed
    /// The axes with an unspecified proposal.
    @exclusivity(unchecked) package internal(set) var open: RenderAxes = []
    /// The open axes along which the node fills a length that was determined first.
    @exclusivity(unchecked) package internal(set) var filled: RenderAxes = []
    /// The axis of the enclosing stack, seen through transparent nodes.
    @exclusivity(unchecked) package internal(set) var stackAxis: LayoutAxis?
    /// Whether the node takes part in layout. A wrapper without content does not.
    @exclusivity(unchecked) package internal(set) var isPresent = true
    /// The kind of spacing that the node prefers at each edge.
    @exclusivity(unchecked) package internal(set) var distances = EdgeDistances.default
    /// Whether a descendant extends beyond the safe area.
    @exclusivity(unchecked) var exceedsSafeArea = false
    /// Whether content extends beneath this node.
    @exclusivity(unchecked) package var hasContentBeneath = false
    /// The number of children that take part, without bar items and presentations.
    package internal(set) var count: Int {
        get { Int(storedCount) }
        set { storedCount = UInt32(clamping: newValue) }
    }
    // Half as wide as an `Int`: there is a box for each element of each page.
    @exclusivity(unchecked) private var storedCount: UInt32 = 0
    /// The axis along which the node places its children. Nil if they overlap.
    @exclusivity(unchecked) package internal(set) var line: LayoutAxis?
    /// Whether all children are sections.
    @exclusivity(unchecked) package internal(set) var containsOnlySections = false
    @exclusivity(unchecked) package internal(set) var placement = Placement()
    /// The size of the node without line breaks.
    @exclusivity(unchecked) var extent = Extent()
    /// Whether the subtree contains text, which breaks where a width is rounded.
    package var holdsText: Bool { extent.breaks }
    /// Whether the page has measured the frame on the screen.
    @exclusivity(unchecked) private var isFrameReported = false
    /// State that few nodes have; nil for the others.
    @exclusivity(unchecked) private var uncommon: Uncommon?
    /// The number of the update that created the box.
    let creationUpdate: UInt32
    /// The number of the last update that found the box changed.
    @exclusivity(unchecked) var lastChange: UInt32 = 0

    init(creationUpdate: UInt32) {
        self.creationUpdate = creationUpdate
        super.init()
    }

    package override var screenFrame: CGRect? { isFrameReported ? frame : nil }

    func place(at frame: CGRect) {
        isFrameReported = !frame.isNull
        self.frame = frame
    }

    /// Whether the node fills the proposal along an axis. Without a proposal it cannot.
    package func isGreedy(along axis: LayoutAxis) -> Bool {
        flexibility[axis] == .greedy && (!open.contains(axis) || filled.contains(axis))
    }

    /// The properties that the style of the node depends on.
    struct Summary: Equatable {
        var flexibility: Flexibility
        var open: RenderAxes
        var filled: RenderAxes
        var stackAxis: LayoutAxis?
        var isPresent: Bool
        var priority: Double
        var line: LayoutAxis?
        var columns: Int
        var section: SectionArrangement?
        var containsOnlySections: Bool
        var embeddedLayoutSize: CGSize?
        var embeddedLayoutIdeal: CGSize?
    }

    var summary: Summary {
        Summary(
            flexibility: flexibility, open: open, filled: filled, stackAxis: stackAxis, isPresent: isPresent,
            priority: priority, line: line, columns: columns, section: section,
            containsOnlySections: containsOnlySections,
            embeddedLayoutSize: embeddedLayout?.size, embeddedLayoutIdeal: embeddedLayout?.ideal)
    }
}

// MARK: - Uncommon state

extension FlexibilityBox {
    private final class Uncommon {
        var priority = 0.0
        var guides: UInt64 = 0
        var columns = 0
        var sections: SectionArrangement?
        var section: SectionArrangement?
        var embeddedLayout: EmbeddedLayout?
        var sizeOverrideBox: SizeOverrideBox?
        var isObserved = false
    }

    private var uncommonState: Uncommon {
        if let uncommon { return uncommon }
        let made = Uncommon()
        uncommon = made
        return made
    }

    package internal(set) var priority: Double {
        get { uncommon?.priority ?? 0 }
        // Storing a default value, as most updates do, creates no object. The setters below do the same.
        set { if newValue != 0 || uncommon != nil { uncommonState.priority = newValue } }
    }

    /// Whether the app follows the frame of the node.
    var isObserved: Bool {
        get { uncommon?.isObserved ?? false }
        set { if newValue || uncommon != nil { uncommonState.isObserved = newValue } }
    }

    /// One bit for each alignment guide that the subtree sets explicitly, and that containers around it follow.
    var guides: UInt64 {
        get { uncommon?.guides ?? 0 }
        set { if newValue != 0 || uncommon != nil { uncommonState.guides = newValue } }
    }

    /// The number of columns of a grid.
    package internal(set) var columns: Int {
        get { uncommon?.columns ?? 0 }
        set { if newValue != 0 || uncommon != nil { uncommonState.columns = newValue } }
    }

    /// The arrangement for sections of the enclosing lazy container. Nil if the node neither is nor holds one of them.
    var sections: SectionArrangement? {
        get { uncommon?.sections }
        set { if newValue != nil || uncommon != nil { uncommonState.sections = newValue } }
    }

    /// The arrangement of a section in a lazy stack or lazy grid.
    package internal(set) var section: SectionArrangement? {
        get { uncommon?.section }
        set { if newValue != nil || uncommon != nil { uncommonState.section = newValue } }
    }

    /// The embedded layout that lays out the subtree, if the screen cannot.
    package internal(set) var embeddedLayout: EmbeddedLayout? {
        get { uncommon?.embeddedLayout }
        set { if newValue != nil || uncommon != nil { uncommonState.embeddedLayout = newValue } }
    }

    /// The state of the node in an overflow layout. It exists only while such a layout does.
    var sizeOverrideBox: SizeOverrideBox? {
        get { uncommon?.sizeOverrideBox }
        set { if newValue != nil || uncommon != nil { uncommonState.sizeOverrideBox = newValue } }
    }
}

extension RenderNode {
    /// The layout state on a screen with its own layout.
    package var flexibility: FlexibilityBox? { box as? FlexibilityBox }
}
