public import Foundation

/// A path of lines and curves, in points.
///
/// ```swift
/// var roof = RenderPath()
/// roof.move(to: CGPoint(x: 0, y: 10))
/// roof.addLine(to: CGPoint(x: 10, y: 0))
/// roof.addLine(to: CGPoint(x: 20, y: 10))
/// roof.close()
/// let isInside = roof.contains(CGPoint(x: 10, y: 5))
/// ```
///
/// A screen that only draws straight lines uses ``flattened(tolerance:)``.
public struct RenderPath: Hashable, Sendable {
    public enum Element: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(CGPoint, control: CGPoint)
        case curve(CGPoint, control1: CGPoint, control2: CGPoint)
        case close
    }

    public private(set) var elements: [Element] = []
    /// The start of the current subpath.
    private var start = CGPoint.zero
    public private(set) var currentPoint: CGPoint?

    public init() {}

    public init(_ elements: some Sequence<Element>) {
        for element in elements { append(element) }
    }

    public var isEmpty: Bool { elements.isEmpty }

    /// Appends an element. An element that needs a current point is ignored without one.
    public mutating func append(_ element: Element) {
        switch element {
        case .move(let point):
            (start, currentPoint) = (point, point)
        case .line(let point), .quad(let point, _), .curve(let point, _, _):
            guard currentPoint != nil else { return }
            if case .close = elements.last { elements.append(.move(start)) }
            currentPoint = point
        case .close:
            guard currentPoint != nil, elements.last != .close else { return }
            currentPoint = start
        }
        elements.append(element)
    }

    public mutating func move(to point: CGPoint) { append(.move(point)) }
    public mutating func addLine(to point: CGPoint) { append(.line(point)) }
    public mutating func addQuad(to point: CGPoint, control: CGPoint) { append(.quad(point, control: control)) }
    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        append(.curve(point, control1: control1, control2: control2))
    }
    public mutating func close() { append(.close) }

    public mutating func append(_ path: RenderPath) {
        for element in path.elements { append(element) }
    }

    /// Returns the path with transformed points.
    public func applying(_ transform: RenderTransform) -> RenderPath {
        guard transform != .identity else { return self }
        return RenderPath(elements.map { $0.mapPoints(transform.applied) })
    }
}

extension RenderPath.Element {
    /// The end point of the element; nil for `close`.
    public var end: CGPoint? {
        switch self {
        case .move(let point), .line(let point), .quad(let point, _), .curve(let point, _, _): point
        case .close: nil
        }
    }

    func mapPoints(_ change: (CGPoint) -> CGPoint) -> RenderPath.Element {
        switch self {
        case .move(let point): .move(change(point))
        case .line(let point): .line(change(point))
        case .quad(let point, let control): .quad(change(point), control: change(control))
        case .curve(let point, let control1, let control2):
            .curve(change(point), control1: change(control1), control2: change(control2))
        case .close: .close
        }
    }
}

extension RenderPath {
    /// The smallest rectangle that contains the path including its curves; null if the path is empty.
    public var boundingRect: CGRect {
        var low = CGPoint(x: CGFloat.infinity, y: .infinity)
        var high = CGPoint(x: -CGFloat.infinity, y: -.infinity)
        func merge(_ point: CGPoint) {
            low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        for segment in segments() {
            merge(segment.start)
            for parameter in segment.extremumParameters { merge(segment.point(at: parameter)) }
            merge(segment.end)
        }
        if low.x > high.x, let only = elements.first?.end { merge(only) }
        guard low.x <= high.x else { return .null }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
