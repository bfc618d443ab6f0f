internal import Foundation

/// A file with stages of migrations.
struct SQLitePlace: StagedPlace {
    let url: URL

    var path: String { url.path(percentEncoded: false) }

    func stored() throws -> (StoredSchema, unfinished: String?)? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        let connection = try SQLiteFile.open(url, isReadOnly: false)
        guard let stored = try TableMigration.stored(connection) else { return nil }
        return (stored, try TableMigration.unfinishedStage(connection))
    }

    func copy(_ version: Schema.Version) throws {
        let connection = try SQLiteFile.open(url, isReadOnly: false)
        if let known = try TableMigration.copy(of: version, connection), exists(known) { return }
        let first = "\(url.lastPathComponent).\(version).backup"
        var name = first
        // Another copy of this version may be in use as a store.
        var number = 2
        while exists(name) {
            name = "\(first).\(number)"
            number += 1
        }
        // Under another name until it is complete.
        let copy = SQLiteFile.resolvingFolder(of: location(name).path(percentEncoded: false))
        let partial = "\(copy).partial"
        try? FileManager.default.removeItem(atPath: partial)
        // SQLite fills an empty file, whose permissions stay.
        try SQLiteFile.create(partial, in: url.deletingLastPathComponent())
        do {
            try connection.run("VACUUM INTO ?1", [.text(partial)], isKept: false)
        } catch let failure as SQLiteFailure {
            try? FileManager.default.removeItem(atPath: partial)
            throw StoreFailures.sentence(failure, copy)
        }
        try FileManager.default.moveItem(atPath: partial, toPath: copy)
        try TableMigration.noteCopy(name, of: version, connection)
    }

    func copied(_ plans: [EntityPlan], _ version: Schema.Version) throws -> (any ModelStore)? {
        let connection = try SQLiteFile.open(url, isReadOnly: true)
        guard let name = try TableMigration.copy(of: version, connection), exists(name) else { return nil }
        let copy = location(name)
        if let stored = try TableMigration.stored(SQLiteFile.open(copy, isReadOnly: true)), stored.has(plans) {
            return try StoreOpening.store(copy, plans, stored.version, isReadOnly: true)
        }
        // The store has the tables of an earlier build of the version, which must be changed before the models can read
        // them.
        try? FileManager.default.removeItem(at: changedCopy)
        try FileManager.default.copyItem(at: copy, to: changedCopy)
        return try StoreOpening.store(changedCopy, plans, version, isReadOnly: false, isStaged: true)
    }

    func removeChangedCopy() {
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: changedCopy.path + suffix) }
    }

    func store(
        _ plans: [EntityPlan], _ version: Schema.Version, stage: Schema.Version?
    ) throws -> any StagedStore {
        try StoreOpening.store(url, plans, version, isReadOnly: false, isStaged: true, stage: stage)
    }

    /// Locks a file beside the store's, because closing any descriptor of the store's file would release SQLite's
    /// locks.
    func withLock(_ body: () throws -> Void) throws {
        let lock = "\(path).migrating"
        let descriptor = open(lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        // In such a folder, the migration itself reports an error.
        guard descriptor >= 0 else { return try body() }
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        try body()
        // Waiting processes find a migrated store, whichever file they have locked. After an error the file stays, so
        // that they and later processes wait for each other.
        unlink(lock)
    }

    private var changedCopy: URL { location("\(url.lastPathComponent).source") }

    private func location(_ name: String) -> URL { url.deletingLastPathComponent().appending(path: name) }

    private func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: location(name).path(percentEncoded: false))
    }
}
