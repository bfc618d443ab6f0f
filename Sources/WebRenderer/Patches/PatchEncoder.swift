internal import RenderTree

/// The encoder of a patch: operations made from the pending changes and the current tree.
///
/// Removals come first. Then new and moved elements are placed from last to first, so that the sibling after each is
/// already in its place. Updates come last. The cost depends on the changes only.
struct PatchEncoder {
    private(set) var ops = PatchOps()
    private var writer: PageWriter
    private var pending: PendingChanges
    private var insertedNodes: OrderedNodes
    private var markups: [RenderNode.ID: Markup] = [:]
    /// The tree, whose removed nodes may still have elements.
    private let tree: RenderTree
    /// The animation of the next operations. The outer nil means that no animation has been stated in this patch.
    private var current: Int??

    private init(_ pending: PendingChanges, _ writer: PageWriter, _ tree: RenderTree) {
        self.pending = pending
        self.writer = writer
        self.tree = tree
        insertedNodes = pending.inserted
    }

    /// Encodes the changes. The writer records the elements that are sent.
    ///
    /// `revision` is the last revision of a field that the person edited.
    static func encode(
        _ pending: PendingChanges, of tree: RenderTree, _ writer: inout PageWriter, revision: (ElementID) -> Int
    ) -> PatchOps {
        // Moves the writer, which avoids a copy.
        var encoder = PatchEncoder(pending, writer, tree)
        writer = PageWriter()
        // First, because an element of another kind cannot be updated, and its children come with the new one.
        encoder.replaceElements()
        // Changes without an animation come before the first animation statement, so they need no separate statement.
        for (id, animation) in pending.removed where animation == nil { encoder.ops.remove(id) }
        let changed = pending.changed.all.filter { encoder.isOnPage($0) }
        for node in changed where pending.animation(of: node) == nil { encoder.update(node, revision) }
        let unanimated = encoder.ops
        // Elements that other animations move begin where they are now.
        if !pending.animations.isEmpty { encoder.state(pending.base) }
        let stated = encoder.ops.bytes.count
        for (id, animation) in pending.removed where animation != nil {
            encoder.animate(by: animation) { $0.ops.remove(id) }
        }
        for exit in pending.exited {
            encoder.animate(by: exit.animation) { $0.ops.leave(ElementID(exit.node), fades: exit.fades) }
        }
        encoder.place()
        for index in pending.animations.indices {
            for node in changed where pending.animation(of: node) == index {
                encoder.animate(by: index) { $0.update(node, revision) }
            }
        }
        for match in pending.matches where encoder.writer.sent[ElementID(match.node)] != nil {
            encoder.ops.begin(ElementID(match.node), at: ElementID(match.former))
        }
        // Nothing followed the statement of the animation, so it is dropped.
        if encoder.ops.bytes.count == stated { encoder.ops = unanimated }
        if pending.isStill, !encoder.ops.isEmpty {
            let moved = encoder.ops
            encoder.ops = PatchOps()
            encoder.ops.showAtOnce()
            encoder.ops.append(moved.bytes)
        }
        encoder.appendStyles()
        writer = encoder.writer
        return encoder.ops
    }

    /// Encodes animated operations, and states the animation before them, unless the preceding operations have the same
    /// one.
    private mutating func animate(by animation: Int?, _ encode: (inout PatchEncoder) -> Void) {
        guard !pending.animations.isEmpty else { return encode(&self) }
        // Encoded apart, because only operations that exist need the statement before them.
        let others = ops
        ops = PatchOps()
        encode(&self)
        let made = ops
        ops = others
        guard !made.isEmpty else { return }
        if current != .some(animation) { state(animation) }
        ops.append(made.bytes)
    }

    /// States the animation of the next operations. A long curve is sent once, as a property of a class.
    private mutating func state(_ animation: Int?) {
        current = .some(animation)
        guard let animation else { return ops.animateNothing() }
        let motion = CSSMotion(pending.animations[animation])
        let isLong = motion.curve.utf8.count > 40
        let name = isLong ? writer.styles.name(of: "--ease:\(motion.curve);", isLimited: true) : nil
        ops.animate(motion, curve: name ?? motion.curve)
    }

    private func isOnPage(_ node: RenderNode) -> Bool {
        // The root has no parent.
        writer.sent[ElementID(node)] != nil && (node.isOnScreen || node.content.isRoot || tree.isExiting(node))
    }

    /// Removes and inserts the elements whose kind has changed.
    private mutating func replaceElements() {
        for node in pending.changed.all where isOnPage(node) {
            let id = ElementID(node)
            let markup = writer.markup(of: node)
            guard let old = writer.sent[id] else { continue }
            if !old.needsReplacement(node, markup) {
                // Kept for the update below, so that each markup is made once.
                markups[node.id] = markup
                continue
            }
            ops.remove(id)
            writer.forget(node)
            insertedNodes.append(node)
        }
    }

