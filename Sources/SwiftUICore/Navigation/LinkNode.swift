internal import ViewGraph

/// What a link is to what it is in.
@MainActor
class LinkAnchorNode: Node, LinkOwner {
    /// The value that it leads to.
    var value: AnyHashable? { nil }
}

/// The node of a link: what it shows is a button, below it.
@MainActor
final class LinkNode<Label: View, Destination: View>: LinkAnchorNode {
    /// The page that it has led to, as long as somebody is on it or beyond.
    private var entry: NavigationEntry?
    private var link: NavigationLink<Label, Destination>?
    private var look = Look.absent

    private enum Look {
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

    private func put<Content: View>(_ content: Content, as look: Look, in place: ViewPlace) {
        if look == self.look {
            var inside = ViewPlace(updating: self, from: firstChild, scope: environmentScope)
            Content._place(content, in: &inside)
        } else {
            let isNew = self.look == .absent && place.isNew
            discardChildren()
            self.look = look
            var inside = isNew ? place.inside(self) : newPlace()
            Content._place(content, in: &inside)
        }
    }

    private func follow() {
        guard let navigation = environmentScope.values.navigation else {
            return Complaint.report(
                "\(name(of: "NavigationLink")) has no NavigationStack or NavigationView around it: it leads nowhere.")
        }
        switch link?.goal {
        case .view where entry != nil: navigation.goOn()
        case .view(let destination):
            let entry = NavigationEntry(content: AnyView(destination)) { [weak self] in self?.entry = nil }
            self.entry = entry
            navigation.push(entry)
        case .value(let value?):
            // In a column before others a link of a list's own type is a row of it to be selected.
            if navigation.leadsToNextColumn, listAround?.choose(value) == true { return }
            navigation.push(value)
        default: break
        }
    }
}
