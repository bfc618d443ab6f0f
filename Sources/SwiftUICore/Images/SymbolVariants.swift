/// A variant of a symbol.
///
/// ```swift
/// let view = Image(systemName: "bell").symbolVariant(.slash.fill)
/// ```
///
/// A symbol without the variant is shown as it is. Follows
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

    /// No variant for a symbol.
    public static let none = SymbolVariants()
    /// A variant that encapsulates the symbol in a circle.
    public static let circle = SymbolVariants(shape: .circle)
    /// A variant that encapsulates the symbol in a square.
    public static let square = SymbolVariants(shape: .square)
    /// A variant that encapsulates the symbol in a rectangle.
    public static let rectangle = SymbolVariants(shape: .rectangle)
    /// A variant that fills the symbol.
    public static let fill = SymbolVariants(isFilled: true)
    /// A variant that draws a slash through the symbol.
    public static let slash = SymbolVariants(isSlashed: true)

    /// A version of the variant that's encapsulated in a circle.
    public var circle: SymbolVariants { adding(.circle) }
    /// A version of the variant that's encapsulated in a square.
    public var square: SymbolVariants { adding(.square) }
    /// A version of the variant that's encapsulated in a rectangle.
    public var rectangle: SymbolVariants { adding(.rectangle) }
    /// A filled version of the variant.
    public var fill: SymbolVariants { adding(.fill) }
    /// A slashed version of the variant.
    public var slash: SymbolVariants { adding(.slash) }

    /// Returns a Boolean value that indicates whether the current variant contains the specified variant.
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
