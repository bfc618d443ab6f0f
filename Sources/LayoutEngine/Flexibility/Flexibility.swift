package import RenderTree

/// How the lengths of a node depend on what is offered to it: what a screen that lays out by itself is told of a node.
///
/// ```
/// // A text keeps to its characters and breaks where there is less room; a spacer in a row takes all it can get.
/// Flexibility.text == Flexibility(width: .hugging, height: .fixed)
/// ```
package struct Flexibility: Equatable, Sendable {
    /// How a length depends on what is offered, the more flexible the higher.
    package enum Length: UInt8, Comparable, Sendable {
        /// Not at all.
        case fixed
        /// It is that of the content, or what is offered if that is less.
        case hugging
        /// It is what is offered.
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
    /// As wide as is offered, and as high as it is.
    package static let broad = Flexibility(width: .greedy, height: .fixed)

    package subscript(axis: LayoutAxis) -> Length {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    /// That of several together: who holds something greedy is greedy.
    package func joined(with other: Flexibility) -> Flexibility {
        Flexibility(width: max(width, other.width), height: max(height, other.height))
    }
}

extension RenderAxes {
    package func contains(_ axis: LayoutAxis) -> Bool {
        contains(axis == .horizontal ? RenderAxes.horizontal : .vertical)
    }
}
