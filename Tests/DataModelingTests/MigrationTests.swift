import DataModeling
import Foundation
import Locking
import Observation
import Synchronization
import Testing

/// The change of a file's tables to another schema.
@Suite struct MigrationTests {
    enum First: VersionedSchema {
        static var models: [any PersistentModel.Type] { [Trip.self] }
        static let versionIdentifier = Schema.Version(1, 0, 0)

        final class Trip: PersistentModel {
            var persistentBackingData: any BackingData<Trip> = Trip.createBackingData()
            let _$observationRegistrar = ObservationRegistrar()

            var name: String {
                get { read(\.name) }
                set { write(\.name, newValue) }
            }

            var days: Int {
                get { read(\.days) }
                set { write(\.days, newValue) }
            }

            var old: String {
                get { read(\.old) }
                set { write(\.old, newValue) }
            }

            static var schemaMetadata: [Schema.PropertyMetadata] {
                [
                    Schema.PropertyMetadata(name: "name", keypath: \Trip.name),
                    Schema.PropertyMetadata(name: "days", keypath: \Trip.days, defaultValue: 1),
                    Schema.PropertyMetadata(name: "old", keypath: \Trip.old, defaultValue: ""),
                ]
            }

            init(backingData: any BackingData<Trip>) { persistentBackingData = backingData }

            init(_ name: String, days: Int) {
                self.name = name
                self.days = days
            }
        }
    }

    /// Properties that are renamed, widened, added and removed, and a new model.
    enum Second: VersionedSchema {
        static var models: [any PersistentModel.Type] { [Trip.self, Stop.self] }
        static let versionIdentifier = Schema.Version(2, 0, 0)

        final class Trip: PersistentModel {
            var persistentBackingData: any BackingData<Trip> = Trip.createBackingData()
            let _$observationRegistrar = ObservationRegistrar()

            var title: String {
                get { read(\.title) }
                set { write(\.title, newValue) }
            }

            var days: Double? {
                get { read(\.days) }
                set { write(\.days, newValue) }
            }

            var color: String {
                get { read(\.color) }
                set { write(\.color, newValue) }
            }

            var stops: [Stop] {
                get { read(many: \.stops) }
                set { write(many: \.stops, newValue) }
            }

            static var schemaMetadata: [Schema.PropertyMetadata] {
                [
                    Schema.PropertyMetadata(
                        name: "title", keypath: \Trip.title,
                        metadata: Schema.Attribute(.unique, originalName: "name")),
                    Schema.PropertyMetadata(name: "days", keypath: \Trip.days),
                    Schema.PropertyMetadata(name: "color", keypath: \Trip.color, defaultValue: "it's red"),
                    Schema.PropertyMetadata(name: "stops", keypath: \Trip.stops),
                ]
            }

            init(backingData: any BackingData<Trip>) { persistentBackingData = backingData }
        }

        final class Stop: PersistentModel {
            var persistentBackingData: any BackingData<Stop> = Stop.createBackingData()
            let _$observationRegistrar = ObservationRegistrar()

            var trip: Trip? {
                get { read(one: \.trip) }
                set { write(one: \.trip, newValue) }
            }

            static var schemaMetadata: [Schema.PropertyMetadata] {
                [Schema.PropertyMetadata(name: "trip", keypath: \Stop.trip)]
            }

            init(backingData: any BackingData<Stop>) { persistentBackingData = backingData }

            init(_ trip: Trip) { self.trip = trip }
        }
    }

    /// A type that does not hold the old values, and a property without a value for the stored models.
    enum Wrong {
        final class Trip: PersistentModel {
            var persistentBackingData: any BackingData<Trip> = Trip.createBackingData()
            let _$observationRegistrar = ObservationRegistrar()

            var name: Int {
                get { read(\.name) }
                set { write(\.name, newValue) }
            }

            static var schemaMetadata: [Schema.PropertyMetadata] {
                [Schema.PropertyMetadata(name: "name", keypath: \Trip.name)]
            }

            init(backingData: any BackingData<Trip>) { persistentBackingData = backingData }
        }
    }

    enum Incomplete {
        final class Trip: PersistentModel {
            var persistentBackingData: any BackingData<Trip> = Trip.createBackingData()
            let _$observationRegistrar = ObservationRegistrar()

            var place: String {
                get { read(\.place) }
                set { write(\.place, newValue) }
            }

