/// A variant of a symbol.
///
/// ```swift
/// let view = Image(systemName: "bell").symbolVariant(.slash.fill)
/// ```
///
/// A symbol without the variant is shown unchanged. Follows
/// [Apple's SymbolVariants](https://developer.apple.com/documentation/swiftui/symbolvariants).
public struct SymbolVariants: Hashable, Sendable {
    private enum Shape: String {
        case circle
        case square
        case rectangle
    }

    private var shape: Shape?
    private var isSlashed = false
    private var isFilled = false

    /// The symbol without a variant.
    public static let none = SymbolVariants()
    /// The symbol in a circle.
    public static let circle = SymbolVariants(shape: .circle)
    /// The symbol in a square.
    public static let square = SymbolVariants(shape: .square)
    /// The symbol in a rectangle.
    public static let rectangle = SymbolVariants(shape: .rectangle)
    /// The symbol, filled.
    public static let fill = SymbolVariants(isFilled: true)
    /// The symbol with a slash through it.
    public static let slash = SymbolVariants(isSlashed: true)

    /// The same variant in a circle.
    public var circle: SymbolVariants { adding(.circle) }
    /// The same variant in a square.
    public var square: SymbolVariants { adding(.square) }
    /// The same variant in a rectangle.
    public var rectangle: SymbolVariants { adding(.rectangle) }
    /// The same variant, filled.
    public var fill: SymbolVariants { adding(.fill) }
    /// The same variant with a slash through it.
    public var slash: SymbolVariants { adding(.slash) }

    /// Whether `other` is part of this variant.
    public func contains(_ other: SymbolVariants) -> Bool { adding(other) == self }

    /// Adds the variants of another value. Its shape replaces this one's.
    mutating func add(_ other: SymbolVariants) {
        if let shape = other.shape { self.shape = shape }
        isSlashed = isSlashed || other.isSlashed
        isFilled = isFilled || other.isFilled
    }

    private func adding(_ other: SymbolVariants) -> SymbolVariants {
        var sum = self
        sum.add(other)
        return sum
    }

    /// Returns the name of a symbol's variant: "bell", slashed and filled, is "bell.slash.fill".
    func applied(to name: String) -> String {
        guard self != .none else { return name }
        var parts = name.split(separator: ".")[...]
        let isFilled = parts.last == "fill" || isFilled
        if parts.last == "fill" { parts = parts.dropLast() }
        if isSlashed, !parts.contains("slash") { parts.append("slash") }
        if let shape, parts.last != shape.rawValue[...] { parts.append(shape.rawValue[...]) }
        if isFilled { parts.append("fill") }
        return parts.joined(separator: ".")
    }
}
