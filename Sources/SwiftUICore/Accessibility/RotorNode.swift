internal import RenderTree
internal import ViewGraph

/// A modifier that makes the entries of a rotor named actions of a view.
struct RotorModifier {
    let label: Text
    let entries: [RotorEntry]
}

extension RotorModifier: _WrapperModifier {
    typealias Body = Never

    static func _wrap<Content: View>(_ modifier: RotorModifier, around content: Content, at cursor: inout ViewCursor) {
        cursor.wrap {
            RotorNode(modifier, at: $0)
        } children: { node, children in
            Content._reconcile(content, at: &children)
            node.update(with: modifier)
        }
    }
}

/// The node of a view with a rotor.
@MainActor
private final class RotorNode: RenderedNode, @preconcurrency InputResponder {
    private var modifier: RotorModifier
    /// The names of the entries, in order.
    private var names: [String] = []

    init(_ modifier: RotorModifier, at cursor: ViewCursor) {
        self.modifier = modifier
        super.init(.accessibility(RenderAccessibility()), at: cursor)
        render.responder = self
        interests = KeyInterests.of(EnvironmentValues.localeKey).union(EnvironmentValues.dateInterests)
    }

    override var continuation: NodeContinuation { .description }

    func update(with modifier: RotorModifier) {
        self.modifier = modifier
        showNames()
    }

    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        showNames()
        return change
    }

    private func showNames() {
        let reader = environmentScope.describedReader
        let rotor = modifier.label.words(for: reader)
        var uses: [String: Int] = [:]
        names = modifier.entries.enumerated().map { position, entry in
            let label = entry.label?.words(for: reader) ?? entry.range.flatMap(ownText) ?? String(position + 1)
            let name = "\(rotor): \(label)"
            let use = uses[name, default: 0] + 1
            uses[name] = use
            return use == 1 ? name : "\(name) (\(use))"
        }
        var properties = RenderAccessibility()
        properties.rotorEntries = names
        tree.update(render, to: .accessibility(properties))
    }

    /// Returns the part of the view's own label in a range; nil if the label is shorter.
    private func ownText(in range: Range<String.Index>) -> String? {
        let label = render.children.flatMap(\.semantics).first?.label ?? ""
        guard range.upperBound <= label.endIndex else { return nil }
        return String(label[range])
    }

    func respond(to event: InputEvent) -> Bool {
        guard isUsable, case .perform(let name) = event, let position = names.firstIndex(of: name) else { return false }
        let entry = modifier.entries[position]
        entry.prepare()
        switch entry.place {
        case .identity(let id): scroll(to: id, anchor: nil)
        case .named(let name): root.scroll(to: AnyHashable(name), anchor: nil)
        case .owner:
            afterLayout { node, geometry in
                node.firstRender.map { geometry.scroll(to: .node($0), anchor: nil) } ?? true
            }
        }
        return true
    }
}

/// The identifier of a view that an entry navigates to, in a namespace.
struct RotorEntryName: Hashable {
    let id: AnyHashable
    let namespace: Namespace.ID

    init(id: some Hashable, namespace: Namespace.ID) {
        self.id = AnyHashable(id)
        self.namespace = namespace
    }
}
