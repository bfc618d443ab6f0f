internal import AnimationEngine
import Foundation

/// A node in motion: the model and presentation values of its place, the numbers of its content, its paths, and its
/// appearance.
///
/// The store advances it. Its box owns it as ``RenderBox/shown``.
final class MovingNode: PresentationState {
    /// The node; nil after it was released.
    weak var node: RenderNode?
    /// Whether the store advances the node.
    var isStored = true
    private var place: AnimatedValue<MotionVector>?
    private var numbers: AnimatedValue<MotionVector>?
    private var paths: [any RenderPathMotion] = []
    private var visibility: AnimatedValue<MotionVector>?
    /// The progress of a text that replaces another.
    private var replacement: AnimatedValue<MotionVector>?
    /// The newest model content.
    private var model: RenderContent?
    /// The presentation content, created at a renderer's first request.
    private var made: RenderContent?

    init(_ node: RenderNode) {
        self.node = node
    }

    override var content: RenderContent? {
        if let exchange, exchange.showsOld { return .text(exchange.old) }
        guard let numbers else { return nil }
        if let made { return made }
        guard var content = node?.content else { return nil }
        var visitor = ComponentVisitor(writing: numbers.presentation, paths.map(\.presentation))
        content.visitNumbers(&visitor)
        made = content
        return content
    }

    /// Whether the node shows its model values, and nothing of it is exiting.
    var isAtRest: Bool {
        place == nil && numbers == nil && visibility == nil && replacement == nil && exiting.isEmpty
    }

    /// Sets a new frame.
    func move(from old: CGRect, to new: CGRect, by change: MotionChange) {
        var value = place ?? AnimatedValue(MotionVector(old))
        change.retarget(&value, to: MotionVector(new))
        place = value
        showPlace()
    }

    /// Adopts a new frame that other motion has caused. The motion of the node itself continues.
    func shift(from old: CGRect, to new: CGRect) {
        place?.shift(by: MotionVector(new) - MotionVector(old))
        showPlace()
    }

    /// Begins at a frame, instead of where the node was.
    func begin(at start: CGRect, to end: CGRect, by change: MotionChange) {
        // The rest of an earlier motion would be added to the new one.
        place?.stop(whenComplete: change.whenComplete)
        place = nil
        move(from: start, to: end, by: change)
    }

    private func showPlace() {
        guard let place, place.isMoving else {
            self.place = nil
            frame = nil
            return
        }
        frame = CGRect(place.presentation)
    }

    /// Sets new content, which the node already has.
    func change(from old: RenderContent, by change: MotionChange) {
        guard let new = node?.content else { return }
        var reader = ComponentVisitor()
        var target = new
        target.visitNumbers(&reader)
        let vector = MotionVector(reader.numbers)
        let before = model ?? old
        exchangeText(before, for: new, by: change)
        guard isInterpolable(from: before, to: new, vector, reader.sources) else { return stopContent(change) }
        if numbers == nil {
            var reader = ComponentVisitor()
            var start = before
            start.visitNumbers(&reader)
            let motions = reader.sources.compactMap { $0.makeMotion() }
            // One source that cannot move makes the whole content change at once, or its parts would not match.
            guard motions.count == reader.sources.count else { return stopContent(change) }
            numbers = AnimatedValue(MotionVector(reader.numbers))
            paths = motions
        }
        for (path, source) in zip(paths, reader.sources) {
            guard path.retarget(to: source, with: change) else { return stopContent(change) }
        }
        if var value = numbers {
            change.retarget(&value, to: vector)
            numbers = value
        }
        model = new
        showContent(at: change.time)
    }

    /// Whether the contents differ in numbers and paths alone.
    private func isInterpolable(
        from old: RenderContent, to new: RenderContent, _ vector: MotionVector, _ sources: [any RenderPathSource]
    ) -> Bool {
        var (first, second) = (old, new)
        var reader = ComponentVisitor()
        first.visitNumbers(&reader)
        guard reader.numbers.count == vector.count, reader.sources.count == sources.count else { return false }
        guard vector.count > 0 || !sources.isEmpty else { return false }
        // With equal numbers and paths in both, whatever still differs cannot be interpolated.
        var writer = ComponentVisitor(writing: vector, sources)
        first.visitNumbers(&writer)
        writer = ComponentVisitor(writing: vector, sources)
        second.visitNumbers(&writer)
        return first.replacingSizing(by: second) == second
    }

