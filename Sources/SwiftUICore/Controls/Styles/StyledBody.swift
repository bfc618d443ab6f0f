internal import ViewGraph

/// The body of a style for a configuration.
struct StyledBody<Rule: StyleRule>: View {
    typealias Body = Never

    let style: Rule.Style
    let configuration: Rule.Configuration

    static func _place(_ view: StyledBody, in place: inout ViewPlace) {
        if let node = place.take(StyleNode<Rule>.self) {
            node.accept(view.style, view.configuration)
        } else {
            StyleNode<Rule>.make(view.style, view.configuration, in: place)
        }
    }
}

/// The node of a style's body. It owns the style's state and environment dependencies.
@MainActor
private final class StyleNode<Rule: StyleRule>: EvaluatingNode {
    private var style: Rule.Style
    private var configuration: Rule.Configuration

    private init(_ style: Rule.Style, _ configuration: Rule.Configuration, in place: ViewPlace) {
        self.style = style
        self.configuration = configuration
        super.init(kind: ViewKind.of(Rule.Style.self, as: StyledBody<Rule>.self), in: place)
    }

    static func make(_ style: Rule.Style, _ configuration: Rule.Configuration, in place: ViewPlace) {
        let node = StyleNode(style, configuration, in: place)
        place.add(node)
        if node.kind.update == nil {
            // The cast holds because all nodes of a kind are of one class.
            node.kind.update = { unsafeDowncast($0, to: StyleNode<Rule>.self).updateBody() }
        }
        withUnsafeMutablePointer(to: &node.style) { node.kind.connect($0, replacing: nil, to: node) }
        guard node.hasRoomForBody() else { return }
        var inside = place.inside(node)
        Rule.Body._place(node.evaluateBody(), in: &inside)
    }

    func accept(_ new: Rule.Style, _ configuration: Rule.Configuration) {
        var old = new
        swap(&old, &style)
        self.configuration = configuration
        withUnsafePointer(to: &old) { old in
            withUnsafeMutablePointer(to: &style) { kind.connect($0, replacing: old, to: self) }
        }
        BodyChanges.hasNewValue = true
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
        var place = ViewPlace(updating: self, from: firstChild, scope: environmentScope)
        Rule.Body._place(body, in: &place)
    }

    override func withValue(_ body: (UnsafeRawPointer) -> Void) {
        withUnsafePointer(to: style) { body($0) }
    }
}
