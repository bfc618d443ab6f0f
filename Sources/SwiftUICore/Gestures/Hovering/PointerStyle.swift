internal import RenderTree

/// A shape of the mouse pointer.
///
/// ```swift
/// let divider = Color.gray.frame(width: 4).pointerStyle(.columnResize)
/// ```
///
/// Browsers show the shape; a terminal's pointer belongs to the terminal. Follows
/// [Apple's PointerStyle](https://developer.apple.com/documentation/swiftui/pointerstyle).
public struct PointerStyle: Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
        case fixed(RenderPointerShape)
        case columns(HorizontalDirection.Set)
        case frame(FrameResizePosition, FrameResizeDirection.Set)
    }

    private let kind: Kind

    private init(_ shape: RenderPointerShape) { kind = .fixed(shape) }

    private init(kind: Kind) { self.kind = kind }

    /// An arrow.
    public static let `default` = PointerStyle(.arrow)
    /// A bar for text.
    public static let horizontalText = PointerStyle(.text)
    /// A bar for vertical text.
    public static let verticalText = PointerStyle(.verticalText)
    /// A cross, for the corners of a selected area.
    public static let rectSelection = PointerStyle(.crosshair)
    /// An open hand, over something that can be moved.
    public static let grabIdle = PointerStyle(.openHand)
    /// A closed hand, which moves something.
    public static let grabActive = PointerStyle(.closedHand)
    /// A hand that points at a link.
    public static let link = PointerStyle(.hand)
    /// A lens that enlarges.
    public static let zoomIn = PointerStyle(.zoomIn)
    /// A lens that reduces.
    public static let zoomOut = PointerStyle(.zoomOut)
    /// The edge between two columns.
    public static let columnResize = PointerStyle(.columnResize)
    /// The edge between two rows.
    public static let rowResize = PointerStyle(.rowResize)

    /// The edge between two columns, which moves in some directions only.
    public static func columnResize(directions: HorizontalDirection.Set) -> PointerStyle {
        PointerStyle(kind: .columns(directions))
    }

    /// The edge between two rows, which moves in some directions only.
    public static func rowResize(directions: VerticalDirection.Set) -> PointerStyle {
        switch directions {
        case .up: PointerStyle(.up)
        case .down: PointerStyle(.down)
        default: .rowResize
        }
    }

    /// An edge or corner of something that becomes larger or smaller.
    public static func frameResize(
        position: FrameResizePosition, directions: FrameResizeDirection.Set = .all
    ) -> PointerStyle {
        PointerStyle(kind: .frame(position, directions))
    }

    /// A picture. Screens have no custom pointers, and show the arrow.
    public static func image(_ image: Image, hotSpot: UnitPoint) -> PointerStyle { .default }

    /// The shape on screens. Reads the direction only if the shape depends on it.
    func rendered(in direction: () -> LayoutDirection) -> RenderPointerShape {
        switch kind {
        case .fixed(let shape): return shape
        case .columns(.leading): return direction() == .rightToLeft ? .right : .left
        case .columns(.trailing): return direction() == .rightToLeft ? .left : .right
        case .columns: return .columnResize
        case .frame(let position, let directions):
            let outward = position.outward(isMirrored: direction() == .rightToLeft)
            switch directions {
            case .outward: return outward
            case .inward: return outward.opposite
            default: return outward.bothWays
            }
        }
    }
}

extension FrameResizePosition {
    /// The arrow that points away from the center of the frame.
    fileprivate func outward(isMirrored: Bool) -> RenderPointerShape {
        switch self {
        case .top: .up
        case .bottom: .down
        case .leading: isMirrored ? .right : .left
        case .trailing: isMirrored ? .left : .right
        case .topLeading: isMirrored ? .topRight : .topLeft
        case .topTrailing: isMirrored ? .topLeft : .topRight
        case .bottomLeading: isMirrored ? .bottomRight : .bottomLeft
        case .bottomTrailing: isMirrored ? .bottomLeft : .bottomRight
        }
    }
}

extension RenderPointerShape {
    fileprivate var opposite: RenderPointerShape {
        switch self {
        case .up: .down
        case .down: .up
        case .left: .right
        case .right: .left
        case .topLeft: .bottomRight
        case .topRight: .bottomLeft
        case .bottomLeft: .topRight
        case .bottomRight: .topLeft
        default: self
        }
    }

    fileprivate var bothWays: RenderPointerShape {
        switch self {
        case .up, .down: .upDown
        case .left, .right: .leftRight
        case .topLeft, .bottomRight: .diagonalDown
        case .topRight, .bottomLeft: .diagonalUp
        default: self
        }
    }
}

extension View {
    /// Sets the shape of the pointer over this view.
    ///
    /// Nil keeps the pointer of the views around, and of the controls inside; any style also applies to those controls.
    /// Follows [Apple's pointerStyle(_:)](https://developer.apple.com/documentation/swiftui/view/pointerstyle(_:)).
    public nonisolated func pointerStyle(_ style: PointerStyle?) -> some View {
        modifier(PointerModifier { style?.rendered(in: $0) })
    }

    /// Shows or hides the pointer over this view.
    ///
    /// Follows
    /// [Apple's pointerVisibility(_:)](https://developer.apple.com/documentation/swiftui/view/pointervisibility(_:)).
    public nonisolated func pointerVisibility(_ visibility: Visibility) -> some View {
        let shape: RenderPointerShape? =
            switch visibility {
            case .automatic: nil
            case .visible: .automatic
            case .hidden: .hidden
            }
        return modifier(PointerModifier { _ in shape })
    }
}

/// Sets the pointer over a view, by the layout direction.
private struct PointerModifier {
    let shape: (() -> LayoutDirection) -> RenderPointerShape?

    nonisolated init(_ shape: @escaping (() -> LayoutDirection) -> RenderPointerShape?) {
        self.shape = shape
    }
}

extension PointerModifier: _WrapperModifier {
    typealias Body = Never

    static func _wrap<Content: View>(
        _ modifier: PointerModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        let scope = cursor.scope
        var input = RenderInput()
        // The enclosing body depends on the direction if the shape does, so that a change sets the pointer again.
        input.pointer = modifier.shape { scope.values.layoutDirection }
        ContainerNode.reconcile(content, within: .input(input), at: &cursor)
    }
}
