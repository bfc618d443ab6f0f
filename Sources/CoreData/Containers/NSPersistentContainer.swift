internal import DataModeling
public import Foundation
public import ManagedObjects

/// A model, its stores, and a context on the main queue.
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
/// By default, the store is a file with the container's name in ``defaultDirectoryURL()``. All visitors of a served app
/// share the container's objects.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nspersistentcontainer).
nonisolated open class NSPersistentContainer: NSObject, @unchecked Sendable {
    // Sendable: only the descriptions are mutable, and they are set before the stores are loaded.

    public let name: String
    public let managedObjectModel: NSManagedObjectModel
    public let persistentStoreCoordinator: NSPersistentStoreCoordinator

    /// A context on the main queue.
    public let viewContext: NSManagedObjectContext

    /// The stores that ``loadPersistentStores(completionHandler:)`` opens. All objects of an entity are in the first
    /// store whose configuration contains it.
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

    /// Creates a container with the model of the file `name.xcdatamodeld`, which the plugin `SwiftwaterSources` has
    /// read in the caller's target. Without such a model, loading the store fails with an error that explains this.
    ///
    /// - Parameters:
    ///   - name: The name of the container and the model.
    ///   - fileID: The calling source file, in whose module the model is looked up.
    public convenience init(name: String, fileID: String = #fileID) {
        let model = ModelLookup.model(named: name, nearTo: fileID) ?? NSManagedObjectModel()
        self.init(name: name, managedObjectModel: model)
    }

    /// The folder of stores without an explicit URL: a folder with the program's name in the user's data directory.
    open class func defaultDirectoryURL() -> URL {
        let folder =
            FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
            ?? FileManager.default.homeDirectoryForCurrentUser
        return folder.appending(path: ProcessInfo.processInfo.processName)
    }

    /// Opens the stores, and calls the closure for each: before this method returns, unless a description asks for
    /// asynchronous loading.
    open func loadPersistentStores(
        completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
    ) {
        for description in persistentStoreDescriptions {
            persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
        }
    }

    /// Creates a context with a private queue.
    open func newBackgroundContext() -> NSManagedObjectContext {
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = persistentStoreCoordinator
        return context
    }

    /// Performs a closure on the private queue of a new context.
    open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
        let context = newBackgroundContext()
        context.perform { block(context) }
    }

    /// Performs a closure on the private queue of a new context, and returns its result.
    public final func performBackgroundTask<T, Failure: Error>(
        _ block: @escaping (NSManagedObjectContext) throws(Failure) -> T
    ) async throws(Failure) -> T {
        let context = newBackgroundContext()
        return try await context.perform { () throws(Failure) -> T in try block(context) }
    }
}
