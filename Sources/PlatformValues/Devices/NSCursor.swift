public import Foundation
internal import RenderTree
internal import SwiftUICore

/// The mouse pointer.
///
/// ```swift
/// struct Divider: View {
///     var body: some View {
///         Color.gray.frame(width: 4).onHover { isOver in
///             if isOver { NSCursor.resizeLeftRight.push() } else { NSCursor.pop() }
///         }
///     }
/// }
/// ```
///
/// The pointer belongs to the scene whose code runs. A browser shows it over everything but buttons, links, fields and
/// other controls, which have their own; the arrow is the browser's own choice, such as a bar over texts. A terminal's
/// pointer belongs to the terminal. Follows [Apple's
/// NSCursor](https://developer.apple.com/documentation/appkit/nscursor).
@MainActor
@preconcurrency
public final class NSCursor: NSObject {
    /// The shape; nil for the screen's own pointer.
    private let shape: RenderPointerShape?

    private init(_ shape: RenderPointerShape?) {
        self.shape = shape
        super.init()
    }

    /// The pointer of the screen.
    public static let arrow = NSCursor(nil)
    /// The I-beam over horizontal text.
    public static let iBeam = NSCursor(.text)
    /// The I-beam over vertical text.
    public static let iBeamCursorForVerticalLayout = NSCursor(.verticalText)
    /// A hand that points at a link.
    public static let pointingHand = NSCursor(.hand)
    /// A hand over something that can be moved.
    public static let openHand = NSCursor(.openHand)
    /// A hand that moves something.
    public static let closedHand = NSCursor(.closedHand)
    /// A cross.
    public static let crosshair = NSCursor(.crosshair)
    /// A sign that an action is not allowed here.
    public static let operationNotAllowed = NSCursor(.notAllowed)
    /// A sign that a link is made.
    public static let dragLink = NSCursor(.link)
    /// A sign that a copy is made.
    public static let dragCopy = NSCursor(.copy)
    /// A sign that a menu opens here.
    public static let contextualMenu = NSCursor(.contextMenu)
    /// A lens that enlarges.
    public static let zoomIn = NSCursor(.zoomIn)
    /// A lens that reduces.
    public static let zoomOut = NSCursor(.zoomOut)
    /// An edge between columns.
    public static let columnResize = NSCursor(.columnResize)
    /// An edge between rows.
    public static let rowResize = NSCursor(.rowResize)
    /// An edge that moves to the left.
    public static let resizeLeft = NSCursor(.left)
    /// An edge that moves to the right.
    public static let resizeRight = NSCursor(.right)
    /// An edge that moves to the left and to the right.
    public static let resizeLeftRight = NSCursor(.leftRight)
    /// An edge that moves up.
    public static let resizeUp = NSCursor(.up)
    /// An edge that moves down.
    public static let resizeDown = NSCursor(.down)
    /// An edge that moves up and down.
    public static let resizeUpDown = NSCursor(.upDown)

    /// The pointer of the scene, even while it is hidden.
    public static var current: NSCursor { NSCursor(SceneContext.find(for: "NSCursor.current")?.pointers.current) }

    /// Makes this the pointer.
    public func set() { SceneContext.find(for: "NSCursor.set")?.pointers.set(shape) }

    /// Makes this the pointer until `pop()`. The 256 latest calls count.
    public func push() { SceneContext.find(for: "NSCursor.push")?.pointers.push(shape) }

    /// Returns to the pointer before the last ``push()``. Without a push, it has no effect.
    public func pop() { Self.pop() }

    /// Returns to the pointer before the last ``push()``. Without a push, it has no effect.
    public static func pop() { SceneContext.find(for: "NSCursor.pop")?.pointers.pop() }

    /// Hides the pointer until an equal number of calls of ``unhide()``.
    public static func hide() { SceneContext.find(for: "NSCursor.hide")?.pointers.hide() }

    /// Ends one call of ``hide()``.
    public static func unhide() { SceneContext.find(for: "NSCursor.unhide")?.pointers.unhide() }

    public nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? NSCursor)?.shape == shape }

    public nonisolated override var hash: Int { shape.hashValue }
}
