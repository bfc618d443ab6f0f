public import Foundation
public import ManagedObjects
internal import SwiftUICore

/// The result of a sectioned fetch request: a collection of sections, each of them a collection of objects.
///
/// A section begins wherever the section identifier differs from the former object's. Sort by what the identifier is
/// made of first, so that there is one section for each identifier.
///
/// Setting the predicate, the order or the section identifier fetches again, as
/// ``FetchedResults/nsPredicate`` does. Follows [Apple's
/// SectionedFetchResults](https://developer.apple.com/documentation/swiftui/sectionedfetchresults).
public struct SectionedFetchResults<SectionIdentifier: Hashable, Result: NSFetchRequestResult>: RandomAccessCollection {
    let sections: [Section]
    let criteria: FetchCriteria
    let keyPath: KeyPath<Result, SectionIdentifier>
    let results: FetchResults<Result>?

    /// The objects of a result that share an identifier.
    ///
    /// Follows [Apple's
    /// Section](https://developer.apple.com/documentation/swiftui/sectionedfetchresults/section).
    public struct Section: Identifiable, RandomAccessCollection {
        /// The value that the objects share.
        public let id: SectionIdentifier
        let elements: ArraySlice<Result>

        public var startIndex: Int { 0 }

        public var endIndex: Int { elements.count }

        public subscript(position: Int) -> Result { elements[elements.startIndex + position] }
    }

    public var startIndex: Int { 0 }

    public var endIndex: Int { sections.count }

    public subscript(position: Int) -> Section { sections[position] }

    /// The key path to the value that divides the objects. Setting another one divides them again.
    @MainActor @preconcurrency public var sectionIdentifier: KeyPath<Result, SectionIdentifier> {
        get { keyPath }
        nonmutating set { results?.change { $1 = SectionDivision(by: newValue) } }
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

extension SectionedFetchResults where Result: NSManagedObject {
    /// The order, without descriptors that are not Swift sort descriptors. Setting another one fetches again.
    @MainActor @preconcurrency public var sortDescriptors: [SortDescriptor<Result>] {
        get { criteria.swiftSortDescriptors() }
        nonmutating set { results?.change { $0.sortDescriptors = newValue.map { ComparedSortDescriptor($0) } } }
    }
}
