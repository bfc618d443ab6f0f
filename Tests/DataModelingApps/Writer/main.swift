import DataModeling
import Foundation
import Observation

/// One line of a journal.
final class Entry: PersistentModel {
    var persistentBackingData: any BackingData<Entry> = Entry.createBackingData()
    let _$observationRegistrar = ObservationRegistrar()

    var number: Int {
        get { getValue(forKey: \.number) }
        set { setValue(forKey: \.number, to: newValue) }
    }

    var journal: Journal? {
        get { getValue(forKey: \.journal) }
        set { setValue(forKey: \.journal, to: newValue) }
    }

    static var schemaMetadata: [Schema.PropertyMetadata] {
        [
            Schema.PropertyMetadata(name: "number", keypath: \Entry.number),
            Schema.PropertyMetadata(name: "journal", keypath: \Entry.journal),
        ]
    }

    init(backingData: any BackingData<Entry>) { persistentBackingData = backingData }

    init(_ number: Int) { self.number = number }
}

/// A journal that counts its entries.
final class Journal: PersistentModel {
    var persistentBackingData: any BackingData<Journal> = Journal.createBackingData()
    let _$observationRegistrar = ObservationRegistrar()

    var count: Int {
        get { getValue(forKey: \.count) }
        set { setValue(forKey: \.count, to: newValue) }
    }

    var entries: [Entry] {
        get { getValue(forKey: \.entries) }
        set { setValue(forKey: \.entries, to: newValue) }
    }

    static var schemaMetadata: [Schema.PropertyMetadata] {
        [
            Schema.PropertyMetadata(name: "count", keypath: \Journal.count, defaultValue: 0),
            Schema.PropertyMetadata(name: "entries", keypath: \Journal.entries),
        ]
    }

    init(backingData: any BackingData<Journal>) { persistentBackingData = backingData }

    init() {}
}

/// The file's journal, created in a new file.
func journal(in context: ModelContext) throws -> Journal {
    if let stored = try context.fetch(FetchDescriptor<Journal>()).first { return stored }
    let journal = Journal()
    context.insert(journal)
    try context.save()
    return journal
}

/// Opens the store at the path of a file, or at the address of a database.
func openContext() throws -> ModelContext {
    let place = CommandLine.arguments[1]
    let address = place.contains("://") ? URL(string: place) : nil
    return ModelContext(
        try ModelContainer(
            for: Journal.self, configurations: ModelConfiguration(url: address ?? URL(filePath: place))))
}

/// Whether the journal contains all the entries that it counts, in order.
func check(_ journal: Journal, in context: ModelContext) throws -> Bool {
    let numbers = journal.entries.map(\.number)
    guard numbers == Array(0..<journal.count), try context.fetchCount(FetchDescriptor<Entry>()) == journal.count else {
        write("broken: \(journal.count) entries, and \(numbers)")
        return false
    }
    return true
}

func add(_ count: Int, to journal: Journal) {
    journal.entries += (0..<count).map { Entry(journal.count + $0) }
    journal.count += count
}

func write(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

/// Writes endlessly, and prints the number of entries after each save.
func writeOn() throws {
    let context = try openContext()
    let journal = try journal(in: context)
    guard try check(journal, in: context) else { exit(1) }
    write("\(journal.count)")
    while true {
        add(3, to: journal)
        try context.save()
        write("\(journal.count)")
    }
}

/// Checks the file that another process has left.
func check() throws {
    let context = try openContext()
    let journal = try journal(in: context)
    guard try check(journal, in: context) else { exit(1) }
    write("\(journal.count)")
}

/// Saves once, and closes the file.
func saveOnce() throws {
    let context = try openContext()
    add(3, to: try journal(in: context))
    try context.save()
}

/// Opens the file a second time, saves when another process has opened and closed it, and ends without closing it.
func share() throws {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGUSR1)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let context = try openContext()
    let journal = try journal(in: context)
    add(3, to: journal)
    try context.save()
    _ = try openContext()
    write("\(journal.count)")
    var number: Int32 = 0
    sigwait(&signals, &number)
    _ = try context.fetchCount(FetchDescriptor<Entry>())
    add(3, to: journal)
    try context.save()
    write("\(journal.count)")
    // The content of an unlinked log is now lost.
    withExtendedLifetime(context) { exit(0) }
}

/// Saves until the space is exhausted, makes space, and saves again.
///
/// The limit is the given size of each file of this process; with a fourth argument it is the disk's capacity, part of
/// which that file occupies until then.
func fill() throws {
    let context = try openContext()
    let journal = try journal(in: context)
    let ballast = CommandLine.arguments.count > 3 ? CommandLine.arguments[3] : nil
    if ballast == nil { limitFiles(to: 160_000) }
    var saved = 0
    do {
        while true {
            add(100, to: journal)
            try context.save()
            saved = journal.count
        }
    } catch {
        write("saved \(saved)")
        write("failed: \(error)")
    }
    guard context.hasChanges, journal.count == saved + 100 else { return write("The changes are lost.") }
    do {
        try context.save()
        write("There is room.")
    } catch {}
    if let ballast { try FileManager.default.removeItem(atPath: ballast) } else { limitFiles(to: nil) }
    try context.save()
    write(context.hasChanges ? "Changes are left." : "\(journal.count)")
}

/// Triggers an automatic save without disk space, makes space, and makes no further change.
func retry() throws {
    let context = try openContext()
    let journal = try journal(in: context)
    try context.save()
    context.retryDelay = 0.001
    context.autosaveEnabled = true
    limitFiles(to: 160_000)
    DataDiagnostic.receive { sentence in
        write(sentence)
        limitFiles(to: nil)
    }
    add(10_000, to: journal)
    while context.hasChanges { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    write("\(journal.count)")
}

/// Makes writes beyond a size fail.
func limitFiles(to size: UInt?) {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    limit.rlim_cur = size.map { rlim_t($0) } ?? limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
}

switch CommandLine.arguments.dropFirst(2).first {
case "check": try check()
case "once": try saveOnce()
case "share": try share()
case "fill": try fill()
case "retry": try retry()
default: try writeOn()
}
