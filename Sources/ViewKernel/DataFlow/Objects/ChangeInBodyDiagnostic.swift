internal import ViewGraph

/// Diagnostics for objects that announce a change while a body is evaluated. Each change is reported once, however many
/// views observe the object.
@MainActor
enum ChangeInBodyDiagnostic {
    /// The evaluation and the object that were reported last. Accessed on the main actor, where bodies run.
    private static var reported: (evaluation: UInt64, object: ObjectIdentifier)?

    static func report(of object: AnyObject, by node: ReadingNode) {
        let found = (node.evaluationNumber, ObjectIdentifier(object))
        if let reported, reported == found { return }
        reported = found
        Diagnostic.report("changes an observed \(type(of: object))", whileEvaluating: node)
    }
}
