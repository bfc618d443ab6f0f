internal import RenderTree
internal import ViewGraph

/// A value on a piece of text that a text renderer can read.
///
/// ```swift
/// struct Emphasis: TextAttribute {}
///
/// let title = Text("Read \(Text("this").customAttribute(Emphasis())) first")
/// ```
///
/// Follows [Apple's TextAttribute](https://developer.apple.com/documentation/swiftui/textattribute).
public protocol TextAttribute {}

extension Text {
    /// Attaches a value for text renderers. A renderer asks a run of the layout for it by its type.
    ///
    /// A text has one value of each type, from its last modifier. A text inside another keeps its own.
    public func customAttribute<T: TextAttribute>(_ value: T) -> Text {
        with { $0.attributes = TextAttributeValues(value).merged(withDefaults: $0.attributes) }
    }
}

/// The custom attributes of characters, one of each type.
///
/// Unchecked, because an attribute may be of any type: the values never change, and text renderers read them on the
/// main actor.
final class TextAttributeValues: RenderTextAttributes, Equatable, @unchecked Sendable {
    private let values: [ObjectIdentifier: any TextAttribute]

    private init(values: [ObjectIdentifier: any TextAttribute]) {
        self.values = values
    }

    convenience init<Value: TextAttribute>(_ value: Value) {
        self.init(values: [ObjectIdentifier(Value.self): value])
    }

    subscript<Value: TextAttribute>(type: Value.Type) -> Value? { values[ObjectIdentifier(type)] as? Value }

    /// The values, completed by values of other types from the surrounding text.
    func merged(withDefaults outer: TextAttributeValues?) -> TextAttributeValues {
        guard let outer else { return self }
        return TextAttributeValues(values: values.merging(outer.values) { own, _ in own })
    }

    func isEqual(to other: any RenderTextAttributes) -> Bool {
        (other as? TextAttributeValues).map { $0 == self } ?? false
    }

    static func == (left: TextAttributeValues, right: TextAttributeValues) -> Bool {
        if left === right { return true }
        return left.values.count == right.values.count
            && left.values.allSatisfy { type, value in right.values[type].map { isEqual(value, to: $0) } ?? false }
    }

    private static func isEqual<Value: TextAttribute>(_ value: Value, to other: any TextAttribute) -> Bool {
        (other as? Value).map { ComparisonPlan.areEqual(value, $0) } ?? false
    }
}
