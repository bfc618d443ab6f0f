internal import RenderTree

extension RenderNode {
    /// Whether it says all that is in it itself, so that its children have no elements.
    var speaksForChildren: Bool {
        switch content {
        case .textField: true
        case .part(.options): isClosedPicker
        default: false
        }
    }

    /// Whether these are the options of a picker that shows only what is chosen. In a menu all are shown.
    private var isClosedPicker: Bool {
        guard case .picker(let picker)? = parent?.content else { return false }
        return picker.style == .menu && !isInMenu
    }

    /// The outermost of what it is in that speaks for it; nil if it has an element of its own.
    var speaker: RenderNode? {
        var speaker: RenderNode?
        var node = parent
        while let here = node {
            if here.speaksForChildren { speaker = here }
            node = here.parent
        }
        return speaker
    }

    /// Whether it is in something that is pressed as a whole.
    var isInControl: Bool {
        var node = parent
        while let here = node {
            switch here.content {
            case .button, .toggle, .link, .option, .tab: return true
            case .part(.label):
                switch here.parent?.content {
                case .menu, .disclosure: return true
                default: break
                }
            case .page, .presentation, .list, .form, .part(.content): return false
            default: break
            }
            node = here.parent
        }
        return false
    }

    /// Whether it is a line of a menu.
    var isInMenu: Bool {
        var node = self
        while let here = node.parent {
            switch here.content {
            case .menu: return node.content == .part(.content)
            case .presentation(let presentation): return presentation.kind == .menu
            case .page, .list, .form: return false
            default: node = here
            }
        }
        return false
    }

    /// The list or the form whose rows, or sections, it is among.
    var rowContainer: RenderNode? {
        var node = parent
        while let here = node {
            switch here.content {
            case .list, .form: return here
            case .section, .run, .item, .arrangement, .accessibility, .layer: node = here.parent
            default: return nil
            }
        }
        return nil
    }

    /// The title of the page that is shown in it, if it is little but pages.
    var pageTitle: String? {
        for child in children {
            switch child.content {
            case .page(let page):
                if page.isShown { return page.title.isEmpty ? child.pageTitle : page.title }
            case .navigation, .tabs:
                if let title = child.pageTitle { return title }
            default:
                if child.isWrapper, let title = child.pageTitle { return title }
            }
        }
        return nil
    }

    /// Whether it is nothing but a change of what it holds, which is one thing mostly.
    var isWrapper: Bool {
        switch content {
        case .padding, .effect, .input, .contextMenu: true
        case .accessibility(let words): words.children == .keep
        case .arrangement(let arrangement):
            switch arrangement {
            case .layers, .grid, .gridRow, .lazyGrid, .firstThatFits, .custom, .inset: false
            default: true
            }
        default: false
        }
    }

    /// The only thing in it.
    var onlyChild: RenderNode? {
        guard let first = firstChild, first.next == nil else { return nil }
        return first
    }

    /// What is in wrappers around one thing, this one among them; nil if there are several things, or none.
    var wrapped: RenderNode? {
        var node = self
        while node.isWrapper {
            guard let inner = node.onlyChild else { return nil }
            node = inner
        }
        return node
    }

    /// The names of what it is called by, as its page knows them.
    func names(of parts: RenderPart...) -> String? {
        let names = children.filter { child in parts.contains { child.content == .part($0) } }.map {
            ElementID($0).name
        }
        return names.isEmpty ? nil : names.joined(separator: " ")
    }

    /// The first thing in it that says in words what it is about, and has an element: a text, or a field.
    var subject: RenderNode? {
        for child in children {
            switch child.content {
            case .text(let text) where !text.string.isEmpty: return child
            case .textField: return child
            case .hidden, .image, .presentation, .commands: continue
            default:
                if !child.speaksForChildren, let subject = child.subject { return subject }
            }
        }
        return nil
    }

    /// What it is called, in words.
    var spokenName: String? {
        let name = children.flatMap(\.semantics).map(\.label).filter { !$0.isEmpty }.joined(separator: ", ")
        return name.isEmpty ? nil : name
    }
}
