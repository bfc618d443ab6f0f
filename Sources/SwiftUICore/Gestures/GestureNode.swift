internal import Foundation
internal import RenderTree
internal import ViewGraph

extension HostedScene {
    /// The gesture recognition of the scene.
    var gestures: GestureManager { component { GestureManager() } }
}

/// The gesture recognition in progress on a screen.
@MainActor
final class GestureManager: SceneComponent {
    private var contest: GestureArbiter?

    var canRest: Bool { contest == nil }

    static func of(_ node: Node) -> GestureManager? {
        let scope = node.environmentScope
        return DependencyTracker.ignoring { scope.values.scene }?.gestures
    }

    /// Delivers a pointer event to the gestures of a view, and sets the deadline of the next one.
    func handle(_ pointer: RenderPointer, in node: any GestureHolder) -> Bool {
        // A pinch fails gestures that wait for another tap, so a new contest begins.
        if pointer.phase == .began, pointer.magnification != nil || !(contest?.holds(node) ?? false) {
            contest?.leave().run()
            contest = GestureArbiter(node.competitors)
        }
        guard let contest else { return false }
        let isTaken = contest.handle(pointer)
        if contest.isOver, self.contest === contest { self.contest = nil }
        node.tree.pointerDeadline = self.contest?.deadline
        return isTaken
    }

    func leave(_ node: any GestureHolder) {
        guard let contest, contest.holds(node) else { return }
        let effects = contest.leave(node)
        if contest.isOver { self.contest = nil }
        node.graph.afterUpdates { effects.run() }
    }
}

/// A node with a gesture.
@MainActor
protocol GestureHolder: RenderedNode, GestureCompetitor {
    var rank: GesturePriority { get }
    var mask: GestureMask { get }
}

extension GestureHolder {
    /// The gestures that compete for a pointer in this view, from the inside out.
    var competitors: [(entrant: any GestureCompetitor, rank: GesturePriority)] {
        var competitors: [(entrant: any GestureCompetitor, rank: GesturePriority)] = []
        for current in selfAndAncestors {
            if let holder = current as? any GestureHolder, holder.render.content.isEnabled {
                if !holder.mask.contains(.subviews) { competitors.removeAll() }
                if holder.mask.contains(.gesture) { competitors.append((holder, holder.rank)) }
            }
        }
        return competitors
    }
}

/// The node of a view with a gesture.
@MainActor
final class GestureNode<Kind: Gesture>: RenderedNode, GestureHolder, @preconcurrency InputResponder {
    private var modifier: _GestureModifier<Kind>
    private var recognizer: _GestureRecognizer<Kind.Value>

    init(_ modifier: _GestureModifier<Kind>, at cursor: ViewCursor) {
        self.modifier = modifier
        recognizer = Kind._recognizer(modifier.gesture, replacing: nil)
        super.init(.input(modifier.rendered(recognizer, in: cursor.scope)), at: cursor)
        render.responder = self
        interests = [.tearDown, EnvironmentValues.controlInterests]
    }

    func update(with modifier: _GestureModifier<Kind>) {
        self.modifier = modifier
        recognizer = Kind._recognizer(modifier.gesture, replacing: recognizer)
        show()
    }

    private func show() {
        tree.update(render, to: .input(modifier.rendered(recognizer, in: environmentScope)))
        if !render.content.isEnabled { GestureManager.of(self)?.leave(self) }
    }

    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        show()
        return change
    }

    override func tearDown() { GestureManager.of(self)?.leave(self) }

    /// No gesture is in progress at a rest, so a new recognizer has the same state.
    override var continuation: NodeContinuation { .description }

    // MARK: Recognition

    var rank: GesturePriority { modifier.rank }
    var mask: GestureMask { modifier.mask(for: recognizer) }
    var deadline: Double? { recognizer.deadline }
    var awaitsTap: Bool { recognizer.awaitsTap }

    func handle(_ pointer: RenderPointer, _ effects: inout GestureEffects) -> CompetitorPhase {
        let event = GestureEvent(pointer: pointer, spaces: NodeCoordinateSpaces(node: self))
        return switch recognizer.handle(event, &effects) {
        case .possible: .possible
        case .active: .active
        case .ended: .ended
        case .failed: .failed
        }
    }

    func cancel(_ effects: inout GestureEffects) { recognizer.cancel(&effects) }

    func reset() { recognizer.reset() }

    // MARK: Events

    func respond(to event: InputEvent) -> Bool {
        switch event {
        case .pointer(let pointer): return GestureManager.of(self)?.handle(pointer, in: self) ?? false
        case .press: return press()
        default: return false
        }
    }

    /// The maximum number of taps that a press stands for. A gesture of more taps is only for a pointer.
    private static var maximumTaps: Int { 100 }

    /// Simulates the required taps in the center of the view. Then lets enough time pass to rule out another tap.
    private func press() -> Bool {
        guard case .input(let input) = render.content, input.taps > 0, let center = GestureManager.of(self) else {
            return false
        }
        let bounds = render.bounds
        let middle = render.projection().applied(to: CGPoint(x: bounds.midX, y: bounds.midY))
        var time = Date().timeIntervalSinceReferenceDate
        for _ in 0..<min(input.taps, Self.maximumTaps) {
            _ = center.handle(RenderPointer(.began, at: middle, time: time), in: self)
            _ = center.handle(RenderPointer(.ended, at: middle, time: time + 0.01), in: self)
            time += 0.1
        }
        if tree.pointerDeadline != nil {
            _ = center.handle(
                RenderPointer(.waited, at: middle, time: time + TapRecognizer.maximumTapInterval), in: self)
        }
        return true
    }
}

/// The coordinate spaces around a node.
struct NodeCoordinateSpaces: GestureCoordinateSpaces {
    let node: RenderedNode

    var size: CGSize { node.render.frame.size }

    func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
        switch space {
        case .global: point
        case .local: node.render.projection(from: nil).applied(to: point)
        case .named(let name): node.coordinateSpace(name)?.projection(from: nil).applied(to: point) ?? point
        }
    }
}
