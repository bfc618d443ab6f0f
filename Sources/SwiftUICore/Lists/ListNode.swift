internal import Foundation
internal import LayoutEngine
internal import RenderTree
internal import ViewGraph

/// The node of a list: it says of its rows what can be done with them, and does it.
///
/// What holds of a row is found by one walk over the rows that are seen, after whatever it depends on has changed.
@MainActor
final class ListNode: RenderedNode, ScrollerOwner {
    /// Set by the list's settings, each time that they are evaluated.
    var openMenu: (RowMenu?) -> Void = { _ in }
    var refresh: (() -> Void)?
    private var choice: ListChoice?
    private var selected: Set<AnyHashable> = []
    private var isEnabled = true
    /// What it is if it is a form.
    private var form: RenderForm?
    private(set) lazy var scroller = Scroller(self)
    private var minRowHeight: CGFloat = 0
    private var selectionMenu: SelectionMenu?
    private var isEditing = false

    private init(_ form: RenderForm?, in place: ViewPlace) {
        self.form = form
        super.init(form.map { .form($0) } ?? .list(RenderList()), in: place)
        render.responder = self
    }

    /// Brings a list, or a form, in line with its rows.
    static func place<Content: View>(
        _ content: Content, asForm form: RenderForm? = nil, selection: ListSelection, in place: inout ViewPlace
    ) {
        var inside: ViewPlace
        let list: ListNode
        if let node = place.take(ListNode.self) {
            list = node
            if let form, form != node.form {
                node.form = form
                node.tree.update(node.render, to: .form(form))
            }
            inside = ViewPlace(updating: node, from: node.firstChild, scope: node.environmentScope)
        } else {
            list = ListNode(form, in: place)
            place.add(list)
            inside = place.within(list)
        }
        ListSettings._place(ListSettings(list: .passUnretained(list), selection: selection), in: &inside)
        Content._place(content, in: &inside)
    }

    /// Takes what is said around the list, and which rows are selected.
    func show(
        _ list: RenderList, _ choice: ListChoice?, selected: Set<AnyHashable>, isEnabled: Bool,
        minRowHeight: CGFloat, _ selectionMenu: SelectionMenu?
    ) {
        let shown = render.content
        var list = list
        list.following = Scroller.following(below: parent)
        if form == nil { tree.update(render, to: .list(list)) }
        if case .list(let old) = shown, old.rowSpacing != list.rowSpacing { render.arrangeRuns(in: tree) }
        let old = self.selected
        self.choice = choice
        self.selected = selected
        self.isEnabled = isEnabled
        self.minRowHeight = minRowHeight
        self.selectionMenu = selectionMenu
        isEditing = list.isEditing
        if selected != old { selectionDidChange(to: selected) }
        rowsDidChange()
    }

    /// Something has changed that rows depend on.
    func rowsDidChange() {
        if tree.isLaidOut { graph.markCollector(self) }
    }

    override func collect() {
        forEachRow { row, traits in
            tree.update(row, to: .row(describe(traits)))
            return true
        }
    }

    private func describe(_ traits: RowTraits) -> RenderRow {
        var row = RenderRow()
        if let value = value(of: traits) {
            row.isSelectable = isEnabled
            row.isSelected = selected.contains(value)
            row.hasMenu = isEnabled && selectionMenu?.items([value]) != nil
        }
        row.canDelete = isEnabled && traits.edits.delete != nil && !traits.isDeleteDisabled
        row.canMove = isEnabled && traits.edits.move != nil && !traits.isMoveDisabled
        row.hasActions = isEnabled && (row.canDelete || !traits.swipes.isEmpty)
        row.minHeight = minRowHeight
        row.background = traits.background
        row.insets = traits.insets.map {
            RenderInsets(top: $0.top, leading: $0.leading, bottom: $0.bottom, trailing: $0.trailing)
        }
        row.separatorAbove = traits.separatorAbove
        row.separatorBelow = traits.separatorBelow
        row.separatorPaint = traits.separatorPaint
        return row
    }

    /// What a row stands for in the selection.
    private func value(of traits: RowTraits) -> AnyHashable? {
        traits.isSelectionDisabled ? nil : choice?.value(among: [traits.tag, traits.linkValue, traits.id])
    }

    /// The values that a menu is about that is asked for at one of them.
    private func subject(of value: AnyHashable) -> [AnyHashable] {
        selected.contains(value) ? Array(selected) : [value]
    }

