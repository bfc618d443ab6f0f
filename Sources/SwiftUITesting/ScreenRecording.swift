internal import RenderTree
internal import SwiftUICore

/// The steps of an interaction with a screen, and how the screen changed.
///
/// ``Screen/record(_:)`` makes one, and a ``ScreenReplay`` repeats it on another screen.
public struct ScreenRecording: Sendable, CustomStringConvertible {
    /// An action, and the changes that followed it up to the next step.
    public struct Step: Sendable, CustomStringConvertible {
        let action: Action
        /// The changes of the screen, in the order in which the renderer received them.
        ///
        /// A change names its element by its location on the screen after the step, such as `update text "Count: 1" at
        /// 0.1`, so equal changes of two screens are equal.
        public internal(set) var changes: [String] = []

        /// The action, without the event's values, which may be secret: `press at 0.1`.
        public var description: String { action.description }
    }

    enum Action: Sendable, CustomStringConvertible {
        /// An event, and the location of its element.
        case event(InputEvent, place: [Int])
        /// The time of the screen advanced, in seconds.
        case time(Double)

        var description: String {
            switch self {
            case .event(let event, let place):
                "\("\(event)".prefix { $0 != "(" }) at \(ElementPath.text(place))"
            case .time(let seconds): "\(seconds) s later"
            }
        }
    }

    /// The state of the scene before the first step.
    let start: SceneSnapshot
    public internal(set) var steps: [Step] = []

    /// The steps with their changes, one line each.
    public var description: String {
        steps.flatMap { ["\($0)"] + $0.changes.map { "    \($0)" } }.joined(separator: "\n")
    }
}

extension Screen {
    /// Records what a closure does on the screen.
    ///
    /// ```swift
    /// struct Counter: View {
    ///     @State private var count = 0
    ///     var body: some View {
    ///         Text("Count: \(count)")
    ///         Button("More") { count += 1 }
    ///     }
    /// }
    /// let screen = Screen(Counter())
    /// let recording = try screen.record {
    ///     try screen.press("More")
    ///     try screen.press("More")
    /// }
    /// let replay = ScreenReplay(recording) { Counter() }
    /// try replay.stepForward()
    /// // replay.screen.texts == ["Count: 1", "More"]
    /// ```
    ///
    /// Events and the time are recorded: what a person does, and ``advance(by:)``. Changes that come from elsewhere,
    /// such as a stream, a task, or a test that sets a model, belong to the step before them. A replay does not repeat
    /// them. A recording holds the values of events, so keep it in memory if they are secret.
    public func record(_ body: () throws -> Void) rethrows -> ScreenRecording {
        precondition(stepRecorder == nil, "record(_:) is called inside another recording of the same screen.")
        host.update()
        let recorder = StepRecorder(ScreenRecording(start: sceneSnapshot))
        stepRecorder = recorder
        host.context.eventObserver = { [unowned self] event, node in recorder.begin(event, at: node, on: host) }
        defer {
            host.context.eventObserver = nil
            stepRecorder = nil
        }
        try body()
        host.update()
        return recorder.recording
    }
}

/// Collects the steps of a recording. Main thread only.
final class StepRecorder {
    private(set) var recording: ScreenRecording

    init(_ recording: ScreenRecording) {
        self.recording = recording
    }

    /// Begins a step with an event. Pending changes belong to the previous step.
    @MainActor
    func begin(_ event: InputEvent, at node: RenderNode, on host: ViewHost) {
        // An event that an update sends is not a step, because a replay repeats the update.
        guard !host.graph.isUpdating else { return }
        host.update()
        recording.steps.append(ScreenRecording.Step(action: .event(event, place: ElementPath.of(node))))
    }

    func begin(advancingBy seconds: Double) {
        recording.steps.append(ScreenRecording.Step(action: .time(seconds)))
    }

    /// Adds changes that the renderer has received to the current step.
    func add(_ mutations: [Mutation]) {
        guard !recording.steps.isEmpty else { return }
        recording.steps[recording.steps.count - 1].changes += mutations.map { ElementPath.description(of: $0) }
    }
}

/// The location of an element on a screen: the index of each child on the path from the root.
enum ElementPath {
    static func of(_ node: RenderNode) -> [Int] {
        var place: [Int] = []
        for current in sequence(first: node, next: \.parent) where current.parent != nil {
            place.append(sequence(first: current, next: \.previous).dropFirst().reduce(0) { count, _ in count + 1 })
        }
        return place.reversed()
    }

    /// The element at a location; nil if the screen has none there.
    static func element(at place: [Int], below root: RenderNode) -> RenderNode? {
        var node = root
        for number in place {
            guard let child = node.children.dropFirst(number).first(where: { _ in true }) else { return nil }
            node = child
        }
        return node
    }

    static func text(_ place: [Int]) -> String {
        place.isEmpty ? "the screen" : place.map { "\($0)" }.joined(separator: ".")
    }

    /// A mutation without the identities of its nodes, which two screens do not share.
    static func description(of mutation: Mutation) -> String {
        let node = mutation.node
        let place = text(of(node))
        return switch mutation {
        case .insert: "insert \(outline(node)) at \(place)"
        case .remove(_, let parent): "remove \(node.content) from \(text(of(parent)))"
        case .move: "move \(node.content) to \(place)"
        case .update: "update \(node.content) at \(place)"
        }
    }

    private static func outline(_ node: RenderNode) -> String {
        let children = node.children.map { outline($0) }
        return "\(node.content)" + (children.isEmpty ? "" : " [\(children.joined(separator: ", "))]")
    }
}
