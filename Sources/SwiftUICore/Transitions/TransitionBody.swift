extension Transition {
    /// The view that the transition renders for a view in a phase.
    ///
    /// A custom transition's body has its own node, which owns the transition's dynamic properties.
    func applied(to content: AnyView, in phase: TransitionPhase) -> AnyView {
        guard !(self is any LibraryTransition) else {
            return AnyView(body(content: PlaceholderContentView(content: content), phase: phase))
        }
        return AnyView(TransitionBody(transition: self, content: content, phase: phase))
    }
}

/// A transition of the library. It has no dynamic properties.
protocol LibraryTransition {}

extension CombinedTransition: LibraryTransition {}
extension AsymmetricTransition: LibraryTransition {}
extension TransitionWithAnimation: LibraryTransition {}

/// Evaluates the body of a transition in a node.
private struct TransitionBody<Kind: Transition>: View {
    let transition: Kind
    let content: AnyView
    let phase: TransitionPhase
    @NodeObject private var connected = ConnectedValue<Kind>()

    var body: some View {
        connected.connect(transition).body(content: PlaceholderContentView(content: content), phase: phase)
    }
}
