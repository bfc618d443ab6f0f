internal import ViewGraph

/// A scene that presents a group of identically structured windows.
///
/// ```swift
/// struct NewsApp: App {
///     var body: some Scene {
///         WindowGroup("News") { Text("Nothing new") }
///     }
/// }
/// ```
///
/// A screen shows one window: that of the first window group that an app declares. Follows
/// [Apple's WindowGroup](https://developer.apple.com/documentation/swiftui/windowgroup).
public struct WindowGroup<Content: View> {
    let id: String?
    let title: Text?
    let content: Content

    /// Creates a window group.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.init(id: nil, title: nil, content: content())
    }

    /// Creates a window group with an identifier.
    public nonisolated init(id: String, @ViewBuilder content: () -> Content) {
        self.init(id: id, title: nil, content: content())
    }

    /// Creates a window group with a text view title.
    public nonisolated init(_ title: Text, @ViewBuilder content: () -> Content) {
        self.init(id: nil, title: title, content: content())
    }

    /// Creates a window group with a text view title and an identifier.
    public nonisolated init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
        self.init(id: id, title: title, content: content())
    }

    /// Creates a window group with a localized title string.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(id: nil, title: Text(titleKey), content: content())
    }

    /// Creates a window group with a localized title string and an identifier.
    public nonisolated init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.init(id: id, title: Text(titleKey), content: content())
    }

    /// Creates a window group with a title string.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(id: nil, title: Text(title), content: content())
    }

    /// Creates a window group with a title string and an identifier.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        self.init(id: id, title: Text(title), content: content())
    }

    private nonisolated init(id: String?, title: Text?, content: Content) {
        self.id = id
        self.title = title
        self.content = content
    }
}

extension WindowGroup: Scene {
    public typealias Body = Never

    public static func _place(_ scene: WindowGroup, in place: inout ViewPlace) {
        if let node = place.take(WindowNode.self) {
            guard node.isShown else { return }
            node.accept(title: scene.title)
            var inside = ViewPlace(updating: node, from: node.firstChild, scope: node.environmentScope)
            Content._place(scene.content, in: &inside)
        } else {
            let node = WindowNode(in: place)
            place.add(node)
            guard node.isShown else { return }
            node.accept(title: scene.title)
            var inside = place.inside(node)
            Content._place(scene.content, in: &inside)
        }
    }
}

/// The node of a group of windows: its content is there if it is the one that the screen shows.
@MainActor
final class WindowNode: Node {
    let isShown: Bool
    private let scene: HostedScene?

    init(in place: ViewPlace) {
        let values = place.scope.values
        scene = Tracker.ignoring { values.scene }
        isShown = scene?.claimWindow() ?? true
        super.init(in: place.parent, scope: place.scope)
        if isShown { interests = .tearDown }
    }

    func accept(title: Text?) { scene?.windowTitle = title?.string }

    override func tearDown() { scene?.giveUpWindow() }
}
