/// The connection to the other processes that serve the same app, as the database implements it.
package protocol ClusterTransport: Sendable {
    /// Sends a message to the other processes, at most once. The messages of a process arrive in order.
    func send(_ body: String, to topic: String)

    /// Returns the stored value of a name; nil if there is none.
    func load(_ name: String) async throws(ClusterError) -> VersionedBody?

    /// Stores a value, and notifies the other processes.
    ///
    /// `version` is the version to replace: 0 if the value must not exist, nil for any version.
    ///
    /// Returns the version of the value; nil if another version is stored.
    func store(_ body: String, as name: String, replacing version: Int64?) async throws(ClusterError) -> Int64?
}

/// A stored value as JSON, with its version. Versions of a name begin with 1 and grow by 1.
package struct VersionedBody: Equatable, Sendable {
    package var body: String
    package var version: Int64

    package init(body: String, version: Int64) {
        self.body = body
        self.version = version
    }
}
