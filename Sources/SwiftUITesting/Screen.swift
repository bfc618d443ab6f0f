public import RenderTree
public import SwiftUICore

/// A screen in memory, to press and read like a person.
///
/// ```swift
/// struct Counter: View {
///     @State private var count = 0
///     var body: some View {
///         Button("Pressed \(count) times") { count += 1 }
///     }
/// }
/// let screen = Screen(Counter())
/// try screen.press("Pressed 0 times")
/// // screen.texts == ["Pressed 1 times"]
/// ```
///
/// Whatever is asked of a screen first brings it up to date: reading never shows something old. Main actor only.
@MainActor
public final class Screen {
    private let log = MutationLog()
    private let host: ViewHost

    /// Puts a view on a screen.
    public init<Content: View>(_ view: Content, environment: EnvironmentValues = EnvironmentValues()) {
        host = ViewHost(view, environment: environment, renderer: log, updateIsDue: {})
        _ = log.take()
    }

    /// The tree of what is shown.
    public var tree: RenderTree {
        update()
        return host.tree
    }

    /// Brings the screen up to date, and returns what had to be changed.
    @discardableResult
    public func update() -> [Mutation] {
        host.update()
        return log.take()
    }

    /// Takes the view off the screen.
    public func close() {
        host.close()
    }
}

/// Keeps what it is told until somebody asks.
private final class MutationLog: Renderer {
    private var mutations: [Mutation] = []

    func render(_ mutations: [Mutation], of tree: RenderTree, animation: RenderAnimation?) {
        self.mutations += mutations
    }

    func take() -> [Mutation] {
        defer { mutations = [] }
        return mutations
    }
}
