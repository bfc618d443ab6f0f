internal import RenderTree

/// The patches that the page gets.
extension WebScreen {
    /// Sends the changes and the acknowledgement of events, if the page can take a patch.
    func flush() {
        guard canSend, !isAnswering, let tree else { return }
        // What the app sends to a page at rest is sent together with the tree's changes.
        if rest != nil, !waiting.isEmpty { resumeIfNeeded() }
        guard rest == nil else { return }
        var ops = PatchOps()
        if pending.isWhole {
            ops = fullPagePatch(of: tree)
        } else {
            ops = earlier
            earlier = PatchOps()
            if !pending.isEmpty { ops.append(patch().bytes) }
        }
        ops.append(waiting.dequeue().bytes)
        appendPageState(&ops)
        dropPictures()
        if ops.isEmpty { return acknowledgeEvent() }
        if acknowledgedEvent < lastEvent {
            ops.acknowledge(lastEvent)
            acknowledgedEvent = lastEvent
        }
        let frame = queue.append(ops)
        tree.recordSentBytes(frame.count, to: "the page")
        send?(frame)
    }

    /// Whether the page can take a patch.
    var canSend: Bool { isOpen && send != nil && !queue.isFull }

    func patch() -> PatchOps {
        guard let tree else { return PatchOps() }
        let changes = pending
        pending = PendingChanges()
        writer.focused = nil
        let ops = PatchEncoder.encode(changes, of: tree, &writer) { [revisions] in revisions[$0] ?? 0 }
        if let focused = writer.focused { wantedFocus = .some(ElementID(focused)) }
        // The ids of removed nodes are not used again.
        if !changes.removed.isEmpty, !revisions.isEmpty {
            revisions = revisions.filter { writer.sent[$0.key] != nil }
            received = received.filter { writer.sent[$0.key] != nil }
        }
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
        wantedFocus = writer.focused.map { ElementID($0) }
        focus = nil
        return ops
    }

    private func appendPageState(_ ops: inout PatchOps) {
        if let wanted = wantedFocus {
            wantedFocus = nil
            if wanted == nil || writer.sent[wanted!] != nil {
                ops.focus(wanted)
                focus = wanted
            }
        }
        let title = title
        if title != sentTitle {
            sentTitle = title
            ops.setTitle(title)
        }
        if language != sentLanguage {
            sentLanguage = language
            ops.setLanguage(language)
        }
        guard deepLink == nil else { return }
        let route = route
        if let (address, replaces) = reportedRoute.change(to: route, own: appRoute, isUserInitiated: isUserInitiated) {
            ops.setPath(prefix.outer(address), replaces: replaces)
            reportedRoute.address = address
        }
        reportedRoute.steps = route.map(\.name)
        reportedRoute.kinds = route.map(\.kind)
    }

    private func acknowledgeEvent() {
        guard acknowledgedEvent < lastEvent else { return }
        acknowledgedEvent = lastEvent
        var ops = PatchOps()
        ops.acknowledge(lastEvent)
        send?(ops.bytes)
    }

    /// Acknowledges a repeated event again.
    func acknowledgeEventAgain() {
        guard !queue.isFull || pending.isEmpty else { return }
        acknowledgedEvent = min(acknowledgedEvent, lastEvent - 1)
        flush()
    }
}