    /// Selects a row, and goes on to the column that shows it. Returns false where the value is none for this list.
    func choose(_ value: AnyHashable) -> Bool {
        guard let value = choice?.value(among: [value]) else { return false }
        choice?.choose(value)
        goOn()
        return true
    }

    /// Where there is one column at a time, what is selected is shown in the next one.
    private func goOn() {
        guard choice?.takesSeveral == false else { return }
        let navigation = Tracker.ignoring { environmentScope.values.navigation }
        if let navigation, navigation.leadsToNextColumn { navigation.goOn() }
    }

    private func selectionDidChange(to new: Set<AnyHashable>) {
        guard !new.isEmpty else { return }
        graph.afterUpdates(of: self) { [weak self] in self?.goOn() }
    }
}

// MARK: - What a person does

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
        switch event {
        case .choose:
            guard row.isSelectable, let value = value(of: traits) else { return false }
            if !isEditing, selectionMenu?.perform([value]) == true { return true }
            choice?.choose(value)
            goOn()
        case .showMenu:
            guard row.hasMenu, let value = value(of: traits),
                let items = selectionMenu?.items(subject(of: value))
            else { return false }
            openMenu(
                RowMenu(id: node.id, content: AnyView(VStack(alignment: .leading, spacing: 0) { items })))
        case .delete:
            guard row.canDelete else { return false }
            traits.edits.delete?(IndexSet(integer: traits.position))
        case .move(let distance):
            guard row.canMove else { return false }
            let goal = traits.position + distance
            guard distance != 0, goal >= 0, goal < traits.count else { return false }
            traits.edits.move?(IndexSet(integer: traits.position), distance > 0 ? goal + 1 : goal)
        case .showActions:
            guard row.hasActions else { return false }
            openMenu(RowMenu(id: node.id, content: menu(of: traits, canDelete: row.canDelete, at: node)))
        default: return false
        }
        return true
    }

    private func menu(of traits: RowTraits, canDelete: Bool, at node: RenderNode) -> AnyView {
        let swipes =
            traits.swipes.filter { $0.edge == .leading } + traits.swipes.filter { $0.edge == .trailing }
        let views = swipes.map { $0.content() }
        let offersDelete = canDelete && !swipes.contains { $0.edge == .trailing }
        // By then the row may stand elsewhere in the collection, or no more.
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

// MARK: - The rows

extension ListNode {
    /// Calls something for each row that is on the screen, in order, until it returns false.
    private func forEachRow(_ body: (RenderNode, RowTraits) -> Bool) {
        _ = visit(below: self, RowTraits(), pending: RowEdits(), body)
    }

    /// - Parameter pending: What is said of the next collection.
    private func visit(
        below node: Node, _ traits: RowTraits, pending: RowEdits, _ body: (RenderNode, RowTraits) -> Bool
    ) -> Bool {
        var child = node.firstChild
        while let here = child {
            child = here.next
            if here.traits.contains(.isElsewhere) { continue }
            var (traits, pending) = (traits, pending)
            here.add(to: &traits, pending: &pending)
            if here.traits.contains(.isRow) {
                guard let row = unsafeDowncast(here, to: RenderedNode.self).render.parent else { continue }
                here.addInner(to: &traits)
                if !body(row, traits) { return false }
            } else if (here as? ItemNode)?.isAside != true {
                if !visit(below: here, traits, pending: pending, body) { return false }
            }
        }
        return true
    }
}

extension Node {
    /// Adds what the node says of the rows below it.
    fileprivate func add(to traits: inout RowTraits, pending: inout RowEdits) {
        switch self {
        case let node as RowTraitNode where node.concernsCollection:
            var said = RowTraits()
            said.edits = pending
            node.write(to: &said)
            pending = said.edits
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

    /// Adds what is said within a row, as long as there is one thing in another.
    fileprivate func addInner(to traits: inout RowTraits) {
        var pending = RowEdits()
        var node = soleContent
        while let here = node {
            if here is LazySource || here.traits.contains(.isElsewhere) { return }
            here.add(to: &traits, pending: &pending)
            node = here.soleContent
        }
    }

    /// What is in it, if that is one thing; what lies above or below that does not count.
    private var soleContent: Node? {
        guard let first = firstChild else { return nil }
        if first.next == nil { return first }
        if traits.contains(.isRendered),
            case .arrangement(.layers) = unsafeDowncast(self, to: RenderedNode.self).render.content
        {
            return first
        }
        return nil
    }
}
