public import Foundation
import Synchronization

/// The position of a scroll view, or its target.
///
/// ```swift
/// struct Feed: View {
///     @State private var position = ScrollPosition(edge: .top)
///     var body: some View {
///         Button("Newest") { position.scrollTo(edge: .bottom) }
///         ScrollView {
///             LazyVStack {
///                 ForEach(0..<1_000) { Text("\($0)") }
///             }
///             .scrollTargetLayout()
///         }
///         .scrollPosition($position)
///     }
/// }
/// ```
///
/// Points are in the coordinate space of the content. Each call of a method such as ``scrollTo(edge:)`` scrolls once,
/// even to a position that was requested before. Follows
/// [Apple's ScrollPosition](https://developer.apple.com/documentation/swiftui/scrollposition).
public struct ScrollPosition: Equatable {
    var request: ScrollRequest?
    /// The identity that the program requested, or that the user scrolled to.
    var id: AnyHashable?
    /// Whether a person has scrolled since the app last set the position.
    public internal(set) var isPositionedByUser = false

    /// An automatic position, for views with identities of a type.
    public init<ID: Hashable>(idType: ID.Type = Never.self) {}

    /// The position of the view with the identity `id`.
    public init<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {
        request = ScrollRequest(.id(AnyHashable(id), anchor))
        self.id = AnyHashable(id)
    }

    /// The position at an edge of the content.
    public init<ID: Hashable>(idType: ID.Type = Never.self, edge: Edge) {
        request = ScrollRequest(.edge(edge))
    }

    /// The position at a point of the content.
    public init<ID: Hashable>(idType: ID.Type = Never.self, point: CGPoint) {
        request = ScrollRequest(.offset(x: point.x, y: point.y))
    }

    /// The position at an offset on both axes.
    public init<ID: Hashable>(idType: ID.Type = Never.self, x: CGFloat, y: CGFloat) {
        request = ScrollRequest(.offset(x: x, y: y))
    }

    /// The position at a horizontal offset.
    public init<ID: Hashable>(idType: ID.Type = Never.self, x: CGFloat) {
        request = ScrollRequest(.offset(x: x, y: nil))
    }

    /// The position at a vertical offset.
    public init<ID: Hashable>(idType: ID.Type = Never.self, y: CGFloat) {
        request = ScrollRequest(.offset(x: nil, y: y))
    }

    /// Scrolls to the view with the identity `id`.
    public mutating func scrollTo(id: some Hashable, anchor: UnitPoint? = nil) {
        request(.id(AnyHashable(id), anchor))
        self.id = AnyHashable(id)
    }

    /// Scrolls to an edge of the content.
    public mutating func scrollTo(edge: Edge) { request(.edge(edge)) }

    /// Scrolls to a point of the content.
    public mutating func scrollTo(point: CGPoint) { request(.offset(x: point.x, y: point.y)) }

    /// Scrolls the position to a horizontal and a vertical offset.
    public mutating func scrollTo(x: CGFloat, y: CGFloat) { request(.offset(x: x, y: y)) }

    /// Scrolls the position to a horizontal offset.
    public mutating func scrollTo(x: CGFloat) { request(.offset(x: x, y: nil)) }

    /// Scrolls the position to a vertical offset.
    public mutating func scrollTo(y: CGFloat) { request(.offset(x: nil, y: y)) }

    private mutating func request(_ target: ScrollRequest.Target) {
        request = ScrollRequest(command: target)
        id = nil
        isPositionedByUser = false
    }

    /// The requested edge; nil if another kind of position was requested.
    public var edge: Edge? { if case .edge(let edge)? = request?.target { edge } else { nil } }

    /// The requested point.
    public var point: CGPoint? {
        if case .offset(let x?, let y?)? = request?.target { CGPoint(x: x, y: y) } else { nil }
    }

    /// The requested horizontal offset.
    public var x: CGFloat? { if case .offset(let x, _)? = request?.target { x } else { nil } }

    /// The requested vertical offset.
    public var y: CGFloat? { if case .offset(_, let y)? = request?.target { y } else { nil } }

    /// The identity of the view that is at the anchor.
    public var viewID: (any Hashable)? { id?.base as? any Hashable }

    /// Returns the identity of the view that is at the anchor, if it has this type.
    public func viewID<T: Hashable>(type: T.Type) -> T? { id?.base as? T }

    /// Records that the user scrolled to a view.
    mutating func recordUser(at id: AnyHashable?) {
        (request, self.id, isPositionedByUser) = (nil, id, true)
    }
}

/// A target that the program asks a scroll view to scroll to.
struct ScrollRequest: Equatable {
    enum Target: Equatable {
        case id(AnyHashable, UnitPoint?)
        case edge(Edge)
        case offset(x: CGFloat?, y: CGFloat?)
    }

    private static let commands = Atomic<UInt64>(0)

    let target: Target
    /// A number that makes each command differ from the previous one; 0 for a state.
    private let command: UInt64

    /// A request that scrolls when it differs from the one before.
    init(_ target: Target) {
        (self.target, command) = (target, 0)
    }

    /// A request that always scrolls.
    init(command target: Target) {
        (self.target, command) = (target, Self.commands.add(1, ordering: .relaxed).newValue)
    }
}
