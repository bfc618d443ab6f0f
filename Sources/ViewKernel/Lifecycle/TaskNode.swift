internal import FlowRecords
internal import ViewGraph

/// The operation of a view's task, with its name, executor and priority.
struct ViewTask: Sendable {
    private let name: String
    private let executor: (any TaskExecutor)?
    private let priority: TaskPriority
    let action: @Sendable @isolated(any) () async -> Void

    init(
        _ name: String,
        on executor: (any TaskExecutor)?,
        priority: TaskPriority,
        _ action: sending @escaping @isolated(any) () async -> Void
    ) {
        self.name = name
        self.executor = executor
        self.priority = priority
        // The action is `sending`: the caller keeps no reference to it. The node alone starts it, as a rule once. A
        // task that is started again has been canceled before. Cast directly, the closure would be wrapped twice, which
        // hides it from records.
        self.action = unsafeBitCast(SentAction(action: action), to: SharedAction.self).action
    }

    private struct SentAction {
        let action: @isolated(any) () async -> Void
    }

    private struct SharedAction {
        let action: @Sendable @isolated(any) () async -> Void
    }

    func start() -> Task<Void, Never> {
        guard let executor else { return Task(name: name, priority: priority, operation: action) }
        return Task(name: name, executorPreference: executor, priority: priority) { [action] in await action() }
    }
}

/// The node of a view with a task.
@MainActor
final class TaskNode<ID: Equatable>: ActionNode {
    private var modifier: _TaskModifier<ID>
    /// The identity that the running task was started for.
    private var startedFor: ID?
    private var task: Task<Void, Never>?

    init(_ modifier: _TaskModifier<ID>, at cursor: ViewCursor) {
        self.modifier = modifier
        super.init(at: cursor)
    }

    override var modifierName: String { "task" }

    /// Whether the task is known to have ended; nil while the node has not begun to wait for its end.
    private var hasEnded: Bool?

    override func appear() {
        startedFor = dequeueRetained(ID?.self) ?? nil
        startWhenUpdated()
    }

    /// A running task keeps the scene awake. The first attempt to rest begins to wait for its end.
    override var continuation: NodeContinuation {
        guard let task, hasEnded != true else { return continuing(with: startedFor) }
        if hasEnded == nil {
            hasEnded = false
            Task {
                await task.value
                if self.task == task { hasEnded = true }
            }
        }
        return .busy
    }

    func update(with new: _TaskModifier<ID>) {
        modifier = new
        if new.id != startedFor { startWhenUpdated() }
    }

    override func presenceDidChange(to isPresent: Bool) {
        super.presenceDidChange(to: isPresent)
        if isPresent { return startWhenUpdated() }
        task?.cancel()
        (task, startedFor) = (nil, nil)
    }

    override func tearDown() {
        super.tearDown()
        task?.cancel()
    }

    private func startWhenUpdated() {
        afterUpdates { [self] in
            guard modifier.id != startedFor, isPresent else { return }
            task?.cancel()
            startedFor = modifier.id
            ActionPlace.record(modifier.task.action)
            let task = modifier.task.start()
            self.task = task
            hasEnded = nil
            environmentScope.values.scene?.recordTask(task)
        }
    }
}
