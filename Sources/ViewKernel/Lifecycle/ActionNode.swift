public import FlowRecords
public import ViewGraph

/// The node of a modifier that runs an action of the program. It renders nothing itself.
///
/// Actions run after the updates of a round, on the main actor, inner ones before outer ones. The next round shows
/// their writes, before the renderer receives any mutation. A removed node runs no more actions.
@MainActor
open class ActionNode: ReadingNode {
    @usableFromInline
    package init(at cursor: ViewCursor) {
        super.init(in: cursor.parent, scope: cursor.scope)
        interests = .tearDown
    }

    /// The name of the modifier in messages.
    open var modifierName: String { "\(type(of: self))" }

    /// Called once, after the node and its content have been added.
    open func appear() {}

    package final var isRemoved: Bool { traits.contains(.isRemoved) }

    /// Runs an action after the updates of the round, unless the node has been removed by then.
    package final func afterUpdates(_ action: @escaping @MainActor () -> Void) {
        guard !graph.isRehearsal else { return }
        graph.afterUpdates(of: self) { [self] in
            if !isRemoved { action() }
        }
    }

    open override var name: String { name(of: modifierName) }

    open override var flowLabel: FlowLabel { flowLabel(of: modifierName) }
}

extension Node {
    /// The value that this node handed over before a rest of the scene; nil for a new node.
    @usableFromInline
    package final func dequeueRetained<Retained>(_ type: Retained.Type, named name: String = "") -> Retained? {
        (graph.restoration?.dequeueObject(named: name, in: self) as? RetainedValue<Retained>)?.value
    }

    /// The continuation of a node that hands over one value.
    package final func continuing<Retained>(with retained: Retained) -> NodeContinuation {
        .objects(["": RetainedValue(retained)])
    }

    /// Whether the node is created with its state from before a rest, or only to be compared with such a node.
    package final var isRecreated: Bool { graph.isResuming || graph.isRehearsal }

    /// The name in messages of a part of this node that has no body of the program: "onAppear in Player".
    package final func name(of part: String) -> String {
        programView.map { "\(part) in \($0.kind.name)" } ?? part
    }

    /// The label in records for a part of this node without a body in the app. The node's type and the view around it
    /// determine it.
    package final func flowLabel(of part: @autoclosure () -> String) -> FlowLabel {
        .of(type(of: self), in: programView?.kind.type) { name(of: part()) }
    }

    /// The label in records for one of the library's nodes, such as `List in Shop`.
    final var libraryFlowLabel: FlowLabel { flowLabel(of: LibraryNames.ofNode(type(of: self))) }

    /// The nearest ancestor whose body the program implements.
    fileprivate var programView: EvaluatingNode? {
        for current in ancestors {
            if let evaluated = current as? EvaluatingNode, evaluated.kind.hasBody, !evaluated.kind.isFromLibrary {
                return evaluated
            }
        }
        return nil
    }

    /// Evaluates the body that created this new node once more after the actions of the round, if the body has an
    /// action around the node. The body then reads the changes of the action, observable or not.
    package final func evaluateMakerAfterItsActions() {
        guard let maker = programView else { return }
        guard ancestors.first(where: { $0 === maker || $0 is ActionNode }) is ActionNode else { return }
        graph.afterUpdates(of: self) { [graph] in
            if !maker.traits.contains(.isRemoved) { graph.mark(maker) }
        }
    }
}

extension ViewKind {
    /// Whether the type is one of the library's own, which no programmer can find in the program's source.
    var isFromLibrary: Bool {
        if let known = knownIsFromLibrary { return known }
        let isFromLibrary = Self.isFromLibrary(type)
        knownIsFromLibrary = isFromLibrary
        return isFromLibrary
    }

    /// Whether a type is declared in one of the library's modules with views and their values.
    static func isFromLibrary(_ type: any Any.Type) -> Bool {
        LibraryNames.modules.contains(String(String(reflecting: type).prefix { $0 != "." }))
    }

    /// Whether values of this type have a body that the program implements.
    var hasBody: Bool {
        func hasBody<Content: View>(_ type: Content.Type) -> Bool { Content.Body.self != Never.self }
        return (type as? any View.Type).map { hasBody($0) } ?? true
    }
}

extension ViewCursor {
    /// Adds or updates content below a node that runs actions.
    @inlinable
    package mutating func nest<Acting: ActionNode, Content: View>(
        _ content: Content,
        below make: (ViewCursor) -> Acting,
        afterUpdating update: (Acting) -> Void
    ) {
        nest(content, below: make, afterMaking: { $0.appear() }, afterUpdating: update)
    }
}
