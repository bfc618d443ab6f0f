/// The owner of the time of a new host, and whether its screen shows motion.
@MainActor
package struct SceneTime {
    /// Whether changes with an animation take time.
    package var showsMotion: Bool
    /// Makes the owner of the time; nil if the owner of the host calls for frames itself.
    package var makeSource: (@MainActor (ViewHost) -> any FrameSource)?

    package init(showsMotion: Bool, makeSource: (@MainActor (ViewHost) -> any FrameSource)?) {
        self.showsMotion = showsMotion
        self.makeSource = makeSource
    }

    /// No motion, and no time but the one of the host's owner.
    package nonisolated static var none: SceneTime { SceneTime(noMotion: ()) }

    private nonisolated init(noMotion: Void) {
        showsMotion = false
        makeSource = nil
    }

    /// The time of the machine.
    package static func system(showsMotion: Bool) -> SceneTime {
        SceneTime(showsMotion: showsMotion) { SystemFrames(for: $0) }
    }
}
