public import Foundation
public import ManagedObjects
internal import SwiftUICore

/// The result of a fetch request.
///
/// Setting the predicate or the order fetches again. The new values apply to the view that owns the request, until the
/// request's own criteria change.
///
/// Follows [Apple's FetchedResults](https://developer.apple.com/documentation/swiftui/fetchedresults).
public struct FetchedResults<Result: NSFetchRequestResult>: RandomAccessCollection {
    let elements: [Result]
    let criteria: FetchCriteria
    let results: FetchResults<Result>?

    public var startIndex: Int { 0 }

    public var endIndex: Int { elements.count }

    public subscript(position: Int) -> Result { elements[position] }

    // A list reads the identities of all elements, and reads an array's in place.
    public func withContiguousStorageIfAvailable<Value>(
        _ body: (UnsafeBufferPointer<Result>) throws -> Value
    ) rethrows -> Value? {
        try elements.withContiguousStorageIfAvailable(body)
    }

    /// The condition. Setting another one fetches again.
    @MainActor @preconcurrency public var nsPredicate: NSPredicate? {
        get { criteria.predicate }
        nonmutating set { results?.change { $0.predicate = newValue } }
    }

    /// The order. Setting another one fetches again.
    @MainActor @preconcurrency public var nsSortDescriptors: [NSSortDescriptor] {
        get { criteria.sortDescriptors }
        nonmutating set { results?.change { $0.sortDescriptors = newValue } }
    }
}

extension FetchedResults where Result: NSManagedObject {
    /// The order, without descriptors that are not Swift sort descriptors. Setting another one fetches again.
    @MainActor @preconcurrency public var sortDescriptors: [SortDescriptor<Result>] {
        get { criteria.swiftSortDescriptors() }
        nonmutating set { results?.change { $0.sortDescriptors = newValue.map { ComparedSortDescriptor($0) } } }
    }
}

extension FetchCriteria {
    func swiftSortDescriptors<Result>() -> [SortDescriptor<Result>] {
        sortDescriptors.compactMap { ($0 as? ComparedSortDescriptor<Result>)?.base }
    }
}
