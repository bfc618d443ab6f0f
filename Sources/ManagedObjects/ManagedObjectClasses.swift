internal import Foundation
internal import Locking

/// A registry of object classes by name, and of the entities of loaded models by class name.
///
/// Sendable: a lock guards the dictionaries. Types are Sendable, and entities do not change after their model is
/// loaded.
package final class ManagedObjectClasses: @unchecked Sendable {
    package static let shared = ManagedObjectClasses()

    private let lock = Locked(())
    private var classes: [String: NSManagedObject.Type] = [:]
    private var entities: [String: NSEntityDescription] = [:]

    private func withLock<Result>(_ body: () -> Result) -> Result {
        nonisolated(unsafe) var result: Result?
        nonisolated(unsafe) let body = body
        lock.withLock { _ in result = body() }
        guard let result else { preconditionFailure("A lock runs its closure.") }
        return result
    }

    private static func name(_ type: NSManagedObject.Type) -> String { String(describing: type) }

    private static func withoutModule(_ name: String) -> String {
        name.split(separator: ".").last.map(String.init) ?? name
    }

    /// Registers a class that the program uses.
    package func note(_ type: NSManagedObject.Type) { withLock { classes[Self.name(type)] = type } }

    /// Registers an entity of a loaded model.
    package func note(_ entity: NSEntityDescription) {
        let className = Self.withoutModule(entity.managedObjectClassName)
        if className != "NSManagedObject" { withLock { entities[className] = entity } }
    }

    /// The class of an entity's objects.
    package func type(of entity: NSEntityDescription) -> NSManagedObject.Type {
        let name = entity.managedObjectClassName ?? ""
        let short = Self.withoutModule(name)
        if short == "NSManagedObject" { return NSManagedObject.self }
        if let known = withLock({ classes[short] }) { return known }
        guard let found = NSClassFromString(name) as? NSManagedObject.Type else { return NSManagedObject.self }
        note(found)
        return found
    }

    /// The entity of a class, in the most recently loaded model that has one.
    package func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
        note(type)
        return withLock { entities[Self.name(type)] }
    }
}
