internal import RenderTree

/// The patches that the page gets.
extension WebScreen {
    /// Sends the changes and the acknowledgement of events, if the page can take a patch.
    func flush() {
        guard canSend, !events.isAnswering, let tree else { return }
        // Operations of the app for a page at rest are sent together with the tree's changes.
        if rest != nil, !outbox.waiting.isEmpty { resumeIfNeeded() }
        guard rest == nil else { return }
        var ops = PatchOps()
        if outbox.pending.isWhole {
            ops = fullPagePatch(of: tree)
        } else {
            ops = outbox.earlier
            outbox.earlier = PatchOps()
            if !outbox.pending.isEmpty { ops.append(patch().bytes) }
        }
        ops.append(outbox.waiting.dequeue().bytes)
        appendPageState(&ops)
        dropPictures()
        if ops.isEmpty { return acknowledgeEvent() }
        if events.acknowledged < events.last {
            ops.acknowledge(events.last)
            events.acknowledged = events.last
        }
        let frame = outbox.queue.append(ops)
        tree.recordSentBytes(frame.count, to: "the page")
        send?(frame)
    }

    /// Whether the page can take a patch.
    var canSend: Bool { isOpen && send != nil && !outbox.queue.isFull }

    func patch() -> PatchOps {
        guard let tree else { return PatchOps() }
        let changes = outbox.pending
        outbox.pending = PendingChanges()
        writer.focused = nil
        let ops = PatchEncoder.encode(changes, of: tree, &writer) { [revisions = fields.revisions] in
            revisions[$0] ?? 0
        }
        if let focused = writer.focused { focus.wanted = .some(ElementID(focused)) }
        // The ids of removed nodes are not used again.
        if !changes.removed.isEmpty { fields.removeAll { writer.sent[$0] == nil } }
        return ops
    }

    func dropPictures() {
        if let tree, pictures.areMany { pictures.drop(butThoseIn: tree.root) }
    }

    private func fullPagePatch(of tree: RenderTree) -> PatchOps {
        resetPage()
        var html: [UInt8] = []
        let root = writer.markup(of: tree.root)
        writer.write(tree.root, into: &html, isLimited: false)
        // The page goes on counting the edits of the fields that it still has.
        fields.removeAll { writer.sent[$0] == nil }
        let end = html.count - "</main>".utf8.count
        let start = (html.firstIndex(of: UInt8(ascii: ">")) ?? 0) + 1
        var ops = PatchOps()
        ops.add(rules: "")
        ops.add(rules: writer.styles.dequeueUnsent())
        ops.removeAll()
        let classes = writer.sent[ElementID(tree.root)]?.classes
        let attributes: [(String, String?)] = root.attributes.map { ($0.name, $0.value) }
        let scheme: [(String, String?)] = root["data-scheme"] == nil ? [("data-scheme", nil)] : []
        ops.setAttributes([("class", classes)] + attributes + scheme, of: ElementID(tree.root))
        ops.insert(Array(html[start..<end]), into: ElementID(tree.root), before: nil)
        focus.wanted = writer.focused.map { ElementID($0) }
        focus.element = nil
        return ops
    }

    private func appendPageState(_ ops: inout PatchOps) {
        if let wanted = focus.wanted {
            focus.wanted = nil
            if wanted == nil || writer.sent[wanted!] != nil {
                ops.focus(wanted)
                focus.element = wanted
            }
        }
        let title = title
        if title != outbox.title {
            outbox.title = title
            ops.setTitle(title)
        }
        if language != outbox.language {
            outbox.language = language
            ops.setLanguage(language)
        }
        guard navigation.deepLink == nil else { return }
        let route = route
        if let (address, replaces) = navigation.reportedRoute.change(
            to: route, own: navigation.appRoute, isUserInitiated: events.isUserInitiated)
        {
            ops.setPath(prefix.outer(address), replaces: replaces)
            navigation.reportedRoute.address = address
        }
        navigation.reportedRoute.steps = route.map(\.name)
        navigation.reportedRoute.kinds = route.map(\.kind)
    }

    private func acknowledgeEvent() {
        guard events.acknowledged < events.last else { return }
        events.acknowledged = events.last
        var ops = PatchOps()
        ops.acknowledge(events.last)
        send?(ops.bytes)
    }

    /// Acknowledges a repeated event again.
    func acknowledgeEventAgain() {
        guard !outbox.queue.isFull || outbox.pending.isEmpty else { return }
        events.acknowledged = min(events.acknowledged, events.last - 1)
        flush()
    }
}
