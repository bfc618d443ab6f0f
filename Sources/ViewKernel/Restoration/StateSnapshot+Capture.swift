internal import Foundation
internal import ViewGraph

extension StateSnapshot {
    /// Creates a snapshot of the state below a node.
    ///
    /// Visits the nodes that have restorable state and their ancestors. Values that equal their initial value are left
    /// out, so a new build may change initial values.
    ///
    /// `restorer` holds earlier values that no view has restored yet. The snapshot keeps them. `maximumBytes` limits
    /// the size of all values. Values beyond the limit are left out, and reported once for each property.
    @MainActor
    init(of root: Node, restorer: StateRestorer?, maximumBytes: Int) {
        var capture = Capture(remaining: maximumBytes)
        capture.visit(root, path: "")
        values = capture.values
        if let restorer { values.merge(restorer.remaining) { new, _ in new } }
    }
}

@MainActor
private struct Capture {
    var values: [String: String] = [:]
    /// The number of keys so far for each path with a property's name.
    private var positions: [String: Int] = [:]
    private var remaining: Int
    private let coder = StateCoder()

    init(remaining: Int) {
        self.remaining = remaining
    }

    mutating func visit(_ node: Node, path outer: String) {
        guard node.interests.contains(.state) else { return }
        var path = outer
        if let component = StateKey.component(of: node) { path += component }
        if let node = node as? EvaluatingNode {
            if node.kind.hasRestorableState { save(node, path: path) }
        } else if let node = node as? any RestorableNode {
            save(node, path: path)
        }
        node.forEachIdentifiedChild { child, id in
            guard child.interests.contains(.state) else { return }
            visit(child, path: id.map { path + StateKey.component(of: $0) } ?? path)
        }
    }

    private mutating func save(_ node: EvaluatingNode, path: String) {
        node.kind.forEachRestorableValue(of: node) { name, value in
            save(value, named: name, of: node.kind.name, path: path)
        }
    }

    private mutating func save<Restorable: RestorableNode>(_ node: Restorable, path: String) {
        save(node.savedState, named: Restorable.stateName, of: node.name, path: path)
    }

    private mutating func save(_ value: (any Encodable)?, named name: String, of owner: String, path: String) {
        let first = StateKey.text(path: path, property: name, position: 0)
        let position = positions[first, default: 0]
        positions[first] = position + 1
        guard let value else { return }
        do {
            let text = try coder.encode(value)
            guard text.utf8.count <= remaining else {
                return Self.report(name, owner, "The state of the scene is too large to be saved")
            }
            remaining -= text.utf8.count
            let key = position == 0 ? first : StateKey.text(path: path, property: name, position: position)
            values[key] = text
        } catch {
            Self.report(name, owner, "A value cannot be saved (\(error))")
        }
    }

    private static func report(_ property: String, _ owner: String, _ cause: String) {
        Diagnostic.report(
            "\(cause): \(property) of \(owner) will have its initial value in the next process.",
            of: "saving \(property) of \(owner)")
    }
}