            static var schemaMetadata: [Schema.PropertyMetadata] {
                [Schema.PropertyMetadata(name: "place", keypath: \Trip.place)]
            }

            init(backingData: any BackingData<Trip>) { persistentBackingData = backingData }
        }
    }

    private func stored(_ kind: StoreKind) throws -> ModelConfiguration {
        let store = try kind.configuration()
        let context = ModelContext(
            try ModelContainer(for: Schema(versionedSchema: First.self), configurations: store))
        context.insert(First.Trip("Oslo", days: 3))
        context.insert(First.Trip("Rome", days: 4))
        try context.save()
        return store
    }

    @Test(arguments: StoreKind.kept)
    func namesTypesAndNewPropertiesMigrateByThemselves(_ kind: StoreKind) throws {
        let store = try stored(kind)
        let schema = Schema(versionedSchema: Second.self)
        let context = ModelContext(try ModelContainer(for: schema, configurations: store))
        let trips = try context.fetch(FetchDescriptor<Second.Trip>(sortBy: [SortDescriptor(\.title)]))
        #expect(trips.map(\.title) == ["Oslo", "Rome"])
        #expect(trips.map(\.days) == [3, 4])
        #expect(trips.map(\.color) == ["it's red", "it's red"])
        context.insert(Second.Stop(trips[0]))
        trips[0].days = 3.5
        try context.save()
        let again = ModelContext(try ModelContainer(for: schema, configurations: store))
        let first = try #require(try again.fetch(FetchDescriptor<Second.Trip>(sortBy: [SortDescriptor(\.title)])).first)
        #expect(first.stops.count == 1)
        #expect(first.days == 3.5)
    }

    @Test(arguments: StoreKind.kept)
    func anImpossibleMigrationNamesThePropertyAndKeepsTheFile(_ kind: StoreKind) throws {
        let store = try stored(kind)
        func message(_ type: any PersistentModel.Type) -> String {
            do {
                _ = try ModelContainer(for: Schema([type]), configurations: store)
                return "opened"
            } catch {
                return "\(error)"
            }
        }
        #expect(message(Wrong.Trip.self).contains("Trip.name is stored as text and is integer now"))
        #expect(message(Incomplete.Trip.self).contains("Trip.place is new"))
        let schema = Schema(versionedSchema: First.self)
        let context = ModelContext(try ModelContainer(for: schema, configurations: store))
        #expect(try context.fetchCount(FetchDescriptor<First.Trip>()) == 2)
    }

