public import RenderTree
public import ViewGraph

/// How buttons look in an environment, apart from what each is.
///
/// An object, so that ten thousand buttons that ask for it count one reference each.
@MainActor
final class ButtonLook {
    let rendered: RenderButton
    let style: CurrentStyle<ButtonParts>
    /// Whether the program draws them.
    let isStyled: Bool
    /// Whether what it draws is no button to the screen.
    let isReplaced: Bool

    init(rendered: RenderButton, style: CurrentStyle<ButtonParts>) {
        self.rendered = rendered
        self.style = style
        isStyled = style.custom != nil
        isReplaced = style.custom?.replacesControl ?? false
    }
}

extension EnvironmentValues {
    /// What buttons want to be told about.
    @MainActor static let buttonInterests = [
        ObjectIdentifier(StyleKey<ButtonParts>.self), ObjectIdentifier(ControlSizeKey.self),
        ObjectIdentifier(ButtonShapeKey.self), ObjectIdentifier(ButtonRepeatKey.self),
    ].reduce(into: controlInterests.union(shortcutInterests)) { $0.formUnion(KeyInterests.of($1)) }

    @MainActor
    var buttonLook: ButtonLook {
        Tracker.ignoring {
            let style = self[StyleKey<ButtonParts>.self]
            var rendered = RenderButton(
                isEnabled: isEnabled,
                style: style.custom == nil ? style.builtin : .custom,
                shape: buttonBorderShape.rendered,
                size: controlSize.rendered,
                shortcut: shortcutOfControls?.rendered
            )
            rendered.repeats = buttonRepeatBehavior.repeats ?? false
            return ButtonLook(rendered: rendered, style: style)
        }
    }
}

/// A node whose button leads to another page.
protocol LinkOwner: AnyObject {}

extension Node {
    /// Whether a button directly below it, or below what is only said of that, is a link's.
    fileprivate var isOfLink: Bool {
        var node: Node? = self
        for _ in 0..<3 {
            guard let here = node, !here.traits.contains(.isRendered) else { return false }
            if here is any LinkOwner { return true }
            node = here.parent
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
    private let leadsOn: Bool
    /// Whether the program's style makes views of the label. It stays so: which modifiers are around a node is settled.
    @usableFromInline let isStyled: Bool
    private let isReplaced: Bool
    private var label: AnyView?

    @usableFromInline
    init(role: ButtonRole?, action: @escaping @MainActor () -> Void, in place: ViewPlace) {
        self.role = role
        self.action = action
        let look = place.scope.buttonLook
        isStyled = look.isStyled
        isReplaced = look.isReplaced
        leadsOn = place.parent.isOfLink
        super.init(
            Self.content(look, role, isPressed: false, isReplaced: isReplaced, leadsOn: leadsOn), in: place)
        render.responder = self
        interests = EnvironmentValues.buttonInterests
    }

    private static func content(
        _ look: ButtonLook, _ role: ButtonRole?, isPressed: Bool, isReplaced: Bool, leadsOn: Bool
    ) -> RenderContent {
        if isReplaced { return .depth(.center) }
        var button = look.rendered
        button.role = role?.rendered
        button.isPressed = isPressed
        button.leadsOn = leadsOn
        return .button(button)
    }

    @usableFromInline
    func accept(role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.action = action
        guard role != self.role else { return }
        self.role = role
        show()
    }

    private func show() {
        let look = environmentScope.buttonLook
        tree.update(
            render,
            to: Self.content(look, role, isPressed: isPressed, isReplaced: isReplaced, leadsOn: leadsOn))
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
            action()
            Tracker.ignoring { environmentScope.values.closing }?()
        case .setPressed(let isPressed):
            self.isPressed = isPressed
            show()
            if isStyled { graph.mark(self) }
        default: return false
        }
        return true
    }

    // MARK: - With a style of the program's

    @usableFromInline
    func showStyled(_ label: AnyView) {
        self.label = label
        update()
    }

    @usableFromInline
    override func update() {
        traits.remove(.isMarked)
        guard let label, let style = Optional(environmentScope.buttonLook.style), let box = style.custom else { return }
        let body = box.body(
            with: ButtonParts(
                label: style.slot(label),
                role: role,
                isPressed: isPressed,
                trigger: { [weak self] in self?.action() }
            )
        )
        if firstChild == nil {
            var inside = ViewPlace(newIn: self, scope: environmentScope, renderParent: render)
            AnyView._place(body, in: &inside)
        } else {
            var inside = ViewPlace(updating: self, from: firstChild, scope: environmentScope)
            AnyView._place(body, in: &inside)
        }
    }
}
