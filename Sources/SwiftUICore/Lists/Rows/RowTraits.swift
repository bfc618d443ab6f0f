internal import ContentTransfer
internal import ContentTypes
internal import Foundation
internal import RenderTree
internal import ViewGraph

/// The traits that modifiers around or inside a row of a list set.
struct RowTraits {
    var tag: AnyHashable?
    /// The value of a navigation link in the row.
    var linkValue: AnyHashable?
    /// The navigation link that the row itself follows when it is pressed.
    var link: LinkAnchorNode?
    /// The identity of the row's element.
    var id: AnyHashable?
    /// The position of the element in its collection.
    var position = 0
    /// The number of elements in the collection.
    var count = 0
    var edits = RowEdits()
    var isDeleteDisabled = false
    var isMoveDisabled = false
    var isSelectionDisabled = false
    var swipes: [RowSwipe] = []
    var background: RenderPaint?
    var insets: RenderInsets?
    /// Whether the row belongs to the content of a disclosure group.
    var isDisclosed = false
    /// The indentation by the enclosing disclosure groups, in points.
    var indentation: CGFloat = 0
    var separatorAbove: Bool?
    var separatorBelow: Bool?
    var separatorPaint: RenderPaint?
    /// The visibility of the separator above the first row of a section; nil means the screen's default.
    var sectionSeparatorAbove: Bool?
    /// The visibility of the separator below the last row of a section; nil means the screen's default.
    var sectionSeparatorBelow: Bool?
    /// The colors of the separators above the first row of a section and below its last one; nil means the default.
    var sectionPaintAbove: RenderPaint?
    var sectionPaintBelow: RenderPaint?

    /// Converts the traits of a disclosure group to the traits of its content rows, which are indented and do not
    /// represent the element of the group's row.
    mutating func enterDisclosure() {
        isDisclosed = true
        indentation += 16
        (tag, linkValue, id, edits) = (nil, nil, nil, RowEdits())
    }
}

/// The edit actions of a collection.
struct RowEdits {
    var delete: ((IndexSet) -> Void)?
    var move: ((IndexSet, Int) -> Void)?
    var insertion: RowInsertion?
}

/// The types that can be inserted into a collection, and the action that gets a position and the items. It returns
/// whether it takes any.
struct RowInsertion {
    let types: [UTType]
    let perform: (Int, [NSItemProvider]) -> Bool
}

/// The swipe actions of a row at one edge.
struct RowSwipe {
    let edge: HorizontalEdge
    let content: () -> AnyView
}

/// Sets a trait of the rows that it is applied to or contained in.
struct RowTraitModifier {
    let write: (inout RowTraits, EnvironmentValues) -> Void
    /// Whether the trait applies to the collection, for all of its rows.
    var concernsCollection = false
    /// Whether the trait applies to the edges of sections.
    var concernsSections = false
}

extension RowTraitModifier: TransparentModifier {
    typealias Body = Never

    static func _reconcile<Modified: View>(
        _ modifier: RowTraitModifier, on content: Modified, at cursor: inout ViewCursor
    ) {
        cursor.nest(content) {
            RowTraitNode(modifier, at: $0)
        } update: {
            $0.update(with: modifier)
        }
    }
}

/// Sets a trait of rows that depends on the environment, such as a color. It is separate from other traits, because
/// its wrappers need a scope of their own.
struct RowColorModifier {
    let trait: RowTraitModifier
}

extension RowColorModifier: TransparentModifier {
    typealias Body = Never

    static var hasEnvironment: Bool { true }

    static func _reconcile<Modified: View>(
        _ modifier: RowColorModifier, on content: Modified, at cursor: inout ViewCursor
    ) {
        RowTraitModifier._reconcile(modifier.trait, on: content, at: &cursor)
    }
}

/// The node of a modifier that sets a trait of rows.
@MainActor
final class RowTraitNode: Node {
    private var modifier: RowTraitModifier
    /// The enclosing list. It is an ancestor of this node, and outlives it.
    private unowned(unsafe) let list: ListNode?

    init(_ modifier: RowTraitModifier, at cursor: ViewCursor) {
        self.modifier = modifier
        list = cursor.parent.listAround
        super.init(in: cursor.parent, scope: cursor.scope)
        if modifier.concernsSections { list?.hasSectionSeparators = true }
        list?.rowsDidChange()
    }

    override var continuation: NodeContinuation { .description }

    var concernsCollection: Bool { modifier.concernsCollection }

    func update(with modifier: RowTraitModifier) {
        self.modifier = modifier
        list?.rowsDidChange()
    }

    func write(to traits: inout RowTraits) {
        DependencyTracker.ignoring { modifier.write(&traits, environmentScope.values) }
    }
}

extension Node {
    /// The nearest enclosing list, or the node itself.
    final var listAround: ListNode? {
        for current in selfAndAncestors {
            if let list = current as? ListNode { return list }
        }
        return nil
    }
}
