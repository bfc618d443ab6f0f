/// The fatal error for an object that is missing from the environment.
enum MissingObject {
    /// Stops the program with a message that names the missing type, the view that reads it, and the remedy.
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
