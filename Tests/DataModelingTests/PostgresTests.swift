#if Postgres
    import DataModeling
    import Foundation
    import Testing

    /// Features of PostgreSQL stores alone: other processes, and a server that can become unavailable.
    @Suite(.enabled(if: PostgresServer.shared != nil), .timeLimit(.minutes(60)))
    struct PostgresTests {
        private let server: PostgresServer

        init() throws { server = try #require(PostgresServer.shared) }

        private func container(_ store: ModelConfiguration) throws -> ModelContainer {
            try ModelContainer(for: StoreKind.schema, configurations: store)
        }

        /// The sentence of an error.
        private func sentence(_ body: () throws -> Void) -> String {
            do {
                try body()
                return "no error"
            } catch {
                return "\(error)"
            }
        }

        private func titles(_ context: ModelContext) throws -> [String] {
            try context.fetch(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.title)])).map(\.title)
        }

        // MARK: Other processes

        /// Waits until another container has notified a context of its commit, and the context has it: a notification
        /// of an earlier commit may come late.
        private func change(
            of context: ModelContext, _ body: () throws -> Void, until isThere: () throws -> Bool = { true }
        ) async throws {
            let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
            context.observeDeliveries(Owner.shared) { continuation.yield() }
            try body()
            var deliveries = stream.makeAsyncIterator()
            repeat { await deliveries.next() } while try !isThere()
        }

        private final class Owner: Sendable {
            static let shared = Owner()
        }

        @Test func aCommitOfAnotherContainerReachesTheModelsOfThisOne() async throws {
            let store = try StoreKind.postgres.configuration()
            let (first, second) = (ModelContext(try container(store)), ModelContext(try container(store)))
            let item = Item("one", folder: Folder("home"))
            first.insert(item)
            try first.save()
            let copy = try #require(try second.fetch(FetchDescriptor<Item>()).first)
            try await change(of: second) {
                item.title = "two"
                item.folder?.items.append(Item("three"))
                try first.save()
            } until: {
                try titles(second) == ["three", "two"] && copy.title == "two"
            }
            #expect(try titles(second) == ["three", "two"])
            #expect(copy.title == "two")
            #expect(copy.folder?.items.map(\.title) == ["two", "three"])
            try await change(of: second) {
                first.delete(item)
                try first.save()
            } until: {
                try titles(second) == ["three"] && copy.isDeleted
            }
            #expect(try titles(second) == ["three"])
            #expect(copy.isDeleted)
            #expect(copy.title == "two")
        }

        @Test func aCommitOfManyRowsIsAnnouncedToo() async throws {
            let store = try StoreKind.postgres.configuration()
            let (first, second) = (ModelContext(try container(store)), ModelContext(try container(store)))
            let items = (0..<1_500).map { Item("item \($0)") }
            for item in items { first.insert(item) }
            try first.save()
            let copies = try second.fetch(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.title)]))
            #expect(copies.count == 1_500)
            let changed = FetchDescriptor<Item>(predicate: #Predicate { $0.count == 7 })
            try await change(of: second) {
                for item in items { item.count = 7 }
                try first.save()
            } until: {
                try second.fetchCount(changed) == 1_500 && copies.allSatisfy { $0.count == 7 }
            }
            #expect(try second.fetchCount(changed) == 1_500)
            #expect(copies.allSatisfy { $0.count == 7 })
        }

        @Test func aCascadeOfTheDatabaseReachesTheModelsOfOtherProcesses() async throws {
            let store = try StoreKind.postgres.configuration()
            let (first, second) = (ModelContext(try container(store)), ModelContext(try container(store)))
            let folder = Folder("home")
            first.insert(folder)
            try first.save()
            #expect(folder.items.isEmpty)
            // Not announced, so the first container is not notified.
            try server.execute(
                """
                INSERT INTO "\(store.name)"."Item" (title, folder)
                SELECT 'one', _id FROM "\(store.name)"."Folder"
                """)
            let item = try #require(try second.fetch(FetchDescriptor<Item>()).first)
            try await change(of: second) {
                first.delete(folder)
                try first.save()
            } until: {
                try titles(second) == [] && item.isDeleted
            }
            #expect(try titles(second) == [])
            #expect(item.isDeleted)
        }

        @Test func aChangeOfARowThatIsGoneIsReported() async throws {
            let store = try StoreKind.postgres.configuration()
            let context = ModelContext(try container(store))
            let items = [Item("one"), Item("two")]
            for item in items { context.insert(item) }
            try context.save()
            try server.execute("DELETE FROM \"\(store.name)\".\"Item\" WHERE title = 'one'")
            let (sentences, continuation) = AsyncStream.makeStream(of: String.self)
            // Other tests report on other threads.
            let thread = pthread_self()
            DataDiagnostic.receive { if pthread_self() == thread { continuation.yield($0) } }
            defer { DataDiagnostic.receive(nil) }
            for item in items { item.count = 5 }
            try context.save()
            continuation.finish()
            var reports: [String] = []
            for await sentence in sentences where sentence.contains("deleted Item models") { reports.append(sentence) }
            #expect(reports.map { $0.contains(": 1 of") } == [true])
            #expect(try titles(ModelContext(container(store))) == ["two"])
        }

        @Test func aSaveHasMoreKindsOfStatementsThanAreKept() throws {
            let store = try StoreKind.postgres.configuration()
            let context = ModelContext(try container(store))
            let items = (0..<600).map { Item("item \($0)") }
            for item in items { context.insert(item) }
            try context.save()
            // Each one has changes of other properties.
            for (number, item) in items.enumerated() {
                let number = number + 1
                item.count = number
                if number & 1 != 0 { item.title = "changed" }
                if number & 2 != 0 { item.score = 1.5 }
                if number & 4 != 0 { item.isDone = true }
                if number & 8 != 0 { item.note = "note" }
                if number & 16 != 0 { item.date = Date(timeIntervalSince1970: 1) }
                if number & 32 != 0 { item.words = ["word"] }
                if number & 64 != 0 { item.kind = .task }
                if number & 128 != 0 { item.place = Place(city: "Oslo", latitude: 59.9) }
                if number & 256 != 0 { item.folder = Folder("folder \(number)") }
            }
            for round in 0..<2 {
                try context.save()
                // The second time, the statements of the first slices were removed in between.
                for item in items { item.count += 1_000 + round }
            }
            let descriptor = FetchDescriptor<Item>(sortBy: [SortDescriptor(\.count)])
            let stored = try ModelContext(container(store)).fetch(descriptor)
            #expect(stored.map(\.count) == Array(1_001...1_600))
            #expect(stored.filter { $0.title == "changed" }.count == 300)
        }

        @Test func aStatementEndsAfterSomeMegabytesOfValues() {
            let runs = PostgresWriter.runs(of: [5, 2, 2, 9, 1, 1], size: { $0 * 1_000_000 }) { _, _ in true }
            #expect(runs == [[5, 2], [2], [9], [1, 1]])
            #expect(PostgresWriter.runs(of: Array(0..<2_001)) { _, _ in true }.map(\.count) == [1_000, 1_000, 1])
        }

        // MARK: Views

        @Test func viewsThatFetchAtTheSameTimeGetOneAnswer() {
            let answers = SharedAnswers()
            let start = ContinuousClock.now
            var reads = 0
            func read(_ text: String, after milliseconds: Int, _ body: () -> Void = {}) {
                _ = answers.answer(text, [.integer(1)], now: start + .milliseconds(milliseconds)) {
                    reads += 1
                    body()
                    return RowAnswer()
                }
            }
            read("a", after: 0)
            read("a", after: 49)
            #expect(reads == 1)
            read("b", after: 49)
            read("a", after: 50)
            #expect(reads == 3)
            answers.invalidate()
            // A commit during the read: the next one asks again.
            read("a", after: 51) { answers.invalidate() }
            read("a", after: 52)
            read("a", after: 53)
            #expect(reads == 5)
        }

        @Test func aSharedResultIsNeverOlderThanACommit() async throws {
            let store = try StoreKind.postgres.configuration()
            let (first, second) = (ModelContext(try container(store)), ModelContext(try container(store)))
            for number in 0..<20 {
                try await change(of: second) {
                    first.insert(Item("item \(number)"))
                    try first.save()
                }
                for context in [first, second] {
                    let items = try context.sharingAnswers { try context.fetch(FetchDescriptor<Item>()) }
                    #expect(items.count == number + 1)
                }
            }
        }

        // MARK: A server that is away

        @Test func modelsFollowTheirRowsOnceTheServerIsBack() async throws {
            let own = try PostgresServer()
            defer { own.end() }
            let store = ModelConfiguration("outage", url: own.url)
            let context = ModelContext(try container(store))
            let items = (0..<1_200).map { Item("one \($0)") }
            for item in items { context.insert(item) }
            try context.save()
            let other = ModelContext(try container(store))
            let item = try #require(
                try other.fetch(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.title)])).first)
            // Not announced: only the comparison of all rows finds it.
            try own.execute("UPDATE outage.\"Item\" SET title = 'two' WHERE title = 'one 0'")
            let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
            other.observeDeliveries(Owner.shared) { continuation.yield() }
            try own.stop()
            for _ in 0..<3 {
                #expect(throws: SwiftDataError.self) { try other.fetchCount(FetchDescriptor<Item>()) }
            }
            try own.start()
            #expect(sentence { _ = try other.fetchCount(FetchDescriptor<Item>()) } != "")
            var deliveries = stream.makeAsyncIterator()
            await deliveries.next()
            // At once, although attempts to connect have failed.
            #expect(try other.fetchCount(FetchDescriptor<Item>()) == 1_200)
            #expect(item.title == "two")
        }

        @Test func rowsThatCannotBeReadNowAreDeliveredAgain() async throws {
            let own = try PostgresServer()
            defer { own.end() }
            let core = try container(ModelConfiguration("retry", url: own.url))
            let (first, second) = (ModelContext(core), ModelContext(core))
            let item = Item("one")
            first.insert(item)
            try first.save()
            let copy = try #require(try second.fetch(FetchDescriptor<Item>()).first)
            item.title = "two"
            try first.save()
            try own.stop()
            // The commit has been delivered, and the row cannot be read.
            #expect(throws: SwiftDataError.self) { try second.fetchCount(FetchDescriptor<Item>()) }
            let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
            second.observeDeliveries(Owner.shared) { continuation.yield() }
            var deliveries = stream.makeAsyncIterator()
            // After the delay, because the server is unavailable.
            await deliveries.next()
            try own.start()
            while sentence({ _ = try second.fetchCount(FetchDescriptor<Item>()) }) != "no error" {
                await deliveries.next()
            }
            #expect(copy.title == "two")
        }

        @Test func anUnresponsiveHostIsWaitedForOnce() throws {
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(descriptor) }
            // The system accepts connections, and no process answers them.
            try #require(listen(descriptor, 64) == 0)
            var address = sockaddr_in()
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            _ = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
            }
            let url = server.url(user: "postgres", database: "postgres", port: UInt16(bigEndian: address.sin_port))
            #expect(sentence { _ = try container(ModelConfiguration(url: url)) }.contains("cannot be reached"))
            // The connection of the failed call, and the one of the thread that tries again.
            let attempts = (0..<2).map { _ in accept(descriptor, nil, nil) }
            defer { for attempt in attempts { close(attempt) } }
            for _ in 0..<30 {
                #expect(sentence { _ = try container(ModelConfiguration(url: url)) }.contains("cannot be reached"))
            }
            // Calls that connect themselves would have made 30. The thread makes one every five seconds.
            _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
            var connections = 0
            while case let connection = accept(descriptor, nil, nil), connection >= 0 {
                close(connection)
                connections += 1
            }
            #expect(connections < 30)
        }

        // MARK: Other processes, at once

        @Test func theSameUniqueValueOfTwoProcessesIsOneModel() throws {
            let store = try StoreKind.postgres.configuration()
            let containers = try (0..<4).map { _ in try container(store) }
            DispatchQueue.concurrentPerform(iterations: 4) { number in
                let context = ModelContext(containers[number])
                for word in 0..<25 {
                    context.insert(Tag("word \(word)", color: "\(number)"))
                    do { try context.save() } catch { Issue.record(error) }
                }
            }
            #expect(try ModelContext(container(store)).fetchCount(FetchDescriptor<Tag>()) == 25)
        }

        @Test func changesOfOneRowByManyThreadsLoseNoSave() throws {
            let store = try StoreKind.postgres.configuration()
            let first = ModelContext(try container(store))
            let items = (0..<8).map { Item("item \($0)") }
            for item in items { first.insert(item) }
            try first.save()
            let containers = try (0..<4).map { _ in try container(store) }
            DispatchQueue.concurrentPerform(iterations: 4) { number in
                let context = ModelContext(containers[number])
                do {
                    // In different orders, so that transactions wait for each other.
                    var items = try context.fetch(FetchDescriptor<Item>())
                    for round in 0..<20 {
                        items.shuffle()
                        for item in items {
                            if number == 0 { item.count = round } else { item.note = "\(number) \(round)" }
                        }
                        try context.save()
                    }
                } catch {
                    Issue.record(error)
                }
            }
            let last = try ModelContext(container(store)).fetch(FetchDescriptor<Item>())
            #expect(last.map(\.count) == Array(repeating: 19, count: 8))
            #expect(last.allSatisfy { $0.note?.hasSuffix(" 19") == true })
        }

        @Test func processesThatOpenANewStoreAtOnceMakeItOnce() throws {
            let store = try StoreKind.postgres.configuration()
            DispatchQueue.concurrentPerform(iterations: 4) { number in
                do {
                    let context = ModelContext(try container(store))
                    context.insert(Item("item \(number)"))
                    try context.save()
                } catch {
                    Issue.record(error)
                }
            }
            #expect(try ModelContext(container(store)).fetchCount(FetchDescriptor<Item>()) == 4)
        }

        @Test func theTablesAreReadable() throws {
            let store = try StoreKind.postgres.configuration()
            let context = ModelContext(try container(store))
            let item = Item("it's", count: 3, folder: Folder("home"))
            item.isDone = true
            item.tags = [Tag("red")]
            context.insert(item)
            try context.save()
            let place = "\"\(store.name)\""
            #expect(
                try server.execute(
                    """
                    SELECT i.title, i.count, i."isDone", f.name, t.name FROM \(place)."Item" i
                    JOIN \(place)."Folder" f ON f._id = i.folder
                    JOIN \(place)."Item.tags" p ON p.first = i._id JOIN \(place)."Tag" t ON t._id = p.second
                    """) == "it's|3|t|home|red")
            // A row without a key gets one.
            try server.execute("INSERT INTO \(place).\"Tag\" (name) VALUES ('blue')")
            #expect(
                try context.fetch(FetchDescriptor<Tag>(sortBy: [SortDescriptor(\.name)])).map(\.name) == [
                    "blue", "red",
                ])
        }

        @Test func killsLoseNoSavedData() async throws {
            let name = "kills_\(UUID().uuidString.prefix(8).lowercased())"
            try server.execute("CREATE DATABASE \(name)")
            let url = server.url(user: "postgres", database: name)
            try await KillTests.killWriters(of: url.absoluteString) {
                try server.execute("DROP SCHEMA \"\(name)\" CASCADE", in: url)
            }
        }

        // MARK: What can be in the way

        @Test func theErrorForAWrongPasswordOmitsIt() throws {
            try server.execute("DROP ROLE IF EXISTS locked; CREATE ROLE locked LOGIN PASSWORD 'right'")
            let url = server.url(user: "locked", database: "postgres", password: "wr0ng")
            let text = sentence { _ = try container(ModelConfiguration(url: url)) }
            #expect(text.contains("cannot be reached"))
            #expect(text.contains("PGPASSWORD or ~/.pgpass"))
            #expect(!text.contains("wr0ng"))
            // The thread that tries again ends once it connects. It could compute the password's digest while the process
            // exits, after the library for that has released its memory.
            try server.execute("ALTER ROLE locked PASSWORD 'wr0ng'")
            while sentence({ _ = try container(ModelConfiguration(url: url)) }).contains("cannot be reached") {
                sched_yield()
            }
        }

        @Test func theErrorNamesAMissingDatabase() {
            let url = server.url(user: "postgres", database: "nowhere")
            let text = sentence { _ = try container(ModelConfiguration(url: url)) }
            #expect(text.contains("127.0.0.1:\(server.port)/nowhere, schema \"nowhere\" cannot be reached"))
            #expect(text.contains("\"nowhere\""))
        }

        @Test func theErrorNamesAServerThatDoesNotAnswer() {
            let url = server.url(user: "postgres", database: "postgres", port: 1)
            let text = sentence { _ = try container(ModelConfiguration(url: url)) }
            #expect(text.contains("cannot be reached"))
        }

        @Test func aReadOnlyDatabaseUserCanFetch() throws {
            let store = try StoreKind.postgres.configuration()
            let context = ModelContext(try container(store))
            context.insert(Item("one"))
            try context.save()
            let user = "reader\(UUID().uuidString.prefix(8).lowercased())"
            try server.execute(
                """
                CREATE ROLE \(user) LOGIN; GRANT USAGE ON SCHEMA "\(store.name)" TO \(user);
                GRANT SELECT ON ALL TABLES IN SCHEMA "\(store.name)" TO \(user)
                """)
            let url = server.url(user: user, database: "postgres")
            let reader = ModelContext(try container(ModelConfiguration(store.name, url: url)))
            let item = try #require(try reader.fetch(FetchDescriptor<Item>()).first)
            item.title = "two"
            #expect(sentence { try reader.save() }.contains("cannot be written by this user"))
            #expect(reader.hasChanges)
            let other = ModelConfiguration("new", url: url)
            #expect(sentence { _ = try container(other) }.contains("cannot be written by this user"))
        }

        @Test func aDatabaseWithANewerLayoutIsNotChanged() throws {
            let store = try StoreKind.postgres.configuration()
            _ = try container(store)
            try server.execute("UPDATE \"\(store.name)\"._swiftdata SET value = '99' WHERE name = 'layout'")
            #expect(sentence { _ = try container(store) }.contains("newer release of this package"))
        }

        @Test func tablesOfAnotherVersionHaveASentence() throws {
            let store = try StoreKind.postgres.configuration()
            let context = ModelContext(try container(store))
            context.insert(Item("one"))
            try context.save()
            try server.execute("ALTER TABLE \"\(store.name)\".\"Item\" DROP COLUMN title")
            let text = sentence { _ = try context.fetch(FetchDescriptor<Item>()) }
            #expect(text.contains("has other tables than this program's models"))
        }

        @Test func aTableOfAnotherProgramIsNotChanged() throws {
            let store = try StoreKind.postgres.configuration()
            try server.execute(
                "CREATE SCHEMA \"\(store.name)\"; CREATE TABLE \"\(store.name)\".\"Item\" (x int)")
            #expect(sentence { _ = try container(store) }.contains("a table of another program"))
            #expect(try server.execute("SELECT count(*) FROM \"\(store.name)\".\"Item\"") == "0")
        }

        @Test func connectionsThatTheServerEndsAreMadeAgain() throws {
            // A separate database, because other tests keep their connections.
            let name = "ends_\(UUID().uuidString.prefix(8).lowercased())"
            try server.execute("CREATE DATABASE \(name)")
            let url = server.url(user: "postgres", database: name)
            let context = ModelContext(try container(ModelConfiguration(url: url)))
            for number in 0..<10 {
                context.insert(Item("item \(number)"))
                try server.execute(
                    """
                    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                    WHERE application_name = 'Swiftwater models' AND datname = '\(name)'
                    """)
                try context.save()
                #expect(try context.fetchCount(FetchDescriptor<Item>()) == number + 1)
            }
        }
    }
#endif
