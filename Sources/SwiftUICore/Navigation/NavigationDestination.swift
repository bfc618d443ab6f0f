internal import ViewGraph

extension View {
    /// Provides the pages for values of a type.
    ///
    /// ```swift
    /// let view = NavigationStack {
    ///     NavigationLink("Page 7", value: 7)
    ///         .navigationDestination(for: Int.self) { Text("Page \($0)") }
    /// }
    /// ```
    ///
    /// The destination applies to the whole stack while the view is present. If two destinations are for one type, the
    /// one that was added first applies. Pages inherit their environment from the stack, not from this view. Follows
    /// [Apple's page](https://developer.apple.com/documentation/swiftui/view/navigationdestination(for:destination:)).
    public nonisolated func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(_TypeDestinationModifier(destination: destination))
    }

    /// Pushes a page while `isPresented` is true.
    ///
    /// Leaving the page sets the binding to false. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/navigationdestination(ispresented:destination:)).
    public nonisolated func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
    ) -> some View {
        let destination = destination()
        return modifier(
            _BoundDestinationModifier(
                presented: { isPresented.wrappedValue ? Presented(content: destination) : nil },
                dismiss: { isPresented.wrappedValue = false }
            )
        )
    }

    /// Pushes a page for `item` while there is one.
    ///
    /// Leaving the page sets the binding to nil. A different item gets its own page. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/navigationdestination(item:destination:)).
    public nonisolated func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(
            _BoundDestinationModifier(
                presented: { item.wrappedValue.map { Presented(id: $0, content: destination($0)) } },
                dismiss: { item.wrappedValue = nil }
            )
        )
    }
}

// MARK: - Destinations for a type

/// Provides the destination for values of a type.
public struct _TypeDestinationModifier<Value: Hashable, Destination: View> {
    let destination: (Value) -> Destination
}

extension _TypeDestinationModifier: TransparentModifier {
    public typealias Body = Never

    public static func _reconcile<Modified: View>(
        _ modifier: _TypeDestinationModifier,
        on content: Modified,
        at cursor: inout ViewCursor
    ) {
        cursor.nest(content) {
            TypeDestinationNode(modifier.destination, at: $0)
        } update: {
            $0.update(with: modifier.destination)
        }
    }
}

@MainActor
private final class TypeDestinationNode<Value: Hashable, Destination: View>: Node, NavigationDestination {
    private var destination: (Value) -> Destination
    private let navigation: Navigation?

    init(_ destination: @escaping (Value) -> Destination, at cursor: ViewCursor) {
        self.destination = destination
        let values = cursor.scope.values
        navigation = DependencyTracker.ignoring { values.navigation }
        super.init(in: cursor.parent, scope: cursor.scope)
        interests = .tearDown
        navigation?.node?.add(self)
    }

    func update(with destination: @escaping (Value) -> Destination) {
        self.destination = destination
        navigation?.node?.destinationDidChange(self)
    }

    func applies(to value: AnyHashable) -> Bool { value.base is Value }

    func content(for value: AnyHashable) -> AnyView {
        guard let value = value.base as? Value else { return AnyView(EmptyView()) }
        return AnyView(DestinationPage(value: value, destination: destination))
    }

    override var continuation: NodeContinuation { .description }

    override func tearDown() { navigation?.node?.remove(self) }
}

/// The page for a value. It is a separate view: the closure's reads update only the page.
private struct DestinationPage<Value, Destination: View>: View {
    let value: Value
    let destination: (Value) -> Destination

    var body: some View { destination(value) }
}

// MARK: - Destinations for a binding

/// Pushes a page while its binding provides one.
public struct _BoundDestinationModifier<Destination: View> {
    let presented: () -> Presented<Destination>?
    let dismiss: () -> Void
}

extension _BoundDestinationModifier: TransparentModifier {
    public typealias Body = Never

    public static func _reconcile<Modified: View>(
        _ modifier: _BoundDestinationModifier,
        on content: Modified,
        at cursor: inout ViewCursor
    ) {
        cursor.nest(content) {
            BoundDestinationNode(modifier, at: $0)
        } afterMaking: {
            $0.present()
        } afterUpdating: {
            $0.update(with: modifier)
        }
    }
}

/// The node of a view that pushes a page by a binding. The page outlives the node, until it is popped.
@MainActor
private final class BoundDestinationNode<Destination: View>: EvaluatingNode, PresentingNode {
    private var modifier: _BoundDestinationModifier<Destination>
    private let navigation: Navigation?
    private var shown: (id: AnyHashable, entry: NavigationEntry)?

    init(_ modifier: _BoundDestinationModifier<Destination>, at cursor: ViewCursor) {
        self.modifier = modifier
        let values = cursor.scope.values
        navigation = DependencyTracker.ignoring { values.navigation }
        super.init(kind: ViewKind.of(_BoundDestinationModifier<Destination>.self), at: cursor)
        if kind.update == nil {
            // The cast holds because all nodes of a kind are of one class.
            kind.update = { unsafeDowncast($0, to: BoundDestinationNode<Destination>.self).present() }
        }
    }

    /// The name of the page among the objects that the node hands over.
    private static var pageName: String { "(page)" }

    override var continuation: NodeContinuation {
        propertiesContinuation(with: shown.map { [Self.pageName: RetainedValue($0)] } ?? [:])
    }

    /// Takes over the page that it had pushed before a rest.
    private func continuePage() {
        guard let former = dequeueRetained((id: AnyHashable, entry: NavigationEntry).self, named: Self.pageName) else {
            return
        }
        shown = graph.isRehearsal ? (former.id, NavigationEntry()) : former
        if !graph.isRehearsal { former.entry.didPop = popped }
    }

    private var popped: () -> Void {
        { [weak self] in
            self?.shown = nil
            self?.modifier.dismiss()
        }
    }

    func update(with modifier: _BoundDestinationModifier<Destination>) {
        self.modifier = modifier
        if traits.contains(.isMarked) { graph.updateEarly(self) } else { present() }
    }

    func present() {
        defer { endObserving() }
        let presented = observe(modifier.presented)
        if isRecreated, shown == nil { continuePage() }
        if let presented, let shown, shown.id == presented.id {
            return shown.entry.show(AnyView(presented.content))
        }
        if let popped = shown?.entry {
            popped.didPop = nil
            shown = nil
            navigation?.node?.pop(popped)
        }
        guard let presented else { return }
        guard let navigation else {
            return Diagnostic.report(
                "\(name(of: "navigationDestination")) has no NavigationStack around it: nothing is pushed.")
        }
        let entry = NavigationEntry(content: AnyView(presented.content), didPop: popped)
        shown = (presented.id, entry)
        navigation.push(entry)
    }
}

extension NavigationEntry {
    /// Replaces the content, and updates the page if it exists.
    func show(_ content: AnyView) {
        self.content = content
        page?.update(content)
    }
}
