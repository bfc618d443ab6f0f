#if DEBUG
    import Foundation
    import Locking
    import Observation
    import Testing

    // Optimized code cannot be imported whole.
    @testable import DataModeling

    /// Faults whose rows are read while stores fail, others commit, and threads use the store.
    @Suite struct FaultReadingTests {
        private let byCount = FetchDescriptor<Item>(sortBy: [SortDescriptor(\.count)])

        /// Items in the reverse order of their insertion: the one at position 900 is "item 99" with the count 901.
        private func fill(_ container: ModelContainer, count: Int = 1_000) throws {
            let context = ModelContext(container)
            for number in 0..<count { context.insert(Item("item \(number)", count: count - number)) }
            try context.save()
        }

        /// A context over a store that can become unavailable.
        private func unreliable(
            over configuration: ModelConfiguration? = nil
        ) throws -> (context: ModelContext, store: UnreliableStore) {
            let configuration = try configuration ?? StoreKind.file.configuration()
            let container = try ModelContainer(for: StoreKind.schema, configurations: configuration)
            try fill(container)
            let plan = EntityPlan.of(Item.self)
            let store = UnreliableStore(over: try #require(container.core.store(of: plan)))
            return (ModelContext(ContainerCore(schema: StoreKind.schema, store: store)), store)
        }

        private static let isAway = SwiftDataError("The store is away.", kind: .unavailable)
        private static let isBroken = SwiftDataError("The table is missing.")

        // MARK: Stores that fail

        @Test(arguments: [isAway, isBroken])
        func aRowThatCouldNotBeReadIsReadLater(_ failure: SwiftDataError) throws {
            let (context, store) = try unreliable()
            let fetched = try context.fetchInBatches(byCount)
            store.failure = failure
            let item = fetched.models[900]
            #expect(item.title == "" && item.count == 0 && item.kind == .note && item.folder == nil)
            // Changes would be computed from placeholders.
            item.count += 1
            #expect(item.count == 0 && !context.hasChanges)
            store.failure = nil
            #expect(item.title == "item 99" && item.count == 901)
            item.count += 1
            try context.save()
            let other = ModelContext(context.container)
            #expect(try other.fetch(byCount).filter { $0.title == "item 99" }.map(\.count) == [902])
        }

        @Test func aChangeThatBeganWithAPlaceholderIsRefused() throws {
            let (context, store) = try unreliable()
            let fetched = try context.fetchInBatches(byCount)
            let item = fetched.models[900]
            store.failure = Self.isAway
            let count = item.count
            store.failure = nil
            item.count = count + 1
            #expect(!context.hasChanges)
            // Nor may its neighbor's batch read the row.
            #expect(fetched.models[901].title == "item 98" && item.isFault)
            item.count = count + 1
            #expect(!context.hasChanges)
            #expect(item.count == 901)
        }

        @Test(arguments: [isAway, isBroken])
        func aFetchReplacesPlaceholdersAndNotifiesTheirObservers(_ failure: SwiftDataError) throws {
            let (context, store) = try unreliable()
            let fetched = try context.fetchInBatches(byCount)
            let item = fetched.models[900]
            store.failure = failure
            let changes = Locked(0)
            withObservationTracking {
                _ = item.title
            } onChange: {
                changes.withLock { $0 += 1 }
            }
            store.failure = nil
            #expect(try context.fetch(byCount)[900] === item)
            #expect(changes.withLock { $0 } == 1)
            #expect(item.title == "item 99")
        }

        @Test func theRetryReadsFaultsThatCouldNotBeRead() throws {
            let (context, store) = try unreliable()
            let fetched = try context.fetchInBatches(byCount)
            let item = fetched.models[900]
            store.failure = Self.isAway
            let changes = Locked(0)
            withObservationTracking {
                _ = item.title
            } onChange: {
                changes.withLock { $0 += 1 }
            }
            #expect(context.lateEntities == ["Item"])
            store.failure = nil
            // The context's scheduled rereads.
            context.inbox.deliver(CommitEvent(changedEntities: ["Item"]))
            context.mergeCommits()
            #expect(changes.withLock { $0 } == 1 && context.lateEntities.isEmpty)
            #expect(!item.isFault && item.title == "item 99")
            // The other faults remain.
            #expect(fetched.models.filter(\.isFault).count == 871)
        }

        @Test func observersOfPlaceholdersAreNotifiedOfARowReadSince() throws {
            let (context, store) = try unreliable()
            let fetched = try context.fetchInBatches(byCount)
            let item = fetched.models[900]
            store.failure = Self.isBroken
            let changes = Locked(0)
            withObservationTracking {
                _ = item.title
            } onChange: {
                changes.withLock { $0 += 1 }
            }
            store.failure = nil
            #expect(item.count == 901 && changes.withLock { $0 } == 0)
            #expect(context.lateEntities == ["Item"])
            context.inbox.deliver(CommitEvent(changedEntities: ["Item"]))
            context.mergeCommits()
            #expect(changes.withLock { $0 } == 1)
        }

        @Test func aFailedReadIsNotRepeatedForEachValue() throws {
            let (context, store) = try unreliable()
            let fetched = try context.fetchInBatches(byCount)
            store.failure = Self.isAway
            let before = store.readings
            #expect(fetched.models[900].title == "")
            #expect(store.readings == before + 1)
            #expect(fetched.models[900].kind == .note)
            #expect(store.readings == before + 2)
        }

        @Test func aReferenceToARowThatCannotBeReadIsReadLater() throws {
            let (context, store) = try unreliable()
            let other = ModelContext(context.core)
            try other.fetch(byCount)[0].folder = Folder("home")
            try other.save()
            let item = try context.fetch(byCount)[0]
            store.failure = Self.isAway
            let changes = Locked(0)
            withObservationTracking {
                _ = item.folder
            } onChange: {
                changes.withLock { $0 += 1 }
            }
            #expect(item.folder == nil && context.lateEntities == ["Folder", "Item"])
            store.failure = nil
            context.inbox.deliver(CommitEvent(changedEntities: ["Item"]))
            context.mergeCommits()
            #expect(changes.withLock { $0 } == 1 && item.folder?.name == "home")
        }

        @Test func aSaveOfAChangedRelationshipKeepsARowThatCouldNotBeRead() throws {
            let (context, store) = try unreliable()
            let fetched = try context.fetchInBatches(byCount)
            let item = fetched.models[900]
            let folder = Folder("home")
            context.insert(folder)
            store.failure = Self.isAway
            // The other side of the relationship is not a placeholder.
            folder.items = [item]
            store.failure = nil
            try context.save()
            #expect(item.title == "item 99" && item.count == 901 && item.folder === folder)
            let stored = try ModelContext(context.container).fetch(byCount)[900]
            #expect(stored.title == "item 99" && stored.count == 901 && stored.folder?.name == "home")
        }

        @Test func aChildsSaveFailsIfTheParentCannotReadTheRow() throws {
            let (context, store) = try unreliable()
            let fetched = try context.fetchInBatches(byCount)
            let child = context.makeChild(isOfMainThread: false) { $0() }
            let copy = try child.fetch(byCount)[900]
            copy.count += 1
            store.failure = Self.isAway
            #expect(fetched.models[900].count == 0)
            #expect(throws: SwiftDataError.self) { try child.save() }
            store.failure = nil
            try child.save()
            #expect(fetched.models[900].count == 902)
        }

        // MARK: Other commits

        /// A file's other container stands for another process.
        @Test @MainActor func queriesInASnapshotShowTheCommitsOfOtherProcesses() throws {
            let configuration = try StoreKind.file.configuration()
            let container = try ModelContainer(for: StoreKind.schema, configurations: configuration)
            try fill(container)
            let context = ModelContext(container)
            let first = try context.fetchInBatches(byCount)
            let other = ModelContext(try ModelContainer(for: StoreKind.schema, configurations: configuration))
            let items = try other.fetch(byCount)
            (items[0].title, items[1].count) = ("changed", 5_000)
            try other.save()
            var seen: [String] = []
            context.withSnapshot {
                guard let second = try? context.fetchInBatches(byCount, after: first.batches) else { return }
                seen = [second.models[0].title, second.models[999].title, "\(second.models[999].count)"]
            }
            #expect(seen == ["changed", "item 998", "5000"])
        }

        @Test(arguments: [true, false])
        @MainActor func aCommitJustBeforeASnapshotIsInAllItsResults(isOfAnotherProcess: Bool) throws {
            let configuration = try StoreKind.file.configuration()
            let (context, store) = try unreliable(over: configuration)
            let first = try context.fetchInBatches(byCount)
            // Over the same file; or with the same store.
            let other =
                isOfAnotherProcess
                ? ModelContext(try ModelContainer(for: StoreKind.schema, configurations: configuration))
                : ModelContext(context.core)
            let items = try other.fetch(byCount)
            (items[0].title, items[1].count) = ("changed", 5_000)
            nonisolated(unsafe) let writer = other
            store.setBeforeSnapshot { try? writer.save() }
            var seen: [String] = []
            context.withSnapshot {
                guard let second = try? context.fetchInBatches(byCount, after: first.batches) else { return }
                seen = [second.models[0].title, second.models[999].title, "\(second.models[999].count)"]
            }
            #expect(seen == ["changed", "item 998", "5000"])
        }

        @Test func aCommitDuringTheFirstFetchIsNotInItsFaults() throws {
            let (context, store) = try unreliable()
            let other = ModelContext(context.core)
            let items = try other.fetch(byCount)
            (items[0].title, items[900].title) = ("changed", "changed")
            nonisolated(unsafe) let writer = other
            store.setAfterFetch { try? writer.save() }
            let fetched = try context.fetchInBatches(byCount)
            #expect(!other.hasChanges)
            #expect(fetched.models[0].title == "item 999" && fetched.models[900].title == "item 99")
            context.mergeCommits()
            #expect(fetched.models[0].title == "changed" && fetched.models[900].title == "changed")
        }

        @Test func formerRowsAreKeptAsLongAsAResultHasFaults() throws {
            let container = try StoreKind.file.container()
            try fill(container)
            let context = ModelContext(container)
            var fetched: FetchedModels<Item>? = try context.fetchInBatches(byCount)
            let other = ModelContext(container)
            for item in try other.fetch(byCount) { item.note = "note" }
            try other.save()
            #expect(context.inbox.formerRows.size > 0)
            withExtendedLifetime(fetched) {}
            fetched = nil
            #expect(context.inbox.formerRows.size == 0 && !context.inbox.formerRows.areNeeded)
            for item in try other.fetch(byCount) { item.note = "other" }
            try other.save()
            #expect(context.inbox.formerRows.size == 0)
        }

        @Test func formerRowsHaveALimitInBytes() throws {
            let container = try StoreKind.file.container()
            try fill(container)
            let context = ModelContext(container)
            let fetched = try context.fetchInBatches(byCount)
            let other = ModelContext(container)
            let items = try other.fetch(byCount)
            for note in ["x", "y", "z"] {
                for item in items.prefix(300) { item.note = String(repeating: note, count: 20_000) }
                try other.save()
                #expect(context.inbox.formerRows.size <= FormerRows.mostBytes)
            }
            withExtendedLifetime(fetched) {}
        }

        @Test func rowsBetweenTwoCommitsStandForNoState() throws {
            let id = RowID(plan: EntityPlan.of(Item.self), key: 1)
            func rows(_ count: Int, _ value: Int64) -> [RowID: [ColumnValue]] {
                Dictionary(
                    uniqueKeysWithValues: (1...count).map { key in
                        (RowID(plan: EntityPlan.of(Item.self), key: Int64(key)), [.integer(value)])
                    })
            }
            var former = FormerRows()
            let first = FormerRows.Commit(rows(2, 1))
            let large = FormerRows.Commit(rows(FormerRows.mostRows, 2))
            let last = FormerRows.Commit(rows(1, 3))
            former.add(first)
            #expect(former.rows(of: [id]) == [id: [.integer(1)]])
            former.add(large)
            former.add(last)
            #expect(former.rows(of: [id]).isEmpty)
            former.remove([first.number, large.number])
            #expect(!former.isEmpty && former.rows(of: [id]).isEmpty)
            former.remove([last.number])
            #expect(former.isEmpty)
            former.add(FormerRows.Commit(rows(3, 4)))
            former.add(FormerRows.Commit(rows(1, 5)))
            #expect(former.rows(of: [id]) == [id: [.integer(4)]])
        }

        @Test func commitsOfAllContainersHaveDifferentNumbers() throws {
            let container = try StoreKind.memory.container()
            let parent = ModelContext(container)
            let child = parent.makeChild(isOfMainThread: false) { $0() }
            child.inbox.formerRows.beginResult()
            defer { child.inbox.formerRows.endResult() }
            // The child receives the commits of its siblings and of its parent's siblings.
            let sibling = parent.makeChild(isOfMainThread: false) { $0() }
            let other = ModelContext(container)
            let first = try #require(sibling.core.announceCommit(of: { [:] }, from: sibling.inbox))
            let second = try #require(other.core.announceCommit(of: { [:] }, from: other.inbox))
            #expect(first != second)
        }

        @Test func aChildReadsABatchInOneTurnOfItsParentsQueue() throws {
            let container = try StoreKind.file.container()
            try fill(container)
            let parent = ModelContext(container)
            let turns = Locked(0)
            let child = parent.makeChild(isOfMainThread: false) { body in
                turns.withLock { $0 += 1 }
                body()
            }
            let changed = try parent.fetch(byCount)[900]
            let fetched = try child.fetchInBatches(byCount)
            // Unsaved changes of the parent are in the batch.
            changed.title = "changed"
            parent.delete(try parent.fetch(byCount)[902])
            let before = turns.withLock { $0 }
            #expect(fetched.models[901].title == "item 98")
            #expect(turns.withLock { $0 } <= before + 3)
            #expect(fetched.models[900].title == "changed")
            #expect(!fetched.models[903].isFault)
        }

        // MARK: Threads

        @Test(.timeLimit(.minutes(60)))
        @MainActor func aFaultOnTheMainThreadDoesNotWaitForAnotherThreadsStatement() throws {
            let container = try StoreKind.file.container()
            try fill(container)
            let context = ModelContext(container)
            let fetched = try context.fetchInBatches(byCount)
            let store = try #require(container.core.store(of: EntityPlan.of(Item.self)) as? SQLiteStore)
            let (begun, isRead, ended) = (
                DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
            )
            let hasWaited = Locked(false)
            let thread = Thread {
                // A long statement with the connection that the store's threads share.
                try? store.withReader { _ in
                    begun.signal()
                    // The fault waits for this statement if the result is a timeout.
                    if isRead.wait(timeout: .now() + 600) == .timedOut { hasWaited.withLock { $0 = true } }
                }
                ended.signal()
            }
            thread.start()
            begun.wait()
            #expect(fetched.models[900].title == "item 99")
            isRead.signal()
            ended.wait()
            #expect(!hasWaited.withLock { $0 })
        }
    }
#endif
