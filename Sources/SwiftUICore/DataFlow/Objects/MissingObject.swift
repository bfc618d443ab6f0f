/// What a program is told when it stops because the environment lacks an object.
enum MissingObject {
    /// Stops the program with a sentence that says what is missing, for whom, and how to mend it.
    static func stop(_ object: any AnyObject.Type, in view: ViewKind?, suppliedBy modifier: String) -> Never {
        guard let view else {
            fatalError("An object of type \(object) is read from the environment of a view that is on no screen.")
        }
        fatalError(
            "No object of type \(object) is in the environment of \(view.type), which reads it. "
                + "Supply one with .\(modifier) on an ancestor of \(view.type)."
        )
    }
}
