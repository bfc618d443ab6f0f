internal import FlowRecords
internal import RenderTree
internal import ViewGraph

/// The presented content with its identity and title.
struct Presented<Content> {
    var id: AnyHashable = 0
    var title = ""
    /// The text of the title, whose words follow the locale.
    var text: Text?
    let content: Content
}

/// A modifier that presents content above a view's window.
public struct _PresentationModifier<PresentedContent: View> {
    let kind: RenderPresentation.Kind
    let presented: () -> Presented<PresentedContent>?
    /// Resets the binding that requested the presentation.
    let dismiss: () -> Void
    var onDismiss: (() -> Void)?
}

extension _PresentationModifier: TransparentModifier {
    public typealias Body = Never

    package static var hasEnvironment: Bool { true }

    public static func _reconcile<Modified: View>(
        _ modifier: _PresentationModifier,
        on content: Modified,
        at cursor: inout ViewCursor
    ) {
        cursor.nest(content) {
            PresenterNode(modifier, at: $0)
        } afterMaking: {
            $0.present()
        } afterUpdating: {
            $0.update(with: modifier)
        }
    }
}

/// The node of a view that can present content. The presentation is its last child.
@MainActor
private final class PresenterNode<Content: View>: EvaluatingNode, AlternativeFollower, PresentingNode {
    private var modifier: _PresentationModifier<Content>
    private var presentation: PresentationNode?
    private let queue: PresentationQueue?

    init(_ modifier: _PresentationModifier<Content>, at cursor: ViewCursor) {
        self.modifier = modifier
        let values = cursor.scope.values
        queue = DependencyTracker.ignoring { values.presentationQueue ?? values.scene?.presentations }
        super.init(kind: ViewKind.of(_PresentationModifier<Content>.self), at: cursor)
        interests.insert(.tearDown)
        if kind.update == nil {
            // The cast holds because all nodes of a kind are of one class.
            kind.update = { unsafeDowncast($0, to: PresenterNode<Content>.self).present() }
        }
    }

    override var continuation: NodeContinuation {
        guard queue?.isContested != true else { return .impossible("a presentation that waits for another") }
        return propertiesContinuation(
            with: presentation.map { [Self.presentationName: RetainedValue($0.id)] } ?? [:])
    }

    /// Another item's presentation does not take over the state of the one before.
    override func recreatedIdentity(of child: Node, at position: Int) -> AnyHashable? {
        (child as? PresentationNode)?.id ?? explicitIdentity(of: child, at: position)
    }

    /// The name of the presentation's identity among the objects that the node hands over.
    private static var presentationName: String { "(presentation)" }

    /// Ends the presentation from before a rest, unless it is the one to present now.
    private func endFormerPresentation(unlessFor id: AnyHashable?) {
        let former = dequeueRetained(AnyHashable.self, named: Self.presentationName)
        if let former, former != id, !graph.isRehearsal { wasDismissed() }
    }

    func update(with modifier: _PresentationModifier<Content>) {
        self.modifier = modifier
        if traits.contains(.isMarked) { graph.updateEarly(self) } else { present() }
    }

    func present() {
        defer { endObserving() }
        let presented = observe {
            var presented = modifier.presented()
            if let text = presented?.text { presented?.title = text.words(for: environmentScope.values.reader) }
            return presented
        }
        if presented != nil, isInOmittedAlternative { return withdraw() }
        if isRecreated, presentation == nil { endFormerPresentation(unlessFor: presented?.id) }
        if let presented, let presentation, presentation.id == presented.id {
            return presentation.update(with: presented)
        }
        if let dismissed = presentation { close(dismissed) }
        guard let presented else {
            queue?.leave(self)
            return
        }
        guard queue?.claim(self) ?? true else { return }
        presentation = PresentationNode.make(
            modifier.kind,
            of: presented,
            source: firstRender?.id,
            in: queue,
            dismiss: { [unowned self] in modifier.dismiss() },
            at: makeCursor()
        )
    }

    func choiceDidChange() { graph.mark(self) }

    /// Removes the presentation while the layout shows another alternative. It has not been dismissed.
    private func withdraw() {
        if let presentation {
            presentation.isWithdrawn = true
            discardChild(presentation)
        }
        presentation = nil
        queue?.leave(self)
    }

    private func close(_ dismissed: PresentationNode) {
        discardChild(dismissed)
        presentation = nil
        wasDismissed()
    }

    /// Resets the binding if an enclosing presentation has been dismissed, and this one with it. Otherwise, the outer
    /// presentation would open with the inner one the next time.
    private func dismissWithEnclosing() {
        guard ancestors.contains(where: { ($0 as? PresentationNode)?.isDismissed == true }) else { return }
        graph.afterUpdates { [modifier] in
            modifier.dismiss()
            if let onDismiss = modifier.onDismiss { Self.perform(onDismiss) }
        }
    }

    private func wasDismissed() {
        guard let onDismiss = modifier.onDismiss else { return }
        graph.afterUpdates(of: self) { Self.perform(onDismiss) }
    }

    private static func perform(_ onDismiss: @escaping () -> Void) {
        ActionPlace.record(onDismiss)
        onDismiss()
    }

    override func tearDown() {
        super.tearDown()
        queue?.leave(self)
        if presentation != nil, !graph.isResting { dismissWithEnclosing() }
    }
}
