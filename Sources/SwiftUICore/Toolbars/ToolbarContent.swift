internal import ViewGraph

/// Items of bars.
///
/// ```swift
/// struct Editing: ToolbarContent {
///     let save: @MainActor @Sendable () -> Void
///     var body: some ToolbarContent {
///         ToolbarItem(placement: .confirmationAction) { Button("Save") { save() } }
///     }
/// }
/// ```
///
/// Follows [Apple's ToolbarContent](https://developer.apple.com/documentation/swiftui/toolbarcontent).
@MainActor
@preconcurrency
public protocol ToolbarContent {
    /// The type of the body; inferred.
    associatedtype Body: ToolbarContent

    /// The items of this content.
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }

    /// Creates or updates the nodes of the items at a cursor. Content with a body uses the default implementation.
    @MainActor @preconcurrency static func _reconcile(_ content: Self, at cursor: inout ViewCursor)
}

extension ToolbarContent {
    public static func _reconcile(_ content: Self, at cursor: inout ViewCursor) {
        ToolbarContentNode<Self>.reconcile(content, at: &cursor)
    }
}

/// Items of a toolbar that a person may rearrange.
///
/// Swiftwater offers no customization. The protocol behaves the same as ``ToolbarContent``. Follows
/// [Apple's CustomizableToolbarContent](https://developer.apple.com/documentation/swiftui/customizabletoolbarcontent).
@MainActor
@preconcurrency
public protocol CustomizableToolbarContent: ToolbarContent where Body: CustomizableToolbarContent {}

extension Never: ToolbarContent, CustomizableToolbarContent {}

extension ToolbarContent where Body == Never {
    /// Traps: primitive toolbar content has no body.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

/// A view that wraps toolbar content.
struct ToolbarItems<Content: ToolbarContent> {
    let content: Content
}

extension ToolbarItems: View {
    typealias Body = Never

    static func _reconcile(_ view: ToolbarItems, at cursor: inout ViewCursor) {
        Content._reconcile(view.content, at: &cursor)
    }
}

/// The node of toolbar content with a body.
@MainActor
private final class ToolbarContentNode<Content: ToolbarContent>: EvaluatingNode {
    private var content: Content

    private init(_ content: Content, at cursor: ViewCursor) {
        self.content = content
        super.init(kind: ViewKind.of(Content.self), at: cursor)
    }

    static func reconcile(_ content: Content, at cursor: inout ViewCursor) {
        if let node = cursor.next(ToolbarContentNode.self) { return node.update(with: content) }
        let node = ToolbarContentNode(content, at: cursor)
        cursor.add(node)
        if node.kind.update == nil {
            // The cast holds because all nodes of a kind are of one class.
            node.kind.update = { unsafeDowncast($0, to: ToolbarContentNode<Content>.self).updateBody() }
        }
        withUnsafeMutablePointer(to: &node.content) { node.kind.connect($0, replacing: nil, to: node) }
        guard node.hasStackForBody() else { return }
        var children = cursor.children(of: node)
        Content.Body._reconcile(node.evaluateBody(), at: &children)
        node.endObserving()
    }

    private func update(with new: Content) {
        guard !kind.plan.isEqual(content, to: new) else { return }
        var old = new
        swap(&old, &content)
        withUnsafePointer(to: &old) { old in
            withUnsafeMutablePointer(to: &content) { kind.connect($0, replacing: old, to: self) }
        }
        EvaluationReasons.hasNewValue = true
        if traits.contains(.isMarked) { graph.updateEarly(self) } else { updateBody() }
    }

    private func evaluateBody() -> Content.Body {
        observe {
            withUnsafeMutablePointer(to: &content) { kind.update($0) }
            return content.body
        }
    }

    private func updateBody() {
        guard !traits.contains(.isCutOff) else { return }
        let body = evaluateBody()
        updateChildren { Content.Body._reconcile(body, at: &$0) }
        endObserving()
    }

    override var continuation: NodeContinuation { propertiesContinuation }

    override func withValue(_ body: (UnsafeRawPointer) -> Void) {
        withUnsafePointer(to: content) { body($0) }
    }
}
