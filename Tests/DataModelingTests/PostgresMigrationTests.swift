#if Postgres
    import DataModeling
    import Foundation
    import Observation
    import Testing

    /// The migrations of several builds of a program that share tables, and names that PostgreSQL reserves.
    @Suite(.enabled(if: PostgresServer.shared != nil), .timeLimit(.minutes(60)))
    struct PostgresMigrationTests {
        private let server: PostgresServer

        init() throws { server = try #require(PostgresServer.shared) }

        private typealias Older = MigrationTests.Earlier

        enum Newer {
            final class Trip: PersistentModel {
                var persistentBackingData: any BackingData<Trip> = Trip.createBackingData()
                let _$observationRegistrar = ObservationRegistrar()

                var name: String {
                    get { read(\.name) }
                    set { write(\.name, newValue) }
                }

                var priority: Int {
                    get { read(\.priority) }
                    set { write(\.priority, newValue) }
                }

                var code: String? {
                    get { read(\.code) }
                    set { write(\.code, newValue) }
                }

                static var schemaMetadata: [Schema.PropertyMetadata] {
                    [
                        Schema.PropertyMetadata(name: "name", keypath: \Trip.name),
                        Schema.PropertyMetadata(name: "priority", keypath: \Trip.priority, defaultValue: 1),
                        Schema.PropertyMetadata(
                            name: "code", keypath: \Trip.code, metadata: Schema.Attribute(.unique)),
                    ]
                }

                init(backingData: any BackingData<Trip>) { persistentBackingData = backingData }

                init(_ name: String) { self.name = name }
            }
        }

        private func context(
            _ type: any PersistentModel.Type, _ store: ModelConfiguration,
            _ version: Schema.Version = Schema.Version(1, 0, 0)
        ) throws -> ModelContext {
            ModelContext(try ModelContainer(for: Schema([type], version: version), configurations: store))
        }

        private func columns(of table: String, in store: ModelConfiguration) throws -> String {
            try server.execute(
                """
                SELECT string_agg(column_name, ' ' ORDER BY column_name) FROM information_schema.columns
                WHERE table_schema = '\(store.name)' AND table_name = '\(table)'
                """)
        }

        @Test func anOlderBuildOfTheSameVersionLeavesTheValuesOfANewerOne() throws {
            let store = try StoreKind.postgres.configuration()
            _ = try context(Older.Trip.self, store)
            let newer = try context(Newer.Trip.self, store)
            let trip = Newer.Trip("Oslo")
            trip.priority = 7
            trip.code = "x"
            newer.insert(trip)
            try newer.save()
            let older = try context(Older.Trip.self, store)
            let trips = try older.fetch(FetchDescriptor<Older.Trip>())
            #expect(trips.map(\.name) == ["Oslo"])
            trips.first?.name = "Bergen"
            older.insert(Older.Trip("Rome"))
            try older.save()
            // The newer one continues, and its values stay unique.
            trip.priority = 8
            try newer.save()
            #expect(throws: PostgresServer.Failure.self) {
                try server.execute("INSERT INTO \"\(store.name)\".\"Trip\" (name, code) VALUES ('copy', 'x')")
            }
            for _ in 0..<2 {
                let again = try context(Newer.Trip.self, store)
                let found = try again.fetch(FetchDescriptor<Newer.Trip>(sortBy: [SortDescriptor(\.name)]))
                #expect(found.map(\.name) == ["Bergen", "Rome"])
                #expect(found.map(\.priority) == [8, 1])
                #expect(found.map(\.code) == ["x", nil])
            }
            #expect(try columns(of: "Trip", in: store) == "_id code name priority")
        }

        @Test func aNewerVersionRemovesColumns() throws {
            let store = try StoreKind.postgres.configuration()
            let first = try context(Newer.Trip.self, store)
            first.insert(Newer.Trip("Oslo"))
            try first.save()
            _ = try context(Older.Trip.self, store)
            #expect(try columns(of: "Trip", in: store) == "_id code name priority")
            let last = try context(Older.Trip.self, store, Schema.Version(1, 1, 0))
            #expect(try columns(of: "Trip", in: store) == "_id name")
            #expect(try last.fetch(FetchDescriptor<Older.Trip>()).map(\.name) == ["Oslo"])
            // The former version with the same tables leaves the description as it is.
            _ = try context(Older.Trip.self, store)
            #expect(throws: SwiftDataError.self) { try context(Newer.Trip.self, store) }
        }

        @Test func aVersionThatIsStoredWhileAnotherOneWaitsForTheLockStays() throws {
            let store = try StoreKind.postgres.configuration()
            _ = try context(Newer.Trip.self, store)
            let (server, table) = (server, "\"\(store.name)\".\"Trip\"")
            let group = DispatchGroup()
            func begin(_ body: @escaping @Sendable () throws -> Void) {
                DispatchQueue.global().async(group: group) { do { try body() } catch { Issue.record(error) } }
            }
            func wait(for condition: String) throws {
                let text = "SELECT count(*) FROM pg_locks WHERE relation = '\(table)'::regclass AND \(condition)"
                while try server.execute(text) == "0" {}
            }
            // Locks the table until another process waits for the migration's lock, for at most ten minutes.
            begin {
                try server.execute(
                    """
                    BEGIN; LOCK TABLE \(table);
                    DO $$ BEGIN FOR n IN 1..60000 LOOP
                    EXIT WHEN EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted);
                    PERFORM pg_sleep(0.01); END LOOP; END $$; COMMIT
                    """)
            }
            try wait(for: "granted AND mode = 'AccessExclusiveLock'")
            begin {
                let schema = Schema([Older.Trip.self], version: Schema.Version(1, 1, 0))
                _ = try ModelContainer(for: schema, configurations: store)
            }
            try wait(for: "NOT granted")
            // It has read the former version, which has changed by the time it gets the lock.
            _ = try context(Older.Trip.self, store)
            group.wait()
            #expect(try columns(of: "Trip", in: store) == "_id name")
            let version = "SELECT value FROM \"\(store.name)\"._swiftdata WHERE name = 'schema'"
            #expect(try server.execute(version).contains("\"minor\":1"))
        }

        // MARK: Names

        enum Odd {
            final class Box: PersistentModel {
                var persistentBackingData: any BackingData<Box> = Box.createBackingData()
                let _$observationRegistrar = ObservationRegistrar()

                var xmin: Int {
                    get { read(\.xmin) }
                    set { write(\.xmin, newValue) }
                }

                var ctid: String? {
                    get { read(\.ctid) }
                    set { write(\.ctid, newValue) }
                }

                var content: Data? {
                    get { read(\.content) }
                    set { write(\.content, newValue) }
                }

                var key: [Label] {
                    get { read(many: \.key) }
                    set { write(many: \.key, newValue) }
                }

                static var schemaMetadata: [Schema.PropertyMetadata] {
                    [
                        Schema.PropertyMetadata(name: "xmin", keypath: \Box.xmin, metadata: Schema.Attribute(.unique)),
                        Schema.PropertyMetadata(name: "ctid", keypath: \Box.ctid),
                        Schema.PropertyMetadata(name: "content", keypath: \Box.content),
                        Schema.PropertyMetadata(
                            name: "key", keypath: \Box.key, metadata: Schema.Relationship(inverse: \Label.boxes)),
                    ]
                }

                init(backingData: any BackingData<Box>) { persistentBackingData = backingData }

                init(_ xmin: Int) { self.xmin = xmin }
            }

            final class Label: PersistentModel {
                var persistentBackingData: any BackingData<Label> = Label.createBackingData()
                let _$observationRegistrar = ObservationRegistrar()

                var text: String {
                    get { read(\.text) }
                    set { write(\.text, newValue) }
                }

                var boxes: [Box] {
                    get { read(many: \.boxes) }
                    set { write(many: \.boxes, newValue) }
                }

                static var schemaMetadata: [Schema.PropertyMetadata] {
                    [
                        Schema.PropertyMetadata(name: "text", keypath: \Label.text),
                        Schema.PropertyMetadata(name: "boxes", keypath: \Label.boxes),
                    ]
                }

                init(backingData: any BackingData<Label>) { persistentBackingData = backingData }

                init(_ text: String) { self.text = text }
            }
        }

        private func boxes(_ store: ModelConfiguration) throws -> ModelContext {
            let schema = Schema([Odd.Box.self, Odd.Label.self])
            return ModelContext(try ModelContainer(for: schema, configurations: store))
        }

        @Test func propertiesHaveTheNamesOfSystemColumnsAndOfASequence() throws {
            let store = try StoreKind.postgres.configuration()
            let context = try boxes(store)
            for number in 1...3 {
                let box = Odd.Box(number)
                box.ctid = "box \(number)"
                box.key = [Odd.Label("label \(number)")]
                context.insert(box)
            }
            try context.save()
            let again = try boxes(store)
            let found = try again.fetch(
                FetchDescriptor<Odd.Box>(
                    predicate: #Predicate { $0.xmin > 1 }, sortBy: [SortDescriptor(\.ctid, order: .reverse)]))
            #expect(found.map(\.xmin) == [3, 2])
            #expect(found.map { $0.key.map(\.text) } == [["label 3"], ["label 2"]])
            found[0].xmin = 9
            try again.save()
            let descriptor = FetchDescriptor<Odd.Box>(predicate: #Predicate { $0.xmin == 9 })
            #expect(try context.fetch(descriptor).map(\.ctid) == ["box 3"])
        }

        @Test func theErrorNamesAValueThatFitsInNoMessage() throws {
            let context = try boxes(try StoreKind.postgres.configuration())
            let box = Odd.Box(1)
            box.content = Data(count: 400_000_001)
            context.insert(box)
            do {
                try context.save()
                Issue.record("The value was stored.")
            } catch {
                #expect("\(error)".contains("Box.content has 400 MB"))
            }
            box.content = Data(count: 3)
            try context.save()
        }

        // MARK: Schemas of visitors

        @Test func aVisitorsSchemaHasANameOfFixedLength() {
            let digest = SHA256Digest.bytes(of: "abc").map { String($0, radix: 16) }.prefix(4)
            #expect(digest == ["ba", "78", "16", "bf"])
            let names = ["0123456789abcdef", "somebody.with.a.long.name@mail.example.com", UUID().uuidString].map {
                VisitorSchema.name(program: "Notes", visitor: $0)
            }
            #expect(names.allSatisfy { $0.utf8.count == 38 && $0.hasPrefix("Notes ") })
            #expect(Set(names).count == 3)
            let long = String(repeating: "Straße", count: 9)
            let others = ["\(long) 1", "\(long) 2"].map { VisitorSchema.name(program: $0, visitor: "a") }
            #expect(others.allSatisfy { $0.utf8.count <= 63 } && others[0] != others[1])
        }

        private func hasSchema(_ store: ModelConfiguration) throws -> Bool {
            try server.execute("SELECT count(*) FROM pg_namespace WHERE nspname = '\(store.name)'") == "1"
        }

        @Test func aSchemaInWhichNothingWasStoredIsRemovedAndMadeAgain() throws {
            let store = try StoreKind.postgres.configuration()
            let (reader, writer) = (try context(Older.Trip.self, store), try context(Older.Trip.self, store))
            #expect(try reader.fetch(FetchDescriptor<Older.Trip>()).isEmpty)
            VisitorSchema.removeIfUnused(store.name, in: store.url)
            #expect(try !hasSchema(store))
            // Both stores go on.
            #expect(try reader.fetch(FetchDescriptor<Older.Trip>()).isEmpty)
            VisitorSchema.removeIfUnused(store.name, in: store.url)
            writer.insert(Older.Trip("Oslo"))
            try writer.save()
            VisitorSchema.removeIfUnused(store.name, in: store.url)
            #expect(try hasSchema(store))
            #expect(try reader.fetch(FetchDescriptor<Older.Trip>()).map(\.name) == ["Oslo"])
            // Also without rows, because keys of its rows may be in use.
            for trip in try writer.fetch(FetchDescriptor<Older.Trip>()) { writer.delete(trip) }
            try writer.save()
            VisitorSchema.removeIfUnused(store.name, in: store.url)
            #expect(try hasSchema(store))
        }

        // MARK: Delete rules

        enum Loose {
            final class Shelf: PersistentModel {
                var persistentBackingData: any BackingData<Shelf> = Shelf.createBackingData()
                let _$observationRegistrar = ObservationRegistrar()

                var books: [Book] {
                    get { read(many: \.books) }
                    set { write(many: \.books, newValue) }
                }

                static var schemaMetadata: [Schema.PropertyMetadata] {
                    [
                        Schema.PropertyMetadata(
                            name: "books", keypath: \Shelf.books,
                            metadata: Schema.Relationship(deleteRule: .noAction, inverse: \Book.shelf))
                    ]
                }

                init(backingData: any BackingData<Shelf>) { persistentBackingData = backingData }

                init() {}
            }

            final class Book: PersistentModel {
                var persistentBackingData: any BackingData<Book> = Book.createBackingData()
                let _$observationRegistrar = ObservationRegistrar()

                var shelf: Shelf? {
                    get { read(one: \.shelf) }
                    set { write(one: \.shelf, newValue) }
                }

                static var schemaMetadata: [Schema.PropertyMetadata] {
                    [Schema.PropertyMetadata(name: "shelf", keypath: \Book.shelf)]
                }

                init(backingData: any BackingData<Book>) { persistentBackingData = backingData }

                init(_ shelf: Shelf) { self.shelf = shelf }
            }
        }

        enum Strict {
            final class Shelf: PersistentModel {
                var persistentBackingData: any BackingData<Shelf> = Shelf.createBackingData()
                let _$observationRegistrar = ObservationRegistrar()

                var books: [Book] {
                    get { read(many: \.books) }
                    set { write(many: \.books, newValue) }
                }

                static var schemaMetadata: [Schema.PropertyMetadata] {
                    [
                        Schema.PropertyMetadata(
                            name: "books", keypath: \Shelf.books,
                            metadata: Schema.Relationship(deleteRule: .cascade, inverse: \Book.shelf))
                    ]
                }

                init(backingData: any BackingData<Shelf>) { persistentBackingData = backingData }
            }

            final class Book: PersistentModel {
                var persistentBackingData: any BackingData<Book> = Book.createBackingData()
                let _$observationRegistrar = ObservationRegistrar()

                var shelf: Shelf? {
                    get { read(one: \.shelf) }
                    set { write(one: \.shelf, newValue) }
                }

                static var schemaMetadata: [Schema.PropertyMetadata] {
                    [Schema.PropertyMetadata(name: "shelf", keypath: \Book.shelf)]
                }

                init(backingData: any BackingData<Book>) { persistentBackingData = backingData }
            }
        }

        @Test func aDeleteRuleIsAddedDespiteDanglingReferences() throws {
            let store = try StoreKind.postgres.configuration()
            let loose = ModelContext(
                try ModelContainer(for: Schema([Loose.Shelf.self, Loose.Book.self]), configurations: store))
            let shelf = Loose.Shelf()
            for _ in 0..<2 { loose.insert(Loose.Book(shelf)) }
            try loose.save()
            let table = "\"\(store.name)\".\"Book\""
            try server.execute("UPDATE \(table) SET shelf = 999 WHERE _id = (SELECT min(_id) FROM \(table))")
            let strict = ModelContext(
                try ModelContainer(for: Schema([Strict.Shelf.self, Strict.Book.self]), configurations: store))
            let books = try strict.fetch(FetchDescriptor<Strict.Book>())
            #expect(books.map { $0.shelf == nil }.filter { $0 }.count == 1)
            #expect(try strict.fetch(FetchDescriptor<Strict.Shelf>()).map(\.books.count) == [1])
        }

        @Test func manyProcessesThatMigrateAtOnceDoNotWaitForEachOther() throws {
            let store = try StoreKind.postgres.configuration()
            let first = ModelContext(
                try ModelContainer(for: Schema(versionedSchema: MigrationTests.First.self), configurations: store))
            first.insert(MigrationTests.First.Trip("Oslo", days: 3))
            try first.save()
            // More than the number of the pool's connections.
            DispatchQueue.concurrentPerform(iterations: 12) { _ in
                do {
                    let container = try ModelContainer(
                        for: Schema(versionedSchema: MigrationTests.Second.self),
                        migrationPlan: MigrationTests.Plan.self, configurations: store)
                    let trips = try ModelContext(container).fetch(FetchDescriptor<MigrationTests.Second.Trip>())
                    #expect(trips.map(\.title) == ["Oslo!"])
                } catch {
                    Issue.record(error)
                }
            }
        }
    }
#endif
