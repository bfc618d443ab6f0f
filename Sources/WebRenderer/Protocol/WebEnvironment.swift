package import RenderTree

/// The properties of a browser, as its page reports them.
package struct WebEnvironment: Equatable, Sendable {
    /// The reader's languages, as in `de-DE`, most preferred first; none if the page does not report them.
    package var languages: [String] = []
    /// The time zone, as in `Europe/Berlin`.
    package var timeZone: String?
    package var colorScheme: RenderColorScheme?
    /// The size of the window in points.
    package var width: Double?
    package var height: Double?
    /// The number of pixels in a point.
    package var scale: Double?
    /// The ratio of the text size to the usual one.
    package var textScale: Double?
    package var reducesMotion: Bool?
    package var increasesContrast: Bool?
    /// Whether the page is in a hidden tab or window.
    package var isHidden: Bool?

    package init() {}

    /// Reads the fields of a message, without those out of range.
    init(_ values: [String: FrameValue]) {
        func text(_ value: FrameValue?) -> String? {
            guard let text = value?.string, (1...64).contains(text.utf8.count),
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
        languages = (values["languages"]?.array ?? []).prefix(16).compactMap { text($0) }
        timeZone = text(values["zone"])
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
        isHidden = flag("hidden")
    }
}
