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
    private var choice: ListChoice?
    private var selected: Set<AnyHashable> = []
    private var isEnabled = true
    /// The content of the render node, if the node is a form.
    private var form: RenderForm?
    private(set) lazy var scroller = Scroller(self)
    private var minRowHeight: CGFloat = 0
    private var selectionMenu: SelectionMenu?
    /// The background of every second row; nil for none.
    private var alternate: RenderPaint?
    private var isTable = false
    private var isEditing = false
    /// The last collection that takes what is dropped on the list, and the number of its elements.
    private var lastInsertion: (insertion: RowInsertion, count: Int)?

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
        if let node = cursor.take(ListNode.self) {
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

    /// Takes the settings around the list and the selected rows.
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
        if selected != old { selectionDidChange(to: selected) }
        rowsDidChange()
    }

    /// Marks the list to collect the traits of its rows again.
    func rowsDidChange() {
        if tree.isLaidOut { graph.markCollector(self) }
    }

    override func collect() {
        var position = -1
        lastInsertion = nil
        forEachRow { row, traits in
            // Rows outside of collections count on from the row before.
            position = traits.id == nil ? position + 1 : traits.position
            tree.update(row, to: .row(describe(traits, at: position)))
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
        }
        row.canDelete = isEnabled && traits.edits.delete != nil && !traits.isDeleteDisabled
        row.canMove = isEnabled && traits.edits.move != nil && !traits.isMoveDisabled
        row.hasActions = isEnabled && (row.canDelete || !traits.swipes.isEmpty)
        if isEnabled { row.drop = traits.edits.insertion.map { RenderFileChoice(dropping: $0.types) } }
        row.minHeight = minRowHeight
        row.background = traits.background
        if row.background == nil, !row.isSelected, !position.isMultiple(of: 2) { row.background = alternate }
        row.isInTable = isTable
        row.insets = traits.insets.map {
            RenderInsets(top: $0.top, leading: $0.leading, bottom: $0.bottom, trailing: $0.trailing)
        }
        row.separatorAbove = traits.separatorAbove
        row.separatorBelow = traits.separatorBelow
        row.separatorPaint = traits.separatorPaint
        return row
    }

    /// The value that stands for a row in the selection.
    private func value(of traits: RowTraits) -> AnyHashable? {
        traits.isSelectionDisabled ? nil : choice?.value(among: [traits.tag, traits.linkValue, traits.id])
    }

    /// The values that a context menu at one value applies to.
    private func subject(of value: AnyHashable) -> [AnyHashable] {
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
    private func showNextColumn() {
        guard choice?.takesSeveral == false else { return }
        let navigation = DependencyTracker.ignoring { environmentScope.values.navigation }
        if let navigation, navigation.targetsNextColumn { navigation.showColumn() }
    }

    private func selectionDidChange(to new: Set<AnyHashable>) {
        guard !new.isEmpty else { return }
        graph.afterUpdates(of: self) { [weak self] in self?.showNextColumn() }
    }
}

// MARK: - Events

extension ListNode: @preconcurrency InputResponder, @preconcurrency LayoutDelegate {
    func didLayOut(_ node: RenderNode) { scroller.didLayOut() }

    func didScroll(_ node: RenderNode, _ scroll: PageScroll) { scroller.take(scroll) }

    func respond(to event: InputEvent) -> Bool {
        switch event {
        case .scroll(let distance): return scroller.scroll(by: distance)
        case .refresh:
            guard isEnabled, let refresh else { return false }
            refresh()
            return true
        case .drop(let drop):
            guard isEnabled, let (insertion, count) = lastInsertion else { return false }
            return insert(drop, by: insertion, at: count)
        default: return false
        }
    }

    func respond(to event: InputEvent, at node: RenderNode) -> Bool {
        guard node !== render else { return respond(to: event) }
        var found: RowTraits?
        forEachRow { row, traits in
            if row === node { found = traits }
            return found == nil
        }
        guard let traits = found, case .row(let row) = node.content else { return false }
        if case .drop(let drop) = event {
            guard row.drop != nil, let insertion = traits.edits.insertion else { return false }
            return insert(drop, by: insertion, at: traits.position + (drop.isInLowerHalf(of: node) ? 1 : 0))
        }
        guard node.content.handles(event) else { return false }
        switch event {
        case .choose:
            guard let value = value(of: traits) else { return false }
            if !isEditing, selectionMenu?.perform([value]) == true { return true }
            choice?.choose(value)
            showNextColumn()
        case .showMenu:
            guard let value = value(of: traits), let items = selectionMenu?.items(subject(of: value)) else {
                return false
            }
            openMenu(
                RowMenu(id: node.id, content: AnyView(VStack(alignment: .leading, spacing: 0) { items })))
        case .delete:
            traits.edits.delete?(IndexSet(integer: traits.position))
        case .move(let distance):
            let destination = traits.position + distance
            guard distance != 0, destination >= 0, destination < traits.count else { return false }
            traits.edits.move?(IndexSet(integer: traits.position), distance > 0 ? destination + 1 : destination)
        case .showActions:
            openMenu(RowMenu(id: node.id, content: menu(of: traits, canDelete: row.canDelete, at: node)))
        default: return false
        }
        return true
    }

