/// The meaning of an element on a screen: its role, its label and its actions.
///
/// ```swift
/// // given: tree: RenderTree
/// for node in tree.semantics.children where node.role == .button && node.isEnabled {
///     print("can be pressed: \(node.label)")
/// }
/// ```
///
/// It is plain data, derived from a ``RenderTree`` on request. Pure layout, such as a stack, is replaced by its
/// children. Hidden content and decorative pictures do not appear. The texts and pictures of a control are its label. A
/// control inside another one is a child.
public struct SemanticNode: Equatable, Sendable, Identifiable {
    /// The role of the element.
    public typealias Role = SemanticRole
    /// The actions of a person.
    public typealias Action = SemanticAction

    /// The identifier of the render node to which events are sent.
    public let id: RenderNode.ID
    public var role: Role
    /// The texts of the label, in order.
    public var labels: [String] = []
    /// The text that is shown while a field is empty.
    public var prompt: String?
    /// The state of a toggle: `on`, `off` or `mixed`. The text of a field, the selected option, the position of a
    /// slider. `selected` for a tab, the subtitle of a page.
    public var value: String?
    /// A sentence about the result of its action.
    public var hint: String?
    /// The identifier for tests.
    public var identifier: String?
    /// Properties beyond the role.
    public var traits: RenderTraits = []
    public var isEnabled = true
    public var isFocused = false
    /// Whether the page has a previous page.
    public var canGoBack = false
    /// Whether it is the selected one.
    public var isSelected = false
    /// Whether a surrounding view handles taps.
    public var isTappable = false
    /// Whether a surrounding view can have the focus.
    public var isFocusable = false
    /// Whether the label is an accessibility label, which stands for the texts inside.
    var hasAccessibilityLabel = false
    /// The names of additional actions.
    public var namedActions: [String] = []
    /// Facts about the element in addition to its label and value.
    public var customContent: [RenderCustomContent] = []
    public var children: [SemanticNode] = []
    /// The actions in addition to the role's actions.
    var addedActions: [Action] = []
    /// The sort priority among siblings. Higher values come first.
    var sortPriority: Double = 0

    public init(id: RenderNode.ID, role: Role) {
        self.id = id
        self.role = role
    }

    /// The label: the texts, separated by commas. A field without texts has its prompt as the label.
    public var label: String {
        let label = labels.joined(separator: ", ")
        return label.isEmpty ? prompt ?? "" : label
    }

    /// The actions that are available now; none if disabled.
    public var actions: [Action] {
        guard isEnabled else { return [] }
        return role.actions + addedActions + (isTappable ? [.press] : []) + (isFocusable ? [.focus] : [])
            + (canGoBack && role == .page ? [.dismiss] : [])
    }

    /// This node and all its descendants, parents before children.
    public var all: [SemanticNode] { [self] + children.flatMap(\.all) }
}
