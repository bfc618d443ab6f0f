internal import DataModeling
public import Foundation
public import ManagedObjects

/// A model, its store, and a context of the main queue.
///
/// ```swift
/// func makeContainer(_ model: NSManagedObjectModel) -> NSPersistentContainer {
///     let container = NSPersistentContainer(name: "Harbors", managedObjectModel: model)
///     container.loadPersistentStores { description, error in
///         if let error { print("\(description): \(error)") }
///     }
///     return container
/// }
/// ```
///
/// Without other descriptions the store is the file with the container's name in ``defaultDirectoryURL()``. In a
/// browser, all visitors share the container's objects.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nspersistentcontainer).
open class NSPersistentContainer: NSObject, @unchecked Sendable {
    // Sendable: descriptions are set before the stores are loaded, and nothing else changes.

    public let name: String
    public let managedObjectModel: NSManagedObjectModel
    public let persistentStoreCoordinator: NSPersistentStoreCoordinator

    /// The context of the main queue.
    public let viewContext: NSManagedObjectContext

    /// What ``loadPersistentStores(completionHandler:)`` opens: one description.
    open var persistentStoreDescriptions: [NSPersistentStoreDescription]

    public init(name: String, managedObjectModel model: NSManagedObjectModel) {
        self.name = name
        managedObjectModel = model
        persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        viewContext.persistentStoreCoordinator = persistentStoreCoordinator
        let file = name.replacing("/", with: "_") + ".sqlite"
        persistentStoreDescriptions = [
            NSPersistentStoreDescription(url: Self.defaultDirectoryURL().appending(path: file))
        ]
        super.init()
    }

    /// Creates a container whose model is in a file of that name. Such files are not read here, so that loading the
    /// store fails with a sentence: use ``init(name:managedObjectModel:)``.
    public convenience init(name: String) {
        self.init(name: name, managedObjectModel: NSManagedObjectModel())
    }

    /// The folder of stores without another place: the program's in the user's data folder.
    open class func defaultDirectoryURL() -> URL {
        let folder =
            FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
            ?? FileManager.default.homeDirectoryForCurrentUser
        return folder.appending(path: ProcessInfo.processInfo.processName)
    }

    /// Opens the stores, and calls the closure for each: before this method returns, unless a description says
    /// otherwise.
    open func loadPersistentStores(
        completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
    ) {
        for description in persistentStoreDescriptions {
            guard description.shouldAddStoreAsynchronously else {
                block(description, load(description))
                continue
            }
            // Sendable: the description does not change while its store is loaded.
            nonisolated(unsafe) let (description, block) = (description, block)
            DispatchQueue.global().async { [self] in block(description, load(description)) }
        }
    }

    private func load(_ description: NSPersistentStoreDescription) -> (any Error)? {
        do {
            try persistentStoreCoordinator.addPersistentStore(
                ofType: description.type, configurationName: description.configuration, at: description.url,
                options: description.options)
            return nil
        } catch {
            return error
        }
    }

    /// A new context with a private queue.
    open func newBackgroundContext() -> NSManagedObjectContext {
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = persistentStoreCoordinator
        return context
    }

    /// Performs a closure on the queue of a new context.
    open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
        let context = newBackgroundContext()
        context.perform { block(context) }
    }

    /// Performs a closure on the queue of a new context, and returns its result.
    public final func performBackgroundTask<T, Failure: Error>(
        _ block: @escaping (NSManagedObjectContext) throws(Failure) -> T
    ) async throws(Failure) -> T {
        let context = newBackgroundContext()
        return try await context.perform { () throws(Failure) -> T in try block(context) }
    }
}
