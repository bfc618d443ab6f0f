internal import FlowRecords
public import RenderTree
public import ViewGraph

/// The appearance of the buttons in an environment.
///
/// A class, because each of ten thousand buttons then stores a copy at the cost of a single reference count.
@MainActor
final class ButtonAppearance {
    let rendered: RenderButton
    let style: CurrentStyle<ButtonParts>
    /// Whether a custom style draws the buttons.
    let isStyled: Bool
    /// Whether a primitive style replaces the button, for which there is then no button on the screen.
    let isReplaced: Bool
    /// The interests that this appearance adds to every button's.
    let interests: Interests

    init(rendered: RenderButton, style: CurrentStyle<ButtonParts>, interests: Interests) {
        self.rendered = rendered
        self.style = style
        self.interests = interests
        isStyled = style.custom != nil
        isReplaced = style.custom?.replacesControl ?? false
    }
}

extension EnvironmentValues {
    /// The interests in the environment keys that buttons read.
    @MainActor static let buttonInterests = [
        ObjectIdentifier(StyleKey<ButtonParts>.self), ObjectIdentifier(ControlSizeKey.self),
        ObjectIdentifier(ButtonShapeKey.self), ObjectIdentifier(ButtonRepeatKey.self),
        ObjectIdentifier(ButtonSizingKey.self),
    ].reduce(into: controlInterests.union(shortcutInterests).union(tintInterests)) { $0.formUnion(KeyInterests.of($1)) }

    @MainActor
    var buttonAppearance: ButtonAppearance {
        DependencyTracker.ignoring {
            let style = self[StyleKey<ButtonParts>.self]
            var rendered = RenderButton(
                isEnabled: isEnabled,
                style: style.custom == nil ? style.builtin : .custom,
                shape: buttonBorderShape.rendered,
                size: controlSize.rendered,
                shortcut: shortcutOfControls?.rendered
            )
            rendered.repeats = buttonRepeatBehavior.repeats ?? false
            rendered.isFlexible = buttonSizing.isFlexible
            rendered.tint = controlTint
            return ButtonAppearance(rendered: rendered, style: style, interests: styledTintInterests)
        }
    }
}

extension EnvironmentScope {
    /// The button appearance of the scope. Cached until the values change.
    var buttonAppearance: ButtonAppearance {
        // The cast holds because nothing else sets the cache.
        if let known = appearanceCache { return unsafeDowncast(known, to: ButtonAppearance.self) }
        let made = values.buttonAppearance
        appearanceCache = made
        return made
    }
}

/// A node whose button navigates to another page.
protocol LinkOwner: AnyObject {}

extension Node {
    /// Whether the node is a link or one of its nearest unrendered descendants. A button below it is then the link's
    /// button.
    fileprivate var isLinkButton: Bool {
        var node: Node? = self
        for _ in 0..<3 {
            guard let current = node, !current.traits.contains(.isRendered) else { return false }
            if current is any LinkOwner { return true }
            node = current.parent
        }
        return false
    }
}

/// The node of a button.
@MainActor
@usableFromInline
final class ButtonNode: RenderedNode, @preconcurrency InputResponder {
    private var role: ButtonRole?
    private var action: @MainActor () -> Void
    private var isPressed = false
    private let opensPage: Bool
    /// Whether a custom style draws the button. Constant, because the modifiers around a node do not change.
    @usableFromInline let isStyled: Bool
    private let isReplaced: Bool
    private var label: AnyView?

    @usableFromInline
    override var continuation: NodeContinuation { isPressed ? .busy : .description }

    @usableFromInline
    init(role: ButtonRole?, action: @escaping @MainActor () -> Void, at cursor: ViewCursor) {
        self.role = role
        self.action = action
        let appearance = cursor.scope.buttonAppearance
        isStyled = appearance.isStyled
        isReplaced = appearance.isReplaced
        opensPage = cursor.parent.isLinkButton
        super.init(
            Self.content(appearance, role, isPressed: false, isReplaced: isReplaced, opensPage: opensPage), at: cursor)
        render.responder = self
        interests = EnvironmentValues.buttonInterests.union(appearance.interests)
    }

    private static func content(
        _ appearance: ButtonAppearance, _ role: ButtonRole?, isPressed: Bool, isReplaced: Bool, opensPage: Bool
    ) -> RenderContent {
        if isReplaced { return .depth(.center) }
        var button = appearance.rendered
        button.role = role?.rendered
        button.isPressed = isPressed
        button.opensPage = opensPage
        return .button(button)
    }

    @usableFromInline
    func update(role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.action = action
        guard role != self.role else { return }
        self.role = role
        show()
    }

    private func show() {
        let appearance = environmentScope.buttonAppearance
        addInterests(appearance.interests)
        tree.update(
            render,
            to: Self.content(appearance, role, isPressed: isPressed, isReplaced: isReplaced, opensPage: opensPage))
    }

    @usableFromInline
    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        show()
        if isStyled { graph.mark(self) }
        return change
    }

    @usableFromInline
    func respond(to event: InputEvent) -> Bool {
        switch event {
        case .press:
            perform()
            DependencyTracker.ignoring { environmentScope.values.actionDismissal }?()
        case .setPressed(let isPressed):
            self.isPressed = isPressed
            show()
            if isStyled { graph.mark(self) }
        default: return false
        }
        return true
    }

    private func perform() {
        let action = action
        ActionPlace.record(action)
        action()
    }

    // MARK: - Custom Styles

    @usableFromInline
    func showStyled(_ label: AnyView) {
        self.label = label
        update()
    }

    @usableFromInline
    override func update() {
        traits.remove(.isMarked)
        guard let label, let style = Optional(environmentScope.buttonAppearance.style), let box = style.custom else {
            return
        }
        let body = box.body(
            with: ButtonParts(
                label: style.slot(label),
                role: role,
                isPressed: isPressed,
                trigger: { [weak self] in self?.perform() }
            )
        )
        if firstChild == nil {
            var children = ViewCursor(newIn: self, scope: environmentScope, renderParent: render)
            AnyView._reconcile(body, at: &children)
        } else {
            updateChildren(with: body)
        }
    }
}
