package import Foundation
package import RenderTree

/// What is remembered of a render node where the screen lays out by itself: how flexible it is, and how it lies among others.
///
/// It belongs to its render node, and is made anew when something in that has changed. Main thread only.
package final class FlexibilityBox: RenderBox {
    /// What the screen's rules for a node depend on, beside its content and that of its parent.
    package struct Place: Equatable {
        /// The axis along which its parent puts its children; nil if they lie upon each other.
        package var line: LayoutAxis?
        /// Whether its parent keeps the usual room between children.
        package var isUsuallySpaced = false
        /// What is beside it in a line.
        package var neighbours: Neighbours = []
    }

    /// What is beside it in a line, from which it keeps no distance.
    package struct Neighbours: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        package static let before = Neighbours(rawValue: 1)
        package static let behind = Neighbours(rawValue: 2)
        /// It is no spacer, and there is no distance from what is before it, which is none either.
        package static let touching = Neighbours(rawValue: 8)
        /// What is behind it is a spacer too.
        package static let spacerBehind = Neighbours(rawValue: 4)
    }

    package internal(set) var flexibility = Flexibility.fixed
    /// The axes along which it is offered no length.
    package internal(set) var open: RenderAxes = []
    /// Those of them along which it fills what was found first.
    package internal(set) var filled: RenderAxes = []
    /// The axis of the stack that it is in, through what shows nothing itself.
    package internal(set) var stackAxis: LayoutAxis?
    /// Whether it takes part at all: what holds nothing does not.
    package internal(set) var isPresent = true
    package internal(set) var priority = 0.0
    /// How far what comes before and behind it would be from it.
    package internal(set) var distances = EdgeDistances.usual
    /// Whether something in it reaches over edges that are not safe; and whether something reaches beneath it.
    var reachesOver = false
    package var isReachedUnder = false
    /// How many of its children take part, beside what is in bars or above.
    package internal(set) var count = 0
    /// The axis along which it puts its children; nil if they lie upon each other.
    package internal(set) var line: LayoutAxis?
    /// Of a grid: how many columns there are.
    package internal(set) var columns = 0
    /// How sections are arranged that are in what it is in; nil where neither it nor what it holds is one of them.
    var sections: SectionArrangement?
    /// Of a section in a lazy stack or a lazy grid: how that has it arranged.
    package internal(set) var section: SectionArrangement?
    /// Whether it holds sections, and nothing beside them.
    package internal(set) var holdsSectionsAlone = false
    package internal(set) var place = Place()
    /// What lays out what is in it, where the screen cannot.
    package internal(set) var island: Island?
    /// How large it is where nothing in it breaks.
    var extent = Extent()
    /// What there is to it in a room that the library lays out too: of few, and only as long.
    var fitted: FittedBox?
    /// Where it is on the screen, if the page has said so.
    private var said = CGRect.null
    /// The update in which it was made, and the last in which it was found to be another.
    let birth: Int
    var lastChange = 0

    init(birth: Int) {
        self.birth = birth
        super.init()
    }

    package override var screenFrame: CGRect? { said.isNull ? nil : said }

    func place(at frame: CGRect) {
        said = frame
        self.frame = frame
    }

    /// How flexible it is where it is: what is offered no length cannot take it.
    package func isGreedy(along axis: LayoutAxis) -> Bool {
        flexibility[axis] == .greedy && (!open.contains(axis) || filled.contains(axis))
    }

    /// What of it the rules for it depend on.
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
        var holdsSectionsAlone: Bool
        var islandSize: CGSize?
        var islandIdeal: CGSize?
    }

    var summary: Summary {
        Summary(
            flexibility: flexibility, open: open, filled: filled, stackAxis: stackAxis, isPresent: isPresent,
            priority: priority, line: line, columns: columns, section: section, holdsSectionsAlone: holdsSectionsAlone,
            islandSize: island?.size, islandIdeal: island?.ideal)
    }
}

extension RenderNode {
    /// What is remembered of it, where the screen lays out by itself.
    package var flexibility: FlexibilityBox? { box as? FlexibilityBox }
}
