internal import RenderTree
internal import ViewGraph

/// A control that the keyboard can talk to.
///
/// Its node calls ``joinFocus()`` when it is made and ``leaveFocus()`` in `tearDown()`, hands on events that it has no use
/// for itself to ``respondToFocus(_:)``, and shows what it is told.
@MainActor
protocol FocusTaker: RenderedNode {
    func showFocus(_ isFocused: Bool)
    /// Whether it wants the focus now.
    var takesFocus: Bool { get }
}

extension FocusTaker {
    var takesFocus: Bool { true }

    func joinFocus() { addInterests([.tearDown, FocusCenter.takers]) }

    /// Gives up the focus, as a control does that is disabled.
    func releaseFocus() { FocusCenter.of(self)?.release(self) }

    func leaveFocus() { FocusCenter.of(self)?.leave(self) }

    /// Takes or gives up the focus when a person moves it.
    func respondToFocus(_ event: InputEvent) -> Bool {
        guard case .setFocused(let isFocused) = event, let center = FocusCenter.of(self) else { return false }
        if isFocused { center.move(to: self) } else { releaseFocus() }
        return true
    }
}

/// What has the focus on a screen.
///
/// Controls take and leave it, whether or not somebody looks; focus states are told, and those that were set move it. It is
/// a node beside the tree of views, so that it is marked when a focus state changes, on whatever thread that is.
@MainActor
final class FocusCenter: ReadingNode {
    /// What those have an interest in who can have the focus.
    static let takers = Interests.make()

    private struct Weak {
        weak var state: (any FocusFollowing)?
    }

    private var states: [Weak] = []
    private var focused: (any FocusTaker)?
    private var isSettling = false
    private(set) lazy var stated = StatedFocusedValues(of: self)

    static func of(_ node: Node) -> FocusCenter? {
        let scope = node.environmentScope
        return Tracker.ignoring { scope.values.scene }?.focus
    }

    func follow(_ state: any FocusFollowing) {
        states.removeAll { $0.state == nil }
        states.append(Weak(state: state))
        state.addReader(self)
    }

    /// A focus state was set.
    override func update() {
        settleAfterUpdates()
    }

    override func tearDown() {
        for state in states { state.state?.removeReader(self) }
    }

    /// Has the states look where the focus is once the views are updated.
    func settleAfterUpdates() {
        guard !isSettling else { return }
        isSettling = true
        graph.afterUpdates { [weak self] in self?.settle() }
    }

    private func settle() {
        isSettling = false
        var target: (any FocusTaker)?
        var leaves = false
        for state in states {
            switch state.state?.wish(focused: focused) {
            case .take(let taker): target = taker
            case .leave: leaves = true
            case .nothing, .reset, nil: break
            }
        }
        if target != nil || leaves { place(target) }
        for state in states { state.state?.follow(focused: focused) }
    }

    /// Moves the focus, and tells the states.
    func move(to taker: any FocusTaker) {
        guard focused !== taker else { return }
        place(taker)
        for state in states { state.state?.follow(focused: focused) }
    }

    /// Takes the focus from a control that has it.
    func release(_ taker: any FocusTaker) {
        guard focused === taker else { return }
        place(nil)
        for state in states { state.state?.follow(focused: focused) }
    }

    /// Whether anything has the focus.
    var isAnywhere: Bool { focused != nil }

    /// Whether what has the focus is below a node.
    func isFocus(in node: Node) -> Bool {
        sequence(first: focused as Node?, next: { $0?.parent }).contains { $0 === node }
    }

    /// A control leaves the tree.
    func leave(_ taker: any FocusTaker) {
        guard focused === taker else { return }
        focused = nil
        stated.focusDidMove()
        settleAfterUpdates()
    }

    private func place(_ taker: (any FocusTaker)?) {
        guard focused !== taker else { return }
        let old = focused
        focused = taker
        old?.showFocus(false)
        taker?.showFocus(true)
        stated.focusDidMove()
    }
}
