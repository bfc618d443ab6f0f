public import Foundation
internal import LayoutEngine
internal import RenderTree
internal import ViewGraph

/// Determines where scrolling ends.
///
/// ```swift
/// struct EveryHundred: ScrollTargetBehavior {
///     func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
///         target.rect.origin.y = (target.rect.origin.y / 100).rounded() * 100
///     }
/// }
/// ```
///
/// A scroll view asks the behavior for the target of each scroll step by the user. Follows
/// [Apple's ScrollTargetBehavior](https://developer.apple.com/documentation/swiftui/scrolltargetbehavior).
public protocol ScrollTargetBehavior {
    /// Changes the position at which scrolling ends.
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext)

    /// The state when scrolling is about to end.
    typealias TargetContext = ScrollTargetBehaviorContext
}

/// The position at which scrolling ends.
///
/// Lengths are in points, in the coordinate space of the content. Follows
/// [Apple's ScrollTarget](https://developer.apple.com/documentation/swiftui/scrolltarget).
public struct ScrollTarget: Hashable, Sendable {
    /// The rectangle to show.
    public var rect: CGRect
    /// The point of the visible area at which to align the rectangle; `nil` for the least movement.
    public var anchor: UnitPoint?

    /// The part of the content to show, and where.
    public init(rect: CGRect, anchor: UnitPoint? = nil) {
        self.rect = rect
        self.anchor = anchor
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(rect.minX)
        hasher.combine(rect.minY)
        hasher.combine(anchor)
    }
}

/// The state when scrolling is about to end.
///
/// The context also gives access to environment values of the scroll view. Follows [Apple's
/// ScrollTargetBehaviorContext](https://developer.apple.com/documentation/swiftui/scrolltargetbehaviorcontext).
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
    /// The position at which scrolling began.
    public let originalTarget: ScrollTarget
    /// The length of the step.
    public let velocity: CGVector
    /// The size of the content.
    public let contentSize: CGSize
    /// The size of the scroll view, less its content margins.
    public let containerSize: CGSize
    /// The axes along which it scrolls.
    public let axes: Axis.Set
    let targets: [CGRect]
    let environment: EnvironmentValues

    /// Accesses a value of the scroll view's environment.
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
}

/// Comes to rest on whole pages of the scroll view's own size.
///
/// A step scrolls by at least one page, the size of the container. Follows
/// [Apple's PagingScrollTargetBehavior](https://developer.apple.com/documentation/swiftui/pagingscrolltargetbehavior).
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    /// Rests at whole pages.
    public init() {}

    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        func page(_ goal: CGFloat, _ origin: CGFloat, _ step: CGFloat, _ length: CGFloat) -> CGFloat {
            guard step != 0, length > 0 else { return origin }
            return (goal / length).rounded(step > 0 ? .up : .down) * length
        }
        let origin = context.originalTarget.rect.origin
        if context.axes.contains(.horizontal) {
            target.rect.origin.x = page(target.rect.minX, origin.x, context.velocity.dx, context.containerSize.width)
        }
        if context.axes.contains(.vertical) {
            target.rect.origin.y = page(target.rect.minY, origin.y, context.velocity.dy, context.containerSize.height)
        }
    }
}

/// Comes to rest at the edge of a view.
///
/// A step ends at the start of a view of a ``View/scrollTargetLayout(isEnabled:)``. It scrolls at least to the next
/// view in its direction. Follows [Apple's
/// ViewAlignedScrollTargetBehavior](https://developer.apple.com/documentation/swiftui/viewalignedscrolltargetbehavior).
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// The maximum number of views that one scroll passes.
    public struct LimitBehavior: Sendable {
        let isOne: Bool

        /// The screen's choice: no limit.
        public static let automatic = LimitBehavior(isOne: false)
        /// One view at a time.
        public static let always = LimitBehavior(isOne: true)
        /// A few views at a time; here the same as ``alwaysByOne``.
        public static let alwaysByFew = LimitBehavior(isOne: true)
        /// One view at a time.
        public static let alwaysByOne = LimitBehavior(isOne: true)
        /// No limit.
        public static let never = LimitBehavior(isOne: false)
    }

    private let limit: LimitBehavior

    /// Rests at the edge of a view.
    public init(limitBehavior: LimitBehavior = .automatic) {
        limit = limitBehavior
    }

    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let origin = context.originalTarget.rect.origin
        func next(_ goal: CGFloat, _ origin: CGFloat, _ step: CGFloat, _ starts: [CGFloat]) -> CGFloat {
            let ahead = step > 0 ? starts.filter { $0 > origin } : starts.filter { $0 < origin }
            guard step != 0, !ahead.isEmpty else { return goal }
            if limit.isOne { return (step > 0 ? ahead.min() : ahead.max()) ?? goal }
            let nearest = ahead.min { abs($0 - goal) < abs($1 - goal) }
            return nearest ?? goal
        }
        if context.axes.contains(.horizontal) {
            target.rect.origin.x = next(
                target.rect.minX, origin.x, context.velocity.dx, context.targets.map(\.minX))
        }
        if context.axes.contains(.vertical) {
            target.rect.origin.y = next(
                target.rect.minY, origin.y, context.velocity.dy, context.targets.map(\.minY))
        }
    }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// Comes to rest on whole pages of the scroll view's own size.
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// Comes to rest at the edge of a view.
    public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

    /// Comes to rest at the edge of a view, after a limited number of them.
    public static func viewAligned(
        limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
    ) -> ViewAlignedScrollTargetBehavior {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
    }
}

private struct ScrollTargetBehaviorKey: EnvironmentKey {
    static var defaultValue: (any ScrollTargetBehavior)? { nil }
}

extension EnvironmentValues {
    var scrollTargetBehavior: (any ScrollTargetBehavior)? {
        get { self[ScrollTargetBehaviorKey.self] }
        set { self[ScrollTargetBehaviorKey.self] = newValue }
    }
}

extension View {
    /// Sets the behavior that determines where scrolling inside ends.
    ///
    /// ```swift
    /// let pages = ScrollView {
    ///     ForEach(0..<10) { Text("Page \($0)").containerRelativeFrame(.vertical) }
    /// }
    /// .scrollTargetBehavior(.paging)
    /// ```
    ///
    /// The behavior applies to scrolling by the user. Follows [Apple's
    /// scrollTargetBehavior(_:)](https://developer.apple.com/documentation/swiftui/view/scrolltargetbehavior(_:)).
    public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        environment(\.scrollTargetBehavior, behavior)
    }
}

extension Axis.Set {
    init(_ axes: RenderAxes) {
        self = []
        if axes.contains(.horizontal) { insert(.horizontal) }
        if axes.contains(.vertical) { insert(.vertical) }
    }
}
