internal import Foundation
internal import ViewGraph

/// Gives the values of a snapshot to views that are created again.
///
/// Each value is given once. It waits until its view appears. That may be after the first update, for example when a
/// row is scrolled into view or content has been loaded.
@MainActor
final class StateRestorer: StateRestoration {
    /// The values that no view has received yet.
    private(set) var remaining: [String: String]
    /// The names of the properties that had values. Nodes without one of them need no path.
    private let names: Set<Substring>
    /// The number of nodes so far for each path with a property's name.
    private var positions: [String: Int] = [:]
    private let coder = StateCoder()

    init(_ snapshot: StateSnapshot) {
        remaining = snapshot.values
        names = Set(snapshot.values.keys.map(StateKey.property))
    }

    func dequeueValue<Value>(_ type: Value.Type, of property: String, in node: Node) -> Value? {
        guard !remaining.isEmpty, names.contains(property[...]),
            type is any Decodable.Type || type is any RestorableValue.Type
        else { return nil }
        let path = StateKey.path(of: node)
        let position = positions[StateKey.text(path: path, property: property, position: 0), default: 0]
        positions[StateKey.text(path: path, property: property, position: 0)] = position + 1
        guard
            let text = remaining.removeValue(
                forKey: StateKey.text(path: path, property: property, position: position))
        else { return nil }
        do {
            return try value(of: type, from: text) as? Value
        } catch {
            Diagnostic.report(
                "A saved value no longer has the type \(type): \(property) of \(node.name) keeps its initial value.",
                of: "restoring \(property) of \(node.name)")
            return nil
        }
    }

    private func value(of type: Any.Type, from text: String) throws -> Any? {
        if let type = type as? any Decodable.Type { return try coder.decode(type, from: text) }
        func restored<Restorable: RestorableValue>(_ type: Restorable.Type) throws -> Any {
            type.init(savedForm: try coder.decode(Restorable.SavedForm.self, from: text))
        }
        return try (type as? any RestorableValue.Type).map { try restored($0) }
    }
}
