internal import Combine

extension SubscriptionView: MultiChildView where Content: View {
    package var holdsSeveralViews: Bool { (content as? any MultiChildView)?.holdsSeveralViews ?? false }

    /// Subscribes once for all views of the content.
    package func reconcileEach(by reconciler: ChildReconciler, at cursor: inout ViewCursor) {
        typealias Subscribed = SubscriptionView<PublisherType, EachChild<Content>>
        let each = EachChild(content: content, reconciler: reconciler)
        Subscribed._reconcile(Subscribed(content: each, publisher: publisher, action: action), at: &cursor)
    }

    /// Attaches the subscription to the first subview, so that the action runs once for each value.
    package func collectSubviews(into subviews: inout SubviewsCollection, at id: Subview.ID) {
        var children = SubviewsCollection()
        children.add(content, at: id)
        // All subviews have the same type, so a subview keeps its state when another one becomes the first.
        typealias Subscribed = SubscriptionView<FirstOnly<PublisherType>, AnyView>
        for (index, subview) in children.enumerated() {
            let first = FirstOnly(base: index == 0 ? publisher : nil)
            let subscribed = Subscribed(content: subview.content, publisher: first, action: action)
            subviews.add(subscribed, as: subview.id, with: subview.containerValues)
        }
    }
}

/// The publisher for the first of several subviews. For the others, it never sends anything.
private struct FirstOnly<Base: Publisher>: Publisher {
    typealias Output = Base.Output
    typealias Failure = Base.Failure

    /// Nil for all subviews but the first.
    let base: Base?

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        if let base {
            base.subscribe(subscriber)
        } else {
            Empty<Output, Failure>(completeImmediately: false).subscribe(subscriber)
        }
    }
}

extension SubscriptionView: ViewHolder where Content: View {
    package var heldView: any View { content }
}

extension SubscriptionView: ContainerValueHolder where Content: View {
    package func setAll(_ values: inout ContainerValues) { (content as? any ContainerValueHolder)?.setAll(&values) }
}
