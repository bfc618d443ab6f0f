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
    /// A tag also matches a selection of the optional type, unless `includeOptional` is false. Follows [Apple's
    /// tag(_:includeOptional:)](https://developer.apple.com/documentation/swiftui/view/tag(_:includeoptional:)).
    public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        modifier(TagModifier(value: tag, includesOptional: includeOptional))
    }
}

/// A modifier that sets the value by which a view is selected.
struct TagModifier<Value: Hashable> {
    let value: Value
    let includesOptional: Bool

    var tag: ViewTag { ViewTag(value, includesOptional: includesOptional) }
}

extension TagModifier: _WrapperModifier {
    typealias Body = Never

    static func _wrap<Content: View>(
        _ modifier: TagModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        if let node = cursor.next(TagNode.self) {
            let isSame = (node.tag.value as? Value) == modifier.value
            node.update(with: modifier.tag)
            if !isSame { node.updateListRow() }
            let holder = node.option ?? node
            holder.updateChildren(with: content)
        } else {
            let node = TagNode(modifier.tag, at: cursor)
            cursor.add(node)
            var children = cursor.children(of: node)
            if let option = node.makeOption(at: children) { children = children.children(renderingInto: option) }
            Content._reconcile(content, at: &children)
        }
    }
}

extension TagModifier: ContainerValueSetting {
    package func set(_ values: inout ContainerValues) { values.tags.append(tag) }
}

/// The node of a tagged view. In a picker it creates an option, or sets the tag of the row that contains it.
@MainActor
final class TagNode: Node {
    private(set) var tag: ViewTag
    /// The option that this node has created.
    private(set) var option: OptionNode?
    private weak var row: OptionNode?

    init(_ tag: ViewTag, at cursor: ViewCursor) {
        self.tag = tag
        super.init(in: cursor.parent, scope: cursor.scope)
    }

    override var continuation: NodeContinuation { .description }

    func update(with tag: ViewTag) {
        self.tag = tag
        option?.tag = tag
        row?.tag = tag
    }

    /// Selects or deselects the list row that the tag identifies.
    fileprivate func updateListRow() {
        if option == nil, row == nil { listAround?.rowsDidChange() }
    }

    fileprivate func makeOption(at cursor: ViewCursor) -> OptionNode? {
        guard let host = DependencyTracker.ignoring({ cursor.scope.values.optionHost }) else { return nil }
        if let row = OptionNode.row(enclosing: self), row.isImplicit, !row.isGroup {
            row.tag = tag
            row.isImplicit = false
            self.row = row
            return nil
        }
        let made = OptionNode(tag, isImplicit: false, of: host, at: cursor)
        cursor.add(made)
        option = made
        return made
    }
}
