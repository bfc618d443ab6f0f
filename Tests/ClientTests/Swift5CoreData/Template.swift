import CoreData
import SwiftUI

// Modeled on Xcode's app template with Core Data, in Swift 5 mode.

public class Item: NSManagedObject {
    @nonobjc public class func fetchRequest() -> NSFetchRequest<Item> {
        return NSFetchRequest<Item>(entityName: "Item")
    }

    public var timestamp: Date? {
        get { managedValue(forKey: "timestamp") }
        set { setManagedValue(newValue, forKey: "timestamp") }
    }
}

extension Item: Identifiable {}

struct PersistenceController {
    static let shared = PersistenceController(inMemory: true)

    static func preview(_ count: Int) -> PersistenceController {
        let result = PersistenceController(inMemory: true)
        let viewContext = result.container.viewContext
        for number in 0..<count {
            let newItem = Item(context: viewContext)
            newItem.timestamp = Date(timeIntervalSinceReferenceDate: Double(number))
        }
        do {
            try viewContext.save()
        } catch {
            let nsError = error as NSError
            fatalError("Unresolved error \(nsError), \(nsError.userInfo)")
        }
        return result
    }

    let container: NSPersistentContainer

    private static let model: NSManagedObjectModel = {
        let timestamp = NSAttributeDescription()
        timestamp.name = "timestamp"
        timestamp.type = .date
        let item = NSEntityDescription()
        item.name = "Item"
        item.managedObjectClassName = NSStringFromClass(Item.self)
        item.properties = [timestamp]
        let model = NSManagedObjectModel()
        model.entities = [item]
        return model
    }()

    init(inMemory: Bool = false) {
        container = NSPersistentContainer(name: "Template", managedObjectModel: Self.model)
        if inMemory {
            container.persistentStoreDescriptions.first!.url = URL(fileURLWithPath: "/dev/null")
        }
        container.loadPersistentStores(completionHandler: { (storeDescription, error) in
            if let error = error as NSError? {
                fatalError("Unresolved error \(error), \(error.userInfo)")
            }
        })
        container.viewContext.automaticallyMergesChangesFromParent = true
        container.viewContext.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    }
}

struct ContentView: View {
    @Environment(\.managedObjectContext) private var viewContext

    @FetchRequest(
        sortDescriptors: [NSSortDescriptor(keyPath: \Item.timestamp, ascending: true)],
        animation: .default)
    private var items: FetchedResults<Item>

    var body: some View {
        List {
            ForEach(items) { item in
                Text("Item at \(Int(item.timestamp!.timeIntervalSinceReferenceDate))")
            }
            .onDelete(perform: deleteItems)
        }
        Button("Add Item", action: addItem)
        Button("Delete first") { deleteItems(offsets: [0]) }
    }

    private func addItem() {
        withAnimation {
            let newItem = Item(context: viewContext)
            newItem.timestamp = Date(timeIntervalSinceReferenceDate: 100)
            do {
                try viewContext.save()
            } catch {
                let nsError = error as NSError
                fatalError("Unresolved error \(nsError), \(nsError.userInfo)")
            }
        }
    }

    private func deleteItems(offsets: IndexSet) {
        withAnimation {
            offsets.map { items[$0] }.forEach(viewContext.delete)
            try? viewContext.save()
        }
    }
}

/// A store object of the kind that many apps have.
final class ItemStore {
    private let context: NSManagedObjectContext

    init(_ context: NSManagedObjectContext) { self.context = context }

    func item(at seconds: Double) throws -> Item? {
        let request: NSFetchRequest<Item> = Item.fetchRequest()
        request.predicate = NSPredicate(
            format: "%K == %@", #"timestamp"#, Date(timeIntervalSinceReferenceDate: seconds) as CVarArg)
        request.fetchLimit = 1
        return try context.fetch(request).first
    }

    func count() -> Int {
        var count = 0
        context.performAndWait { count = (try? context.count(for: Item.fetchRequest() as NSFetchRequest<Item>)) ?? 0 }
        return count
    }

    func add(_ seconds: Double, completion: @escaping () -> Void) {
        context.perform {
            let item = Item(entity: Item.entity(), insertInto: self.context)
            item.timestamp = Date(timeIntervalSinceReferenceDate: seconds)
            if self.context.hasChanges { try? self.context.save() }
            completion()
        }
    }

    func removeAll(before date: Date) async throws {
        try await context.perform {
            let compound = NSCompoundPredicate(andPredicateWithSubpredicates: [
                NSPredicate(format: "timestamp != nil"), NSPredicate(format: "timestamp < %@", date as NSDate),
            ])
            let request = NSFetchRequest<Item>(entityName: "Item")
            request.predicate = compound
            for item in try self.context.fetch(request) { self.context.delete(item) }
            try self.context.save()
        }
    }
}

/// A view that uses only SwiftUI's names.
struct CountView: View {
    @FetchRequest(sortDescriptors: []) private var items: FetchedResults<Item>

    var body: some View { Text("\(items.count) items") }
}
