import CoreData
import Testing

/// The classes of a data model, as the plugin generates them.
@MainActor
@Suite struct GeneratedClassTests {
    /// A container with the model of the file, and its store in memory.
    private func withContext(_ body: (NSManagedObjectContext) throws -> Void) throws {
        let container = NSPersistentContainer(name: "Fleet")
        container.persistentStoreDescriptions.first?.type = NSInMemoryStoreType
        var failure: (any Error)?
        container.loadPersistentStores { failure = $1 }
        if let failure { throw failure }
        try body(container.viewContext)
    }

    private func ship(_ name: String, _ length: Int32, in context: NSManagedObjectContext) -> Ship {
        let ship = Ship(context: context)
        ship.name = name
        ship.length = length
        return ship
    }

    @Test func propertiesHaveTheModelsDefaultValues() throws {
        try withContext { context in
            let ship = Ship(context: context)
            #expect(ship.name == "Tom & \"Jerry\"")
            #expect(ship.length == 7 && ship.isSold && ship.weight == 2.5 && ship.where == 0)
            #expect(ship.built == Date(timeIntervalSinceReferenceDate: 86_400))
            #expect(ship.price == NSDecimalNumber(string: "1.5"))
            #expect(ship.rating == nil && ship.id == nil && ship.page == nil && ship.photo == nil)
            #expect(ship.launched == 0)
        }
    }

    @Test func propertiesOfAllTypesAreStored() throws {
        try withContext { context in
            let id = UUID()
            let ship = ship("Fram", 39, in: context)
            ship.rating = 4.5
            ship.launched = 100
            ship.id = id
            ship.photo = Data([1, 2])
            ship.page = URL(string: "https://example.org")
            try context.save()
            context.refresh(ship, mergeChanges: false)
            #expect(ship.rating == 4.5 && ship.launched == 100 && ship.id == id && ship.photo == Data([1, 2]))
            #expect(ship.page?.host == "example.org")
            let found: [Ship] = try context.fetch(Ship.fetchRequest())
            #expect(found.map(\.name) == ["Fram"])
        }
    }

    @Test func accessorsOfAnUnorderedRelationshipKeepTheInverse() throws {
        try withContext { context in
            let port = Port(context: context)
            let (first, second) = (ship("a", 1, in: context), ship("b", 2, in: context))
            port.addToShips(first)
            port.addToShips(NSSet(object: second))
            #expect(port.ships?.count == 2 && first.port === port && second.port === port)
            port.removeFromShips(first)
            #expect(port.ships == NSSet(object: second) && first.port == nil)
            port.removeFromShips(NSSet(object: second))
            #expect(port.ships?.count == 0)
        }
    }

    @Test func accessorsOfAnOrderedRelationshipKeepTheOrder() throws {
        try withContext { context in
            let ship = ship("a", 1, in: context)
            let stops = (0..<5).map { index in
                let stop = Stop(context: context)
                stop.minutes = Int64(index)
                return stop
            }
            func order() -> [Int64] { ship.stops?.array.compactMap { ($0 as? Stop)?.minutes } ?? [] }
            ship.addToStops(stops[0])
            ship.addToStops(NSOrderedSet(array: [stops[1], stops[2]]))
            #expect(order() == [0, 1, 2])
            ship.insertIntoStops(stops[3], at: 1)
            #expect(order() == [0, 3, 1, 2])
            ship.insertIntoStops([stops[4]], at: NSIndexSet(index: 0))
            #expect(order() == [4, 0, 3, 1, 2])
            ship.removeFromStops(at: 2)
            #expect(order() == [4, 0, 1, 2])
            ship.removeFromStops(at: NSIndexSet(indexesIn: NSRange(location: 0, length: 2)))
            #expect(order() == [1, 2])
            ship.replaceStops(at: 1, with: stops[3])
            #expect(order() == [1, 3])
            ship.replaceStops(at: NSIndexSet(index: 0), with: [stops[0]])
            #expect(order() == [0, 3])
            ship.removeFromStops(stops[3])
            #expect(order() == [0])
            ship.removeFromStops(NSOrderedSet(array: [stops[0]]))
            #expect(order().isEmpty)
        }
    }

    @Test func aFetchedPropertyFindsByTheObjectItself() throws {
        try withContext { context in
            let (short, long) = (ship("a", 1, in: context), ship("b", 2, in: context))
            #expect(short.longer == [long])
            #expect(long.longer == [])
        }
    }

    @Test func uniqueValuesOfTheModelApply() throws {
        try withContext { context in
            Port(context: context).name = "Oslo"
            try context.save()
            Port(context: context).name = "Oslo"
            try context.save()
            #expect(try context.count(for: NSFetchRequest<Port>(entityName: "Port")) == 1)
        }
    }

    @Test(
        arguments: [
            ("A", nil, NSValidationStringTooShortError), ("Trondheim", nil, NSValidationStringTooLongError),
            ("oslo", nil, NSValidationStringPatternMatchingError), ("Oslo", 2, NSValidationNumberTooSmallError),
            ("Oslo", 31, NSValidationNumberTooLargeError), ("Oslo", 30, nil), (nil, nil, nil),
        ] as [(String?, Int?, Int?)])
    func valuesOutsideOfTheModelsLimitsAreNotSaved(_ name: String?, _ depth: Int?, _ code: Int?) throws {
        try withContext { context in
            let port = Port(context: context)
            port.name = name
            port.depth = depth.map { NSNumber(value: $0) }
            var found: Int?
            do { try context.save() } catch { found = (error as NSError).code }
            #expect(found == code)
        }
    }

