internal import ViewGraph

/// The body of a style for a configuration.
struct StyledBody<Rule: StyleRule>: View {
    typealias Body = Never

    let style: Rule.Style
    let configuration: Rule.Configuration

    static func _reconcile(_ view: StyledBody, at cursor: inout ViewCursor) {
        if let node = cursor.next(StyleNode<Rule>.self) {
            node.update(with: view.style, view.configuration)
        } else {
            StyleNode<Rule>.make(view.style, view.configuration, at: cursor)
        }
    }
}

/// The node of a style's body. It owns the style's state and environment dependencies.
@MainActor
private final class StyleNode<Rule: StyleRule>: EvaluatingNode {
    private var style: Rule.Style
    private var configuration: Rule.Configuration

    private init(_ style: Rule.Style, _ configuration: Rule.Configuration, at cursor: ViewCursor) {
        self.style = style
        self.configuration = configuration
        super.init(kind: ViewKind.of(Rule.Style.self, as: StyledBody<Rule>.self), at: cursor)
    }

    static func make(_ style: Rule.Style, _ configuration: Rule.Configuration, at cursor: ViewCursor) {
        let node = StyleNode(style, configuration, at: cursor)
        cursor.add(node)
        if node.kind.update == nil {
            // The cast holds because all nodes of a kind are of one class.
            node.kind.update = { unsafeDowncast($0, to: StyleNode<Rule>.self).updateBody() }
        }
        withUnsafeMutablePointer(to: &node.style) { node.kind.connect($0, replacing: nil, to: node) }
        guard node.hasStackForBody() else { return }
        var children = cursor.children(of: node)
        Rule.Body._reconcile(node.evaluateBody(), at: &children)
        node.endObserving()
    }

    func update(with new: Rule.Style, _ configuration: Rule.Configuration) {
        var old = new
        swap(&old, &style)
        self.configuration = configuration
        withUnsafePointer(to: &old) { old in
            withUnsafeMutablePointer(to: &style) { kind.connect($0, replacing: old, to: self) }
        }
        EvaluationReasons.hasNewValue = true
        if traits.contains(.isMarked) { graph.updateEarly(self) } else { updateBody() }
    }

    private func evaluateBody() -> Rule.Body {
        observe {
            withUnsafeMutablePointer(to: &style) { kind.update($0) }
            return Rule.body(of: style, with: configuration)
        }
    }

    private func updateBody() {
        guard !traits.contains(.isCutOff) else { return }
        let body = evaluateBody()
        updateChildren(with: body)
        endObserving()
    }

    override var continuation: NodeContinuation { propertiesContinuation }

    override func withValue(_ body: (UnsafeRawPointer) -> Void) {
        withUnsafePointer(to: style) { body($0) }
    }
}
