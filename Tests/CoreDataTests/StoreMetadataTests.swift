import CoreData
import Foundation
import Testing

/// The metadata of stores and files.
@MainActor
@Suite struct StoreMetadataTests {
    private typealias Coordinator = NSPersistentStoreCoordinator

    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "metadata-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private nonisolated func file(_ folder: URL) -> URL { folder.appending(path: "Harbors.sqlite") }

    /// The tests' model after a change.
    private func model(_ change: ([String: NSEntityDescription]) -> Void) -> NSManagedObjectModel {
        let model = HarborModel.make()
        change(model.entitiesByName)
        return model
    }

    private func isCompatible(_ model: NSManagedObjectModel, _ metadata: [String: Any]) -> Bool {
        model.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata)
    }

    @Test(arguments: StoreKind.allCases)
    func aStoreHasItsOwnMetadata(_ kind: StoreKind) throws {
        try withFolder { folder in
            let model = HarborModel.make()
            model.versionIdentifiers = ["2.0"]
            let coordinator = try openContainer(kind, in: folder, model).persistentStoreCoordinator
            let store = try #require(coordinator.persistentStores.first)
            let metadata = coordinator.metadata(for: store)
            #expect(metadata[NSStoreTypeKey] as? String == store.type)
            #expect(metadata[NSStoreUUIDKey] as? String == store.identifier)
            #expect(metadata[NSStoreModelVersionIdentifiersKey] as? [String] == ["2.0"])
            let hashes = metadata[NSStoreModelVersionHashesKey] as? [String: Data]
            #expect(hashes?.keys.sorted() == ["Boat", "Harbor"])
            #expect(hashes == model.entityVersionHashesByName)
            #expect(hashes?["Boat"] == model.entitiesByName["Boat"]?.versionHash && hashes?["Boat"]?.count == 32)
        }
    }

    @Test func aFileHasTheMetadataOfItsStoreWhileItIsOpenAndAfterwards() throws {
        try withFolder { folder in
            var identifier: String?
            do {
                let container = try openContainer(.file, in: folder)
                identifier = container.persistentStoreCoordinator.persistentStores.first?.identifier
                let metadata = try Coordinator.metadataForPersistentStore(type: .sqlite, at: file(folder))
                #expect(isCompatible(container.managedObjectModel, metadata))
            }
            let metadata = try Coordinator.metadataForPersistentStore(
                ofType: NSSQLiteStoreType, at: file(folder), options: nil)
            #expect(metadata[NSStoreUUIDKey] as? String == identifier)
            #expect(metadata[NSStoreTypeKey] as? String == NSSQLiteStoreType)
            #expect(isCompatible(HarborModel.make(), metadata))
        }
    }

    @Test func aModelWithOtherPropertiesOrEntitiesIsNotCompatible() throws {
        try withFolder { folder in
            _ = try openContainer(.file, in: folder)
            let metadata = try Coordinator.metadataForPersistentStore(type: .sqlite, at: file(folder))
            let others = [
                model { $0["Boat"]?.properties.append(HarborModel.attribute("color", .stringAttributeType)) },
                model { $0["Boat"]?.attributesByName["length"]?.attributeType = .stringAttributeType },
                model { $0["Boat"]?.attributesByName["built"]?.isOptional = false },
                model { $0["Harbor"]?.uniquenessConstraints = [] },
            ]
            #expect(!others.contains { isCompatible($0, metadata) })
            let more = HarborModel.make()
            let pier = NSEntityDescription()
            pier.name = "Pier"
            pier.properties = [HarborModel.attribute("number", .integer16AttributeType)]
            more.entities.append(pier)
            #expect(!isCompatible(more, metadata) && !isCompatible(NSManagedObjectModel(), metadata))
            #expect(Set((others + [more, HarborModel.make()]).map(\.versionChecksum)).count == 6)
            // Neither the order of properties nor indexes distinguish versions.
            let same = model { entities in
                entities["Boat"]?.properties.reverse()
                entities["Boat"]?.renamingIdentifier = "Boat"
            }
            #expect(isCompatible(same, metadata))
        }
    }

    @Test func aModelThatCannotBeStoredIsCompatibleWithNoMetadata() {
        let broken = model { entities in
            let stranger = NSEntityDescription()
            stranger.name = "Ferry"
            entities["Boat"]?.subentities = [stranger]
        }
        let hashes = broken.entityVersionHashesByName
        #expect(hashes == [:] && !isCompatible(broken, [NSStoreModelVersionHashesKey: hashes]))
        // A model without entities can be stored.
        #expect(isCompatible(NSManagedObjectModel(), [NSStoreModelVersionHashesKey: hashes]))
    }

    @Test func anOpenedStoreIsCompatibleOnlyWithItsModel() throws {
        try withFolder { folder in
            let more = HarborModel.make()
            let pier = NSEntityDescription()
            pier.name = "Pier"
            pier.properties = [HarborModel.attribute("number", .integer16AttributeType)]
            more.entities.append(pier)
            _ = try openContainer(.file, in: folder, more)
            #expect(
                isCompatible(more, try Coordinator.metadataForPersistentStore(type: .sqlite, at: file(folder))))
            // The table of an entity that the next model lacks stays in the file.
            _ = try openContainer(.file, in: folder)
            let metadata = try Coordinator.metadataForPersistentStore(type: .sqlite, at: file(folder))
            #expect(isCompatible(HarborModel.make(), metadata) && !isCompatible(more, metadata))
        }
    }

    @Test func entitiesThatShareATableHaveHashes() throws {
        try withFolder { folder in
            let ferry = NSEntityDescription()
            ferry.name = "Ferry"
            let model = HarborModel.make()
            model.entitiesByName["Boat"]?.subentities = [ferry]
            model.entities.append(ferry)
            let hashes = model.entityVersionHashesByName
            #expect(hashes.keys.sorted() == ["Boat", "Ferry", "Harbor"] && Set(hashes.values).count == 3)
            _ = try openContainer(.file, in: folder, model)
            #expect(
                isCompatible(model, try Coordinator.metadataForPersistentStore(type: .sqlite, at: file(folder))))
        }
    }

    @Test func theNextSaveKeepsTheProgramsValues() throws {
        try withFolder { folder in
            let container = try openContainer(.file, in: folder)
            let coordinator = container.persistentStoreCoordinator
            let store = try #require(coordinator.persistentStores.first)
            let context = container.viewContext
            func kept() throws -> [String: Any] {
                try Coordinator.metadataForPersistentStore(type: .sqlite, at: file(folder))
            }
            var metadata = coordinator.metadata(for: store)
            metadata["Owner"] = "Roald"
            metadata["Dates"] = [Date(timeIntervalSinceReferenceDate: 1.25)]
            metadata["Separator"] = "\u{1f}"
            coordinator.setMetadata(metadata, for: store)
            #expect(store.metadata["Owner"] as? String == "Roald")
            #expect(try kept()["Owner"] == nil)
            _ = addBoat("Fram", 39, to: context)
            try context.save()
            #expect(try kept()["Owner"] as? String == "Roald")
            #expect(try kept()["Dates"] as? [Date] == [Date(timeIntervalSinceReferenceDate: 1.25)])
            #expect(try kept()["Separator"] as? String == "\u{1f}")
            #expect(isCompatible(container.managedObjectModel, try kept()))
            store.metadata = ["Trip": 3, NSStoreTypeKey: "XML"]
            try context.save()
            #expect(try kept()["Owner"] == nil && kept()["Trip"] as? Int == 3)
            #expect(store.metadata[NSStoreTypeKey] as? String == NSSQLiteStoreType)
            let other = try openContainer(.file, in: folder).persistentStoreCoordinator.persistentStores.first
            #expect(other?.metadata["Trip"] as? Int == 3)
        }
    }

    @Test nonisolated func theFileKeepsWhatTheStoreHasWhenSeveralThreadsSetMetadata() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "metadata-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let container = try openContainer(.file, in: folder)
        let store = try #require(container.persistentStoreCoordinator.persistentStores.first)
        let context = container.newBackgroundContext()
        for _ in 1...20 {
            DispatchQueue.concurrentPerform(iterations: 8) { store.metadata = ["Trip": $0] }
            try context.performAndWait { try context.save() }
            let kept = try NSPersistentStoreCoordinator.metadataForPersistentStore(type: .sqlite, at: file(folder))
            let trip = try #require(kept["Trip"] as? Int)
            #expect(store.metadata["Trip"] as? Int == trip)
        }
    }

    @Test func aFailedSaveKeepsNoMetadata() throws {
        try withFolder { folder in
            let container = try openContainer(.file, in: folder)
            let store = try #require(container.persistentStoreCoordinator.persistentStores.first)
            store.metadata = ["Trip": 3]
            let boat = addBoat("Fram", -1, to: container.viewContext)
            #expect(throws: (any Error).self) { try container.viewContext.save() }
            #expect(try Coordinator.metadataForPersistentStore(type: .sqlite, at: file(folder))["Trip"] == nil)
            boat.length = 39
            try container.viewContext.save()
            #expect(try Coordinator.metadataForPersistentStore(type: .sqlite, at: file(folder))["Trip"] as? Int == 3)
        }
    }

    @Test func theMetadataOfAFileIsSetImmediately() throws {
        try withFolder { folder in
            _ = try openContainer(.file, in: folder)
            let former = try Coordinator.metadataForPersistentStore(type: .sqlite, at: file(folder))
            try Coordinator.setMetadata(["Trip": 4], forPersistentStoreOfType: NSSQLiteStoreType, at: file(folder))
            let metadata = try Coordinator.metadataForPersistentStore(type: .sqlite, at: file(folder))
            #expect(metadata["Trip"] as? Int == 4 && isCompatible(HarborModel.make(), metadata))
            #expect(metadata[NSStoreUUIDKey] as? String == former[NSStoreUUIDKey] as? String)
            try Coordinator.setMetadata(nil, type: .sqlite, at: file(folder))
            #expect(try Coordinator.metadataForPersistentStore(type: .sqlite, at: file(folder))["Trip"] == nil)
            #expect(throws: (any Error).self) {
                try Coordinator.setMetadata(["Self": Coordinator.self], type: .sqlite, at: file(folder))
            }
        }
    }

    @Test func filesWithoutAStoreThrow() throws {
        try withFolder { folder in
            func code(_ body: () throws -> [String: Any]) -> Int? {
                do {
                    _ = try body()
                    return nil
                } catch {
                    return (error as NSError).code
                }
            }
            let missing = code { try Coordinator.metadataForPersistentStore(type: .sqlite, at: file(folder)) }
            #expect(missing == CocoaError.fileReadNoSuchFile.rawValue)
            #expect(!FileManager.default.fileExists(atPath: file(folder).path))
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("harbors".utf8).write(to: file(folder))
            let other = code { try Coordinator.metadataForPersistentStore(type: .sqlite, at: file(folder)) }
            #expect(other == CocoaError.fileReadCorruptFile.rawValue)
            let memory = code { try Coordinator.metadataForPersistentStore(type: .inMemory, at: file(folder)) }
            #expect(memory == NSPersistentStoreInvalidTypeError)
            #expect(try Data(contentsOf: file(folder)) == Data("harbors".utf8))
        }
    }
}
