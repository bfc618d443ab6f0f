internal import RenderTree

/// A Boolean operation on two areas.
enum AreaCombination: Sendable {
    case union, intersection, subtraction, symmetricDifference, lineIntersection, lineSubtraction

    func of(_ path: Path, _ other: Path, eoFill: Bool) -> Path {
        let (own, other) = (path.rendered, other.rendered)
        switch self {
        case .union: return Path(own.combined(with: other, evenOdd: eoFill) { $0 || $1 })
        case .intersection: return Path(own.combined(with: other, evenOdd: eoFill) { $0 && $1 })
        case .subtraction: return Path(own.combined(with: other, evenOdd: eoFill) { $0 && !$1 })
        case .symmetricDifference: return Path(own.combined(with: other, evenOdd: eoFill) { $0 != $1 })
        case .lineIntersection: return Path(own.lines(isInside: true, of: other, evenOdd: eoFill))
        case .lineSubtraction: return Path(own.lines(isInside: false, of: other, evenOdd: eoFill))
        }
    }
}

/// Boolean operations on the areas of paths. The results consist of line segments, which deviate from the original
/// curves by at most a twentieth of a point.
extension Path {
    /// The union of the filled regions of both paths.
    ///
    /// ```swift
    /// let keyhole = Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20))
    ///     .union(Path(CGRect(x: 7, y: 12, width: 6, height: 20)))
    /// ```
    ///
    /// Follows [Apple's union(_:eoFill:)](https://developer.apple.com/documentation/swiftui/path/union(_:eofill:)).
    public func union(_ other: Path, eoFill: Bool = false) -> Path {
        AreaCombination.union.of(self, other, eoFill: eoFill)
    }

    /// The intersection of the filled regions of both paths.
    public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
        AreaCombination.intersection.of(self, other, eoFill: eoFill)
    }

    /// The filled region of this path, less the filled region of `other`.
    public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
        AreaCombination.subtraction.of(self, other, eoFill: eoFill)
    }

    /// The regions that exactly one of both paths fills.
    public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
        AreaCombination.symmetricDifference.of(self, other, eoFill: eoFill)
    }

    /// The parts of this path's line inside the filled region of `other`.
    public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
        AreaCombination.lineIntersection.of(self, other, eoFill: eoFill)
    }

    /// The parts of this path's line outside the filled region of `other`.
    public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
        AreaCombination.lineSubtraction.of(self, other, eoFill: eoFill)
    }

    /// Creates a copy of the path without crossing lines. The copy encloses the same area by the winding rule.
    public func normalized(eoFill: Bool = true) -> Path {
        AreaCombination.union.of(self, Path(), eoFill: eoFill)
    }
}

extension Shape {
    /// The area of either shape.
    ///
    /// ```swift
    /// let view = Circle().union(.rect(cornerRadius: 4).size(width: 40, height: 40)).fill(.orange)
    /// ```
    public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(shape: self, other: other, combination: .union, eoFill: eoFill)
    }

    /// The area that both shapes share.
    public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(shape: self, other: other, combination: .intersection, eoFill: eoFill)
    }

    /// The area of this shape without the other's.
    public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(shape: self, other: other, combination: .subtraction, eoFill: eoFill)
    }

    /// The area that belongs to exactly one of the shapes.
    public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(shape: self, other: other, combination: .symmetricDifference, eoFill: eoFill)
    }

    /// The line of this shape where it runs inside the other's area.
    public func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(shape: self, other: other, combination: .lineIntersection, eoFill: eoFill)
    }

    /// The line of this shape where it runs outside the other's area.
    public func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(shape: self, other: other, combination: .lineSubtraction, eoFill: eoFill)
    }
}
