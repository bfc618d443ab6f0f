internal import RenderTree
internal import ViewGraph

/// An item of a bar.
///
/// ```swift
/// struct Notes: View {
///     let add: @MainActor @Sendable () -> Void
///     var body: some View {
///         NavigationStack {
///             Text("No notes yet")
///                 .toolbar {
///                     ToolbarItem(placement: .primaryAction) { Button("Add") { add() } }
///                 }
///         }
///     }
/// }
/// ```
///
/// The item's state lives as long as the view with the toolbar modifier. The item inherits the environment of that
/// view. Follows [Apple's ToolbarItem](https://developer.apple.com/documentation/swiftui/toolbaritem).
public struct ToolbarItem<ID, Content> {
    let placement: ToolbarItemPlacement
    let content: Content
}

extension ToolbarItem: ToolbarContent where Content: View {
    public typealias Body = Never

    public static func _reconcile(_ item: ToolbarItem, at cursor: inout ViewCursor) {
        ToolbarItemNode.reconcile(item.content, at: item.placement.rendered, at: &cursor)
    }
}

extension ToolbarItem: CustomizableToolbarContent where ID == String, Content: View {}

extension ToolbarItem where ID == (), Content: View {
    /// One item with a placement.
    public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }
}

extension ToolbarItem where ID == String, Content: View {
    /// One item with a placement, and an identifier by which a person could customize it.
    ///
    /// Swiftwater offers no customization.
    public nonisolated init(
        id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true,
        @ViewBuilder content: () -> Content
    ) {
        self.placement = placement
        self.content = content()
    }
}

extension ToolbarItem: Identifiable where ID: Hashable {
    /// The identifier of an item that can be customized; others have none.
    public var id: ID { fatalError("this ToolbarItem has no id") }
}

/// Several items of a bar with one placement.
///
/// Follows [Apple's ToolbarItemGroup](https://developer.apple.com/documentation/swiftui/toolbaritemgroup).
public struct ToolbarItemGroup<Content> {
    let placement: ToolbarItemPlacement
    let content: Content
}

extension ToolbarItemGroup: ToolbarContent where Content: View {
    public typealias Body = Never

    /// Several items with one placement.
    public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    public static func _reconcile(_ group: ToolbarItemGroup, at cursor: inout ViewCursor) {
        ToolbarItemNode.reconcile(group.content, at: group.placement.rendered, at: &cursor)
    }
}

/// Space between items of a bar.
///
/// Follows [Apple's ToolbarSpacer](https://developer.apple.com/documentation/swiftui/toolbarspacer).
public struct ToolbarSpacer {
    let sizing: SpacerSizing
    let placement: ToolbarItemPlacement

    /// Space between items.
    public nonisolated init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
        self.sizing = sizing
        self.placement = placement
    }
}

extension ToolbarSpacer: CustomizableToolbarContent {
    public typealias Body = Never

    public static func _reconcile(_ spacer: ToolbarSpacer, at cursor: inout ViewCursor) {
        ToolbarItemNode.reconcile(Spacer(), at: spacer.placement.rendered, at: &cursor)
    }
}

/// Whether a spacer takes the remaining space.
///
/// Follows [Apple's SpacerSizing](https://developer.apple.com/documentation/swiftui/spacersizing).
public struct SpacerSizing: Hashable, Sendable {
    private let isFixed: Bool

    /// A flexible spacer.
    public static let flexible = SpacerSizing(isFixed: false)
    /// A fixed spacer.
    public static let fixed = SpacerSizing(isFixed: true)
}

/// The node of a toolbar item. Its parent is the node that declares it; its render node is a child of the page or
/// window.
@MainActor
final class ToolbarItemNode: PortalNode, AlternativeFollower {
    /// Creates or updates the content of an item in an alternative of a `ViewThatFits`.
    private var put: ((ToolbarItemNode) -> Void)?
    private var isFilled = false

    override var continuation: NodeContinuation { .description }

    static func reconcile<Content: View>(
        _ content: Content, at placement: RenderToolbar.Placement, at cursor: inout ViewCursor
    ) {
        if let node = cursor.next(ToolbarItemNode.self) {
            node.tree.update(node.render, to: .toolbar(RenderToolbar(placement)))
            if node.put != nil { node.follow(content) } else { node.updateChildren(with: content) }
        } else {
            let node = ToolbarItemNode(.toolbar(RenderToolbar(placement)), at: cursor)
            let page = DependencyTracker.ignoring { node.environmentScope.values.page }
            node.open(at: cursor, into: page?.render ?? node.windowRender(above: cursor.parent))
            if cursor.parent.isInAlternative { return node.follow(content) }
            var children = cursor.children(renderingInto: node)
            Content._reconcile(content, at: &children)
        }
    }

    /// Shows the content while the alternative around the item is shown. An item without content takes no space.
    private func follow<Content: View>(_ content: Content) {
        put = { node in
            if node.isFilled { return node.updateChildren(with: content) }
            node.isFilled = true
            var children = ViewCursor(newIn: node, scope: node.environmentScope, renderParent: node.render)
            Content._reconcile(content, at: &children)
        }
        choiceDidChange()
    }

    func choiceDidChange() {
        guard let put else { return }
        if !isInOmittedAlternative { return put(self) }
        isFilled = false
        discardChildren()
    }

    /// Returns the render node of the enclosing presentation, or the root.
    private func windowRender(above parent: Node) -> RenderNode {
        for current in parent.selfAndAncestors {
            if let presentation = current as? PresentationNode { return presentation.render }
        }
        return tree.root
    }
}