    /// Lets a text fade out before another one fades in, if its style requires it. If a text is fading already, the
    /// exchange continues with the characters that are shown, at their opacity.
    private func exchangeText(_ old: RenderContent, for new: RenderContent, by change: MotionChange) {
        guard case .text(let before) = old, case .text(let after) = new, before.string != after.string else { return }
        guard change.animation != nil, after.style.lines.transition.fadesTexts else { return stopExchange(change) }
        let progress = exchange?.progress ?? 0
        let shown = exchange.map { $0.showsOld ? $0.old : before } ?? before
        stopExchange(change)
        // The two halves mirror each other: the shown text fades out from the opacity that it has.
        var value = AnimatedValue(MotionVector(min(progress, 1 - progress)))
        change.retarget(&value, to: MotionVector(1.0))
        replacement = value
        exchange = PresentationTextExchange(old: shown)
        showExchange()
    }

    private func showExchange() {
        guard let replacement, replacement.isMoving else {
            self.replacement = nil
            exchange = nil
            return
        }
        exchange?.progress = min(max(replacement.presentation[0], 0), 1)
    }

    private func stopExchange(_ change: MotionChange) {
        replacement?.stop(whenComplete: change.whenComplete)
        (replacement, exchange) = (nil, nil)
    }

    private func stopContent(_ change: MotionChange) {
        numbers?.stop(whenComplete: change.whenComplete)
        for path in paths { path.stop(whenComplete: change.whenComplete) }
        (numbers, paths, model, made) = (nil, [], nil, nil)
    }

    private func showContent(at time: Double) {
        made = nil
        if let numbers, !numbers.isMoving, paths.allSatisfy({ $0.nextChange(from: time) == nil }) {
            // At rest the renderer reads the model content, without a copy of it.
            self.numbers = nil
            paths = []
            model = nil
        }
    }

    /// Fades the whole node towards an opacity.
    func fade(from start: Double, to end: Double, by change: MotionChange) {
        var value = visibility ?? AnimatedValue(MotionVector(start))
        change.retarget(&value, to: MotionVector(end))
        visibility = value
        showVisibility()
    }

    private func showVisibility() {
        guard let visibility, visibility.isMoving else {
            opacity = self.visibility?.target[0] ?? 1
            self.visibility = nil
            return
        }
        // A spring may overshoot, and an opacity cannot.
        opacity = min(max(visibility.presentation[0], 0), 1)
    }

    /// Whether the node itself is still fading.
    var isFading: Bool { visibility != nil }

    func addExiting(_ child: RenderNode) { exiting.append(child) }

    func removeExiting(_ child: RenderNode) { exiting.remove(child) }

    func advance(to time: Double, whenComplete: (AnimationCompletionToken) -> Void) {
        if place != nil {
            _ = place?.advance(to: time, whenComplete: whenComplete)
            showPlace()
        }
        if numbers != nil {
            _ = numbers?.advance(to: time, whenComplete: whenComplete)
            for path in paths { path.advance(to: time, whenComplete: whenComplete) }
            showContent(at: time)
        }
        if replacement != nil {
            _ = replacement?.advance(to: time, whenComplete: whenComplete)
            showExchange()
        }
        if visibility != nil {
            _ = visibility?.advance(to: time, whenComplete: whenComplete)
            showVisibility()
        }
    }

    /// The earliest time at which anything can differ; nil at rest.
    func nextChange(from time: Double) -> Double? {
        var next = place?.nextChange(from: time) ?? .infinity
        next = min(next, numbers?.nextChange(from: time) ?? .infinity)
        next = min(next, visibility?.nextChange(from: time) ?? .infinity)
        next = min(next, replacement?.nextChange(from: time) ?? .infinity)
        for path in paths { next = min(next, path.nextChange(from: time) ?? .infinity) }
        return next < .infinity ? next : nil
    }

    /// Shows the model values at once.
    func stop(whenComplete: (AnimationCompletionToken) -> Void) {
        place?.stop(whenComplete: whenComplete)
        numbers?.stop(whenComplete: whenComplete)
        visibility?.stop(whenComplete: whenComplete)
        replacement?.stop(whenComplete: whenComplete)
        for path in paths { path.stop(whenComplete: whenComplete) }
        (place, numbers, visibility, paths, model, made, frame) = (nil, nil, nil, [], nil, nil, nil)
        (replacement, exchange) = (nil, nil)
    }
}

extension MotionVector {
    fileprivate init(_ rect: CGRect) { self.init(rect.minX, rect.minY, rect.width, rect.height) }
}

extension CGRect {
    fileprivate init(_ vector: MotionVector) {
        // A spring may overshoot below zero, and a negative width would mirror the rectangle.
        self.init(x: vector[0], y: vector[1], width: max(vector[2], 0), height: max(vector[3], 0))
    }
}
