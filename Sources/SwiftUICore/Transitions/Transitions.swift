public import Foundation

/// Two transitions at once.
public struct CombinedTransition<First: Transition, Second: Transition> {
    let first: First
    let second: Second
}

extension CombinedTransition: Transition {
    public func body(content: Content, phase: TransitionPhase) -> some View {
        second.applied(to: first.applied(to: AnyView(content), in: phase), in: phase)
    }
}

/// One transition for the insertion and another for the removal.
///
/// Follows [Apple's AsymmetricTransition](https://developer.apple.com/documentation/swiftui/asymmetrictransition).
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition> {
    /// The transition used when the view is inserted.
    public var insertion: Insertion
    /// The transition used when the view is removed.
    public var removal: Removal

    /// Inserts the view with `insertion`, and removes it with `removal`.
    public init(insertion: Insertion, removal: Removal) {
        self.insertion = insertion
        self.removal = removal
    }
}

extension AsymmetricTransition: Transition {
    public func body(content: Content, phase: TransitionPhase) -> some View {
        // Both are present in every phase, so that the content keeps its identity.
        let inner = insertion.applied(to: AnyView(content), in: phase == .willAppear ? phase : .identity)
        removal.applied(to: inner, in: phase == .didDisappear ? phase : .identity)
    }
}

/// Appears and disappears at once.
public struct IdentityTransition: Sendable {
    public init() {}
}

extension IdentityTransition: Transition {
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// Fades in and out.
public struct OpacityTransition: Sendable {
    public init() {}
}

extension OpacityTransition: Transition {
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
    }

    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// Comes in from an edge, and leaves towards it.
public struct MoveTransition: Sendable {
    /// The side from which the view comes and to which it leaves.
    public var edge: Edge

    /// Comes in from `edge`, and leaves towards it.
    public init(edge: Edge) {
        self.edge = edge
    }
}

extension MoveTransition: Transition {
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(_ShiftModifier(edge: edge, amount: phase.isIdentity ? 0 : 1))
    }
}

/// Comes in from the leading edge and leaves towards the trailing one.
public struct SlideTransition: Sendable {
    public init() {}
}

extension SlideTransition: Transition {
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(_ShiftModifier(edge: .trailing, amount: phase.value))
    }
}

/// Comes in from an edge, and leaves at the other.
public struct PushTransition: Sendable {
    /// The edge from which the view is animated in.
    public var edge: Edge

    /// Comes in from `edge`, and leaves at the other.
    public init(edge: Edge) {
        self.edge = edge
    }
}

extension PushTransition: Transition {
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(_ShiftModifier(edge: edge, amount: -phase.value)).opacity(phase.isIdentity ? 1 : 0)
    }
}

/// Grows from nothing, and shrinks to nothing.
public struct ScaleTransition: Sendable {
    /// The scale of the view before its insertion and after its removal.
    public var scale: Double
    /// The point to scale the view around.
    public var anchor: UnitPoint

    /// Grows from a scale about `anchor`, and shrinks to it.
    public init(_ scale: Double, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }
}

extension ScaleTransition: Transition {
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
    }
}

/// Moves in from an offset, and moves out to it.
public struct OffsetTransition: Sendable {
    /// The distance by which the view moves.
    public var offset: CGSize

    /// Moves in from `offset`, and moves out to it.
    public init(_ offset: CGSize) {
        self.offset = offset
    }
}

extension OffsetTransition: Transition {
    public func body(content: Content, phase: TransitionPhase) -> some View {
        let offset = phase.isIdentity ? .zero : offset
        content.transformEffect(CGAffineTransform(translationX: offset.width, y: offset.height))
    }
}

/// Blurs while the view grows or shrinks.
public struct BlurReplaceTransition: Sendable {
    /// A configuration of a blur replace transition.
    public struct Configuration: Equatable, Sendable {
        private let number: Int

        /// Grows during its insertion, and grows further during its removal.
        public static let downUp = Configuration(number: 0)
        /// Grows during its insertion, and shrinks during its removal.
        public static let upUp = Configuration(number: 1)
    }

    /// The configuration of the transition.
    public var configuration: Configuration

    /// Creates the transition with a configuration.
    public init(configuration: Configuration) {
        self.configuration = configuration
    }
}

extension BlurReplaceTransition: Transition {
    public func body(content: Content, phase: TransitionPhase) -> some View {
        let isUp = configuration == .upUp || phase == .willAppear
        content
            .blur(radius: phase.isIdentity ? 0 : 8)
            .scaleEffect(phase.isIdentity ? 1 : isUp ? 0.9 : 1.1)
            .opacity(phase.isIdentity ? 1 : 0)
    }
}

/// A transition whose identity phase leaves the view unchanged.
protocol BuiltinTransition: LibraryTransition {}

extension IdentityTransition: BuiltinTransition {}
extension OpacityTransition: BuiltinTransition {}
extension MoveTransition: BuiltinTransition {}
extension SlideTransition: BuiltinTransition {}
extension PushTransition: BuiltinTransition {}
extension ScaleTransition: BuiltinTransition {}
extension OffsetTransition: BuiltinTransition {}
extension BlurReplaceTransition: BuiltinTransition {}

/// A modifier that moves a view by a share of its own size, towards an edge.
struct _ShiftModifier: ViewModifier {
    let edge: Edge
    let amount: Double
    @Environment(\.layoutDirection) private var direction

    func body(content: Content) -> some View { content.modifier(_EffectModifier(.shift(fractions))) }

    private var fractions: CGPoint {
        let isMirrored = direction == .rightToLeft
        return switch edge {
        case .top: CGPoint(x: 0, y: -amount)
        case .bottom: CGPoint(x: 0, y: amount)
        case .leading: CGPoint(x: isMirrored ? amount : -amount, y: 0)
        case .trailing: CGPoint(x: isMirrored ? -amount : amount, y: 0)
        }
    }
}

// MARK: - Static Members

extension Transition where Self == IdentityTransition {
    public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
    public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == MoveTransition {
    public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == SlideTransition {
    public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == PushTransition {
    public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

extension Transition where Self == ScaleTransition {
    public static var scale: ScaleTransition { ScaleTransition(0) }
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
        ScaleTransition(scale, anchor: anchor)
    }
}

extension Transition where Self == OffsetTransition {
    public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
        OffsetTransition(CGSize(width: x, height: y))
    }
}

extension Transition where Self == BlurReplaceTransition {
    public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }
    public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration = .downUp) -> Self {
        BlurReplaceTransition(configuration: configuration)
    }
}
