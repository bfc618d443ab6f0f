public import Foundation
import Locking

/// An alignment guide, such as the leading edge or the baseline of the first text.
///
/// ```swift
/// let guide = RenderGuide.firstTextBaseline
/// // guide.isHorizontal == false
/// ```
///
/// A program has few guides. Custom guides of an app are registered once and never removed.
public struct RenderGuide: Hashable, Sendable {
    @usableFromInline let index: UInt16

    /// The index of the guide in the program.
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

    /// A guide that an app has defined.
    private struct Custom: Sendable {
        let key: ObjectIdentifier
        let isHorizontal: Bool
        let value: @Sendable (any RenderDimensions) -> CGFloat
    }

    private static let customs = Locked<[Custom]>([])
    private static let firstCustom = 8

    /// Returns the guide for a type, with a rule for its default position.
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

    /// Whether the guide is measured from the leading edge. Otherwise it is measured from the top.
    public var isHorizontal: Bool {
        index < 3 ? true : index < 8 ? false : Self.customs.withLock { $0[Int(index) - Self.firstCustom].isHorizontal }
    }

    /// Returns the position of the guide in a view that does not define it.
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

/// The size of a view and the positions of its guides.
public protocol RenderDimensions {
    var size: CGSize { get }
    /// Returns the position of a guide if the content defines it.
    func explicitValue(of guide: RenderGuide) -> CGFloat?
}

extension RenderDimensions {
    /// Returns the position of a guide.
    public func value(of guide: RenderGuide) -> CGFloat {
        explicitValue(of: guide) ?? guide.defaultValue(in: self)
    }
}
