public import Foundation
import Synchronization

/// A line that views are aligned by, such as their leading edge or the baseline of their first text.
///
/// ```swift
/// let guide = RenderGuide.firstTextBaseline
/// // guide.isHorizontal == false
/// ```
///
/// There are few in a program; those of an app's own are registered once and stay.
public struct RenderGuide: Hashable, Sendable {
    @usableFromInline let index: UInt16

    /// Which of a program's guides it is.
    package var number: Int { Int(index) }

    @usableFromInline
    init(index: UInt16) {
        self.index = index
    }

    public static let leading = RenderGuide(index: 0)
    public static let horizontalCenter = RenderGuide(index: 1)
    public static let trailing = RenderGuide(index: 2)
    public static let top = RenderGuide(index: 3)
    public static let verticalCenter = RenderGuide(index: 4)
    public static let bottom = RenderGuide(index: 5)
    public static let firstTextBaseline = RenderGuide(index: 6)
    public static let lastTextBaseline = RenderGuide(index: 7)

    /// What is known of a guide that an app has made.
    private struct Custom: Sendable {
        let key: ObjectIdentifier
        let isHorizontal: Bool
        let value: @Sendable (any RenderDimensions) -> CGFloat
    }

    private static let customs = Mutex<[Custom]>([])
    private static let firstCustom = 8

    /// The guide that belongs to a type, with a rule for where it is in what says nothing of it.
    public static func custom(
        _ key: ObjectIdentifier,
        isHorizontal: Bool,
        value: @escaping @Sendable (any RenderDimensions) -> CGFloat
    ) -> RenderGuide {
        customs.withLock { customs in
            let known = customs.firstIndex { $0.key == key && $0.isHorizontal == isHorizontal }
            if known == nil { customs.append(Custom(key: key, isHorizontal: isHorizontal, value: value)) }
            return RenderGuide(index: UInt16(firstCustom + (known ?? customs.count - 1)))
        }
    }

    /// Whether it is measured from the leading edge, and not from the top.
    public var isHorizontal: Bool {
        index < 3 ? true : index < 8 ? false : Self.customs.withLock { $0[Int(index) - Self.firstCustom].isHorizontal }
    }

    /// Where it is in something that says nothing of it.
    public func defaultValue(in dimensions: any RenderDimensions) -> CGFloat {
        switch index {
        case 0, 3: return 0
        case 1: return dimensions.size.width / 2
        case 2: return dimensions.size.width
        case 4: return dimensions.size.height / 2
        case 5, 6, 7: return dimensions.size.height
        default:
            let value = Self.customs.withLock { $0[Int(index) - Self.firstCustom].value }
            return value(dimensions)
        }
    }
}

/// The size of something, and where its guides are.
public protocol RenderDimensions {
    var size: CGSize { get }
    /// Where a guide is if something in it says so.
    func explicitValue(of guide: RenderGuide) -> CGFloat?
}

extension RenderDimensions {
    /// Where a guide is.
    public func value(of guide: RenderGuide) -> CGFloat {
        explicitValue(of: guide) ?? guide.defaultValue(in: self)
    }
}
