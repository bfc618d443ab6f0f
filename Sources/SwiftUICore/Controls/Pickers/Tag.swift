internal import ViewGraph

extension View {
    /// Names the value that this view stands for among the options of a picker, list or tab view.
    ///
    /// ```swift
    /// // given: sort: Binding<Int>
    /// let picker = Picker("Sort", selection: sort) {
    ///     Text("Date").tag(0)
    ///     Text("Name").tag(1)
    /// }
    /// ```
    ///
    /// A tag also matches a selection of the optional type. Follows [Apple's
    /// tag(_:includeOptional:)](https://developer.apple.com/documentation/swiftui/view/tag(_:includeoptional:)).
    public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        modifier(TagModifier(value: tag))
    }
}

/// A modifier that sets the value by which a view is selected.
struct TagModifier<Value: Hashable> {
    let value: Value
}

extension TagModifier: _WrapperModifier {
    typealias Body = Never

    static func _wrap<Content: View>(
        _ modifier: TagModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        if let node = cursor.next(TagNode.self) {
            node.update(with: modifier.value)
            let holder = node.option ?? node
            var children = ViewCursor(updating: holder, from: holder.firstChild, scope: holder.environmentScope)
            Content._reconcile(content, at: &children)
        } else {
            let node = TagNode(modifier.value, at: cursor)
            cursor.add(node)
            var children = cursor.children(of: node)
            if let option = node.makeOption(at: children) { children = children.children(renderingInto: option) }
            Content._reconcile(content, at: &children)
        }
    }
}

extension TagModifier: ContainerValueSetting {
    package func set(_ values: inout ContainerValues) { values.tags.append(ViewTag(value)) }
}

/// The node of a tagged view. In a picker it creates an option, or sets the tag of the row that contains it.
@MainActor
final class TagNode: Node {
    private(set) var value: any Hashable
    /// The option that this node has created.
    private(set) var option: OptionNode?
    private weak var row: OptionNode?

    init(_ value: any Hashable, at cursor: ViewCursor) {
        self.value = value
        super.init(in: cursor.parent, scope: cursor.scope)
    }

    func update(with value: any Hashable) {
        self.value = value
        option?.tag = value
        row?.tag = value
    }

    fileprivate func makeOption(at cursor: ViewCursor) -> OptionNode? {
        guard let host = DependencyTracker.ignoring({ cursor.scope.values.optionHost }) else { return nil }
        if let row = OptionNode.row(enclosing: self), row.isImplicit, !row.isGroup {
            row.tag = value
            row.isImplicit = false
            self.row = row
            return nil
        }
        let made = OptionNode(value, isImplicit: false, of: host, at: cursor)
        cursor.add(made)
        option = made
        return made
    }
}
