internal import ClampedNumbers
internal import FlowRecords
internal import Foundation
internal import LayoutEngine
internal import RenderTree
internal import ViewGraph

/// The events of the list and of its rows.
extension ListNode: @preconcurrency InputResponder, @preconcurrency LayoutDelegate {
    func didLayOut(_ node: RenderNode) { scroller.didLayOut() }

    func didScroll(_ node: RenderNode, _ scroll: PageScroll) { scroller.handle(scroll) }

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
            guard let value = value(of: traits) else {
                // In a list that is edited, a link selects its row instead, and comes back here.
                guard !(isEditing && choice != nil), let link = traits.link, link.canFollow else { return false }
                link.follow()
                return true
            }
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
            guard let delete = traits.edits.delete else { break }
            ActionPlace.record(delete)
            delete(IndexSet(integer: traits.position))
        case .move(let distance):
            let destination = traits.position.clampedSum(distance)
            guard distance != 0, destination >= 0, destination < traits.count else { return false }
            guard let move = traits.edits.move else { break }
            ActionPlace.record(move)
            move(IndexSet(integer: traits.position), distance > 0 ? destination + 1 : destination)
        case .showActions:
            openMenu(RowMenu(id: node.id, content: menu(of: traits, canDelete: row.canDelete, at: node)))
        default: return false
        }
        return true
    }

    /// Selects the row that contains a node if the list is edited and has a selection, as a press beside the node does.
    ///
    /// Returns whether the row is selected.
    func chooseEditedRow(of node: Node) -> Bool {
        guard isEditing, choice != nil else { return false }
        var render = node.firstRender
        while let current = render {
            if case .row = current.content { return respond(to: .choose, at: current) }
            render = current.parent
        }
        return false
    }

    /// Inserts dropped items, or returns whether they can be inserted.
    private func insert(_ drop: RenderDrop, by insertion: RowInsertion, at position: Int) -> Bool {
        let items = DropInfo(drop, at: .zero, in: DragSession.of(self)).itemProviders(for: insertion.types)
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

extension RenderDrop {
    /// Whether the point is nearer to the bottom of a node than to its top.
    @MainActor
    fileprivate func isInLowerHalf(of node: RenderNode) -> Bool {
        if let height { return height >= 0.5 }
        return node.projection(from: nil).applied(to: location).y >= node.frame.height / 2
    }
}
