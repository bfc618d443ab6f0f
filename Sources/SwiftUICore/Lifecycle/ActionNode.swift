internal import ViewGraph

/// The node of a modifier that runs an action of the program's. It shows nothing itself.
///
/// Actions run after the updates of the round, on the main actor, inner ones before outer ones; what they write is shown by
/// the next round, before a renderer is told of anything. A node that has left runs nothing more.
@MainActor
class ActionNode: ReadingNode {
    init(in place: ViewPlace) {
        super.init(in: place.parent, scope: place.scope)
        interests = .tearDown
    }

    /// The modifier, as messages call it.
    var modifierName: String { "\(type(of: self))" }

    /// Called once, when the node and its content are there.
    func appear() {}

    final var isGone: Bool { traits.contains(.isRemoved) }

    /// Runs an action after the updates of the round, unless the node has left by then.
    final func afterUpdates(_ action: @escaping @MainActor () -> Void) {
        graph.afterUpdates(of: self) { [self] in
            if !isGone { action() }
        }
    }

    override var name: String { name(of: modifierName) }
}

extension Node {
    /// What messages call something without a body of the program's that stands here: "onAppear in Player".
    final func name(of part: String) -> String {
        var node = parent
        while let here = node {
            if let evaluated = here as? EvaluatingNode, evaluated.kind.hasBody, !evaluated.kind.isOurs {
                return "\(part) in \(evaluated.kind.name)"
            }
            node = here.parent
        }
        return part
    }
}

extension ViewKind {
    /// Whether it is one of the library's own types, which nobody looks for in a program.
    var isOurs: Bool { String(reflecting: type).hasPrefix("SwiftUICore.") }

    /// Whether values of this type have a body that the program has written.
    var hasBody: Bool {
        func hasBody<Content: View>(_ type: Content.Type) -> Bool { Content.Body.self != Never.self }
        return (type as? any View.Type).map { hasBody($0) } ?? true
    }
}

extension ViewPlace {
    /// Brings the place in line with content below a node that runs actions.
    mutating func put<Acting: ActionNode, Content: View>(
        _ content: Content,
        below make: (ViewPlace) -> Acting,
        update: (Acting) -> Void
    ) {
        put(content, below: make, made: { $0.appear() }, update: update)
    }
}
