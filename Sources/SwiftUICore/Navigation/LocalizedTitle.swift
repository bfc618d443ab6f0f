/// Sets a title from a `Text`. The modifier's own body reads the locale, calendar and time zone if the title depends on
/// them, so no other body runs when they change.
public struct _TitleModifier: ViewModifier {
    let text: Text
    let change: @Sendable (inout NavigationBar, String) -> Void
    @Environment(\.reader) private var reader

    nonisolated init(text: Text, change: @escaping @Sendable (inout NavigationBar, String) -> Void) {
        self.text = text
        self.change = change
    }

    public func body(content: Content) -> some View {
        let words = text.isLocalized ? text.words(for: reader) : text.string
        content.navigationBar { [change] in change(&$0, words) }
    }
}

extension _TitleModifier: TraitModifier {}
