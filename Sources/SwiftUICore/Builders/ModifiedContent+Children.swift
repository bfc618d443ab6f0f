/// A modifier that says something of views and shows nothing: around several it says it of each.
@MainActor
protocol SayingModifier: ViewModifier {}

extension _EnvironmentKeyWritingModifier: SayingModifier {}

extension _EnvironmentObjectWritingModifier: SayingModifier {}

extension _EnvironmentKeyTransformModifier: SayingModifier {}

extension _PreviewTraitsModifier: SayingModifier {}

extension ModifiedContent: SeveralChildren where Content: View, Modifier: SayingModifier {
    func placeEach(by placer: ChildPlacer, in place: inout ViewPlace) { placer.place(self, in: &place) }

    func gather(into subviews: inout SubviewsCollection, at id: Subview.ID) {
        var inside = SubviewsCollection()
        inside.add(content, at: id)
        for subview in inside { subviews.add(subview.content.modifier(modifier), as: subview.id) }
    }
}
