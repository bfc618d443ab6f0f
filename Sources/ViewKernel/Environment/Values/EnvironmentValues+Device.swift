package import Foundation

/// The functions of the device that shows a scene. A screen sets the ones that it supports.
package struct SceneDevice: Sendable {
    /// The kind of a screen.
    package enum Kind: Sendable {
        case terminal, browser
    }

    package var kind: Kind?
    /// Copies a text to the clipboard that the user's other programs read.
    package var copy: (@MainActor @Sendable (String) -> Void)?
    /// Vibrates for the given durations in milliseconds. The durations at odd indices are pauses.
    package var vibrate: (@MainActor @Sendable ([Int]) -> Void)?
    /// Announces a text, on a screen that the system's screen reader reads.
    package var announce: (@MainActor @Sendable (String) -> Void)?
    /// Ends the program, on a screen that belongs to one person.
    package var quit: (@MainActor @Sendable () -> Void)?
    /// The schemes of URLs that the device opens; nil if the desktop decides.
    package var schemes: Set<String>?

    /// The folder of the scene's own files, which only this user can read. It is removed with the scene.
    package var privateFolder: (@MainActor @Sendable () throws -> URL)?
    /// Delivers a file to the person, on screens without paths; nil if a person enters a path.
    package var deliver: (@MainActor @Sendable (URL) -> Void)?

    package init(kind: Kind? = nil) {
        self.kind = kind
    }
}

private struct SceneDeviceKey: EnvironmentKey {
    static var defaultValue: SceneDevice { SceneDevice() }
}

extension EnvironmentValues {
    package var sceneDevice: SceneDevice {
        get { self[SceneDeviceKey.self] }
        set { self[SceneDeviceKey.self] = newValue }
    }
}
