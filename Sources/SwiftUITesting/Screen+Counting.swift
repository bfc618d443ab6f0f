extension Screen {
    /// Returns the number of body evaluations since the last call, or since the screen was created, by the names of
    /// their types.
    ///
    /// ```swift
    /// // given: screen: Screen
    /// _ = screen.takeBodies()
    /// try screen.press("More")
    /// // screen.takeBodies() == ["Counter": 1]
    /// ```
    ///
    /// Modifiers with a body count like views. The closure of a `ForEach` counts for the type of the `ForEach`.
    public func takeBodies() -> [String: Int] {
        host.update()
        return observer.dequeueEvaluations().reduce(into: [:]) { $0["\($1.type)", default: 0] += $1.count }
    }

    /// Returns the number of body evaluations of a type since the last ``takeBodies()``, or since the screen was
    /// created.
    public func bodyCount(of type: any Any.Type) -> Int {
        host.update()
        return observer.evaluations(of: type)
    }

    /// The number of live nodes by the names of their types; empty after the screen is closed.
    ///
    /// A node that outlives its view is a leak.
    public var liveNodes: [String: Int] {
        if !isClosed { host.update() }
        return observer.liveNodes.reduce(into: [:]) { $0["\($1)", default: 0] += 1 }
    }

    /// The number of live nodes.
    public var nodeCount: Int {
        if !isClosed { host.update() }
        return observer.liveNodes.count
    }
}
