public import Foundation

/// A size constraint for a preview.
///
/// Follows [Apple's PreviewLayout](https://developer.apple.com/documentation/swiftui/previewlayout).
public enum PreviewLayout: Equatable, Sendable {
    /// As large as the screen, with the preview in the middle.
    case device
    /// As large as the preview itself.
    case sizeThatFits
    /// A frame of a fixed size in points, with the preview in the middle.
    case fixed(width: CGFloat, height: CGFloat)
}

/// The name of a simulator device that runs a preview.
///
/// Swiftwater has no simulators; a printed preview includes the name. Follows
/// [Apple's PreviewDevice](https://developer.apple.com/documentation/swiftui/previewdevice).
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Equatable, Sendable {
    public let rawValue: String

    /// The device with a name, such as `iPhone 14`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }
}

/// The orientation of a device.
///
/// Follows [Apple's InterfaceOrientation](https://developer.apple.com/documentation/swiftui/interfaceorientation).
public struct InterfaceOrientation: Hashable, Identifiable, CaseIterable, Sendable {
    private enum Side: Hashable, Sendable {
        case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
    }

    private let side: Side

    /// The interface is in portrait, with the top of the device on top.
    public static let portrait = InterfaceOrientation(side: .portrait)
    /// The interface is in portrait, but the device is upside down.
    public static let portraitUpsideDown = InterfaceOrientation(side: .portraitUpsideDown)
    /// The interface is in landscape, with the top of the device on the left.
    public static let landscapeLeft = InterfaceOrientation(side: .landscapeLeft)
    /// The interface is in landscape, with the top of the device on the right.
    public static let landscapeRight = InterfaceOrientation(side: .landscapeRight)

    public static var allCases: [InterfaceOrientation] {
        [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
    }

    public var id: InterfaceOrientation { self }

    /// The description of the orientation in a printed preview.
    package var words: String {
        switch side {
        case .portrait: "portrait"
        case .portraitUpsideDown: "portrait upside down"
        case .landscapeLeft: "landscape left"
        case .landscapeRight: "landscape right"
        }
    }
}
