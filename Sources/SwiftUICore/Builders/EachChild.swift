/// A strategy with which a container places each single view of its content.
@MainActor
@usableFromInline
class ChildPlacer {
    func place<Content: View>(_ content: Content, in place: inout ViewPlace) {
        Content._place(content, in: &place)
    }
}

/// Content whose single views are placed in a container one by one. Groups, conditions and collections are flattened.
///
/// As with all views, the number of nodes depends on the static type of the content only.
struct EachChild<Content: View> {
    let content: Content
    let placer: ChildPlacer
}

extension EachChild: View {
    typealias Body = Never

    static func _place(_ view: EachChild, in place: inout ViewPlace) {
        guard let multiChildView = view.content as? any MultiChildView else {
            return view.placer.place(view.content, in: &place)
        }
        multiChildView.placeEach(by: view.placer, in: &place)
    }
}

/// A view that only groups other views.
@MainActor
protocol MultiChildView {
    func placeEach(by placer: ChildPlacer, in place: inout ViewPlace)

    /// Appends each single view to the subviews. The given identifier is the prefix of their identifiers.
    func gather(into subviews: inout SubviewsCollection, at id: Subview.ID)
}

extension EmptyView: MultiChildView {
    func placeEach(by placer: ChildPlacer, in place: inout ViewPlace) {}

    func gather(into subviews: inout SubviewsCollection, at id: Subview.ID) {}
}

extension Group: MultiChildView where Content: View {
    func placeEach(by placer: ChildPlacer, in place: inout ViewPlace) {
        EachChild._place(EachChild(content: content, placer: placer), in: &place)
    }

    func gather(into subviews: inout SubviewsCollection, at id: Subview.ID) {
        subviews.add(content, at: id)
    }
}

extension TupleView: MultiChildView {
    func placeEach(by placer: ChildPlacer, in place: inout ViewPlace) {
        withAddress(of: self) { elements.placeEach($0, by: placer, in: &place) }
    }

    func gather(into subviews: inout SubviewsCollection, at id: Subview.ID) {
        withAddress(of: self) { elements.gather($0, into: &subviews, at: id) }
    }
}

extension Optional: MultiChildView where Wrapped: View {
    func placeEach(by placer: ChildPlacer, in place: inout ViewPlace) {
        EachChild<Wrapped>?._place(map { EachChild(content: $0, placer: placer) }, in: &place)
    }

    func gather(into subviews: inout SubviewsCollection, at id: Subview.ID) {
        if let view = self { subviews.add(view, at: id) }
    }
}

extension _ConditionalContent: MultiChildView where TrueContent: View, FalseContent: View {
    func placeEach(by placer: ChildPlacer, in place: inout ViewPlace) {
        typealias Branches = _ConditionalContent<EachChild<TrueContent>, EachChild<FalseContent>>
        switch storage {
        case .trueContent(let first):
            Branches._place(Branches(storage: .trueContent(EachChild(content: first, placer: placer))), in: &place)
        case .falseContent(let second):
            Branches._place(Branches(storage: .falseContent(EachChild(content: second, placer: placer))), in: &place)
        }
    }

    func gather(into subviews: inout SubviewsCollection, at id: Subview.ID) {
        switch storage {
        case .trueContent(let first): subviews.add(first, at: id.then(true))
        case .falseContent(let second): subviews.add(second, at: id.then(false))
        }
    }
}
