internal import Foundation
internal import ViewGraph

extension SceneSnapshot {
    /// The bytes of the snapshot in a store: none for an empty snapshot, and equal bytes for equal snapshots.
    package var stored: [UInt8] {
        guard !isEmpty else { return [] }
        let encoder = JSONEncoder()
        // Sorted keys make equal snapshots equal in bytes.
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(self)).map(Array.init) ?? []
    }

    /// Reads the bytes from a store; nil without bytes. If this version cannot read the bytes, the result is nil too:
    /// the scene starts with initial values, and a message is logged.
    package init?(stored bytes: [UInt8]) {
        guard !bytes.isEmpty else { return nil }
        do {
            self = try JSONDecoder().decode(SceneSnapshot.self, from: Data(bytes))
        } catch {
            Diagnostic.report(
                "This program cannot read a stored state of \(bytes.count) bytes: its scene starts without it.",
                of: "reading a stored state")
            return nil
        }
    }
}
