#if Postgres
    import DataModeling
    import Foundation
    import Testing

    /// What only a store in PostgreSQL has: other processes, and a server that can be away.
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

        /// Waits until another container has told a context of its commit.
        private func change(
            of context: ModelContext, _ body: () throws -> Void
        ) async throws {
            let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
            context.observeDeliveries(Owner.shared) { continuation.yield() }
            try body()
            var deliveries = stream.makeAsyncIterator()
            await deliveries.next()
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
            }
            #expect(try titles(second) == ["three", "two"])
            #expect(copy.title == "two")
            #expect(copy.folder?.items.map(\.title) == ["two", "three"])
            try await change(of: second) {
                first.delete(item)
                try first.save()
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
            try await change(of: second) {
                for item in items { item.count = 7 }
                try first.save()
            }
            #expect(try second.fetchCount(FetchDescriptor<Item>(predicate: #Predicate { $0.count == 7 })) == 1_500)
            #expect(copies.allSatisfy { $0.count == 7 })
        }

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

        @Test func nothingThatWasSavedIsMissingAfterAKill() async throws {
            let name = "kills_\(UUID().uuidString.prefix(8).lowercased())"
            try server.execute("CREATE DATABASE \(name)")
            let url = server.url(user: "postgres", database: name)
            try await KillTests.killWriters(of: url.absoluteString) {
                try server.execute("DROP SCHEMA \"\(name)\" CASCADE", in: url)
            }
        }

        // MARK: What can be in the way

        @Test func aWrongPasswordHasASentenceWithoutIt() throws {
            try server.execute("DROP ROLE IF EXISTS locked; CREATE ROLE locked LOGIN PASSWORD 'right'")
            let url = server.url(user: "locked", database: "postgres", password: "wr0ng")
            let text = sentence { _ = try container(ModelConfiguration(url: url)) }
            #expect(text.contains("cannot be reached"))
            #expect(text.contains("PGPASSWORD or ~/.pgpass"))
            #expect(!text.contains("wr0ng"))
        }

        @Test func aMissingDatabaseHasASentence() {
            let url = server.url(user: "postgres", database: "nowhere")
            let text = sentence { _ = try container(ModelConfiguration(url: url)) }
            #expect(text.contains("127.0.0.1:\(server.port)/nowhere, schema \"nowhere\" cannot be reached"))
            #expect(text.contains("\"nowhere\""))
        }

        @Test func aServerThatIsNotThereHasASentence() {
            let url = server.url(user: "postgres", database: "postgres", port: 1)
            let text = sentence { _ = try container(ModelConfiguration(url: url)) }
            #expect(text.contains("cannot be reached"))
        }

        @Test func aUserWhoMayOnlyReadReads() throws {
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

        @Test func aNewerLayoutIsLeftAsItIs() throws {
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

        @Test func aTableOfAnotherProgramIsLeftAsItIs() throws {
            let store = try StoreKind.postgres.configuration()
            try server.execute(
                "CREATE SCHEMA \"\(store.name)\"; CREATE TABLE \"\(store.name)\".\"Item\" (x int)")
            #expect(sentence { _ = try container(store) }.contains("a table of another program"))
            #expect(try server.execute("SELECT count(*) FROM \"\(store.name)\".\"Item\"") == "0")
        }

        @Test func connectionsThatTheServerEndsAreMadeAgain() throws {
            let store = try StoreKind.postgres.configuration()
            let context = ModelContext(try container(store))
            for number in 0..<10 {
                context.insert(Item("item \(number)"))
                try server.execute(
                    """
                    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                    WHERE application_name = 'Swiftwater models'
                    """)
                try context.save()
                #expect(try context.fetchCount(FetchDescriptor<Item>()) == number + 1)
            }
        }
    }
#endif
