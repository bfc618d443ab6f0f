internal import Foundation
internal import Locking

/// A registry of object classes by name, and of the entities of loaded models by class name.
///
/// Sendable: a lock guards the dictionaries. Types are Sendable, and entities do not change after their model is
/// loaded.
package final class ManagedObjectClasses: @unchecked Sendable {
    package static let shared = ManagedObjectClasses()

    private let lock = Locked(())
    /// The classes by their names with the module. A name without the module leads to the class that was registered
    /// last.
    private var classes: [String: NSManagedObject.Type] = [:]
    private var entities: [String: NSEntityDescription] = [:]

    private func withLock<Result>(_ body: () -> Result) -> Result {
        nonisolated(unsafe) var result: Result?
        nonisolated(unsafe) let body = body
        lock.withLock { _ in result = body() }
        guard let result else { preconditionFailure("A lock runs its closure.") }
        return result
    }

    private static func name(_ type: NSManagedObject.Type) -> String { String(reflecting: type) }

    private static func shortName(_ type: NSManagedObject.Type) -> String { String(describing: type) }

    /// The name of a class as an entity gives it. A dot at its start stands for the program's own module.
    private static func className(of entity: NSEntityDescription) -> String {
        let name = entity.managedObjectClassName ?? ""
        return name.hasPrefix(".") ? String(name.dropFirst()) : name
    }

    private static func isPlain(_ className: String) -> Bool {
        className == "NSManagedObject" || className.hasSuffix(".NSManagedObject")
    }

    /// Registers a class that the program uses.
    package func note(_ type: NSManagedObject.Type) {
        let (name, shortName) = (Self.name(type), Self.shortName(type))
        withLock {
            classes[name] = type
            classes[shortName] = type
        }
    }

    /// Registers an entity of a loaded model.
    package func note(_ entity: NSEntityDescription) {
        let className = Self.className(of: entity)
        if !Self.isPlain(className) { withLock { entities[className] = entity } }
    }

    /// The class of an entity's objects.
    package func type(of entity: NSEntityDescription) -> NSManagedObject.Type {
        let name = Self.className(of: entity)
        if Self.isPlain(name) { return NSManagedObject.self }
        if let known = withLock({ classes[name] }) { return known }
        guard let found = NSClassFromString(name) as? NSManagedObject.Type else { return NSManagedObject.self }
        note(found)
        return found
    }

    /// The entity of a class, in the most recently loaded model that has one.
    package func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
        note(type)
        let (name, shortName) = (Self.name(type), Self.shortName(type))
        return withLock { entities[name] ?? entities[shortName] }
    }
}
