internal import Foundation

/// A number that grows and shrinks with the reader's Dynamic Type size.
///
/// ```swift
/// struct Row: View {
///     @ScaledMetric(relativeTo: .headline) private var iconSize = 17.0
///     var body: some View { Text("\(iconSize)") }
/// }
/// ```
///
/// The value is multiplied by the text style's size divided by its size at `large`, without rounding. The sizes are
/// those that Apple publishes under *Dynamic Type sizes*, iOS, in the
/// [Human Interface Guidelines](https://developer.apple.com/design/human-interface-guidelines/typography). Follows
/// [Apple's ScaledMetric](https://developer.apple.com/documentation/swiftui/scaledmetric).
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    @Environment(\.dynamicTypeSize) private var size
    private let unscaled: Value
    private let style: Font.TextStyle

    /// A number that scales with the reader's text size like the font of `textStyle`.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        unscaled = wrappedValue
        style = textStyle
    }

    /// A number that scales with the reader's text size like the font of the text style `body`.
    public init(wrappedValue: Value) {
        self.init(wrappedValue: wrappedValue, relativeTo: .body)
    }

    /// The number at the reader's text size.
    public var wrappedValue: Value {
        style.scaled(unscaled, from: .large, to: size)
    }
}

extension EnvironmentValues {
    /// Returns the ratio of the text size of a style in this environment to its size on the rest of the screen.
    func textScale(of style: Font.TextStyle) -> CGFloat {
        guard let screen = screenTypeSize, case let size = dynamicTypeSize, size != screen else { return 1 }
        return style.scaled(1, from: screen, to: size)
    }
}

extension Font.TextStyle {
    /// Returns a length that scales like the style's size.
    func scaled<Value: BinaryFloatingPoint>(
        _ length: Value, from old: DynamicTypeSize, to new: DynamicTypeSize
    ) -> Value {
        length * Value(pointSize(at: new)) / Value(pointSize(at: old))
    }

    /// Returns the style's size in points.
    package func pointSize(at size: DynamicTypeSize) -> Int {
        pointSizes[DynamicTypeSize.allCases.firstIndex(of: size) ?? 3]
    }

    /// The sizes in points from `xSmall` to `accessibility5`.
    private var pointSizes: [Int] {
        switch self {
        case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
        case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
        case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
        case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
        case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
        case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
        case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
        case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
        case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
        }
    }
}

extension ScaledMetric: DescriptiveProperty {}
