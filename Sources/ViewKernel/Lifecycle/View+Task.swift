extension View {
    /// Runs an asynchronous action while this view is present, and cancels it when the view is removed.
    ///
    /// ```swift
    /// struct Ticker: View {
    ///     let headlines: AsyncStream<String>
    ///     @State private var newest = "Loading…"
    ///     var body: some View {
    ///         Text(newest)
    ///             .task { for await headline in headlines { newest = headline } }
    ///     }
    /// }
    /// ```
    ///
    /// The task starts after the updates that add the view. It is canceled at once when the view is removed or its
    /// identity changes. The action runs with the isolation of its context: in a body, on the main actor. A task
    /// without a name is called `View.task @ file:line`. Applied to a `Group`, a `ForEach` or a condition, each view
    /// inside has its own task. Follows [Apple's
    /// task](https://developer.apple.com/documentation/swiftui/view/task(name:priority:file:line:_:)).
    public nonisolated func task(
        name: String? = nil,
        priority: TaskPriority = .userInitiated,
        file: String = #fileID,
        line: Int = #line,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        let task = ViewTask(name ?? "View.task @ \(file):\(line)", on: nil, priority: priority, action)
        return modifier(_TaskModifier<Never?>(id: nil, task: task))
    }

    /// Starts a task on an executor when this view appears, and cancels it when the view is removed.
    ///
    /// Follows [Apple's page](
    /// https://developer.apple.com/documentation/swiftui/view/task(name:executorpreference:priority:file:line:_:)).
    public nonisolated func task(
        name: String? = nil,
        executorPreference taskExecutor: any TaskExecutor,
        priority: TaskPriority = .userInitiated,
        file: String = #fileID,
        line: Int = #line,
        _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        let task = ViewTask(name ?? "View.task @ \(file):\(line)", on: taskExecutor, priority: priority, action)
        return modifier(_TaskModifier<Never?>(id: nil, task: task))
    }

    /// Runs an asynchronous action while this view is present, and starts it again when `value` changes.
    ///
    /// ```swift
    /// struct Search: View {
    ///     let text: String
    ///     let find: (String) async -> [String]
    ///     @State private var found: [String] = []
    ///     var body: some View {
    ///         Text("\(found.count) found")
    ///             .task(id: text) { found = await find(text) }
    ///     }
    /// }
    /// ```
    ///
    /// When the value changes, by `==`, the task is canceled and the new action starts, once, after all updates of the
    /// round. A canceled task that keeps running can overlap with its successor. The other rules are the same as for
    /// the task without a value. Follows [Apple's
    /// task](https://developer.apple.com/documentation/swiftui/view/task(id:name:priority:file:line:_:)).
    public nonisolated func task<T>(
        id value: T,
        name: String? = nil,
        priority: TaskPriority = .userInitiated,
        file: String = #fileID,
        line: Int = #line,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View where T: Equatable {
        let task = ViewTask(name ?? "View.task @ \(file):\(line)", on: nil, priority: priority, action)
        return modifier(_TaskModifier(id: value, task: task))
    }

    /// Starts a task on an executor when this view appears, and again after each change of `value`.
    ///
    /// Follows [Apple's page](
    /// https://developer.apple.com/documentation/swiftui/view/task(id:name:executorpreference:priority:file:line:_:)).
    public nonisolated func task<T>(
        id value: T,
        name: String? = nil,
        executorPreference taskExecutor: any TaskExecutor,
        priority: TaskPriority = .userInitiated,
        file: String = #fileID,
        line: Int = #line,
        _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View where T: Equatable {
        let task = ViewTask(name ?? "View.task @ \(file):\(line)", on: taskExecutor, priority: priority, action)
        return modifier(_TaskModifier(id: value, task: task))
    }
}

/// Runs a task while a view is present, and restarts it when a value changes.
public struct _TaskModifier<ID: Equatable> {
    let id: ID
    let task: ViewTask
}

extension _TaskModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _TaskModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        cursor.nest(content) {
            TaskNode(modifier, at: $0)
        } afterUpdating: {
            $0.update(with: modifier)
        }
    }
}
