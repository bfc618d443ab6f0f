import CoreData
import SwiftData
import SwiftUI

// Models of an app whose declarations belong to the main actor by default, as in new projects of Xcode 26.

enum Priority: String, Codable { case low, high }

@Model final class Errand {
    var title: String
    var priority: Priority = Priority.low
    @Attribute(.unique) var code = UUID()
    @Relationship(deleteRule: .cascade, inverse: \Step.errand) var steps: [Step] = []
    #Index<Errand>([\.title])

    init(title: String) { self.title = title }
}

// What actors use is marked, as the setting asks for.
@Model nonisolated final class Step {
    var number = 0
    var errand: Errand?

    init(number: Int) { self.number = number }
}

@Model class Place {
    var name = ""

    init(name: String) { self.name = name }
}

@Model final class Shop: Place {
    var closingHour = 18

    override init(name: String) { super.init(name: name) }
}

@ModelActor actor StepCounter {
    func count() throws -> Int { try modelContext.fetchCount(FetchDescriptor<Step>()) }
}

struct ErrandList: View {
    @Query(sort: \Errand.title) private var errands: [Errand]
    @Environment(\.modelContext) private var context

    var body: some View {
        Button("Add") { context.insert(Errand(title: "Bread")) }
        ForEach(errands) { Text($0.title) }
    }
}

final class Note: NSManagedObject {
    private(set) var hasAwoken = false

    override func awakeFromInsert() {
        super.awakeFromInsert()
        hasAwoken = true
    }
}

final class NoteContainer: NSPersistentContainer, @unchecked Sendable {}
