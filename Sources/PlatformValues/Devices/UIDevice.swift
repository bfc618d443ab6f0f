public import Foundation
internal import SwiftUICore

/// The kind of device that shows the scene.
///
/// Follows [Apple's UIUserInterfaceIdiom](https://developer.apple.com/documentation/uikit/uiuserinterfaceidiom).
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    /// An interface for a narrow screen.
    case phone
    /// An interface for a wide screen.
    case pad
    case tv, carPlay
    case mac = 5
    case vision
}

/// The device that shows the scene for which the calling code runs.
///
/// ```swift
/// @MainActor func columnCount() -> Int {
///     UIDevice.current.userInterfaceIdiom == .pad ? 3 : 1
/// }
/// ```
///
/// Follows [Apple's UIDevice](https://developer.apple.com/documentation/uikit/uidevice).
@MainActor
@preconcurrency
public final class UIDevice: NSObject {
    private let context: SceneContext?

    private init(_ context: SceneContext?) {
        self.context = context
        super.init()
    }

    /// The device of the scene.
    public static var current: UIDevice { UIDevice(SceneContext.find(for: "UIDevice.current")) }

    /// `phone` if the width is compact, `pad` if it is regular, and `unspecified` if a screen has no width.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        switch context?.environment.horizontalSizeClass {
        case .compact: .phone
        case .regular: .pad
        case nil: .unspecified
        }
    }

    /// The kind of screen: `Terminal`, `Browser`, or `Screen` for another.
    public var model: String {
        switch context?.environment.sceneDevice.kind {
        case .terminal: "Terminal"
        case .browser: "Browser"
        case nil: "Screen"
        }
    }

    /// The kind of screen, untranslated.
    public var localizedModel: String { model }
    /// The kind of screen, because the name of the device is unknown.
    public var name: String { model }
    /// The system that runs the program, even if a browser on another system shows it.
    public var systemName: String { "Linux" }

    /// The version of the system that runs the program.
    public var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }

    /// An identifier of the browser, or of the user of this machine, for this app. It is kept in the app's user
    /// defaults; nil where no scene is known.
    public var identifierForVendor: UUID? {
        guard let store = context?.environment.defaultAppStorage else { return nil }
        if let known = store.string(forKey: Self.identifierKey).flatMap(UUID.init(uuidString:)) { return known }
        let new = UUID()
        store.set(new.uuidString, forKey: Self.identifierKey)
        return new
    }

    private static let identifierKey = "swiftwater.identifierForVendor"
}
