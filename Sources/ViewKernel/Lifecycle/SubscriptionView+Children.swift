internal import Combine

extension SubscriptionView: MultiChildView where Content: View {
    package var holdsSeveralViews: Bool { (content as? any MultiChildView)?.holdsSeveralViews ?? false }

    /// Subscribes once for all views of the content.
    package func reconcileEach(by reconciler: ChildReconciler, at cursor: inout ViewCursor) {
        typealias Subscribed = SubscriptionView<PublisherType, EachChild<Content>>
        let each = EachChild(content: content, reconciler: reconciler)
        Subscribed._reconcile(Subscribed(content: each, publisher: publisher, action: action), at: &cursor)
    }

    /// Gives the subscription to the first subview: the action runs once for each value.
    package func collectSubviews(into subviews: inout SubviewsCollection, at id: Subview.ID) {
        var children = SubviewsCollection()
        children.add(content, at: id)
        for (index, subview) in children.enumerated() {
            if index == 0 {
                typealias Subscribed = SubscriptionView<PublisherType, AnyView>
                let first = Subscribed(content: subview.content, publisher: publisher, action: action)
                subviews.add(first, as: subview.id, with: subview.containerValues)
            } else {
                subviews.add(subview.content, as: subview.id, with: subview.containerValues)
            }
        }
    }
}

extension SubscriptionView: ViewHolder where Content: View {
    package var heldView: any View { content }
}

extension SubscriptionView: ContainerValueHolder where Content: View {
    func setAll(_ values: inout ContainerValues) { (content as? any ContainerValueHolder)?.setAll(&values) }
}
