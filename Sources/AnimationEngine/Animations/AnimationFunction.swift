/// The kinds of animations. An enumeration, so that the library's own animations run without dynamic dispatch.
enum AnimationFunction: Sendable {
    case curve(CurveAnimation)
    case spring(SpringAnimation)
    case interpolatingSpring(InterpolatingSpringAnimation)
    case delayed(DelayedAnimation)
    case accelerated(AcceleratedAnimation)
    case repeated(RepeatedAnimation)
    case logicallyComplete(LogicallyCompleteAnimation)
    case custom(any CustomAnimation)

    init(_ base: some CustomAnimation) {
        switch base {
        case let base as CurveAnimation: self = .curve(base)
        case let base as SpringAnimation: self = .spring(base)
        case let base as InterpolatingSpringAnimation: self = .interpolatingSpring(base)
        case let base as DelayedAnimation: self = .delayed(base)
        case let base as AcceleratedAnimation: self = .accelerated(base)
        case let base as RepeatedAnimation: self = .repeated(base)
        case let base as LogicallyCompleteAnimation: self = .logicallyComplete(base)
        default: self = .custom(base)
        }
    }

    var base: any CustomAnimation {
        switch self {
        case .curve(let base): base
        case .spring(let base): base
        case .interpolatingSpring(let base): base
        case .delayed(let base): base
        case .accelerated(let base): base
        case .repeated(let base): base
        case .logicallyComplete(let base): base
        case .custom(let base): base
        }
    }
}

extension AnimationFunction: Hashable {
    static func == (one: AnimationFunction, other: AnimationFunction) -> Bool {
        switch (one, other) {
        case (.curve(let one), .curve(let other)): one == other
        case (.spring(let one), .spring(let other)): one == other
        case (.interpolatingSpring(let one), .interpolatingSpring(let other)): one == other
        case (.delayed(let one), .delayed(let other)): one == other
        case (.accelerated(let one), .accelerated(let other)): one == other
        case (.repeated(let one), .repeated(let other)): one == other
        case (.logicallyComplete(let one), .logicallyComplete(let other)): one == other
        case (.custom(let one), .custom(let other)): areEqual(one, other)
        default: false
        }
    }

    private static func areEqual<A: CustomAnimation>(_ one: A, _ other: any CustomAnimation) -> Bool {
        one == other as? A
    }

    func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
