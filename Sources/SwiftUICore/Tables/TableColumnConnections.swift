/// The dynamic properties of a table's column content with a body. The table's node owns them.
///
/// Content is identified by its type and its place: the positions, branches and elements around it. Main thread only.
@MainActor
final class TableColumnConnections {
    private struct Place: Hashable {
        let path: [AnyHashable]
        let type: ObjectIdentifier
    }

    private var connected: [Place: AnyObject] = [:]
    private var used: Set<Place> = []

    /// Evaluates the columns. Content that is no longer among them loses its properties.
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
