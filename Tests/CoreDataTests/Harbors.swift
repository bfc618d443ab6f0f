import CoreData
import Foundation

/// The objects in the tests: harbors with boats.
final class Harbor: NSManagedObject {
    var name: String? {
        get { managedValue(forKey: "name") }
        set { setManagedValue(newValue, forKey: "name") }
    }

    var boats: Set<Boat> {
        get { managedValue(forKey: "boats") }
        set { setManagedValue(newValue, forKey: "boats") }
    }

    private(set) var fetchCount = 0

    override func awakeFromFetch() { fetchCount += 1 }

    static func fetchRequest() -> NSFetchRequest<Harbor> { NSFetchRequest(entityName: "Harbor") }
}

final class Boat: NSManagedObject, Identifiable {
    var name: String {
        get { managedValue(forKey: "name") }
        set { setManagedValue(newValue, forKey: "name") }
    }

    var length: Int32 {
        get { managedValue(forKey: "length") }
        set { setManagedValue(newValue, forKey: "length") }
    }

    var weight: Double {
        get { managedValue(forKey: "weight") }
        set { setManagedValue(newValue, forKey: "weight") }
    }

    var isSold: Bool {
        get { managedValue(forKey: "isSold") }
        set { setManagedValue(newValue, forKey: "isSold") }
    }

    var built: Date? {
        get { managedValue(forKey: "built") }
        set { setManagedValue(newValue, forKey: "built") }
    }

    var token: UUID? {
        get { managedValue(forKey: "token") }
        set { setManagedValue(newValue, forKey: "token") }
    }

    var harbor: Harbor? {
        get { managedValue(forKey: "harbor") }
        set { setManagedValue(newValue, forKey: "harbor") }
    }

    private(set) var events: [String] = []

    override func awakeFromInsert() {
        super.awakeFromInsert()
        events.append("insert")
        token = UUID()
    }

    override func willSave() { events.append("willSave") }
    override func didSave() { events.append("didSave") }
    override func prepareForDeletion() { events.append("delete") }

    override func validateForInsert() throws {
        if length < 0 { throw Negative() }
    }

    struct Negative: Error {}
}

enum HarborModel {
    static func attribute(
        _ name: String, _ type: NSAttributeType, isOptional: Bool = true, defaultValue: Any? = nil
    ) -> NSAttributeDescription {
        let attribute = NSAttributeDescription()
        attribute.name = name
        attribute.attributeType = type
        attribute.isOptional = isOptional
        attribute.defaultValue = defaultValue
        return attribute
    }

    static func make() -> NSManagedObjectModel {
        let harbor = NSEntityDescription()
        harbor.name = "Harbor"
        harbor.managedObjectClassName = NSStringFromClass(Harbor.self)
        let boat = NSEntityDescription()
        boat.name = "Boat"
        boat.managedObjectClassName = NSStringFromClass(Boat.self)
        let boats = NSRelationshipDescription()
        boats.name = "boats"
        boats.destinationEntity = boat
        boats.deleteRule = .cascadeDeleteRule
        let home = NSRelationshipDescription()
        home.name = "harbor"
        home.destinationEntity = harbor
        home.maxCount = 1
        boats.inverseRelationship = home
        home.inverseRelationship = boats
        harbor.properties = [attribute("name", .stringAttributeType), boats]
        harbor.uniquenessConstraints = [["name"]]
        boat.properties = [
            attribute("name", .stringAttributeType, isOptional: false, defaultValue: "unnamed"),
            attribute("length", .integer32AttributeType, isOptional: false, defaultValue: 0),
            attribute("weight", .doubleAttributeType, defaultValue: 0.0),
            attribute("isSold", .booleanAttributeType, defaultValue: false),
            attribute("built", .dateAttributeType), attribute("token", .UUIDAttributeType), home,
        ]
        let model = NSManagedObjectModel()
        model.entities = [harbor, boat]
        return model
    }
}

enum StoreKind: CaseIterable {
    case memory, nullDevice, file
}

/// A container with the tests' model. Its file is removed at the end.
func withContainer(_ kind: StoreKind, _ body: (NSPersistentContainer) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "harbors-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(try openContainer(kind, in: folder))
}

func openContainer(
    _ kind: StoreKind, in folder: URL, _ model: NSManagedObjectModel = HarborModel.make()
) throws -> NSPersistentContainer {
    let container = NSPersistentContainer(name: "Harbors", managedObjectModel: model)
    let description = NSPersistentStoreDescription(url: folder.appending(path: "Harbors.sqlite"))
    switch kind {
    case .memory: description.type = NSInMemoryStoreType
    case .nullDevice: description.url = URL(fileURLWithPath: "/dev/null")
    case .file: break
    }
    container.persistentStoreDescriptions = [description]
    var failure: (any Error)?
    container.loadPersistentStores { failure = $1 }
    if let failure { throw failure }
    return container
}

func childContext(of parent: NSManagedObjectContext) -> NSManagedObjectContext {
    let child = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    child.parent = parent
    return child
}

/// The number of boats whose rows have been read.
func readCount(_ boats: [Boat]) -> Int { boats.count { !$0.isFault } }

func addBoat(
    _ name: String, _ length: Int32 = 0, weight: Double = 0, built: Double? = nil, isSold: Bool = false,
    harbor: Harbor? = nil, to context: NSManagedObjectContext
) -> Boat {
    let boat = Boat(context: context)
    boat.name = name
    boat.length = length
    boat.weight = weight
    boat.built = built.map { Date(timeIntervalSinceReferenceDate: $0) }
    boat.isSold = isSold
    boat.harbor = harbor
    return boat
}

func boats(
    _ format: String = "TRUEPREDICATE", _ arguments: Any?..., sortedBy key: String = "length",
    in context: NSManagedObjectContext
) throws -> [String] {
    let request = NSFetchRequest<Boat>(entityName: "Boat")
    request.predicate = NSPredicate(format: format, argumentArray: arguments.map { $0 ?? NSNull() })
    request.sortDescriptors = [NSSortDescriptor(key: key, ascending: true)]
    return try context.fetch(request).map(\.name)
}