    // MARK: - New and moved elements

    private mutating func place() {
        let nodes = (insertedNodes.all + pending.moved.all.filter { writer.sent[ElementID($0)] != nil }).filter(
            isOutermost)
        var waiting = Set(nodes.map(\.id))
        for node in nodes where waiting.contains(node.id) {
            // Adjacent siblings are placed together: each is the anchor of the one before it.
            var chain = [node]
            while let next = chain[chain.count - 1].nextInSlot, waiting.contains(next.id) { chain.append(next) }
            place(chain)
            for node in chain { waiting.remove(node.id) }
        }
    }

    /// Whether the node is on the screen and not inside a new one.
    private func isOutermost(_ node: RenderNode) -> Bool {
        for outer in node.ancestors where insertedNodes.contains(outer) || outer.hasPresentationalChildren {
            return false
        }
        let top = node.root
        if case .root = top.content { return true }
        return tree.exiting[top.id] != nil
    }

    /// Places a chain of adjacent siblings before the sibling that follows it.
    private mutating func place(_ chain: [RenderNode]) {
        guard let last = chain.last, let parent = last.parent,
            let place = writer.markup(of: parent).place(of: parent.slot(of: last))
        else { return }
        let container = ElementID(parent, place.part)
        // The parent shows no children now. They are written when it does.
        guard writer.sent[container] != nil else { return }
        var anchor = last.nextInSlot.map { ElementID($0) } ?? place.anchor.map { ElementID(parent, $0) }
        // From the end, because the page needs the anchor in its place before it can insert something there.
        var end = chain.count
        while end > 0 {
            var start = end - 1
            let animation = pending.animation(of: chain[start])
            if insertedNodes.contains(chain[start]) {
                // Neighbors that appear in the same way travel in one operation.
                let arrives = pending.arriving.contains(chain[start].id)
                while start > 0, insertedNodes.contains(chain[start - 1]),
                    pending.animation(of: chain[start - 1]) == animation,
                    pending.arriving.contains(chain[start - 1].id) == arrives
                { start -= 1 }
                let nodes = chain[start..<end]
                animate(by: animation) { encoder in
                    var html: [UInt8] = []
                    for node in nodes { encoder.writer.write(node, into: &html, isLimited: true) }
                    encoder.ops.insert(html, into: container, before: anchor, arrives: arrives)
                }
            } else {
                animate(by: animation) { $0.ops.move(ElementID(chain[start]), before: anchor) }
            }
            anchor = ElementID(chain[start])
            end = start
        }
    }

    // MARK: - Updated elements

    private mutating func update(_ node: RenderNode, _ revision: (ElementID) -> Int) {
        let id = ElementID(node)
        guard let markup = markups[node.id], let old = writer.sent[id] else { return }
        // Before the attributes, whose record of the element takes over the layers that this one stores.
        let made = updateShape(node, id, old, markup)
        let new = updateAttributes(markup, id, isOwn: true, old)
        if new.body != old.body {
            if let layers = edits(of: markup, since: old) {
                for (index, var edits) in layers.enumerated() {
                    // The page creates these paths itself; a new attribute would interrupt their motion.
                    if made.contains(index) { edits = edits.compactMap { $0.removing("d") } }
                    guard !edits.isEmpty else { continue }
                    ops.redraw(edits, of: id, layer: layers.count > 1 ? index : nil) { writer.html(of: $0, in: node) }
                }
            } else if markup.isField {
                // Includes the last edit that the app has seen: a page ignores a text that is older than the person's
                // typing.
                let text = markup.fieldText
                if let splice = old.text.flatMap({ TextSplice.saving(from: $0, to: text) }) {
                    ops.spliceValue(splice, of: id, revision: revision(id))
                } else {
                    ops.setValue(text, of: id, revision: revision(id))
                }
            } else if markup.inside.count == 1, case .text(let text) = markup.inside[0] {
                if let splice = old.text.flatMap({ TextSplice.saving(from: $0, to: text) }) {
                    ops.spliceText(splice, of: id)
                } else {
                    ops.setText(text, of: id)
                }
            } else if markup.inside.isEmpty {
                ops.setText("", of: id)
            } else {
                var html: [UInt8] = []
                writer.writeInside(markup, of: node, into: &html)
                ops.setContent(html, of: id)
            }
        }
        updateParts(of: markup, node)
    }

    /// Returns the edits of each layer that lead from the drawing or shape that the page has to another one of its
    /// size. Nil for other elements.
    private func edits(of markup: Markup, since old: SentElement) -> [[DrawingEdit]]? {
        let layers = markup.vectors
        guard !layers.isEmpty, layers.count == old.vectors.count else { return nil }
        var edits: [[DrawingEdit]] = []
        for (known, layer) in zip(old.vectors, layers) {
            if known == layer {
                edits.append([])
            } else if layer.tag == "svg", known.tag == "svg", known.attributes == layer.attributes,
                known.style == layer.style
            {
                edits.append(DrawingEdit.edits(from: known.elements, to: layer.elements))
            } else {
                return nil
            }
        }
        return edits
    }

