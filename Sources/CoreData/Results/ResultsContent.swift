internal import Foundation
internal import ManagedObjects

/// A section of a controller's content.
struct ResultsSection: NSFetchedResultsSectionInfo {
    let name: String
    let indexTitle: String?
    let members: [NSManagedObject]

    var numberOfObjects: Int { members.count }

    var objects: [Any]? { members }
}

/// The objects of a controller at one point in time.
struct ResultsContent {
    let objects: [NSManagedObject]
    let sections: [ResultsSection]
    /// The change counts of the objects.
    let changeCounts: [Int]
    /// The positions of the objects in the whole result.
    let places: [ObjectIdentifier: Int]
    /// The sections of the objects, and their indices there.
    let paths: [IndexPath]

    init(_ objects: [NSManagedObject], _ sections: [ResultsSection]) {
        self.objects = objects
        self.sections = sections
        changeCounts = objects.map(\.changeCount)
        places = Dictionary(objects.enumerated().map { (ObjectIdentifier($1), $0) }) { first, _ in first }
        paths = sections.enumerated().flatMap { index, section in
            section.members.indices.map { IndexPath(indexes: [index, $0]) }
        }
    }

    func place(of object: NSManagedObject) -> IndexPath? { places[ObjectIdentifier(object)].map { paths[$0] } }
}
