/// What a thing on a screen means to a person: what it is, what it is called, and what can be done with it.
///
/// ```swift
/// // given: tree: RenderTree
/// for node in tree.semantics.children where node.role == .button && node.isEnabled {
///     print("can be pressed: \(node.label)")
/// }
/// ```
///
/// It is plain data, derived from a ``RenderTree`` when somebody asks. What only arranges others, such as a stack, does not
/// appear: its children stand in its place. What is hidden, and a picture that says nothing, does not appear at all. The
/// texts and pictures of a control are its label; a control inside another one is a child.
public struct SemanticNode: Equatable, Sendable, Identifiable {
    public enum Role: String, Equatable, Sendable {
        case screen, text, image, button, toggle
        case textField = "text field"
        /// Something without a name that can be tapped.
        case area
        case picker, option, slider, stepper, progress, gauge, link, disclosure
        case list, row, form, section, group, page, tabs, tab, sheet, popover, alert, dialog, menu, window
    }

    /// What a person can do.
    public enum Action: Equatable, Sendable {
        case press, setOn, setText, submit, focus, dismiss
        case delete, move, showActions
        case setValue, increment, decrement, select
    }

    /// That of the render node, to which events are sent.
    public let id: RenderNode.ID
    public var role: Role
    /// The texts that the label is made of, in their order.
    public var labels: [String] = []
    /// What is shown where there is no text yet.
    public var prompt: String?
    /// The state of a toggle, `on`, `off` or `mixed`; the text of a field; the option that is chosen; where a slider is;
    /// `selected` for a tab, the subtitle of a page.
    public var value: String?
    /// What happens when it is used, in a sentence.
    public var hint: String?
    /// What a test calls it.
    public var identifier: String?
    /// What it is, beyond its kind.
    public var traits: RenderTraits = []
    public var isEnabled = true
    public var isFocused = false
    /// Whether a page has one before it.
    public var hasWayBack = false
    /// Whether it is the one that is chosen.
    public var isSelected = false
    /// Whether a view around it answers to taps.
    public var isTappable = false
    /// Whether a view around it takes the focus of the app.
    public var isFocusable = false
    /// Further things to be done, by their names.
    public var namedActions: [String] = []
    public var children: [SemanticNode] = []
    /// What can be done beyond what its role says.
    var addedActions: [Action] = []
    /// What comes first among siblings has more.
    var sortPriority: Double = 0

    public init(id: RenderNode.ID, role: Role) {
        self.id = id
        self.role = role
    }

    /// What it is called: its texts, with commas between them; a field without any is called by its prompt.
    public var label: String {
        let label = labels.joined(separator: ", ")
        return label.isEmpty ? prompt ?? "" : label
    }

    /// What can be done now: nothing with what is disabled.
    public var actions: [Action] {
        guard isEnabled else { return [] }
        return role.actions + addedActions + (isTappable ? [.press] : []) + (isFocusable ? [.focus] : [])
            + (hasWayBack && role == .page ? [.dismiss] : [])
    }

    /// This node and all that are below it, parents before children.
    public var all: [SemanticNode] { [self] + children.flatMap(\.all) }
}

extension SemanticNode.Role {
    fileprivate var actions: [SemanticNode.Action] {
        switch self {
        case .button, .option, .link, .tab: [.press]
        case .toggle, .disclosure: [.setOn]
        case .textField: [.focus, .setText, .submit]
        case .picker: [.select, .increment, .decrement]
        case .slider: [.setValue, .increment, .decrement]
        case .stepper: [.increment, .decrement]
        case .sheet, .popover, .alert, .dialog, .window: [.dismiss]
        case .screen, .text, .image, .area, .list, .row, .form, .section, .group, .page, .tabs, .progress, .gauge,
            .menu:
            []
        }
    }
}
