/// What stands around each single view: of several views, as in a `Group`, each has its own.
@MainActor
@preconcurrency
public protocol _ViewShell {
    /// Brings a place in line with one view and what is around it.
    @MainActor @preconcurrency
    static func _wrap<Content: View>(_ shell: Self, around content: Content, in place: inout ViewPlace)
}

/// A modifier that is a shell.
@MainActor
@preconcurrency
public protocol _ShellModifier: ViewModifier, _ViewShell where Body == Never {}

extension _ShellModifier {
    public static func _place<Modified: View>(_ modifier: Self, on content: Modified, in place: inout ViewPlace) {
        Modified._place(content, each: modifier, in: &place)
    }

    public static func _place<Modified: View, Shell: _ViewShell>(
        _ modifier: Self, on content: Modified, each shell: Shell, in place: inout ViewPlace
    ) {
        Modified._place(content, each: ShellInShell(inner: modifier, outer: shell), in: &place)
    }
}

extension ViewModifier {
    /// What a body makes of several views are several views.
    public static func _place<Modified: View, Shell: _ViewShell>(
        _ modifier: Self, on content: Modified, each shell: Shell, in place: inout ViewPlace
    ) {
        if let node = place.take(ShelledModifierNode<Self, Shell>.self) {
            node.accept(modifier, each: shell, on: content)
        } else {
            let node = ShelledModifierNode<Self, Shell>(modifier, each: shell, on: content, in: place)
            ModifierNode.make(node, in: place)
        }
    }
}

extension ViewModifier where Body == Never {
    /// What has no body is one view with what it is said of.
    public static func _place<Modified: View, Shell: _ViewShell>(
        _ modifier: Self, on content: Modified, each shell: Shell, in place: inout ViewPlace
    ) {
        Shell._wrap(shell, around: ModifiedContent(content: content, modifier: modifier), in: &place)
    }
}

/// A modifier that changes nothing for what is around a view, such as an action: it lets shells through.
@MainActor
@preconcurrency
protocol TransparentModifier: ViewModifier where Body == Never {}

extension TransparentModifier {
    public static func _place<Modified: View, Shell: _ViewShell>(
        _ modifier: Self, on content: Modified, each shell: Shell, in place: inout ViewPlace
    ) {
        _place(modifier, on: Shelled(content: content, shell: shell), in: &place)
    }
}

/// A modifier that says something of the environment: each of several views has it within its own shell.
@MainActor
@preconcurrency
protocol EnvironmentModifier: ViewModifier where Body == Never {}

extension EnvironmentModifier {
    public static func _place<Modified: View, Shell: _ViewShell>(
        _ modifier: Self, on content: Modified, each shell: Shell, in place: inout ViewPlace
    ) {
        Modified._place(content, each: ShellInShell(inner: ModifierShell(modifier: modifier), outer: shell), in: &place)
    }
}

/// A modifier as what stands around a view.
private struct ModifierShell<Modifier: ViewModifier>: _ViewShell {
    let modifier: Modifier

    static func _wrap<Content: View>(_ shell: ModifierShell, around content: Content, in place: inout ViewPlace) {
        Modifier._place(shell.modifier, on: content, in: &place)
    }
}

extension View {
    /// What is one view has one shell.
    @inlinable
    public static func _place<Shell: _ViewShell>(_ view: Self, each shell: Shell, in place: inout ViewPlace) {
        Shell._wrap(shell, around: view, in: &place)
    }
}

/// Views each of which is in a shell of its own.
@usableFromInline
struct Shelled<Content: View, Shell: _ViewShell> {
    @usableFromInline let content: Content
    @usableFromInline let shell: Shell

    @inlinable
    init(content: Content, shell: Shell) {
        self.content = content
        self.shell = shell
    }
}

extension Shelled: View {
    @usableFromInline typealias Body = Never

    @inlinable
    static func _place(_ view: Shelled, in place: inout ViewPlace) {
        Content._place(view.content, each: view.shell, in: &place)
    }
}

/// A shell around another.
private struct ShellInShell<Inner: _ViewShell, Outer: _ViewShell>: _ViewShell {
    let inner: Inner
    let outer: Outer

    static func _wrap<Content: View>(_ shell: ShellInShell, around content: Content, in place: inout ViewPlace) {
        Outer._wrap(shell.outer, around: Wrapped(content: content, shell: shell.inner), in: &place)
    }
}

/// One view in a shell.
private struct Wrapped<Content: View, Shell: _ViewShell>: View {
    typealias Body = Never

    let content: Content
    let shell: Shell

    static func _place(_ view: Wrapped, in place: inout ViewPlace) {
        Shell._wrap(view.shell, around: view.content, in: &place)
    }
}
