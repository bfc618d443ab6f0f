internal import ViewGraph

/// Skips the body of a view whose new value equals the old one.
///
/// ```swift
/// struct Chart: View, Equatable {
///     let points: [Int]
///     let onSelect: (Int) -> Void
///     nonisolated static func == (old: Chart, new: Chart) -> Bool { old.points == new.points }
///     var body: some View { Button("\(points.count) points") { onSelect(0) } }
/// }
/// struct Report: View {
///     let points: [Int]
///     var body: some View {
///         Chart(points: points) { print($0) }
///             .equatable()
///     }
/// }
/// ```
///
/// Only the view's `==` decides. If two values are equal, the view keeps the old one; otherwise its body is evaluated.
/// Changes of the body's other dependencies still update it. Follows
/// [Apple's EquatableView](https://developer.apple.com/documentation/swiftui/equatableview).
@frozen
public struct EquatableView<Content: Equatable> {
    /// The view whose values are compared.
    public var content: Content

    /// Shows `content`, and evaluates it again only for a value that is not equal.
    @inlinable
    public nonisolated init(content: Content) {
        self.content = content
    }
}

extension EquatableView: View where Content: View {
    public typealias Body = Never

    public static func _reconcile(_ view: EquatableView, at cursor: inout ViewCursor) {
        if let node = cursor.next(EquatableNode<Content>.self) {
            node.update(with: view.content)
        } else {
            let node = EquatableNode(view.content, at: cursor)
            cursor.add(node)
            var children = cursor.children(of: node)
            Content._reconcile(view.content, at: &children)
        }
    }

    public static var _holdsSeveralViews: Bool { Content._holdsSeveralViews }

    public static func _reconcile<Wrapper: _ViewWrapper>(
        _ view: EquatableView, each wrapper: Wrapper, at cursor: inout ViewCursor
    ) {
        guard Content._holdsSeveralViews, !Wrapper.isAroundEnoughBodies else {
            return Wrapper._wrap(wrapper, around: view, at: &cursor)
        }
        if let node = cursor.next(EquatableNode<Content>.self) {
            node.update(with: view.content, each: wrapper)
        } else {
            let node = EquatableNode(view.content, at: cursor)
            cursor.add(node)
            var children = cursor.children(of: node)
            Content._reconcile(view.content, each: wrapper, at: &children)
        }
    }
}

extension View where Self: Equatable {
    /// Compares this view by its own `==` before its body runs.
    ///
    /// Follows [Apple's equatable](https://developer.apple.com/documentation/swiftui/view/equatable()).
    @inlinable
    public nonisolated func equatable() -> EquatableView<Self> {
        EquatableView(content: self)
    }
}

@MainActor
private final class EquatableNode<Content: View & Equatable>: Node {
    private var content: Content

    override var continuation: NodeContinuation { .description }

    init(_ content: Content, at cursor: ViewCursor) {
        self.content = content
        super.init(in: cursor.parent, scope: cursor.scope)
    }

    /// Accepts a new value, and updates the view if it is not equal.
    func update(with new: Content) {
        guard content != new else { return }
        content = new
        updateEvaluated(with: new)
    }

    /// Does the same with a wrapper around each view in the body. An equal view may have another wrapper.
    func update<Wrapper: _ViewWrapper>(with new: Content, each wrapper: Wrapper) {
        if content == new { return updateChildren(with: WrappedViews(content: content, wrapper: wrapper)) }
        content = new
        updateEvaluated(with: WrappedViews(content: new, wrapper: wrapper))
    }

    private func updateEvaluated(with new: some View) {
        // Wrappers may set the environment around the view.
        let evaluated = ((firstChild as? EnvironmentNode)?.firstChild ?? firstChild) as? EvaluatingNode
        let last = evaluated?.evaluationNumber
        updateChildren(with: new)
        // The child compares by its plan, which finds values with the same bytes equal: update it explicitly.
        if let evaluated, evaluated.evaluationNumber == last { evaluated.update() }
    }
}
