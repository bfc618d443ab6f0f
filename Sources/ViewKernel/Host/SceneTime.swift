/// The owner of the time of a new host, and whether its screen shows motion.
@MainActor
package struct SceneTime {
    /// Whether changes with an animation take time.
    package var showsMotion: Bool
    /// Creates the owner of the time; nil if the host's owner requests frames itself.
    package var makeSource: (@MainActor (ViewHost) -> any FrameSource)?

    package init(showsMotion: Bool, makeSource: (@MainActor (ViewHost) -> any FrameSource)?) {
        self.showsMotion = showsMotion
        self.makeSource = makeSource
    }

    /// No motion. Only the host's owner advances the time.
    package nonisolated static var none: SceneTime { SceneTime(noMotion: ()) }

    private nonisolated init(noMotion: Void) {
        showsMotion = false
        makeSource = nil
    }

    /// The machine's clock.
    package static func system(showsMotion: Bool) -> SceneTime {
        SceneTime(showsMotion: showsMotion) { SystemFrames(for: $0) }
    }
}
