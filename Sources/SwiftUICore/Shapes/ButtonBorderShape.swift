public import Foundation
public import RenderTree
internal import ViewGraph

/// A bordered button's outline, which is also a shape.
///
/// ```swift
/// let badge = Text("New").padding(4).background(.tint, in: .buttonBorder).buttonBorderShape(.capsule)
/// ```
///
/// As a shape, `automatic` is the outline that `buttonBorderShape(_:)` sets for the buttons around, and a rounded
/// rectangle without it. Follows
/// [Apple's ButtonBorderShape](https://developer.apple.com/documentation/swiftui/buttonbordershape).
public nonisolated struct ButtonBorderShape: InsettableShape, Equatable {
    let rendered: RenderButton.Shape
    /// The corner radius of a drawn shape, in points.
    private var radius = ButtonBorderShape.usualRadius

    private static let usualRadius: CGFloat = 8

    private init(_ rendered: RenderButton.Shape) { self.rendered = rendered }

    /// The outline that the screen chooses.
    public static let automatic = ButtonBorderShape(.automatic)
    /// A capsule shape.
    public static let capsule = ButtonBorderShape(.capsule)
    /// A rounded rectangle shape.
    public static let roundedRectangle = ButtonBorderShape(.rectangle)
    /// A circle shape.
    public static let circle = ButtonBorderShape(.circle)

    /// A rounded rectangle shape. The radius is only for shapes that are drawn; the screen chooses it for buttons.
    public static func roundedRectangle(radius: Double) -> ButtonBorderShape {
        var shape = ButtonBorderShape.roundedRectangle
        shape.radius = radius
        return shape
    }

    public func path(in rect: CGRect) -> Path { Path(drawn.path(in: rect)) }

    public var _outline: RenderOutline { rendered == .automatic ? .source(ButtonOutline.shared) : drawn }

    /// Returns the shape inset by an amount, in points.
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }

    /// The outline without the environment.
    var drawn: RenderOutline {
        switch rendered {
        case .capsule: .capsule
        case .circle: .circle
        default: .roundedRectangle(cornerSize: CGSize(width: radius, height: radius))
        }
    }
}

extension Shape where Self == ButtonBorderShape {
    /// The outline of buttons in the enclosing view.
    public static var buttonBorder: ButtonBorderShape { .automatic }
}

struct ButtonShapeKey: EnvironmentKey {
    static var defaultValue: ButtonBorderShape { .automatic }
}

extension EnvironmentValues {
    /// The outline of bordered buttons.
    var buttonBorderShape: ButtonBorderShape {
        get { self[ButtonShapeKey.self] }
        set { self[ButtonShapeKey.self] = newValue }
    }

    /// The environment keys that painted shapes depend on.
    @MainActor static let shapeInterests = KeyInterests.of(ObjectIdentifier(ButtonShapeKey.self))
        .union(layoutDirectionInterests).union(paintInterests)
}

/// A placeholder for the outline of buttons in the enclosing view, resolved when painting.
final class ButtonOutline: RenderPathSource {
    static let shared = ButtonOutline()

    func path(in rect: CGRect) -> RenderPath { ButtonBorderShape.automatic.drawn.path(in: rect) }

    func size(width: CGFloat?, height: CGFloat?) -> CGSize {
        CGSize(width: width ?? RenderShape.idealLength, height: height ?? RenderShape.idealLength)
    }

    func isSame(as other: any RenderPathSource) -> Bool { other === self }
}
