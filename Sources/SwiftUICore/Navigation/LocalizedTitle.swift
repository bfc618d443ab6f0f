/// Sets a title from a text. The modifier's own body reads the locale if the words depend on it, so no other body runs
/// when the locale changes.
public struct _TitleModifier: ViewModifier {
    let text: Text
    let change: @Sendable (inout NavigationBar, String) -> Void
    @Environment(\.locale) private var locale

    nonisolated init(text: Text, change: @escaping @Sendable (inout NavigationBar, String) -> Void) {
        self.text = text
        self.change = change
    }

    public func body(content: Content) -> some View {
        let words = text.isLocalized ? text.words(for: locale) : text.string
        content.navigationBar { [change] in change(&$0, words) }
    }
}

extension _TitleModifier: TraitModifier {}
