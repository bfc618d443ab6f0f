public import Foundation
public import ManagedObjects

/// A request whose objects are fetched later, on the context's queue.
///
/// ```swift
/// func countBoats(in context: NSManagedObjectContext, _ report: @escaping (Int) -> Void) throws {
///     let boats = NSFetchRequest<NSManagedObject>(entityName: "Boat")
///     let request = NSAsynchronousFetchRequest(fetchRequest: boats) { report($0.finalResult?.count ?? 0) }
///     try context.execute(request)
/// }
/// ```
///
/// The queue does nothing else while it fetches. To leave the main thread free, execute the request in a background
/// context.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsasynchronousfetchrequest).
nonisolated open class NSAsynchronousFetchRequest<ResultType>: NSPersistentStoreRequest, AsynchronousRequest {
    public let fetchRequest: NSFetchRequest<ResultType>

    /// The closure that is called on the context's queue with the result.
    public let completionBlock: ((NSAsynchronousFetchResult<ResultType>) -> Void)?

    /// An estimate for the progress. It has no effect.
    open var estimatedResultCount = 0

    public init(
        fetchRequest request: NSFetchRequest<ResultType>,
        completionBlock: ((NSAsynchronousFetchResult<ResultType>) -> Void)? = nil
    ) {
        fetchRequest = request
        self.completionBlock = completionBlock
        super.init()
    }

    func start(in context: NSManagedObjectContext) -> NSPersistentStoreResult {
        let result = NSAsynchronousFetchResult(fetchRequest, context)
        context.perform { [fetchRequest, completionBlock] in
            if !result.progress.isCancelled {
                do {
                    result.finish(try context.fetch(fetchRequest))
                } catch {
                    result.fail(error)
                }
            }
            completionBlock?(result)
        }
        return result
    }
}

/// A request that is performed later.
protocol AsynchronousRequest {
    func start(in context: NSManagedObjectContext) -> NSPersistentStoreResult
}

/// The result of a request that is performed later.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nspersistentstoreasynchronousresult).
nonisolated open class NSPersistentStoreAsynchronousResult: NSPersistentStoreResult {
    public let managedObjectContext: NSManagedObjectContext

    /// The error of the fetch, once it has ended.
    public private(set) var operationError: (any Error)?

    /// The progress, which ends with the fetch and can cancel it before it begins.
    public let progress = Progress(totalUnitCount: 1)

    init(_ context: NSManagedObjectContext) {
        managedObjectContext = context
        super.init()
    }

    /// Cancels a fetch that has not begun. Its completion is called without objects.
    open func cancel() { progress.cancel() }

    func fail(_ error: any Error) { operationError = error }
}

/// The result of an asynchronous fetch.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsasynchronousfetchresult).
nonisolated open class NSAsynchronousFetchResult<ResultType>: NSPersistentStoreAsynchronousResult {
    public let fetchRequest: NSFetchRequest<ResultType>

    /// The objects, once the fetch has ended.
    public private(set) var finalResult: [ResultType]?

    init(_ request: NSFetchRequest<ResultType>, _ context: NSManagedObjectContext) {
        fetchRequest = request
        super.init(context)
    }

    func finish(_ objects: [ResultType]) {
        finalResult = objects
        progress.completedUnitCount = 1
    }
}
