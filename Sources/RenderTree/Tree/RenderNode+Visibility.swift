extension RenderNode {
    /// Whether the root of a tree is an ancestor. A retained, removed node keeps its descendants, which then have no
    /// valid responder.
    public var isOnScreen: Bool {
        let top = root
        guard case .root = top.content else { return false }
        return top !== self
    }

    /// Whether an ancestor hides the node.
    ///
    /// A text field of no opacity is not drawn, but it can have the focus and is edited, as under the boxes of a
    /// one-time code.
    public var isHidden: Bool {
        isConcealed { $0.facts.traits.contains(.editable) }
    }

    /// Whether an ancestor hides the node so that not even a keyboard shortcut can press it.
    ///
    /// A shortcut presses a control of no opacity, which an app declares for a command without a visible button. The
    /// control cannot have the focus. Content of ``RenderContent/hidden`` responds to nothing.
    package var isOutOfReach: Bool {
        isConcealed { $0.facts.traits.contains(.editable) || $0.mainAction?.shortcut != nil }
    }

    /// Whether an ancestor hides the node. An ancestor of no opacity does not hide content that is usable when
    /// transparent.
    private func isConcealed(unless isUsableWhenTransparent: (RenderContent) -> Bool) -> Bool {
        selfAndAncestors.contains { node in
            guard let parent = node.parent, !parent.shows(node) else { return false }
            return !(parent.isTransparent && isUsableWhenTransparent(content))
        }
    }

    /// Whether the node is an effect that makes its content invisible.
    var isTransparent: Bool {
        if case .effect(let effect) = content { effect.hidesContent } else { false }
    }

    /// Whether a text field is in the subtree, and not inside ``RenderContent/hidden``.
    package var holdsField: Bool {
        if case .hidden = content { return false }
        return children.contains { $0.content.facts.traits.contains(.editable) || $0.holdsField }
    }

    /// Whether a child is visible and usable.
    public func shows(_ child: RenderNode) -> Bool {
        switch content {
        case .hidden: return false
        case .effect(let effect): return !effect.hidesContent
        case .navigation(let navigation):
            guard navigation.isShown else { return false }
            return if case .divider = child.content { child.isBetweenVisibleColumns } else { true }
        case .page(let page):
            guard page.isShown else { return false }
            return if case .toolbar(let toolbar) = child.content { page.shows(toolbar, among: self) } else { true }
        case .tabs(let tabs):
            if case .tab(let tab) = child.content { return !tabs.isBarHidden && !tab.isHidden }
            return true
        case .arrangement(.firstThatFits): return !(child.box?.isOmitted ?? false)
        default: return true
        }
    }
}

extension RenderPage {
    fileprivate func shows(_ toolbar: RenderToolbar, among page: RenderNode) -> Bool {
        switch toolbar.placement {
        case .back, .leading, .principal, .trailing, .secondary: !hiddenBars.contains(.navigation)
        case .title, .titleMenu: !hiddenBars.contains(.navigation) && !page.hasPrincipal
        case .bottom, .status: !hiddenBars.contains(.bottom)
        case .keyboard, .actions: true
        }
    }
}

extension RenderNode {
    /// Whether there is a visible column on both sides.
    fileprivate var isBetweenVisibleColumns: Bool {
        func isSeen(_ node: RenderNode?) -> Bool {
            if case .navigation(let column)? = node?.content { column.isShown } else { false }
        }
        return preceding.contains(where: isSeen) && isSeen(next)
    }

    /// Whether an item replaces the title.
    fileprivate var hasPrincipal: Bool {
        children.contains {
            // The item of an alternative that is not shown is empty.
            if case .toolbar(let toolbar) = $0.content, $0.firstChild != nil {
                toolbar.placement == .principal
            } else {
                false
            }
        }
    }
}
