#if DEBUG
    import Foundation
    import Testing

    // Optimized code cannot be imported whole.
    @testable import DataModeling

    /// Automatic saves that fail for a reason that can end by itself.
    @Suite struct RetryTests {
        /// A store that is away, and a context on a queue.
        private func unreliable() throws -> (store: UnreliableStore, core: ContainerCore, queue: DispatchQueue) {
            let container = try ModelContainer(
                for: StoreKind.schema, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
            let base = try #require(container.core.store(of: EntityPlan.of(Item.self)))
            let store = UnreliableStore(over: base)
            return (store, ContainerCore(schema: StoreKind.schema, store: store), DispatchQueue(label: "retries"))
        }

        /// A page has closed while the disk was full.
        @Test(.timeLimit(.minutes(60))) func changesAreStoredAfterTheContextWasReleased() async throws {
            let (store, core, queue) = try unreliable()
            let reference: ContextReference = queue.sync {
                let context = ModelContext(core)
                context.retryQueue = queue
                context.retryDelay = 0
                context.autosaveEnabled = true
                context.insert(Item("late"))
                store.failure = SwiftDataError("The disk is full.", kind: .unavailable)
                context.autosave()
                store.failure = nil
                return ContextReference(context)
            }
            // The retry keeps the context until it has saved.
            while queue.sync(execute: { reference.value != nil }) { await Task.yield() }
            #expect(try store.rows(RowQuery(plan: EntityPlan.of(Item.self))).rows.count == 1)
        }

        @MainActor
        @Test func changesAreStoredBeforeTheProgramEnds() throws {
            let (store, core, _) = try unreliable()
            let context = ModelContext(core, isMain: true)
            context.insert(Item("last"))
            store.failure = SwiftDataError("The disk is full.", kind: .unavailable)
            context.autosave()
            #expect(context.hasChanges)
            store.failure = nil
            NotificationCenter.default.post(
                name: Notification.Name("UIApplicationWillTerminateNotification"), object: nil)
            #expect(!context.hasChanges)
            #expect(try store.rows(RowQuery(plan: EntityPlan.of(Item.self))).rows.count == 1)
        }
    }
#endif
