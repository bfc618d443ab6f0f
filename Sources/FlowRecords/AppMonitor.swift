/// Receives totals of an app's work, for example for a server's metrics.
///
/// Records describe what happened in one scene. A monitor is for apps with many visitors, whose scenes are not
/// recorded.
@MainActor
package protocol AppMonitor: AnyObject {
    /// A page's session began.
    func sessionDidBegin()
    /// A page's session ended.
    func sessionDidEnd()
    /// Creates the page that a visitor has requested. `fields` are header fields with lowercase names.
    func makePage<Result>(
        at path: String, fields: [(name: String, value: String)], _ body: () throws -> Result
    ) rethrows -> Result
    /// Handles a page's event, up to the patch that shows its effect. `name` is the kind of event.
    func handleEvent<Result>(named name: String, _ body: () throws -> Result) rethrows -> Result
    /// A scene was updated.
    func sceneDidUpdate(_ update: MonitoredUpdate)
    /// A patch is about to be sent to a page.
    func patchWillBeSent(byteCount: Int)
}

/// An update of a scene in which bodies were evaluated.
package struct MonitoredUpdate: Sendable {
    /// The number of evaluated bodies.
    package let bodies: Int
    /// The number of reevaluated bodies that changed nothing on the screen.
    package let redundantBodies: Int
    package let duration: Duration

    package init(bodies: Int, redundantBodies: Int, duration: Duration) {
        (self.bodies, self.redundantBodies, self.duration) = (bodies, redundantBodies, duration)
    }
}

/// The monitor of this program.
@MainActor
package enum AppMonitoring {
    /// Nil in a program that reports nothing. Set before the first scene is created.
    package static var monitor: (any AppMonitor)?

    /// Creates a page that a visitor has requested.
    package static func makePage<Result>(
        at path: String, fields: [(name: String, value: String)], _ body: () throws -> Result
    ) rethrows -> Result {
        guard let monitor else { return try body() }
        return try monitor.makePage(at: path, fields: fields, body)
    }

    /// Handles an event of a page.
    package static func handleEvent<Result>(
        named name: @autoclosure () -> String, _ body: () throws -> Result
    ) rethrows -> Result {
        guard let monitor else { return try body() }
        return try monitor.handleEvent(named: name(), body)
    }
}
