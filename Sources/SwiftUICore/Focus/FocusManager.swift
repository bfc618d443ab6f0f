internal import RenderTree
internal import ViewGraph

/// A control that can have keyboard focus.
///
/// Its node calls ``joinFocus()`` when it is created and ``leaveFocus()`` in `tearDown()`. It passes events that it
/// does not handle to ``respondToFocus(_:)``, and displays the state that `showFocus(_:)` sets.
@MainActor
protocol FocusTarget: RenderedNode {
    func showFocus(_ isFocused: Bool)
    /// Whether the control accepts focus at present.
    var takesFocus: Bool { get }
}

extension FocusTarget {
    var takesFocus: Bool { true }

    func joinFocus() { addInterests([.tearDown, FocusManager.focusTargets]) }

    /// Gives up the focus if the control has it, for example because it has been disabled.
    func releaseFocus() { FocusManager.of(self)?.release(self) }

    func leaveFocus() { FocusManager.of(self)?.leave(self) }

    /// Moves the focus to or from the control on an event of the user.
    func respondToFocus(_ event: InputEvent) -> Bool {
        guard case .setFocused(let isFocused) = event, let manager = FocusManager.of(self) else { return false }
        if isFocused { manager.move(to: self) } else { releaseFocus() }
        return true
    }
}

/// The focus of a screen.
///
/// Controls take and release it, and all focus states are updated. A focus state that the program sets moves it. The
/// node is outside of the view tree: it reads the focus states, and is marked when one changes on any thread.
@MainActor
final class FocusManager: ReadingNode, SceneComponent {
    /// The interest of nodes that can have focus. It finds them in a subtree.
    static let focusTargets = Interests.make()

    private struct Weak {
        weak var state: (any FocusFollowing)?
    }

    private struct WeakNode {
        weak var node: Node?
    }

    private struct WeakControl {
        weak var control: (any FocusTarget)?
    }

    private var states: [Weak] = []
    private var focused: (any FocusTarget)?
    /// The controls that lost the focus when something covered them, most recent last.
    private var covered: [WeakControl] = []
    /// The open presentations that cover the controls behind them.
    private var covers: [WeakNode] = []
    private var isSettling = false
    /// The number of updates of the scene so far.
    fileprivate(set) var updates = 0
    /// The scopes in which the focus can be reset.
    var scopes: [FocusScopeNode] = []
    private(set) lazy var focusedValues = FocusedValueCollector(of: self)

    var hasFocus: Bool { focused != nil }

    /// A rest would lose the controls that get the focus back.
    var canRest: Bool {
        focused == nil && !isSettling && covered.allSatisfy { $0.control?.traits.contains(.isRemoved) != false }
    }

    static func of(_ node: Node) -> FocusManager? {
        let scope = node.environmentScope
        return DependencyTracker.ignoring { scope.values.scene }?.focus
    }

    func follow(_ state: any FocusFollowing) {
        states.removeAll { $0.state == nil }
        states.append(Weak(state: state))
        state.addReader(self)
    }

    /// Applies a focus state that has been set.
    override func update() {
        synchronizeAfterUpdates()
    }

    override func tearDown() {
        for state in states { state.state?.removeReader(self) }
    }

    /// Moves the focus and updates the focus states after the current updates.
    func synchronizeAfterUpdates() {
        guard !isSettling else { return }
        isSettling = true
        graph.afterUpdates { [weak self] in self?.synchronize() }
    }

    private func synchronize() {
        isSettling = false
        var target: (any FocusTarget)?
        var leaves = false
        for state in states {
            switch state.state?.focusRequest(focused: focused, update: updates) {
            case .take(let control): target = control
            case .leave: leaves = true
            case .unchanged, .reset, nil: break
            }
        }
        if target != nil || leaves { place(target) }
        for state in states { state.state?.follow(focused: focused) }
    }

    /// Moves the focus, and updates the focus states.
    func move(to control: any FocusTarget) {
        guard focused !== control else { return }
        place(control)
        for state in states { state.state?.follow(focused: focused) }
    }

    /// Removes the focus from a control, if the control has it.
    func release(_ control: any FocusTarget) {
        guard focused === control else { return }
        place(nil)
        for state in states { state.state?.follow(focused: focused) }
    }

    /// Removes the focus. Returns whether anything had it.
    func resign() -> Bool {
        guard let focused else { return false }
        release(focused)
        return true
    }

    /// Whether a control has the focus and is not covered by a page or presentation, as seen from a node.
    func isFocusVisible(from node: Node) -> Bool {
        guard let focused, !focused.render.isHidden else { return false }
        guard let presentation = node.presentation else { return true }
        return isFocus(in: presentation)
    }

