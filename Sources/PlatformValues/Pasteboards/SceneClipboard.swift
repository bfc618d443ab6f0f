internal import Foundation
internal import SwiftUICore

/// The clipboard of the current scene, from any thread.
struct SceneClipboard: Sendable {
    private let context: SceneContext?

    /// - Parameter name: The name of the value that the code uses, for the diagnostic if the scene is unknown.
    init(for name: String) {
        context = SceneContext.find(for: name)
    }

    var text: String? { context?.copiedText.value }

    var changeCount: Int { context?.copiedText.changeCount ?? 0 }

    /// Stores a text for the scene, and copies it to the device's clipboard on the main thread.
    func copy(_ text: String?) {
        guard let context else { return }
        context.copiedText.replace(with: text)
        guard let text else { return }
        if Thread.isMainThread {
            MainActor.assumeIsolated { context.environment.sceneDevice.copy?(text) }
        } else {
            Task { @MainActor in context.environment.sceneDevice.copy?(text) }
        }
    }
}
