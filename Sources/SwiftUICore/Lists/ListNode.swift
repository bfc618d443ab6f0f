internal import Foundation
internal import LayoutEngine
internal import RenderTree
internal import ViewGraph

/// The node of a list. It sets the traits of the rows' render nodes, and responds to their events.
///
/// After a change, one walk over the existing rows collects the traits of all rows.
@MainActor
final class ListNode: RenderedNode, RowContainer, ScrollerOwner {
    /// Set by `ListSettings` at each evaluation.
    var openMenu: (RowMenu?) -> Void = { _ in }
    var refresh: (() -> Void)?
    private(set) var choice: ListChoice?
    private(set) var selected: Set<AnyHashable> = []
    private(set) var isEnabled = true
    /// The content of the render node, if the node is a form.
    private var form: RenderForm?
    private(set) lazy var scroller = Scroller(self)
    private var minRowHeight: CGFloat = 0
    private(set) var selectionMenu: SelectionMenu?
    /// The background of every second row; nil for none.
    private var alternate: RenderPaint?
    /// Whether a modifier has set section separators. Only then does the list determine the edges of sections.
    var hasSectionSeparators = false
    private var isTable = false
    private(set) var isEditing = false
    /// The last collection that accepts drops on the list, and the number of its elements.
    var lastInsertion: (insertion: RowInsertion, count: Int)?

    override var continuation: NodeContinuation { .description }

    private init(_ form: RenderForm?, at cursor: ViewCursor) {
        self.form = form
        super.init(form.map { .form($0) } ?? .list(RenderList()), at: cursor)
        render.responder = self
    }

    /// Adds or updates a list or form and its rows.
    static func reconcile<Content: View>(
        _ content: Content, asForm form: RenderForm? = nil, selection: ListSelection, at cursor: inout ViewCursor
    ) {
        var children: ViewCursor
        let list: ListNode
        if let node = cursor.next(ListNode.self) {
            list = node
            if let form, form != node.form {
                node.form = form
                node.tree.update(node.render, to: .form(form))
            }
            children = ViewCursor(updating: node, from: node.firstChild, scope: node.environmentScope)
        } else {
            list = ListNode(form, at: cursor)
            cursor.add(list)
            children = cursor.children(renderingInto: list)
        }
        ListSettings._reconcile(ListSettings(list: .passUnretained(list), selection: selection), at: &children)
        Content._reconcile(content, at: &children)
    }

    /// Applies the settings from the list's environment, and the selection.
    func show(
        _ list: RenderList, _ choice: ListChoice?, selected: Set<AnyHashable>, isEnabled: Bool,
        minRowHeight: CGFloat, _ selectionMenu: SelectionMenu?, alternate: RenderPaint?
    ) {
        let shown = render.content
        var list = list
        list.scrollReporting = Scroller.scrollReporting(below: parent)
        list.drop = drop
        if form == nil { tree.update(render, to: .list(list)) }
        if case .list(let old) = shown, old.rowSpacing != list.rowSpacing { render.arrangeRuns(in: tree) }
        let old = self.selected
        self.choice = choice
        self.selected = selected
        self.isEnabled = isEnabled
        self.minRowHeight = minRowHeight
        self.selectionMenu = selectionMenu
        self.alternate = alternate
        isTable = list.isTable
        isEditing = list.isEditing
        if selected != old, !isRecreated { selectionDidChange(to: selected) }
        rowsDidChange()
    }

    /// Marks the list to collect the traits of its rows again.
    func rowsDidChange() {
        if tree.isLaidOut { graph.markCollector(self) }
    }

    override func collect() {
        var position = -1
        let edges = hasSectionSeparators ? sectionEdges() : nil
        lastInsertion = nil
        forEachRow { row, traits in
            // Rows outside of collections continue the previous row's count. Disclosed rows have their group's
            // background.
            if !traits.isDisclosed { position = traits.id == nil ? position + 1 : traits.position }
            var shown = describe(traits, at: position)
            if let edges { edges.separate(row, traits, in: &shown) }
            tree.update(row, to: .row(shown))
            return true
        }
        if case .list(var list) = render.content, list.drop != drop {
            list.drop = drop
            tree.update(render, to: .list(list))
        }
    }

    /// The files that can be dropped on the list.
    private var drop: RenderFileChoice? {
        isEnabled ? lastInsertion.map { RenderFileChoice(dropping: $0.insertion.types) } : nil
    }

    private func describe(_ traits: RowTraits, at position: Int) -> RenderRow {
        var row = RenderRow()
        if let value = value(of: traits) {
            row.isSelectable = isEnabled
            row.isSelected = selected.contains(value)
            row.hasMenu = isEnabled && selectionMenu?.items([value]) != nil
        } else if traits.link != nil, !(isEditing && choice != nil) {
            row.isSelectable = isEnabled
        }
        row.canDelete = isEnabled && traits.edits.delete != nil && !traits.isDeleteDisabled
        row.canMove = isEnabled && traits.edits.move != nil && !traits.isMoveDisabled
        row.hasOwnActions = isEnabled && !traits.swipes.isEmpty
        row.hasActions = row.canDelete || row.hasOwnActions
        if isEnabled { row.drop = traits.edits.insertion.map { RenderFileChoice(dropping: $0.types) } }
        row.minHeight = minRowHeight
        row.background = traits.background
        if row.background == nil, !row.isSelected, !position.isMultiple(of: 2) { row.background = alternate }
        row.isInTable = isTable
        row.selectionTint = environmentScope.values.controlTint
        row.insets = traits.insets
        row.indentation = traits.indentation
        row.separatorAbove = traits.separatorAbove
        row.separatorBelow = traits.separatorBelow
        row.separatorPaint = traits.separatorPaint
        return row
    }

    /// The value that stands for a row in the selection.
    func value(of traits: RowTraits) -> AnyHashable? {
        traits.isSelectionDisabled ? nil : choice?.value(among: [traits.tag, traits.linkValue, traits.id])
    }

    /// The values that a context menu at one value applies to.
    func subject(of value: AnyHashable) -> [AnyHashable] {
        selected.contains(value) ? Array(selected) : [value]
    }

    /// Selects a row and shows the next column. Returns false if the list has no row of this value's type.
    func choose(_ value: AnyHashable) -> Bool {
        guard let value = choice?.value(among: [value]) else { return false }
        choice?.choose(value)
        showNextColumn()
        return true
    }

    /// Shows the next column, which presents the selection, if there is one column at a time.
    func showNextColumn() {
        guard choice?.takesSeveral == false else { return }
        let navigation = DependencyTracker.ignoring { environmentScope.values.navigation }
        if let navigation, navigation.targetsNextColumn { navigation.showColumn() }
    }

    private func selectionDidChange(to new: Set<AnyHashable>) {
        guard !new.isEmpty else { return }
        graph.afterUpdates(of: self) { [weak self] in self?.showNextColumn() }
    }
}
