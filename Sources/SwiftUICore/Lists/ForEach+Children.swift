extension ForEach: MultiChildView where Content: View {
    func placeEach(by placer: ChildPlacer, in place: inout ViewPlace) {
        let rows = ForEach<Data, ID, EachChild<Content>>(data, identity: identity) { [content] in
            EachChild(content: content($0), placer: placer)
        }
        ForEach<Data, ID, EachChild<Content>>._place(rows, in: &place)
    }

    func gather(into subviews: inout SubviewsCollection, at id: Subview.ID) {
        for element in data { subviews.add(content(element), at: id.then(identity.of(element))) }
    }
}
