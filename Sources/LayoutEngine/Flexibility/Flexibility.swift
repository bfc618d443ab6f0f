package import RenderTree

/// The dependency of a node's lengths on the proposal, for screens with their own layout such as browsers.
///
/// ```
/// // A text keeps to its characters and breaks where there is less room; a spacer in a row takes all it can get.
/// Flexibility.text == Flexibility(width: .hugging, height: .fixed)
/// ```
package struct Flexibility: Equatable, Sendable {
    /// The flexibility of one length, in ascending order.
    package enum Length: UInt8, Comparable, Sendable {
        /// Independent of the proposal.
        case fixed
        /// The content's length, or the proposed length if that is less.
        case hugging
        /// The proposed length.
        case greedy

        package static func < (left: Length, right: Length) -> Bool { left.rawValue < right.rawValue }
    }

    package var width: Length
    package var height: Length

    package init(width: Length, height: Length) {
        self.width = width
        self.height = height
    }

    package static let fixed = Flexibility(width: .fixed, height: .fixed)
    package static let greedy = Flexibility(width: .greedy, height: .greedy)
    package static let text = Flexibility(width: .hugging, height: .fixed)
    /// Takes the proposed width; the height is fixed.
    package static let broad = Flexibility(width: .greedy, height: .fixed)

    package subscript(axis: LayoutAxis) -> Length {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    /// Returns the flexibility of both together. A container of something greedy is greedy.
    package func joined(with other: Flexibility) -> Flexibility {
        Flexibility(width: max(width, other.width), height: max(height, other.height))
    }
}

extension RenderAxes {
    package func contains(_ axis: LayoutAxis) -> Bool {
        contains(axis == .horizontal ? RenderAxes.horizontal : .vertical)
    }
}
