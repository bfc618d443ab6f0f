package import RenderTree

/// What a browser is like, as its page tells.
package struct WebEnvironment: Equatable, Sendable {
    /// The language and the region, as in `de-DE`.
    package var locale: String?
    /// The time zone, as in `Europe/Berlin`.
    package var timeZone: String?
    package var colorScheme: RenderColorScheme?
    /// Of the window, in points.
    package var width: Double?
    package var height: Double?
    /// Pixels of the screen in a point.
    package var scale: Double?
    /// How large text is beside the usual size.
    package var textScale: Double?
    package var reducesMotion: Bool?
    package var increasesContrast: Bool?

    package init() {}

    /// What a page has sent; what does not make sense is left out.
    init(_ values: [String: FrameValue]) {
        func text(_ name: String) -> String? {
            guard let text = values[name]?.string, (1...64).contains(text.utf8.count),
                text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
            else { return nil }
            return text
        }
        func number(_ name: String, _ range: ClosedRange<Double>) -> Double? {
            values[name]?.number.flatMap { range.contains($0) ? $0 : nil }
        }
        func flag(_ name: String) -> Bool? {
            switch values[name] {
            case .bool(let value): value
            case .number(let value): value != 0
            default: nil
            }
        }
        locale = text("locale")
        timeZone = text("zone")
        switch values["scheme"]?.string {
        case "dark": colorScheme = .dark
        case "light": colorScheme = .light
        default: break
        }
        width = number("width", 1...100_000)
        height = number("height", 1...100_000)
        scale = number("scale", 0.1...20)
        textScale = number("text", 0.25...8)
        reducesMotion = flag("motion")
        increasesContrast = flag("contrast")
    }
}
