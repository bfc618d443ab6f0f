public import Foundation
internal import LayoutEngine
public import RenderTree
public import SwiftUICore
internal import ViewGraph

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
/// Whatever is asked of a screen first brings it up to date: reading never shows something old, and an action has had its
/// effect when it returns. What comes later, from a timer or another thread, is awaited with ``idle()`` or
/// ``wait(until:atMost:)``. Each test makes a screen of its own, best with ``withScreen(_:environment:_:)``, which closes it
/// and sees to it that nothing outlives it. Main actor only.
@MainActor
public final class Screen {
    private let log = MutationLog()
    let alarm = ScreenAlarm()
    let witness = Witness()
    let host: ViewHost
    let pointer = VirtualPointer()
    public private(set) var isClosed = false

    /// The width that a screen proposes, and the height that it does, in points, where nothing else is said.
    public nonisolated static let usualSize = CGSize(width: 640, height: 384)

    /// Puts a view on a screen.
    ///
    /// - Parameter size: In points. On a screen that has one, of lazy containers only that exists which is seen. One that
    ///   has none proposes ``usualSize`` and counts everything as seen, however long it is.
    public convenience init<Content: View>(
        _ view: Content, size: CGSize? = nil, environment: EnvironmentValues = EnvironmentValues()
    ) {
        self.init(view, size: size, environment: environment, restoring: SceneSnapshot())
    }

    /// Puts the first window of an app on a screen.
    ///
    /// ```swift
    /// struct NewsApp: App {
    ///     var body: some Scene {
    ///         WindowGroup { Text("Nothing new") }
    ///     }
    /// }
    /// let screen = Screen(app: NewsApp())
    /// // screen.texts == ["Nothing new"]
    /// ```
    public convenience init<Application: App>(
        app: Application,
        size: CGSize? = nil,
        environment: EnvironmentValues = EnvironmentValues()
    ) {
        self.init(AppContent(app: app), size: size, environment: environment, restoring: SceneSnapshot())
    }

    /// Puts a view on a screen, in a scene that is as it was when somebody took its ``sceneSnapshot``.
    package init<Content: View>(
        _ view: Content,
        size: CGSize? = nil,
        environment: EnvironmentValues = EnvironmentValues(),
        restoring snapshot: SceneSnapshot
    ) {
        host = ViewHost(
            view, environment: environment, renderer: log, restoring: snapshot, witness: witness,
            layout: { tree in
                LayoutTree(
                    tree, metrics: PointMetrics(), viewport: size ?? Screen.usualSize, showsEverything: size == nil)
            },
            updateIsDue: { [alarm] in alarm.ring() }
        )
        _ = log.take()
    }

    /// Puts what a closure builds on a screen.
    public convenience init<Content: View>(
        environment: EnvironmentValues = EnvironmentValues(),
        @ViewBuilder content: () -> Content
    ) {
        self.init(content(), environment: environment)
    }

    /// The tree of what is shown.
    public var tree: RenderTree {
        host.update()
        return host.tree
    }

    /// Brings the screen up to date, and returns what had to be changed since the last call.
    @discardableResult
    public func update() -> [Mutation] {
        host.update()
        let changes = log.take()
        animations = changes.animations
        return changes.mutations
    }

    /// What the window is called, if it is an app's and has a title.
    public var windowTitle: String? {
        host.update()
        return host.windowTitle
    }

    /// What the scene's storage keeps.
    package var sceneSnapshot: SceneSnapshot { host.sceneSnapshot }

    /// Whether something has changed since the screen was brought up to date.
    package var needsUpdate: Bool { host.graph.needsUpdate }

    /// How the mutations that the last ``update()`` returned may be shown, one for each; nil is at once.
    ///
    /// This screen shows everything at once: animations are for a test to look at.
    public private(set) var animations: [RenderAnimation?] = []

    /// The environment around the view, to be read and set: another appearance, font or limit of lines.
    ///
    /// ```swift
    /// // given: screen: Screen
    /// screen.environment.lineLimit = 1
    /// ```
    public var environment: EnvironmentValues {
        get { host.environment }
        set {
            host.environment = newValue
            host.update()
        }
    }

    /// Whether somebody else tells what outlives the screen.
    var isChecked = false

    /// Takes the view off the screen: it disappears, and its state goes.
    ///
    /// A screen that nobody holds any more does the same, and says on the standard error if a node outlives it.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        host.close()
    }

    isolated deinit {
        close()
        guard !isChecked else { return }
        let left = liveNodes.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
        if !left.isEmpty { Complaint.report("Nodes outlive their screen: \(left.joined(separator: ", ")).") }
    }
}

/// Keeps what it is told until somebody asks.
private final class MutationLog: Renderer {
    private var mutations: [Mutation] = []
    private var animations: [RenderAnimation?] = []

    func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {
        self.mutations += mutations
        self.animations += mutations.indices.map { animations[$0] }
    }

    func take() -> (mutations: [Mutation], animations: [RenderAnimation?]) {
        defer { (mutations, animations) = ([], []) }
        return (mutations, animations)
    }
}
