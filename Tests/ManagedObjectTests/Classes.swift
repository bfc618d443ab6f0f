import CoreData

/// A class whose properties the plugin declares.
final class Port: NSManagedObject {}

/// A class that declares its properties, whose accessors the plugin defines.
#if canImport(ObjectiveC)
    @objc(Stop)
#endif
public class Stop: NSManagedObject {
    @NSManaged public var city: String?
    @NSManaged var minutes: Int64
}

extension Stop {
    class func fetchRequest() -> NSFetchRequest<Stop> { NSFetchRequest<Stop>(entityName: "Stop") }

    @NSManaged var stopDate: Date?
    @NSManaged var ship: Ship?
    @NSManaged var guests: Set<NSManagedObject>?

    @NSManaged func addToGuests(_ value: NSManagedObject)
    @NSManaged func removeFromGuests(_ value: NSManagedObject)
    @NSManaged func addToGuests(_ values: NSSet)
    @NSManaged func removeFromGuests(_ values: NSSet)
}