    /// Sends the intermediate paths to the new outlines of a shape, if the end paths are not enough for the page.
    ///
    /// - Returns: The layers whose new paths the page creates itself.
    private mutating func updateShape(
        _ node: RenderNode, _ id: ElementID, _ old: SentElement, _ markup: Markup
    ) -> Set<Int> {
        guard case .shape(let shape) = node.content else { return [] }
        writer.sent[id]?.layers = shape.layers
        // The layers above are stored in any case: the next change starts from them.
        guard pending.animation(of: node) != nil, old.layers.count == shape.layers.count else { return [] }
        let size = node.drawnSize
        var made: Set<Int> = []
        /// The layer whose intermediate paths were sent last.
        var last: Int?
        for (index, layers) in zip(old.layers, shape.layers).enumerated() where layers.0.outline != layers.1.outline {
            if let (before, after) = PathKeyframes.trimmings(layers.0, layers.1, size: size) {
                ops.trim(from: before, to: after, layer: index, of: id)
                let whole = markup.vectors.wholePath(ofLayer: index)
                if whole != nil, whole == old.vectors.wholePath(ofLayer: index) { made.insert(index) }
            } else if let last, old.layers[last].outline == layers.0.outline,
                shape.layers[last].outline == layers.1.outline
            {
                ops.setPaths(nil, ofLayer: index, of: id)
                made.insert(index)
            } else if let stretches = PathKeyframes.between(layers.0, layers.1, size: size) {
                ops.setPaths(stretches, ofLayer: index, of: id)
                made.insert(index)
                last = index
            }
        }
        return made
    }

    private mutating func updateParts(of markup: Markup, _ node: RenderNode) {
        for case .element(let element) in markup.inside {
            if let part = element.part, let old = writer.sent[ElementID(node, part)] {
                _ = updateAttributes(element, ElementID(node, part), isOwn: false, old)
            }
            updateParts(of: element, node)
        }
    }

    /// Updates the class, style and attributes that differ from those sent.
    private mutating func updateAttributes(_ markup: Markup, _ id: ElementID, isOwn: Bool, _ old: SentElement)
        -> SentElement
    {
        let (classes, style) = writer.classes(of: markup, id, since: old)
        var new = SentElement(markup, classes: classes, style: style, isOwn: isOwn)
        (new.node, new.kind, new.slot) = (old.node, old.kind, old.slot)
        if let layers = writer.sent[id]?.layers { new.layers = layers }
        writer.sent[id] = new
        var changes: [(String, String?)] = []
        if classes != old.classes { changes.append(("class", classes.isEmpty ? nil : classes)) }
        if style != old.style { changes.append(("style", style)) }
        if new.attributes != old.attributes {
            for attribute in new.attributes where !old.attributes.contains(attribute) {
                changes.append((attribute.name, attribute.value))
            }
            for attribute in old.attributes where !new.attributes.contains(where: { $0.name == attribute.name }) {
                changes.append((attribute.name, nil))
            }
        }
        if !changes.isEmpty { ops.setAttributes(changes, of: id) }
        return new
    }

    /// Puts the rules before the elements that use their classes, and styles without a class after them.
    private mutating func appendStyles() {
        for (id, style) in writer.unclassedStyles where writer.sent[id] != nil {
            ops.setAttributes([("style", style)], of: id)
        }
        writer.unclassedStyles.removeAll()
        let rules = writer.styles.dequeueUnsent()
        if !rules.isEmpty { ops.addFirst(rules: rules) }
    }
}

extension SentElement {
    /// Whether the node needs a different element from the sent one.
    fileprivate func needsReplacement(_ node: RenderNode, _ markup: Markup) -> Bool {
        guard let parent = node.parent else { return false }
        return kind != node.kind || shape != markup.shape || slot != parent.slot(of: node)
    }
}

extension [Markup] {
    /// The path of which the path of a layer is a part; nil if it is a whole path.
    fileprivate func wholePath(ofLayer index: Int) -> String? {
        guard indices.contains(index) else { return nil }
        return self[index].elements.lazy.compactMap { $0[Markup.wholePathAttribute] }.first
    }
}

extension DrawingEdit {
    /// Returns the edit without an attribute; nil if nothing else is changed.
    fileprivate func removing(_ attribute: String) -> DrawingEdit? {
        guard case .setAttributes(let index, let changed, let removed) = self else { return self }
        let others = changed.filter { $0.name != attribute }
        return others.isEmpty && removed.isEmpty ? nil : .setAttributes(at: index, others, removed: removed)
    }
}

extension RenderContent {
    fileprivate var isRoot: Bool { if case .root = self { true } else { false } }
}
