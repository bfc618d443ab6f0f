/// A strategy with which a container places each single view of its content.
@MainActor
open class ChildReconciler {
    @usableFromInline
    package init() {}

    open func reconcile<Content: View>(_ content: Content, at cursor: inout ViewCursor) {
        Content._reconcile(content, at: &cursor)
    }
}

/// Content whose single views are placed in a container one by one. Groups, conditions and collections are flattened.
///
/// As with all views, the number of nodes depends on the static type of the content only.
package struct EachChild<Content: View> {
    let content: Content
    let reconciler: ChildReconciler

    package init(content: Content, reconciler: ChildReconciler) {
        self.content = content
        self.reconciler = reconciler
    }
}

extension EachChild: View {
    package typealias Body = Never

    package static func _reconcile(_ view: EachChild, at cursor: inout ViewCursor) {
        guard let multiChildView = view.content as? any MultiChildView, multiChildView.holdsSeveralViews else {
            return view.reconciler.reconcile(view.content, at: &cursor)
        }
        multiChildView.reconcileEach(by: view.reconciler, at: &cursor)
    }
}

/// A view that only groups other views.
@MainActor
package protocol MultiChildView {
    /// Whether the view stands for the views inside it. False for a modifier around a single view.
    var holdsSeveralViews: Bool { get }

    func reconcileEach(by reconciler: ChildReconciler, at cursor: inout ViewCursor)

    /// Appends each single view to the subviews. The given identifier is the prefix of their identifiers.
    func collectSubviews(into subviews: inout SubviewsCollection, at id: Subview.ID)
}

extension MultiChildView {
    package var holdsSeveralViews: Bool { true }
}

/// A view that adds behavior to another view, and exposes it so that a container can find its traits.
@MainActor
package protocol ViewHolder {
    var heldView: any View { get }
}

extension EmptyView: MultiChildView {
    package func reconcileEach(by reconciler: ChildReconciler, at cursor: inout ViewCursor) {}

    package func collectSubviews(into subviews: inout SubviewsCollection, at id: Subview.ID) {}
}

extension Group: MultiChildView where Content: View {
    package func reconcileEach(by reconciler: ChildReconciler, at cursor: inout ViewCursor) {
        EachChild._reconcile(EachChild(content: content, reconciler: reconciler), at: &cursor)
    }

    package func collectSubviews(into subviews: inout SubviewsCollection, at id: Subview.ID) {
        subviews.add(content, at: id)
    }
}

extension TupleView: MultiChildView {
    package func reconcileEach(by reconciler: ChildReconciler, at cursor: inout ViewCursor) {
        withAddress(of: self) { elements.reconcileEach($0, by: reconciler, at: &cursor) }
    }

    package func collectSubviews(into subviews: inout SubviewsCollection, at id: Subview.ID) {
        withAddress(of: self) { elements.collectSubviews($0, into: &subviews, at: id) }
    }
}

extension Optional: MultiChildView where Wrapped: View {
    package func reconcileEach(by reconciler: ChildReconciler, at cursor: inout ViewCursor) {
        EachChild<Wrapped>?._reconcile(map { EachChild(content: $0, reconciler: reconciler) }, at: &cursor)
    }

    package func collectSubviews(into subviews: inout SubviewsCollection, at id: Subview.ID) {
        if let view = self { subviews.add(view, at: id) }
    }
}

extension _ConditionalContent: MultiChildView where TrueContent: View, FalseContent: View {
    package func reconcileEach(by reconciler: ChildReconciler, at cursor: inout ViewCursor) {
        typealias Branches = _ConditionalContent<EachChild<TrueContent>, EachChild<FalseContent>>
        switch storage {
        case .trueContent(let first):
            Branches._reconcile(
                Branches(storage: .trueContent(EachChild(content: first, reconciler: reconciler))), at: &cursor)
        case .falseContent(let second):
            Branches._reconcile(
                Branches(storage: .falseContent(EachChild(content: second, reconciler: reconciler))), at: &cursor)
        }
    }

    package func collectSubviews(into subviews: inout SubviewsCollection, at id: Subview.ID) {
        switch storage {
        case .trueContent(let first): subviews.add(first, at: id.then(true))
        case .falseContent(let second): subviews.add(second, at: id.then(false))
        }
    }
}
