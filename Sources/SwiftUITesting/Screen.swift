internal import FlowRecords
public import Foundation
internal import LayoutEngine
public import RenderTree
public import SwiftUICore
internal import ViewGraph

/// A screen in memory for tests, which press and read it like a person.
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
/// Each access first updates the screen: reading never returns outdated content, and an action has taken effect when it
/// returns. Use ``idle(atMost:)`` or ``wait(until:atMost:)`` for later changes, from a timer or another thread. Each
/// test creates its own screen, preferably with ``withScreen(_:environment:_:)``, which closes it and checks for leaks.
/// Main actor only.
@MainActor
public final class Screen {
    private let log = MutationLog()
    let waker = ScreenWaker()
    let observer = GraphObserver()
    /// The recorder of traces. It has no limit on records in a second, so that equal actions have equal traces.
    let recorder = FlowRecorder(maximumRate: nil)
    /// The number of the last record of the previous trace.
    var lastRecord: UInt64 = 0
    let host: ViewHost
    /// The recorder of steps, inside `record(_:)` and in a replay.
    var stepRecorder: StepRecorder? {
        didSet { log.stepRecorder = stepRecorder }
    }
    let pointer = VirtualPointer()
    let time: TestTime
    let files = ScreenFiles()
    public private(set) var isClosed = false

    /// The proposed size in points, if none is given.
    public nonisolated static let defaultSize = CGSize(width: 640, height: 384)

    /// Creates a screen with a view.
    ///
    /// `size` is in points. With a size, only the visible part of lazy containers exists. Without one, the screen
    /// proposes ``defaultSize`` and treats all content as visible.
    ///
    /// `showsMotion` specifies whether changes with an animation take time; see ``advance(by:)``. Without it, they do
    /// on a screen that is created inside `withTestClock`, and values are final at once on others.
    public convenience init<Content: View>(
        _ view: Content, size: CGSize? = nil, environment: EnvironmentValues = EnvironmentValues(),
        showsMotion: Bool? = nil
    ) {
        self.init(
            view, size: size, environment: environment, restoring: SceneSnapshot(), showsMotion: showsMotion)
    }

    /// Creates a screen with the first window of an app.
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
        environment: EnvironmentValues = EnvironmentValues(),
        showsMotion: Bool? = nil
    ) {
        self.init(
            AppContent(app: app), size: size, environment: environment, restoring: SceneSnapshot(),
            showsMotion: showsMotion)
    }

    /// Creates a screen with a view, in a scene restored from a ``sceneSnapshot``.
    package init<Content: View>(
        _ view: Content,
        size: CGSize? = nil,
        environment: EnvironmentValues = EnvironmentValues(),
        restoring snapshot: SceneSnapshot,
        showsMotion: Bool? = nil
    ) {
        _ = ConcurrencyPool.countsJobs
        let clock = TestTime.installedClock
        var time: TestTime?
        var environment = environment
        files.serve(&environment.sceneDevice)
        host = ViewHost(
            view, environment: environment, renderer: log, restoring: snapshot, observer: observer,
            recorder: recorder,
            geometry: { tree in
                LayoutTree(
                    tree, metrics: PointMetrics(), viewport: size ?? Screen.defaultSize, showsEverything: size == nil)
            },
            time: SceneTime(showsMotion: showsMotion ?? (clock != nil)) { host in
                let made = TestTime(clock: clock, host: host)
                time = made
                return made
            },
            updateIsDue: { [waker] in waker.wake() }
        )
        self.time = time ?? TestTime(clock: clock, host: host)
        _ = log.dequeue()
    }

    /// Creates a screen with the content of a view builder.
    public convenience init<Content: View>(
        environment: EnvironmentValues = EnvironmentValues(),
        @ViewBuilder content: () -> Content
    ) {
        self.init(content(), environment: environment)
    }

    /// The render tree of the screen.
    public var tree: RenderTree {
        host.update()
        return host.tree
    }

    /// Updates the screen, and returns the mutations since the last call.
    @discardableResult
    public func update() -> [Mutation] {
        host.update()
        let changes = log.dequeue()
        animations = changes.animations
        return changes.mutations
    }

    /// The title of the window, for an app whose window has one.
    public var windowTitle: String? {
        host.update()
        return host.windowTitle
    }

    /// The content of the scene storage.
    package var sceneSnapshot: SceneSnapshot { host.sceneSnapshot }

    /// Whether changes wait for an update.
    package var needsUpdate: Bool { host.graph.needsUpdate }

    /// The animations of the mutations that the last ``update()`` returned, one for each; nil for none.
    ///
    /// This screen does not animate. Tests can check the animations.
    public private(set) var animations: [Animation?] = []

    /// The environment of the view, for example its appearance, font or line limit.
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

    /// Whether the caller checks for nodes that outlive the screen.
    var isChecked = false

    /// Removes the view from the screen: it disappears and its state is released.
    ///
    /// Releasing the screen does the same, and prints a diagnostic if a node outlives it.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        host.close()
        files.remove()
    }

    isolated deinit {
        close()
        guard !isChecked else { return }
        let left = liveNodes.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
        if !left.isEmpty { Diagnostic.report("Nodes outlive their screen: \(left.joined(separator: ", ")).") }
    }
}

/// Stores the mutations until they are taken.
private final class MutationLog: Renderer {
    private var mutations: [Mutation] = []
    private var animations: [Animation?] = []
    weak var stepRecorder: StepRecorder?

    func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {
        stepRecorder?.add(mutations)
        self.mutations += mutations
        self.animations += mutations.indices.map { animations[$0] }
    }

    func dequeue() -> (mutations: [Mutation], animations: [Animation?]) {
        defer { (mutations, animations) = ([], []) }
        return (mutations, animations)
    }
}
