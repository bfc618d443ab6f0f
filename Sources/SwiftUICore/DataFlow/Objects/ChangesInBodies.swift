internal import ViewGraph

/// The changes that objects announce while a body is evaluated, each told once, however many views observe the object.
@MainActor
enum ChangesInBodies {
    /// The evaluation and the object of which was told last. Belongs to the main actor, where bodies run.
    private static var told: (evaluation: UInt64, object: ObjectIdentifier)?

    static func report(of object: AnyObject, by node: ReadingNode) {
        let found = (node.evaluationNumber, ObjectIdentifier(object))
        if let told, told == found { return }
        told = found
        Complaint.report("changes an observed \(type(of: object))", whileEvaluating: node)
    }
}
