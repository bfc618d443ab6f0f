extension IDView: MultiChildView where Content: View {
    var holdsSeveralViews: Bool { (content as? any MultiChildView)?.holdsSeveralViews ?? false }

    /// Places the views below one node with the identity, so that a new identity replaces all of them.
    func reconcileEach(by reconciler: ChildReconciler, at cursor: inout ViewCursor) {
        let each = EachChild(content: content, reconciler: reconciler)
        IDView<EachChild<Content>, ID>._reconcile(IDView<EachChild<Content>, ID>(each, id: self.id), at: &cursor)
    }

    func collectSubviews(into subviews: inout SubviewsCollection, at id: Subview.ID) {
        var children = SubviewsCollection()
        children.add(content, at: id)
        for subview in children {
            let identified = IDView<AnyView, ID>(subview.content, id: self.id)
            subviews.add(identified, as: subview.id, with: subview.containerValues)
        }
    }
}

extension IDView: ViewHolder where Content: View {
    var heldView: any View { content }
}

extension IDView: ContainerValueHolder where Content: View {
    func setAll(_ values: inout ContainerValues) { (content as? any ContainerValueHolder)?.setAll(&values) }
}
