/// The role of an element on a screen, as assistive technologies announce it. See ``SemanticNode``.
public enum SemanticRole: String, Equatable, Sendable {
    case screen, text, image, button, toggle
    case textField = "text field"
    /// A tappable element without a label.
    case area
    case picker, option, slider, stepper, progress, gauge, link, disclosure
    case list, row, form, section, group, page, tabs, tab, sheet, popover, alert, dialog, menu, window
    case table
    case columnHeader = "column header"
    case cell
}

/// The actions of a person on an element. See ``SemanticNode``.
public enum SemanticAction: Equatable, Sendable {
    case press, setOn, setText, submit, focus, dismiss
    case delete, move, showActions
    case setValue, increment, decrement, select
}

extension SemanticRole {
    /// The trait that makes another element act like one with the role.
    package var trait: RenderTraits? {
        switch self {
        case .button: .button
        case .toggle: .toggle
        case .link: .link
        case .image: .image
        default: nil
        }
    }

    /// The role that traits give an element without a control's role.
    package init?(_ traits: RenderTraits) {
        if traits.contains(.toggle) {
            self = .toggle
        } else if traits.contains(.link) {
            self = .link
        } else if traits.contains(.button) {
            self = .button
        } else {
            return nil
        }
    }

    /// The actions that each element with the role has.
    var actions: [SemanticAction] {
        switch self {
        case .button, .option, .link, .tab: [.press]
        case .toggle, .disclosure: [.setOn]
        case .textField: [.focus, .setText, .submit]
        case .picker: [.select, .increment, .decrement]
        case .slider: [.setValue, .increment, .decrement]
        case .stepper: [.increment, .decrement]
        case .sheet, .popover, .alert, .dialog, .window: [.dismiss]
        case .screen, .text, .image, .area, .list, .row, .form, .section, .group, .page, .tabs, .menu: []
        case .progress, .gauge, .table, .columnHeader, .cell: []
        }
    }
}
