extension ForEach: MultiChildView where Content: View {
    package func reconcileEach(by reconciler: ChildReconciler, at cursor: inout ViewCursor) {
        let rows = ForEach<Data, ID, EachChild<Content>>(data, identity: identity) { [content] in
            EachChild(content: content($0), reconciler: reconciler)
        }
        ForEach<Data, ID, EachChild<Content>>._reconcile(rows, at: &cursor)
    }

    package func collectSubviews(into subviews: inout SubviewsCollection, at id: Subview.ID) {
        for element in data { subviews.add(content(element), at: id.then(element: identity.of(element))) }
    }
}
