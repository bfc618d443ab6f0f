internal import Foundation
internal import SwiftUICore

/// The app by its name in AppKit.
///
/// Follows [Apple's NSApplication](https://developer.apple.com/documentation/appkit/nsapplication). The type is
/// UIKit's.
public typealias NSApplication = UIApplication

/// The app.
///
/// ```swift
/// struct QuitButton: View {
///     var body: some View {
///         Button("Quit") { NSApp.terminate(nil) }
///     }
/// }
/// ```
///
/// Follows [Apple's NSApp](https://developer.apple.com/documentation/appkit/nsapp).
@MainActor
@preconcurrency
public var NSApp: NSApplication! { .shared }

extension UIApplication {
    /// Ends the program, with status 0 and after `willTerminateNotification`, like the key that quits it in a terminal.
    ///
    /// A page in a browser cannot end a program that others use, and a screen in memory cannot end its test: there it
    /// has no effect and is reported.
    public func terminate(_ sender: Any?) {
        SceneContext.find(for: "NSApplication.terminate")?.quit()
    }

    /// Whether the scene is active.
    public var isActive: Bool { applicationState == .active }

    /// The appearance that overrides the environment's for the scene; nil for no override.
    public var appearance: NSAppearance? {
        get { SceneContext.current?.overridingColorScheme.map { NSAppearance($0) } }
        set {
            SceneContext.find(for: "NSApplication.appearance")?.overridingColorScheme =
                newValue.map { $0.name == .darkAqua ? .dark : .light }
        }
    }

    /// The appearance of the scene.
    public var effectiveAppearance: NSAppearance { NSAppearance(.current) }
}
