public import Foundation
package import RenderTree

/// An outline of lines and curves.
///
/// ```swift
/// let roof = Path { path in
///     path.move(to: CGPoint(x: 0, y: 20))
///     path.addLine(to: CGPoint(x: 20, y: 0))
///     path.addLine(to: CGPoint(x: 40, y: 20))
///     path.closeSubpath()
/// }
/// ```
///
/// Lengths are in points and y grows downwards. Follows
/// [Apple's Path](https://developer.apple.com/documentation/swiftui/path).
public struct Path: Equatable, Sendable {
    package internal(set) var rendered: RenderPath

    init(_ rendered: RenderPath) {
        self.rendered = rendered
    }

    /// Creates an empty path.
    public init() {
        rendered = RenderPath()
    }

    /// An empty path to which `callback` adds.
    public init(_ callback: (inout Path) -> Void) {
        self.init()
        callback(&self)
    }

    /// The outline of a rectangle.
    public init(_ rect: CGRect) {
        self.init()
        addRect(rect)
    }

    /// The outline of a rectangle with rounded corners.
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.init()
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }

    /// The outline of a rectangle with rounded corners.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(
            roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// A rectangle with a radius per corner.
    public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.init()
        addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
    }

    /// The ellipse that touches all sides of `rect`.
    public init(ellipseIn rect: CGRect) {
        self.init()
        addEllipse(in: rect)
    }

    /// Creates a path from the `description` of another path. Returns nil if the string is not valid.
    public init?(_ string: String) {
        var numbers: [CGFloat] = []
        var path = RenderPath()
        for word in string.split(whereSeparator: \.isWhitespace) {
            if let number = Double(word) {
                numbers.append(CGFloat(number))
                continue
            }
            guard let element = Element(word, numbers) else { return nil }
            path.append(element.rendered)
            numbers = []
        }
        guard numbers.isEmpty else { return nil }
        rendered = path
    }

    /// Whether nothing was added yet.
    public var isEmpty: Bool { rendered.isEmpty }

    /// The smallest rectangle around the path, curves included. The rectangle is null for an empty path.
    public var boundingRect: CGRect { rendered.boundingRect }

    /// The last point; nil without points.
    public var currentPoint: CGPoint? { rendered.currentPoint }

    /// Whether `p` lies in the area of the path.
    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool { rendered.contains(p, evenOdd: eoFill) }

    /// Calls `body` with the path's elements, in order.
    public func forEach(_ body: (Element) -> Void) {
        for element in rendered.elements { body(Element(element)) }
    }

    /// The outline of the line that `style` draws along this path.
    ///
    /// The copy consists of overlapping line segments. Fill it by the winding rule.
    public func strokedPath(_ style: StrokeStyle) -> Path { Path(rendered.stroked(style.rendered)) }

    /// Returns the part between two fractions of the path's length.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path { Path(rendered.trimmed(from: from, to: to)) }

    /// Returns the transformed path.
    public func applying(_ transform: CGAffineTransform) -> Path { Path(rendered.applying(transform.rendered)) }

    /// Returns the path, moved by a distance.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }
}

extension Path: LosslessStringConvertible {
    /// The elements in PostScript notation: coordinates followed by the operator m, l, q, c or h.
    public var description: String {
        rendered.elements.map { Element($0).description }.joined(separator: " ")
    }
}
