internal import ViewGraph

extension View {
    /// Sets the unique tag value of this view.
    ///
    /// ```swift
    /// // given: sort: Binding<Int>
    /// let picker = Picker("Sort", selection: sort) {
    ///     Text("Date").tag(0)
    ///     Text("Name").tag(1)
    /// }
    /// ```
    ///
    /// A tag also matches a selection of the optional type. Follows
    /// [Apple's tag(_:includeOptional:)](https://developer.apple.com/documentation/swiftui/view/tag(_:includeoptional:)).
    public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        modifier(TagModifier(value: tag))
    }
}

/// A modifier that sets the value by which a view is selected.
struct TagModifier<Value: Hashable> {
    let value: Value
}

extension TagModifier: ViewModifier {
    typealias Body = Never

    static func _place<Modified: View>(
        _ modifier: TagModifier, on content: Modified, in place: inout ViewPlace
    ) {
        if let node = place.take(TagNode.self) {
            node.accept(modifier.value)
            let holder = node.option ?? node
            var inside = ViewPlace(updating: holder, from: holder.firstChild, scope: holder.environmentScope)
            Modified._place(content, in: &inside)
        } else {
            let node = TagNode(modifier.value, in: place)
            place.add(node)
            var inside = place.inside(node)
            if let option = node.makeOption(in: inside) { inside = inside.within(option) }
            Modified._place(content, in: &inside)
        }
    }
}

/// The node of a tagged view. In a picker it creates an option, or sets the tag of the row that contains it.
@MainActor
final class TagNode: Node {
    private(set) var value: any Hashable
    /// The option that this node has created.
    private(set) var option: OptionNode?
    private weak var row: OptionNode?

    init(_ value: any Hashable, in place: ViewPlace) {
        self.value = value
        super.init(in: place.parent, scope: place.scope)
    }

    func accept(_ value: any Hashable) {
        self.value = value
        option?.tag = value
        row?.tag = value
    }

    fileprivate func makeOption(in place: ViewPlace) -> OptionNode? {
        guard let host = Tracker.ignoring({ place.scope.values.optionHost }) else { return nil }
        if let row = OptionNode.row(enclosing: self), row.isImplicit, !row.isGroup {
            row.tag = value
            row.isImplicit = false
            self.row = row
            return nil
        }
        let made = OptionNode(value, isImplicit: false, of: host, in: place)
        place.add(made)
        option = made
        return made
    }
}
