internal import ViewGraph

/// A node that represents a navigation link to its list or row.
@MainActor
class LinkAnchorNode: Node, LinkOwner {
    /// The value that the link presents.
    var value: AnyHashable? { nil }
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

    static func make(in place: ViewPlace) -> LinkNode {
        let node = LinkNode(in: place.parent, scope: place.scope)
        place.add(node)
        return node
    }

    override var value: AnyHashable? {
        if case .value(let value)? = link?.goal { value } else { nil }
    }

    func show(_ link: NavigationLink<Label, Destination>, in place: ViewPlace) {
        self.link = link
        switch link.goal {
        case .view(let destination):
            entry?.show(AnyView(destination))
            put(button(link.label) { [weak self] in self?.follow() }, as: .plain, in: place)
        case .value(nil):
            put(button(link.label) {}.disabled(true), as: .disabled, in: place)
        case .value:
            put(button(link.label) { [weak self] in self?.follow() }, as: .plain, in: place)
        case .bound(let destination, let isActive):
            put(
                button(link.label) { isActive.wrappedValue = true }
                    .navigationDestination(isPresented: isActive) { destination },
                as: .bound,
                in: place
            )
        }
    }

    private func button(_ label: Label, action: @escaping @MainActor () -> Void) -> Button<Label> {
        Button(action: action) { label }
    }

    private func put<Content: View>(_ content: Content, as buttonKind: ButtonKind, in place: ViewPlace) {
        if buttonKind == self.buttonKind {
            var inside = ViewPlace(updating: self, from: firstChild, scope: environmentScope)
            Content._place(content, in: &inside)
        } else {
            let isNew = self.buttonKind == .absent && place.isNew
            discardChildren()
            self.buttonKind = buttonKind
            var inside = isNew ? place.inside(self) : newPlace()
            Content._place(content, in: &inside)
        }
    }

    private func follow() {
        guard let navigation = environmentScope.values.navigation else {
            return Diagnostic.report(
                "\(name(of: "NavigationLink")) has no NavigationStack or NavigationView around it: it leads nowhere.")
        }
        switch link?.goal {
        case .view where entry != nil: navigation.showColumn()
        case .view(let destination):
            let entry = NavigationEntry(content: AnyView(destination)) { [weak self] in self?.entry = nil }
            self.entry = entry
            navigation.push(entry)
        case .value(let value?):
            // In a column before the last, a link whose value has the list's selection type selects its row.
            if navigation.targetsNextColumn, listAround?.choose(value) == true { return }
            navigation.push(value)
        default: break
        }
    }
}
