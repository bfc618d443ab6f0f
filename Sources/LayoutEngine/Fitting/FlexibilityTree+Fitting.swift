internal import Foundation
internal import RenderTree

extension FlexibilityTree {
    /// Has the rooms in which something has changed laid out by the library too, where something does not fit.
    func fitRooms() {
        let rooms = rooms
        self.rooms.removeAll()
        for room in rooms {
            if let node = room.node, let box = node.flexibility { fit(node, box) }
        }
    }

    /// How many sizes have been found out in the rooms that the library lays out too: what a test of cost counts.
    package var measured: Int {
        fittedRooms.reduce(0) { $0 + ($1.node?.flexibility?.fitted?.fitting?.layout.measured ?? 0) }
    }

    private func fit(_ node: RenderNode, _ box: FlexibilityBox) {
        guard let metrics else { return }
        let said = node.room(of: box, metrics)
        let window = tree.root.flexibility?.screenFrame?.size ?? .zero
        var supposed = Proposal(said ?? window)
        for axis in [LayoutAxis.horizontal, .vertical] where node.opens(axis) { supposed[axis] = .nan }
        let isTight =
            box.extent.strains || box.extent.size.width > supposed.width || box.extent.size.height > supposed.height
        if isTight != (box.fitted?.isTight ?? false) {
            box.makeFitted().isTight = isTight
            // Of other rooms the page says it anyway.
            if node.content.isPage { note(node, box) }
            if !isTight { forget(node, box) }
        }
        guard isTight, let fitted = box.fitted else { return }
        let isSure = !box.extent.isSupposed
        if let fitting = fitted.fitting, fitting.isSure != isSure { forget(node, box) }
        let fitting = fitted.fitting ?? makeFitting(of: node, metrics, isSure: isSure)
        let arranged = fitting.arrange(in: supposed, isRightToLeft: node.saidDirection ?? isWrittenFromRight)
        // Its characters have been asked for now. What comes of them is told when they are known.
        guard said != nil, metrics.text.isKnown else { return fitted.fitting = nil }
        fitted.fitting = fitting
        for inner in arranged {
            if inner.render.content.isMeasured { confirm(inner.render) }
            take(inner, isSure: isSure)
            for child in inner.children { take(child, isSure: isSure) }
        }
        guard isSure else { return }
        for island in islands {
            if let inner = island.node, inner.innermostRoom === node { take(island: inner) }
        }
    }

    private func makeFitting(of node: RenderNode, _ metrics: any ScreenMetrics, isSure: Bool) -> Fitting {
        fittings += 1
        fittedRooms.removeAll { $0.node == nil || $0.node === node }
        fittedRooms.append(Follower(node: node))
        return Fitting(node, in: tree, metrics: metrics, number: fittings, isSure: isSure)
    }

    /// Has the page asked how large something is, and takes it up when that is known.
    private func confirm(_ node: RenderNode) {
        guard let box = node.flexibility, let fitted = box.fitted else { return }
        if !fitted.isAsked {
            fitted.isAsked = true
            note(node, box)
        }
        if !fitted.isConfirmed, box.isConfirmed(node.content) {
            fitted.isConfirmed = true
            node.becomeStale(.content)
        }
    }

    private func take(_ inner: LayoutNode, isSure: Bool) {
        guard let box = inner.render.flexibility, box.island == nil, !inner.render.content.isRoom else { return }
        let fit = Fit(of: inner, box, isSure: isSure)
        guard fit != box.fit else { return }
        box.fit = fit
        note(inner.render, box)
    }

    /// An island is as large as it is in the layout of its room, and is offered what it is offered there.
    private func take(island node: RenderNode) {
        guard let box = node.flexibility, let island = box.island, island.isPresent else { return }
        let (offer, top) = (island.layout.root.placedProposal, island.layout.root.frame.minY)
        // With the same offer it has been arranged already, if something in it is another.
        if island.offer != offer {
            island.offer = offer
            let moved = island.arrange(
                in: offer, width: nil, alignment: .leading, isRightToLeft: node.saidDirection ?? isWrittenFromRight)
            if !isNew(box) { noteMoved(moved) }
        }
        var fit = Fit(width: island.size.width, height: island.size.height)
        if node.parent?.isLinedUp ?? false { fit.top = top }
        guard fit != box.fit else { return }
        box.fit = fit
        note(node, box)
    }

    /// There is room for everything again.
    private func forget(_ room: RenderNode, _ box: FlexibilityBox) {
        box.fitted?.fitting = nil
        func visit(_ node: RenderNode) {
            for child in node.children {
                guard let box = child.flexibility else { continue }
                if let fitted = box.fitted {
                    fitted.node = nil
                    box.island?.offer = nil
                    if fitted.fit != nil || fitted.isAsked {
                        (fitted.isAsked, fitted.isConfirmed) = (false, false)
                        fitted.fit = nil
                        note(child, box)
                    }
                }
                if !child.content.isOpaque { visit(child) }
            }
        }
        visit(room)
    }
}

extension RenderNode {
    /// The nearest room around it, if its size follows from that.
    fileprivate var innermostRoom: RenderNode? {
        var above = parent
        while let here = above {
            if here.content.isRoom { return here }
            if here.content.isOpaque { return nil }
            above = here.parent
        }
        return nil
    }

    /// How large the room in it is, if the page has said so.
    fileprivate func room(of box: FlexibilityBox, _ metrics: any ScreenMetrics) -> CGSize? {
        guard let size = box.screenFrame?.size else { return nil }
        guard case .scroll(let scroll) = content, let margins = scroll.margins else { return size }
        let insets = metrics.snappedMargins(margins)
        return CGSize(width: size.width - insets.horizontal, height: size.height - insets.vertical)
    }

    /// Whether what is in it is as long along an axis as it likes to be.
    fileprivate func opens(_ axis: LayoutAxis) -> Bool {
        if case .scroll(let scroll) = content { scroll.axes.contains(axis) } else { false }
    }
}
