public import RenderTree
public import ViewGraph

/// The selection of a picker, without the static type of its values.
struct Choice {
    let isChosen: (ViewTag) -> Bool
    private(set) var choose: (ViewTag) -> Void
    let style: RenderPicker.Style
    /// The selected value, for diagnostics; nil if several values have none in common.
    let chosen: Any?
    /// The type of the selection, for diagnostics.
    let type: any Any.Type

    init<Value: Hashable>(_ selection: Binding<Value>, style: RenderPicker.Style) {
        self.style = style
        let chosen = selection.wrappedValue
        self.chosen = chosen
        type = Value.self
        isChosen = { $0.cast(to: Value.self) == chosen }
        choose = { if let value = $0.cast(to: Value.self) { selection.wrappedValue = value } }
    }

    /// The same choice, followed by an action when a person chooses.
    func then(_ action: @escaping () -> Void) -> Choice {
        var next = self
        next.choose = { [choose] tag in
            choose(tag)
            action()
        }
        return next
    }

    /// The choice of the value that several have in common.
    init<Value: Hashable>(common selection: Binding<Value?>, style: RenderPicker.Style) {
        self.style = style
        let chosen = selection.wrappedValue
        self.chosen = chosen
        type = Value.self
        // Two optionals are not compared: a tag of another type is no value either.
        isChosen = { tag in chosen.map { tag.cast(to: Value.self) == $0 } ?? false }
        choose = { if let value = $0.cast(to: Value.self) { selection.wrappedValue = value } }
    }
}

/// The options of a picker.
struct PickerOptions<Content: View>: View {
    typealias Body = Never

    let choice: Choice
    let content: Content

    static func _reconcile(_ view: PickerOptions, at cursor: inout ViewCursor) {
        let node = cursor.next(PickerOptionsNode.self)
        let host = node?.host ?? OptionHost(view.choice)
        if let node {
            host.choice = view.choice
            var children = ViewCursor(updating: node, from: node.firstChild, scope: node.environmentScope)
            EnvironmentNode.reconcile(view.content, at: &children) { $0.optionHost = host }
            for option in host.options.values { option.takeUnretainedValue().show() }
            node.reportMissingOption()
        } else {
            let node = PickerOptionsNode(host, at: cursor)
            cursor.add(node)
            var children = cursor.children(renderingInto: node)
            EnvironmentNode.reconcile(view.content, at: &children) { $0.optionHost = host }
            node.reportMissingOption()
        }
    }
}

/// The node of a picker's options. It knows all of them, because arrow keys select the next one.
@MainActor
final class PickerOptionsNode: RenderedNode {
    let host: OptionHost

    init(_ host: OptionHost, at cursor: ViewCursor) {
        self.host = host
        super.init(.part(.options), at: cursor)
    }

    /// Reports a diagnostic if no option matches the selection. Checks after all options are in the tree.
    override var continuation: NodeContinuation { .description }

    func reportMissingOption() {
        guard !isRecreated else { return }
        graph.afterUpdates(of: self) { [weak self] in
            guard let self else { return }
            let options = host.options.values.lazy.map { $0.takeUnretainedValue() }.filter { !$0.isGroup }
            let choice = host.choice
            guard let chosen = choice.chosen, !options.isEmpty,
                !options.contains(where: { choice.isChosen($0.tag) })
            else { return }
            let picker = name(of: "Picker")
            Diagnostic.report(
                "\(picker): the selection \(chosen) has no option with such a tag of type "
                    + "\(choice.type), so that none is shown as chosen.",
                of: "selection of type \(choice.type) without a tag, \(picker)")
        }
    }
}

/// The state that the options of a picker share. The options node owns it, and the options register themselves.
@MainActor
@usableFromInline
final class OptionHost {
    var choice: Choice
    /// The options by identity. Each one removes itself before it is released.
    fileprivate(set) var options: [ObjectIdentifier: Unmanaged<OptionNode>] = [:]

    init(_ choice: Choice) {
        self.choice = choice
    }
}

private struct OptionHostKey: EnvironmentKey {
    static var defaultValue: OptionHost? { nil }
}

extension EnvironmentValues {
    /// The picker whose options are the tagged views in this environment.
    var optionHost: OptionHost? {
        get { self[OptionHostKey.self] }
        set { self[OptionHostKey.self] = newValue }
    }
}

/// The node of an option.
@MainActor
@usableFromInline
final class OptionNode: RenderedNode, @preconcurrency InputResponder {
    private let host: OptionHost
    var tag: ViewTag { didSet { show() } }
    /// Whether the tag is an identifier that an explicit tag may replace.
    var isImplicit: Bool
    /// Whether the row is a group that contains options.
    var isGroup = false { didSet { show() } }

    init(_ tag: ViewTag, isImplicit: Bool, of host: OptionHost, at cursor: ViewCursor) {
        self.host = host
        self.tag = tag
        self.isImplicit = isImplicit
        super.init(.option(Self.shown(tag, isGroup: false, of: host, in: cursor.scope)), at: cursor)
        render.responder = self
        interests = EnvironmentValues.controlInterests.union(EnvironmentValues.tintInterests).union(.tearDown)
            .union(cursor.scope.values.styledTintInterests)
        host.options[ObjectIdentifier(self)] = .passUnretained(self)
    }

    @usableFromInline
    override var continuation: NodeContinuation { .description }

    func show() {
        tree.update(render, to: .option(Self.shown(tag, isGroup: isGroup, of: host, in: environmentScope)))
    }

    private static func shown(
        _ tag: ViewTag, isGroup: Bool, of host: OptionHost, in scope: EnvironmentScope
    ) -> RenderOption {
        var option = RenderOption(
            isSelected: !isGroup && host.choice.isChosen(tag),
            isEnabled: DependencyTracker.ignoring { scope.values.isEnabled },
            isGroup: isGroup,
            style: host.choice.style
        )
        option.tint = scope.values.controlTint
        return option
    }

    @usableFromInline
    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        show()
        addInterests(environmentScope.values.styledTintInterests)
        return change
    }

    @usableFromInline
    override func tearDown() { host.options[ObjectIdentifier(self)] = nil }

    @usableFromInline
    func respond(to event: InputEvent) -> Bool {
        guard event == .press, !isGroup else { return false }
        host.choice.choose(tag)
        return true
    }

    /// Makes a row with an implicit tag a group of options.
    @usableFromInline
    func becomeGroup() {
        if isImplicit { isGroup = true }
    }

    /// Returns the row that contains a node, within the same picker.
    @usableFromInline
    static func row(enclosing node: Node) -> OptionNode? {
        node.ancestors.first { $0 is PickerOptionsNode || $0 is OptionNode } as? OptionNode
    }
}
