extension EnvironmentNode {
    /// The type of an object that the program writes into the environment, if the same modifier writes a different
    /// object when it is created again. The data in the object would be lost.
    ///
    /// Objects inside of structures do not count, nor do closures: descriptions of views contain new ones each time.
    final func typeOfAnotherObject(in other: EnvironmentNode) -> String? {
        guard let object = Self.object(in: writtenValue), object !== Self.object(in: other.writtenValue) else {
            return nil
        }
        // A key path has no state, and may be created each time.
        return object is AnyKeyPath ? nil : "\(type(of: object))"
    }

    /// The object that is a value, or that an optional value contains; nil if there is none.
    private static func object(in value: Any?) -> AnyObject? {
        guard let value else { return nil }
        if type(of: value) is AnyClass { return value as AnyObject }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional, let wrapped = mirror.children.first?.value else { return nil }
        return object(in: wrapped)
    }
}
