/// A type that collects multiple instances of a content type into a single unit.
///
/// It shows nothing itself. Follows [Apple's Group](https://developer.apple.com/documentation/swiftui/group).
@frozen
public struct Group<Content> {
    @usableFromInline let content: Content
}

extension Group: View where Content: View {
    /// Creates a group of views.
    @inlinable
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    @inlinable
    public static func _place(_ view: Group, in place: inout ViewPlace) {
        Content._place(view.content, in: &place)
    }

    public static func _place<Shell: _ViewShell>(_ view: Group, each shell: Shell, in place: inout ViewPlace) {
        Content._place(view.content, each: shell, in: &place)
    }
}
