package import Foundation

extension SceneContext {
    /// Opens a URL as a link at the top of the scene does. Returns whether it was accepted.
    package func open(_ url: URL) -> Bool {
        var isAccepted = false
        // The action calls back before it returns.
        environment.openURL(url) { isAccepted = $0 }
        return isAccepted
    }

    /// Whether the device of the scene opens URLs of this kind.
    package func canOpen(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased() else { return false }
        return environment.sceneDevice.schemes.map { $0.contains(scheme) } ?? SystemBrowser.isInstalled
    }
}
