internal import ClampedNumbers
internal import Foundation
internal import LayoutEngine
internal import RenderTree

/// Lengths and keywords in the syntax of CSS.
enum CSSWord {
    /// A length in points, which are CSS pixels; 0 if it is not finite.
    static func points(_ length: Double) -> String {
        guard length.isFinite else { return "0" }
        let rounded = (length * 1000).rounded() / 1000
        if rounded == 0 { return "0" }
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(clamping: rounded))px" : "\(rounded)px"
    }

    /// A number; 0 if it is not finite.
    static func number(_ number: Double) -> String { "\(((number.finite ?? 0) * 1000).rounded() / 1000)" }

    static func points(_ length: CGFloat?, default fallback: String) -> String {
        length.map { points(Double($0)) } ?? fallback
    }

    static let defaultGap = "var(--sw-gap,8px)"
    static let defaultPadding = "var(--sw-padding,16px)"

    static func position(_ alignment: RenderAlignment.Horizontal) -> String {
        switch alignment {
        case .leading: "start"
        case .trailing: "end"
        default: "center"
        }
    }

    static func position(_ alignment: RenderAlignment.Vertical) -> String {
        switch alignment {
        case .top: "start"
        case .bottom: "end"
        case .firstTextBaseline: "baseline"
        case .lastTextBaseline: "last baseline"
        default: "center"
        }
    }

    /// The alignment for properties that have edges and the center only.
    static func edge(_ alignment: RenderAlignment.Vertical) -> String {
        switch alignment {
        case .top, .firstTextBaseline: "start"
        case .bottom, .lastTextBaseline: "end"
        default: "center"
        }
    }
}

extension LayoutAxis {
    /// The names of the properties along this axis.
    var size: String { self == .horizontal ? "width" : "height" }
    var minimumProperty: String { self == .horizontal ? "min-width" : "min-height" }
    var maximumProperty: String { self == .horizontal ? "max-width" : "max-height" }
    var alignment: String { self == .horizontal ? "justify-self" : "align-self" }
}

extension RenderFrame {
    func limits(_ axis: LayoutAxis) -> Limits { axis == .horizontal ? width : height }
}
