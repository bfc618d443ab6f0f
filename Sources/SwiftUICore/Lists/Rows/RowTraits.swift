internal import Foundation
internal import RenderTree
internal import ViewGraph

/// What is said of a row of a list, around it or inside.
struct RowTraits {
    var tag: AnyHashable?
    /// The value that a link in the row leads to.
    var linkValue: AnyHashable?
    /// The identity of the element that the row is made of.
    var id: AnyHashable?
    /// The position of that element.
    var position = 0
    /// How many elements there are.
    var count = 0
    var edits = RowEdits()
    var isDeleteDisabled = false
    var isMoveDisabled = false
    var isSelectionDisabled = false
    var swipes: [RowSwipe] = []
    var background: RenderPaint?
    var insets: EdgeInsets?
    var separatorAbove: Bool?
    var separatorBelow: Bool?
    var separatorPaint: RenderPaint?
}

/// What can be done with the elements of a collection.
struct RowEdits {
    var delete: ((IndexSet) -> Void)?
    var move: ((IndexSet, Int) -> Void)?
}

/// What a row offers when it is swiped.
struct RowSwipe {
    let edge: HorizontalEdge
    let content: () -> AnyView
}

/// Says something of the rows that it is applied to, or in which it is.
struct RowTraitModifier {
    let write: (inout RowTraits, EnvironmentValues) -> Void
    /// Whether it is said to the collection, for all of its rows.
    var concernsCollection = false
}

extension RowTraitModifier: TransparentModifier {
    typealias Body = Never

    static func _place<Modified: View>(_ modifier: RowTraitModifier, on content: Modified, in place: inout ViewPlace) {
        if let node = place.take(RowTraitNode.self) {
            node.accept(modifier)
            var inside = ViewPlace(updating: node, from: node.firstChild, scope: node.environmentScope)
            Modified._place(content, in: &inside)
        } else {
            let node = RowTraitNode(modifier, in: place)
            place.add(node)
            var inside = place.inside(node)
            Modified._place(content, in: &inside)
        }
    }
}

/// The node of something that is said of rows.
@MainActor
final class RowTraitNode: Node {
    private var modifier: RowTraitModifier
    /// It is above this node, and outlives it.
    private unowned(unsafe) let list: ListNode?

    init(_ modifier: RowTraitModifier, in place: ViewPlace) {
        self.modifier = modifier
        list = place.parent.listAround
        super.init(in: place.parent, scope: place.scope)
        list?.rowsDidChange()
    }

    var concernsCollection: Bool { modifier.concernsCollection }

    func accept(_ modifier: RowTraitModifier) {
        self.modifier = modifier
        list?.rowsDidChange()
    }

    func write(to traits: inout RowTraits) {
        Tracker.ignoring { modifier.write(&traits, environmentScope.values) }
    }
}

extension Node {
    /// The list that it is in.
    final var listAround: ListNode? {
        var node: Node? = self
        while let here = node {
            if let list = here as? ListNode { return list }
            node = here.parent
        }
        return nil
    }
}