    @Test func writtenClassesHaveAccessors() throws {
        try withContext { context in
            let stop = Stop(context: context)
            stop.city = "Bergen"
            stop.city? += "!"
            stop.minutes += 5
            let date = Date(timeIntervalSinceReferenceDate: 5)
            stop.stopDate = date
            stop.ship = ship("Fram", 39, in: context)
            try context.save()
            context.refresh(stop, mergeChanges: false)
            #expect(stop.city == "Bergen!" && stop.minutes == 5 && stop.stopDate == date && stop.ship?.name == "Fram")
            let path: ReferenceWritableKeyPath<Stop, String?> = \.city
            stop[keyPath: path] = nil
            #expect(stop.value(forKey: "city") == nil)
            #expect(try context.fetch(Stop.fetchRequest()) as [Stop] == [stop])
        }
    }

    @Test func methodsOfWrittenClassesChangeTheRelationship() throws {
        try withContext { context in
            let stop = Stop(context: context)
            let guests = ["Ada", "Ben"].map { name in
                let guest = NSEntityDescription.insertNewObject(forEntityName: "Guest", into: context)
                guest.setValue(name, forKey: "name")
                return guest
            }
            stop.addToGuests(guests[0])
            stop.addToGuests(NSSet(object: guests[1]))
            #expect(stop.guests == Set(guests))
            #expect((guests[1].value(forKey: "stops") as? NSOrderedSet)?.firstObject as? Stop === stop)
            stop.removeFromGuests(guests[0])
            #expect(stop.guests == [guests[1]])
            stop.removeFromGuests(NSSet(object: guests[1]))
            #expect(stop.guests == [])
        }
    }

    /// An assigned value is handed over: it is neither leaked nor released twice.
    @Test func assignedObjectsAreReleased() throws {
        weak var released: Ship?
        try withContext { context in
            let stop = Stop(context: context)
            try context.save()
            do {
                let ship = ship("a", 1, in: context)
                released = ship
                stop.ship = ship
                stop.ship = nil
                context.delete(ship)
                try context.save()
            }
            #expect(released == nil)
        }
    }

    // MARK: - Models

    @Test func aModelIsFoundByTheURLOfItsFile() throws {
        let url = try #require(Bundle.main.url(forResource: "Fleet", withExtension: "momd"))
        let model = try #require(NSManagedObjectModel(contentsOf: url))
        #expect(model.entities.map(\.name) == ["Ship", "Ferry", "Port", "Stop", "Guest"])
        #expect(Bundle.main.url(forResource: "Other", withExtension: "momd") == nil)
        #expect(NSManagedObjectModel(contentsOf: URL(fileURLWithPath: "/Other.momd")) == nil)
    }

    @Test func aMergedModelHasTheEntitiesOfTheTarget() throws {
        let model = try #require(NSManagedObjectModel.mergedModel(from: nil))
        #expect(Set(model.entitiesByName.keys) == ["Ship", "Ferry", "Port", "Stop", "Guest"])
        #expect(model.entitiesByName["Stop"]?.managedObjectClassName == NSStringFromClass(Stop.self))
    }

    @Test func theErrorOfAContainerWithoutAModelNamesTheSearchedFolders() throws {
        let container = NSPersistentContainer(name: "Nothing")
        container.persistentStoreDescriptions.first?.type = NSInMemoryStoreType
        var failure: (any Error)?
        container.loadPersistentStores { failure = $1 }
        #expect(failure?.localizedDescription.contains("SwiftwaterSources") == true)
    }

    // MARK: - Inheritance

    @Test func aRequestFindsObjectsOfSubentities() throws {
        try withContext { context in
            _ = ship("Fram", 39, in: context)
            let ferry = Ferry(context: context)
            ferry.name = "Color"
            ferry.cars = 550
            func names(_ request: NSFetchRequest<Ship>) throws -> [String?] {
                request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
                return try context.fetch(request).map(\.name)
            }
            for _ in 0..<2 {
                #expect(try names(Ship.fetchRequest()) == ["Color", "Fram"])
                let own: NSFetchRequest<Ship> = Ship.fetchRequest()
                own.includesSubentities = false
                #expect(try names(own) == ["Fram"])
                let ferries: [Ferry] = try context.fetch(Ferry.fetchRequest())
                #expect(ferries.map(\.cars) == [550])
                try context.save()
            }
            let background = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
            background.persistentStoreCoordinator = context.persistentStoreCoordinator
            try background.performAndWait {
                let found: [Ship] = try background.fetch(Ship.fetchRequest())
                #expect(Set(found.map { "\(type(of: $0))" }) == ["Ship", "Ferry"])
                #expect(try background.existingObject(with: ferry.objectID) is Ferry)
            }
        }
    }

    @Test func aRelationshipLeadsToObjectsOfSubentities() throws {
        try withContext { context in
            let port = Port(context: context)
            let ferry = Ferry(context: context)
            ferry.port = port
            try context.save()
            #expect(port.ships == NSSet(object: ferry))
            // A plain ship is not a ferry, and has none of its properties.
            let ship = ship("Fram", 39, in: context)
            #expect(ship.value(forKey: "cars") == nil)
            #expect(ferry.entity.isKindOf(entity: ship.entity) && !ship.entity.isKindOf(entity: ferry.entity))
            #expect(Set(ferry.entity.propertiesByName.keys).isSuperset(of: ["cars", "name", "port"]))
        }
    }
}
