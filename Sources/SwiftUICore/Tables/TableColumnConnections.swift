/// The dynamic properties of the columns of a table that have a body. They belong to the table's node.
///
/// Content is found again by its place: the positions, branches and elements around it, and its type. Main thread only.
@MainActor
final class TableColumnConnections {
    private struct Place: Hashable {
        let path: [AnyHashable]
        let type: ObjectIdentifier
    }

    private var connected: [Place: AnyObject] = [:]
    private var used: Set<Place> = []

    /// Runs an evaluation of the columns. Content that it does not contain loses its properties.
    func collect<Result>(_ body: () -> Result) -> Result {
        used.removeAll()
        let result = body()
        if used.count < connected.count { connected = connected.filter { used.contains($0.key) } }
        return result
    }

    /// Connects the properties of content at a path.
    func connect<Content>(_ content: Content, at path: [AnyHashable]) -> Content {
        let place = Place(path: path, type: ObjectIdentifier(Content.self))
        used.insert(place)
        let value = connected[place] as? ConnectedValue<Content> ?? ConnectedValue()
        connected[place] = value
        return value.connect(content)
    }
}