    /// Moves the focus from a hidden control below a node to a visible one with the same value of a focus state, or
    /// removes it if there is none.
    func leaveHiddenControl(in node: Node) {
        guard let focused, focused.render.isHidden, isFocus(in: node) else { return }
        place(states.lazy.compactMap { $0.state?.visibleTarget(insteadOf: focused) }.first)
        for state in states { state.state?.follow(focused: self.focused) }
    }

    /// Takes the focus from a control below a node that a page covers, until the page is left.
    func suspendFocus(in node: Node) {
        guard let focused, isFocus(in: node) else { return }
        suspend(focused)
    }

    /// Takes the focus from a control behind a new presentation until the presentation leaves. Other windows keep their
    /// focus.
    func suspendFocus(beside presentation: Node) {
        covers.append(WeakNode(node: presentation))
        guard let focused, focused.presentation === presentation.parent?.presentation else { return }
        suspend(focused)
    }

    private func suspend(_ control: any FocusTarget) {
        // The program gave up the focus in the same change, so the control does not get it back.
        if states.contains(where: { $0.state?.isGivenUp(by: control) == true }) { return }
        // Immediately, because a field of the new page may take the focus before the effects of this round.
        covered.append(WeakControl(control: control))
        graph.afterUpdates { [weak self, weak control] in
            if let self, let control { release(control) }
        }
    }

    /// Returns the focus to a control below a node that is visible again, unless another control has the focus by then.
    func resumeFocus(in node: Node) {
        resume { $0.selfAndAncestors.contains { $0 === node } }
    }

    /// Returns the focus to a control behind a presentation that leaves.
    func resumeFocus(beside presentation: Node) {
        covers.removeAll { $0.node == nil || $0.node === presentation }
        let outer = presentation.parent?.presentation
        resume { $0.presentation === outer }
    }

    private func resume(where isSeen: @escaping @MainActor (Node) -> Bool) {
        covered.removeAll { $0.control?.traits.contains(.isRemoved) != false }
        guard !covered.isEmpty else { return }
        graph.afterUpdates { [weak self] in self?.resumeAfterUpdates(where: isSeen) }
    }

    private func resumeAfterUpdates(where isSeen: (Node) -> Bool) {
        let seen = covered.compactMap(\.control).filter {
            !$0.traits.contains(.isRemoved) && $0.isPresent && isSeen($0) && !isCovered($0)
        }
        guard let control = seen.last else { return }
        covered.removeAll { entry in seen.contains { $0 === entry.control } }
        if focused == nil, control.render.content.isEnabled, control.takesFocus { move(to: control) }
    }

    /// Whether a presentation covers a control, such as the new sheet after the item of a sheet has changed.
    private func isCovered(_ control: Node) -> Bool {
        covers.contains { cover in
            guard let node = cover.node, !node.traits.contains(.isRemoved) else { return false }
            return node.parent?.presentation === control.presentation
        }
    }

    /// The first enabled, visible control of a node, or below it, that accepts focus.
    static func firstTarget(in node: Node) -> (any FocusTarget)? {
        guard node.interests.contains(focusTargets) else { return nil }
        if let control = node as? any FocusTarget, control.render.content.isEnabled, control.takesFocus,
            !control.render.isHidden
        {
            return control
        }
        for current in node.children {
            if let found = firstTarget(in: current) { return found }
        }
        return nil
    }

    /// Whether the focused control is a node or below it.
    func isFocus(in node: Node) -> Bool {
        sequence(first: focused as Node?, next: { $0?.parent }).contains { $0 === node }
    }

    /// Removes the focus from a control that is being removed from the tree.
    func leave(_ control: any FocusTarget) {
        guard focused === control else { return }
        focused = nil
        focusedValues.focusDidMove()
        synchronizeAfterUpdates()
    }

    private func place(_ control: (any FocusTarget)?) {
        guard focused !== control else { return }
        let old = focused
        focused = control
        if control != nil { for state in states { state.state?.endWaiting() } }
        old?.showFocus(false)
        control?.showFocus(true)
        focusedValues.focusDidMove()
    }
}

extension FocusManager {
    func sceneDidClose() { tearDownSubtree() }
}

extension Node {
    /// The nearest presentation around the node.
    fileprivate var presentation: Node? {
        selfAndAncestors.first { node in
            guard case .presentation = (node as? PortalNode)?.render.content else { return false }
            return true
        }
    }
}

extension HostedScene {
    /// The focus of the scene. Nil after the scene has closed.
    var focus: FocusManager? {
        guard !isClosed, let scope else { return nil }
        return component {
            let manager = FocusManager(rootIn: scope)
            manager.addInterests(.tearDown)
            performBeforeUpdates { [weak manager] in manager?.updates += 1 }
            return manager
        }
    }
}