    enum Plan: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [First.self, Second.self] }

        static var stages: [MigrationStage] {
            [
                .custom(
                    fromVersion: First.self, toVersion: Second.self,
                    willMigrate: { context in
                        for trip in try context.fetch(FetchDescriptor<First.Trip>()) { trip.name += "!" }
                    },
                    didMigrate: { context in
                        for trip in try context.fetch(FetchDescriptor<Second.Trip>()) { trip.color = "blue" }
                    })
            ]
        }
    }

    @Test(arguments: StoreKind.kept)
    func aStageReadsTheOldModelsAndTheNew(_ kind: StoreKind) throws {
        let store = try stored(kind)
        for _ in 0..<2 {
            let container = try ModelContainer(
                for: Schema(versionedSchema: Second.self), migrationPlan: Plan.self,
                configurations: store)
            let trips = try ModelContext(container).fetch(
                FetchDescriptor<Second.Trip>(sortBy: [SortDescriptor(\.title)]))
            #expect(trips.map(\.title) == ["Oslo!", "Rome!"])
            #expect(trips.map(\.color) == ["blue", "blue"])
        }
        // The store as it was before.
        let backup =
            kind == .file
            ? ModelConfiguration(url: URL(filePath: store.url.path + ".1.0.0.backup"))
            : ModelConfiguration("\(store.name) 1.0.0 backup", url: store.url, allowsSave: false)
        let old = ModelContext(
            try ModelContainer(for: Schema(versionedSchema: First.self), configurations: backup))
        #expect(try old.fetch(FetchDescriptor<First.Trip>()).map(\.name).sorted() == ["Oslo", "Rome"])
    }

    /// A plan whose second closure reads values from the old models that the new ones lack.
    enum ReadingPlan: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [First.self, Second.self] }

        static var stages: [MigrationStage] {
            [
                .custom(
                    fromVersion: First.self, toVersion: Second.self, willMigrate: nil,
                    didMigrate: { context in
                        let source = try #require(context.migrationSource)
                        #expect(source.migrationSource == nil)
                        let old = try source.fetch(FetchDescriptor<First.Trip>())
                        for trip in old {
                            let new = try #require(context.model(for: trip.persistentModelID) as? Second.Trip)
                            #expect(new.persistentModelID == trip.persistentModelID)
                            new.color = "\(trip.old) \(trip.days)"
                        }
                        // The source is a copy, which nothing changes.
                        old.first?.name = "Bergen"
                        #expect(throws: SwiftDataError.self) { try source.save() }
                        source.rollback()
                    })
            ]
        }
    }

    @Test(arguments: StoreKind.kept)
    func aStageReadsBothTheOldAndTheNewModels(_ kind: StoreKind) throws {
        let store = try stored(kind)
        func migrate() throws -> [Second.Trip] {
            let container = try ModelContainer(
                for: Schema(versionedSchema: Second.self), migrationPlan: ReadingPlan.self, configurations: store)
            let context = ModelContext(container)
            #expect(context.migrationSource == nil)
            return try context.fetch(FetchDescriptor<Second.Trip>(sortBy: [SortDescriptor(\.title)]))
        }
        #expect(try migrate().map(\.color) == [" 3", " 4"])
        #expect(try migrate().map(\.title) == ["Oslo", "Rome"])
    }

    private func names(of store: ModelConfiguration) throws -> [String] {
        let context = ModelContext(try ModelContainer(for: Schema(versionedSchema: First.self), configurations: store))
        return try context.fetch(FetchDescriptor<First.Trip>()).map(\.name).sorted()
    }

    private func add(_ name: String, to store: ModelConfiguration) throws {
        let context = ModelContext(try ModelContainer(for: Schema(versionedSchema: First.self), configurations: store))
        context.insert(First.Trip(name, days: 5))
        try context.save()
    }

    /// A store of the first version that takes the place of a migrated one, such as a restored backup, is copied again.
    @Test func aLaterMigrationMakesAnotherCopy() throws {
        let store = try stored(.file)
        let copy = URL(filePath: store.url.path + ".1.0.0.backup")
        func migrate() throws {
            _ = try ModelContainer(
                for: Schema(versionedSchema: Second.self), migrationPlan: ReadingPlan.self, configurations: store)
        }
        try migrate()
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: store.url.path + suffix) }
        try FileManager.default.copyItem(at: copy, to: store.url)
        try add("Paris", to: store)
        try migrate()
        #expect(try names(of: ModelConfiguration(url: copy)) == ["Oslo", "Rome"])
        let second = ModelConfiguration(url: URL(filePath: copy.path + ".2"))
        #expect(try names(of: second) == ["Oslo", "Paris", "Rome"])
    }

    /// A plan whose first closure fails at first.
    enum RefusedPlan: SchemaMigrationPlan {
        static let runs = Atomic(0)
        static let sources = Locked<[[String]]>([])

        static var schemas: [any VersionedSchema.Type] { [First.self, Second.self] }

        static var stages: [MigrationStage] {
            [
                .custom(
                    fromVersion: First.self, toVersion: Second.self,
                    willMigrate: { _ in
                        let (count, _) = runs.add(1, ordering: .relaxed)
                        if count < 2 { throw InterruptedPlan.Interruption() }
                    },
                    didMigrate: { context in
                        let old = try context.migrationSource?.fetch(FetchDescriptor<First.Trip>()) ?? []
                        let names = old.map(\.name).sorted()
                        sources.withLock { $0.append(names) }
                    })
            ]
        }
    }

    /// A failed update is rolled back, people continue with the old version, and the update is retried.
    @Test(.serialized, arguments: StoreKind.kept)
    func aRepeatedMigrationReadsValuesStoredSinceTheFirst(_ kind: StoreKind) throws {
        RefusedPlan.runs.store(0, ordering: .relaxed)
        RefusedPlan.sources.withLock { $0 = [] }
        let store = try stored(kind)
        func migrate() throws {
            _ = try ModelContainer(
                for: Schema(versionedSchema: Second.self), migrationPlan: RefusedPlan.self, configurations: store)
        }
        #expect(throws: InterruptedPlan.Interruption.self) { try migrate() }
        // The store has not been used since, so the copy stays as it is.
        #expect(throws: InterruptedPlan.Interruption.self) { try migrate() }
        try add("Paris", to: store)
        try migrate()
        #expect(RefusedPlan.sources.withLock { $0 } == [["Oslo", "Paris", "Rome"]])
        guard kind == .file else { return }
        let path = store.url.path + ".1.0.0.backup"
        #expect(try names(of: ModelConfiguration(url: URL(filePath: path))) == ["Oslo", "Rome"])
        #expect(FileManager.default.fileExists(atPath: path + ".2"))
        #expect(!FileManager.default.fileExists(atPath: path + ".3"))
        #expect(!FileManager.default.fileExists(atPath: store.url.path + ".migrating"))
    }

    /// The models of the first version before a property was added, which needs no new version.
    enum Earlier: VersionedSchema {
        static var models: [any PersistentModel.Type] { [Trip.self] }
        static let versionIdentifier = Schema.Version(1, 0, 0)

        final class Trip: PersistentModel {
            var persistentBackingData: any BackingData<Trip> = Trip.createBackingData()
            let _$observationRegistrar = ObservationRegistrar()

            var name: String {
                get { read(\.name) }
                set { write(\.name, newValue) }
            }

            static var schemaMetadata: [Schema.PropertyMetadata] {
                [Schema.PropertyMetadata(name: "name", keypath: \Trip.name)]
            }

            init(backingData: any BackingData<Trip>) { persistentBackingData = backingData }

            init(_ name: String) { self.name = name }
        }
    }

    @Test(arguments: StoreKind.kept)
    func aStoreOfAnEarlierBuildOfTheVersionMigratesToo(_ kind: StoreKind) throws {
        let store = try kind.configuration()
        do {
            let context = ModelContext(
                try ModelContainer(for: Schema(versionedSchema: Earlier.self), configurations: store))
            context.insert(Earlier.Trip("Oslo"))
            try context.save()
        }
        let container = try ModelContainer(
            for: Schema(versionedSchema: Second.self), migrationPlan: LenientPlan.self, configurations: store)
        let trips = try ModelContext(container).fetch(FetchDescriptor<Second.Trip>())
        #expect(trips.map(\.title) == ["Oslo"])
        // In a file, the copy gets the tables of the version. In PostgreSQL, it stays as it is, and a diagnostic says
        // so.
        #expect(trips.map(\.color) == [kind == .file ? "1" : "it's red"])
        if kind == .file { #expect(!FileManager.default.fileExists(atPath: store.url.path + ".source")) }
    }

    /// Reads the old models if possible.
    enum LenientPlan: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [First.self, Second.self] }

        static var stages: [MigrationStage] {
            [
                .custom(
                    fromVersion: First.self, toVersion: Second.self, willMigrate: nil,
                    didMigrate: { context in
                        for old in try context.migrationSource?.fetch(FetchDescriptor<First.Trip>()) ?? [] {
                            (context.model(for: old.persistentModelID) as? Second.Trip)?.color = "\(old.days)"
                        }
                    })
            ]
        }
    }

    /// A plan whose second closure fails when it first runs.
    enum InterruptedPlan: SchemaMigrationPlan {
        struct Interruption: Error {}

        static let runs = Atomic(0)

        static var schemas: [any VersionedSchema.Type] { [First.self, Second.self] }

        static var stages: [MigrationStage] {
            [
                .custom(
                    fromVersion: First.self, toVersion: Second.self, willMigrate: nil,
                    didMigrate: { context in
                        for trip in try context.fetch(FetchDescriptor<Second.Trip>()) { trip.color += "!" }
                        let (count, _) = runs.add(1, ordering: .relaxed)
                        if count == 0 { throw Interruption() }
                    })
            ]
        }
    }

    @Test func aStageThatFailedIsFinishedLater() throws {
        let store = try stored(.file)
        let url = store.url
        // The remains of an interrupted copy.
        try Data("unfinished".utf8).write(to: URL(filePath: url.path + ".1.0.0.backup.partial"))
        func opened() throws -> ModelContainer {
            try ModelContainer(
                for: Schema(versionedSchema: Second.self), migrationPlan: InterruptedPlan.self,
                configurations: store)
        }
        #expect(throws: InterruptedPlan.Interruption.self) { try opened() }
        for _ in 0..<2 {
            let trips = try ModelContext(try opened()).fetch(FetchDescriptor<Second.Trip>())
            #expect(trips.map(\.color) == ["it's red!", "it's red!"])
        }
        #expect(InterruptedPlan.runs.load(ordering: .relaxed) == 2)
        let backup = URL(filePath: url.path + ".1.0.0.backup")
        let permissions = try FileManager.default.attributesOfItem(atPath: backup.path)[.posixPermissions] as? NSNumber
        #expect(permissions?.intValue == 0o600)
        #expect(!FileManager.default.fileExists(atPath: backup.path + ".partial"))
        let old = ModelContext(
            try ModelContainer(
                for: Schema(versionedSchema: First.self), configurations: ModelConfiguration(url: backup)))
        #expect(try old.fetchCount(FetchDescriptor<First.Trip>()) == 2)
    }

    // MARK: Several stores

    enum FirstOfTwo: VersionedSchema {
        static var models: [any PersistentModel.Type] { [First.Trip.self, UniqueTests.Setting.self] }
        static let versionIdentifier = Schema.Version(1, 0, 0)
    }

    enum SecondOfTwo: VersionedSchema {
        static var models: [any PersistentModel.Type] { [Earlier.Trip.self, UniqueTests.Setting.self] }
        static let versionIdentifier = Schema.Version(2, 0, 0)
    }

    enum PlanOfTwo: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [FirstOfTwo.self, SecondOfTwo.self] }
        static var stages: [MigrationStage] {
            [.lightweight(fromVersion: FirstOfTwo.self, toVersion: SecondOfTwo.self)]
        }
    }

    enum ClosureOfTwo: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [FirstOfTwo.self, SecondOfTwo.self] }
        static var stages: [MigrationStage] {
            [
                .custom(
                    fromVersion: FirstOfTwo.self, toVersion: SecondOfTwo.self, willMigrate: nil,
                    didMigrate: { context in context.insert(UniqueTests.Setting("lost")) })
            ]
        }
    }

    @Test func eachStoreOfAContainerMigratesItsOwnModels() throws {
        let (trips, settings) = (try TemporaryFolder().file, try TemporaryFolder().file)
        func open(
            _ trip: any PersistentModel.Type, _ version: any VersionedSchema.Type,
            _ plan: (any SchemaMigrationPlan.Type)? = nil
        ) throws -> ModelContext {
            let configurations = [
                ModelConfiguration("trips", schema: Schema([trip]), url: trips),
                ModelConfiguration("settings", schema: Schema([UniqueTests.Setting.self]), url: settings),
            ]
            return ModelContext(
                try ModelContainer(
                    for: Schema(versionedSchema: version), migrationPlan: plan, configurations: configurations))
        }
        do {
            let context = try open(First.Trip.self, FirstOfTwo.self)
            context.insert(First.Trip("Oslo", days: 3))
            context.insert(UniqueTests.Setting("width"))
            try context.save()
        }
        let error = #expect(throws: SwiftDataError.self) {
            try open(Earlier.Trip.self, SecondOfTwo.self, ClosureOfTwo.self)
        }
        #expect(error?.description.contains("has closures") == true)
        #expect(try open(First.Trip.self, FirstOfTwo.self).fetch(FetchDescriptor<First.Trip>()).map(\.days) == [3])
        let context = try open(Earlier.Trip.self, SecondOfTwo.self, PlanOfTwo.self)
        #expect(try context.fetch(FetchDescriptor<Earlier.Trip>()).map(\.name) == ["Oslo"])
        #expect(try context.fetch(FetchDescriptor<UniqueTests.Setting>()).map(\.name) == ["width"])
        // The file of the trips has no table of settings.
        #expect(throws: SwiftDataError.self) {
            try ModelContainer(
                for: Schema(versionedSchema: SecondOfTwo.self),
                configurations: ModelConfiguration(url: trips, allowsSave: false))
        }
    }

    @Test(arguments: StoreKind.kept)
    func aNewerSchemaIsRefused(_ kind: StoreKind) throws {
        let store = try stored(kind)
        _ = try ModelContainer(
            for: Schema(versionedSchema: Second.self), configurations: store)
        let error = #expect(throws: SwiftDataError.self) {
            try ModelContainer(for: Schema(versionedSchema: First.self), configurations: store)
        }
        #expect(error?.description.contains("newer than this program's 1.0.0") == true)
    }

    @Test func aSchemaIsPinnedByItsDescription() {
        #expect(
            Schema(versionedSchema: Second.self).debugDescription == """
                Stop(trip: Trip?)
                Trip(title: text, days: real?, color: text, stops: [Stop])
                """)
    }
}