    /// Inserts what is dropped, or says whether it can be.
    private func insert(_ drop: RenderDrop, by insertion: RowInsertion, at position: Int) -> Bool {
        let items = DropInfo(drop, in: DragSession.of(self), below: .zero).itemProviders(for: insertion.types)
        guard !items.isEmpty else { return false }
        return drop.phase == .dropped ? insertion.perform(position, items) : drop.phase != .exited
    }

    private func menu(of traits: RowTraits, canDelete: Bool, at node: RenderNode) -> AnyView {
        let swipes =
            traits.swipes.filter { $0.edge == .leading } + traits.swipes.filter { $0.edge == .trailing }
        let views = swipes.map { $0.content() }
        let offersDelete = canDelete && !swipes.contains { $0.edge == .trailing }
        // The row may have moved or been removed before the button is pressed.
        let delete: @MainActor () -> Void = { [weak self, weak node] in
            if let self, let node, node.isOnScreen { _ = respond(to: .delete, at: node) }
        }
        return AnyView(
            VStack(alignment: .leading, spacing: 0) {
                ForEach(views.indices, id: \.self) { views[$0] }
                if offersDelete { Button("Delete", role: .destructive) { delete() } }
            })
    }
}

// MARK: - Rows

extension ListNode {
    /// Calls a closure for each row on the screen, in order, until it returns false.
    private func forEachRow(_ body: (RenderNode, RowTraits) -> Bool) {
        _ = visit(below: self, RowTraits(), pending: RowEdits(), body)
    }

    /// - Parameter pending: The edits that apply to the next collection below the node.
    private func visit(
        below node: Node, _ traits: RowTraits, pending: RowEdits, _ body: (RenderNode, RowTraits) -> Bool
    ) -> Bool {
        var child = node.firstChild
        while let current = child {
            child = current.next
            if current.traits.contains(.hasDetachedRender) { continue }
            if let insertion = pending.insertion, let collection = current as? LazySource {
                lastInsertion = (insertion, collection.count)
            }
            var (traits, pending) = (traits, pending)
            current.add(to: &traits, pending: &pending)
            if current.traits.contains(.isRow) {
                guard let row = current.asRendered.render.parent else { continue }
                current.addInner(to: &traits)
                if !body(row, traits) { return false }
            } else if (current as? ItemNode)?.isOffScreen != true {
                if !visit(below: current, traits, pending: pending, body) { return false }
            }
        }
        return true
    }
}

extension Node {
    /// Adds the traits that the node sets for the rows below it.
    fileprivate func add(to traits: inout RowTraits, pending: inout RowEdits) {
        switch self {
        case let node as RowTraitNode where node.concernsCollection:
            var collectionTraits = RowTraits()
            collectionTraits.edits = pending
            node.write(to: &collectionTraits)
            pending = collectionTraits.edits
        case let node as RowTraitNode: node.write(to: &traits)
        case let node as TagNode: traits.tag = AnyHashable(node.value)
        case let node as LinkAnchorNode: traits.linkValue = node.value ?? traits.linkValue
        case let node as ItemNode: (traits.id, traits.position) = (node.id, node.position)
        case let node as LazySource:
            (traits.edits, traits.count) = (pending, node.count)
            pending = RowEdits()
        default: break
        }
    }

    /// Adds the traits that are set within a row, down to the first node with several children.
    fileprivate func addInner(to traits: inout RowTraits) {
        var pending = RowEdits()
        var node = soleContent
        while let current = node {
            if current is LazySource || current.traits.contains(.hasDetachedRender) { return }
            current.add(to: &traits, pending: &pending)
            node = current.soleContent
        }
    }

    /// The only child; for layers, the first one, because backgrounds and overlays do not count.
    private var soleContent: Node? {
        guard let first = firstChild else { return nil }
        if first.next == nil { return first }
        if traits.contains(.isRendered),
            case .arrangement(.layers) = asRendered.render.content
        {
            return first
        }
        return nil
    }
}

extension RenderDrop {
    /// Whether the point is nearer to the bottom of a node than to its top.
    @MainActor
    fileprivate func isInLowerHalf(of node: RenderNode) -> Bool {
        if let height { return height >= 0.5 }
        return location.y >= node.globalFrame.midY
    }
}
