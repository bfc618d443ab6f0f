internal import RenderTree

extension RenderNode {
    /// Whether the node's own element shows all of its descendants, which have no elements.
    var hasPresentationalChildren: Bool {
        switch content {
        case .textField, .drawing: true
        case .part(.options): isClosedPicker
        default: false
        }
    }

    /// Whether the node contains the options of a picker that shows the selected one only. A menu shows all.
    private var isClosedPicker: Bool {
        guard case .picker(let picker)? = parent?.content else { return false }
        return picker.style == .menu && !isInMenu
    }

    /// The outermost ancestor whose element shows this node; nil if the node has its own element.
    var presentingAncestor: RenderNode? {
        var presentingAncestor: RenderNode?
        for current in ancestors {
            if current.hasPresentationalChildren { presentingAncestor = current }
        }
        return presentingAncestor
    }

    /// Whether the node is inside a control that is pressed as a whole.
    var isInControl: Bool {
        for current in ancestors {
            if current.content.facts.traits.contains(.singleTarget) { return true }
            switch current.content {
            case .part(.label):
                switch current.parent?.content {
                case .menu, .disclosure: return true
                default: break
                }
            case .page, .presentation, .list, .form, .part(.content): return false
            default: break
            }
        }
        return false
    }

    /// Whether an enclosing accessibility element replaces the node.
    var isInReplacedContent: Bool {
        for current in ancestors {
            switch current.content {
            case .accessibility: if current.replacesChildElements { return true }
            case .page, .presentation: return false
            default: break
            }
        }
        return false
    }

    /// The label of the accessibility element that combines this control with the texts around it; nil for none.
    var combinedName: String? {
        for current in ancestors {
            switch current.content {
            case .accessibility(let words) where words.children == .combine:
                guard let element = current.semantics.first, element.id == id else { return nil }
                return element.label
            case .page, .presentation, .list, .form, .scroll: return nil
            default: break
            }
        }
        return nil
    }

    /// Whether the node is an item of a menu.
    var isInMenu: Bool {
        var node = self
        while let current = node.parent {
            switch current.content {
            case .menu: return node.content == .part(.content)
            case .presentation(let presentation): return presentation.kind == .menu
            case .page, .root: return node.isInOverflowMenu
            case .list, .form: return false
            default: node = current
            }
        }
        return false
    }

    /// Whether the node is an item of a bar's overflow menu.
    private var isInOverflowMenu: Bool {
        if case .toolbar(let toolbar) = content { toolbar.placement == .secondary } else { false }
    }

    /// The list or form that the node is a row or section of.
    var rowContainer: RenderNode? {
        for current in ancestors {
            switch current.content {
            case .list, .form: return current
            case .section, .lazyStack, .item, .arrangement, .accessibility, .layer: continue
            default: return nil
            }
        }
        return nil
    }

    /// The title of the shown page inside, if there are only pages, navigation and wrappers around it.
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

    /// The tab of a page of tabs.
    var tabOfPage: RenderNode? {
        guard let parent, case .tabs = parent.content else { return nil }
        var position = 0
        for sibling in parent.children {
            if sibling === self { break }
            if case .page = sibling.content { position += 1 }
        }
        for sibling in parent.children {
            guard case .tab = sibling.content else { continue }
            if position == 0 { return sibling }
            position -= 1
        }
        return nil
    }

    /// Whether the node only modifies its content, which is a single node in most cases.
    var isWrapper: Bool {
        switch content {
        case .padding, .effect, .input, .contextMenu: true
        case .accessibility(let words): words.children == .keep || (words.children == .ignore && soleControl != nil)
        case .arrangement(let arrangement):
            switch arrangement {
            case .layers, .grid, .gridRow, .lazyGrid, .firstThatFits, .custom, .inset: false
            default: true
            }
        default: false
        }
    }

    /// The child, if there is exactly one.
    var onlyChild: RenderNode? {
        guard let first = firstChild, first.next == nil else { return nil }
        return first
    }

    /// The node inside this wrapper and those in it; nil if a wrapper has several children or none.
    var wrapped: RenderNode? {
        var node = self
        while node.isWrapper {
            guard let inner = node.onlyChild else { return nil }
            node = inner
        }
        return node
    }

    /// The ids of the child elements that name the node.
    func names(of parts: RenderPart...) -> String? {
        let names = children.filter { child in parts.contains { child.content == .part($0) } }.map {
            ElementID($0).name
        }
        return names.isEmpty ? nil : names.joined(separator: " ")
    }

    /// The first descendant whose element names the node: a text or a field.
    var subject: RenderNode? {
        for child in children {
            switch child.content {
            case .text(let text) where !text.string.isEmpty: return child
            case _ where child.content.facts.traits.contains(.editable): return child
            case .hidden, .image, .presentation, .commands: continue
            case .accessibility where child.replacesChildElements: return child
            default:
                if !child.hasPresentationalChildren, let subject = child.subject { return subject }
            }
        }
        return nil
    }

    /// The accessibility label, made from the texts inside.
    var accessibilityName: String? {
        let name = children.flatMap(\.semantics).map(\.label).filter { !$0.isEmpty }.joined(separator: ", ")
        return name.isEmpty ? nil : name
    }
}
