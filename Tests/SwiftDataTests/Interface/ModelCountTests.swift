import Foundation
import SwiftData
import Testing

@Model final class Crew {
    #Index<Crew>(.binary([\.name]), .binary([\.name, \.boat]))
    var name: String
    var boat = ""
    @Relationship(minimumModelCount: 1, maximumModelCount: 2, inverse: \Sailor.crew) var sailors: [Sailor] = []
    @Relationship(minimumModelCount: 2) var guests: [Sailor]?

    init(name: String) { self.name = name }
}

@Model final class Sailor {
    var name: String
    var crew: Crew?

    init(name: String) { self.name = name }
}

/// The limits of a relationship's number of models, over every store.
@Suite struct ModelCountTests {
    private func context(_ isInMemory: Bool) throws -> ModelContext {
        let folder = FileManager.default.temporaryDirectory.appending(path: "counts-\(UUID().uuidString)")
        let configuration =
            isInMemory
            ? ModelConfiguration(isStoredInMemoryOnly: true)
            : ModelConfiguration(url: folder.appending(path: "test.store"))
        return ModelContext(try ModelContainer(for: Crew.self, configurations: configuration))
    }

    private func message(_ context: ModelContext) throws -> String {
        let error = #expect(throws: SwiftDataError.self) { try context.save() }
        return "\(try #require(error))"
    }

    @Test(arguments: [true, false]) func tooFewModelsAreAnErrorOfTheSave(_ isInMemory: Bool) throws {
        let context = try context(isInMemory)
        let crew = Crew(name: "Fram")
        context.insert(crew)
        #expect(
            try message(context).contains("its sailors has 0 of Sailor, and its minimumModelCount allows at least 1."))
        #expect(context.hasChanges)
        let sailor = Sailor(name: "a")
        crew.sailors.append(sailor)
        try context.save()
        context.delete(sailor)
        #expect(try message(context).contains("its sailors has 0 of Sailor"))
        context.rollback()
        #expect(crew.sailors.map(\.name) == ["a"])
    }

    @Test(arguments: [true, false]) func tooManyModelsAreAnErrorOfTheSave(_ isInMemory: Bool) throws {
        let context = try context(isInMemory)
        let crew = Crew(name: "Fram")
        context.insert(crew)
        crew.sailors = [Sailor(name: "a"), Sailor(name: "b")]
        try context.save()
        let third = Sailor(name: "c")
        third.crew = crew
        #expect(
            try message(context).contains("its sailors has 3 of Sailor, and its maximumModelCount allows at most 2."))
        crew.sailors.removeFirst()
        try context.save()
    }

    @Test(arguments: [true, false]) func anOptionalRelationshipMayLeadToNone(_ isInMemory: Bool) throws {
        let context = try context(isInMemory)
        let crew = Crew(name: "Fram")
        context.insert(crew)
        crew.sailors = [Sailor(name: "a")]
        try context.save()
        crew.guests = [Sailor(name: "b")]
        #expect(try message(context).contains("its guests has 1 of Sailor"))
        crew.guests = nil
        try context.save()
    }

    @Test func anIndexOfATypeIsOneOfTheFile() throws {
        let index = Schema.Index<Crew>(.binary([\.name]), .rtree([\.boat]))
        #expect(index.indices.count == 2)
        let crews = try context(false).fetch(FetchDescriptor<Crew>(predicate: #Predicate { $0.name == "Fram" }))
        #expect(crews.isEmpty)
    }
}
