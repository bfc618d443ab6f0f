import SwiftData

typealias ReminderList = RemindersSchema.ReminderList
typealias Reminder = RemindersSchema.Reminder
typealias ReminderTag = RemindersSchema.ReminderTag

/// The schemas of all releases, and the steps from each to the next, which a store goes through when it is opened.
enum RemindersMigration: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [FirstRemindersSchema.self, RemindersSchema.self] }

    static var stages: [MigrationStage] {
        [
            .custom(
                fromVersion: FirstRemindersSchema.self, toVersion: RemindersSchema.self, willMigrate: nil,
                didMigrate: { context in
                    // The first release stored whether a reminder was done, but not when: its creation is the only
                    // date that is known.
                    let wasDone = FetchDescriptor<FirstRemindersSchema.Reminder>(predicate: #Predicate { $0.isDone })
                    let done = try context.migrationSource?.fetchIdentifiers(wasDone) ?? []
                    for case let reminder as Reminder in done.map(context.model(for:)) {
                        reminder.completed = reminder.created
                    }
                })
        ]
    }
}
