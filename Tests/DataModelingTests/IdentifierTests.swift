import DataModeling
import Foundation
import Testing

/// An identifier belongs to one entity in one store. The tests run over each kind of store.
@Suite struct IdentifierTests {
    actor Reader: ModelActor {
        nonisolated let modelContainer: ModelContainer
        nonisolated let modelExecutor: any ModelExecutor

        init(_ container: ModelContainer) {
            modelContainer = container
            modelExecutor = DefaultSerialModelExecutor(modelContext: ModelContext(container))
        }

        func title(_ identifier: PersistentIdentifier) -> String? { self[identifier, as: Item.self]?.title }
    }

    /// An item and a folder with the same key.
    private func filled(_ kind: StoreKind, _ title: String) throws -> (ModelContext, Item, Folder) {
        let context = ModelContext(try kind.container())
        let (item, folder) = (Item(title), Folder("home"))
        context.insert(item)
        context.insert(folder)
        try context.save()
        return (context, item, folder)
    }

    @Test(arguments: StoreKind.allCases)
    func anActorFindsModelsOfItsStoreOnly(_ kind: StoreKind) async throws {
        let (context, item, folder) = try filled(kind, "one")
        let (_, foreign, _) = try filled(kind, "two")
        let reader = Reader(context.container)
        let identifiers = [item.persistentModelID, folder.persistentModelID, foreign.persistentModelID]
        var titles: [String?] = []
        for identifier in identifiers { titles.append(await reader.title(identifier)) }
        #expect(titles == ["one", nil, nil])
    }

    @Test(arguments: StoreKind.allCases)
    func anotherStoresIdentifierLeadsToNoModel(_ kind: StoreKind) throws {
        let (context, item, _) = try filled(kind, "one")
        let (_, foreign, _) = try filled(kind, "two")
        let known: Item? = context.registeredModel(for: item.persistentModelID)
        #expect(known === item)
        let unknown: Item? = context.registeredModel(for: foreign.persistentModelID)
        #expect(unknown == nil)
        #expect((context.model(for: foreign.persistentModelID) as? Item)?.title == "")
        #expect((context.model(for: item.persistentModelID) as? Item)?.title == "one")
    }

    @Test(arguments: StoreKind.allCases)
    func predicatesDistinguishIdentifiersWithTheSameKey(_ kind: StoreKind) throws {
        let (context, item, folder) = try filled(kind, "one")
        let (_, foreign, _) = try filled(kind, "two")
        let (ours, theirs, other) = (item.persistentModelID, foreign.persistentModelID, folder.persistentModelID)
        func count(_ predicate: Predicate<Item>) throws -> Int {
            try context.fetchCount(FetchDescriptor(predicate: predicate))
        }
        #expect(try count(#Predicate { $0.persistentModelID == ours }) == 1)
        #expect(try count(#Predicate { $0.persistentModelID == theirs }) == 0)
        #expect(try count(#Predicate { $0.persistentModelID == other }) == 0)
        #expect(try count(#Predicate { $0.persistentModelID != other }) == 1)
        let strangers = [theirs, other]
        let all = [theirs, ours, other]
        #expect(try count(#Predicate { strangers.contains($0.persistentModelID) }) == 0)
        #expect(try count(#Predicate { all.contains($0.persistentModelID) }) == 1)
        item.folder = folder
        try context.save()
        #expect(try count(#Predicate { $0.folder?.persistentModelID == ours }) == 0)
        #expect(try count(#Predicate { $0.folder?.persistentModelID == other }) == 1)
    }
}
