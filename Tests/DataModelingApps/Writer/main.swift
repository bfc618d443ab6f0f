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

/// A journal that knows how many entries it has.
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

// Writes without end, and prints the number of entries after each save; or checks what a killed writer has left.
let url = URL(filePath: CommandLine.arguments[1])
let context = ModelContext(
    try ModelContainer(for: Journal.self, configurations: ModelConfiguration(url: url)))
let journal: Journal
if let stored = try context.fetch(FetchDescriptor<Journal>()).first {
    journal = stored
} else {
    journal = Journal()
    context.insert(journal)
    try context.save()
}
let numbers = journal.entries.map(\.number)
guard numbers == Array(0..<journal.count), try context.fetchCount(FetchDescriptor<Entry>()) == journal.count else {
    print("broken: \(journal.count) entries, and \(numbers)")
    exit(1)
}
print(journal.count)
if CommandLine.arguments.count > 2 { exit(0) }
while true {
    for _ in 0..<3 {
        journal.entries.append(Entry(journal.count))
        journal.count += 1
    }
    try context.save()
    FileHandle.standardOutput.write(Data("\(journal.count)\n".utf8))
}
