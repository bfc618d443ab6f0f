/// Follows the work of an app in sums, such as for the metrics of a server.
///
/// Records tell what happened in one scene. A monitor is for apps with many visitors, whose scenes are not recorded.
@MainActor
package protocol AppMonitor: AnyObject {
    /// A session of a page has begun.
    func sessionDidBegin()
    /// A session of a page has ended.
    func sessionDidEnd()
    /// Makes the page that a visitor has requested. `fields` are header fields with lowercase names.
    func makePage<Result>(
        at path: String, fields: [(name: String, value: String)], _ body: () throws -> Result
    ) rethrows -> Result
    /// Handles an event of a page, up to the patch that shows its effect. `name` is the kind of the event.
    func handleEvent<Result>(named name: String, _ body: () throws -> Result) rethrows -> Result
    /// A scene was updated.
    func sceneDidUpdate(_ update: MonitoredUpdate)
    /// A page gets a patch.
    func patchWillBeSent(byteCount: Int)
}

/// An update of a scene in which bodies were evaluated.
package struct MonitoredUpdate: Sendable {
    /// The number of evaluated bodies.
    package let bodies: Int
    /// The number of evaluated bodies, other than first ones, that have changed nothing on the screen.
    package let bodiesInVain: Int
    package let duration: Duration

    package init(bodies: Int, bodiesInVain: Int, duration: Duration) {
        (self.bodies, self.bodiesInVain, self.duration) = (bodies, bodiesInVain, duration)
    }
}

/// The monitor of this program.
@MainActor
package enum AppMonitoring {
    /// Nil in a program that reports nothing. Set before the first scene is made.
    package static var monitor: (any AppMonitor)?

    /// Makes a page that a visitor has requested.
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
