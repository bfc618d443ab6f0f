internal import ViewGraph

/// A node that represents a navigation link to its list or row.
@MainActor
class LinkAnchorNode: Node, LinkOwner {
    /// The interest of links. A list finds the links in a row with it.
    static let links = Interests.make()

    /// The value that the link presents.
    var value: AnyHashable? { nil }
    /// Whether the link leads somewhere and is enabled.
    var canFollow: Bool { false }

    /// Pushes the page of the link.
    func follow() {}
}

/// The node of a navigation link. Its child is the button that it shows.
@MainActor
final class LinkNode<Label: View, Destination: View>: LinkAnchorNode {
    /// The entry that the link has pushed; nil once that has been popped.
    private var entry: NavigationEntry?
    private var link: NavigationLink<Label, Destination>?
    private var buttonKind = ButtonKind.absent

    private enum ButtonKind {
        case absent, plain, disabled, bound
    }

    static func make(at cursor: ViewCursor) -> LinkNode {
        let node = LinkNode(in: cursor.parent, scope: cursor.scope)
        node.interests = links
        cursor.add(node)
        node.continueEntry()
        // A link that appears in an existing row may become the row's action.
        node.listAround?.rowsDidChange()
        return node
    }

    override var continuation: NodeContinuation { entry.map { continuing(with: $0) } ?? .description }

    override func recreatedIdentity(of child: Node, at position: Int) -> AnyHashable? { AnyHashable(buttonKind) }

    /// Takes over the page that the link had pushed before a rest.
    private func continueEntry() {
        guard let entry = dequeueRetained(NavigationEntry.self), !graph.isRehearsal else { return }
        self.entry = entry
        entry.link = self
        entry.didPop = { [weak self] in self?.entry = nil }
    }

    override var value: AnyHashable? {
        if case .value(let value)? = link?.target { value } else { nil }
    }

    func show(_ link: NavigationLink<Label, Destination>, at cursor: ViewCursor) {
        let (isFirst, old) = (self.link == nil, value)
        self.link = link
        // In a list with a selection, the value identifies the row.
        if !isFirst, value != old { listAround?.rowsDidChange() }
        switch link.target {
        case .view(let destination):
            entry?.show(AnyView(destination))
            put(button(link.label) { [weak self] in self?.follow() }, as: .plain, at: cursor)
        case .value(nil):
            put(button(link.label) {}.disabled(true), as: .disabled, at: cursor)
        case .value:
            put(button(link.label) { [weak self] in self?.follow() }, as: .plain, at: cursor)
        case .bound(let destination, let isActive):
            put(
                button(link.label) { [weak self] in self?.follow() }
                    .navigationDestination(isPresented: isActive) { destination },
                as: .bound,
                at: cursor
            )
        }
    }

    private func button(_ label: Label, action: @escaping @MainActor () -> Void) -> Button<Label> {
        Button(action: action) { label }
    }

    private func put<Content: View>(_ content: Content, as buttonKind: ButtonKind, at cursor: ViewCursor) {
        if buttonKind == self.buttonKind {
            updateChildren(with: content)
        } else {
            let isNew = self.buttonKind == .absent && cursor.isNew
            discardChildren()
            self.buttonKind = buttonKind
            var children = isNew ? cursor.children(of: self) : makeCursor()
            Content._reconcile(content, at: &children)
        }
    }

    /// In a list that is edited, a link selects its row and leads nowhere.
    private func choosesEditedRow() -> Bool { listAround?.chooseEditedRow(of: self) == true }

    override var canFollow: Bool {
        if case .value(nil)? = link?.target { return false }
        return firstRender?.content.isEnabled ?? false
    }

    override func follow() {
        if choosesEditedRow() { return }
        if case .bound(_, let isActive)? = link?.target { return isActive.wrappedValue = true }
        guard let navigation = environmentScope.values.navigation else {
            return Diagnostic.report(
                "\(name(of: "NavigationLink")) has no NavigationStack or NavigationView around it: it leads nowhere.")
        }
        switch link?.target {
        case .view where entry != nil: navigation.showColumn()
        case .view(let destination):
            let entry = NavigationEntry(content: AnyView(destination)) { [weak self] in self?.entry = nil }
            self.entry = entry
            entry.link = self
            navigation.push(entry)
        case .value(let value?):
            // In a column before the last, a link whose value has the list's selection type selects its row.
            if navigation.targetsNextColumn, listAround?.choose(value) == true { return }
            navigation.push(value)
        default: break
        }
    }
}
