public import RenderTree
public import ViewGraph

extension Text: View {
    public static func _reconcile(_ view: Text, at cursor: inout ViewCursor) {
        if TextNode.isReplaced(at: cursor) { return TextReplacement.reconcile(view, at: &cursor) }
        if let node = cursor.next(TextNode.self) {
            node.update(with: view)
        } else {
            cursor.add(TextNode(view, at: cursor))
        }
    }

    public static func _reconcile(at view: UnsafePointer<Text>, at cursor: inout ViewCursor) {
        if TextNode.isReplaced(at: cursor) { return TextReplacement.reconcile(view.pointee, at: &cursor) }
        guard let node = cursor.nextLink() else { return cursor.add(TextNode(view.pointee, at: cursor)) }
        if TextNode.shows(view, in: node) { return }
        // The cast holds because the node of a text is a text node.
        unsafeDowncast(node.takeUnretainedValue(), to: TextNode.self).update(with: view.pointee)
    }
}

/// The node of a text.
@MainActor
@usableFromInline
final class TextNode: RenderedNode {
    // Accessed on the main actor only: `_reconcile`, which is isolated to it, calls `shows`.
    @exclusivity(unchecked) private nonisolated(unsafe) var text: Text
    private var timer: TextTimer?

    @usableFromInline
    override var continuation: NodeContinuation {
        timer?.isRunning == true ? .impossible("a running timer") : .description
    }

    init(_ text: Text, at cursor: ViewCursor) {
        self.text = text
        if text.attributes == nil, let style = EnvironmentScope.plainStyle(of: cursor.scopeLink) {
            // The fast path for most texts.
            super.init(.text(RenderText(text.string, style: style)), at: cursor)
            interests = EnvironmentValues.textInterests
            return
        }
        if text.attributes === TextAttributes.ownKey {
            let defaults = cursor.scope.textDefaults
            if defaults.keepsCharacters, !defaults.dependsOnEverything, let words = defaults.words(of: text.string) {
                super.init(.text(RenderText(words, style: defaults.style)), at: cursor)
                interests = EnvironmentValues.textInterests
                return
            }
        }
        let (rendered, dependsOnEverything) = text.resolved(in: cursor.scope)
        super.init(.text(rendered), at: cursor)
        if text.attributes != nil { answer(rendered) }
        interests = EnvironmentValues.textInterests
        if text.attributes != nil || dependsOnEverything { follow(everything: dependsOnEverything) }
    }

    /// Returns whether a node already shows a text. It is nonisolated because an isolated closure would check its
    /// executor.
    nonisolated static func shows(_ text: UnsafePointer<Text>, in node: Unmanaged<Node>) -> Bool {
        node._withUnsafeGuaranteedRef { unsafeDowncast($0, to: TextNode.self).text == text.pointee }
    }

    /// Returns whether another view takes the place of the text at a cursor. That is the same whenever the cursor comes
    /// there, because it follows from the modifiers around the text.
    static func isReplaced(at cursor: ViewCursor) -> Bool {
        if let node = cursor.existingLink { return !isText(node) }
        return cursor.isNew && EnvironmentScope.replacesTexts(cursor.scopeLink)
    }

    private nonisolated static func isText(_ node: Unmanaged<Node>) -> Bool {
        node._withUnsafeGuaranteedRef { type(of: $0) == TextNode.self }
    }

    func update(with text: Text) {
        guard text != self.text else { return }
        self.text = text
        show()
    }

    private func show() {
        let (rendered, dependsOnEverything) = text.resolved(in: environmentScope)
        tree.update(render, to: .text(rendered))
        if text.attributes != nil { answer(rendered) }
        follow(everything: dependsOnEverything)
    }

