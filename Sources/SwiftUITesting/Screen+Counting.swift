extension Screen {
    /// How often bodies have run since the last call, or since the screen was made, by the name of their type.
    ///
    /// ```swift
    /// // given: screen: Screen
    /// _ = screen.takeBodies()
    /// try screen.press("More")
    /// // screen.takeBodies() == ["Counter": 1]
    /// ```
    ///
    /// Modifiers with a body count as views do, and the closure of a `ForEach` by the `ForEach`'s type.
    public func takeBodies() -> [String: Int] {
        host.update()
        return witness.takeEvaluations().reduce(into: [:]) { $0["\($1.type)", default: 0] += $1.count }
    }

    /// How often the bodies of a type have run since the last ``takeBodies()``, or since the screen was made.
    public func bodyCount(of type: any Any.Type) -> Int {
        host.update()
        return witness.evaluations(of: type)
    }

    /// How many nodes live on behalf of the view, by the name of their type; none once the screen is closed.
    ///
    /// A node that stays although its view has gone is a leak.
    public var liveNodes: [String: Int] {
        if !isClosed { host.update() }
        return witness.liveNodes.reduce(into: [:]) { $0["\($1)", default: 0] += 1 }
    }

    /// How many nodes live on behalf of the view.
    public var nodeCount: Int {
        if !isClosed { host.update() }
        return witness.liveNodes.count
    }
}
