/// The facts about a content that screens and layout query. Each kind states them in its own file.
///
/// It is a plain value of a few bytes, made without allocation, so layout and painting may query it at every node.
package struct RenderFacts: Sendable {
    /// The rule that lays the content out.
    package enum Layout: UInt8, Sendable {
        case root, text, image, spacer, divider, shape, drawing, padding, scroll
        /// Children beside one another, below one another, and one above the other.
        case row, column, depth
        /// The existing part of a lazy stack, and one of its items.
        case lazyStack, item
        /// Rows that scroll, and one of them.
        case list, listRow
        case navigation, page, toolbar, tabs, presentation
        /// The arrangement itself states the rule.
        case arrangement
        /// The layout of the children, as if there were no wrapper.
        case wrapper
        /// A part of a control, and the options of a picker.
        case part, options
        /// A section of a list, and a column with a header or a border.
        case section, group
        /// The insets of a control around a row of its children.
        case control
        case picker
        /// A track with a label above it, and labels around it.
        case track
        /// A box of text that a person edits.
        case field
        /// Takes no part in the layout.
        case hidden
    }

    /// The axes on which the content takes more space than its children need.
    package enum Growth: UInt8, Sendable {
        /// As much as its children take.
        case content
        /// As much as its children take, and the width that is proposed.
        case contentAndWidth
        case fixed
        /// Lines break, and the height follows.
        case text
        case width, both
        /// The axis of the enclosing stack, or the other one.
        case alongLine, acrossLine
        /// An image or a container decides from its values and its children.
        case own
    }

    /// The part of the content that a pointer hits.
    package enum Hit: UInt8, Sendable {
        case none
        /// The frame.
        case frame
        /// The children, otherwise the frame.
        case childrenOrFrame
        /// The children, wherever they are.
        case children
        /// The children within the frame.
        case childrenInFrame
        /// The content has its own outline or rule.
        case own
    }

    /// The part that a browser measures, because it draws the content in its own way.
    package enum Measuring: UInt8, Sendable {
        case none
        case whole
        /// The whole image, if text stands for the picture.
        case ifText
        /// The insets around a label that the library lays out.
        case aroundLabel
    }

    /// The semantics of the content.
    package enum Meaning: UInt8, Sendable {
        case none
        case children
        /// An element that contains the children's elements.
        case container
        /// An element that is named by its header, and contains the rest.
        case group
        /// An element that is named by all texts inside.
        case namedByTexts
        /// An element that is named by its label part. Another part may be its value.
        case namedByParts
        /// The content has its own rule.
        case own
    }

    package struct Traits: OptionSet, Sendable {
        package let rawValue: UInt16

        package init(rawValue: UInt16) {
            self.rawValue = rawValue
        }

        /// A control, which a person uses or reads as one element.
        package static let control = Traits(rawValue: 1)
        /// The keyboard focus can be here.
        package static let focusable = Traits(rawValue: 2)
        /// The whole content is one target of a press, so nothing inside is one.
        package static let singleTarget = Traits(rawValue: 4)
        /// The children count as children of the enclosing stack.
        package static let transparent = Traits(rawValue: 8)
        /// The children are not drawn in place.
        package static let hidesChildren = Traits(rawValue: 16)
        /// A page has an element with its own parts for it, so the children are in a container inside.
        package static let hasOwnElement = Traits(rawValue: 32)
        /// As wide as the list row that holds it alone.
        package static let fillsRow = Traits(rawValue: 64)
        /// It is in a bar, or above the rest.
        package static let barItem = Traits(rawValue: 128)
        /// The arrow keys left and right change the value.
        package static let adjustable = Traits(rawValue: 256)
        /// A person types text here, as ``RenderContent/editing`` describes.
        package static let editable = Traits(rawValue: 512)
        /// The keyboard focus is here only if nothing inside can have it.
        package static let yieldsFocus = Traits(rawValue: 1024)
        /// As wide as the proposal, with the label in the middle.
        package static let fillsWidth = Traits(rawValue: 2048)
    }

    package var layout: Layout
    package var growth: Growth
    package var hit: Hit
    package var measuring: Measuring
    package var meaning: Meaning
    /// The role of the element, if it is one.
    package var role: SemanticRole?
    package var isEnabled: Bool
    package var traits: Traits

    /// States the facts of a kind. A container without other properties needs only its layout.
    @inline(__always)
    init(
        layout: Layout,
        growth: Growth = .content,
        hit: Hit = .children,
        measuring: Measuring = .none,
        meaning: Meaning = .children,
        role: SemanticRole? = nil,
        isEnabled: Bool = true,
        _ traits: Traits = []
    ) {
        self.layout = layout
        self.growth = growth
        self.hit = hit
        self.measuring = measuring
        self.meaning = meaning
        self.role = role
        self.isEnabled = isEnabled
        self.traits = traits
    }

    /// States the facts of a control, which is hit wherever it is, and has its own element on a page.
    @inline(__always)
    static func control(
        _ role: SemanticRole,
        namedBy meaning: Meaning,
        layout: Layout = .control,
        growth: Growth = .content,
        hit: Hit = .childrenOrFrame,
        measuring: Measuring,
        isEnabled: Bool = true,
        _ traits: Traits = []
    ) -> RenderFacts {
        RenderFacts(
            layout: layout, growth: growth, hit: hit, measuring: measuring, meaning: meaning, role: role,
            isEnabled: isEnabled, traits.union([.control, .hasOwnElement]))
    }
}
