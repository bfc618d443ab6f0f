/// A color as an SGR parameter.
package enum ColorSequence: Hashable, Sendable {
    case terminal
    /// One of the first sixteen colors.
    case ansi(UInt8)
    /// One of the 256 colors: 16 to 231 for the cube, 232 to 255 for the grays.
    case indexed(UInt8)
    case rgb(red: UInt8, green: UInt8, blue: UInt8)

    /// Creates the nearest color that a terminal of some depth can show.
    ///
    /// With sixteen colors, a dark gray foreground becomes gray, not black: it would be invisible on a black
    /// background.
    package init(_ color: CellColor, depth: ColorDepth, isForeground: Bool = false) {
        guard let (red, green, blue) = color.components, depth > .none else {
            self = .terminal
            return
        }
        switch depth {
        case .none: self = .terminal
        case .ansi16:
            let nearest = Self.nearestOfSixteen(Int(red), Int(green), Int(blue))
            self = .ansi(nearest == 0 && isForeground && max(red, green, blue) >= 32 ? 8 : nearest)
        case .indexed256: self = .indexed(Self.nearestOf256(Int(red), Int(green), Int(blue)))
        case .trueColor: self = .rgb(red: red, green: green, blue: blue)
        }
    }

    /// The component values of the color cube.
    private static let steps = [0, 95, 135, 175, 215, 255]

    private static func nearestOf256(_ red: Int, _ green: Int, _ blue: Int) -> UInt8 {
        func step(_ component: Int) -> Int { component < 48 ? 0 : component < 115 ? 1 : (component - 35) / 40 }
        let (r, g, b) = (step(red), step(green), step(blue))
        let cube = distance((red, green, blue), (steps[r], steps[g], steps[b]))
        let gray = min(23, max(0, ((red + green + blue) / 3 - 3) / 10))
        let level = 8 + 10 * gray
        if distance((red, green, blue), (level, level, level)) < cube { return UInt8(232 + gray) }
        return UInt8(16 + 36 * r + 6 * g + b)
    }

    /// The default values of xterm's sixteen colors.
    private static let sixteen = [
        (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
        (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
        (255, 255, 255),
    ]

    private static func nearestOfSixteen(_ red: Int, _ green: Int, _ blue: Int) -> UInt8 {
        var nearest = 0
        var minimum = Int.max
        for (number, color) in sixteen.enumerated() {
            let distance = distance((red, green, blue), color)
            if distance < minimum { (nearest, minimum) = (number, distance) }
        }
        return UInt8(nearest)
    }

    /// Returns the squared distance, weighted by the eye's sensitivity.
    private static func distance(_ left: (Int, Int, Int), _ right: (Int, Int, Int)) -> Int {
        let (r, g, b) = (left.0 - right.0, left.1 - right.1, left.2 - right.2)
        return 3 * r * r + 6 * g * g + b * b
    }
}