    @usableFromInline
    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        show()
        return change
    }

    /// Sets the node as the responder for links in the text.
    private func answer(_ rendered: RenderText) {
        render.responder = rendered.links.isEmpty ? nil : self
    }

    /// Registers the node for all environment changes and the timer ticks that its text depends on.
    private func follow(everything: Bool) {
        addInterests(of: text, dependingOnEverything: everything)
        followClock()
    }

    private func followClock() {
        guard let interval = updateInterval else {
            timer?.end()
            return timer = nil
        }
        if timer == nil { makeTimer() }
        timer?.wait(interval)
    }

    private func makeTimer() {
        guard !graph.isRehearsal else { return }
        timer = DependencyTracker.ignoring { TextTimer(self, in: environmentScope.values) }
        addInterests(.tearDown)
        // A new text is not in the tree yet, so it cannot know whether it is covered.
        graph.afterUpdates(of: self) { [weak self] in
            guard let self, !traits.contains(.isRemoved) else { return }
            timer?.begin()
        }
    }

    @usableFromInline
    override func presenceDidChange(to isPresent: Bool) {
        super.presenceDidChange(to: isPresent)
        guard timer != nil else { return }
        graph.afterUpdates(of: self) { [weak self] in self?.timer?.presenceDidChange() }
    }

    private var updateInterval: Double? {
        guard text.followsClock else { return nil }
        return DependencyTracker.ignoring {
            let values = environmentScope.values
            return text.updateInterval(at: values.textClock(), for: values.reader)
        }
    }

    override func update() {
        traits.remove(.isMarked)
        show()
    }

    @usableFromInline
    override func tearDown() {
        super.tearDown()
        timer?.end()
        timer = nil
    }
}

extension TextNode: @preconcurrency InputResponder {
    @usableFromInline
    func respond(to event: InputEvent) -> Bool {
        guard case .select(let position) = event, case .text(let text) = render.content else { return false }
        let links = text.links
        guard links.indices.contains(position), isUsable else { return false }
        DependencyTracker.ignoring { environmentScope.values.openURL }(links[position])
        return true
    }
}

extension Node {
    /// Adds interests in the environment values that this text depends on, but not every text.
    func addInterests(of text: Text, dependingOnEverything: Bool) {
        if dependingOnEverything { addInterests(.anything) }
        if text.formatsValues { addInterests(EnvironmentValues.dateInterests) }
    }
}

extension Text {
    /// Returns the render text, and whether it can depend on any value of the environment: a custom style may read all
    /// of them, but most styles read only the keys that each text follows.
    @MainActor
    func resolved(in scope: EnvironmentScope) -> (text: RenderText, dependsOnEverything: Bool) {
        let around = scope.textDefaults
        guard let attributes else {
            let text = RenderText(around.keepsCharacters ? string : around.shown(string), style: around.style)
            return (text, around.dependsOnEverything)
        }
        if attributes === TextAttributes.ownKey, let words = around.words(of: string) {
            return (RenderText(around.shown(words), style: around.style), around.dependsOnEverything)
        }
        return DependencyTracker.ignoring {
            let values = scope.values
            var context = _PaintContext(values)
            var runs = runs(within: around.characterStyle, in: &context).mergingEqualNeighbors()
            if !around.keepsCharacters {
                for index in runs.indices { runs[index].string = around.shown(runs[index].string) }
            }
            let isOne = runs.count == 1 && runs[0].image == nil && runs[0].attributes == nil
            var style = around.style
            if !isOne || runs[0].characterStyle != style.characterStyle || !style.runs.isEmpty {
                style =
                    RenderTextStyle(
                        characterStyle: isOne
                            ? runs[0].characterStyle
                            : attributes.characterStyle.merged(withDefaults: around.characterStyle)
                                .rendered(in: &context),
                        lines: style.lines,
                        redaction: style.redaction,
                        runs: isOne ? [] : runs
                    ).shared
            }
            return (
                RenderText(isOne ? runs[0].string : runs.map(\.string).joined(), style: style),
                around.dependsOnEverything || context.dependsOnEverything || readsEverything
            )
        }
    }
}

extension [RenderTextRun] {
    /// Returns the runs with those joined that stand next to each other and look alike. Images stay apart.
    fileprivate func mergingEqualNeighbors() -> [RenderTextRun] {
        guard count > 1 else { return self }
        return reduce(into: []) { merged, run in
            guard let last = merged.last, last.image == nil, run.image == nil,
                last.characterStyle == run.characterStyle, last.hasSameAttributes(as: run)
            else { return merged.append(run) }
            merged[merged.count - 1].string += run.string
        }
    }
}
