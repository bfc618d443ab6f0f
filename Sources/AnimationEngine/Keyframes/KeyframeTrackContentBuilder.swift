/// Joins the keyframes in a closure into one track.
///
/// Follows [Apple's
/// KeyframeTrackContentBuilder](https://developer.apple.com/documentation/swiftui/keyframetrackcontentbuilder).
@resultBuilder
public struct KeyframeTrackContentBuilder<Value> {
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value {
        expression
    }

    public static func buildArray(
        _ components: [some KeyframeTrackContent<Value>]
    ) -> some KeyframeTrackContent<Value> {
        _KeyframeArray(elements: components)
    }

    public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
        first component: First
    ) -> Conditional<Value, First, Second> where First.Value == Value, Second.Value == Value {
        Conditional(.first(component))
    }

    public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
        second component: Second
    ) -> Conditional<Value, First, Second> where First.Value == Value, Second.Value == Value {
        Conditional(.second(component))
    }

    public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value { first }

    public static func buildPartialBlock(
        accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
    ) -> some KeyframeTrackContent<Value> {
        _KeyframePair(first: accumulated, second: next)
    }

    public static func buildBlock() -> some KeyframeTrackContent<Value> where Value: Animatable {
        _EmptyKeyframe<Value>()
    }

    /// The keyframes of one branch of a condition.
    public struct Conditional<ConditionalValue, First: KeyframeTrackContent, Second: KeyframeTrackContent>:
        KeyframeTrackContent
    where First.Value == ConditionalValue, Second.Value == ConditionalValue {
        public typealias Value = ConditionalValue
        public typealias Body = Never

        enum Storage {
            case first(First)
            case second(Second)
        }

        let storage: Storage

        init(_ storage: Storage) {
            self.storage = storage
        }

        public func _addKeyframes(to list: inout KeyframeList<ConditionalValue>) {
            switch storage {
            case .first(let content): content._addKeyframes(to: &list)
            case .second(let content): content._addKeyframes(to: &list)
            }
        }
    }
}
