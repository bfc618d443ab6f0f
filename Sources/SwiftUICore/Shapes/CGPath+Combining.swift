/// Boolean operations on the areas of paths, as ``Path`` has them. The rule determines the areas of both paths.
extension CGPath {
    /// The union of the filled regions of both paths.
    ///
    /// ```swift
    /// // given: outer: CGPath, inner: CGPath
    /// let ring = outer.subtracting(inner)
    /// ```
    ///
    /// Follows [Apple's
    /// union(_:using:)](https://developer.apple.com/documentation/coregraphics/cgpath/union(_:using:)).
    public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        path.union(other.path, eoFill: rule == .evenOdd).cgPath
    }

    /// The intersection of the filled regions of both paths.
    public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        path.intersection(other.path, eoFill: rule == .evenOdd).cgPath
    }

    /// The filled region of this path, less the filled region of `other`.
    public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        path.subtracting(other.path, eoFill: rule == .evenOdd).cgPath
    }

    /// The regions that exactly one of both paths fills.
    public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        path.symmetricDifference(other.path, eoFill: rule == .evenOdd).cgPath
    }

    /// The parts of this path's line inside the filled region of `other`.
    public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        path.lineIntersection(other.path, eoFill: rule == .evenOdd).cgPath
    }

    /// The parts of this path's line outside the filled region of `other`.
    public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        path.lineSubtraction(other.path, eoFill: rule == .evenOdd).cgPath
    }

    /// Whether the filled regions of both paths share an area.
    public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
        !intersection(other, using: rule).isEmpty
    }

    /// Returns a copy without crossing lines. The copy encloses the same area by the winding rule.
    public func normalized(using rule: CGPathFillRule = .evenOdd) -> CGPath {
        path.normalized(eoFill: rule == .evenOdd).cgPath
    }
}
